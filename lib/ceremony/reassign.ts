// POST /ceremony/{ceremonyId}/reassign: the signer hands their place over, by the same rules as through the interface.
import type { ceremony } from "#lib/api/contract/ceremony.ts";
import type { Operation } from "#lib/api/handle.ts";
import { reassignRole } from "#lib/roles/reassign-role.ts";
import { expireIfDue } from "./expire-if-due.ts";
import { requireCeremony } from "./signer-session.ts";

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
