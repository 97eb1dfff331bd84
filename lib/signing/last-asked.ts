// When a signer last asked something of the sender: once a day it reaches them, however often it is asked.
import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import type { SenderRequest } from "#lib/contract/ceremony.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";

const day = 24 * 3600_000;

/** What helps at the page that the signer is at. */
export function requestAt(state: CeremonyView["state"]): Exclude<SenderRequest, "not-me"> | null {
  if (state === "locked") return "unlock";
  return state === "expired" ? "more-time" : null;
}

type Signer = { packageId: string; roleId: string; signerId: string; name: string };

/** Within the last day; null when the sender may be asked (again). */
export async function lastAsked(
  tx: Pick<Transaction, "select">,
  { packageId, roleId, signerId, name }: Signer,
  about: SenderRequest,
  now = new Date(),
): Promise<Date | null> {
  const [event] = await tx
    .select({ at: evidenceEvents.at })
    .from(evidenceEvents)
    .where(
      and(
        eq(evidenceEvents.packageId, packageId),
        eq(evidenceEvents.type, about === "not-me" ? "link.reported" : "signer.asked"),
        eq(sql`${evidenceEvents.data}->>'roleId'`, roleId),
        eq(sql`${evidenceEvents.data}->>'signerId'`, signerId),
        // Whoever takes a signer's place keeps its id, and has asked nothing yet.
        eq(sql`${evidenceEvents.data}->>'name'`, name),
        eq(sql`${evidenceEvents.data}->>'about'`, about),
        gt(evidenceEvents.at, new Date(now.getTime() - day)),
      ),
    )
    .orderBy(desc(evidenceEvents.at))
    .limit(1);
  return event?.at ?? null;
}
