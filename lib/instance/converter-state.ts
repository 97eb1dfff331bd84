// What is known of the machine that converts office files: never waited for. The first who asks sets the look going, and the next
// are told what it found.
import type { ConverterState } from "#lib/contract/health.ts";
import { config } from "#lib/core/config.ts";
import type { Converter } from "#lib/core/converter-config.ts";
import { log } from "#lib/core/log.ts";
import { tryConverter } from "#lib/pdf/convert/remote-office.ts";

/** Our choice, in milliseconds. */
const heldMs = { well: 60_000, otherwise: 10_000 };

type Held = { of: string; state: ConverterState; until: number; looking?: Promise<void> | undefined };

// Next loads a module once per bundle: one look per process all the same.
const holder = globalThis as typeof globalThis & { countersignConverter?: Held | undefined };

async function look(held: Held, converter: Converter): Promise<void> {
  const { host } = held.state;
  try {
    await tryConverter(converter);
    held.state = { host, state: "ok", reason: "" };
  } catch (err) {
    log.warn({ part: "converter", err }, "the converter cannot be used");
    held.state = { host, state: "failing", reason: err instanceof Error ? err.message : "" };
  } finally {
    held.looking = undefined;
    held.until = Date.now() + (held.state.state === "ok" ? heldMs.well : heldMs.otherwise);
  }
}

function heldHere(converter: Converter): Held {
  const of = JSON.stringify(converter);
  let held = holder.countersignConverter;
  if (held?.of !== of) {
    held = { of, state: { host: new URL(converter.url).hostname, state: "looking", reason: "" }, until: 0 };
    holder.countersignConverter = held;
  }
  if (!held.looking && Date.now() >= held.until) held.looking = look(held, converter);
  return held;
}

/** Null where office files are converted on this machine. */
export function converterState(): ConverterState | null {
  const { converter } = config();
  return converter ? heldHere(converter).state : null;
}

/** For tests: once the look that is being taken is over. */
export async function converterLooked(): Promise<ConverterState | null> {
  const { converter } = config();
  if (!converter) return null;
  const held = heldHere(converter);
  await held.looking;
  return held.state;
}
