"use client";
// Checks a file here in the browser, in a worker that is ended when it takes too long. Nothing leaves the computer.
import type { Checked } from "./verify-worker.ts";

const mostSeconds = 60;

let ready: Worker | undefined;

/** Loads the program that checks, so that it is there when the connection is not. */
export function makeReady(): void {
  ready ??= new Worker(new URL("./verify-worker.ts", import.meta.url), { type: "module" });
}

/** Throws an Error with words for the person where no check is possible. */
export async function runCheck(file: File, known: readonly string[]): Promise<Checked> {
  if (!globalThis.crypto?.subtle)
    throw new Error("Browsers check signatures only on an encrypted connection: open this page with https.");
  const bytes = new Uint8Array(await file.arrayBuffer());
  makeReady();
  const worker = ready;
  if (!worker) throw new Error("The check could not be run in this browser.");
  const channel = new MessageChannel();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<Checked>((resolve, reject) => {
      const tooLong = `The file could not be checked within ${mostSeconds} seconds.`;
      timer = setTimeout(() => reject(new Error(tooLong)), mostSeconds * 1000);
      channel.port1.onmessage = ({ data }: MessageEvent<Checked>) => resolve(data);
      worker.onerror = () => reject(new Error("The check could not be run in this browser."));
      worker.postMessage({ bytes, known, answer: channel.port2 }, [bytes.buffer, channel.port2]);
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
