import { Command } from "commander";
import { figureCommand } from "./figures/figureCommand.ts";
import { figuresCommand } from "./figures/figuresCommand.ts";
import type { Io } from "./io.ts";
import { adviseCommand } from "./log/adviseCommand.ts";
import { calibrateCommand } from "./log/calibrateCommand.ts";
import { checkCommand } from "./log/checkCommand.ts";
import { countsCommand } from "./log/countsCommand.ts";
import { replayCommand } from "./log/replayCommand.ts";
import { twinCommand } from "./log/twinCommand.ts";
import { scoreLoopCommand } from "./scores/scoreLoopCommand.ts";
import { evaluateCommand, flipRiskCommand, simulateCommand } from "./study/studyCommands.ts";

/** The command line; what it prints goes to `io`. */
export function program(io: Io): Command {
  const overfix = new Command("overfix")
    .description(
      "When should a loop that verifies and repairs its answers stop? Exact where others simulate.",
    )
    .version(io.version, "-V, --version", "print the version")
    .helpOption("-h, --help", "print this help")
    .exitOverride()
    .showHelpAfterError("(--help says what there is)")
    .configureOutput({
      writeOut: io.stdout,
      writeErr: io.stderr,
      outputError: (text, write) => write(text.replace(/^error: /, "overfix: ")),
    });
  overfix.addCommand(evaluateCommand(overfix, io));
  overfix.addCommand(simulateCommand(overfix, io));
  overfix.addCommand(flipRiskCommand(overfix, io));
  overfix.addCommand(calibrateCommand(overfix, io));
  overfix.addCommand(adviseCommand(overfix, io));
  overfix.addCommand(replayCommand(overfix, io));
  overfix.addCommand(countsCommand(overfix, io));
  overfix.addCommand(checkCommand(overfix, io));
  overfix.addCommand(scoreLoopCommand(overfix, io));
  overfix.addCommand(twinCommand(overfix, io));
  overfix.addCommand(figureCommand(overfix, io));
  overfix.addCommand(figuresCommand(overfix, io));
  return overfix;
}
