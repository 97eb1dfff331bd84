// Asks the converter of another machine (lib/ops/converter.ts) for a PDF. It may be away for a moment, and a file may be sent again: it
// makes nothing but its answer.
import { setTimeout as sleep } from "node:timers/promises";
import type { Converter } from "#lib/core/converter-config.ts";
import { log } from "#lib/core/log.ts";
import { MAX_BYTES } from "../engine/inspection.ts";
import { pathOf, Refused } from "./converter-wire.ts";
import type { OfficeJob } from "./office.ts";
import { officeQueue } from "./office-queue.ts";
import type { OfficeResult } from "./office-result.ts";

/** A file has a minute of computing, by the clock four, and those before it in the queue have theirs. */
const PATIENCE_MS = 290_000;
/** Between tries. */
const PAUSES_MS = [500, 2000];
/** Each holds a file in this process; more at once than one converter has places, for there may be several behind the address. */
const queue = officeQueue({ places: 8, mostWaiting: 30 });

/** "away": nothing is known of the file. */
type Answer = OfficeResult | "away";

export async function convertRemote(
  converter: Converter,
  bytes: Uint8Array,
  job: OfficeJob,
  { pausesMs = PAUSES_MS, patienceMs = PATIENCE_MS } = {},
): Promise<OfficeResult> {
  if (queue.isFull()) return { ok: false, reason: "unavailable" };
  return queue.run(async () => {
    const end = AbortSignal.timeout(patienceMs);
    for (const pause of [...pausesMs, undefined]) {
      const answer = await ask(converter, bytes, job, end);
      if (answer !== "away") return answer;
      if (pause === undefined || end.aborted) break;
      await sleep(pause, undefined, { signal: end }).catch(() => undefined);
    }
    return { ok: false, reason: "unavailable" };
  }, "first");
}

async function ask({ url, token }: Converter, bytes: Uint8Array, job: OfficeJob, signal: AbortSignal): Promise<Answer> {
  try {
    const response = await fetch(`${url}${pathOf(job)}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" },
      body: Buffer.from(bytes),
      redirect: "error",
      signal,
    });
    if (response.ok) return { ok: true, pdf: await bounded(response) };
    const told = response.status === 422 ? Refused.safeParse(await response.json()) : undefined;
    if (told?.success) return { ok: false, reason: told.data.reason };
    await response.body?.cancel();
    log.warn({ status: response.status }, "CONVERTER_URL: the converter takes no file");
  } catch (err) {
    log.warn({ err }, "CONVERTER_URL: the converter does not answer");
  }
  return "away";
}

/** One byte more than a document may have, at most: whoever is handed it refuses it as too large. */
async function bounded(response: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    parts.push(part);
    length += part.length;
    if (length > MAX_BYTES) break;
  }
  return Buffer.concat(parts);
}

/** Whether it is there and takes our token, within seconds; throws with why not, in words for whoever runs the machine. */
export async function tryConverter({ url, token }: Converter, patienceMs = 5000): Promise<void> {
  const response = await fetch(`${url}/healthz`, {
    headers: { authorization: `Bearer ${token}` },
    redirect: "error",
    signal: AbortSignal.timeout(patienceMs),
  }).catch((cause: Error) => {
    const { code } = (cause.cause ?? cause) as { code?: string | number };
    throw new Error(`CONVERTER_URL: it cannot be reached${typeof code === "string" ? ` (${code})` : ""}.`, { cause });
  });
  await response.body?.cancel();
  if (response.status === 401) throw new Error("CONVERTER_TOKEN: the converter has another one.");
  if (!response.ok) throw new Error(`CONVERTER_URL: it answers with status ${response.status}.`);
}
