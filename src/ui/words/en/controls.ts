/** Words of the controls. */
export const controls = {
  less: (name: string) => `less: ${name}`,
  more: (name: string) => `more: ${name}`,
};
