// @vitest-environment jsdom
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createInlineRunner, type Runner } from "#compute";
import { evaluateExact, parsePolicy } from "#engine";
import { RunnerProvider } from "#figures";
import { believedModel, presetBase } from "#study";
import { type Lang, loadWords, ruleWords, WordsProvider } from "#ui";
import { RuleCell, type RuleCellProps } from "../../../src/notebook/rule/RuleCell.tsx";
import { RulePage } from "../../../src/notebook/rule/RulePage.tsx";
import { truthful } from "../../../src/notebook/rule/RuleStudy.tsx";
import { readRuleLink, ruleLink } from "../../../src/notebook/rule/ruleLink.ts";
import { SceneFrame } from "../../../src/notebook/scene/SceneFrame.tsx";
import { fakeRunner } from "../../app/fakeRunner.ts";

const STRESS = truthful(presetBase("gsm8k-qwen3b-stress"));
const BUDGET = { votes: STRESS.votes, rounds: STRESS.rounds };

async function open(
  props: RuleCellProps = {},
  { lang = "en", runner = createInlineRunner() }: { lang?: Lang; runner?: Runner } = {},
) {
  const words = await loadWords(lang);
  return act(async () =>
    render(
      <WordsProvider value={words}>
        <RunnerProvider runner={runner}>
          <RuleCell {...props} />
        </RunnerProvider>
      </WordsProvider>,
    ),
  );
}

const field = () => screen.getByRole("textbox", { name: "The loop commits when" });

/** Writes a rule as if it were pasted. */
async function write(text: string) {
  const user = userEvent.setup();
  await user.clear(field());
  await user.click(field());
  await user.paste(text);
  return user;
}

