import { useCallback, useEffect, useRef, useState } from "react";
import { Cancelled, packOnce, type Runner } from "#compute";
import type { Diagnosis } from "#diagnosis";
import type { Log } from "#traces";
import { diagnosisSettings, type LoopSettings } from "./settings.ts";

export interface DiagnosisNow {
  /** Of this log; while it is worked on anew, what was found under the settings before. */
  readonly diagnosis: Diagnosis | null;
  /** Parts done of all, while it works. */
  readonly working: { readonly done: number; readonly of: number } | null;
  readonly failed: string | null;
  readonly again: () => void;
}

interface State {
  readonly log: Log | null;
  readonly diagnosis: Diagnosis | null;
  readonly working: DiagnosisNow["working"];
  readonly failed: string | null;
}

const SLOT = "diagnosis";
/** A field that is being stepped must rest before the log is judged anew. */
const REST_MS = 250;

/** Judges the log in the pool; a newer log or setting supersedes. */
export function useDiagnosis(
  runner: Runner,
  log: Log | null,
  settings: LoopSettings,
): DiagnosisNow {
  const [state, setState] = useState<State>(NOTHING);
  const [turn, setTurn] = useState(0);
  const seen = useRef<Log | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks for the same once more
  useEffect(() => {
    if (log === null) {
      seen.current = null;
      setState(NOTHING);
      return;
    }
    const fresh = seen.current !== log;
    seen.current = log;
    let over = false;
    const keep = (next: Partial<State>): void => {
      if (!over) setState((now) => ({ ...(now.log === log ? now : NOTHING), log, ...next }));
    };
    const start = async (): Promise<void> => {
      keep({ working: { done: 0, of: 1 }, failed: null });
      try {
        const { diagnosis } = await runner.run(
          SLOT,
          { kind: "diagnose", log: packOnce(log), settings: diagnosisSettings(settings) },
          { onProgress: (working) => keep({ working }) },
        );
        keep({ diagnosis, working: null });
      } catch (thrown) {
        if (thrown instanceof Cancelled) return;
        const failed = thrown instanceof Error ? thrown.message : String(thrown);
        keep({ working: null, failed });
      }
    };
    const timer = setTimeout(() => void start(), fresh ? 0 : REST_MS);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [runner, log, settings, turn]);
  const again = useCallback(() => setTurn((now) => now + 1), []);
  const { diagnosis, working, failed } = state.log === log ? state : NOTHING;
  return { diagnosis, working, failed, again };
}

const NOTHING: State = { log: null, diagnosis: null, working: null, failed: null };
