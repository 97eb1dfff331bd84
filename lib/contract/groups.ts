// Endpoints of groups of senders.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { resultsOf } from "./records/common.ts";
import { Group, GroupInput, GroupMember, GroupMemberInput, GroupSummary } from "./records/group.ts";
import { ShortText } from "./records/limits.ts";

const member = {
  userId: "2q37oSloj5AD",
  firstName: "Ann",
  lastName: "Lee",
  email: "ann@example.com",
  memberType: "MANAGER",
  pending: false,
};
const group = {
  id: "sales-north",
  name: "Sales North",
  email: "sales@example.com",
  emailMembers: false,
  members: [member],
  account: { id: "a1", name: "Nordhaven" },
  created: "2026-11-21T10:00:00Z",
  updated: "2026-11-21T10:00:00Z",
  data: null,
};
const summary = { id: group.id, name: group.name, email: group.email, data: null };

export const groups = {
  listGroups: endpoint("GET /groups", {
    summary: "The groups of the account, by name",
    access: "sender",
    query: z.object({
      from: z.coerce.number().int().optional(),
      to: z.coerce.number().int().optional(),
      dir: ShortText.optional(),
      name: z.string().max(255).optional(),
      requestType: ShortText.optional(),
    }),
    returns: resultsOf(Group),
    example: { query: { from: "1", to: "10", dir: "asc", name: "sales" }, reply: { count: 1, results: [group] } },
  }),
  listGroupSummaries: endpoint("GET /groups/summary", {
    summary: "Names and addresses of the account's groups",
    access: "sender",
    returns: resultsOf(GroupSummary),
    example: { reply: { count: 1, results: [summary] } },
  }),
  getGroup: endpoint("GET /groups/{groupId}", {
    summary: "One group with its members",
    access: "sender",
    returns: Group,
    example: { reply: group },
  }),
  createGroup: endpoint("POST /groups", {
    summary: "Creates a group",
    access: "sender",
    idempotent: true,
    body: GroupInput,
    returns: Group,
    example: { body: { name: "Sales North", email: "sales@example.com", emailMembers: false }, reply: group },
  }),
  changeGroup: endpoint("PUT /groups/{groupId}", {
    summary: "Changes a group; members given replace the list",
    access: "sender",
    body: GroupInput,
    returns: Group,
    example: { body: { name: "Sales South", email: "sales@example.com" }, reply: { ...group, name: "Sales South" } },
  }),
  removeGroup: endpoint("DELETE /groups/{groupId}", {
    summary: "Deletes a group; packages that it signs keep its members as they are now",
    access: "sender",
    returns: "nothing",
    example: {},
  }),
  addGroupMember: endpoint("POST /groups/{groupId}/members", {
    summary: "Adds a member, who is invited to the account where nobody has this address",
    access: "sender",
    idempotent: true,
    body: GroupMemberInput,
    // Vendor clients read the member, the vendor's description shows the group: the answer is both.
    returns: Group.extend(GroupMember.shape),
    example: {
      body: { email: "ann@example.com", firstName: "Ann", lastName: "Lee", memberType: "MANAGER" },
      reply: { ...group, ...member },
    },
  }),
  inviteToGroup: endpoint("POST /groups/{groupId}/invite", {
    summary: "Invites somebody into the group, and to the account where nobody has this address",
    access: "sender",
    idempotent: true,
    body: GroupMemberInput,
    returns: Group,
    example: { body: { email: "ann@example.com" }, reply: group },
  }),
} as const;
