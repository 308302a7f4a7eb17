import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { measure } from "#traces";
import { english, logWords, WordsProvider } from "#ui";
import { LogState } from "../../src/app/log/LogState.tsx";
import { createLogDesk } from "../../src/app/log/logDesk.ts";
import { LogContext } from "../../src/app/log/useLog.ts";
import { chinese } from "../../src/ui/words/zh/index.ts";
import { fakeRunner } from "./fakeRunner.ts";
import { GOOD, logOf } from "./logs.ts";

const nothing = (): void => undefined;
const desk = createLogDesk({
  runner: fakeRunner(),
  onRead: nothing,
  onCancelled: nothing,
  onClosed: nothing,
});

async function shown(text: string, words = english): Promise<string> {
  const log = await logOf(text);
  return renderToStaticMarkup(
    <WordsProvider value={words}>
      <LogContext value={desk}>
        <LogState state={{ status: "read", log, measured: measure(log), asked: true }} />
      </LogContext>
    </WordsProvider>,
  );
}

describe("what the panel says of a log that was read", () => {
  it("that its votes are taken as independent, in both languages", async () => {
    expect(await shown(GOOD)).toContain(logWords.en.independent);
    expect(await shown(GOOD, chinese)).toContain(logWords.zh.independent);
    expect(await shown(GOOD)).not.toContain("Not measured");
  });

  it("which rates, and M, are the defaults because it cannot give them", async () => {
    const silent = GOOD.replaceAll(/,\d,8,/g, ",,,");
    expect(await shown(silent)).toContain("Not measured, so as the Lab starts: ρ₀, ρ₁, M.");
    expect(await shown(silent, chinese)).toContain("未测得，取默认值：ρ₀、ρ₁、M。");
  });
});

it("asks again for a log that undo comes back to, and does not speak of a link", () => {
  const asked = (was: boolean): string =>
    renderToStaticMarkup(
      <WordsProvider value={english}>
        <LogContext value={desk}>
          <LogState state={{ status: "wanted", hash: "0123456789abcdef", was }} />
        </LogContext>
      </WordsProvider>,
    );
  expect(asked(false)).toContain("This link is about a log");
  expect(asked(true)).not.toContain("link");
  expect(asked(true)).toContain(logWords.en.wantedAgain);
});

describe("a file with nothing in it that is read", () => {
  const refused = async (lab: boolean): Promise<string> => {
    const late = Array.from({ length: 9 }, (_, i) => `t${i},1,1,1,1`);
    const log = await logOf(["instance,round,accepts,queries,valid", ...late].join("\n"));
    return renderToStaticMarkup(
      <WordsProvider value={english}>
        <LogContext value={desk}>
          <LogState state={{ status: "nothing", log }} lab={lab} />
        </LogContext>
      </WordsProvider>,
    );
  };

  it("leaves the Lab as it was, and says so only there", async () => {
    expect(await refused(true)).toContain("The Lab is as it was");
    expect(await refused(false)).not.toContain("The Lab");
  });

  it("folds a long list where a mapping is offered below it", async () => {
    expect(await refused(false)).toContain("and 4 more");
    expect(await refused(true)).not.toContain("more<");
  });
});
