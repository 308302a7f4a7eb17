export const embed = {
  open: "Open in Overfix",
  /** the address names no figure, or none of ours */
  noFigure: (id: string) =>
    id === "" ? "This embed names no figure." : `There is no figure “${id}” here.`,
  gallery: "All figures",
  /** part of the address could not be used */
  someProblems: (count: number) =>
    count === 1
      ? "One part of this embed’s address could not be used; the figure shows its default there."
      : `${count} parts of this embed’s address could not be used; the figure shows its defaults there.`,
  newer: "This embed was made by a newer Overfix; what this one knows of it is shown.",
  failed: "This figure could not be loaded.",
  retry: "Try again",
};
