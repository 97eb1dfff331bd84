// PURE. Whom a notary is about to confirm, and what the sender has told of them: what the notary is asked before the seal.
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { signerName } from "#lib/packages/invite/people.ts";
import type { WholePackage } from "#lib/packages/read-package.ts";
import { hasPending } from "#lib/packages/signing-order.ts";
import { knownOf } from "./notarial-acts.ts";

/** One for each other signer whose signature stands on a document that the notary still has to sign. */
export function actsToState(whole: WholePackage, roleId: string): NonNullable<CeremonyView["notary"]> {
  const mine = whole.documents.filter(({ approvals }) => hasPending(roleId, approvals));
  const signed = mine
    .flatMap(({ approvals }) => approvals)
    .filter((one) => one.roleId !== roleId && one.accepted && one.fields.some(({ type }) => type === "SIGNATURE"));
  return whole.roles
    .filter(({ id }) => signed.some((one) => one.roleId === id))
    .sort((a, b) => a.position - b.position)
    .map((role) => {
      const [signer] = role.signers;
      const known = knownOf(role);
      return {
        roleId: role.id,
        name: signer ? signerName(signer) : role.name,
        idType: known("idType"),
        idValue: known("idValue"),
        comment: known("comment"),
      };
    });
}
