// Endpoints of the API keys that senders name, beside the one key that every sender has.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { resultsOf } from "./records/common.ts";
import { KeyRotation, NamedKey, NamedKeyInput, NewNamedKey } from "./records/named-key.ts";

const key: NamedKey = {
  id: "b7Xw2LqV5nTd",
  senderId: "k3J9xQ2mZp7L",
  owner: "Olive Owner",
  name: "Ledger",
  scope: "PACKAGES",
  ending: "41Kd",
  created: "2026-11-20T15:32:00Z",
  expires: "2027-11-20T15:32:00Z",
  lastUsed: "2026-11-27T09:00:00Z",
  lastAddress: "192.0.2.12",
  previousUntil: null,
};

export const namedKeys = {
  listNamedKeys: endpoint("GET /account/apiKeys", {
    summary: "The named keys of the caller, and for managers those of everybody",
    access: "sender",
    query: z.object({ senderId: z.string().max(255).optional() }),
    returns: resultsOf(NamedKey),
    internal: true,
    example: { reply: { count: 1, results: [key] } },
  }),
  addNamedKey: endpoint("POST /account/senders/{senderId}/apiKeys", {
    summary: "Makes a named key; the key itself is in this answer only",
    access: "sender",
    body: NamedKeyInput,
    returns: NewNamedKey,
    internal: true,
    example: {
      body: { name: "Ledger", scope: "PACKAGES", expires: null },
      reply: { ...key, key: "csk_b7Xw2LqV5nTd_not-a-real-key-41Kd" },
    },
  }),
  rotateNamedKey: endpoint("POST /account/apiKeys/{keyId}/rotate", {
    summary: "Gives a named key a new secret; the old one is let in for as many hours as are said",
    access: "sender",
    body: KeyRotation,
    returns: NewNamedKey,
    internal: true,
    example: { body: { graceHours: 24 }, reply: { ...key, key: "csk_b7Xw2LqV5nTd_not-a-real-key-41Kd" } },
  }),
  revokeNamedKey: endpoint("DELETE /account/apiKeys/{keyId}", {
    summary: "Ends a named key at once, and the one before it",
    access: "sender",
    returns: "nothing",
    internal: true,
  }),
} as const;
