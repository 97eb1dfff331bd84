// Endpoints of the account and its senders.
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { resultsOf } from "./records/common.ts";
import { Account, Sender, SenderInput } from "./records/sender.ts";

const raw = z.object({ rawSignatureCapture: z.string().optional() });

export const accounts = {
  getAccount: endpoint("GET /account", { summary: "The caller's account", access: "sender", returns: Account }),
  listSenders: endpoint("GET /account/senders", {
    summary: "The senders of the account",
    access: "manager",
    query: z.object({
      search: z.string().optional(),
      from: z.coerce.number().int().optional(),
      to: z.coerce.number().int().optional(),
      dir: z.string().optional(),
    }),
    returns: resultsOf(Sender),
    bareList: true,
  }),
  inviteSender: endpoint("POST /account/senders", {
    summary: "Invites a sender",
    access: "manager",
    body: SenderInput,
    returns: Sender,
  }),
  getSender: endpoint("GET /account/senders/{senderId}", {
    summary: "One sender",
    access: "sender",
    query: raw,
    returns: Sender,
  }),
  changeSender: endpoint("POST /account/senders/{senderId}", {
    summary: "Changes a sender",
    access: "sender",
    body: SenderInput,
    returns: Sender,
  }),
  removeSender: endpoint("DELETE /account/senders/{senderId}", {
    summary: "Removes a sender",
    access: "manager",
    returns: "nothing",
  }),
  reinviteSender: endpoint("POST /account/senders/{senderId}/invite", {
    summary: "Sends the invitation again",
    access: "manager",
    returns: Sender,
  }),
  resetPassword: endpoint("POST /account/senders/{senderId}/resetpassword", {
    summary: "Mails the sender a link to choose a new password",
    access: "manager",
    returns: "nothing",
  }),
  getApiKey: endpoint("GET /account/senders/{senderId}/apiKey", {
    summary: "The sender's API key",
    access: "manager",
    returns: z.object({ apiKey: z.string() }),
  }),
} as const;