describe("the cell of a rule", () => {
  it("says what the rule is worth, by the engine, beside VRR-Stop and no repair", async () => {
    await open({ rule: "2*S > M" });
    const told = believedModel(STRESS);
    if (told === null) throw new Error("the preset has no belief");
    const exact = (id: string) =>
      evaluateExact(
        STRESS.world,
        parsePolicy(id, STRESS.rule, STRESS.world, told),
        BUDGET,
        STRESS.prices,
      );
    const three = (value: number) => value.toFixed(3).replace(/^0/, "");
    const sentence = await screen.findByText(/^Your rule commits/);
    expect(sentence.textContent).toBe(
      `Your rule commits a right plan in ${three(exact("majority").validity)} of runs, after ${exact("majority").repairs.toFixed(2)} repairs. VRR-Stop: ${three(exact("vrr-stop").validity)}. Without any repair: ${three(exact("none").validity)}.`,
    );
  });

  it("ranks it among the others, best first", async () => {
    await open({ rule: "S >= 6 || k == 3" });
    const race = await screen.findByRole("region", {
      name: "Against the other rules, on the same loop",
    });
    const rows = within(race).getAllByRole("row").slice(1);
    const validity = rows.map((row) =>
      Number((within(row).getAllByRole("cell")[1] as HTMLElement).textContent?.replace("= ", "")),
    );
    expect(validity).toEqual([...validity].sort((a, b) => b - a));
    expect(rows).toHaveLength(10);
    expect(within(race).getByRole("rowheader", { name: "your rule" })).toBeTruthy();
  });

  it("shows the rule of round and votes as the table that it is", async () => {
    await open({ rule: "S >= 6 || k == 1" });
    const table = await screen.findByRole("region", { name: "What it decides" });
    const rows = within(table).getAllByRole("row").slice(2);
    const cells = rows.map((row) =>
      within(row)
        .getAllByRole("cell")
        .map((cell) => cell.textContent),
    );
    // counted by hand: six or more commit in round 0, all in round 1, and no round comes after
    expect(cells).toEqual([
      [...Array(6).fill("repairs"), ...Array(3).fill("commits")],
      Array(9).fill("commits"),
    ]);
    expect(screen.getByText(/this is the whole rule/)).toBeTruthy();
  });

  it("shows where more decides than round and votes, with two ways to the cell", async () => {
    await open({ rule: "streak >= 2" });
    const table = await screen.findByRole("region", { name: "What it decides" });
    const user = userEvent.setup();
    const [mixed] = within(table).getAllByRole("button", { name: /^commits in \./ });
    await user.click(mixed as HTMLElement);
    const ways = screen.getByText(/^At k = 1, S = 5:/).textContent ?? "";
    const [, last, other] =
      /after votes (\d), 5 it commits; after votes (\d), 5 it repairs/.exec(ways) ?? [];
    expect(2 * Number(last)).toBeGreaterThan(8);
    expect(2 * Number(other)).toBeLessThanOrEqual(8);
  });

  it("draws a rule of belief by belief: VRR-Stop commits from b* up", async () => {
    await open({ rule: "gain <= tau" });
    const rows = within(await screen.findByRole("table", { name: "By belief" })).getAllByRole(
      "row",
    );
    // .319/(.319 + .785), then .10/(.10 + .785)
    expect(rows.map((row) => row.textContent)).toEqual([
      "k = 0commits from .289 to 1",
      ...[1, 2, 3, 4].map((k) => `k = ${k}commits from .113 to 1`),
    ]);
  });

  it("points at the column of what is wrong, and keeps the last answer", async () => {
    await open();
    await screen.findByText(/^Your rule commits/);
    await write("S >= 6 || foo > 2");
    await waitFor(() => expect(field().getAttribute("aria-invalid")).toBe("true"));
    const described = field().getAttribute("aria-describedby")?.split(" ")[0] ?? "";
    expect(document.getElementById(described)?.textContent).toBe("Column 11: There is no “foo”.");
    expect(document.querySelector(".rule-marked mark")?.textContent).toBe("foo");
    expect(document.querySelector(".rule-answer")?.getAttribute("data-stale")).toBe("true");
  });

  it("says where a rule has no answer, and that it commits there", async () => {
    await open({ rule: "S / (k - 1) > 9" });
    expect(
      await screen.findByText(
        /^No answer at k = 1, S = \d of 8 \(votes \d, \d\): a division by zero, column 1\. The loop commits there\.$/,
      ),
    ).toBeTruthy();
    expect(screen.getByText(/drops the fraction: 7\/8 is 0/)).toBeTruthy();
  });

  it("marks as simulated what cannot be exact, with its error and seed", async () => {
    const study = { ...STRESS, rounds: 9, seed: 7 };
    await open({ page: { state: { text: "sum(votes) > 30", study }, onState: () => {} } });
    const sentence = await screen.findByText(/^Your rule commits/, {}, { timeout: 30_000 });
    expect(sentence.textContent).toMatch(/in about \.\d{3} of runs \(± \.0\d\d\)/);
    expect(screen.getByText(/simulated on [\d,]+ instances, seed 7/)).toBeTruthy();
    expect(screen.getByText(/too many histories for a table/)).toBeTruthy();
    const own = screen.getByRole("rowheader", { name: "your rule" }).closest("tr");
    expect(own?.textContent).toContain("≈ .");
  }, 40_000);

  it("completes names by keyboard, with the focus in the field", async () => {
    await open();
    const user = await write("S >= 6 || ");
    await user.keyboard("bel");
    const option = screen.getByRole("option", { name: /belief/ });
    expect(option.getAttribute("aria-selected")).toBe("false");
    await user.keyboard("{ArrowDown}");
    expect(document.activeElement).toBe(field());
    expect(field().getAttribute("aria-activedescendant")).toBe(option.id);
    await user.keyboard("{Enter}");
    expect((field() as HTMLTextAreaElement).value).toBe("S >= 6 || belief");
    expect(screen.queryByRole("listbox")).toBeNull();
    await user.keyboard(" > 0.9");
    await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
    expect(screen.queryByRole("listbox")).toBeNull();
    await user.keyboard(" && {Alt>}{ArrowDown}{/Alt}");
    expect(screen.getAllByRole("option").length).toBeGreaterThan(20);
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("listbox")).toBeNull();
    await user.tab();
    expect(document.activeElement).not.toBe(field());
  });

  it("can be stopped while it computes, and asked again", async () => {
    const runner = fakeRunner();
    const ran = vi.spyOn(runner, "run");
    const cancelled = vi.spyOn(runner, "cancel");
    await open({}, { runner });
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: "Stop" }));
    expect(cancelled).toHaveBeenCalled();
    const before = ran.mock.calls.length;
    await user.click(screen.getByRole("button", { name: "compute again" }));
    await waitFor(() => expect(ran.mock.calls.length).toBe(before + 1));
  });

  it("runs nothing for a text that is no rule", async () => {
    const runner = fakeRunner();
    const ran = vi.spyOn(runner, "run");
    await open({ rule: '"a".matches("(a+)+$") || S > 1' }, { runner });
    await act(async () => new Promise((done) => setTimeout(done, 400)));
    expect(ran).not.toHaveBeenCalled();
  });

  it("runs in the scene around it, and leaves the sliders to the scene", async () => {
    const words = await loadWords("en");
    await act(async () =>
      render(
        <WordsProvider value={words}>
          <RunnerProvider runner={createInlineRunner()}>
            <SceneFrame preset="gsm8k-qwen3b-stress" patch={{ votes: 3, rounds: 2 }}>
              <RuleCell rule="S == 3" />
            </SceneFrame>
          </RunnerProvider>
        </WordsProvider>,
      ),
    );
    const table = await screen.findByRole("region", { name: "What it decides" });
    expect(within(table).getAllByRole("row")).toHaveLength(2 + 2);
    expect(screen.queryByText("The loop that it runs in")).toBeNull();
    expect(document.querySelector(".rule-command")?.textContent).toContain("--votes 3 --rounds 2");
  });

  it("has no English word in Chinese", async () => {
    const { container } = await open({ rule: "streak >= 2 || S / (k - 2) > 5" }, { lang: "zh" });
    await screen.findByText(/^按你的规则/);
    for (const part of container.querySelectorAll("code, annotation, .rule-marked, textarea, math"))
      part.remove();
    const words = new Set(container.textContent?.match(/[A-Za-z]{4,}/g));
    // names of policies, and what the rule itself names
    for (const known of ["Stop", "Guard", "streak", "GSM", "Qwen", "trunc", "share", "double"])
      words.delete(known);
    expect([...words]).toEqual([]);
  });
});

