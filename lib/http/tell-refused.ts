// What senders, programs and strangers were refused, for the security log: all of it, also what no account's audit log has,
// because anybody could fill one that way. What signers were refused is there already (record-refused.ts).
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import type { AnyEndpoint } from "#lib/contract/endpoint.ts";
import type { EvidenceSettings } from "#lib/contract/records/account-configuration.ts";
import { HiddenPackage, type Refusal } from "#lib/core/errors.ts";
import { log } from "#lib/core/log.ts";
import { tellSecurity, wantsSecurityLog } from "#lib/telemetry/security-log.ts";
import type { Caller } from "#lib/work/caller.ts";
import { mayTellAddress } from "#lib/work/security-events.ts";

type Choice = Partial<EvidenceSettings> | null;
type Refused = { endpoint: AnyEndpoint; caller: Caller | undefined; cause: unknown; request: Request };

/** Our choice: a choice that an account has just made counts for what is refused from now on after a minute at the latest. */
const keptMs = 60_000;
const mostKept = 1000;
const choices = new Map<string, { choice: Choice; until: number }>();

async function choiceOf(accountId: string): Promise<Choice> {
  const kept = choices.get(accountId);
  if (kept && kept.until > Date.now()) return kept.choice;
  const [row] = await db
    .select({ choice: sql<Choice>`${accounts.configuration} -> 'evidence'` })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (choices.size >= mostKept) choices.clear();
  const choice = row?.choice ?? null;
  choices.set(accountId, { choice, until: Date.now() + keptMs });
  return choice;
}

/** Not allowed, another's, or a key that opens nothing; who shows nothing at all has only come without being signed in. */
const isRefusal = ({ cause, request }: Refused, { status }: Refusal): boolean =>
  status === 403 || cause instanceof HiddenPackage || (status === 401 && request.headers.has("authorization"));

/** Asks the database only where there is a security log. What goes wrong here changes nothing of what the caller is answered. */
export async function tellRefused(refused: Refused, refusal: Refusal): Promise<void> {
  const { endpoint, caller, request } = refused;
  if (!wantsSecurityLog() || caller?.kind === "signer" || !isRefusal(refused, refusal)) return;
  try {
    const isSender = caller?.kind === "sender";
    const kind = isSender ? (caller.via === "key" ? "key" : "sender") : "anyone";
    const isShown = !isSender || mayTellAddress(kind, await choiceOf(caller.accountId));
    tellSecurity({
      id: randomUUID(),
      at: new Date(),
      act: "request.refused",
      account: isSender ? caller.accountId : "",
      actor: { kind, id: isSender ? caller.senderId : "" },
      // Of whoever was refused before anybody knew who they are, the header has it.
      address: isShown ? (caller?.ip ?? request.headers.get("x-forwarded-for") ?? undefined) : undefined,
      detail: { endpoint: String(endpoint.line), status: refusal.status, messageKey: refusal.key },
    });
  } catch (err) {
    log.error({ err, line: endpoint.line }, "a refusal was not told to the security log");
  }
}
