// Whether what a browser answers proves a passkey: the challenge that is out, our address, who is there, the signature, the counter.
import { and, eq, gt, or, sql } from "drizzle-orm";
import { db, type Transaction } from "#db/client.ts";
import { passkeys } from "#db/schema/passkeys.ts";
import { senders } from "#db/schema/senders.ts";
import type { PasskeyAssertion, PasskeyAttestation } from "#lib/contract/records/passkey.ts";
import { log } from "#lib/core/log.ts";
import { type Asked, spendChallenge } from "./challenges.ts";
import { passkeyAlgorithms, relyingParty } from "./relying-party.ts";

const library = () => import("@simplewebauthn/server");

/** The library throws for whatever is not as it should be; whoever tries learns only that it was not. */
const refused = (cause: unknown): undefined => {
  log.info({ why: cause instanceof Error ? cause.message : String(cause) }, "passkey not taken");
  return undefined;
};

/** Undefined for what proves nothing. */
export async function verifyRegistration(response: PasskeyAttestation, boundTo: string) {
  const party = relyingParty();
  const { clientDataJSON } = response.response;
  const expectedChallenge = await spendChallenge(clientDataJSON, { purpose: "registration", boundTo });
  if (!party || expectedChallenge === undefined) return undefined;
  const { verifyRegistrationResponse } = await library();
  const judged = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} } as Parameters<
      typeof verifyRegistrationResponse
    >[0]["response"],
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: passkeyAlgorithms,
  }).catch(refused);
  if (!judged?.verified) return undefined;
  const { credential, credentialBackedUp } = judged.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString("base64url"),
    counter: credential.counter,
    transports: (response.response.transports ?? []).slice(0, 10),
    synced: credentialBackedUp,
  };
}

type PasskeyRow = typeof passkeys.$inferSelect;
export type ProvenPasskey = { passkey: PasskeyRow; sender: typeof senders.$inferSelect; counter: number };

/** Undefined for what proves nothing. The counter is not judged here: `takeCounter` does, with the row in hand. */
export async function verifyAssertion(response: PasskeyAssertion, asked: Asked): Promise<ProvenPasskey | undefined> {
  const party = relyingParty();
  const expectedChallenge = await spendChallenge(response.response.clientDataJSON, asked);
  if (!party || expectedChallenge === undefined) return undefined;
  const [found] = await db
    .select({ passkey: passkeys, sender: senders })
    .from(passkeys)
    .innerJoin(senders, eq(senders.id, passkeys.senderId))
    .where(eq(passkeys.credentialId, response.id));
  if (!found) return undefined;
  const { passkey, sender } = found;
  const { userHandle } = response.response;
  if (userHandle && Buffer.from(userHandle, "base64url").toString("utf8") !== sender.id) return undefined;
  const { verifyAuthenticationResponse } = await library();
  const publicKey = new Uint8Array(Buffer.from(passkey.publicKey, "base64url"));
  const judged = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} } as Parameters<
      typeof verifyAuthenticationResponse
    >[0]["response"],
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: { id: passkey.credentialId, publicKey, counter: 0 },
  }).catch(refused);
  if (!judged?.verified) return undefined;
  return { passkey, sender, counter: judged.authenticationInfo.newCounter };
}

/**
 * Whether the counter has gone on since the last use; one that has not is a copy's (WebAuthn 6.1.1). One statement: of two uses
 * with the same counter one is taken. What is gone meanwhile is not taken either.
 */
export async function takeCounter(
  tx: Pick<Transaction, "update">,
  { passkey, counter }: ProvenPasskey,
  now: Date,
): Promise<boolean> {
  const goesOn = or(
    gt(sql`${counter}::bigint`, passkeys.counter),
    and(eq(passkeys.counter, 0), eq(sql`${counter}::bigint`, 0)),
  );
  const taken = await tx
    .update(passkeys)
    .set({ counter, lastUsed: now })
    .where(and(eq(passkeys.id, passkey.id), goesOn))
    .returning({ id: passkeys.id });
  return taken.length > 0;
}
