/**
 * Resolves in a later task (not a microtask). A timer would add 4 ms each time, and a second in a tab that
 * is hidden.
 */
export function pause(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
