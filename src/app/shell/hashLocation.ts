import { useSyncExternalStore } from "react";

/** Route of the hash, without the state that follows it: "#/lab?…" is "/lab"; no hash is "/lab" too. */
export function routeOf(hash: string): string {
  const path = hash.replace(/^#?\/?/, "").split(/[?&]/, 1)[0] ?? "";
  return `/${path === "" || path.includes("=") ? "lab" : path.replace(/\/+$/, "")}`;
}

function subscribe(listener: () => void): () => void {
  addEventListener("hashchange", listener);
  return () => removeEventListener("hashchange", listener);
}

function navigate(to: string): void {
  location.hash = `#${to}`;
}

/** Location hook for wouter. Its own hash hook takes the state in the hash for a part of the path. */
export function useHashRoute(): [string, (to: string) => void] {
  return [
    useSyncExternalStore(
      subscribe,
      () => routeOf(location.hash),
      () => "/lab",
    ),
    navigate,
  ];
}
