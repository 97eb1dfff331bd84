// PURE. Whom a notary is about to confirm, what the sender has told of them, and the entries as they will be written: what the
// notary sees and is asked before the seal.
import type { ActToState } from "#lib/contract/records/notary-act.ts";
import { signerName } from "#lib/packages/invite/people.ts";
import type { WholePackage } from "#lib/packages/read-package.ts";
import { hasPending } from "#lib/packages/signing-order.ts";
import { confirmedOn, jurisdictionOf, knownOf, signatureOf } from "./notarial-acts.ts";

type Role = WholePackage["roles"][number];
type Place = { role: Role; signer: Role["signers"][number]; notary: Parameters<typeof jurisdictionOf>[2] };

/** One for each other signer whose signature stands on a document that the notary still has to sign; `first`: the next number. */
export function actsToState(whole: WholePackage, { role, signer, notary }: Place, first: number): ActToState[] {
  const mine = whole.documents.filter(({ approvals }) => hasPending(role.id, approvals));
  const jurisdiction = jurisdictionOf(role, signer, notary);
  let number = first;
  const entries = [...mine]
    .sort((a, b) => a.index - b.index)
    .flatMap((document) => {
      const confirmed = confirmedOn(document, role.id);
      if (confirmed.length === 0)
        // Where nobody else signs, the notary's own signatures are entered.
        number += document.approvals.filter((one) => one.roleId === role.id && signatureOf(one)).length;
      return confirmed.map((approval) => ({
        roleId: approval.roleId,
        entry: {
          number: number++,
          documentId: document.id,
          approvalId: approval.id,
          documentName: document.name,
          signatureType: signatureOf(approval)?.subtype ?? "",
          jurisdiction,
        },
      }));
    });
  return whole.roles
    .filter(({ id }) => entries.some(({ roleId }) => roleId === id))
    .sort((a, b) => a.position - b.position)
    .map((one) => {
      const [person] = one.signers;
      const known = knownOf(one);
      return {
        roleId: one.id,
        name: person ? signerName(person) : one.name,
        idType: known("idType"),
        idValue: known("idValue"),
        comment: known("comment"),
        entries: entries.filter(({ roleId }) => roleId === one.id).map(({ entry }) => entry),
      };
    });
}
