import { useEffect, useRef, useState } from "react";

/** Between two rounds while it plays, in ms. */
export const ROUND_MS = 240;

export interface PlayButtonsProps {
  /** Rounds that can be shown, ≥ 1. */
  readonly rounds: number;
  /** Round shown now. */
  readonly round: number;
  /** Nobody has chosen a round yet: playing starts from the first. */
  readonly fresh: boolean;
  readonly onRound: (round: number) => void;
  readonly words: { readonly play: string; readonly stop: string; readonly step: string };
}

/**
 * Play and step. Playing goes on from the round in hand (from the start where that is the last) and
 * stops at the end; under reduced motion it jumps there.
 */
export function PlayButtons({ rounds, round, fresh, onRound, words }: PlayButtonsProps) {
  const [playing, setPlaying] = useState(false);
  const last = rounds - 1;
  const show = useRef(onRound);
  useEffect(() => {
    show.current = onRound;
  });

  useEffect(() => {
    if (!playing) return;
    if (round >= last) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => show.current(round + 1), ROUND_MS);
    return () => clearTimeout(timer);
  }, [playing, round, last]);

  const play = (): void => {
    if (playing) {
      setPlaying(false);
      return;
    }
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
      onRound(last);
      return;
    }
    if (fresh || round >= last) onRound(0);
    setPlaying(true);
  };
  const step = (): void => {
    setPlaying(false);
    onRound(round >= last ? 0 : round + 1);
  };

  return (
    <span className="trace-play">
      <button type="button" onClick={play} aria-label={playing ? words.stop : words.play}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path
            d={playing ? "M4 3h3v10H4zM9 3h3v10H9z" : "M4 2.5 13 8 4 13.5z"}
            fill="currentColor"
          />
        </svg>
      </button>
      <button type="button" onClick={step} aria-label={words.step}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M3 2.5 10.5 8 3 13.5zM11.5 2.5h2v11h-2z" fill="currentColor" />
        </svg>
      </button>
    </span>
  );
}
