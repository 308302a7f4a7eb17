import { createContext, useContext } from "react";
import type { Exercise, Numbers } from "./exercise.ts";

/** The exercise whose parts are being drawn, with the numbers that it has now. */
export interface InHand {
  readonly id: string;
  readonly exercise: Exercise;
  readonly numbers: Numbers;
}

export const InHandContext = createContext<InHand | null>(null);

export function useInHand(): InHand {
  const inHand = useContext(InHandContext);
  if (inHand === null) throw new Error("a part of an exercise stands outside of one");
  return inHand;
}
