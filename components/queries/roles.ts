// What the browser does with roles: the recipients of a package.
import { useMutation } from "@tanstack/react-query";
import { call } from "#lib/contract/call.ts";
import { roles } from "#lib/contract/roles.ts";
import { tokens } from "#lib/contract/tokens.ts";
import { useRefreshPackages } from "./packages.ts";

export function useNotifyRole(packageId: string) {
  const refresh = useRefreshPackages();
  return useMutation({
    mutationFn: (roleId: string) => call(roles.notifyRole, { params: { packageId, roleId } }),
    onSuccess: refresh,
  });
}

export const signingUrl = (packageId: string, roleId: string) =>
  call(roles.readSigningUrl, { params: { packageId, roleId } });

export const mySigningUrl = (packageId: string) => call(tokens.readMySigningUrl, { params: { packageId } });

export function useUnlockRole(packageId: string) {
  const refresh = useRefreshPackages();
  return useMutation({
    mutationFn: (roleId: string) => call(roles.unlockRole, { params: { packageId, roleId } }),
    onSuccess: refresh,
  });
}
