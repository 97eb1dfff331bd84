// Signers: the people who fill a role, how they prove who they are and how they are reached.
import { z } from "zod";
import { DateTime, IdInput } from "./common.ts";
import { Translation } from "./custom-field.ts";
import { emailForm } from "./email-form.ts";
import { SignerGroup, SignerGroupInput } from "./group.ts";
import { KnowledgeInput } from "./knowledge.ts";
import { Data, LineText, mostRecords, mostTexts, NameText, open, ShortText, ValueText } from "./limits.ts";
import { longest } from "./longest.ts";
import { Address, External, ProfessionalIdentityField, SignatureStyle, SpecialType } from "./person.ts";

export const authSchemes = [
  "NONE",
  "PROVIDER",
  "CHALLENGE",
  "SMS",
  "SSO",
  "KBA",
  "SAA",
  "ID_VERIFICATION",
  "QASMS",
] as const;

export const AuthChallenge = z
  .object({
    question: z.string(),
    answer: LineText.nullish(),
    maskInput: z.boolean().default(false),
    challengeType: z.enum(["CHALLENGE", "SMS"]).nullish(),
  })
  .meta({ id: "AuthChallenge" });

export const SignerAuth = z
  .object({
    scheme: z.enum(authSchemes).default("NONE"),
    challenges: z.array(AuthChallenge).default([]),
    idvWorkflow: Data.nullish(),
  })
  .meta({ id: "Auth" });
export type SignerAuth = z.infer<typeof SignerAuth>;

export const SignerDelivery = z
  .object({
    download: z.boolean().default(false),
    email: z.boolean().default(false),
    provider: z.boolean().default(false),
  })
  .meta({ id: "Delivery" });
export type SignerDelivery = z.infer<typeof SignerDelivery>;

/** What was never set travels as `null` and takes its default. */
const or = <T extends z.ZodType>(schema: T, value: z.output<T>) =>
  schema.nullish().transform((given): z.output<T> => given ?? value);

const AuthChallengeInput = z.object({
  question: or(LineText, ""),
  answer: LineText.nullish(),
  maskInput: or(z.boolean(), false),
  challengeType: z.enum(["CHALLENGE", "SMS"]).nullish(),
});

export const SignerAuthInput = z.object({
  scheme: or(z.enum(authSchemes), "NONE"),
  challenges: or(z.array(AuthChallengeInput).max(mostTexts), []),
  idvWorkflow: Data.nullish(),
});

const SignerDeliveryInput = z.object({
  download: or(z.boolean(), false),
  email: or(z.boolean(), false),
  provider: or(z.boolean(), false),
});

export const UserCustomField = z
  .object({
    id: ShortText,
    name: ShortText.nullish(),
    value: ValueText.nullish(),
    translations: z.array(Translation).max(mostTexts).nullish(),
    data: Data.nullish(),
  })
  .meta({ id: "UserCustomField" });
export type UserCustomFieldValue = z.infer<typeof UserCustomField>;

export const signerTypes = [
  "ACCOUNT_SENDER",
  "EXTERNAL_SENDER",
  "EXTERNAL_SIGNER",
  "GROUP_SIGNER",
  "AD_HOC_GROUP_SIGNER",
] as const;

export const Signer = z
  .object({
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    company: z.string(),
    title: z.string().nullable(),
    language: z.string().nullable(),
    timezoneId: z.string(),
    signerType: z.enum(signerTypes),
    group: SignerGroup.nullable(),
    signature: SignatureStyle.nullable(),
    auth: SignerAuth,
    knowledgeBasedAuthentication: Data.nullable(),
    notificationMethods: Data.nullable(),
    delivery: SignerDelivery,
    address: Address.nullable(),
    external: External.nullable(),
    userCustomFields: z.array(UserCustomField),
    professionalIdentityFields: z.array(ProfessionalIdentityField),
    specialTypes: z.array(z.string()),
    created: DateTime,
    updated: DateTime,
    data: Data.nullable(),
  })
  .meta({ id: "Signer" });
export type Signer = z.infer<typeof Signer>;

export const EmailAddress = z
  .string()
  .trim()
  .max(longest.email)
  .regex(emailForm, "expected an e-mail address such as name@example.com");

export const SignerInput = z
  .object({
    id: IdInput,
    firstName: NameText.nullish(),
    lastName: NameText.nullish(),
    name: NameText.nullish(),
    /** Empty for a group, whose address is the group's own. */
    email: z.union([EmailAddress, z.literal("")]).nullish(),
    phone: ShortText.nullish(),
    company: NameText.nullish(),
    title: NameText.nullish(),
    language: ShortText.nullish(),
    timezoneId: ShortText.nullish(),
    signerType: ShortText.nullish(),
    group: SignerGroupInput.nullish(),
    signature: SignatureStyle.nullish(),
    auth: SignerAuthInput.nullish(),
    knowledgeBasedAuthentication: KnowledgeInput.nullish(),
    notificationMethods: open({
      primary: z
        .array(z.enum(["EMAIL", "SMS"]))
        .max(10)
        .nullish(),
    }).nullish(),
    delivery: SignerDeliveryInput.nullish(),
    address: Address.nullish(),
    external: External.nullish(),
    userCustomFields: z.array(UserCustomField).max(mostRecords).nullish(),
    professionalIdentityFields: z.array(ProfessionalIdentityField).max(mostRecords).nullish(),
    specialTypes: z.array(SpecialType).max(mostRecords).nullish(),
    data: Data.nullish(),
  })
  .meta({ id: "SignerInput" });
export type SignerInput = z.infer<typeof SignerInput>;
