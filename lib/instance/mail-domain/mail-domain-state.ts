// What is known of the sender's domain: never waited for. The first who asks sets the look going, and the next are told what it found.
import type { MailDomainState } from "#lib/contract/health.ts";
import { systemTexts, type TextResolver } from "#lib/core/dns-texts.ts";
import { log } from "#lib/core/log.ts";
import { mailDomain } from "#lib/delivery/mail/mail-domain.ts";
import { lookAtMailDomain } from "./look-at-mail-domain.ts";

/** Our choice, in milliseconds: who has just published a record looks again, and the DNS keeps its answers for a while itself. */
const heldMs = { well: 600_000, otherwise: 60_000 };

type Held = { domain: string; state: MailDomainState; until: number; looking: boolean };

// Next loads a module once per bundle: one look per process all the same.
const holder = globalThis as typeof globalThis & { countersignMailDomain?: Held | undefined };

const unseen = { state: "looking", name: "", found: "", publish: "" } as const;

const isWell = ({ spf, dkim, dmarc }: MailDomainState): boolean =>
  [spf, dkim, dmarc].every(({ state }) => state === "ok" || state === "lax");

async function look(held: Held, texts: TextResolver): Promise<void> {
  held.looking = true;
  try {
    held.state = await lookAtMailDomain(held.domain, texts);
  } catch (err) {
    log.warn({ part: "mail", err }, "the sender's domain could not be looked at");
  } finally {
    held.looking = false;
    held.until = Date.now() + (isWell(held.state) ? heldMs.well : heldMs.otherwise);
  }
}

/** Null while mails stay here: nobody receives them. */
export function mailDomainState(texts: TextResolver = systemTexts): MailDomainState | null {
  const domain = mailDomain();
  if (!domain) return null;
  let held = holder.countersignMailDomain;
  if (held?.domain !== domain) {
    const state = { domain, signsHere: false, spf: unseen, dkim: unseen, dmarc: unseen };
    held = { domain, state, until: 0, looking: false };
    holder.countersignMailDomain = held;
  }
  if (!held.looking && Date.now() >= held.until) void look(held, texts);
  return held.state;
}

/** For tests. */
export function forgetMailDomain(): void {
  holder.countersignMailDomain = undefined;
}
