// The outbox of callbacks: the pushes of one transaction's evidence events, written with them; reached only through `work.record()`.
import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { callbackDeliveries } from "#db/schema/accounts.ts";
import { packages } from "#db/schema/packages.ts";
import { newUuid } from "#lib/core/ids.ts";
import type { EvidenceEventInput } from "#lib/evidence/events.ts";
import { currentTraceparent } from "#lib/telemetry/traced.ts";
import type { Caller } from "../caller.ts";
import type { JobKinds } from "../queue/kinds.ts";
import type { Registration } from "../record.ts";
import { callbackEventOf } from "./callback-event.ts";

type Package = { id: string; accountId: string; ownerId?: string };
type Enqueue = (kind: "deliver-callbacks", data: JobKinds["deliver-callbacks"]) => Promise<void>;
type Waiting = {
  pkg: Package;
  /** Undefined: the package's owner. */
  sessionUser: string | undefined;
  pushed: NonNullable<ReturnType<typeof callbackEventOf>>;
  sequence: number;
  at: Date;
};

/** Longer ids are cut: both documents promise receivers no more. */
const longest = 255;

/** Who acted: the sender's or the signer's id; undefined where the product itself acted, such as at a due date. */
function actorOf(caller: Caller, event: EvidenceEventInput): string | undefined {
  if (caller.kind === "sender") return caller.senderId;
  if (caller.kind === "signer") return caller.signerId;
  return typeof event.data?.signerId === "string" && event.data.signerId !== "" ? event.data.signerId : undefined;
}

/**
 * One transaction's outbox. The package's row is locked, so `sequence` grows in the order in which transactions commit:
 * pushes that leave in its order leave in the order of the events.
 */
export function callbackOutbox(tx: Transaction, enqueue: Enqueue) {
  const waiting: Waiting[] = [];

  const ownerOf = async ({ id }: Package): Promise<string> => {
    const [owner] = await tx.select({ id: packages.ownerId }).from(packages).where(eq(packages.id, id));
    return owner?.id ?? "";
  };

  async function bodyOf({ pkg, sessionUser, pushed, at }: Waiting) {
    const user = sessionUser ?? pkg.ownerId ?? (await ownerOf(pkg));
    return {
      name: pushed.name,
      sessionUser: user.slice(0, longest),
      packageId: pkg.id,
      createdDate: at.toISOString(),
      ...pushed.extra,
    };
  }

  return {
    push: (caller: Caller, pkg: Package, event: EvidenceEventInput, sequence: number, at: Date): void => {
      const pushed = callbackEventOf(event);
      if (pushed) waiting.push({ pkg, sessionUser: actorOf(caller, event), pushed, sequence, at });
    },

    /** Whose callbacks have to be known before `write`. */
    accounts: (): string[] => [...new Set(waiting.map(({ pkg }) => pkg.accountId))],

    write: async (registered: readonly Registration[]): Promise<void> => {
      const deliveries: (typeof callbackDeliveries.$inferInsert)[] = [];
      for (const one of waiting.splice(0)) {
        const { pkg, pushed, sequence, at } = one;
        const { accountId } = pkg;
        const to = registered.filter((row) => row.accountId === accountId && row.events.includes(pushed.name));
        if (to.length === 0) continue;
        const body = await bodyOf(one);
        for (const { origin } of to) {
          if (!deliveries.some((delivery) => delivery.accountId === accountId && delivery.origin === origin))
            await enqueue("deliver-callbacks", { accountId, origin });
          const times = { nextAttempt: at, created: at };
          const what = { packageId: pkg.id, sequence, event: pushed.name, body, traceparent: currentTraceparent() };
          deliveries.push({ id: newUuid(), accountId, origin, ...what, ...times });
        }
      }
      if (deliveries.length > 0) await tx.insert(callbackDeliveries).values(deliveries);
    },
  };
}
