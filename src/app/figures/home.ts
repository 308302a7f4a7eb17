/** Where Overfix is, as this page was opened: an address that ends in "/". */
export function homeAddress(): string {
  return new URL("./", location.href.replace(/[?#].*$/, "")).href;
}
