import { expect, test } from "vitest";
import { ConfigurationError, loadConfig } from "./config.ts";
import { masterKeysIn } from "./encryption-config.ts";

const one = Buffer.alloc(32, 1).toString("base64");
const other = Buffer.alloc(32, 2).toString("base64url");
const token = { ENCRYPTION_PKCS11_MODULE: "/usr/lib/token.so", ENCRYPTION_PKCS11_KEY: "documents" };
const kms = { ENCRYPTION_KMS_URL: "https://keys.example.com/v1/", ENCRYPTION_KMS_TOKEN_FILE: "kms-token" };
const read = (env: Record<string, string>) => loadConfig(env, "/project").encryption;
const problemsOf = (env: Record<string, string>): string[] => {
  try {
    read(env);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
  return [];
};

test("nothing is encrypted where no key is named", () => {
  expect(read({})).toBeUndefined();
  expect(read({ ENCRYPTION_KEY: " " })).toBeUndefined();
});

test.each([
  [{ ENCRYPTION_KEY: one }, { wrapsWith: "key", newFiles: "encrypted", keys: one, token: undefined, kms: undefined }],
  [{ ENCRYPTION_KEY_FILE: "keys/master" }, { wrapsWith: "key", keyFile: "/project/keys/master" }],
  [
    { ...token, ENCRYPTION_PKCS11_PIN_FILE: "pin", ENCRYPTION_PKCS11_TOKEN: "files" },
    {
      wrapsWith: "token",
      token: { module: "/usr/lib/token.so", key: "documents", label: "files", pinFile: "/project/pin" },
    },
  ],
  [kms, { wrapsWith: "kms", kms: { url: "https://keys.example.com/v1", tokenFile: "/project/kms-token" } }],
  [{ ...kms, ...token, ENCRYPTION_KEY: one }, { wrapsWith: "kms" }],
  [
    { ...kms, ENCRYPTION_KMS_PREVIOUS_URL: "https://before.example.com/" },
    { wrapsWith: "kms", kmsPrevious: { url: "https://before.example.com", token: undefined, tokenFile: undefined } },
  ],
  [{ ...token, ENCRYPTION_KEY: one }, { wrapsWith: "token" }],
  [
    { ...kms, ENCRYPTION_KEY: one, ENCRYPTION_WRAPS_WITH: "key", ENCRYPTION_NEW_FILES: "plain" },
    { wrapsWith: "key", newFiles: "plain" },
  ],
])("%j", (env, expected) => {
  expect(read(env)).toMatchObject(expected);
});

test.each([
  [{ ENCRYPTION_KEY: "short" }, "ENCRYPTION_KEY: expected 32 random bytes in Base64"],
  [{ ENCRYPTION_KEY: `${one},short` }, "ENCRYPTION_KEY: expected 32 random bytes in Base64"],
  [{ ENCRYPTION_KEY: one, ENCRYPTION_KEY_FILE: "x" }, "ENCRYPTION_KEY_FILE: expected not to be set beside"],
  [{ ENCRYPTION_PKCS11_KEY: "x" }, "ENCRYPTION_PKCS11_MODULE: expected, because ENCRYPTION_PKCS11_KEY is set"],
  [{ ENCRYPTION_PKCS11_MODULE: "x" }, "ENCRYPTION_PKCS11_KEY: expected, because ENCRYPTION_PKCS11_MODULE is set"],
  [{ ENCRYPTION_KMS_URL: "https://keys.example.com" }, "ENCRYPTION_KMS_TOKEN or ENCRYPTION_KMS_TOKEN_FILE: expected"],
  [{ ...kms, ENCRYPTION_KMS_URL: "http://keys.example.com" }, "ENCRYPTION_KMS_URL: expected the https address"],
  [
    { ...kms, ENCRYPTION_KMS_PREVIOUS_URL: kms.ENCRYPTION_KMS_URL },
    "ENCRYPTION_KMS_PREVIOUS_URL: expected another address than ENCRYPTION_KMS_URL",
  ],
  [
    { ENCRYPTION_KEY: one, ENCRYPTION_KMS_PREVIOUS_URL: "https://before.example.com" },
    "ENCRYPTION_KMS_PREVIOUS_TOKEN or ENCRYPTION_KMS_PREVIOUS_TOKEN_FILE: expected, because",
  ],
  [
    { ENCRYPTION_KMS_PREVIOUS_URL: "https://before.example.com", ENCRYPTION_KMS_PREVIOUS_TOKEN: "0123456789abcdef" },
    "ENCRYPTION_KMS_URL, or another key: expected, because ENCRYPTION_KMS_PREVIOUS_URL only opens",
  ],
  [
    { ENCRYPTION_KEY: one, ENCRYPTION_WRAPS_WITH: "kms" },
    "ENCRYPTION_WRAPS_WITH: expected one that is set, and kms is not",
  ],
  [{ ENCRYPTION_KEY: one, ENCRYPTION_WRAPS_WITH: "me" }, "ENCRYPTION_WRAPS_WITH: expected one of key, token, kms"],
  [{ ENCRYPTION_NEW_FILES: "plain" }, "because ENCRYPTION_NEW_FILES is set"],
])("%j is refused", (env, problem) => {
  expect(problemsOf(env)).toEqual([expect.stringContaining(problem)]);
});

test("keys are apart by commas or line ends", () => {
  expect(masterKeysIn(`${one}\n${other},`)?.map((key) => key[0])).toEqual([1, 2]);
  for (const list of ["", " \n", "no key", `${one} ${one.slice(4)}`, "!".repeat(44)])
    expect(masterKeysIn(list)).toBeUndefined();
});
