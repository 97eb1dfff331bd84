// The outbox of callbacks: the pushes of one transaction's evidence events, written with them; reached only through `work.record()`.
import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { callbackDeliveries, callbacks } from "#db/schema/accounts.ts";
import { packages } from "#db/schema/packages.ts";
import { newUuid } from "#lib/core/ids.ts";
import type { EvidenceEventInput } from "#lib/evidence/events.ts";
import type { Caller } from "../caller.ts";
import type { JobKinds } from "../queue/kinds.ts";
import { callbackEventOf } from "./callback-event.ts";

type Package = { id: string; accountId: string };
type Registered = { origin: string; events: string[] };
type Enqueue = (kind: "deliver-callbacks", data: JobKinds["deliver-callbacks"]) => Promise<void>;

/** Longer ids are cut: both documents promise receivers no more. */
const longest = 255;

/** Who acted: the sender's or the signer's id; the owner's where the product itself acted, such as at a due date. */
async function sessionUserOf(tx: Transaction, caller: Caller, pkg: Package, event: EvidenceEventInput) {
  if (caller.kind === "sender") return caller.senderId;
  if (caller.kind === "signer") return caller.signerId;
  if (typeof event.data?.signerId === "string" && event.data.signerId !== "") return event.data.signerId;
  const [owner] = await tx.select({ id: packages.ownerId }).from(packages).where(eq(packages.id, pkg.id));
  return owner?.id ?? "";
}

/**
 * One transaction's outbox. The package's row is locked, so `sequence` grows in the order in which transactions commit:
 * pushes that leave in its order leave in the order of the events.
 */
export function callbackOutbox(tx: Transaction, enqueue: Enqueue) {
  const registered = new Map<string, Registered[]>();
  const enqueued = new Set<string>();
  const deliveries: (typeof callbackDeliveries.$inferInsert)[] = [];

  async function registeredOf(accountId: string): Promise<Registered[]> {
    const known = registered.get(accountId);
    if (known) return known;
    const { origin, events } = callbacks;
    const rows = await tx
      .select({ origin, events })
      .from(callbacks)
      .where(eq(callbacks.accountId, accountId))
      // Whoever unregisters waits for this transaction, and cancels what it enqueues.
      .for("key share");
    registered.set(accountId, rows);
    return rows;
  }

  async function push(caller: Caller, pkg: Package, event: EvidenceEventInput, sequence: number, at: Date) {
    const pushed = callbackEventOf(event);
    if (!pushed) return;
    const to = (await registeredOf(pkg.accountId)).filter(({ events }) => events.includes(pushed.name));
    if (to.length === 0) return;
    const body = {
      name: pushed.name,
      sessionUser: (await sessionUserOf(tx, caller, pkg, event)).slice(0, longest),
      packageId: pkg.id,
      createdDate: at.toISOString(),
      ...pushed.extra,
    };
    for (const { origin } of to)
      deliveries.push({
        id: newUuid(),
        accountId: pkg.accountId,
        origin,
        packageId: pkg.id,
        sequence,
        event: pushed.name,
        body,
        nextAttempt: at,
        created: at,
      });
    for (const { origin } of to) {
      if (enqueued.has(origin)) continue;
      enqueued.add(origin);
      await enqueue("deliver-callbacks", { accountId: pkg.accountId, origin });
    }
  }

  return {
    push,
    write: async () => {
      if (deliveries.length > 0) await tx.insert(callbackDeliveries).values(deliveries.splice(0));
    },
  };
}
