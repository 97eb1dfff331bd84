// Signing by a program: every approval of the caller's role on some documents, the consent included.

import type { SignatureMark, VectorMark } from "#lib/contract/records/signature-mark.ts";
import { refuse } from "#lib/core/errors.ts";
import { settingsOf } from "#lib/packages/access/ceremony-settings.ts";
import { visibleDocuments } from "#lib/packages/access/document-visibility.ts";
import { cameByLink } from "#lib/packages/access/link-reach.ts";
import { viewerOf } from "#lib/packages/access/viewers.ts";
import { consentId } from "#lib/packages/documents/document-record.ts";
import { expiringFirst, requireNotDue } from "#lib/packages/expire-if-due.ts";
import { isCapture } from "#lib/packages/fields/field-kinds.ts";
import { isGroup } from "#lib/packages/groups/acting-signer.ts";
import { membersOf } from "#lib/packages/groups/members-of.ts";
import { startAsMember } from "#lib/packages/groups/start-as-member.ts";
import { signerName } from "#lib/packages/invite/people.ts";
import { openPackage, type PackageRow } from "#lib/packages/open-package.ts";
import { pendingApprovals } from "#lib/packages/pending-approvals.ts";
import { readWholeIn, type WholePackage } from "#lib/packages/read-package.ts";
import { hasPending } from "#lib/packages/signing-order.ts";
import type { Caller, SenderCaller, SignerCaller } from "#lib/work/caller.ts";
import { inTransaction, type Work } from "#lib/work/in-transaction.ts";
import { requireTurn } from "./check-acts.ts";
import { mustBeDrawn } from "./check-mark.ts";
import { writeConsent } from "./consent.ts";
import type { Drawing } from "./handdrawn.ts";
import { initialsOf } from "./initials-of.ts";
import { settleRole, statusOf } from "./settle-role.ts";
import { writeSignatures } from "./sign-approvals.ts";
import type { SigningInput } from "./signing-input.ts";

type Role = WholePackage["roles"][number];
type Signer = Role["signers"][number];
type Approval = WholePackage["documents"][number]["approvals"][number];
type Request = {
  packageId: string /** null: all documents. */;
  documentIds: string[] | null;
  drawing: Drawing | null;
};

type Place = { role: Role; signer: Signer; member?: string | undefined };

/** A member of a group has its place, as the member they are; everybody else the place that carries their id or address. */
async function placeOf(work: Work, caller: Caller, role: Role, signer: Signer): Promise<Place[]> {
  if (caller.kind === "signer")
    return role.id === caller.roleId && signer.id === caller.signerId ? [{ role, signer, member: caller.member }] : [];
  if (caller.kind !== "sender") return [];
  if (isGroup(signer)) {
    const me = (await membersOf(work.tx, signer)).find((one) => one.senderId === caller.senderId);
    return me ? [{ role, signer, member: me.member }] : [];
  }
  const isMe = signer.senderId === caller.senderId || signer.email.toLowerCase() === caller.email.toLowerCase();
  return isMe ? [{ role, signer }] : [];
}

/** Of several places, the one that still has to sign, one's own before a group's. */
async function roleOf(work: Work, caller: Caller, whole: WholePackage): Promise<Place> {
  const mine: Place[] = [];
  for (const role of whole.roles)
    for (const signer of role.signers) mine.push(...(await placeOf(work, caller, role, signer)));
  mine.sort((a, b) => Number(isGroup(a.signer)) - Number(isGroup(b.signer)));
  const approvals = pendingApprovals(whole);
  const asked = mine.filter(({ role }) => approvals.some((approval) => approval.roleId === role.id));
  return (
    asked.find(({ role }) => hasPending(role.id, approvals)) ??
    asked[0] ??
    refuse("error.forbidden.noPermission", { say: "nothingToSign" })
  );
}

