// What senders were refused that they have no right to, for the account's audit log: changes of rights, roles, keys, senders and
// settings. In a transaction of its own; what goes wrong here changes nothing of what they are answered.
import { and, eq } from "drizzle-orm";
import { senders } from "#db/schema/senders.ts";
import { subjectOf } from "#lib/auth/acting-sender.ts";
import { rateLimiter } from "#lib/auth/rate-limiter.ts";
import type { AnyEndpoint } from "#lib/contract/endpoint.ts";
import { permissionOf } from "#lib/contract/permission-table.ts";
import type { Refusal } from "#lib/core/errors.ts";
import { log } from "#lib/core/log.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { isStorable } from "./form.ts";

/** Our choice: the same act of the same person about the same once an hour, and so many acts of one person at once: nobody fills the log by it. */
const sameAct = rateLimiter("refusedAct", { burst: 1, refillSeconds: 3600 });
export const mostRefusedActs = 20;
const allActs = rateLimiter("refusedActs", { burst: mostRefusedActs, refillSeconds: 3600 / mostRefusedActs });

/** Refused for who somebody is. What they have yet to do first (a password once more, a second step) is no such attempt. */
const keys: readonly string[] = [
  "error.forbidden.noPermission",
  "error.forbidden.restrictedSession",
  "error.forbidden.keyScope",
  "error.forbidden.ownersOnly",
  "error.forbidden.ownersApp",
  "error.forbidden.ownersWord",
  "error.forbidden.ownAccess",
];

/** Ids that open nothing. */
const harmless = ["senderId", "accountRoleId", "keyId", "subAccountId", "groupId", "clientAppId", "delegateId"];

const isGoverning = (endpoint: AnyEndpoint): boolean =>
  endpoint.access === "manager" || (permissionOf(endpoint)?.startsWith("sender_admin.") ?? false);

type Refused = { endpoint: AnyEndpoint; caller: SenderCaller; params: Record<string, string> };

export async function recordRefusedSender({ endpoint, caller, params }: Refused, refusal: Refusal): Promise<void> {
  if (endpoint.method === "GET" || !keys.includes(refusal.key) || !isGoverning(endpoint)) return;
  const line = String(endpoint.line);
  const asked = harmless.flatMap((name) => {
    const id = params[name];
    return id && isStorable(id) ? [`${name} ${id.slice(0, 100)}`] : [];
  });
  try {
    await inTransaction(caller, async ({ tx, audit }) => {
      if ((await sameAct.take([caller.senderId, line, ...asked].join("\n"), { tx })) > 0) return;
      if ((await allActs.take(caller.senderId, { tx })) > 0) return;
      const { senderId } = params;
      const [about] =
        senderId && isStorable(senderId)
          ? await tx
              .select()
              .from(senders)
              .where(and(eq(senders.id, senderId), eq(senders.accountId, caller.accountId)))
          : [];
      audit({
        act: "permission.refused",
        ...(about ? { subject: subjectOf(about) } : {}),
        after: {
          endpoint: line,
          status: refusal.status,
          messageKey: refusal.key,
          ...(asked.length > 0 ? { asked } : {}),
        },
      });
    });
  } catch (cause) {
    log.error({ requestId: caller.requestId, err: cause, line }, "a refused act was not recorded");
  }
}
