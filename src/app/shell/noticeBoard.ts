import type { Notice } from "#ui";

/** The notices on show; the newest stands last and replaces one with the same id. */
export interface NoticeBoard {
  current(): readonly Notice[];
  post(notice: Notice): void;
  dismiss(id: string): void;
  subscribe(listener: () => void): () => void;
}

/** More than three at once would hide the page. */
const SHOWN = 3;

export function noticeBoard(): NoticeBoard {
  let notices: readonly Notice[] = [];
  const listeners = new Set<() => void>();
  const set = (next: readonly Notice[]): void => {
    notices = next;
    for (const listener of listeners) listener();
  };
  return {
    current: () => notices,
    post: (notice) => set([...notices.filter(({ id }) => id !== notice.id), notice].slice(-SHOWN)),
    dismiss: (id) => set(notices.filter((notice) => notice.id !== id)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
