/**
 * The buffers of every typed array in a message of plain data, each once, so that they change hands
 * instead of being copied.
 */
export function transferables(message: unknown): ArrayBuffer[] {
  const found = new Set<ArrayBuffer>();
  collect(message, found);
  return [...found];
}

function collect(value: unknown, found: Set<ArrayBuffer>): void {
  if (typeof value !== "object" || value === null) return;
  if (ArrayBuffer.isView(value)) {
    if (value.buffer instanceof ArrayBuffer) found.add(value.buffer);
  } else if (Array.isArray(value)) {
    // lists of numbers and words hold no buffers; lists of one kind of thing are known by their first
    if (typeof value[0] === "object") for (const item of value) collect(item, found);
  } else if (Object.getPrototypeOf(value) === Object.prototype) {
    for (const item of Object.values(value)) collect(item, found);
  }
}
