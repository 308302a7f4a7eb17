import { useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
  addEventListener("hashchange", listener);
  return () => removeEventListener("hashchange", listener);
}

/** What follows the question mark of the page's hash, as it was written; "" where there is none. */
export function useHashQuery(): string {
  return useSyncExternalStore(
    subscribe,
    () => /\?(.*)$/s.exec(location.hash)?.[1] ?? "",
    () => "",
  );
}
