// What SECRET protects: hashes to look tokens up by, tokens derived from ids, and values that are shown again later.
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { config } from "./config.ts";

const keys = new Map<string, Buffer>();

/** A key of its own for every purpose, so that one use of SECRET cannot be turned against another. */
function keyFor(purpose: string): Buffer {
  const known = keys.get(purpose);
  if (known) return known;
  const key = Buffer.from(hkdfSync("sha256", config().secret, "countersign", purpose, 32));
  keys.set(purpose, key);
  return key;
}

export const sha256 = (bytes: string | Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** Takes as long wherever the two differ, and however long they are: hashes of one length are compared. */
export const isSameSecret = (a: string, b: string): boolean =>
  timingSafeEqual(createHash("sha256").update(a).digest(), createHash("sha256").update(b).digest());

/** The form in which bearer tokens are stored. They are random (>= 128 bits), so a plain hash is enough. */
export const hashToken = (token: string): string => sha256(`token:${token}`);

/** A token that can be made again from its id at any time and is therefore never stored (192 bits). */
export const derivedToken = (purpose: string, id: string): string =>
  createHmac("sha256", keyFor(purpose)).update(id).digest().subarray(0, 24).toString("base64url");

/** Encrypts what has to be shown again (AES-256-GCM: nonce, tag and bytes). */
export function sealBytes(purpose: string, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyFor(purpose), nonce);
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** The bytes again; throws when they were sealed with another SECRET. */
export function unsealBytes(purpose: string, sealed: Uint8Array): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", keyFor(purpose), sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
}

/** The same for a text, in Base64. */
export const seal = (purpose: string, text: string): string => sealBytes(purpose, Buffer.from(text)).toString("base64");

export const unseal = (purpose: string, sealed: string): string =>
  unsealBytes(purpose, Buffer.from(sealed, "base64")).toString("utf8");
