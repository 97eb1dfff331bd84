// Senders: the people of an account.
import { z } from "zod";
import { Data, DateTime } from "./common.ts";
import { Address, External, ProfessionalIdentityField, SignatureStyle } from "./person.ts";
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
      z.object({ memberType: z.enum(["REGULAR", "MANAGER"]), groupName: z.string(), groupId: z.string() }),
    ),
    userCustomFields: z.array(UserCustomField),
    professionalIdentityFields: z.array(ProfessionalIdentityField),
    hasDelegates: z.boolean(),
    activated: DateTime.nullable(),
    locked: DateTime.nullable(),
    created: DateTime,
    updated: DateTime,
    data: Data.nullable(),
  })
  .meta({ id: "Sender" });
export type Sender = z.infer<typeof Sender>;

export const SenderInput = z
  .object({
    email: EmailAddress.nullish(),
    firstName: z.string().max(255).nullish(),
    lastName: z.string().max(255).nullish(),
    company: z.string().max(255).nullish(),
    title: z.string().max(255).nullish(),
    phone: z.string().max(64).nullish(),
    language: z.string().nullish(),
    timezoneId: z.string().nullish(),
    status: z.enum(senderStatuses).nullish(),
    type: z.enum(senderTypes).nullish(),
    address: Address.nullish(),
    external: External.nullish(),
    signature: SignatureStyle.nullish(),
    data: Data.nullish(),
  })
  .meta({ id: "SenderInput" });
export type SenderInput = z.infer<typeof SenderInput>;

export const Account = z
  .object({
    id: z.string(),
    name: z.string(),
    owner: z.string(),
    company: z.object({ id: z.string(), name: z.string(), address: Address.nullable(), data: Data.nullable() }),
    customFields: z.array(z.unknown()),
    licenses: z.array(z.unknown()),
    timezoneId: z.string(),
    logoUrl: z.string(),
    logoAltTextKey: z.string(),
    providers: z.object({ documents: z.array(z.unknown()), users: z.array(z.unknown()) }),
    created: DateTime,
    updated: DateTime,
    data: Data.nullable(),
  })
  .meta({ id: "Account" });
export type Account = z.infer<typeof Account>;
