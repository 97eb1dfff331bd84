/** Has the product of this process encrypt its documents, for tests: as if it had been started so. */
import { randomBytes } from "node:crypto";
import { config } from "#lib/core/config.ts";
import type { EncryptionConfig } from "#lib/core/encryption-config.ts";
import { forgetKeys } from "#lib/files/sealed/data-keys.ts";

export const newMasterKey = (): string => randomBytes(32).toString("base64");

/** What is not said is as with one key in the environment. Undefined: nothing is encrypted. Answers how to put it back. */
export function encryptWith(settings: Partial<EncryptionConfig> | undefined): () => void {
  const here = config();
  const before = here.encryption;
  const nothing = { keys: undefined, keyFile: undefined, token: undefined, kms: undefined, kmsPrevious: undefined };
  here.encryption = settings && { ...nothing, wrapsWith: "key", newFiles: "encrypted", ...settings };
  forgetKeys();
  return () => {
    here.encryption = before;
    forgetKeys();
  };
}
