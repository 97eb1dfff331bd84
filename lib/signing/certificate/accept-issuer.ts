// Whether the authority that issued a device's certificate counts in an account: asked before it signs and again when it has.
import { X509Certificate } from "node:crypto";
import type { AccountConfiguration } from "#lib/contract/records/account-configuration.ts";
import { issuersDefault } from "#lib/contract/records/native-bridge.ts";
import { listedIssuers } from "#lib/sealing/trusted-here.ts";
import { type Anchored, findAnchor } from "#lib/signatures/device/find-anchor.ts";
import type { DeviceCertificate } from "#lib/signatures/device/read-device-certificate.ts";
import { refuseCertificate } from "./refuse-certificate.ts";

/**
 * Null where any certificate counts, and the issuer is not checked. Refuses a certificate of any other issuer than those that count.
 * `wasChecked`: when it was asked before. Then the last list's removal does not make it one of those that nobody checks.
 */
export async function acceptIssuer(
  { certificate, chain }: Pick<DeviceCertificate, "certificate" | "chain">,
  { nativeBridge, wasChecked = false }: Pick<AccountConfiguration, "nativeBridge"> & { wasChecked?: boolean },
): Promise<Anchored | null> {
  // Settings of before do not have it.
  const accepted = nativeBridge?.acceptedIssuers ?? issuersDefault;
  if (accepted === "any") return null;
  const { issuers: anchors, lists } = await listedIssuers();
  if (accepted === "listedIfAny" && lists === 0 && !wasChecked) return null;
  const parsed = chain.map((der) => new X509Certificate(der));
  return findAnchor(certificate, { chain: parsed, anchors }, new Date()) ?? refuseCertificate("issuer");
}