export async function signAsCaller(
  caller: SenderCaller | SignerCaller,
  { packageId, documentIds, drawing }: Request,
): Promise<void> {
  await expiringFirst(packageId, caller.requestId, () =>
    inTransaction(caller, async (work) => {
      const pkg = await openPackage(work, packageId, "sign");
      requireNotDue(work, pkg);
      const whole = (await readWholeIn(work.tx, packageId)) ?? refuse("error.notFound.packageNotFound");
      const place = await roleOf(work, caller, whole);
      const { role } = place;
      const named = namedDocuments(documentIds, whole, await documentsSeenBy(work, pkg, whole));
      // A program that signs for somebody answers for their consent. Whoever came by a link gives it in our own page, or by
      // naming the consent document among those that they sign; one document without it says nothing about it.
      const consents = documentIds === null || documentIds.includes(consentId);
      requireTurn(whole, role.id, { consent: cameByLink(caller) && !consents });
      const signer = await startAsMember(work, pkg, place.signer, place.member);
      const before = statusOf(whole, role.id);
      const consented = await writeConsent(work, pkg, whole, role.id, { by: "program" });
      const drawAll = settingsOf(whole).enforceCaptureSignature === true;
      const documents = approvalsToSign(whole, role.id, named).map(({ id, approvals }) => ({
        id,
        approvals: approvals.map((approval) => ({
          id: approval.id,
          mark: markFor(approval, signerName(signer), drawing, drawAll),
          values: [],
        })),
      })) satisfies SigningInput["documents"];
      const signed = await writeSignatures(work, pkg, whole, {
        roleId: role.id,
        signer,
        documents,
        picturesAreDrawn: true,
      });
      if (signed.approvals === 0 && !consented) refuse("error.conflict.alreadySigned");
      const act = { roleId: role.id, signerId: signer.id, documentIds: signed.documentIds };
      await settleRole(work, { pkg, whole, before }, act);
    }),
  );
}

/** Whose eyes it is only matters where a document is hidden from somebody, as nearly none is. */
async function documentsSeenBy(work: Work, pkg: PackageRow, { documents }: WholePackage) {
  if (documents.every(({ visibility }) => visibility === null)) return documents;
  return visibleDocuments(documents, await viewerOf(work.caller, pkg, work.tx));
}

/**
 * The listed documents without the consent; undefined for all. Vendor clients read the package as its owner and list every
 * document: those hidden from the signer are passed over, as long as one that they see is among them.
 */
function namedDocuments(
  documentIds: string[] | null,
  whole: WholePackage,
  seen: readonly { id: string }[],
): string[] | undefined {
  const named = documentIds?.filter((id) => id !== consentId);
  const among = (documents: readonly { id: string }[]) => (id: string) => documents.some((one) => one.id === id);
  const visible = named?.filter(among(seen));
  if (named && visible && (!named.every(among(whole.documents)) || (named.length > 0 && visible.length === 0)))
    refuse("error.notFound.documentNotFound");
  return visible;
}

/** What is still open for this role on these documents, in their order. */
function approvalsToSign(
  whole: WholePackage,
  roleId: string,
  documentIds: string[] | undefined,
): { id: string; approvals: Approval[] }[] {
  return [...whole.documents]
    .filter((document) => document.id !== consentId && (documentIds === undefined || documentIds.includes(document.id)))
    .sort((a, b) => a.index - b.index)
    .map(({ id, approvals }) => ({
      id,
      approvals: approvals
        .filter((a) => a.roleId === roleId && !a.accepted && !a.disabled)
        .sort((a, b) => a.position - b.position),
    }));
}

/** The drawing goes where one has to be; elsewhere the name, or its initials, stand in handwriting. */
function markFor(
  approval: Approval,
  name: string,
  drawing: Drawing | null,
  drawAll: boolean,
): SignatureMark | VectorMark | null {
  const field = approval.fields.find((one) => one.type === "SIGNATURE");
  if (!field) return null;
  const initials = field.subtype === "INITIALS" || field.subtype === "CHOOSE_INITIALS";
  const written = (initials ? initialsOf(name) : name).slice(0, 120);
  const inHandwriting = { kind: "typed", text: written, face: "Marck Script" } as const;
  if (!isCapture(field.subtype) && !mustBeDrawn({ ...approval, signature: field.subtype }, drawAll))
    return inHandwriting;
  return drawing?.kind === "vector" ? { ...inHandwriting, vector: drawing.file } : drawing;
}
