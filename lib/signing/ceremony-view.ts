// Everything the ceremony shows one signer, from the package's rows.

import { passcodePhone } from "#lib/auth/signer/check-signer.ts";
import { featuresOf } from "#lib/contract/records/account-features.ts";
import {
  type CeremonyApproval,
  type CeremonyDocument,
  type CeremonyView,
  ceremonyFeatures,
} from "#lib/contract/records/ceremony-view.ts";
import type { Field } from "#lib/contract/records/field.ts";
import type { CeremonySettings } from "#lib/contract/records/settings.ts";
import { keepsMails } from "#lib/core/outbox-mode.ts";
import { fullName } from "#lib/core/person-name.ts";
import { wireTimeOrNull } from "#lib/core/wire-time.ts";
import { viewerThrough, visibleDocuments } from "#lib/packages/access/document-visibility.ts";
import { linkReach } from "#lib/packages/access/link-reach.ts";
import { consentOf, standingOf, type Viewer } from "#lib/packages/access/role-status.ts";
import { consentId } from "#lib/packages/documents/document-record.ts";
import { fieldRecord } from "#lib/packages/fields/approval-record.ts";
import { actingSigner } from "#lib/packages/groups/acting-signer.ts";
import { signerName } from "#lib/packages/invite/people.ts";
import { notaryRoles } from "#lib/packages/notary-rules.ts";
import { inTurn, pendingApprovals } from "#lib/packages/pending-approvals.ts";
import type { WholePackage } from "#lib/packages/read-package.ts";
import { isCopyOnly } from "#lib/packages/roles/copy-only.ts";
import { roleColours } from "#lib/packages/roles/role-colours.ts";
import { byTurn, hasFinished } from "#lib/packages/signing-order.ts";
import { boundValue } from "./bound-values.ts";

type Role = WholePackage["roles"][number];
type Approval = WholePackage["documents"][number]["approvals"][number];
type CeremonyViewer = Viewer & {
  ceremonyId: string;
  /** The consent as this signer reads it; null where only its pages are known. */
  consentText: Pick<NonNullable<CeremonyView["consent"]>, "name" | "words"> | null;
  members: CeremonyView["members"];
  /** Of a group: the sender of the account that the member is. */
  memberSender: string | null;
  /** Documents that were shown to this signer. */
  viewed: ReadonlySet<string>;
};
const byPosition = (a: { position: number }, b: { position: number }) => a.position - b.position;
const nameOf = (role: Role): string => {
  const [signer] = [...role.signers].sort(byPosition);
  return signer ? signerName(actingSigner(signer)) : role.name;
};

export function ceremonyView(
  whole: WholePackage,
  viewer: CeremonyViewer,
  account: CeremonyView["account"],
  settings: CeremonySettings,
): CeremonyView {
  const roles = [...whole.roles].sort(byPosition);
  const role = roles.find((one) => one.id === viewer.roleId);
  const signer = role?.signers.find((one) => one.id === viewer.signerId);
  if (!role || !signer) throw new Error("a signer's session without its signer");
  const colours = roleColours(signingRoles(whole, roles));
  const standing = standingOf(whole, viewer);
  const { state } = standing;
  const features = featuresOf(whole.account.features);
  const taken = whole.account.configuration.attachments?.attachmentsWhitelist;
  const off = ceremonyFeatures.filter((one) => !features[one]);
  const reach = linkReach(standing, whole.status, settings, features);
  const documents = reach.pages ? documentsOf(whole, role, signer, viewer.viewed) : [];
  const consent = consentOf(whole, role.id);
  const pending = pendingApprovals(whole);
  const awaited =
    whole.notarized === true
      ? notaryRoles(whole).find((one) => one.id !== role.id && !hasFinished(one.id, pending))
      : undefined;
  const ended =
    whole.status === "DECLINED" || whole.status === "OPTED_OUT"
      ? [...whole.messages].sort((a, b) => a.id - b.id).at(-1)
      : undefined;
  return {
    ceremonyId: viewer.ceremonyId,
    state,
    authentication: null,
    package: {
      id: whole.id,
      name: whole.name,
      status: whole.status,
      language: signer.language ?? whole.language,
      timezoneId: whole.timezoneId,
      message: role.emailMessage || whole.emailMessage,
      due: wireTimeOrNull(whole.due),
      sent: wireTimeOrNull(whole.sent),
      completed: wireTimeOrNull(whole.completed),
    },
    account,
    sender: { name: fullName(whole.owner), email: whole.owner.email, company: whole.owner.company },
    signer: {
      id: signer.id,
      roleId: role.id,
      number: colours.get(role.id) ?? 0,
      name: signerName(signer),
      firstName: signer.firstName,
      lastName: signer.lastName,
      email: signer.email,
      company: signer.company,
      title: signer.title ?? "",
      hasDesk: (viewer.memberSender ?? signer.senderId) !== null,
    },
    members: state === "choose-member" ? viewer.members : [],
    recipients: recipientsOf(whole, signingRoles(whole, roles), role.id, String(ended?.fromPerson.id ?? "")),
    consent: consent && {
      documentId: consent.document.id,
      name: viewer.consentText?.name ?? consent.document.name,
      pages: consent.document.pages,
      accepted: wireTimeOrNull(consent.approval.accepted),
      words: viewer.consentText?.words ?? null,
    },
    conditions: whole.conditions ?? [],
    documents: reach.documents ? documents : documents.map(toRead),
    // Already with the consent, so that the files can be at hand.
    attachments: reach.documents || state === "consent" ? role.attachmentRequirements : [],
    ...(taken?.length ? { attachmentKinds: taken } : {}),
    reassign: mayReassign(whole, role, signer, state) ? { needsPhone: Boolean(passcodePhone(signer.auth)) } : null,
    keepsMails: keepsMails(),
    settings,
    ...(off.length > 0 ? { off } : {}),
    ...(state === "signed" && hasOnlyAgreed(whole, role.id) ? { onlyAgreed: true } : {}),
    ...(awaited && state === "signed" ? { notarisedBy: nameOf(awaited) } : {}),
    asked: null,
    declined: ended
      ? { by: String(ended.fromPerson.name ?? ""), reason: ended.content, at: wireTimeOrNull(ended.created) ?? "" }
      : null,
    sealed: whole.documents.every((document) => document.sealed !== null),
    mayDownload: reach.copies,
    mayReadEvidence: reach.evidence,
  };
}

