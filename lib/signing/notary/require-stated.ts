// Nothing goes into a notary's journal that they have not stated: whoever signed since they looked is told, and asked for, first.
import type { StatedAct } from "#lib/contract/records/notary-act.ts";
import { refuse } from "#lib/core/errors.ts";
import { signerName } from "#lib/packages/invite/people.ts";
import type { WholePackage } from "#lib/packages/read-package.ts";
import { confirmedOn } from "./notarial-acts.ts";

/** `documents`: those that are confirmed now. `whole` was read under the package's lock: nobody signs until this act is done or refused. */
export function requireStated(
  whole: Pick<WholePackage, "roles">,
  documents: WholePackage["documents"],
  notaryRoleId: string,
  stated: readonly StatedAct[],
): void {
  for (const document of documents) {
    for (const approval of confirmedOn(document, notaryRoleId)) {
      const said = stated.find(({ roleId }) => roleId === approval.roleId);
      const isSeen =
        said?.seen === undefined ||
        said.seen.some((one) => one.documentId === document.id && one.approvalId === approval.id);
      if (said && isSeen) continue;
      const role = whole.roles.find(({ id }) => id === approval.roleId);
      const [person] = role?.signers ?? [];
      refuse("error.conflict.signedMeanwhile", {
        parameters: {
          roleId: approval.roleId,
          documentId: document.id,
          approvalId: approval.id,
          signerName: (person && signerName(person)) || role?.name || "",
        },
      });
    }
  }
}
