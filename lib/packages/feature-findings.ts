// PURE. What keeps a package from being sent because of its account's switches.

import { factorsOf } from "#lib/auth/signer/authentication-factors.ts";
import type { AccountFeature } from "#lib/contract/records/account-features.ts";
import type { Package } from "#lib/contract/records/package.ts";
import type { Signer } from "#lib/contract/records/signer.ts";
import { consentId } from "./documents/document-record.ts";
import type { Finding, Place } from "./finding.ts";
import { usedByApproval, usedByRole } from "./used-features.ts";

export const featureCodes = ["featureOff", "provesNothing"] as const;

type Looked = Pick<Package, "roles" | "documents" | "conditions">;
type FeatureFinding = Finding<(typeof featureCodes)[number]>;
type Features = Record<AccountFeature, boolean>;

/** Drafts, templates and copies may still hold what the account has switched off since. */
function usesOf(pkg: Looked): [AccountFeature, Place][] {
  return [
    ...pkg.roles.flatMap((role) => usedByRole(role).map((one): [AccountFeature, Place] => [one, { roleId: role.id }])),
    ...pkg.documents
      .filter(({ id }) => id !== consentId)
      .flatMap((document) =>
        document.approvals.flatMap((approval) => {
          const [field] = approval.fields;
          const place = { documentId: document.id, approvalId: approval.id, ...(field ? { fieldId: field.id } : {}) };
          return usedByApproval(approval).map((one): [AccountFeature, Place] => [one, place]);
        }),
      ),
    ...(pkg.conditions?.length ? [["conditionalFields", {}] as [AccountFeature, Place]] : []),
  ];
}

const asked = ({ auth, knowledgeBasedAuthentication }: Signer): boolean =>
  factorsOf(auth, knowledgeBasedAuthentication ?? null)?.length !== 0;

/** Our choice: the owner sends the package from within their own sign-in, and is asked for nothing more. */
const provesNothing = (pkg: Looked): FeatureFinding[] =>
  pkg.roles
    .filter(({ type }) => type !== "SENDER")
    .flatMap((role) =>
      role.signers
        .filter((signer) => !asked(signer))
        .map((signer) => ({
          code: "provesNothing",
          severity: "blocker",
          parameters: { who: signer.name || signer.email || role.name },
          roleId: role.id,
        })),
    );

export function featureFindings(pkg: Looked, features: Features): FeatureFinding[] {
  const off = usesOf(pkg).filter(([feature]) => !features[feature]);
  return [
    ...off.map(
      ([feature, place]): FeatureFinding => ({
        code: "featureOff",
        severity: "blocker",
        parameters: { feature },
        ...place,
      }),
    ),
    ...(features.enforceAuth ? provesNothing(pkg) : []),
  ];
}
