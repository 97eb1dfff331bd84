// A key service at a new address: the one before opens what it wrapped until all keys are wrapped anew, while processes read.
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { accountKeys } from "#db/schema/account-keys.ts";
import type { EncryptionConfig } from "#lib/core/encryption-config.ts";
import { encryptWith } from "#lib/testing/encrypt-with.ts";
import { type KeyServiceForTests, startKeyService } from "#lib/testing/key-service.ts";
import { databaseKeys } from "./data-keys.ts";
import { masterKeys } from "./master-keys.ts";
import { rotateMaster } from "./rotate-keys.ts";

type Kms = NonNullable<EncryptionConfig["kms"]>;
const at = ({ url, token }: KeyServiceForTests): Kms => ({ url, token, tokenFile: undefined });

let services: KeyServiceForTests[] = [];
let putBack: (() => void)[] = [];
beforeEach(() => db.delete(accountKeys));
afterEach(async () => {
  for (const back of putBack.reverse()) back();
  putBack = [];
  for (const service of services) await service.close();
  services = [];
});

async function started(): Promise<KeyServiceForTests> {
  const service = await startKeyService();
  services.push(service);
  return service;
}
const as = (settings: Partial<EncryptionConfig>) => putBack.push(encryptWith({ wrapsWith: "kms", ...settings }));

test("from one service to another", async () => {
  const [before, now] = [await started(), await started()];
  as({ kms: at(before) });
  const { key } = await databaseKeys.current("a");
  as({ kms: at(now) });
  await expect(rotateMaster()).rejects.toThrow("is not set");
  as({ kms: at(now), kmsPrevious: at(before) });
  expect(masterKeys().map(({ setBy }) => setBy)).toEqual(["ENCRYPTION_KMS_URL", "ENCRYPTION_KMS_PREVIOUS_URL"]);
  expect((await databaseKeys.current("a")).key).toEqual(key);
  expect((await rotateMaster()).moved).toBe(1);
  expect((await rotateMaster()).moved).toBe(0);
  as({ kms: at(now) });
  before.asked.length = 0;
  expect((await databaseKeys.current("a")).key).toEqual(key);
  expect(before.asked).toEqual([]);
});

test("the same service that has moved is asked at its new address, the old one may be dead", async () => {
  const service = await started();
  const gone = "http://127.0.0.1:1";
  as({ kms: at(service) });
  const { key } = await databaseKeys.current("a");
  as({ kms: { ...at(service), url: gone } });
  const [dead] = masterKeys();
  await db
    .update(accountKeys)
    .set({ wrappedBy: dead?.id ?? "" })
    .where(eq(accountKeys.accountId, "a"));
  as({ kms: at(service), kmsPrevious: { url: gone, token: undefined, tokenFile: undefined } });
  expect((await rotateMaster()).moved).toBe(1);
  as({ kms: at(service) });
  expect((await databaseKeys.current("a")).key).toEqual(key);
});

test("what goes wrong with the one before names its own variables", async () => {
  const [before, now] = [await started(), await started()];
  as({ kms: at(before) });
  await databaseKeys.current("a");
  as({ kms: at(now), kmsPrevious: { url: before.url, token: undefined, tokenFile: "/no/such/file" } });
  await expect(rotateMaster()).rejects.toThrow("ENCRYPTION_KMS_PREVIOUS_TOKEN_FILE cannot be read");
  before.trouble = { status: 503, body: "" };
  as({ kms: at(now), kmsPrevious: at(before) });
  await expect(rotateMaster()).rejects.toThrow(
    "the key service of ENCRYPTION_KMS_PREVIOUS_URL answered unwrap with 503",
  );
});
