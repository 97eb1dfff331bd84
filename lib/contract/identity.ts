// Endpoints of identity documents: handed in by signers, looked at by their senders: internal.
import { z } from "zod";
import { asMessage } from "#lib/language/formats.ts";
import { endpoint } from "./endpoint.ts";
import { CeremonyView } from "./records/ceremony-view.ts";
import { IdentityCheck, OwnIdentityCheck } from "./records/identity.ts";
import { identityDecisions } from "./records/identity-words.ts";
import { ShortText, Unread } from "./records/limits.ts";
import { longest } from "./records/longest.ts";

export const identity = {
  handInIdentity: endpoint("POST /ceremony/{ceremonyId}/identity", {
    summary: "Hands in pictures of an identity document, in the parts front, back and face",
    access: "signer",
    beforeAuthentication: true,
    body: Unread,
    bodyOptional: true,
    form: true,
    limit: 52 * 1024 * 1024,
    returns: CeremonyView,
    internal: true,
  }),
  beginIdentity: endpoint("POST /ceremony/{ceremonyId}/identity/service", {
    summary: "Where the service that looks at identity documents takes the pictures; the same page when asked again",
    access: "signer",
    beforeAuthentication: true,
    returns: z.object({ url: z.string() }),
    internal: true,
  }),
  askIdentityResult: endpoint("POST /ceremony/{ceremonyId}/identity/result", {
    summary: "Asks the service what came of it",
    access: "signer",
    beforeAuthentication: true,
    returns: CeremonyView,
    internal: true,
  }),
  noticeIdentity: endpoint("POST /identity/results", {
    summary: "Called by the service that looks at identity documents: something came of this check, to be asked for",
    access: "anyone",
    /** `signature`: HMAC-SHA256 of the id by IDV_KEY, hexadecimal. */
    body: z.object({
      id: ShortText,
      signature: z
        .string()
        .max(64)
        .regex(/^[0-9a-f]{64}$/),
    }),
    returns: "nothing",
    internal: true,
  }),
  enterIdentified: endpoint("POST /ceremony/{ceremonyId}/identity/entry", {
    summary: "Enters by an identity document that was looked at and approved",
    access: "signer",
    beforeAuthentication: true,
    returns: CeremonyView,
    internal: true,
  }),
  listOwnIdentityChecks: endpoint("GET /identityChecks", {
    summary:
      "The identity documents that wait to be looked at in all packages of the caller, the longest waiting first",
    access: "sender",
    returns: z.array(OwnIdentityCheck),
    internal: true,
  }),
  listIdentityChecks: endpoint("GET /packages/{packageId}/identityChecks", {
    summary: "The identity documents of this package that wait to be looked at",
    access: "sender",
    returns: z.array(IdentityCheck),
    internal: true,
  }),
  readIdentityPicture: endpoint("GET /packages/{packageId}/identityChecks/{checkId}/pictures/{side}", {
    summary: "One picture of an identity document, until somebody has decided",
    access: "sender",
    returns: "file",
    internal: true,
  }),
  decideIdentity: endpoint("POST /packages/{packageId}/identityChecks/{checkId}", {
    summary: "Approves an identity document, refuses it, or asks for another picture; the pictures are removed",
    access: "sender",
    body: z
      .object({
        decision: z.enum(identityDecisions),
        reason: z.string().overwrite(asMessage).trim().max(longest.reason).default(""),
      })
      .refine(({ decision, reason }) => decision === "approved" || reason !== "", { path: ["reason"] }),
    returns: "nothing",
    internal: true,
  }),
} as const;
