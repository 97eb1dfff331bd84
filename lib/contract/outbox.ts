// Endpoints of the outbox: internal, what the desk shows of mails that left or wait.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { DateTime, resultsOf } from "./records/common.ts";
import { open, ShortText } from "./records/limits.ts";
import { MailReport } from "./records/mail-report.ts";
import { MailWords } from "./records/mail-words.ts";
import { mailKinds, outboxStatuses, smsKinds } from "./records/outbox.ts";
import { Suppression } from "./records/suppressed-address.ts";

export const Mail = z.object({
  id: z.string(),
  kind: z.string(),
  subject: z.string(),
  to: z.object({ name: z.string(), email: z.string() }),
  status: z.enum(outboxStatuses),
  error: z.string().nullable(),
  /** What came back after the mail server had taken it; the weightiest, where there were several. */
  report: MailReport.nullable(),
  /** It was not sent, because its address gets no more mails. */
  suppressed: Suppression.nullable(),
  attempts: z.int(),
  created: DateTime,
  sent: DateTime.nullable(),
  packageId: z.string().nullable(),
  packageName: z.string().nullable(),
  /**
   * Where the mail leads, unless that link is its reader's alone, to sign or to prove who reads an address: only while mails
   * stay here.
   */
  link: z.string().nullable(),
  /** It holds such a link: to set a password or to confirm an address. */
  provesAddress: z.boolean(),
  /** The mail leads to signing, and mails stay here: `POST …/open` answers a link of its own for that signer. */
  opensAsSigner: z.boolean(),
});
export type Mail = z.infer<typeof Mail>;

/** What the list says of a text message; its words are shown by an act of its own, which the evidence tells. */
export const TextMessage = z.object({
  id: z.string(),
  kind: z.enum(smsKinds),
  to: z.object({ name: z.string(), phone: z.string() }),
  status: z.enum(outboxStatuses),
  error: z.string().nullable(),
  attempts: z.int(),
  created: DateTime,
  sent: DateTime.nullable(),
  packageId: z.string(),
  packageName: z.string().nullable(),
  /** It is kept here, and texts stay here: `POST …/show` answers it. */
  canBeShown: z.boolean(),
});
export type TextMessage = z.infer<typeof TextMessage>;

/** One event, or several at once; what a provider says in it is looked at later, since each has a shape of its own. */
const ProviderReport = z.union([z.array(open({})).max(10_000), open({})]);

/** One occasion to write, with whom and what it would be about; nobody real is in it. */
const SampleMail = z.object({
  kind: z.enum(mailKinds),
  /** In which language it speaks; one that mails do not speak is English. */
  language: ShortText,
  /** As the owner of the package reads it, where signers read another one. */
  toOwner: z.boolean().default(false),
  sample: z.object({ packageName: ShortText, documentName: ShortText, person: ShortText, message: ShortText }),
  /** As it would be with these words, which are not saved; without them, with those that are. */
  words: MailWords.optional(),
});
const sample = {
  kind: "invitation",
  language: "fr",
  sample: { packageName: "Lease", documentName: "Lease", person: "Tess Example", message: "Please sign." },
};

export const outbox = {
  previewMail: endpoint("POST /outbox/preview", {
    summary: "A mail as it looks with the account's colours and logo, about a made-up package",
    access: "manager",
    body: SampleMail,
    returns: z.object({
      subject: z.string(),
      from: z.string(),
      html: z.string(),
      text: z.string(),
      /** What the product says by itself; no button where the mail has none. */
      standard: z.object({ subject: z.string(), opening: z.array(z.string()), button: z.string().nullable() }),
    }),
    internal: true,
    example: { body: sample },
  }),
  sendTestMail: endpoint("POST /outbox/test", {
    summary: "Sends such a mail to whoever asks, at once, and says what the mail server answered",
    access: "manager",
    body: SampleMail,
    returns: z.object({ outcome: z.enum(["sent", "outbox", "failed"]), to: z.string(), answer: z.string() }),
    internal: true,
    example: { body: sample },
  }),
  listMails: endpoint("GET /outbox", {
    summary: "Mails the account has sent or will send",
    access: "sender",
    fromReplica: true,
    query: z.object({
      from: z.coerce.number().int().optional(),
      to: z.coerce.number().int().optional(),
      packageId: ShortText.optional(),
    }),
    returns: resultsOf(Mail),
    internal: true,
  }),
  getMail: endpoint("GET /outbox/{mailId}", {
    summary: "One mail as it looks",
    keyScope: "EVERYTHING",
    access: "sender",
    returns: Mail.extend({
      html: z.string(),
      text: z.string(),
      /** The bodies are those that left. False: made now, for a mail that waits, or left before they were kept. */
      asSent: z.boolean(),
    }),
    internal: true,
  }),
  previewInvitation: endpoint("GET /packages/{packageId}/invitation", {
    summary:
      "The mail and the text messages that ask a recipient to sign, by default the first of them, as they would leave now; nothing is sent",
    access: "sender",
    query: z.object({ roleId: ShortText.optional() }),
    returns: z.object({
      /** Null while nobody is asked by mail, or while this recipient is not. */
      mail: z
        .object({ reader: z.string(), to: z.string(), from: z.string(), subject: z.string(), html: z.string() })
        .nullable(),
      /** With the link, or with the code asked for behind it; both are made by the sending and stand as dots here. */
      texts: z.array(z.object({ kind: z.enum(["link", "code"]), to: z.string(), text: z.string() })),
    }),
    internal: true,
  }),
  openAsSigner: endpoint("POST /outbox/{mailId}/open", {
    summary:
      "A link to sign in the place of a mail's reader, where no mail server is set; the evidence tells who took it",
    access: "sender",
    returns: z.object({ url: z.string() }),
    internal: true,
  }),
  resendMail: endpoint("POST /outbox/{mailId}/resend", {
    summary: "Sends a mail again",
    access: "sender",
    returns: "nothing",
    internal: true,
  }),
  listTexts: endpoint("GET /outbox/texts", {
    summary: "Text messages the account has sent or will send",
    access: "sender",
    fromReplica: true,
    query: z.object({ from: z.coerce.number().int().optional(), to: z.coerce.number().int().optional() }),
    returns: resultsOf(TextMessage),
    internal: true,
  }),
  showText: endpoint("POST /outbox/texts/{smsId}/show", {
    summary: "The words of a text message that is kept here, where no gateway is set; the evidence tells who read them",
    access: "sender",
    returns: z.object({ text: z.string() }),
    internal: true,
  }),
  takeMailReport: endpoint("POST /mail/reports", {
    summary:
      "What became of a mail: one that came back, as it is, or a provider's JSON; for whoever has MAIL_REPORTS_KEY",
    access: "anyone",
    ownCredentials: true,
    body: ProviderReport,
    bodyOptional: true,
    whole: "message/rfc822",
    // A mail comes back with the documents that travelled along.
    limit: 32 * 1024 * 1024,
    returns: z.object({}),
    internal: true,
  }),
} as const;
