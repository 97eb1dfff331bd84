// What tokens and sessions look like on the wire.
import { z } from "zod";
import { DateTime } from "./common.ts";
import { Data, issue, ShortText, ValueText } from "./limits.ts";

/** Values that clients write into the evidence: texts; numbers and switches are taken as their text. */
const FieldValues = z
  .record(
    ShortText,
    z.union([ShortText, z.number(), z.boolean(), z.null()]).transform((value) => String(value ?? "")),
  )
  .meta({ maxProperties: 200 });

/** Flat, or wrapped in `fields` as the vendor's description has it; an object whose only member is such a map is the wrapper. */
const SessionFields = z
  .union([z.strictObject({ fields: FieldValues }).transform(({ fields }) => fields), FieldValues])
  .refine((fields) => Object.entries(fields).flat().join("").length <= 200, issue({ say: "issue.together" }));

const id = z.string().min(1).max(255);

export const SignerTokenInput = z
  .object({
    packageId: id,
    /** The id of the signer or of the role, or the signer's e-mail address. */
    signerId: id,
    sessionFields: SessionFields.nullish(),
    delegateeId: z.string().max(255).nullish(),
    value: ValueText.nullish(),
  })
  .meta({ id: "SignerTokenInput" });
export type SignerTokenInput = z.output<typeof SignerTokenInput>;

export const SignerToken = z
  .object({
    packageId: z.string(),
    signerId: z.string(),
    value: z.string(),
    sessionFields: z.record(z.string(), z.string()).optional(),
    delegateeId: ShortText.optional(),
  })
  .meta({ id: "SignerAuthenticationToken" });

export const SenderTokenInput = z
  .object({ packageId: id, value: ValueText.nullish() })
  .meta({ id: "SenderTokenInput" });
export const SenderToken = z
  .object({ packageId: z.string(), value: z.string() })
  .meta({ id: "SenderAuthenticationToken" });
export const UserToken = z.object({ value: z.string() }).meta({ id: "AuthenticationToken" });

export const SessionToken = z.object({ sessionToken: z.string() }).meta({ id: "SessionToken" });

export const Session = z
  .object({
    account: z.object({ id: z.string(), name: z.string() }),
    user: z.object({
      id: z.string(),
      email: z.string(),
      name: z.string(),
      firstName: z.string(),
      lastName: z.string(),
    }),
    delegationUser: z.object({ id: z.string() }).nullable(),
    features: z.record(z.string(), z.boolean()),
    inPerson: z.boolean(),
    /** The packages that a restricted session is limited to. */
    packages: z.array(z.string()),
    restricted: z.boolean(),
    support: z.object({ email: z.string(), phone: z.string() }),
    certificateSigning: z.boolean(),
    /** Minutes without use until the session ends. */
    loginSessionTimeout: z.int(),
    /** Minutes before its end from which on the desk warns; 0 for not at all. */
    sessionTimeoutWarning: z.int(),
  })
  .meta({ id: "Session" });

export const ClientAppTokenInput = z
  .object({
    clientId: z.string().min(1).max(255),
    secret: z.string().min(1).max(255),
    type: z.enum(["OWNER", "SENDER"]),
    /** Whose token it is; needed when `type` is SENDER. */
    email: z.string().max(254).nullish(),
  })
  .meta({ id: "ClientAppTokenInput" });

export const ClientAppToken = z
  .object({ accessToken: z.string(), expiresAt: z.int().meta({ description: "milliseconds since 1970" }) })
  .meta({ id: "ClientAppToken" });

export const ClientApp = z
  .object({
    id: z.string(),
    name: z.string(),
    created: DateTime,
    /** When a token was last given for it, to the minute. */
    lastUsed: DateTime.nullable(),
    /** Who made it; empty where that was not kept. */
    createdBy: z.string(),
    /** It may ask for tokens of the account's owner: the owner made it. Otherwise of every other sender. */
    speaksForOwner: z.boolean(),
  })
  .meta({ id: "ClientApp" });
export const NewClientApp = z
  .object({ name: z.string().trim().min(1).max(255), data: Data.nullish() })
  .meta({ id: "NewClientApp" });
/** The secret leaves once, with this answer. */
export const ClientAppWithSecret = ClientApp.extend({ clientId: z.string(), secret: z.string() }).meta({
  id: "ClientAppWithSecret",
});

/** RFC 6749, section 4.4; the two ids are the product family's. Empty texts mean absent. */
const optionalId = z
  .string()
  .max(255)
  .nullish()
  .transform((value) => value || undefined);
export const OAuth2Request = z
  .object({
    grant_type: z.literal("client_credentials"),
    client_id: optionalId,
    client_secret: optionalId,
    /** Whose token it is, by id or e-mail address; the account owner's without it. */
    sender_id: optionalId,
    /** A sender who has made that one their delegate. */
    delegator_id: optionalId,
    scope: ShortText.nullish(),
  })
  .meta({ id: "OAuth2Request" });

export const OAuth2Token = z
  .object({ access_token: z.string(), token_type: z.literal("Bearer"), expires_in: z.int() })
  .meta({ id: "OAuth2Token" });
