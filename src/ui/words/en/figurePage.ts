/** Words of a figure's page of its own, which stands without scripts. */
export const figurePage = {
  live: "Move its numbers in Overfix",
  more: ". Its table, data and embeds are there too.",
  other: "中文",
  all: "All figures",
  source:
    "Drawn by Overfix after Wu, Shen, Yang, Peng and Hu, “Verify, Repair, Repeat, or Stop?”, arXiv 2607.17641.",
};
