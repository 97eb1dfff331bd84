// Passkeys on the wire: as their owner sees them, and what browsers answer (WebAuthn Level 3, "…JSON").
import { z } from "zod";
import { DateTime } from "./common.ts";

/** Base64url; the longest that authenticators send is an attestation with its certificates. */
const coded = z.string().min(1).max(20_000);
const credential = {
  id: z.string().min(1).max(1400),
  rawId: z.string().min(1).max(1400),
  type: z.literal("public-key"),
  authenticatorAttachment: z.string().max(40).nullish(),
};

export const PasskeyAttestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: coded,
    attestationObject: coded,
    transports: z.array(z.string().max(40)).max(20).optional(),
  }),
});
export type PasskeyAttestation = z.infer<typeof PasskeyAttestation>;

export const PasskeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: coded,
    authenticatorData: coded,
    signature: coded,
    userHandle: z.string().max(200).nullish(),
  }),
});
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;

/** What `navigator.credentials` is asked, handed on as it is. */
export const PasskeyQuestion = z.looseObject({ challenge: z.string() });

export const Passkey = z
  .object({
    id: z.string(),
    name: z.string(),
    created: DateTime,
    lastUsed: DateTime.nullable(),
    /** Kept by a service that brings it to other devices of the same person. */
    synced: z.boolean(),
  })
  .meta({ id: "Passkey" });
