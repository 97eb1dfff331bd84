// At the signer's act: which of its drawings came from a second device, and that none is waited for any more.
import { and, eq, isNotNull, isNull, or } from "drizzle-orm";
import { drawingRequests } from "#db/schema/drawings.ts";
import { wireTime } from "#lib/core/wire-time.ts";
import type { Work } from "#lib/work/in-transaction.ts";

/** As it stands in the evidence, for years: only ever add members. */
export type SecondDevice = { ip: string; userAgent: string; at: string };
/** By the hash of the strokes that they delivered. */
export type SecondDevices = ReadonlyMap<string, SecondDevice>;

type Whose = { packageId: string; roleId: string; signerId: string };
const ofSigner = ({ packageId, roleId, signerId }: Whose) =>
  and(
    eq(drawingRequests.packageId, packageId),
    eq(drawingRequests.roleId, roleId),
    eq(drawingRequests.signerId, signerId),
  );

/** In whichever of the signer's sessions it was drawn: a page that was left alone goes on in another. */
export async function secondDevicesOf({ tx }: Work, whose: Whose): Promise<SecondDevices> {
  const rows = await tx
    .select()
    .from(drawingRequests)
    .where(and(ofSigner(whose), isNotNull(drawingRequests.strokesHash)));
  return new Map(
    rows.map(({ strokesHash, ip, userAgent, delivered, created }) => [
      strokesHash ?? "",
      { ip: ip ?? "", userAgent: userAgent ?? "", at: wireTime(delivered ?? created) },
    ]),
  );
}

/** What was drawn stands in the signature now, and nowhere else. */
export async function endDrawings({ tx, now }: Work, whose: Whose): Promise<void> {
  await tx
    .update(drawingRequests)
    .set({ ended: now, drawing: null })
    .where(and(ofSigner(whose), or(isNull(drawingRequests.ended), isNotNull(drawingRequests.drawing))));
}