describe("the words", () => {
  it("say something of every name, in both languages", async () => {
    const { RULE_FUNCTIONS, RULE_METHODS, RULE_NAMES } = await import("#rules");
    for (const lang of ["en", "zh"] as const) {
      for (const name of [...RULE_NAMES, ...RULE_FUNCTIONS, ...RULE_METHODS]) {
        expect(ruleWords[lang].names[name], `${lang} ${name}`).toBeTruthy();
      }
    }
  });

  it("offer the same examples in both, each of them a rule", async () => {
    const { readRule } = await import("#rules");
    const texts = ruleWords.en.examples.map(({ text }) => text);
    expect(ruleWords.zh.examples.map(({ text }) => text)).toEqual(texts);
    for (const text of texts) expect(readRule(text, 5).ok, text).toBe(true);
  });
});

describe("the link", () => {
  const first = { text: "true", study: STRESS };

  it("brings rule and loop back, whatever the rule's signs", () => {
    for (const text of ["S >= 6 || k == 3", "a&b=c#d%20?", "votes.exists(v,\n v > 1)", "好 🙂 ~"]) {
      const study = { ...STRESS, votes: 5, rounds: 3 };
      const back = readRuleLink(ruleLink({ text, study }), first);
      expect(back).toMatchObject({ text, problems: [] });
      expect(back.study).toEqual({ ...study, preset: back.study.preset });
    }
  });

  it.each([
    "#/notebook/rule?v=1&f.rule=%E0%A4%A",
    "#/notebook/rule?v=1&f.rule=7&nonsense=1&q0=2",
    "#/notebook/rule?%%%",
    `#/notebook/rule?v=1&f.rule=~${"x".repeat(70_000)}`,
    "#/notebook/rule?v=1&f.__proto__=~x&f.rule=~S",
  ])("takes what it can of %s and names the rest", (hash) => {
    const { text, study, problems } = readRuleLink(hash.slice(0, 200_000), first);
    expect(typeof text).toBe("string");
    expect(study.votes).toBeGreaterThan(0);
    expect(problems.length).toBeGreaterThan(hash.includes("=7") ? 1 : 0);
  });
});

describe("the page of a rule", () => {
  beforeEach(() => {
    location.hash = ruleLink({ text: "S > 4", study: STRESS });
  });
  afterEach(() => {
    location.hash = "";
  });

  it("opens what its link says and writes what the hand does", async () => {
    const words = await loadWords("en");
    await act(async () =>
      render(
        <WordsProvider value={words}>
          <RunnerProvider runner={createInlineRunner()}>
            <RulePage />
          </RunnerProvider>
        </WordsProvider>,
      ),
    );
    expect((field() as HTMLTextAreaElement).value).toBe("S > 4");
    await write("S > 5");
    await waitFor(() =>
      expect(readRuleLink(location.hash, { text: "", study: STRESS }).text).toBe("S > 5"),
    );
    expect((field() as HTMLTextAreaElement).value).toBe("S > 5");
    await act(async () => {
      location.hash = ruleLink({ text: "k == 2", study: STRESS });
      await new Promise((done) => setTimeout(done, 20));
    });
    expect((field() as HTMLTextAreaElement).value).toBe("k == 2");
  });
});
