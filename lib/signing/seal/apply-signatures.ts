// Brings committed signatures into a document's PDF, one after the other; may be interrupted and repeated at any point.
import { and, asc, eq, gt, sql } from "drizzle-orm";
import { withAdvisoryLocks } from "#db/advisory-lock.ts";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { approvals, signatures } from "#db/schema/approvals.ts";
import { documents, packages, roles } from "#db/schema/packages.ts";
import { config } from "#lib/core/config.ts";
import { log } from "#lib/core/log.ts";
import { files } from "#lib/files/store.ts";
import { settingsOf } from "#lib/packages/access/ceremony-settings.ts";
import type { DocumentRow } from "#lib/packages/documents/document-record.ts";
import { certificateMethod } from "#lib/packages/roles/signing-methods.ts";
import { runTool } from "#lib/pdf/worker/pool.ts";
import { chosenNow } from "#lib/sealing/chosen-now.ts";
import { sealIdentity } from "#lib/sealing/seal-identity.ts";
import { signPdf } from "#lib/sealing/sign-document.ts";
import { fieldsToPrepare, markDrawing, placeOf, signatureFieldName, valueDrawings } from "./signature-drawing.ts";

type SignatureRow = typeof signatures.$inferSelect;
type Key = { packageId: string; documentId: string };

/** One runner per document, in all processes together. Never taken inside a transaction: a timestamp server may be slow. */
export const underDocumentLocks = <T>(keys: readonly Key[], run: () => Promise<T>): Promise<T> =>
  withAdvisoryLocks(
    keys.map(({ packageId, documentId }) => `document ${packageId} ${documentId}`),
    run,
  );

/** Returns when every signature that was committed before the call is in the file that `documents.currentFile` names. */
export const applySignatures = (key: Key): Promise<unknown> => underDocumentLocks([key], () => applyAllUnderLock(key));

/** Which signatures of a document its file does not have yet. */
export const isUnapplied = and(
  eq(signatures.packageId, documents.packageId),
  eq(signatures.documentId, documents.id),
  gt(signatures.sequence, documents.appliedSequence),
);

/** Roles whose signers have one signature for all their places (`demandsCertificate`). */
const joint = sql<string[]>`array(
  select ${roles.id} from ${roles}
  where ${roles.packageId} = ${packages.id}
    and ${roles.verification} @> ${JSON.stringify({ typeId: certificateMethod, enforced: true })}::jsonb)`;

/** What a document's signatures wait for, in their order, and how its package has them drawn. */
const waiting = db
  .select({
    document: documents,
    signature: signatures,
    pkg: {
      status: packages.status,
      timezoneId: packages.timezoneId,
      settings: packages.settings,
      language: packages.language,
    },
    joint,
    chosen: chosenNow,
    account: { ceremonySettings: accounts.ceremonySettings, configuration: accounts.configuration },
  })
  .from(documents)
  .innerJoin(packages, eq(packages.id, documents.packageId))
  .innerJoin(accounts, eq(accounts.id, packages.accountId))
  .leftJoin(signatures, isUnapplied)
  .where(and(eq(documents.packageId, sql.placeholder("packageId")), eq(documents.id, sql.placeholder("documentId"))))
  .orderBy(asc(signatures.sequence))
  .prepare("waiting_signatures");

/** `chosen`: the seal's certificate, see chosen-now.ts. */
type Standing = { document: DocumentRow; status: string; chosen: string | null };

/** For callers that hold the document's lock already. Answers the document then, and its package's status; undefined when it is gone. */
export async function applyAllUnderLock(key: Key): Promise<Standing | undefined> {
  let missed = 0;
  for (;;) {
    const rows = await waiting.execute(key);
    const [first] = rows;
    if (!first) return undefined;
    const found = rows.flatMap(({ signature }) => signature ?? []);
    const outcome = await applyInTurn(first.document, found, {
      ...lookOf({ ...first.pkg, account: first.account }),
      joint: first.joint,
      chosen: first.chosen,
    });
    if (outcome === "overtaken") {
      // Somebody took the package back to draft meanwhile: look again, but not for ever.
      if (++missed > 3) throw new Error("the document changes while it is signed");
      continue;
    }
    missed = 0;
    if (!outcome.more) return { document: outcome.document, status: first.pkg.status, chosen: first.chosen };
  }
}

