// Endpoints of roles.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import * as examples from "./examples.ts";
import { Int32 } from "./records/common.ts";
import { mostRecords, ShortText } from "./records/limits.ts";
import { Role, RoleInput, RoleList } from "./records/role.ts";
import { SuggestedPerson } from "./records/suggested-person.ts";

export const roles = {
  suggestPeople: endpoint("GET /recipients", {
    summary: "Who is meant while a recipient is written: people that the caller has asked before, and colleagues",
    access: "sender",
    fromReplica: true,
    /**
     * `notaries`: the senders of the account who are notaries, the caller too, whatever is searched for. `recent`: more of those who
     * were asked before, the last first, and no others; without a search too.
     */
    query: z.object({
      search: ShortText.optional(),
      notaries: z.literal("true").optional(),
      recent: z.literal("true").optional(),
    }),
    returns: z.array(SuggestedPerson),
    internal: true,
  }),
  listRoles: endpoint("GET /packages/{packageId}/roles", {
    summary: "All roles",
    access: "signer",
    versioned: true,
    returns: RoleList,
    example: { reply: examples.listOf(examples.role) },
  }),
  getRole: endpoint("GET /packages/{packageId}/roles/{roleId}", {
    summary: "One role",
    access: "signer",
    versioned: true,
    returns: Role,
    example: { reply: examples.role },
  }),
  createRole: endpoint("POST /packages/{packageId}/roles", {
    summary: "Adds a role",
    access: "sender",
    idempotent: true,
    body: RoleInput,
    returns: Role,
    example: { body: examples.roleInput, reply: examples.role },
  }),
  reorderRoles: endpoint("PUT /packages/{packageId}/roles", {
    summary: "Reorders roles",
    access: "sender",
    versioned: true,
    body: z.array(z.object({ id: ShortText, index: Int32.min(0) })).max(mostRecords),
    returns: RoleList,
    example: { body: [{ id: "<roleId>", index: 1 }], reply: examples.listOf(examples.role) },
  }),
  changeRole: endpoint("PUT /packages/{packageId}/roles/{roleId}", {
    summary: "Overrides a role's values",
    access: "sender",
    versioned: true,
    body: RoleInput,
    returns: Role,
    example: { body: { emailMessage: { content: "Please sign by Friday." } }, reply: examples.role },
  }),
  removeRole: endpoint("DELETE /packages/{packageId}/roles/{roleId}", {
    summary: "Deletes a role and its approvals",
    access: "sender",
    versioned: true,
    returns: "nothing",
  }),
  restoreRole: endpoint("POST /packages/{packageId}/roles/{roleId}/restore", {
    summary: "Takes the deletion of a role back, for a day: with its signers, place, approvals and conditions",
    access: "sender",
    body: z.object({}),
    bodyOptional: true,
    returns: Role,
    internal: true,
    example: { body: {}, reply: examples.role },
  }),
  readSigningUrl: endpoint("GET /packages/{packageId}/roles/{roleId}/signingUrl", {
    summary: "The address at which this role signs",
    keyScope: "PACKAGES",
    access: "sender",
    returns: z.object({
      packageId: z.string(),
      roleId: z.string(),
      url: z.string(),
    }),
    example: {
      reply: { packageId: examples.packageRecord.id, roleId: "buyer", url: "https://sign.example.com/sign/4Zt0" },
    },
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
    example: { reply: examples.role },
  }),
  readRoleSignature: endpoint("GET /packages/{packageId}/roles/{roleId}/signatureImage", {
    summary: "How the role signed last, as a picture of 350 by 100 pixels; no content until it has signed",
    access: "sender",
    returns: "file",
    media: ["image/png"],
    absent: true,
    example: {},
  }),
} as const;
