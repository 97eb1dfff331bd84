// Endpoints of the signing ceremony's own screens: internal, left out of the published description.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { AuthenticationRequest } from "./records/authentication-step.ts";
import { CeremonyRecipient } from "./records/ceremony-recipient.ts";
import { DateTime } from "./records/common.ts";
import { Page } from "./records/document.ts";
import { Field } from "./records/field.ts";
import { mostFields, mostRecords, ShortText, Unread, ValueText } from "./records/limits.ts";
import { longest } from "./records/longest.ts";
import { ActToState, StatedAct } from "./records/notary-act.ts";
import { Condition } from "./records/package.ts";
import { AttachmentRequirement } from "./records/role.ts";
import { CeremonySettings } from "./records/settings.ts";
import { SignatureMark } from "./records/signature-mark.ts";
import { EmailAddress } from "./records/signer.ts";

/** What the signer meets at the link: the act that is theirs now, or the page that says why there is none. */
export const ceremonyStates = [
  "consent",
  "sign",
  "waiting-turn",
  "signed",
  "completed",
  "declined",
  "opted-out",
  "expired",
  "withdrawn",
  "locked",
  // Who is there has to prove first who they are: nothing of the documents is shown before.
  "authenticate",
  // A group's shared link: whoever is there asks for their own.
  "choose-member",
  // Another member of the group has started to sign.
  "taken",
] as const;

/** What can be asked of the sender without being let in. */
export const senderRequests = ["unlock", "more-time", "not-me"] as const;
export type SenderRequest = (typeof senderRequests)[number];

export const CeremonyApproval = z.object({
  id: z.string(),
  mine: z.boolean(),
  roleId: z.string(),
  signerName: z.string(),
  optional: z.boolean(),
  disabled: z.boolean(),
  enforceCaptureSignature: z.boolean(),
  fromFile: z.boolean(),
  accepted: DateTime.nullable(),
  fields: z.array(Field),
});
export type CeremonyApproval = z.infer<typeof CeremonyApproval>;

export const CeremonyDocument = z.object({
  id: z.string(),
  name: z.string(),
  index: z.int(),
  pages: z.array(Page),
  /** Whether the evidence has it that this signer was shown the document, in this session or an earlier one. */
  viewed: z.boolean(),
  approvals: z.array(CeremonyApproval),
});
export type CeremonyDocument = z.infer<typeof CeremonyDocument>;

export const CeremonyView = z.object({
  ceremonyId: z.string(),
  state: z.enum(ceremonyStates),
  /** Only where the state is "authenticate". */
  authentication: AuthenticationRequest.nullable(),
  package: z.object({
    id: z.string(),
    name: z.string(),
    status: z.string(),
    language: z.string(),
    timezoneId: z.string(),
    message: z.string(),
    due: DateTime.nullable(),
    sent: DateTime.nullable(),
    completed: DateTime.nullable(),
  }),
  account: z.object({ name: z.string(), logoUrl: z.string().nullable() }),
  sender: z.object({ name: z.string(), email: z.string(), company: z.string() }),
  signer: z.object({
    id: z.string(),
    roleId: z.string(),
    number: z.int(),
    name: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    company: z.string(),
    title: z.string(),
    /** Whether this signer is a sender, too, and so has packages of their own here. */
    hasDesk: z.boolean().optional(),
  }),
  recipients: z.array(CeremonyRecipient),
  /** At a group's shared link the members to choose from; empty everywhere else. */
  members: z.array(z.object({ member: z.string(), name: z.string() })),
  /** The consent document this signer has to accept first; null when the package has none. */
  consent: z
    .object({
      documentId: z.string(),
      name: z.string(),
      pages: z.array(Page),
      accepted: DateTime.nullable(),
      /** While it is to be accepted: the words of the document. Null where only its pages are known. */
      words: z
        .object({ language: z.string(), blocks: z.array(z.object({ heading: z.boolean(), text: z.string() })) })
        .nullable(),
    })
    .nullable(),
  /** Conditional fields: the screens apply them to the documents as values are entered (lib/packages/fields/conditions.ts). */
  conditions: z.array(Condition),
  /** Whether this signer may hand their place over to somebody else, who then needs a telephone for the code. */
  reassign: z.object({ needsPhone: z.boolean() }).nullable(),
  documents: z.array(CeremonyDocument),
  /** What this signer is asked to upload; a required one holds the last signature up until it is there. */
  attachments: z.array(AttachmentRequirement),
  settings: CeremonySettings,
  /** Locked out, or too late: when the sender was asked within the last day to change that. */
  asked: DateTime.nullable(),
  declined: z.object({ by: z.string(), reason: z.string(), at: DateTime }).nullable(),
  /** Every document of a completed package carries its final seal. */
  sealed: z.boolean(),
  mayDownload: z.boolean(),
  mayReadEvidence: z.boolean(),
  /** Only for who signs as a notary: whom they are about to confirm. */
  notary: z.array(ActToState).optional(),
});
export type CeremonyView = z.infer<typeof CeremonyView>;

