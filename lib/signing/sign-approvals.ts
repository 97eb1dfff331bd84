// The signer's act, in one transaction: checked, written down with its evidence, and only then applied to the PDF by a job.
import { and, count, eq, or, sql } from "drizzle-orm";
import { approvals, signatures } from "#db/schema/approvals.ts";
import { refuse } from "#lib/core/errors.ts";
import { sha256 } from "#lib/core/secrets.ts";
import { canonicalJson } from "#lib/evidence/canonical-json.ts";
import { requireUploads } from "#lib/packages/attachments/require-uploads.ts";
import { type EnteredValue, writeEntered } from "#lib/packages/fields/entered-values.ts";
import { switchApprovals } from "#lib/packages/fields/switch-approvals.ts";
import { signerName } from "#lib/packages/invite/people.ts";
import type { PackageRow } from "#lib/packages/open-package.ts";
import { pendingApprovals } from "#lib/packages/pending-approvals.ts";
import type { WholePackage } from "#lib/packages/read-package.ts";
import { demandsCertificate, demandsOneTimeCode } from "#lib/packages/roles/signing-methods.ts";
import { hasPending } from "#lib/packages/signing-order.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import { type CheckedAct, checkActs, requireTurn, type WholeApproval, type WholeDocument } from "./check-acts.ts";
import { writeNotarialActs } from "./notary/write-notarial-acts.ts";
import { recordAct } from "./record-act.ts";
import { settleRole, statusOf } from "./settle-role.ts";
import type { SigningInput } from "./signing-input.ts";

/**
 * Signs approvals of one role, all or none; answers how many were new. The package was opened for "sign" by the caller,
 * who holds its row lock and read `whole` under it: two last signers take turns here, and the second completes the package.
 */
export async function signApprovals(
  work: Work,
  pkg: PackageRow,
  whole: WholePackage,
  input: SigningInput,
): Promise<number> {
  const before = statusOf(whole, input.roleId);
  const signed = await writeSignatures(work, pkg, whole, input);
  const actor = { roleId: input.roleId, signerId: input.signer.id };
  if (signed.approvals > 0)
    await settleRole(work, { pkg, whole, before }, { ...actor, documentIds: signed.documentIds });
  return signed.approvals;
}

/**
 * The same without what follows from it, for callers that do more in the same act. `whole` is changed along. Answers how
 * many approvals were new, and the documents that wait for their signatures now.
 */
export async function writeSignatures(
  work: Work,
  pkg: PackageRow,
  whole: WholePackage,
  input: SigningInput,
): Promise<{ approvals: number; documentIds: string[] }> {
  requireTurn(whole, input.roleId, { consent: true });
  const role = whole.roles.find((one) => one.id === input.roleId);
  if (role && demandsCertificate(role) && !input.certificate) refuse("error.forbidden.certificateDemanded");
  if (role && demandsOneTimeCode(role) && !input.oneTimeCode) refuse("error.forbidden.oneTimeCodeDemanded");
  const acts = await checkActs(work, pkg, whole, input);
  const left = pendingApprovals(whole).filter((one) => !acts.some((act) => act.approval === one));
  if (role && acts.length > 0 && !hasPending(role.id, left)) requireUploads(role);
  const touched = [...new Set(acts.map((act) => act.document))];
  const pendingOn = new Set(touched.filter((document) => hasPending(input.roleId, document.approvals)));
  if (acts.length > 0) {
    await writeActs(work, pkg, input, acts, whole.account.configuration.signatureLayout?.file);
    await switchApprovals(work, [whole]);
  }
  const confirmed = touched.filter((one) => pendingOn.has(one) && !hasPending(input.roleId, one.approvals));
  await writeNotarialActs(work, pkg, whole, { roleId: input.roleId, signerId: input.signer.id }, confirmed, input.acts);
  for (const document of touched) {
    if (confirmed.includes(document)) {
      await work.record(pkg, {
        type: "document.confirmed",
        documentId: document.id,
        documentHash: document.originalFile,
        data: { roleId: input.roleId },
      });
    }
  }
  return { approvals: acts.length, documentIds: touched.map(({ id }) => id) };
}

/** As many statements for many approvals as for one. */
async function writeActs(
  work: Work,
  pkg: PackageRow,
  input: SigningInput,
  acts: readonly CheckedAct[],
  logo: string | undefined,
): Promise<void> {
  const hashes = acts.map(({ values }) => sha256(canonicalJson(values)));
  const sequences = await insertSignatures(work, pkg, input, acts, { hashes, logo });
  await writeValues(work, pkg, acts);
  const isSigned = acts.map(({ document, approval }) => approvalIs(pkg, document, approval));
  await work.tx
    .update(approvals)
    .set({ accepted: work.now, signed: work.now })
    .where(or(...isSigned));
  for (const [at, act] of acts.entries()) {
    act.approval.accepted = work.now;
    act.approval.signed = work.now;
    await recordAct(work, pkg, input, act, { sequence: sequences[at] ?? 0, valuesHash: hashes[at] ?? "", logo });
  }
}

const approvalIs = (pkg: PackageRow, document: WholeDocument, approval: WholeApproval) =>
  and(eq(approvals.packageId, pkg.id), eq(approvals.documentId, document.id), eq(approvals.id, approval.id));

/**
 * Answers each one's sequence, which counts the signatures of its document. Safe without a lock of its own: the package's row
 * is locked.
 */
async function insertSignatures(
  work: Work,
  pkg: PackageRow,
  input: SigningInput,
  acts: readonly CheckedAct[],
  { hashes, logo }: { hashes: readonly string[]; logo: string | undefined },
): Promise<number[]> {
  const rows = acts.map(({ document, approval, mark, values, inputHash }, at) => {
    const earlier = acts.slice(0, at).filter((one) => one.document === document).length;
    const present = work.tx
      .select({ count: count() })
      .from(signatures)
      .where(and(eq(signatures.packageId, pkg.id), eq(signatures.documentId, document.id)));
    return {
      packageId: pkg.id,
      documentId: document.id,
      approvalId: approval.id,
      sequence: sql<number>`(${present}) + ${earlier + 1}`,
      roleId: input.roleId,
      signerId: input.signer.id,
      signerName: signerName(input.signer),
      mark,
      logo: mark ? (logo ?? null) : null,
      values,
      valuesHash: hashes[at] ?? "",
      inputHash,
      committed: input.certificate?.at ?? work.now,
    };
  });
  const written = await work.tx.insert(signatures).values(rows).returning({
    documentId: signatures.documentId,
    approvalId: signatures.approvalId,
    sequence: signatures.sequence,
  });
  return acts.map(({ document, approval }) => {
    const row = written.find((one) => one.documentId === document.id && one.approvalId === approval.id);
    if (!row) throw new Error("no row came back");
    return row.sequence;
  });
}

/** What the signer entered stands in the fields, too, in the database and in the package as it was read. */
async function writeValues(work: Work, pkg: PackageRow, acts: readonly CheckedAct[]): Promise<void> {
  const changed: EnteredValue[] = [];
  for (const { document, approval, values } of acts) {
    for (const { fieldId, value } of values) {
      const field = approval.fields.find((one) => one.id === fieldId);
      if (!field || field.value === value) continue;
      field.value = value;
      changed.push({ documentId: document.id, approvalId: approval.id, fieldId, value });
    }
  }
  await writeEntered(work, pkg.id, changed);
}
