// At the signer's act: which of its drawings came from a second device, and that none is waited for any more.
import { and, eq, sql } from "drizzle-orm";
import { drawingRequests } from "#db/schema/drawings.ts";
import { wireTime } from "#lib/core/wire-time.ts";
import { drawingOfValue } from "#lib/packages/fields/drawn-value.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import type { SecondDevices, SigningInput } from "../signing-input.ts";

type Whose = { packageId: string; roleId: string; signerId: string };
type Given = SigningInput["documents"];

const isDrawnIn = (documents: Given): boolean =>
  documents.some(({ approvals }) =>
    approvals.some(
      ({ mark, values }) => mark?.kind === "drawn" || values.some(({ value }) => drawingOfValue(value) !== null),
    ),
  );

/**
 * Where the signer signs with drawings: the second devices behind any of theirs, in whichever session it was asked for, as a
 * page that was left alone goes on in another. None of them is waited for any more, and what was drawn stands in the signature
 * from now on, nowhere else. Who signs without any drawing asks nothing of the database: the approval itself ends its request.
 */
export async function settleDrawings(
  { tx, now }: Work,
  { packageId, roleId, signerId }: Whose,
  documents: Given,
): Promise<SecondDevices> {
  if (!isDrawnIn(documents)) return new Map();
  const rows = await tx
    .update(drawingRequests)
    .set({ ended: sql`coalesce(${drawingRequests.ended}, ${now})`, drawing: null })
    .where(
      and(
        eq(drawingRequests.packageId, packageId),
        eq(drawingRequests.roleId, roleId),
        eq(drawingRequests.signerId, signerId),
      ),
    )
    .returning();
  return new Map(
    rows.flatMap(({ strokesHash, ip, userAgent, delivered, created }) =>
      strokesHash
        ? [[strokesHash, { ip: ip ?? "", userAgent: userAgent ?? "", at: wireTime(delivered ?? created) }]]
        : [],
    ),
  );
}
