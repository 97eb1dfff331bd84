// Plans to augment seals that nobody plans to augment: made before there was a timestamp server, or given up while it was away.
import { and, asc, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { documents } from "#db/schema/packages.ts";
import { config } from "#lib/core/config.ts";
import { isBelow, sealLevels } from "#lib/core/seal-levels.ts";
import { mostTries } from "#lib/signatures/seal/seal-plan.ts";

/** A sweep a minute plans so many: public timestamp servers turn away who asks for a hundred thousand at once. */
const most = 50;

/** The oldest first: their certificates end first. `again`: also those that were given up, for one more try. */
export async function planAugmentations({ again = false } = {}, now = new Date()): Promise<void> {
  const target = config().sealLevel;
  const below = sealLevels.filter((level) => isBelow(level, target));
  if (below.length === 0) return;
  const { packageId, id, sealLevel, sealed, sealDue, sealTries } = documents;
  const left = db
    .select({ packageId, id })
    .from(documents)
    .where(
      and(inArray(sealLevel, below), isNotNull(sealed), isNull(sealDue), again ? undefined : lt(sealTries, mostTries)),
    )
    .orderBy(asc(sealed))
    .limit(most);
  await db
    .update(documents)
    .set({ sealDue: now })
    .where(and(sql`(${packageId}, ${id}) in ${left}`, isNull(sealDue)));
}
