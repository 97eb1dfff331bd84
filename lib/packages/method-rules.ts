// PURE. Signing methods that were assigned to roles and cannot be kept to here: whoever demands one hears of it before it is sent.
import type { signers } from "#db/schema/packages.ts";
import type { AcceptedIssuers } from "#lib/contract/records/account-configuration.ts";
import { asksIssuers } from "#lib/contract/records/native-bridge.ts";
import type { Condition } from "#lib/contract/records/package.ts";
import { consentId } from "./documents/document-record.ts";
import { parseAction } from "./fields/condition-syntax.ts";
import type { Finding } from "./finding.ts";
import { signerName } from "./invite/people.ts";
import { type AssignedMethod, certificateMethod, oneTimeCodeMethod } from "./roles/signing-methods.ts";

export const methodCodes = [
  "noOneTimeCodes",
  "noCertificateService",
  "noListedIssuer",
  "certificateCameSigned",
  "certificateConditional",
] as const;

type MethodFinding = Finding<(typeof methodCodes)[number]>;
type Looked = {
  roles: readonly {
    id: string;
    name: string;
    verification: AssignedMethod | null;
    signers: readonly (typeof signers.$inferSelect)[];
  }[];
  documents: readonly {
    id: string;
    name: string;
    externalSigned: boolean | null;
    approvals: readonly { id: string; roleId: string }[];
  }[];
  conditions: readonly Condition[] | null;
};

const placeOf = (documentId: string, approvalId: string): string => JSON.stringify([documentId, approvalId]);

/** Approvals that conditions switch on and off; what cannot be read switches nothing. */
function switchedApprovals(conditions: readonly Condition[]): Set<string> {
  const all = conditions.flatMap(({ action }) => {
    try {
      return parseAction(action);
    } catch {
      return [];
    }
  });
  return new Set(all.flatMap(({ on, documentId, id }) => (on === "approval" ? [placeOf(documentId, id)] : [])));
}

/** Which services there are: one that holds signers' certificates (or the account's bridge to their cards), and one that checks passwords of their devices. */
type Services = { certificates: boolean; oneTimeCodes: boolean };

/** Whose certificates count in the account, and whom the operator's trust lists name. */
type Issuers = { accepted: AcceptedIssuers; lists: number; issuers: number };

/** Who has to sign with a certificate where none counts: a warning, as the operator may bring a list before they sign. */
export function issuerFindings(looked: Looked, { accepted, lists, issuers }: Issuers): MethodFinding[] {
  if (!asksIssuers(accepted, lists) || issuers > 0) return [];
  return signingRoles(looked).flatMap(({ role, who }): MethodFinding[] =>
    role.verification?.typeId === certificateMethod
      ? [{ code: "noListedIssuer", severity: "warning", roleId: role.id, parameters: { who } }]
      : [],
  );
}

/** Those who sign a document, by the name that the sender knows. */
const signingRoles = ({ roles, documents }: Looked) =>
  roles.flatMap((role) => {
    const signed = documents.filter(
      ({ id, approvals }) => id !== consentId && approvals.some(({ roleId }) => roleId === role.id),
    );
    const [signer] = role.signers;
    return signed.length > 0 ? [{ role, signed, who: signer ? signerName(signer) : role.name }] : [];
  });

/** Roles that sign nothing ask for nothing. */
export function methodFindings(looked: Looked, { certificates, oneTimeCodes }: Services) {
  const switched = switchedApprovals(looked.conditions ?? []);
  return signingRoles(looked).flatMap(({ role, signed, who }): MethodFinding[] => {
    const about = { severity: "blocker" as const, roleId: role.id };
    if (!role.verification) return [];
    if (role.verification.typeId === oneTimeCodeMethod && !oneTimeCodes)
      return [{ code: "noOneTimeCodes", ...about, parameters: { who } }];
    if (role.verification.typeId !== certificateMethod) return [];
    if (!certificates) return [{ code: "noCertificateService", ...about, parameters: { who } }];
    // Such a document shows each value in a signature of its own, and a signer's certificate makes one signature.
    return signed.flatMap((document): MethodFinding[] => {
      const parameters = { who, document: document.name };
      if (document.externalSigned) return [{ code: "certificateCameSigned", ...about, parameters }];
      // One signature stands for all places: none may come to it once it is made.
      const mine = document.approvals.filter(({ roleId }) => roleId === role.id);
      const isSwitched = mine.some(({ id }) => switched.has(placeOf(document.id, id)));
      return mine.length > 1 && isSwitched ? [{ code: "certificateConditional", ...about, parameters }] : [];
    });
  });
}
