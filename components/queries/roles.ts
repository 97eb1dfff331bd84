// What the browser does with roles: the recipients of a package.

import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "#lib/contract/call.ts";
import type { SentBodyOf } from "#lib/contract/endpoint.ts";
import { roles, signingMethods, tokens } from "#lib/contract/lines.ts";
import type { Role } from "#lib/contract/records/role.ts";
import {
  asksCertificate,
  asksOneTimeCode,
  certificateMethod,
  oneTimeCodeMethod,
} from "#lib/packages/roles/signing-methods.ts";
import { asked } from "./asked.ts";
import { packageKeys, useRefreshPackages } from "./packages.ts";

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

/** Has them sign with a certificate of their own, or as they like; answers the role as it is then. Another method stays. */
export async function askCertificate(packageId: string, role: Role, wanted: boolean): Promise<Role> {
  if (asksCertificate(role) === wanted) return role;
  const params = { packageId, roleId: role.id };
  if (wanted) {
    await call(signingMethods.assignVerification, { params, body: { typeId: certificateMethod, payload: "" } });
    return { ...role, verification: { typeId: certificateMethod, enforced: false } };
  }
  await call(signingMethods.removeVerification, { params });
  const { verification: _, ...rest } = role;
  return rest;
}

/** How a recipient has to sign, with the serial of the device that was named: the owner's alone to read. */
export const signingMethodOf = (packageId: string, roleId: string) =>
  queryOptions({
    ...asked([...packageKeys.one(packageId), "method", roleId], signingMethods.readVerification, {
      params: { packageId, roleId },
    }),
    staleTime: 0,
  });

/**
 * Has them sign with a password of their device, or without; `serial` is empty for none, true for the one that was named before.
 * Answers the role as it is then. Another method stays.
 */
export async function askDevice(packageId: string, role: Role, serial: string | true | null): Promise<Role> {
  const params = { packageId, roleId: role.id };
  const isAsked = asksOneTimeCode(role);
  if (serial === null) {
    if (!isAsked) return role;
    await call(signingMethods.removeVerification, { params });
    const { verification: _, ...rest } = role;
    return rest;
  }
  if (isAsked && serial === true) return role;
  const payload = serial === true ? "" : serial.trim();
  if (isAsked && (await call(signingMethods.readVerification, { params }))?.payload === payload) return role;
  await call(signingMethods.assignVerification, { params, body: { typeId: oneTimeCodeMethod, payload } });
  return { ...role, verification: { typeId: oneTimeCodeMethod, enforced: false } };
}

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
