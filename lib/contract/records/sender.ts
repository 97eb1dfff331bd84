// Senders: the people of an account.
import { z } from "zod";
import { asName } from "#lib/language/formats.ts";
import { DateTime, Id } from "./common.ts";
import { CustomField } from "./custom-field.ts";
import { groupMemberTypes } from "./group.ts";
import { License } from "./license.ts";
import { Data, NameText, ShortText } from "./limits.ts";
import { longest } from "./longest.ts";
import { Address, External, ProfessionalIdentityField, SignatureStyle, SpecialType } from "./person.ts";
import { EmailAddress, UserCustomField } from "./signer.ts";

export const senderStatuses = ["INVITED", "ACTIVE", "LOCKED"] as const;
export const senderTypes = ["REGULAR", "MANAGER"] as const;

export const Sender = z
  .object({
    id: z.string(),
    status: z.enum(senderStatuses),
    type: z.enum(senderTypes),
    specialTypes: z.array(z.string()),
    firstName: z.string(),
    lastName: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    company: z.string(),
    title: z.string().nullable(),
    language: z.string(),
    timezoneId: z.string(),
    signature: SignatureStyle.nullable(),
    account: z.object({ id: z.string(), name: z.string() }).optional(),
    address: Address.nullable(),
    external: External.nullable(),
    memberships: z.array(
      z.object({ memberType: z.enum(groupMemberTypes), groupName: z.string(), groupId: z.string() }),
    ),
    userCustomFields: z.array(UserCustomField),
    professionalIdentityFields: z.array(ProfessionalIdentityField),
    hasDelegates: z.boolean(),
    activated: DateTime.nullable(),
    locked: DateTime.nullable(),
    created: DateTime,
    updated: DateTime,
    data: Data.nullable(),
    /** No sender of the account any more; what they own keeps their name. */
    removed: z.boolean().optional(),
  })
  .meta({ id: "Sender" });
export type Sender = z.infer<typeof Sender>;

export const SenderInput = z
  .object({
    email: EmailAddress.nullish(),
    firstName: NameText.nullish(),
    lastName: NameText.nullish(),
    company: NameText.nullish(),
    title: NameText.nullish(),
    phone: z.string().max(longest.phone).nullish(),
    language: ShortText.nullish(),
    timezoneId: ShortText.nullish(),
    status: z.enum(senderStatuses).nullish(),
    type: z.enum(senderTypes).nullish(),
    address: Address.nullish(),
    external: External.nullish(),
    signature: SignatureStyle.nullish(),
    specialTypes: z.array(SpecialType).max(10).nullish(),
    professionalIdentityFields: z.array(ProfessionalIdentityField).max(100).nullish(),
    userCustomFields: z.array(UserCustomField).max(100).nullish(),
    data: Data.nullish(),
  })
  .meta({ id: "SenderInput" });
export type SenderInput = z.infer<typeof SenderInput>;

/** Of whoever is invited: the roles that they have from the beginning. Their ids alone count, as where roles are given later. */
export const SenderInvitation = SenderInput.extend({
  accountRoles: z
    .array(z.object({ id: Id }))
    .max(100)
    .nullish(),
}).meta({ id: "SenderInvitation" });

/** A person without what only the account's managers may know (specification, User). */
export const Contact = Sender.pick({
  id: true,
  firstName: true,
  lastName: true,
  name: true,
  email: true,
  phone: true,
  company: true,
  title: true,
  language: true,
  timezoneId: true,
}).meta({ id: "Contact" });
export type Contact = z.infer<typeof Contact>;

const Provider = z
  .object({ id: z.string(), name: z.string(), provides: z.string(), data: Data.optional() })
  .meta({ id: "Provider" });

export const Account = z
  .object({
    id: z.string(),
    name: z.string(),
    owner: z.string(),
    company: z.object({ id: z.string(), name: z.string(), address: Address.nullish(), data: Data.nullish() }),
    customFields: z.array(CustomField),
    licenses: z.array(License),
    timezoneId: z.string(),
    /** Of packages that are made without one. */
    language: z.string(),
    logoUrl: z.string(),
    logoAltTextKey: z.string(),
    providers: z.object({ documents: z.array(Provider), users: z.array(Provider) }),
    created: DateTime,
    updated: DateTime,
    data: Data.nullable(),
  })
  .meta({ id: "Account" });
export type Account = z.infer<typeof Account>;

/** A saved signature, drawn anew as a PNG: `content` is Base64. */
export const SenderSignature = z
  .object({ fileName: z.string(), mediaType: z.string(), content: z.string() })
  .meta({ id: "SenderSignature" });
export type SenderSignature = z.infer<typeof SenderSignature>;

/** What is absent or null stays as it is. */
export const AccountInput = z
  .object({
    name: z.string().trim().max(255).overwrite(asName).nullish(),
    company: z
      .object({
        id: Id.nullish(),
        name: z.string().trim().max(255).overwrite(asName).nullish(),
        address: Address.nullish(),
        data: Data.nullish(),
      })
      .nullish(),
    timezoneId: z.string().max(64).nullish(),
    language: z.string().max(35).nullish(),
    data: Data.nullish(),
  })
  .meta({ id: "AccountInput" });

/** The logo of an account; `logoUrl` is public, because signers' mails and pages show it. */
export const AccountLogo = z.object({ logoUrl: z.string(), logoAltTextKey: z.string() }).meta({ id: "AccountLogo" });
