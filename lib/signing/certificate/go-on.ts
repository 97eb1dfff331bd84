// The steps of a signature with the signer's own certificate at a service, each after a leave was given: which certificate, what is
// signed, signed.
import type { PlacedRevision, RemoteCredential } from "#db/schema/remote-acts.ts";
import { configurationOf } from "#lib/accounts/settings/configured.ts";
import { stateFor } from "#lib/auth/oidc/signer-return.ts";
import { newToken } from "#lib/core/ids.ts";
import { hashToken } from "#lib/core/secrets.ts";
import { readWhole } from "#lib/packages/read-package.ts";
import type { SignerAuthorization } from "#lib/signatures/csc/signer-authorization.ts";
import {
  certifiedBy,
  findSignerCredentials,
  hashFor,
  type SignerCredential,
  signWithCredential,
} from "#lib/signatures/csc/signer-credential.ts";
import { acceptIssuer, anchorIn, issuerThatCounts, wasChecked, withIssuers } from "./accept-issuer.ts";
import { acceptedIssuerOf, certificateFacts } from "./certificate-facts.ts";
import { Overtaken } from "./commit-acts.ts";
import { keptCredential, openCredential } from "./kept-credential.ts";
import type { Person } from "./open-act.ts";
import { attributesIn, placeAll } from "./place-all.ts";
import { refuseCertificate } from "./refuse-certificate.ts";
import { expiry, goOnWith, openToken, type RemoteAct, sealedToken } from "./remote-act.ts";
import { languageOf, wayOf } from "./way.ts";
import { writeAll } from "./write-all.ts";

type Going = { person: Person; ceremonyId: string; act: RemoteAct; authorization: SignerAuthorization };

/** Where the signer agrees to the next signatures; "page": the ceremony's page asks first; "over": nothing is left to agree to. */
export type Onward = { url: string } | "page" | "over";

/** The person has no certificate there that could be used. */
export class NoCertificate extends Error {}

/** After leave for the service. Who has several certificates that count chooses, each time anew. */
export async function findCertificates(going: Going, code: string, state: string): Promise<Onward> {
  const token = await going.authorization.serviceToken(code, wayOf(state));
  const found = await findSignerCredentials(going.authorization.as(token.value), new Date());
  if (typeof found === "string") throw new NoCertificate(found);
  const { nativeBridge } = await configurationOf(going.person.accountId);
  const counting: RemoteCredential[] = [];
  for (const one of found) {
    const anchored = await issuerThatCounts(one, { nativeBridge });
    if (anchored !== undefined) counting.push({ ...keptCredential(one), ...anchorIn(anchored) });
  }
  const [only, ...others] = counting;
  if (!only) return refuseCertificate("issuer");
  if (others.length === 0) return placeAndAsk(going, only, token.value);
  const offered = { choices: counting, tokenSealed: sealedToken(token.value), expires: expiry() };
  if (!(await goOnWith(going.act, { stage: "choice", ...offered }))) throw new Overtaken("a newer act has begun");
  return "page";
}

/** After leave for the key. */
export async function signPlaced(going: Going, code: string, state: string): Promise<Onward> {
  const { act, authorization, person } = going;
  if (!(act.placed && act.placedAt && act.tokenSealed && act.credential)) throw new Overtaken("nothing is placed");
  const using = { credential: openCredential(act.credential), token: openToken(act.tokenSealed) };
  const sad = await authorization.activation(code, wayOf(state));
  const agreed = nextOf(act.placed, using.credential);
  const all = agreed.map(attributesIn);
  const made = await signWithCredential(authorization.as(using.token), using.credential, all, sad);
  const signatureOf = new Map(agreed.map((one, at) => [one, Buffer.from(made[at] ?? []).toString("base64")]));
  const placed = act.placed.map((one) => {
    const signature = signatureOf.get(one) ?? one.signature;
    return signature === undefined ? one : { ...one, signature };
  });
  if (nextOf(placed, using.credential).length > 0)
    return askFor(going, { kept: act.credential, ...using }, placed, act.placedAt);
  // The lists, or the account's rule, may have changed while the signer was elsewhere.
  const { nativeBridge } = await configurationOf(person.accountId);
  const rule = { nativeBridge, wasChecked: wasChecked(act.credential) };
  const acceptedIssuer = acceptedIssuerOf(await acceptIssuer(using.credential, rule));
  const facts = { ...certificateFacts(using.credential.certificate), acceptedIssuer };
  const signer = { identity: certifiedBy(using.credential), facts };
  // Begun anew while the service answered: what they confirm now is what counts.
  if (!(await goOnWith(act, { placed }))) throw new Overtaken("a newer act has begun");
  await writeAll(person, { ...act, placed }, signer);
  return "over";
}

/** `kept`: as the act has it. */
type Using = { kept: RemoteCredential; credential: SignerCredential; token: string };

/** As many as one leave may be for. */
const nextOf = (placed: readonly PlacedRevision[], { most }: SignerCredential): PlacedRevision[] =>
  placed.filter(({ signature }) => signature === undefined).slice(0, most);

/** What came to the documents until now is drawn first. Refuses a certificate whose issuer does not count here. */
export async function placeAndAsk(going: Going, offered: RemoteCredential, token: string): Promise<Onward> {
  const { nativeBridge } = await configurationOf(going.person.accountId);
  const there = openCredential(offered);
  const anchored = await acceptIssuer(there, { nativeBridge, wasChecked: wasChecked(offered) });
  const credential = withIssuers(there, anchored);
  const { placed, at } = await placeAll(going.person, going.act, certifiedBy(credential));
  const kept = { ...keptCredential(credential), ...anchorIn(anchored) };
  return placed.length === 0 ? "over" : askFor(going, { kept, credential, token }, placed, at);
}

async function askFor(
  { act, authorization, ceremonyId, person }: Going,
  { kept, credential, token }: Using,
  placed: PlacedRevision[],
  placedAt: Date,
): Promise<Onward> {
  const state = stateFor(ceremonyId, newToken());
  const isMine = await goOnWith(act, {
    ...{ stage: "key" as const, stateHash: hashToken(state), expires: expiry(), placed, placedAt },
    ...{ tokenSealed: sealedToken(token), credential: kept, choices: null },
  });
  if (!isMine) throw new Overtaken("a newer act has begun");
  const whole = await readWhole(act.packageId);
  const use = {
    credentialID: credential.id,
    hashes: nextOf(placed, credential).map((one) => hashFor(credential, attributesIn(one))),
    hashAlgorithm: credential.algorithm.hashAlgorithm,
  };
  return { url: authorization.keyUrl(wayOf(state), languageOf(whole, person), use, whole?.name ?? "") };
}
