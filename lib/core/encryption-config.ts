/** PURE. What wraps the keys that documents are encrypted with: a key of 32 bytes, a token, or a service; unset, nothing is encrypted. */
import { z } from "zod";
import { isIssuer } from "./oidc-config.ts";

const text = z.string().optional();
export const wrappers = ["key", "token", "kms"] as const;
type Wrapper = (typeof wrappers)[number];
const kinds = ["encrypted", "plain"] as const;

/** Keys in Base64, apart by commas or line ends; undefined where one of them is none. */
export function masterKeysIn(list: string): Buffer[] | undefined {
  const keys = list
    .split(/[\s,]+/)
    .filter((one) => one !== "")
    .map((one) => (/^[A-Za-z0-9+/_-]+={0,2}$/.test(one) ? Buffer.from(one, "base64") : Buffer.alloc(0)));
  return keys.length > 0 && keys.every((key) => key.length === 32) ? keys : undefined;
}

const serviceAddress = z
  .string()
  .refine(isIssuer, { error: "the https address of a key service (http only on this machine)" });
const serviceToken = z
  .string()
  .regex(/^[\x21-\x7e]{16,}$/, { error: "a token of at least 16 characters without spaces" });

export const encryptionVariables = {
  ENCRYPTION_KEY: z
    .string()
    .refine((value) => masterKeysIn(value) !== undefined, {
      error: "32 random bytes in Base64; several apart by commas",
    })
    .optional(),
  ENCRYPTION_KEY_FILE: text,
  ENCRYPTION_PKCS11_MODULE: text,
  ENCRYPTION_PKCS11_TOKEN: text,
  ENCRYPTION_PKCS11_KEY: text,
  ENCRYPTION_PKCS11_PIN: text,
  ENCRYPTION_PKCS11_PIN_FILE: text,
  ENCRYPTION_KMS_URL: serviceAddress.optional(),
  ENCRYPTION_KMS_TOKEN: serviceToken.optional(),
  ENCRYPTION_KMS_TOKEN_FILE: text,
  ENCRYPTION_KMS_PREVIOUS_URL: serviceAddress.optional(),
  ENCRYPTION_KMS_PREVIOUS_TOKEN: serviceToken.optional(),
  ENCRYPTION_KMS_PREVIOUS_TOKEN_FILE: text,
  ENCRYPTION_WRAPS_WITH: z.enum(wrappers, { error: `one of ${wrappers.join(", ")}` }).optional(),
  ENCRYPTION_NEW_FILES: z.enum(kinds, { error: `one of ${kinds.join(", ")}` }).default("encrypted"),
};

/** Which variable asks for which other one. */
export const encryptionTogether = [
  ["ENCRYPTION_PKCS11_MODULE", "ENCRYPTION_PKCS11_KEY"],
  ["ENCRYPTION_PKCS11_KEY", "ENCRYPTION_PKCS11_MODULE"],
  ["ENCRYPTION_PKCS11_TOKEN", "ENCRYPTION_PKCS11_MODULE"],
  ["ENCRYPTION_PKCS11_PIN", "ENCRYPTION_PKCS11_MODULE"],
  ["ENCRYPTION_PKCS11_PIN_FILE", "ENCRYPTION_PKCS11_MODULE"],
  ["ENCRYPTION_KMS_TOKEN", "ENCRYPTION_KMS_URL"],
  ["ENCRYPTION_KMS_TOKEN_FILE", "ENCRYPTION_KMS_URL"],
  ["ENCRYPTION_KMS_PREVIOUS_TOKEN", "ENCRYPTION_KMS_PREVIOUS_URL"],
  ["ENCRYPTION_KMS_PREVIOUS_TOKEN_FILE", "ENCRYPTION_KMS_PREVIOUS_URL"],
] as const;

type Given = Record<string, string | undefined>;

/** Which of them are there, the one first that wraps where nothing says otherwise. */
const present = (set: Given): Wrapper[] => [
  ...(set.ENCRYPTION_KMS_URL ? ["kms" as const] : []),
  ...(set.ENCRYPTION_PKCS11_MODULE ? ["token" as const] : []),
  ...(set.ENCRYPTION_KEY || set.ENCRYPTION_KEY_FILE ? ["key" as const] : []),
];

