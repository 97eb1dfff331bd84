// Endpoints of our own desk that the specification does not know: set-up, the outbox, the state of the instance.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { DateTime, resultsOf } from "./records/common.ts";
import { ShortText } from "./records/limits.ts";
import { longest } from "./records/longest.ts";
import { outboxStatuses } from "./records/outbox.ts";
import { Sender } from "./records/sender.ts";
import { EmailAddress } from "./records/signer.ts";

export const SetUpInput = z.object({
  firstName: z.string().trim().min(1).max(longest.short),
  lastName: z.string().trim().min(1).max(longest.short),
  email: EmailAddress,
  password: z.string().min(10).max(longest.password),
  accountName: z.string().trim().min(1).max(longest.short),
  language: z.string().max(10).default("en"),
  timezoneId: z.string().max(64).default("GMT"),
  /** What npm start printed: asked for unless the product can be reached from its own machine only. */
  code: z.string().max(longest.setUpCode).default(""),
});

export const Check = z.object({ ok: z.boolean(), detail: z.string() });

export const InstanceState = z.object({
  setUpNeeded: z.boolean(),
  /** Whether the set-up asks this caller for the code that npm start printed. */
  setUpCodeNeeded: z.boolean(),
  version: z.string(),
  /** No mail server is set: mails stay on this machine. */
  keepsMails: z.boolean(),
  checks: z.object({ database: Check, files: Check, jobs: Check, mail: Check, sealing: Check, addresses: Check }),
});
export type InstanceState = z.infer<typeof InstanceState>;

export const SealState = z.object({
  ok: z.boolean(),
  reason: z.string(),
  /** What sealed documents reach: B-B, or SEAL_LEVEL while the timestamp server answers. */
  level: z.string(),
  source: z.enum(["made", "p12", "pkcs11"]),
  subject: z.string(),
  notAfter: DateTime,
  timestampServer: z.boolean(),
  provedAt: DateTime.nullable(),
});

export const Mail = z.object({
  id: z.string(),
  kind: z.string(),
  subject: z.string(),
  to: z.object({ name: z.string(), email: z.string() }),
  status: z.enum(outboxStatuses),
  error: z.string().nullable(),
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

export const EvidenceEvent = z.object({
  sequence: z.int(),
  type: z.string(),
  at: DateTime,
  actor: z.object({ kind: z.string(), id: z.string(), name: z.string(), email: z.string() }),
  ip: z.string(),
  userAgent: z.string(),
  documentId: z.string().nullable(),
  documentHash: z.string().nullable(),
  valuesHash: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
  /** Empty for what is edited in a draft and not chained yet: its number and what it says may still change. */
  hash: z.string(),
});

export const PackageProgress = z.object({
  roles: z.array(
    z.object({
      roleId: z.string(),
      /** The newest mail to this role: what became of it. */
      mail: z.object({ status: z.string(), at: DateTime, error: z.string().nullable() }).nullable(),
      invited: DateTime.nullable(),
      opened: DateTime.nullable(),
      completed: DateTime.nullable(),
    }),
  ),
  documents: z.array(
    z.object({
      documentId: z.string(),
      originalHash: z.string(),
      currentHash: z.string(),
      /** Bytes that the owner gets as the original and as the document by now. */
      originalSize: z.int(),
      currentSize: z.int(),
      pendingSignatures: z.int(),
      sealed: DateTime.nullable(),
      sealLevel: z.string().nullable(),
      /** Why the seal is below the level it should reach; it is raised as soon as the servers answer. */
      sealNote: z.string().nullable(),
    }),
  ),
  sent: DateTime.nullable(),
  missing: z.array(
    z.object({
      code: z.string(),
      severity: z.enum(["blocker", "warning"]),
      text: z.string(),
      roleId: ShortText.optional(),
      documentId: ShortText.optional(),
      approvalId: ShortText.optional(),
      fieldId: ShortText.optional(),
    }),
  ),
});
export type PackageProgress = z.infer<typeof PackageProgress>;

export const instance = {
  readInstance: endpoint("GET /instance", {
    summary: "Whether set-up is needed and what the start-up checks say",
    access: "anyone",
    returns: InstanceState,
    internal: true,
  }),
  setUp: endpoint("POST /instance/set-up", {
    summary: "Creates the first account and its owner",
    access: "anyone",
    body: SetUpInput,
    returns: z.object({ email: z.string() }),
    internal: true,
  }),
  requestPasswordReset: endpoint("POST /instance/password-reset", {
    summary: "Mails a link to choose a new password",
    access: "anyone",
    body: z.object({ email: z.string().max(longest.email) }),
    returns: "nothing",
    internal: true,
  }),
  choosePassword: endpoint("POST /instance/password", {
    summary: "Sets a password with the token of an invitation or a reset",
    access: "anyone",
    body: z.object({
      token: z.string().max(200),
      password: z.string().min(10).max(longest.password),
      firstName: z.string().trim().max(longest.short).optional(),
      lastName: z.string().trim().max(longest.short).optional(),
    }),
    returns: z.object({ email: z.string() }),
    internal: true,
  }),
  confirmAddress: endpoint("POST /instance/address", {
    summary: "Makes a sender's new address count, with the token of the mail that went there",
    access: "anyone",
    body: z.object({ token: z.string().max(200) }),
    returns: z.object({ email: z.string() }),
    internal: true,
  }),
  whoAmI: endpoint("GET /instance/me", {
    summary: "The signed-in sender",
    access: "sender",
    restricted: true,
    returns: Sender,
    internal: true,
  }),
  readSeal: endpoint("GET /instance/seal", {
    summary: "The sealing certificate and its last proof",
    access: "sender",
    returns: SealState,
    internal: true,
  }),
  listMails: endpoint("GET /outbox", {
    summary: "Mails the account has sent or will send",
    access: "sender",
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
    access: "sender",
    returns: Mail.extend({ html: z.string(), text: z.string() }),
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
  listEvidence: endpoint("GET /packages/{packageId}/evidence", {
    summary: "The evidence of a package, and whether its chain is intact",
    access: "sender",
    returns: z.object({ head: z.string(), intact: z.boolean(), events: z.array(EvidenceEvent) }),
    internal: true,
  }),
  readProgress: endpoint("GET /packages/{packageId}/progress", {
    summary: "What the package page shows beyond the package itself",
    access: "sender",
    returns: PackageProgress,
    internal: true,
  }),
} as const;
