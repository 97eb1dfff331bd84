// What signers were refused, for the account's audit log: the one place where every act of a signer's session ends that was not
// allowed. What senders were refused is record-refused-sender.ts. The package's own evidence tells what happened to the package, and to that nothing did.
import { and, eq, lt, or, sql } from "drizzle-orm";
import { packages } from "#db/schema/packages.ts";
import { sessions } from "#db/schema/sessions.ts";
import type { AnyEndpoint } from "#lib/contract/endpoint.ts";
import { HiddenPackage, type Refusal } from "#lib/core/errors.ts";
import { log } from "#lib/core/log.ts";
import type { Caller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { isStorable } from "./form.ts";
import { recordRefusedSender } from "./record-refused-sender.ts";

/** Our choice: what tells what somebody tries; the rest of an hour would only fill a log that nobody can shorten. */
export const mostRefusedAnHour = 20;

const told: readonly number[] = [403, 404, 409];
/** Of the ids in an address those that open nothing: a ceremony's, a link's and a code's stay out of the log. */
const harmless = ["packageId", "documentId", "approvalId", "fieldId", "roleId", "signerId", "attachmentUid"];

type Refused = { endpoint: AnyEndpoint; caller: Caller | undefined; params: Record<string, string>; cause: unknown };

/** Wrong answers at the gate are evidence of the package itself; reading is no act, but another's package is nobody's to read. */
function isRefusedAct({ endpoint, cause }: Refused, { status }: Refusal): boolean {
  if (cause instanceof HiddenPackage) return true;
  return endpoint.method !== "GET" && !endpoint.beforeAuthentication && told.includes(status);
}

const idsOf = (params: Record<string, string>): string[] =>
  harmless.flatMap((name) => {
    const id = params[name];
    return id && isStorable(id) ? [`${name} ${id.slice(0, 100)}`] : [];
  });

/** In a transaction of its own. What goes wrong here changes nothing of what the signer is answered. */
export async function recordRefused(refused: Refused, refusal: Refusal): Promise<void> {
  const { endpoint, caller, params } = refused;
  if (caller?.kind === "sender") return recordRefusedSender({ endpoint, caller, params }, refusal);
  if (caller?.kind !== "signer" || !caller.session || !isRefusedAct(refused, refusal)) return;
  const { session: hash, packageId, roleId, signerId, member } = caller;
  try {
    await inTransaction(caller, async ({ tx, now, audit }) => {
      const hourAgo = new Date(now.getTime() - 3600_000);
      // One statement that counts and takes a place: of two at once the second waits and sees what the first has counted.
      const isOver = sql`coalesce(${sessions.refusedSince} <= ${hourAgo.toISOString()}::timestamptz, true)`;
      const mayBeTold = or(isOver, lt(sessions.refusedActs, mostRefusedAnHour));
      const [counted] = await tx
        .update(sessions)
        .set({
          refusedActs: sql`case when ${isOver} then 1 else ${sessions.refusedActs} + 1 end`,
          refusedSince: sql`case when ${isOver} then ${now.toISOString()}::timestamptz else ${sessions.refusedSince} end`,
        })
        .where(and(eq(sessions.hash, hash), mayBeTold))
        .returning({
          acts: sessions.refusedActs,
          name: sql<string | null>`(select ${packages.name} from ${packages} where ${packages.id} = ${packageId})`,
        });
      if (!counted) return;
      const asked = idsOf(params);
      audit({
        act: "signer.refused",
        subject: { kind: "package", id: packageId, name: counted.name ?? "" },
        after: {
          role: roleId,
          // Of a group's members the package's evidence says who acted.
          ...(member ? {} : { signer: signerId }),
          endpoint: String(endpoint.line),
          status: refusal.status,
          messageKey: refusal.key,
          ...(asked.length > 0 ? { asked } : {}),
          ...(counted.acts >= mostRefusedAnHour ? { lastOfHour: true } : {}),
        },
      });
    });
  } catch (cause) {
    log.error({ requestId: caller.requestId, err: cause, line: endpoint.line }, "a refused act was not recorded");
  }
}
