/** What is said of a file that was dropped and may be a figure. */
export const figureFile = {
  opened: (file: string) => `${file} came back to life: its figure, its numbers, its view.`,
  newer: (file: string, version: number) =>
    `${file} was made by a newer Overfix (figures of version ${version}). Open it there, or update this page.`,
  refused: (file: string) => `${file} holds a figure of Overfix, but something in it is wrong:`,
  unknown: (file: string, figure: string) =>
    `${file} holds the figure “${figure}”, which this version does not have.`,
  picture: (file: string, kind: string) =>
    `${file} is a picture (${kind}) without a figure of Overfix in it. One that was exported here opens where it was; another program may have left that out when it saved it.`,
  other: (file: string) =>
    `${file} is no figure of Overfix. Logs are read in the Lab and in “Your loop”: drop it there.`,
};
