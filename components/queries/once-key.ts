// PURE. The `Idempotency-Key` of one wish: the same for as long as the same is asked for, another for anything else.

/** Not `crypto.randomUUID`: on plain HTTP browsers offer it only to localhost. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

export type OnceKey = { of: (wish: unknown) => string; forget: () => void };

/** `forget` it once what was asked for is there, or is no more: the next one is another, even if it looks the same. */
export function onceKey(): OnceKey {
  let last: { wish: string; key: string } | undefined;
  return {
    of(wish) {
      const written = JSON.stringify(wish);
      if (last?.wish !== written) last = { wish: written, key: newKey() };
      return last.key;
    },
    forget() {
      last = undefined;
    },
  };
}
