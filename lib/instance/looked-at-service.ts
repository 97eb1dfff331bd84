// What is known of a service that the product depends on: never waited for. The first who asks sets the look going, and the next are told
// what it found.
import type { SignersService } from "#lib/contract/health.ts";
import { log } from "#lib/core/log.ts";

/** Our choice, in milliseconds: a look asks a service three things at most. */
const heldMs = { well: 600_000, otherwise: 60_000 };

type Held = { url: string; state: SignersService; until: number; looking?: Promise<void> | undefined };

// Next loads a module once per bundle: one look per process all the same.
const holder = globalThis as typeof globalThis & { countersignLookedAt?: Map<string, Held> | undefined };
const held = (): Map<string, Held> => {
  holder.countersignLookedAt ??= new Map();
  return holder.countersignLookedAt;
};

export type LookedAt = {
  /** Unlike every other. */
  name: string;
  /** Undefined where none is set. */
  url: () => string | undefined;
  /** Throws where it cannot be used. */
  look: () => Promise<unknown>;
  /** Why, for whoever runs the installation; nothing secret. */
  wordsOf: (cause: unknown) => string;
};

async function look(one: Held, { name, look, wordsOf }: LookedAt): Promise<void> {
  const { host } = one.state;
  try {
    await look();
    one.state = { host, state: "ok", reason: "" };
  } catch (err) {
    log.warn({ part: name, err }, "a service of the signers cannot be used");
    one.state = { host, state: "failing", reason: wordsOf(err) };
  } finally {
    one.looking = undefined;
    one.until = Date.now() + (one.state.state === "ok" ? heldMs.well : heldMs.otherwise);
  }
}

function heldHere(service: LookedAt): Held | null {
  const url = service.url();
  if (url === undefined) return null;
  let one = held().get(service.name);
  if (one?.url !== url) {
    one = { url, state: { host: new URL(url).hostname, state: "looking", reason: "" }, until: 0 };
    held().set(service.name, one);
  }
  if (!one.looking && Date.now() >= one.until) one.looking = look(one, service);
  return one;
}

/** Null where none is set. */
export const stateOf = (service: LookedAt): SignersService | null => heldHere(service)?.state ?? null;

/** For tests: once the look that is being taken is over. */
export async function lookedAt(service: LookedAt): Promise<SignersService | null> {
  const one = heldHere(service);
  await one?.looking;
  return one?.state ?? null;
}

/** For tests. */
export const forgetLook = ({ name }: Pick<LookedAt, "name">): void => void held().delete(name);
