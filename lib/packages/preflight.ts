// GET /packages/{packageId}/preflight: what keeps a package from being sent, and what would look wrong once it is signed.
import { db } from "#db/client.ts";
import { findSuppressed } from "#lib/accounts/suppressed-addresses/find-suppressed.ts";
import { saysEnough } from "#lib/auth/signer/record-questions.ts";
import type { packages as contract } from "#lib/contract/packages.ts";
import { featuresOf } from "#lib/contract/records/account-features.ts";
import { issuersDefault, signingBridge } from "#lib/contract/records/native-bridge.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { config } from "#lib/core/config.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { missingGlyphs } from "#lib/pdf/draw/missing-glyphs.ts";
import { listedIssuers } from "#lib/sealing/trusted-here.ts";
import { ceremonySettingsOf } from "./access/ceremony-settings.ts";
import { certifiedFindings, placesBy } from "./certified-rules.ts";
import { coveredFields } from "./covered-fields.ts";
import { tryDocuments } from "./documents/prove-documents.ts";
import { englishFinding } from "./english-findings.ts";
import { featureFindings } from "./feature-findings.ts";
import { firstWordsAnywhere } from "./fields/first-words.ts";
import type { Finding } from "./finding.ts";
import { knownNotaries } from "./known-notaries.ts";
import { issuerFindings, methodFindings } from "./method-rules.ts";
import { notaryFindings } from "./notary-rules.ts";
import { seeOwnPackage } from "./open-package.ts";
import { placeholderFindings } from "./placeholder-rules.ts";
import {
  anchorFindings,
  authenticationFindings,
  coverFindings,
  glyphFindings,
  layoutFindings,
  type Means,
  sealingFindings,
} from "./preflight-rules.ts";
import { packageRecords, readWhole, type WholePackage } from "./read-package.ts";
import { missingBeforeSending } from "./readiness.ts";
import { mailedAddresses, suppressedFindings } from "./suppressed-findings.ts";

const means: Means = {
  get signOn() {
    return config().oidc !== undefined;
  },
  get texts() {
    return config().smsUrl !== undefined;
  },
  canAskAbout: (knowledge) => config().kbaUrl !== undefined || saysEnough(knowledge),
};

const methodsOf = (whole: WholePackage): Finding[] =>
  methodFindings(whole, {
    certificates:
      config().signerCsc !== undefined || signingBridge(whole.account.configuration.nativeBridge) !== undefined,
    oneTimeCodes: config().digipass !== undefined,
  });

async function issuersOf(whole: WholePackage): Promise<Finding[]> {
  const { issuers, lists } = await listedIssuers();
  const accepted = whole.account.configuration.nativeBridge?.acceptedIssuers ?? issuersDefault;
  return issuerFindings(whole, { accepted, lists, issuers: issuers.length });
}

/** What stops sending: the same list for the look before it and for the act itself. */
export function sendingBlockers(pkg: Package, now: Date, whole: WholePackage): Finding[] {
  const all = [
    ...missingBeforeSending(pkg, now, whole),
    ...featureFindings(pkg, featuresOf(whole.account.features)),
    ...glyphFindings(pkg, missingGlyphs),
    ...authenticationFindings(pkg, means),
    ...methodsOf(whole),
  ];
  return all.filter((one) => one.severity === "blocker");
}

export const readPreflight: Operation<typeof contract.readPreflight> = async ({ caller, params }) => {
  const pkg = await seeOwnPackage(caller, params.packageId);
  const whole = (await readWhole(pkg.id)) ?? refuse("error.notFound.packageNotFound");
  const [record] = await packageRecords(caller, [whole]);
  if (!record) refuse("error.notFound.packageNotFound");
  const { fontSize } = await ceremonySettingsOf(db, pkg);
  const { unsealable, proven } = await tryDocuments(whole.documents, pkg);
  const suppressed = await findSuppressed(db, pkg.accountId, mailedAddresses(record));
  const found: Finding[] = [
    ...missingBeforeSending(record, new Date(), whole),
    ...featureFindings(record, featuresOf(whole.account.features)),
    ...glyphFindings(record, missingGlyphs),
    ...sealingFindings(unsealable),
    ...certifiedFindings(record, placesBy(whole, proven)),
    ...authenticationFindings(record, means),
    ...methodsOf(whole),
    ...(await issuersOf(whole)),
    ...suppressedFindings(record, suppressed),
    ...notaryFindings(record, await knownNotaries(whole), new Date()),
    ...layoutFindings(record, fontSize ?? null),
    ...anchorFindings(record, whole.documents),
    ...coverFindings(record, await coveredFields(record, whole.documents, pkg)),
    ...placeholderFindings(record, await firstWordsAnywhere()),
  ];
  return found
    .sort((a, b) => Number(a.severity === "warning") - Number(b.severity === "warning"))
    .map((one) => {
      const { code, severity, ...rest } = one;
      return {
        severity: severity === "blocker" ? "error" : "warning",
        key: code,
        message: englishFinding(one),
        ...rest,
      };
    });
};
