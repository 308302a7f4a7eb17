import type { Command } from "commander";
import { started } from "../command.ts";
import { repeatable } from "../flags.ts";
import { BadUsage, type Io } from "../io.ts";
import { withStudyFlags } from "../study/studyFlags.ts";
import { type FigureFlags, withLookFlags } from "./figureFlags.ts";

const HELP = `
FIGURE is a public figure's id (--list), or a file with a figure in it: a value as JSON, or an SVG or PNG
that Overfix exported, here or on its page. --out says the format: .svg, .png, or .csv, .json for its data.
The same figure, flags and version give the same bytes. SVG and PNG hold the figure's value: dropped on
Overfix they come back to life.

Examples:
  overfix figure acceptance-validity --preset stress-drift --out rising.svg
  overfix figure flip-risk --preset gate --theme dark --scale 2 --out risk.png
  overfix figure acceptance-validity --view by=budget --alpha 0.1 --out budget.svg --text outlines
  overfix figure rising.png --lang zh --out 上升.svg`;

/** `overfix figure`: a figure as a file, without a browser. */
export function figureCommand(parent: Command, io: Io): Command {
  const command = started(parent, "figure", "A figure as SVG, PNG or data.").argument("[figure]");
  withStudyFlags(command).optionsGroup("The figure:");
  repeatable(command, "--view <key=value>", "what it shows, as in its link behind f.");
  withLookFlags(command);
  return command
    .option("--out <file>", "where to: .svg, .png, .csv or .json")
    .option("--list", "list the public figures")
    .option("--json", "with --list: print JSON")
    .addHelpText("after", HELP)
    .action(async (what: string | undefined, flags: FigureFlags) => {
      const { drawOne, listed } = await import("./figureRun.ts");
      if (flags.list === true) return io.stdout(await listed(flags));
      if (flags.json === true)
        throw new BadUsage("--json only goes with --list; expected that too");
      if (what === undefined) throw new BadUsage("which figure? expected an id, a file or --list");
      await drawOne(what, flags, io);
    });
}
