// What the browser is asked: to make a passkey, or to sign with one.
import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { passkeys } from "#db/schema/passkeys.ts";
import type { senders } from "#db/schema/senders.ts";
import { fullName } from "#lib/core/person-name.ts";
import { type Asked, challengeFor, makeChallenge } from "./challenges.ts";
import { passkeyAlgorithms, requireRelyingParty } from "./relying-party.ts";

/** Loaded when somebody uses a passkey: with its readers of certificates the library is no small one. */
const library = () => import("@simplewebauthn/server");
/** Bytes and no text: the library would write the text down once more in Base64. */
const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, "base64url"));

const known = (senderId: string) =>
  db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.senderId, senderId));

/** One that needs neither the address typed nor a password: the authenticator keeps who it is, and asks for finger, face or PIN. */
export async function registrationOptions(
  sender: Pick<typeof senders.$inferSelect, "id" | "email" | "firstName" | "lastName">,
  boundTo: string,
) {
  const { id } = requireRelyingParty();
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: "Countersign",
    rpID: id,
    userName: sender.email,
    userDisplayName: fullName(sender) || sender.email,
    userID: new TextEncoder().encode(sender.id),
    challenge: bytesOf(await makeChallenge({ purpose: "registration", boundTo })),
    timeout: challengeFor,
    attestationType: "none",
    supportedAlgorithmIDs: passkeyAlgorithms,
    excludeCredentials: await known(sender.id),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return { ...options };
}

/** `senderId`: whose passkeys may answer. Without one, any: nothing is told of who has one. */
export async function authenticationOptions(asked: Asked, senderId?: string) {
  const { id } = requireRelyingParty();
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: id,
    challenge: bytesOf(await makeChallenge(asked)),
    timeout: challengeFor,
    userVerification: "required",
    allowCredentials: senderId === undefined ? [] : await known(senderId),
  });
  return { ...options };
}
