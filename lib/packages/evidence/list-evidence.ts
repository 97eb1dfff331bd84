// GET /packages/{packageId}/evidence: every event of a package as it is chained, whether the chain is whole, and what waits to be
// chained, which has no hash yet.
import { asc, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { draftEdits, evidenceEvents } from "#db/schema/evidence.ts";
import { configurationOf } from "#lib/accounts/settings/configured.ts";
import type { evidence } from "#lib/contract/evidence.ts";
import { wireTime } from "#lib/core/wire-time.ts";
import { brokenAt, chainStart } from "#lib/evidence/chain.ts";
import type { Operation } from "#lib/http/handle.ts";
import { toldOf } from "#lib/work/gathered-edits.ts";
import { seeOwnPackage } from "../open-package.ts";
import { proofsOf } from "./read-anchors.ts";
import { shownTo } from "./shown-addresses.ts";

export const listEvidence: Operation<typeof evidence.listEvidence> = async ({ caller, params }) => {
  const pkg = await seeOwnPackage(caller, params.packageId);
  const rows = await db
    .select()
    .from(evidenceEvents)
    .where(eq(evidenceEvents.packageId, pkg.id))
    .orderBy(asc(evidenceEvents.sequence));
  const chosen = (await configurationOf(pkg.accountId)).evidence;
  const waiting =
    pkg.status === "DRAFT"
      ? await db.select().from(draftEdits).where(eq(draftEdits.packageId, pkg.id)).orderBy(asc(draftEdits.position))
      : [];
  const gathered = waiting.map((row, at) => ({
    ...toldOf(row, row.last),
    sequence: (rows.at(-1)?.sequence ?? 0) + at + 1,
    hash: "",
  }));
  return {
    head: rows.at(-1)?.hash ?? chainStart(pkg.id),
    intact: brokenAt(pkg.id, rows) === null,
    anchors: await proofsOf(pkg.id),
    events: [...rows, ...gathered]
      .map((row) => shownTo("senders", chosen, row))
      .map((row) => ({
        sequence: row.sequence,
        type: row.type,
        at: wireTime(row.at),
        actor: { kind: row.actorKind, id: row.actorId, name: row.actorName, email: row.actorEmail },
        ip: row.ip,
        userAgent: row.userAgent,
        documentId: row.documentId,
        documentHash: row.documentHash,
        valuesHash: row.valuesHash,
        data: row.data,
        hash: row.hash,
      })),
  };
};
