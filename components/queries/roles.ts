// What the browser does with roles: the recipients of a package.
import { useMutation } from "@tanstack/react-query";
import { call } from "#lib/api/call.ts";
import { roles } from "#lib/api/contract/roles.ts";
import type { SentBodyOf } from "#lib/api/endpoint.ts";
import { useRefreshPackages } from "./packages.ts";

type RoleBody = SentBodyOf<typeof roles.createRole>;

export function useCreateRole(packageId: string) {
  const refresh = useRefreshPackages();
  return useMutation({ mutationFn: (body: RoleBody) => call(roles.createRole, { params: { packageId }, body }), onSuccess: refresh });
}

export function useChangeRole(packageId: string) {
  const refresh = useRefreshPackages();
  return useMutation({ mutationFn: ({ roleId, body }: { roleId: string; body: RoleBody }) => call(roles.changeRole, { params: { packageId, roleId }, body }), onSuccess: refresh });
}

export function useReorderRoles(packageId: string) {
  const refresh = useRefreshPackages();
  return useMutation({ mutationFn: (body: { id: string; index: number }[]) => call(roles.reorderRoles, { params: { packageId }, body }), onSuccess: refresh });
}

export function useRemoveRole(packageId: string) {
  const refresh = useRefreshPackages();
  return useMutation({ mutationFn: (roleId: string) => call(roles.removeRole, { params: { packageId, roleId } }), onSuccess: refresh });
}

export function useNotifyRole(packageId: string) {
  const refresh = useRefreshPackages();
  return useMutation({ mutationFn: (roleId: string) => call(roles.notifyRole, { params: { packageId, roleId } }), onSuccess: refresh });
}

export const signingUrl = (packageId: string, roleId: string) => call(roles.readSigningUrl, { params: { packageId, roleId } });

export function useUnlockRole(packageId: string) {
  const refresh = useRefreshPackages();
  return useMutation({ mutationFn: (roleId: string) => call(roles.unlockRole, { params: { packageId, roleId } }), onSuccess: refresh });
}
