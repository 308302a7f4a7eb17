export const offline = {
  ready: "Ready offline: from now on this page needs no network.",
  newer: "A newer version is here. Yours goes on until you reload.",
  reload: "reload",
};
