// PURE. A draft as one of its recipients will see it once it is sent: the ceremony's own record, made of what is on the screen.
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import type { Document } from "#lib/contract/records/document.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { type DesignerField, keyOf } from "#lib/designer/designer-field.ts";
import { designerFields } from "#lib/designer/designer-fields.ts";
import { wantedConditions } from "#lib/designer/field-rules.ts";
import { type DesignerRecipient, recipientsOf } from "#lib/designer/recipients.ts";
import { sampleValues } from "#lib/designer/sample-values.ts";
import { withFields } from "#lib/designer/with-fields.ts";
import { afresh } from "#lib/packages/attachments/requirement-status.ts";
import { boundValue } from "#lib/signing/bound-values.ts";
import { type Person, personOf } from "./person-of.ts";

/** Under which the preview's parts ask and keep: nothing of it is any real signer's. */
const previewId = "preview-as";

/** Document ids with the roles that see them; a document that is not named is seen by all. */
export type Visibility = readonly { documentUid: string; roleUids: readonly string[] }[];

/** `filled`: who may have signed before them has filled in something. */
type Around = { account: CeremonyView["account"]; visibility: Visibility; now: Date; filled?: boolean };

/** Undefined where the role is gone. */
export function previewView(
  pkg: Package,
  fields: DesignerField[],
  roleId: string,
  { account, visibility, now, filled = false }: Around,
): CeremonyView | undefined {
  const role = pkg.roles.find(({ id }) => id === roleId);
  if (!role) return undefined;
  const signer = personOf(role);
  const whole = { ...pkg, documents: withFields(pkg.documents, fields) };
  const recipients = recipientsOf(whole);
  const sees = (document: Document) => {
    const only = visibility.find(({ documentUid }) => documentUid === document.id);
    return role.type === "SENDER" || !only || only.roleUids.includes(role.id);
  };
  const documents = whole.documents.filter((document) => document.id !== pkg.consent);
  const conditions = wantedConditions(designerFields(documents, pkg.conditions), fields, pkg.conditions ?? []);
  const shown = shownRecipients(recipients, role.id);
  const before = new Set(
    filled ? shown.flatMap((one) => (one.mine || one.state === "waiting" ? [] : [one.roleId])) : [],
  );
  const theirs = fields.filter((field) => before.has(field.roleId));
  const samples = sampleValues(theirs, conditions, now);
  const people = new Map(pkg.roles.map((one) => [one.id, personOf(one)]));
  return {
    ceremonyId: previewId,
    state: "sign",
    authentication: null,
    package: {
      id: previewId,
      name: pkg.name,
      status: "SENT",
      language: role.signers[0]?.language || pkg.language,
      timezoneId: pkg.timezoneId,
      message: role.emailMessage?.content || pkg.emailMessage,
      due: pkg.due,
      sent: now.toISOString(),
      completed: null,
    },
    account,
    sender: { name: pkg.sender.name, email: pkg.sender.email, company: pkg.sender.company },
    signer: {
      id: signer.id,
      roleId: role.id,
      number: recipients.find((one) => one.roleId === role.id)?.colour ?? 0,
      name: signer.name,
      firstName: signer.firstName,
      lastName: signer.lastName,
      email: signer.email,
      company: signer.company,
      title: signer.title,
    },
    recipients: shown.map((one) => (before.has(one.roleId) ? { ...one, state: "signed" as const } : one)),
    members: [],
    consent: null,
    conditions,
    reassign: null,
    keepsMails: false,
    documents: documents
      .filter(sees)
      .sort((a, b) => a.index - b.index)
      .map((document, at) => ({
        id: document.id,
        name: document.name,
        index: document.index,
        pages: document.pages,
        viewed: at === 0,
        approvals: document.approvals.map((approval) => ({
          id: approval.id,
          mine: approval.role === role.id,
          roleId: approval.role,
          signerName: recipients.find((one) => one.roleId === approval.role)?.name ?? "",
          optional: approval.optional,
          disabled: approval.disabled,
          enforceCaptureSignature: approval.enforceCaptureSignature,
          fromFile: approval.fromFile,
          accepted: before.has(approval.role) ? now.toISOString() : null,
          fields: approval.fields.map((field) => {
            const person =
              approval.role === role.id || before.has(approval.role) ? people.get(approval.role) : undefined;
            const sample = samples.get(keyOf(document.id, approval.id, field.id));
            return {
              ...field,
              tooltip: field.tooltip || (field.type === "SIGNATURE" ? approval.tooltip || null : null),
              value: sample ?? (person ? valueFor(field, person, now, pkg.timezoneId) : null),
            };
          }),
        })),
      })),
    attachments: afresh(role.attachmentRequirements),
    settings: pkg.settings.ceremony,
    asked: null,
    declined: null,
    sealed: false,
    mayDownload: false,
    mayReadEvidence: false,
  };
}

/** They are asked when it is their turn: whoever comes before them has signed by then. */
const shownRecipients = (all: readonly DesignerRecipient[], mine: string): CeremonyView["recipients"] => {
  const turnOf = (one: DesignerRecipient | undefined) => one?.turn?.at ?? 1;
  const here = turnOf(all.find((one) => one.roleId === mine));
  return all.map((one) => ({
    roleId: one.roleId,
    number: one.number,
    name: one.name,
    mine: one.roleId === mine,
    state: turnOf(one) < here ? "signed" : turnOf(one) === here ? "now" : "waiting",
    signed: null,
  }));
};

function valueFor(
  field: Document["approvals"][number]["fields"][number],
  signer: Person,
  now: Date,
  timezoneId: string,
): string | null {
  const bound = boundValue(field, signer, now, timezoneId);
  if (bound !== undefined) return bound;
  const own = signer.userCustomFields.find(({ id }) => id === field.name)?.value;
  return field.value || (field.subtype === "CUSTOMFIELD" && own ? own : field.value);
}