/** What the variables cannot say of each other one by one. */
export function encryptionProblems(set: Given): string[] {
  const problems: string[] = [];
  const there = present(set);
  const asked = wrappers.find((one) => one === set.ENCRYPTION_WRAPS_WITH);
  if (asked && !there.includes(asked))
    problems.push(`ENCRYPTION_WRAPS_WITH: expected one that is set, and ${asked} is not`);
  if (set.ENCRYPTION_NEW_FILES !== undefined && there.length === 0)
    problems.push(
      "ENCRYPTION_KEY, ENCRYPTION_KEY_FILE, ENCRYPTION_PKCS11_MODULE or ENCRYPTION_KMS_URL: expected, because ENCRYPTION_NEW_FILES is set",
    );
  if (set.ENCRYPTION_KEY && set.ENCRYPTION_KEY_FILE)
    problems.push("ENCRYPTION_KEY_FILE: expected not to be set beside ENCRYPTION_KEY");
  if (set.ENCRYPTION_KMS_URL && !set.ENCRYPTION_KMS_TOKEN && !set.ENCRYPTION_KMS_TOKEN_FILE)
    problems.push("ENCRYPTION_KMS_TOKEN or ENCRYPTION_KMS_TOKEN_FILE: expected, because ENCRYPTION_KMS_URL is set");
  const { ENCRYPTION_KMS_PREVIOUS_URL: before } = set;
  if (before && before === set.ENCRYPTION_KMS_URL)
    problems.push("ENCRYPTION_KMS_PREVIOUS_URL: expected another address than ENCRYPTION_KMS_URL");
  if (before && there.length === 0)
    problems.push("ENCRYPTION_KMS_URL, or another key: expected, because ENCRYPTION_KMS_PREVIOUS_URL only opens");
  if (
    before &&
    !set.ENCRYPTION_KMS_URL &&
    !set.ENCRYPTION_KMS_PREVIOUS_TOKEN &&
    !set.ENCRYPTION_KMS_PREVIOUS_TOKEN_FILE
  )
    problems.push(
      "ENCRYPTION_KMS_PREVIOUS_TOKEN or ENCRYPTION_KMS_PREVIOUS_TOKEN_FILE: expected, because ENCRYPTION_KMS_PREVIOUS_URL is set without ENCRYPTION_KMS_URL",
    );
  return problems;
}

const Variables = z.object(encryptionVariables);

/** Undefined where nothing is encrypted. `inProject`: where a file of that name is. */
export function encryptionOf(value: z.infer<typeof Variables>, inProject: (path: string) => string) {
  const [first] = present(value);
  if (!first) return undefined;
  const { ENCRYPTION_PKCS11_MODULE: module, ENCRYPTION_PKCS11_KEY: key } = value;
  return {
    /** The others only open what they wrapped. */
    wrapsWith: value.ENCRYPTION_WRAPS_WITH ?? first,
    newFiles: value.ENCRYPTION_NEW_FILES,
    keys: value.ENCRYPTION_KEY,
    /** Read whenever a key is wrapped or opened: a new one counts without a restart. */
    keyFile: value.ENCRYPTION_KEY_FILE && inProject(value.ENCRYPTION_KEY_FILE),
    token:
      module && key
        ? {
            module,
            key,
            label: value.ENCRYPTION_PKCS11_TOKEN,
            pin: value.ENCRYPTION_PKCS11_PIN,
            pinFile: value.ENCRYPTION_PKCS11_PIN_FILE && inProject(value.ENCRYPTION_PKCS11_PIN_FILE),
          }
        : undefined,
    kms: value.ENCRYPTION_KMS_URL
      ? {
          url: value.ENCRYPTION_KMS_URL.replace(/\/+$/, ""),
          token: value.ENCRYPTION_KMS_TOKEN,
          tokenFile: value.ENCRYPTION_KMS_TOKEN_FILE && inProject(value.ENCRYPTION_KMS_TOKEN_FILE),
        }
      : undefined,
    /** Opens what a service wrapped under another address. Without a token it is the same one, which has moved. */
    kmsPrevious: value.ENCRYPTION_KMS_PREVIOUS_URL
      ? {
          url: value.ENCRYPTION_KMS_PREVIOUS_URL.replace(/\/+$/, ""),
          token: value.ENCRYPTION_KMS_PREVIOUS_TOKEN,
          tokenFile: value.ENCRYPTION_KMS_PREVIOUS_TOKEN_FILE && inProject(value.ENCRYPTION_KMS_PREVIOUS_TOKEN_FILE),
        }
      : undefined,
  };
}

export type EncryptionConfig = NonNullable<ReturnType<typeof encryptionOf>>;
