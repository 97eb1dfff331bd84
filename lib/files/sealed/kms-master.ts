// Wraps with a key that a service keeps, by a protocol of two calls; a service of another form gets a small adapter in front.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";
import type { EncryptionConfig } from "#lib/core/encryption-config.ts";
import { StoreAway } from "../store-away.ts";
import type { MasterKey } from "./master-keys.ts";

/** `variable`: what names its address. */
type Settings = NonNullable<EncryptionConfig["kms"]> & { variable: string };

const patience = 10_000;
const most = 64 * 1024;
const base64 = z.base64().min(1).max(8192);
const Wrapped = z.object({ wrapped: base64 });
const Opened = z.object({ key: base64 });

function bearerOf({ token, tokenFile, variable }: Settings): string {
  if (tokenFile === undefined) return token ?? "";
  try {
    return readFileSync(/* turbopackIgnore: true */ tokenFile, "utf8").trim();
  } catch (cause) {
    throw new StoreAway(`${variable.replace(/URL$/, "TOKEN_FILE")} cannot be read`, cause, true);
  }
}

async function ask<T>(settings: Settings, path: string, body: object, answer: z.ZodType<T>): Promise<T> {
  const headers = { authorization: `Bearer ${bearerOf(settings)}`, "content-type": "application/json" };
  let status: number;
  let text: string;
  try {
    const response = await fetch(`${settings.url}/${path}`, {
      ...{ method: "POST", headers, body: JSON.stringify(body), redirect: "error" },
      signal: AbortSignal.timeout(patience),
    });
    status = response.status;
    text = await response.text();
  } catch (cause) {
    throw new StoreAway(`the key service of ${settings.variable} does not answer`, cause);
  }
  // Never what was answered: it may be a key.
  const said = `the key service of ${settings.variable} answered ${path} with ${status}`;
  if (status !== 200) throw new StoreAway(said, undefined, status < 500 && status !== 408 && status !== 429);
  const read = answer.safeParse(text.length <= most ? jsonIn(text) : undefined);
  if (!read.success) throw new StoreAway(`${said} and something else than was asked for`, undefined, true);
  return read.data;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * `POST URL/wrap` `{key, context}` → 200 `{wrapped}`, and `POST URL/unwrap` `{wrapped, context}` → 200 `{key}`, all in Base64 but
 * `context`, a text without which the key must not open again. The token of the Authorization header says who asks.
 */
export const kmsMaster = (of: NonNullable<EncryptionConfig["kms"]>): MasterKey =>
  masterAt(of.url, { ...of, variable: "ENCRYPTION_KMS_URL" });

/** `now`: where the service is by now, which is asked where the one before has no token of its own: then it is the same, and has moved. */
export function previousKmsMaster(
  before: NonNullable<EncryptionConfig["kms"]>,
  now: EncryptionConfig["kms"],
): MasterKey {
  const hasMoved = before.token === undefined && before.tokenFile === undefined;
  return hasMoved && now
    ? masterAt(before.url, { ...now, variable: "ENCRYPTION_KMS_URL" })
    : masterAt(before.url, { ...before, variable: "ENCRYPTION_KMS_PREVIOUS_URL" });
}

/** `address`: which it is called by beside what it wrapped. */
const masterAt = (address: string, settings: Settings): MasterKey => ({
  id: `kms:${createHash("sha256").update(address).digest("hex").slice(0, 16)}`,
  wrap: async (key, bound) => {
    const { wrapped } = await ask(settings, "wrap", { key: key.toString("base64"), context: bound }, Wrapped);
    return Buffer.from(wrapped, "base64");
  },
  unwrap: async (wrapped, bound) => {
    const { key } = await ask(settings, "unwrap", { wrapped: wrapped.toString("base64"), context: bound }, Opened);
    const bytes = Buffer.from(key, "base64");
    if (bytes.length !== 32)
      throw new StoreAway("the key service opened an account's key as something else", undefined, true);
    return bytes;
  },
});
