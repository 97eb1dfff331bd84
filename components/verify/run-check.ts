// Checks a file here in the browser, in a worker that is ended when it takes too long. Nothing leaves the computer.
import type { Trusted } from "#lib/signatures/verify/verify-file.ts";
import type { Checked } from "./verify-worker.ts";

/** The sentence of `tooLong` says a minute. */
const mostSeconds = 60;

/** Why no check was possible; each has its sentence in the catalogue, under `check.failed`. */
export type Failure = "insecure" | "notRun" | "tooLong" | "unreadable";
class CheckFailed extends Error {
  override readonly name = "CheckFailed";
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure);
    this.failure = failure;
  }
}
/** The browser itself says so where a file cannot be read. */
export const failureOf = (error: unknown): Failure => (error instanceof CheckFailed ? error.failure : "unreadable");

let ready: Worker | undefined;

/** Loads the program that checks, so that it is there when the connection is not. */
export function makeReady(): void {
  ready ??= new Worker(new URL("./verify-worker.ts", import.meta.url), { type: "module" });
}

/** Throws where no check is possible: `failureOf` says why. */
export async function runCheck(file: File, trusted: Trusted): Promise<Checked> {
  if (!globalThis.crypto?.subtle) throw new CheckFailed("insecure");
  const bytes = new Uint8Array(await file.arrayBuffer());
  makeReady();
  const worker = ready;
  if (!worker) throw new CheckFailed("notRun");
  const channel = new MessageChannel();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<Checked>((resolve, reject) => {
      timer = setTimeout(() => reject(new CheckFailed("tooLong")), mostSeconds * 1000);
      channel.port1.onmessage = ({ data }: MessageEvent<Checked>) => resolve(data);
      worker.onerror = () => reject(new CheckFailed("notRun"));
      worker.postMessage({ bytes, trusted, answer: channel.port2 }, [bytes.buffer, channel.port2]);
    });
  } catch (error) {
    worker.terminate();
    ready = undefined;
    throw error;
  } finally {
    clearTimeout(timer);
    channel.port1.close();
  }
}