type Look = { timezoneId: string; fontSize: number | null; hideCaptureText: boolean };
type Waiting = Look & { joint: readonly string[]; chosen: string | null };

/** How the signer's values and mark are drawn, from what the package says. */
export function lookOf(pkg: Parameters<typeof settingsOf>[0] & { timezoneId: string }): Look {
  const ceremony = settingsOf(pkg);
  return {
    timezoneId: pkg.timezoneId,
    fontSize: ceremony.fontSize ?? null,
    hideCaptureText: ceremony.hideCaptureText === true,
  };
}

type Outcome = { document: DocumentRow; more: boolean } | "overtaken";

async function applyInTurn(from: DocumentRow, found: readonly SignatureRow[], look: Waiting): Promise<Outcome> {
  if (found.length === 0) return { document: from, more: false };
  const all = await approvalsOf(from);
  let document = from;
  let more = false;
  for (const signature of found) {
    const kept = await applyOne(document, signature, all, look);
    if (!kept) return "overtaken";
    document = kept.document;
    more = kept.more;
  }
  return { document, more };
}

/** The document before its first signature, with all its fields. */
export async function prepared(
  document: DocumentRow,
  all: Awaited<ReturnType<typeof approvalsOf>>,
  jointRoles: readonly string[],
): Promise<Uint8Array> {
  return runTool("prepareFields", [
    await files.get(document.originalFile, document),
    fieldsToPrepare(all, new Set(jointRoles)),
  ]);
}

export async function approvalsOf(document: DocumentRow) {
  return db.query.approvals.findMany({
    where: and(eq(approvals.packageId, document.packageId), eq(approvals.documentId, document.id)),
    with: { fields: true },
    orderBy: asc(approvals.position),
  });
}

async function applyOne(
  document: DocumentRow,
  signature: SignatureRow,
  all: Awaited<ReturnType<typeof approvalsOf>>,
  look: Waiting,
): Promise<{ document: DocumentRow; more: boolean } | undefined> {
  const approval = all.find((one) => one.id === signature.approvalId);
  if (!approval) throw new Error("a committed signature has lost its approval");
  const base = document.currentFile
    ? await files.get(document.currentFile, document)
    : await prepared(document, all, look.joint);
  const signed = await signPdf(
    base,
    {
      field: signatureFieldName(approval.id),
      ...placeOf(approval),
      at: signature.committed.toISOString(),
      signerName: signature.signerName,
      values: valueDrawings(approval, signature.values, look),
      appearance: await markDrawing(approval, signature, look),
    },
    await sealIdentity(look.chosen),
    config().tsaUrl,
  );
  if (signed.reason)
    log.warn(
      { packageId: document.packageId, documentId: document.id, reason: signed.reason },
      "signature without timestamp",
    );
  const file = await files.put(signed.bytes, document);
  const kept = await keepApplied(document, signature, { file, level: signed.level });
  if (!kept) return undefined;
  return { document: { ...document, currentFile: file, appliedSequence: signature.sequence }, more: kept.more };
}

/**
 * Both rows move on together, in one statement, and only from where this run started: whatever happened in between wins.
 * The signature is locked first, as those who take it away begin with it, too. Answers whether more have come meanwhile.
 */
async function keepApplied(
  document: DocumentRow,
  signature: SignatureRow,
  result: { file: string; level: string },
): Promise<{ more: boolean } | undefined> {
  const { packageId, documentId, sequence, committed } = signature;
  const { rows } = await db.execute<{ more: boolean }>(sql`
    with mine as (
      select 1 from signatures
      where package_id = ${packageId} and document_id = ${documentId} and sequence = ${sequence}
        and committed = ${committed.toISOString()} and applied is null
      for update),
    moved as (
      update documents set current_file = ${result.file}, applied_sequence = ${sequence}
      where package_id = ${packageId} and id = ${documentId} and applied_sequence = ${document.appliedSequence}
        and current_file is not distinct from ${document.currentFile} and original_file = ${document.originalFile}
        and sealed is null and exists (select from mine)
      returning 1)
    update signatures set applied = now(), level = ${result.level}
    where package_id = ${packageId} and document_id = ${documentId} and sequence = ${sequence} and exists (select from moved)
    returning exists (
      select from signatures later
      where later.package_id = ${packageId} and later.document_id = ${documentId} and later.sequence > ${sequence}) as more`);
  return rows[0];
}
