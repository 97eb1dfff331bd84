// Endpoints of the account and its senders.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import * as examples from "./examples.ts";
import { notifications } from "./notifications.ts";
import { resultsOf } from "./records/common.ts";
import { ShortText, Unread } from "./records/limits.ts";
import { longest } from "./records/longest.ts";
import { LastAct, PackageTransfer, PackageTransferred, SenderPackages } from "./records/package-transfer.ts";
import { savedMarkKinds } from "./records/saved-mark-kinds.ts";
import {
  Account,
  AccountInput,
  Contact,
  Sender,
  SenderInput,
  SenderInvitation,
  SenderSignature,
} from "./records/sender.ts";

const raw = z.object({ rawSignatureCapture: ShortText.optional() });
const range = { from: z.coerce.number().int().optional(), to: z.coerce.number().int().optional() };
const signature = { fileName: "signature.png", mediaType: "image/png", content: "iVBORw0KGgo=" };

/** Ours: which of the two is meant; the signature, unless it says otherwise. */
const ofKind = z.object({ kind: z.enum(savedMarkKinds).optional() });

export const accounts = {
  ...notifications,
  getAccount: endpoint("GET /account", {
    summary: "The caller's account",
    access: "sender",
    returns: Account,
    example: { reply: examples.account },
  }),
  changeAccount: endpoint("PUT /account", {
    summary: "Changes the account's name, company, time zone and language",
    access: "manager",
    body: AccountInput,
    returns: Account,
    example: { body: { name: "Example Estates", timezoneId: "Europe/Berlin" }, reply: examples.account },
  }),
  readUsage: endpoint("GET /account/usage", {
    summary: "How many packages and senders the account has",
    access: "manager",
    fromReplica: true,
    returns: z.object({ packages: z.int(), senders: z.int() }),
    example: { reply: { packages: 128, senders: 7 } },
  }),
  listContacts: endpoint("GET /users", {
    summary: "The people of the account, as any of them may know them",
    access: "sender",
    fromReplica: true,
    query: z.object({ search: z.string().max(longest.short).optional(), ...range }),
    returns: z.array(Contact),
    example: { query: { search: "olive" }, reply: [Contact.parse(examples.sender)] },
  }),
  listSenders: endpoint("GET /account/senders", {
    summary: "The senders of the account",
    access: "manager",
    fromReplica: true,
    query: z.object({
      search: z.string().max(longest.short).optional(),
      ...range,
      dir: ShortText.optional(),
      /** Those who have this role of the account (`GET /account/roles`). */
      roleId: ShortText.optional(),
    }),
    returns: resultsOf(Sender),
    bareList: true,
    example: { query: { search: "olive", from: "1", to: "20" }, reply: [examples.sender] },
  }),
  inviteSender: endpoint("POST /account/senders", {
    summary: "Invites a sender, with roles of the account's own where the body names some",
    access: "manager",
    idempotent: true,
    body: SenderInvitation,
    returns: Sender,
    example: { body: examples.senderInput, reply: examples.sender },
  }),
  getSender: endpoint("GET /account/senders/{senderId}", {
    summary: "One sender",
    access: "sender",
    query: raw,
    returns: Sender,
    example: { reply: examples.sender },
  }),
  changeSender: endpoint("POST /account/senders/{senderId}", {
    summary: "Changes a sender",
    access: "sender",
    body: SenderInput,
    returns: Sender,
    example: { body: { title: "Senior clerk" }, reply: examples.sender },
  }),
  replaceSender: endpoint("PUT /account/senders/{senderId}", {
    summary: "Changes a sender, as POST does",
    access: "sender",
    body: SenderInput,
    returns: Sender,
    example: { body: { title: "Senior clerk" }, reply: examples.sender },
  }),
  removeSender: endpoint("DELETE /account/senders/{senderId}", {
    summary: "Removes a sender; the manager who does it takes over the packages",
    access: "manager",
    returns: "nothing",
  }),
  transferPackages: endpoint("POST /account/senders/{senderId}/transfer", {
    summary: "Gives packages of a sender to another: the next few, and how many are left",
    access: "manager",
    body: PackageTransfer,
    returns: PackageTransferred,
    internal: true,
    example: { body: { to: "<delegateId>", kinds: ["DRAFTS"] }, reply: { moved: 12, left: 0 } },
  }),
  countSenderPackages: endpoint("GET /account/senders/{senderId}/packageCounts", {
    summary: "How many packages a sender owns, by what they are to whoever takes them over, and what they did last",
    access: "sender",
    returns: SenderPackages,
    internal: true,
    example: {
      reply: {
        counts: { DRAFTS: 2, OUT: 3, ENDED: 40, TEMPLATES: 1 },
        last: { type: "package.sent", packageId: "p-1", packageName: "Lease", at: "2026-11-27T09:00:00Z" },
      },
    },
  }),
  listLastActs: endpoint("GET /account/lastActs", {
    summary: "What each sender of the account did last",
    access: "manager",
    fromReplica: true,
    query: z.object({
      /** With commas between them: of these only. */
      senderIds: z
        .string()
        .max(100 * longest.short)
        .optional(),
    }),
    returns: z.object({ results: z.array(LastAct.extend({ senderId: z.string() })) }),
    internal: true,
  }),
  reinviteSender: endpoint("POST /account/senders/{senderId}/invite", {
    summary: "Sends the invitation again",
    access: "manager",
    returns: Sender,
    example: { reply: examples.sender },
  }),
  takeInvitationLink: endpoint("POST /account/senders/{senderId}/invitationLink", {
    summary:
      "The link of an invitation, where no mail server is set; links of it before end, and the audit log tells of it",
    access: "manager",
    returns: z.object({ url: z.string() }),
    internal: true,
    example: { reply: { url: "https://sign.example.com/password?token=not-a-real-token&invited=yes" } },
  }),
  resetPassword: endpoint("POST /account/senders/{senderId}/resetpassword", {
    summary: "Mails the sender a link to choose a new password",
    access: "manager",
    returns: "nothing",
  }),
  readWaitingAddress: endpoint("GET /account/senders/{senderId}/address", {
    summary: "The new address of a sender that waits to be confirmed",
    access: "sender",
    returns: z.object({ email: z.string().nullable() }),
    internal: true,
  }),
  listWaitingAddresses: endpoint("GET /account/waitingAddresses", {
    summary: "The new addresses of the account's senders that wait to be confirmed",
    access: "manager",
    returns: z.object({ results: z.array(z.object({ senderId: z.string(), email: z.string() })) }),
    internal: true,
  }),
  resendWaitingAddress: endpoint("POST /account/senders/{senderId}/address", {
    summary: "Mails the link that confirms the new address again",
    access: "sender",
    returns: "nothing",
    internal: true,
  }),
  dropWaitingAddress: endpoint("DELETE /account/senders/{senderId}/address", {
    summary: "Calls the new address off; the present one stays",
    access: "sender",
    returns: "nothing",
    internal: true,
  }),
  changePassword: endpoint("POST /account/senders/{senderId}/password", {
    summary: "Changes one's own password, and ends every session",
    access: "sender",
    body: z.object({
      email: z.string().max(longest.email).nullish(),
      password: z.string().max(longest.password),
      newPassword: z.string().max(longest.password),
    }),
    returns: Sender,
    example: {
      body: { email: "olive@example.com", password: "the present one", newPassword: "a longer new one" },
      reply: examples.sender,
    },
  }),
  getApiKey: endpoint("GET /account/senders/{senderId}/apiKey", {
    summary: "The sender's API key: one's own, and as a manager everybody's",
    keyScope: "EVERYTHING",
    access: "sender",
    returns: z.object({ apiKey: z.string() }),
    example: { reply: { apiKey: "azNKOXhRMm1acDdMOm5vdC1hLXJlYWwta2V5" } },
  }),
  getSignature: endpoint("GET /account/senders/{senderId}/signature/image", {
    summary: "A sender's saved signature, or with kind=initials their saved initials; no content for who has none",
    access: "sender",
    query: ofKind,
    returns: SenderSignature,
    absent: true,
    example: { reply: signature },
  }),
  putSignature: endpoint("POST /account/senders/{senderId}/signature/image", {
    summary: "Saves a picture, PNG or JPEG, as one's own signature or initials",
    access: "sender",
    query: ofKind,
    body: Unread,
    bodyOptional: true,
    form: true,
    limit: 6 * 1024 * 1024,
    returns: SenderSignature,
    example: { body: {}, reply: signature },
  }),
  removeSignature: endpoint("DELETE /account/senders/{senderId}/signature/image", {
    summary: "Takes a saved signature, or saved initials, away",
    access: "sender",
    query: ofKind,
    returns: "nothing",
    example: {},
  }),
  readSignature: endpoint("GET /account/senders/{senderId}/signatureImage", {
    summary: "A sender's saved signature or initials as a picture; no content for who has none",
    access: "sender",
    query: ofKind,
    returns: "file",
    media: ["image/png"],
    absent: true,
  }),
} as const;
