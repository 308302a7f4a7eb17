import { useSyncExternalStore } from "react";

/** Route of the hash, without the state that follows it: "#/lab?…" is "/lab"; no hash is "/lab" too. */
export function routeOf(hash: string): string {
  const path = hash.replace(/^#?\/?/, "").split(/[?&]/, 1)[0] ?? "";
  return `/${path === "" || path.includes("=") ? "lab" : path.replace(/\/+$/, "")}`;
}

/** Calls the listener whenever the hash changes, until what it returns is called. */
export function onHashChange(listener: () => void): () => void {
  addEventListener("hashchange", listener);
  return () => removeEventListener("hashchange", listener);
}

/** The route that the page is on. What a hash router of a library takes for its path holds our state. */
export function useHashRoute(): string {
  return useSyncExternalStore(
    onHashChange,
    () => routeOf(location.hash),
    () => "/lab",
  );
}
