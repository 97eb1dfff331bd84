// The bytes of one object as they come, taken up again where the connection broke, and given up where the store falls silent.
import type { Readable } from "node:stream";
import { StoreAway } from "../store-away.ts";

const mostBreaks = 2;

async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error("no more bytes come"), { code: "ETIMEDOUT" })), ms);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

async function* pull(body: Readable, silence: number): AsyncGenerator<Uint8Array> {
  const pieces = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await within(silence, pieces.next());
      if (done) return;
      yield value as Uint8Array;
    }
  } finally {
    body.destroy();
  }
}

/** Reads `size` bytes; `again` opens the object from that byte on. Who never begins to read holds no connection. */
export function resumedBody(
  first: Readable,
  size: number,
  silence: number,
  again: (from: number) => Promise<Readable>,
): AsyncGenerator<Uint8Array> {
  // Nobody may be reading when it fails.
  const quiet = (body: Readable) => body.on("error", () => undefined);
  const unread = setTimeout(() => first.destroy(), silence).unref();
  async function* read(): AsyncGenerator<Uint8Array> {
    clearTimeout(unread);
    let body = first;
    let at = 0;
    for (let breaks = 0; ; breaks++) {
      try {
        for await (const piece of pull(body, silence)) {
          at += piece.byteLength;
          yield piece;
        }
        if (at >= size) return;
        throw Object.assign(new Error("the object ended early"), { code: "ECONNRESET" });
      } catch (cause) {
        if (at === size) return;
        if (breaks === mostBreaks || at > size) throw new StoreAway("an object broke off", cause);
        body = quiet(await again(at));
      }
    }
  }
  quiet(first);
  return read();
}