/** The role has accepted the consent and nothing else. */
const hasOnlyAgreed = (whole: WholePackage, roleId: string): boolean =>
  !whole.documents.some(
    ({ id, approvals }) => id !== consentId && approvals.some((one) => one.roleId === roleId && one.accepted),
  );

/** With the role's leave, until something is signed; never the owner's own place. */
function mayReassign(
  whole: WholePackage,
  role: Role,
  signer: Role["signers"][number],
  state: CeremonyView["state"],
): boolean {
  if (!role.reassign || (role.type === "SENDER" && signer.senderId === whole.ownerId)) return false;
  const signed = whole.documents
    .filter((document) => document.id !== consentId)
    .some((document) => document.approvals.some((one) => one.roleId === role.id && one.accepted));
  return !signed && (state === "consent" || state === "sign" || state === "waiting-turn");
}

/** Roles that are asked for something: each has the colour in which the sender saw it. */
function signingRoles(whole: WholePackage, sorted: Role[]): Role[] {
  const asked = rolesAsked(whole);
  return sorted.filter((role) => asked.has(role.id) || (role.type !== "SENDER" && role.signers.length > 0));
}

const rolesAsked = ({ documents }: WholePackage): Set<string> =>
  new Set(documents.filter((d) => d.id !== consentId).flatMap((d) => d.approvals.map((a) => a.roleId)));

function recipientsOf(
  whole: WholePackage,
  roles: Role[],
  mine: string,
  declinedBy: string,
): CeremonyView["recipients"] {
  const turn = new Set(inTurn(whole));
  const approvals = pendingApprovals(whole);
  const asked = rolesAsked(whole);
  // Nobody waits for whoever only gets a copy, nor would they ever have signed.
  const counted = roles.filter((role) => role.id === mine || asked.has(role.id) || !isCopyOnly(role));
  return counted.sort(byTurn).map((role) => {
    const signed = hasFinished(role.id, approvals);
    const declined = declinedBy !== "" && role.signers.some((signer) => signer.id === declinedBy);
    return {
      roleId: role.id,
      // With its colour the person's own, whatever the order.
      number: roles.indexOf(role) + 1,
      name: nameOf(role),
      mine: role.id === mine,
      state: declined ? "declined" : signed ? "signed" : turn.has(role.id) ? "now" : "waiting",
      signed: signed ? wireTimeOrNull(role.completed) : null,
    };
  });
}

/** Only the pages: there is nothing to fill in yet. */
const toRead = (document: CeremonyDocument): CeremonyDocument => ({ ...document, approvals: [] });

function documentsOf(
  whole: WholePackage,
  role: Role,
  signer: Role["signers"][number],
  viewed: ReadonlySet<string>,
): CeremonyDocument[] {
  const names = new Map(whole.roles.map((one) => [one.id, nameOf(one)]));
  const person = { name: signerName(signer), title: signer.title, company: signer.company };
  const mayUpload = featuresOf(whole.account.features).uploadSignatureImage;
  // What is said of an approval is said where it is signed.
  const withHelp = (field: Field, { tooltip }: Approval): Field =>
    field.type === "SIGNATURE" ? { ...field, tooltip: field.tooltip || tooltip || null } : field;
  const approvalOf = (approval: Approval): CeremonyApproval => {
    const mine = approval.roleId === role.id;
    return {
      id: approval.id,
      mine,
      roleId: approval.roleId,
      signerName: names.get(approval.roleId) ?? "",
      optional: approval.optional,
      disabled: approval.disabled,
      enforceCaptureSignature: approval.enforceCaptureSignature,
      fromFile: approval.fromFile || mayUpload,
      accepted: wireTimeOrNull(approval.accepted),
      fields: [...approval.fields].sort(byPosition).map((field) => {
        const record = { ...withHelp(fieldRecord(field), approval), data: null };
        if (approval.accepted) return record;
        // What others have typed is theirs until they sign.
        if (!mine) return { ...record, value: null };
        return { ...record, value: boundValue(field, person, new Date(), whole.timezoneId) ?? field.value };
      }),
    };
  };
  return visibleDocuments(whole.documents, viewerThrough(role, whole.ownerId))
    .filter((document) => document.id !== consentId)
    .sort((a, b) => a.index - b.index)
    .map((document) => ({
      id: document.id,
      name: document.name,
      index: document.index,
      pages: document.pages,
      viewed: viewed.has(document.id),
      approvals: [...document.approvals].sort(byPosition).map(approvalOf),
    }));
}
