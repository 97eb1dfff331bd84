// Groups of senders, and the groups that fill a role.
import { z } from "zod";
import { DateTime, Id } from "./common.ts";
import { emailForm } from "./email-form.ts";
import { Data, NameText } from "./limits.ts";

/** What a member of the account's group may be. */
export const groupMemberTypes = ["REGULAR", "MANAGER"] as const;
/** What clients call one: the last two come with the groups that they post. */
export const memberTypes = [...groupMemberTypes, "SIGNER", "AD_HOC_GROUP_MEMBER"] as const;

/** Vendor clients want none of the six to be null. */
export const GroupMember = z
  .object({
    userId: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    memberType: z.enum(memberTypes),
    pending: z.boolean(),
  })
  .meta({ id: "GroupMember" });
export type GroupMember = z.infer<typeof GroupMember>;

export const Group = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    emailMembers: z.boolean(),
    members: z.array(GroupMember),
    account: z.object({ id: z.string(), name: z.string() }),
    created: DateTime,
    updated: DateTime,
    data: Data.nullable(),
  })
  .meta({ id: "Group" });
export type Group = z.infer<typeof Group>;

export const GroupSummary = z
  .object({ id: z.string(), name: z.string(), email: z.string(), data: Data.nullable() })
  .meta({ id: "GroupSummary" });

const GroupEmail = z
  .string()
  .trim()
  .max(254)
  .regex(new RegExp(`^$|${emailForm.source}`, "u"), "expected an e-mail address such as name@example.com");

export const GroupMemberInput = z
  .object({
    userId: z.string().max(255).nullish(),
    firstName: NameText.nullish(),
    lastName: NameText.nullish(),
    email: GroupEmail.nullish(),
    memberType: z.enum(memberTypes).nullish(),
    pending: z.boolean().nullish(),
  })
  .meta({ id: "GroupMemberInput" });
export type GroupMemberInput = z.infer<typeof GroupMemberInput>;

export const GroupInput = z
  .object({
    id: Id.nullish(),
    name: NameText.nullish(),
    email: GroupEmail.nullish(),
    emailMembers: z.boolean().nullish(),
    members: z.array(GroupMemberInput).max(1000).nullish(),
    data: Data.nullish(),
  })
  .meta({ id: "GroupInput" });
export type GroupInput = z.infer<typeof GroupInput>;

/** The group that fills a role, as a signer's record carries it. */
export const SignerGroup = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    emailMembers: z.boolean(),
    members: z.array(GroupMember),
    data: Data.nullable(),
  })
  .meta({ id: "SignerGroup" });
export type SignerGroup = z.infer<typeof SignerGroup>;

/** A signer's group as clients send it: the id of the account's, or a whole one made for this package (ad-hoc). */
export const SignerGroupInput = GroupInput.extend({ id: z.string().max(255).nullish() });
export type SignerGroupInput = z.infer<typeof SignerGroupInput>;

/** Who acts for a group. Stored for years: add members, never rename one. */
export type ActingMember = {
  member: string;
  firstName: string;
  lastName: string;
  email: string;
  company: string;
  title: string;
};
