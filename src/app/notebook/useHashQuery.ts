import { useSyncExternalStore } from "react";
import { onHashChange } from "../shell/hashLocation.ts";

/** What follows the question mark of the page's hash, as it was written; "" where there is none. */
export function useHashQuery(): string {
  return useSyncExternalStore(
    onHashChange,
    () => /\?(.*)$/s.exec(location.hash)?.[1] ?? "",
    () => "",
  );
}
