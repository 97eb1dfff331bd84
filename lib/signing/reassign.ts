// POST /ceremony/{ceremonyId}/reassign: the signer hands their place over, by the same rules as through the interface.

import { requireCeremony } from "#lib/auth/signer/signer-session.ts";
import type { ceremony } from "#lib/contract/ceremony.ts";
import type { Operation } from "#lib/http/handle.ts";
import { expireIfDue } from "#lib/packages/expire-if-due.ts";
import { reassignRole } from "#lib/packages/roles/reassign-role.ts";

export const reassign: Operation<typeof ceremony.reassign> = async ({ caller, params, body }) => {
  const person = requireCeremony(caller, params.ceremonyId);
  const { packageId, roleId, requestId } = person;
  await expireIfDue(packageId, requestId);
  const { message, phone, ...signer } = body;
  await reassignRole({
    caller: person,
    params: { packageId, roleId },
    query: undefined,
    files: [],
    body: {
      signers: [{ ...signer, ...(phone ? { phone } : {}) }],
      ...(message ? { emailMessage: { content: message } } : {}),
    },
  });
  return undefined;
};
