/**
 * A worker that ends without a word: the browser tells its page nothing when it puts a worker to death for
 * memory, or when the worker closes itself. A lock that the worker holds as long as it lives (Web Locks)
 * falls to the page in that moment. Where a page may hold none (no secure context, a frame without an
 * origin), such a worker is noticed when its job is superseded.
 */
type Locks = Pick<LockManager, "request">;

/** What holds locks here; null where nothing does. */
export function locksHere(): Locks | null {
  const { locks } = globalThis.navigator ?? {}; // Node 20 has no navigator
  return locks ?? null;
}

/** The worker's side: holds the lock from now on; `held` is called once it does. */
export function holdLock(locks: Locks | null, name: string, held: () => void): void {
  const forever = (): Promise<never> => {
    held();
    return new Promise(() => {});
  };
  locks?.request(name, forever).catch(refused);
}

/**
 * The page's side: `gone` is called when nobody holds the lock any more.
 *
 * @returns stops waiting for it
 */
export function whenReleased(locks: Locks | null, name: string, gone: () => void): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  locks
    ?.request(name, { signal }, () => {
      if (!signal.aborted) gone();
    })
    .catch(refused);
  return () => abort.abort();
}

/** The browser has locks and grants none here, or what waited for one was called off. */
function refused(): void {}
