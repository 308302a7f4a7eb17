import { useCallback, useEffect, useRef } from "react";

/** `move` while a gesture goes on, `settle` at its end: a drag is one step of undo. */
export type Phase = "move" | "settle";

export type Change<V = number> = (value: V, phase: Phase) => void;

export interface Gesture<V> {
  /** A new value while the pointer or the key is down. */
  readonly move: (value: V) => void;
  /** The pointer or the key is up; does nothing where nothing moved. */
  readonly settle: () => void;
  /** Call when a pointer goes down: the gesture then ends wherever it comes up. */
  readonly pressed: () => void;
}

/** Tells the moves of one gesture from its end. */
export function useGesture<V>(change: Change<V>): Gesture<V> {
  const last = useRef<{ readonly value: V } | null>(null);
  const latest = useRef(change);
  const release = useRef<(() => void) | null>(null);
  useEffect(() => {
    latest.current = change;
  }, [change]);

  const settle = useCallback(() => {
    release.current?.();
    if (last.current === null) return;
    const { value } = last.current;
    last.current = null;
    latest.current(value, "settle");
  }, []);

  const move = useCallback((value: V) => {
    last.current = { value };
    latest.current(value, "move");
  }, []);

  const pressed = useCallback(() => {
    const target = window;
    const ends = ["pointerup", "pointercancel"] as const;
    for (const end of ends) target.addEventListener(end, settle);
    release.current = () => {
      for (const end of ends) target.removeEventListener(end, settle);
      release.current = null;
    };
  }, [settle]);

  useEffect(() => settle, [settle]);
  return { move, settle, pressed };
}
