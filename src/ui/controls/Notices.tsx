import type { ReactNode } from "react";
import { useWords } from "../words/words.ts";
import { Button, IconButton } from "./Button.tsx";

export interface Notice {
  readonly id: string;
  readonly text: ReactNode;
  /** One thing that may be done about it. */
  readonly action?: { readonly label: ReactNode; readonly run: () => void };
}

export interface NoticesProps {
  readonly notices: readonly Notice[];
  readonly onDismiss: (id: string) => void;
}

/** What happened, said once, politely; it stays until it is put away. */
export function Notices({ notices, onDismiss }: NoticesProps) {
  const text = useWords().controls;
  return (
    <section className="notices" aria-label={text.notices} aria-live="polite">
      {notices.map((notice) => (
        <div key={notice.id} className="notice">
          <div className="notice-text">{notice.text}</div>
          {notice.action === undefined ? null : (
            <Button
              look="quiet"
              onClick={() => {
                notice.action?.run();
                onDismiss(notice.id);
              }}
            >
              {notice.action.label}
            </Button>
          )}
          <IconButton icon="close" label={text.dismiss} onClick={() => onDismiss(notice.id)} />
        </div>
      ))}
    </section>
  );
}
