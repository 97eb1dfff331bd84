// Endpoints of senders who act for other senders.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { DelegationUser, DelegationUserInput } from "./records/delegation-user.ts";
import { ShortText } from "./records/limits.ts";

const delegate = {
  id: "q8Zr2LxV5nTd",
  name: "Dana Delegate",
  email: "dana@example.com",
  firstName: "Dana",
  lastName: "Delegate",
  startDate: "2026-12-01T00:00:00Z",
  expiryDate: "2026-12-31T23:59:59Z",
  sendEmailCopies: false,
  data: null,
};

export const delegates = {
  listDelegates: endpoint("GET /account/senders/{senderId}/delegates", {
    summary: "Who may act for the sender",
    access: "sender",
    returns: z.array(DelegationUser),
    example: { reply: [delegate] },
  }),
  listDelegators: endpoint("GET /account/delegators", {
    summary: "For whom the caller may act now, and until when",
    access: "sender",
    returns: z.array(DelegationUser),
    internal: true,
    example: { reply: [delegate] },
  }),
  replaceDelegates: endpoint("PUT /account/senders/{senderId}/delegates", {
    summary: "Replaces all delegates by a list of ids or records",
    access: "sender",
    body: z.array(z.union([ShortText.min(1), DelegationUserInput])).max(100),
    returns: z.array(DelegationUser),
    example: { body: ["<senderId>"], reply: [delegate] },
  }),
  clearDelegates: endpoint("DELETE /account/senders/{senderId}/delegates", {
    summary: "Removes all delegates",
    access: "sender",
    returns: "nothing",
  }),
  addDelegate: endpoint("POST /account/senders/{senderId}/delegates/{delegateId}", {
    summary: "Names a delegate, or changes the dates of one",
    access: "sender",
    body: DelegationUserInput,
    bodyOptional: true,
    returns: DelegationUser,
    example: { body: { startDate: "2026-12-01", expiryDate: "2026-12-31", sendEmailCopies: false }, reply: delegate },
  }),
  removeDelegate: endpoint("DELETE /account/senders/{senderId}/delegates/{delegateId}", {
    summary: "Removes one delegate",
    access: "sender",
    returns: "nothing",
  }),
} as const;
