// Endpoints of roles.
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Int32 } from "./records/common.ts";
import { Role, RoleInput, RoleList } from "./records/role.ts";

export const roles = {
  listRoles: endpoint("GET /packages/{packageId}/roles", { summary: "All roles", access: "signer", returns: RoleList }),
  getRole: endpoint("GET /packages/{packageId}/roles/{roleId}", {
    summary: "One role",
    access: "signer",
    returns: Role,
  }),
  createRole: endpoint("POST /packages/{packageId}/roles", {
    summary: "Adds a role",
    access: "sender",
    body: RoleInput,
    returns: Role,
  }),
  reorderRoles: endpoint("PUT /packages/{packageId}/roles", {
    summary: "Reorders roles",
    access: "sender",
    body: z.array(z.looseObject({ id: z.string(), index: Int32.min(0) })),
    returns: RoleList,
  }),
  changeRole: endpoint("PUT /packages/{packageId}/roles/{roleId}", {
    summary: "Overrides a role's values",
    access: "sender",
    body: RoleInput,
    returns: Role,
  }),
  removeRole: endpoint("DELETE /packages/{packageId}/roles/{roleId}", {
    summary: "Deletes a role and its approvals",
    access: "sender",
    returns: "nothing",
  }),
  readSigningUrl: endpoint("GET /packages/{packageId}/roles/{roleId}/signingUrl", {
    summary: "The address at which this role signs",
    access: "sender",
    returns: z.object({ packageId: z.string(), roleId: z.string(), url: z.string() }),
  }),
  notifyRole: endpoint("POST /packages/{packageId}/roles/{roleId}/notifications", {
    summary: "Mails the role's signers again",
    access: "sender",
    returns: "nothing",
  }),
  unlockRole: endpoint("POST /packages/{packageId}/roles/{roleId}/unlock", {
    summary: "Unlocks a role",
    access: "sender",
    returns: Role,
  }),
} as const;
