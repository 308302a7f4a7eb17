import { useCallback, useSyncExternalStore } from "react";

/** Whether a media query holds now; false where there are none to ask. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = globalThis.matchMedia?.(query);
      list?.addEventListener("change", listener);
      return () => list?.removeEventListener("change", listener);
    },
    [query],
  );
  const read = (): boolean => globalThis.matchMedia?.(query).matches ?? false;
  return useSyncExternalStore(subscribe, read, () => false);
}

/** As in phone.css: below this the controls are a sheet at the bottom. Paper is never a phone. */
export const PHONE = "screen and (max-width: 759px)";
