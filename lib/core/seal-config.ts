/** PURE. The key that seals, from a file or a token, the level of the seal and its timestamps, as the environment names them. */
import { z } from "zod";
import { keyTypes } from "./key-types.ts";
import { sealLevels } from "./seal-levels.ts";

const text = z.string().optional();

const variables = {
  SEAL_P12: text,
  SEAL_P12_PASSWORD: text,
  SEAL_KEY_TYPE: z.enum(keyTypes, { error: `one of ${keyTypes.join(", ")}` }).optional(),
  SEAL_LEVEL: z.enum(sealLevels, { error: `one of ${sealLevels.join(", ")}` }).default("B-LTA"),
  SEAL_PKCS11_MODULE: text,
  SEAL_PKCS11_TOKEN: text,
  SEAL_PKCS11_KEY: text,
  SEAL_PKCS11_PIN: text,
  SEAL_PKCS11_PIN_FILE: text,
  SEAL_CERTIFICATES: text,
  TSA_URL: z
    .string()
    .refine((value) => /^https?:\/\//i.test(value) && URL.canParse(value), { error: "an http or https address" })
    .optional(),
};
const Variables = z.object(variables);

export const sealVariables = variables;

/** Which variable asks for which other one. */
export const sealTogether = [
  ["SEAL_P12_PASSWORD", "SEAL_P12"],
  ["SEAL_PKCS11_MODULE", "SEAL_PKCS11_KEY"],
  ["SEAL_PKCS11_KEY", "SEAL_PKCS11_MODULE"],
  ["SEAL_PKCS11_TOKEN", "SEAL_PKCS11_MODULE"],
  ["SEAL_PKCS11_PIN", "SEAL_PKCS11_MODULE"],
  ["SEAL_PKCS11_PIN_FILE", "SEAL_PKCS11_MODULE"],
  ["SEAL_CERTIFICATES", "SEAL_PKCS11_MODULE"],
] as const;

export const sealOf = (value: z.infer<typeof Variables>, inProject: (path: string) => string) => ({
  sealP12: value.SEAL_P12 && inProject(value.SEAL_P12),
  sealP12Password: value.SEAL_P12_PASSWORD,
  /** The kind of made keys; unset: what is there, at first RSA-2048 from an authority on P-256. */
  sealKeyType: value.SEAL_KEY_TYPE,
  sealToken:
    value.SEAL_PKCS11_MODULE && value.SEAL_PKCS11_KEY
      ? {
          module: value.SEAL_PKCS11_MODULE,
          label: value.SEAL_PKCS11_TOKEN,
          key: value.SEAL_PKCS11_KEY,
          pin: value.SEAL_PKCS11_PIN,
          pinFile: value.SEAL_PKCS11_PIN_FILE && inProject(value.SEAL_PKCS11_PIN_FILE),
          certificatesPath: value.SEAL_CERTIFICATES && inProject(value.SEAL_CERTIFICATES),
        }
      : undefined,
  /** The level that sealed documents shall reach; without a timestamp server there is only the lowest. */
  sealLevel: value.TSA_URL ? value.SEAL_LEVEL : ("B-B" as const),
  tsaUrl: value.TSA_URL,
});