export const SignedApprovalInput = z.object({
  id: ShortText,
  /** Absent for an approval that is only accepted. */
  mark: SignatureMark.nullish(),
  values: z.array(z.object({ fieldId: ShortText, value: ValueText })).max(mostFields),
});

export const SignInput = z.object({
  /** Of a notary: how each signer whom they confirm was identified, for the journal. */
  acts: z.array(StatedAct).max(mostRecords).optional(),
  documents: z
    .array(z.object({ id: ShortText, approvals: z.array(SignedApprovalInput).max(mostFields) }))
    .min(1)
    .max(mostRecords),
});
export type SignInput = z.infer<typeof SignInput>;

/** In seconds from the answer on: clocks of devices are wrong. */
export const SessionEnd = z.object({
  endsIn: z.int(),
  /** From so many seconds before the end on the page says that it is near. */
  warnIn: z.int(),
});
export type SessionEnd = z.infer<typeof SessionEnd>;

export const ceremony = {
  startCeremony: endpoint("POST /ceremony/start", {
    summary: "Opens a session for the signer whose link this is",
    access: "anyone",
    /** `framed`: in a frame of somebody else's page, where browsers keep cookies apart. */
    body: z.object({ token: z.string().min(1).max(200), framed: z.boolean().optional() }),
    returns: z.object({ ceremonyId: z.string() }),
    internal: true,
  }),
  sendLinkAgain: endpoint("POST /ceremony/link", {
    summary: "Sends the link that took the place of this one to its signer again",
    access: "anyone",
    body: z.object({ token: z.string().min(1).max(200) }),
    returns: "nothing",
    internal: true,
  }),
  getCeremony: endpoint("GET /ceremony/{ceremonyId}", {
    summary: "Everything the ceremony shows",
    access: "signer",
    beforeAuthentication: true,
    returns: CeremonyView,
    internal: true,
  }),
  getSessionEnd: endpoint("GET /ceremony/{ceremonyId}/session", {
    summary: "How long the session still lives; asking is no use of it",
    access: "signer",
    returns: SessionEnd,
    internal: true,
  }),
  keepSession: endpoint("POST /ceremony/{ceremonyId}/session", {
    summary: "Somebody is there: moves the session's end on",
    access: "signer",
    returns: SessionEnd,
    internal: true,
  }),
  answerQuestions: endpoint("POST /ceremony/{ceremonyId}/answers", {
    summary: "Answers the sender's questions, all of them, in their order",
    access: "signer",
    beforeAuthentication: true,
    body: z.object({ answers: z.array(z.string().max(longest.answer)).max(50) }),
    returns: CeremonyView,
    internal: true,
  }),
  enterPasscode: endpoint("POST /ceremony/{ceremonyId}/passcode", {
    summary: "Enters the code of a text message",
    access: "signer",
    beforeAuthentication: true,
    body: z.object({ code: z.string().max(longest.passcode) }),
    returns: CeremonyView,
    internal: true,
  }),
  askForPasscode: endpoint("POST /ceremony/{ceremonyId}/passcode/new", {
    summary: "Sends another code by text message",
    access: "signer",
    beforeAuthentication: true,
    returns: CeremonyView,
    internal: true,
  }),
  askSender: endpoint("POST /ceremony/{ceremonyId}/requests", {
    summary: "Asks the sender to unlock the signer or for more time, or reports that the link came to somebody else",
    access: "signer",
    beforeAuthentication: true,
    body: z.object({ about: z.enum(senderRequests) }),
    returns: CeremonyView,
    internal: true,
  }),
  acceptConsent: endpoint("POST /ceremony/{ceremonyId}/consent", {
    summary: "Accepts the consent document",
    access: "signer",
    returns: CeremonyView,
    internal: true,
  }),
  saveValues: endpoint("PUT /ceremony/{ceremonyId}/documents/{documentId}/values", {
    summary: "Keeps what the signer has typed so far",
    access: "signer",
    body: z.array(z.object({ approvalId: ShortText, fieldId: ShortText, value: ValueText })).max(mostFields),
    returns: "nothing",
    internal: true,
  }),
  uploadSignatureImage: endpoint("POST /ceremony/{ceremonyId}/images", {
    summary: "Takes a picture of a signature, re-encodes it, answers its file id",
    access: "signer",
    body: Unread,
    bodyOptional: true,
    form: true,
    limit: 6 * 1024 * 1024,
    returns: z.object({ file: z.string(), width: z.int(), height: z.int() }),
    internal: true,
  }),
  sign: endpoint("POST /ceremony/{ceremonyId}/sign", {
    summary: "Signs approvals on one or more documents, all or none",
    access: "signer",
    body: SignInput,
    returns: CeremonyView,
    internal: true,
  }),
  leave: endpoint("POST /ceremony/{ceremonyId}/leave", {
    summary: "Ends this session of the signer; the link opens another",
    access: "signer",
    returns: "nothing",
    internal: true,
  }),
  decline: endpoint("POST /ceremony/{ceremonyId}/decline", {
    summary: "Declines to sign; ends the package for everybody",
    access: "signer",
    body: z.object({ reason: z.string().trim().max(longest.reason) }),
    returns: CeremonyView,
    internal: true,
  }),
  optOut: endpoint("POST /ceremony/{ceremonyId}/opt-out", {
    summary: "Opts out of signing electronically; ends the package for everybody",
    access: "signer",
    body: z.object({ reason: z.string().trim().max(longest.reason) }),
    returns: CeremonyView,
    internal: true,
  }),
  reassign: endpoint("POST /ceremony/{ceremonyId}/reassign", {
    summary: "Hands the signer's place over to somebody else; this link and its sessions end",
    access: "signer",
    body: z.object({
      firstName: z.string().trim().min(1).max(longest.short),
      lastName: z.string().trim().min(1).max(longest.short),
      email: EmailAddress.min(1),
      phone: z.string().trim().max(longest.handOverPhone).optional(),
      message: z.string().trim().max(longest.handOverMessage).optional(),
    }),
    returns: "nothing",
    internal: true,
  }),
  askForLink: endpoint("POST /ceremony/{ceremonyId}/member", {
    summary: "At a group's shared link: mails a member the link of their own",
    access: "signer",
    body: z.object({ member: z.string().min(1).max(255) }),
    returns: "nothing",
    internal: true,
  }),
  uploadAttachment: endpoint("POST /ceremony/{ceremonyId}/attachments/{attachmentUid}", {
    summary: "Uploads files that the signer was asked for",
    access: "signer",
    body: Unread,
    bodyOptional: true,
    form: true,
    limit: 200 * 1024 * 1024,
    returns: CeremonyView,
    internal: true,
  }),
  readAttachment: endpoint("GET /ceremony/{ceremonyId}/attachments/{attachmentUid}/file/{fileId}", {
    summary: "A file that the signer has uploaded",
    access: "signer",
    returns: "file",
    media: ["application/octet-stream"],
    internal: true,
  }),
  removeAttachment: endpoint("DELETE /ceremony/{ceremonyId}/attachments/{attachmentUid}/file/{fileId}", {
    summary: "Takes an uploaded file back",
    access: "signer",
    returns: CeremonyView,
    internal: true,
  }),
  readCeremonyPdf: endpoint("GET /ceremony/{ceremonyId}/documents/{documentId}/pdf", {
    summary: "A document as it stands now",
    access: "signer",
    returns: "file",
    internal: true,
  }),
  readSignatureImage: endpoint("GET /ceremony/{ceremonyId}/images/{file}", {
    summary: "A signature picture this signer uploaded",
    access: "signer",
    returns: "file",
    internal: true,
  }),
  readCeremonyZip: endpoint("GET /ceremony/{ceremonyId}/zip", {
    summary: "All documents this signer may see",
    access: "signer",
    returns: "file",
    internal: true,
  }),
  readCeremonyEvidence: endpoint("GET /ceremony/{ceremonyId}/evidence", {
    summary: "The evidence summary",
    access: "signer",
    returns: "file",
    internal: true,
  }),
} as const;
