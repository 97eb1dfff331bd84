// Whether the authority that issued a signer's own certificate counts in an account, on a device as at a service: asked before it
// signs and again when it has.
import { X509Certificate } from "node:crypto";
import type { AccountConfiguration } from "#lib/contract/records/account-configuration.ts";
import { asksIssuers, issuersDefault } from "#lib/contract/records/native-bridge.ts";
import { listedIssuers } from "#lib/sealing/trusted-here.ts";
import { type Anchored, findAnchor } from "#lib/signatures/device/find-anchor.ts";
import { refuseCertificate } from "./refuse-certificate.ts";

type Presented = { certificate: X509Certificate; chain: readonly Buffer[] };
type Rule = Pick<AccountConfiguration, "nativeBridge"> & {
  /** It was asked before. Then the last list's removal does not make it one of those that nobody checks. */
  wasChecked?: boolean;
};

/** Null where any certificate counts, and the issuer is not checked; undefined of any other issuer than those that count. */
export async function issuerThatCounts(
  { certificate, chain }: Presented,
  { nativeBridge, wasChecked = false }: Rule,
): Promise<Anchored | null | undefined> {
  // Settings of before do not have it.
  const accepted = nativeBridge?.acceptedIssuers ?? issuersDefault;
  if (accepted === "any") return null;
  const { issuers: anchors, lists } = await listedIssuers();
  if (!asksIssuers(accepted, lists) && !wasChecked) return null;
  const parsed = chain.map((der) => new X509Certificate(der));
  return findAnchor(certificate, { chain: parsed, anchors }, new Date());
}

/** As above, and refuses what does not count. */
export async function acceptIssuer(presented: Presented, rule: Rule): Promise<Anchored | null> {
  const found = await issuerThatCounts(presented, rule);
  return found === undefined ? refuseCertificate("issuer") : found;
}

/** What it leads to goes into the signature, for whoever checks it: cards and services often have its own certificate alone. */
export const withIssuers = <P extends { chain: Buffer[] }>(presented: P, anchored: Anchored | null): P =>
  anchored ? { ...presented, chain: anchored.chain.map(({ raw }) => raw) } : presented;

/** As an act keeps it until it is asked again. */
export const anchorIn = (anchored: Anchored | null): { anchor: string | null } => ({
  anchor: anchored?.anchor.fingerprint256 ?? null,
});

export const wasChecked = ({ anchor }: { anchor?: string | null }): boolean => typeof anchor === "string";
