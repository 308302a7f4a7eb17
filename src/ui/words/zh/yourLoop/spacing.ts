/** 西文与汉字相接处留空。 */
export function before(name: string): string {
  return /^[A-Za-z]/.test(name) ? ` ${name}` : name;
}
export function after(name: string): string {
  return /[A-Za-z]$/.test(name) ? `${name} ` : name;
}
