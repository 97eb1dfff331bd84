// What the browser does with roles: the recipients of a package.

import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "#lib/contract/call.ts";
import type { SentBodyOf } from "#lib/contract/endpoint.ts";
import { roles, tokens } from "#lib/contract/lines.ts";
import { asked } from "./asked.ts";
import { useRefreshPackages } from "./packages.ts";

/** Whom somebody means who writes that; what was found for the letters before stays in view until then. */
export const suggestedPeople = (search: string) =>
  queryOptions({
    ...asked(["recipients", search], roles.suggestPeople, { query: { search } }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });

/** Whom the sender has sent to lately. */
export const recentPeople = () =>
  queryOptions({
    ...asked(["recipients", "recent", "all"] as const, roles.suggestPeople, { query: { recent: "true" } }),
    staleTime: 60_000,
    retry: false,
  });

/** Who may notarise: the account's senders who are notaries. */
export const accountNotaries = asked(["recipients", "notaries", "all"], roles.suggestPeople, {
  query: { notaries: "true" },
});

export const listRoles = (packageId: string) => call(roles.listRoles, { params: { packageId } });

export const createRole = (packageId: string, body: SentBodyOf<typeof roles.createRole>) =>
  call(roles.createRole, { params: { packageId }, body });

export const changeRole = (
  packageId: string,
  roleId: string,
  body: SentBodyOf<typeof roles.changeRole>,
  version?: string,
) => call(roles.changeRole, { params: { packageId, roleId }, body, version });

export const removeRole = (packageId: string, roleId: string, version?: string) =>
  call(roles.removeRole, { params: { packageId, roleId }, version });

/** Takes their removal back. */
export const restoreRole = (packageId: string, roleId: string) =>
  call(roles.restoreRole, { params: { packageId, roleId }, body: {} });

export const reorderRoles = (packageId: string, body: SentBodyOf<typeof roles.reorderRoles>, version?: string) =>
  call(roles.reorderRoles, { params: { packageId }, body, version });

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
