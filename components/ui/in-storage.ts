// What a browser keeps for us, where it does: it may be full, forbidden, or hold what cannot be read.

/** Undefined where the browser would not. */
export function inStorage<T>(of: "localStorage" | "sessionStorage", act: (storage: Storage) => T): T | undefined {
  try {
    return act(window[of]);
  } catch {
    return undefined;
  }
}
