// A signer's signature with their own certificate, written down: the act, its evidence and the file that carries it, all or nothing.
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { signatures } from "#db/schema/approvals.ts";
import { documents } from "#db/schema/packages.ts";
import type { PlacedRevision } from "#db/schema/remote-acts.ts";
import type { SignInput } from "#lib/contract/records/sign-input.ts";
import { expiringFirst } from "#lib/packages/expire-if-due.ts";
import { inTransaction, type Work } from "#lib/work/in-transaction.ts";
import type { CheckedAct } from "../check-acts.ts";
import { settleDrawings } from "../second-device/second-devices.ts";
import { settleRole, statusOf } from "../settle-role.ts";
import { writeSignatures } from "../sign-approvals.ts";
import type { SigningInput } from "../signing-input.ts";
import { openAct, type Person } from "./open-act.ts";
import { drawnHash } from "./place-acts.ts";

/** Something has come to a document, or what would be written is not what was signed: the signature fits nothing any more. */
export class Overtaken extends Error {}

export type SignedRevision = PlacedRevision & { file: string; level: "B-B" | "B-T" };

export async function commitActs(
  person: Person,
  input: SignInput,
  certificate: NonNullable<SigningInput["certificate"]>,
  revisions: readonly SignedRevision[],
): Promise<void> {
  await expiringFirst(person.packageId, person.requestId, () =>
    inTransaction(person, async (work) => {
      const open = await openAct(work, person, input, certificate);
      const { pkg, whole, signing, acts } = open;
      for (const one of revisions)
        if (drawnHash(open, ofDocument(acts, one.documentId)) !== one.drawn)
          throw new Overtaken("other values or another logo");
      const before = statusOf(whole, person.roleId);
      const secondDevices = await settleDrawings(work, person, input.documents);
      await writeSignatures(work, pkg, whole, { ...signing, secondDevices });
      for (const one of revisions) await moveOn(work, pkg.id, one, ofDocument(acts, one.documentId));
      // Their files have the signatures already: nothing waits to be applied.
      await settleRole(
        work,
        { pkg, whole, before },
        { roleId: person.roleId, signerId: person.signerId, documentIds: [] },
      );
    }),
  );
}

export const ofDocument = (acts: readonly CheckedAct[], documentId: string): CheckedAct[] =>
  acts.filter(({ document }) => document.id === documentId);

/** Only from where the revision started, and only if nobody's act came between. The package's row is locked. */
async function moveOn(
  { tx, now }: Work,
  packageId: string,
  { documentId, from, file, level }: SignedRevision,
  acts: readonly CheckedAct[],
): Promise<void> {
  const sequence = from.sequence + acts.length;
  const mine = and(eq(signatures.packageId, packageId), eq(signatures.documentId, documentId));
  const all = tx.select({ count: sql`count(*)` }).from(signatures).where(mine);
  const moved = await tx
    .update(documents)
    .set({ currentFile: file, appliedSequence: sequence })
    .where(
      and(
        eq(documents.packageId, packageId),
        eq(documents.id, documentId),
        eq(documents.originalFile, from.originalFile),
        eq(documents.appliedSequence, from.sequence),
        sql`${documents.currentFile} is not distinct from ${from.currentFile}`,
        isNull(documents.sealed),
        sql`(${all}) = ${sequence}`,
      ),
    )
    .returning({ id: documents.id });
  if (moved.length !== 1) throw new Overtaken("another signature came to the document");
  const written = acts.map(({ approval }) => approval.id);
  await tx
    .update(signatures)
    .set({ applied: now, level })
    .where(and(mine, inArray(signatures.approvalId, written)));
}
