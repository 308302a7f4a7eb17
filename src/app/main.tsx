import { Suspense } from "react";
import { createRoot } from "react-dom/client";
import { createLatePool } from "#compute";
import { createLabStore } from "#store";
import { loadWords, memoryOver, preferredLanguage, themeControl } from "#ui";
import { App } from "./App.tsx";
import { late } from "./shell/late.tsx";
import { noticeBoard } from "./shell/noticeBoard.ts";

const LinkProblems = late(async () => (await import("./shell/LinkProblems.tsx")).LinkProblems);

const memory = memoryOver(() => localStorage);
const theme = themeControl(
  document.documentElement,
  matchMedia("(prefers-color-scheme: dark)"),
  memory,
);
const lang = preferredLanguage(memory, navigator.languages);
const board = noticeBoard();
const store = createLabStore();

const bound = import("./shell/link.ts").then(({ bindHash, windowHash }) =>
  bindHash(store, windowHash(window), (problems) => {
    if (problems.length === 0) board.dismiss("link");
    else
      board.post({
        id: "link",
        text: (
          <Suspense fallback={null}>
            <LinkProblems problems={problems} />
          </Suspense>
        ),
      });
  }),
);
const saysState = location.hash.includes("?");

const root = document.getElementById("root");
if (root === null) throw new Error("index.html must hold an element with id root");
Promise.all([loadWords(lang), saysState ? bound : null]).then(([words]) => {
  createRoot(root).render(
    <App
      store={store}
      runner={createLatePool()}
      board={board}
      theme={theme}
      memory={memory}
      lang={lang}
      words={words}
    />,
  );
});

addEventListener("load", () => import("./afterLoad.ts").then(({ afterLoad }) => afterLoad(board)));
