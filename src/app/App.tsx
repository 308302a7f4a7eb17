import { Suspense, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { Runner } from "#compute";
import { HighlightProvider, RunnerProvider } from "#figures";
import type { LabStore } from "#store";
import {
  LANGUAGE_KEY,
  type Lang,
  loadWords,
  type Memory,
  Notices,
  type ThemeControl,
  useWords,
  type Words,
  WordsProvider,
} from "#ui";
import { LabPage } from "./lab/LabPage.tsx";
import { LabContext, labOf } from "./lab/lab.ts";
import { createLogDesk } from "./log/logDesk.ts";
import { measuredStudy } from "./log/measuredStudy.ts";
import { LogContext } from "./log/useLog.ts";
import { ErrorBoundary } from "./shell/ErrorBoundary.tsx";
import { routeOf, useHashRoute } from "./shell/hashLocation.ts";
import { late } from "./shell/late.tsx";
import { Masthead } from "./shell/Masthead.tsx";
import { MissingPage } from "./shell/MissingPage.tsx";
import type { NoticeBoard } from "./shell/noticeBoard.ts";
import { NoticesContext } from "./shell/notices.ts";
import { listenForShortcuts } from "./shell/shortcuts.ts";
import { TasteContext } from "./shell/taste.ts";

const LoopPage = late(async () => (await import("./loop/LoopPage.tsx")).LoopPage);

const FiguresPage = late(async () => (await import("./figures/FiguresPage.tsx")).FiguresPage);

const ScoresPage = late(async () => (await import("./scores/ScoresPage.tsx")).ScoresPage);

const NotebookPage = late(async () => (await import("./notebook/NotebookPage.tsx")).NotebookPage);

const HelpDialog = late(async () => (await import("./shell/HelpDialog.tsx")).HelpDialog);

export interface AppProps {
  readonly store: LabStore;
  readonly runner: Runner;
  readonly board: NoticeBoard;
  readonly theme: ThemeControl;
  readonly memory: Memory;
  readonly lang: Lang;
  /** Words of `lang`, loaded before the first paint. */
  readonly words: Words;
}

/** Everything on the page; whatever it needs of the browser comes in by its props. */
export function App(props: AppProps) {
  const { store, runner, board, theme, memory } = props;
  const [words, setWords] = useState(props.words);
  const [lang, setLangNow] = useState(props.lang);
  const lab = useMemo(() => labOf(store), [store]);

  const setLang = useCallback(
    (next: Lang) => {
      memory.write(LANGUAGE_KEY, next);
      loadWords(next).then((loaded) => {
        setWords(loaded);
        setLangNow(next);
      });
    },
    [memory],
  );
  useEffect(() => {
    const stop = import("./shell/otherTabs.ts").then(({ followOtherTabs }) =>
      followOtherTabs(window, { theme, setLang }),
    );
    return () => void stop.then((end) => end());
  }, [theme, setLang]);
  useEffect(() => {
    document.documentElement.lang = lang === "zh" ? "zh-CN" : lang;
    document.title = `${words.app.name}: ${words.app.tagline}`;
  }, [lang, words]);

  const desk = useMemo(
    () =>
      createLogDesk({
        runner,
        onRead: (log, measured, { asked }) => {
          const { study, pinned, view } = store.getState();
          // A link that asked for this very log says the whole state already.
          if (asked) return;
          const seen = { ...view, source: "log" as const, log: log.hash, instance: 0, round: 0 };
          store.actions.load({ study: measuredStudy(study, measured), pinned, view: seen });
          if (routeOf(location.hash) !== "/lab") return;
          board.post({
            id: "log",
            text: <LogSaid what="measured" />,
            action: { label: <LogSaid what="undo" />, run: store.actions.undo },
          });
        },
        onClosed: () => store.actions.setView({ source: "simulated", log: "", instance: 0 }),
        onCancelled: () => board.post({ id: "log", text: <LogSaid what="cancelled" /> }),
        openFigure: async (file) =>
          (await import("./figures/openFigure.tsx")).openFigure(file, board),
      }),
    [runner, store, board],
  );
  useEffect(() => {
    const follow = (): void => desk.want(store.getState().view.log);
    follow();
    return store.subscribe(follow);
  }, [desk, store]);

  const taste = useMemo(() => ({ theme, lang, setLang }), [theme, lang, setLang]);
  return (
    <WordsProvider value={words}>
      <TasteContext value={taste}>
        <NoticesContext value={board}>
          <LabContext value={lab}>
            <LogContext value={desk}>
              <RunnerProvider runner={runner}>
                <HighlightProvider>
                  <Shell board={board} store={store} runner={runner} memory={memory} />
                </HighlightProvider>
              </RunnerProvider>
            </LogContext>
          </LabContext>
        </NoticesContext>
      </TasteContext>
    </WordsProvider>
  );
}

/** A notice's words in the language that is read when it stands there. */
function LogSaid({ what }: { readonly what: "measured" | "cancelled" | "undo" }) {
  return useWords().app.log[what];
}

interface ShellProps {
  readonly memory: Memory;
  readonly board: NoticeBoard;
  readonly store: LabStore;
  readonly runner: Runner;
}

function Shell({ board, store, runner, memory }: ShellProps) {
  const words = useWords().app;
  const [help, setHelp] = useState(false);
  const notices = useSyncExternalStore(board.subscribe, board.current, board.current);
  const route = useHashRoute();
  useEffect(
    () =>
      listenForShortcuts(window, {
        undo: store.actions.undo,
        redo: store.actions.redo,
        help: () => setHelp(true),
      }),
    [store],
  );
  return (
    <>
      <button
        type="button"
        className="skip"
        onClick={() => {
          const figures = document.getElementById("figures");
          figures?.focus();
          figures?.scrollIntoView();
        }}
      >
        {words.skip}
      </button>
      <Masthead route={route} onHelp={() => setHelp(true)} />
      <ErrorBoundary key={route}>
        {route === "/lab" ? (
          <LabPage />
        ) : route === "/your-loop" ? (
          <Suspense fallback={null}>
            <LoopPage runner={runner} />
          </Suspense>
        ) : route === "/scores" ? (
          <Suspense fallback={null}>
            <ScoresPage />
          </Suspense>
        ) : route === "/figures" || route.startsWith("/figures/") ? (
          <Suspense fallback={null}>
            <FiguresPage route={route} runner={runner} />
          </Suspense>
        ) : route.startsWith("/notebook") ? (
          <Suspense fallback={null}>
            <NotebookPage route={route} memory={memory} />
          </Suspense>
        ) : (
          <MissingPage path={route} />
        )}
      </ErrorBoundary>
      <Notices notices={notices} onDismiss={board.dismiss} />
      {help ? (
        <Suspense fallback={null}>
          <HelpDialog onClose={() => setHelp(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
