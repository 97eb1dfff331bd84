// Corrects a recipient of a package that is out, or has another person sign in their place.
import { useMutation } from "@tanstack/react-query";
import { call } from "#lib/contract/call.ts";
import type { SentBodyOf } from "#lib/contract/endpoint.ts";
import { type roles, signingMethods } from "#lib/contract/lines.ts";
import type { Role } from "#lib/contract/records/role.ts";
import { versionOf } from "#lib/contract/version.ts";
import { readPackage, useRefreshPackages } from "./packages.ts";
import { changeRole } from "./roles.ts";

/** The recipient is not any more as the screen showed them. */
export class OvertakenError extends Error {
  override name = "OvertakenError";
}

/** Both go out from the role as it was shown; what was refused is read again, too. */
export function useCorrectRole(packageId: string, role: Role) {
  const refresh = useRefreshPackages();
  return useMutation({
    mutationFn: (body: SentBodyOf<typeof roles.changeRole>) => changeRole(packageId, role.id, body, versionOf(role)),
    onSettled: refresh,
  });
}

export function useReplaceRole(packageId: string, role: Role) {
  const refresh = useRefreshPackages();
  return useMutation({
    mutationFn: async (body: SentBodyOf<typeof signingMethods.reassignRole>) => {
      // The interface asks for no version here: whoever was replaced in another window meanwhile is not replaced again unseen.
      const now = (await readPackage(packageId)).roles.find(({ id }) => id === role.id);
      if (!now || versionOf(now) !== versionOf(role)) throw new OvertakenError();
      return call(signingMethods.reassignRole, { params: { packageId, roleId: role.id }, body });
    },
    onSettled: refresh,
  });
}
