// Endpoints of the signing ceremony's own screens: internal, left out of the published description.
import { z } from "zod";
import { asMessage, asName } from "#lib/language/formats.ts";
import { certificateEndpoints, OwnPage } from "./ceremony-certificate.ts";
import { endpoint } from "./endpoint.ts";
import { Appearance, MarkAppearanceRequest } from "./records/appearance.ts";
import { CeremonyView } from "./records/ceremony-view.ts";
import { DateTime } from "./records/common.ts";
import { mostFields, ShortText, Unread, ValueText } from "./records/limits.ts";
import { longest } from "./records/longest.ts";
import { isCode } from "./records/plain-answer.ts";
import { SessionEnd } from "./records/session-end.ts";
import { SignRequest } from "./records/sign-input.ts";
import { EmailAddress } from "./records/signer.ts";

/** What can be asked of the sender without being let in. */
export const senderRequests = ["unlock", "more-time", "not-me"] as const;
export type SenderRequest = (typeof senderRequests)[number];

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
    body: z.object({ code: z.string().max(longest.passcode).refine(isCode) }),
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
  beginKnowledge: endpoint("POST /ceremony/{ceremonyId}/knowledge", {
    summary: "Asks for the questions of knowledge-based authentication",
    access: "signer",
    beforeAuthentication: true,
    returns: CeremonyView,
    internal: true,
  }),
  answerKnowledge: endpoint("POST /ceremony/{ceremonyId}/knowledge/answers", {
    summary: "Answers the questions of knowledge-based authentication, all of them, in their order",
    access: "signer",
    beforeAuthentication: true,
    /** Of each question the place of the chosen answer, from 0. */
    body: z.object({ attempt: ShortText, answers: z.array(z.int().min(0).max(20)).max(20) }),
    returns: CeremonyView,
    internal: true,
  }),
  beginSignOn: endpoint("POST /ceremony/{ceremonyId}/sign-on", {
    summary: "Where to sign in at the identity provider, to come back to the ceremony's page",
    access: "signer",
    beforeAuthentication: true,
    body: z.object({ page: OwnPage }),
    returns: z.object({ url: z.string() }),
    internal: true,
  }),
  returnFromSignOn: endpoint("GET /ceremony/{ceremonyId}/sign-on", {
    summary: "Back from the identity provider: leads on to the ceremony's page, which says how it went",
    access: "signer",
    beforeAuthentication: true,
    redirects: true,
    query: z.object({
      code: z.string().max(4096).optional(),
      state: z.string().max(255).optional(),
      iss: z.string().max(2048).optional(),
      error: z.string().max(255).optional(),
    }),
    returns: z.object({ redirectTo: z.string() }),
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
  writeToSender: endpoint("POST /ceremony/{ceremonyId}/questions", {
    summary: "Writes to the sender, who answers by mail",
    access: "signer",
    beforeAuthentication: true,
    body: z.object({ text: z.string().trim().min(1).max(longest.question) }),
    returns: "nothing",
    internal: true,
  }),
  acceptConsent: endpoint("POST /ceremony/{ceremonyId}/consent", {
    summary: "Accepts the consent document",
    access: "signer",
    /**
     * `text`: the hash of the words that were shown; others are asked for now, and nothing is accepted. Left out only where the
     * sender put in a file of their own, whose words nobody here knows.
     */
    body: z.object({ text: ShortText.optional() }),
    bodyOptional: true,
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
  drawMark: endpoint("POST /ceremony/{ceremonyId}/appearances", {
    summary: "Draws a typed signature as it will be sealed",
    access: "signer",
    body: MarkAppearanceRequest,
    returns: Appearance,
    internal: true,
    example: {
      body: { text: "山田 太郎", face: "Marck Script", width: 200, height: 50 },
      reply: { svg: "<svg …/>" },
    },
  }),
  sign: endpoint("POST /ceremony/{ceremonyId}/sign", {
    summary: "Signs approvals on one or more documents, all or none",
    access: "signer",
    body: SignRequest,
    returns: CeremonyView,
    internal: true,
  }),
  ...certificateEndpoints,
  leave: endpoint("POST /ceremony/{ceremonyId}/leave", {
    summary: "Ends this session of the signer; the link opens another",
    access: "signer",
    returns: "nothing",
    internal: true,
  }),
  decline: endpoint("POST /ceremony/{ceremonyId}/decline", {
    summary: "Declines to sign; ends the package for everybody",
    access: "signer",
    body: z.object({ reason: z.string().overwrite(asMessage).trim().max(longest.reason) }),
    returns: CeremonyView,
    internal: true,
  }),
  optOut: endpoint("POST /ceremony/{ceremonyId}/opt-out", {
    summary: "Opts out of signing electronically; ends the package for everybody",
    access: "signer",
    body: z.object({ reason: z.string().overwrite(asMessage).trim().max(longest.reason) }),
    returns: CeremonyView,
    internal: true,
  }),
  reassign: endpoint("POST /ceremony/{ceremonyId}/reassign", {
    summary: "Hands the signer's place over to somebody else; this link and its sessions end",
    access: "signer",
    body: z.object({
      firstName: z.string().overwrite(asName).trim().min(1).max(longest.short),
      lastName: z.string().overwrite(asName).trim().min(1).max(longest.short),
      email: EmailAddress.min(1),
      phone: z.string().trim().max(longest.handOverPhone).optional(),
      message: z.string().overwrite(asMessage).trim().max(longest.handOverMessage).optional(),
    }),
    returns: "nothing",
    internal: true,
  }),
  mailOwnLink: endpoint("POST /ceremony/{ceremonyId}/link", {
    summary: "Mails the signer their own link, to finish later; once in five minutes",
    access: "signer",
    /** `sent`: when the mail was asked for, which may have been a moment ago; `kept`: it stays in the outbox, for want of a mail server. */
    returns: z.object({ to: z.string(), sent: DateTime, kept: z.boolean() }),
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
