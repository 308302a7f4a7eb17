export const offline = {
  ready: "Ready offline: from now on this page needs no network.",
  newer: "A newer version is here. Yours goes on until you reload.",
  changed:
    "Another tab has gone over to a newer version. Reload here too; what the address says is kept.",
  reload: "reload",
};
