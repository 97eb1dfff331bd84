// Converts with the bundled LibreOffice: one process, started when it is needed, one file at a time, stopped when idle.
import { attempts, type Ended } from "./attempts.ts";
import { ask, type Child, endOffice, isLate, stallWatch, startOffice } from "./bundled-process.ts";
import { officeQueue } from "./office-queue.ts";
import type { OfficeResult } from "./office-result.ts";

/** A file may make LibreOffice compute so long. */
const DEADLINE_MS = 60_000;
/** After so much computing a file lets those pass that wait, and begins again behind them. */
const TURN_MS = 12_000;
const IDLE_MS = 60_000;
/** A fresh process now and then: nothing of one document's reaches many others. */
const JOBS_PER_CHILD = 50;
/** A fresh one has 1.1 GB; WebAssembly's memory never shrinks, and the next file needs room too. */
const LARGEST_REUSED = 1.4 * 1024 ** 3;
const MOST_WAITING = 30;

const queue = officeQueue({ places: 1, mostWaiting: MOST_WAITING });
const running = new Set<Promise<unknown>>();
let child: Child | null = null;
let idle: NodeJS.Timeout | undefined;

type Times = { deadlineMs: number; turnMs: number };

/** Waits for those before it; how long it may take counts from the moment LibreOffice takes the file. */
export function convertBundled(
  bytes: Uint8Array,
  extension: string,
  { deadlineMs = DEADLINE_MS, turnMs = TURN_MS }: Partial<Times> = {},
): Promise<OfficeResult> {
  if (queue.isFull()) return Promise.resolve({ ok: false, reason: "unavailable" });
  const times = { deadlineMs, turnMs };
  const mine = attempts((turn) => queue.run(() => attempt(bytes, extension, times, turn), turn));
  running.add(mine);
  return mine.finally(() => running.delete(mine));
}

async function attempt(
  bytes: Uint8Array,
  extension: string,
  { deadlineMs, turnMs }: Times,
  turn: "first" | "again",
): Promise<Ended> {
  clearTimeout(idle);
  const asked = child ?? (await startOffice());
  if (!asked) return { ok: false, reason: "unavailable" };
  keep(asked);
  const isStalled = stallWatch();
  const answer = await ask(asked, { bytes, extension }, (spent) => {
    if (isLate(spent, deadlineMs)) return "slow";
    if (isStalled(spent)) return "stalled";
    return turn === "first" && spent.cpu > turnMs && queue.isWanted() ? "givesWay" : null;
  });
  asked.done += 1;
  if (typeof answer === "string") {
    stop();
    return answer;
  }
  const made = answer.ok && "pdf" in answer ? answer : null;
  const refusal = !answer.ok && answer.isRefusal ? answer : null;
  const memory = (made ?? refusal)?.memory ?? Number.POSITIVE_INFINITY;
  if (asked.done >= JOBS_PER_CHILD || memory > LARGEST_REUSED) stop();
  else rest();
  if (made) return { ok: true, pdf: made.pdf };
  // It may be broken, and have been so before this file: the next process decides.
  return refusal || asked.done === 1 ? { ok: false, reason: "conversionFailed" } : "died";
}

function keep(started: Child): void {
  if (child === started) return;
  child = started;
  started.process.once("exit", () => {
    if (child === started) child = null;
  });
}

function rest(): void {
  idle = setTimeout(stop, IDLE_MS);
  idle.unref();
}

function stop(): void {
  clearTimeout(idle);
  if (child) endOffice(child);
  child = null;
}

/** For the end of the server and of tests. */
export async function closeBundledOffice(): Promise<void> {
  await Promise.allSettled(running);
  stop();
}
