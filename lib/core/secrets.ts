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
import {
  derivationKeysIn,
  isLasting,
  lastingPurposes,
  type RenewedPurpose,
  readDerivationKeys,
  writeDerivationKeys,
} from "./derivation-keys.ts";

const keys = new Map<string, Buffer>();

/** A key of its own for every purpose, so that one use of SECRET cannot be turned against another. */
function keyOf(secret: string, purpose: string): Buffer {
  const name = `${purpose}\n${secret}`;
  const known = keys.get(name);
  if (known) return known;
  const key = Buffer.from(hkdfSync("sha256", secret, "countersign", purpose, 32));
  keys.set(name, key);
  return key;
}

const keyFor = (purpose: string): Buffer => keyOf(config().secret, purpose);

export const sha256 = (bytes: string | Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** Takes as long wherever the two differ, and however long they are: hashes of one length are compared. */
export const isSameSecret = (a: string, b: string): boolean =>
  timingSafeEqual(createHash("sha256").update(a).digest(), createHash("sha256").update(b).digest());

/** The form in which bearer tokens are stored. They are random (>= 128 bits), so a plain hash is enough. */
export const hashToken = (token: string): string => sha256(`token:${token}`);

const derivedWith = (key: Buffer, id: string): string =>
  createHmac("sha256", key).update(id).digest().subarray(0, 24).toString("base64url");

/**
 * A token that can be made again from its id at any time and is therefore never stored (192 bits). Those that are in
 * people's mails, in databases and in other programs stay the same when SECRET is changed (derivation-keys.ts).
 */
export const derivedToken = (purpose: string, id: string): string =>
  derivedWith(isLasting(purpose) ? lastingKey(purpose) : keyFor(purpose), id);

/** What a token may be that is made anew when SECRET is changed: made with the present one, or before it with the previous one. */
export function acceptedTokens(purpose: RenewedPurpose, id: string): string[] {
  const { secret, previousSecret } = config();
  return [secret, ...(previousSecret ? [previousSecret] : [])].map((one) => derivedWith(keyOf(one, purpose), id));
}

const lastingKeys = new Map<string, Buffer>();

function lastingKey(purpose: string): Buffer {
  const { secret, previousSecret, dataDir } = config();
  const name = `${purpose}\n${secret}`;
  const known = lastingKeys.get(name);
  if (known) return known;
  const sealed = readDerivationKeys(dataDir)[purpose];
  // Not kept yet: it follows from the SECRET that there was before any change.
  const key = sealed ? keptKey(purpose, sealed, dataDir) : keyOf(previousSecret ?? secret, purpose);
  lastingKeys.set(name, key);
  return key;
}

function keptKey(purpose: string, sealed: string, dataDir: string): Buffer {
  try {
    return unsealBytes(sealedKeyPurpose, Buffer.from(sealed, "base64"));
  } catch {
    throw new Error(
      `The key of ${purpose} in ${derivationKeysIn(dataDir)} cannot be opened: it was sealed with another SECRET. Set the SECRET it was sealed with, or restore the file.`,
    );
  }
}

/** Whose keys are kept here, of the lasting ones; undefined where one of them was sealed with another SECRET. */
export function keptPurposes(): string[] | undefined {
  const kept = readDerivationKeys(config().dataDir);
  const purposes = lastingPurposes.filter((purpose) => kept[purpose]);
  try {
    for (const purpose of purposes) lastingKey(purpose);
    return purposes;
  } catch {
    return undefined;
  }
}

const sealedKeyPurpose = "derivation-key";

/** Keeps the keys of all lasting tokens, sealed with the present SECRET: from then on the previous one is not needed for them. */
export function keepDerivationKeys(): void {
  const { dataDir } = config();
  // Also those that only another version of the product knows.
  const purposes = new Set([...Object.keys(readDerivationKeys(dataDir)), ...lastingPurposes]);
  const entries = [...purposes].map((purpose) => [
    purpose,
    sealBytes(sealedKeyPurpose, lastingKey(purpose)).toString("base64"),
  ]);
  writeDerivationKeys(dataDir, Object.fromEntries(entries));
}

/** Encrypts what has to be shown again (AES-256-GCM: nonce, tag and bytes). */
export function sealBytes(purpose: string, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyFor(purpose), nonce);
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** The bytes again; throws when they were sealed with another SECRET than the present or the previous one. */
export function unsealBytes(purpose: string, sealed: Uint8Array): Buffer {
  const { secret, previousSecret } = config();
  try {
    return unsealWith(keyOf(secret, purpose), sealed);
  } catch (error) {
    if (!previousSecret) throw error;
    return unsealWith(keyOf(previousSecret, purpose), sealed);
  }
}

export type Resealed = { is: "current" } | { is: "unreadable" } | { is: "moved"; sealed: Buffer };

/** The same bytes sealed with the present SECRET, where one of these purposes sealed them with the previous one. */
export function reseal(purposes: readonly string[], sealed: Uint8Array): Resealed {
  const { secret, previousSecret } = config();
  const opened = (by: string, purpose: string): Buffer | undefined => {
    try {
      return unsealWith(keyOf(by, purpose), sealed);
    } catch {
      return undefined;
    }
  };
  if (purposes.some((purpose) => opened(secret, purpose))) return { is: "current" };
  for (const purpose of previousSecret ? purposes : []) {
    const bytes = opened(previousSecret ?? "", purpose);
    if (bytes) return { is: "moved", sealed: sealBytes(purpose, bytes) };
  }
  return { is: "unreadable" };
}

function unsealWith(key: Buffer, sealed: Uint8Array): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, 12), { authTagLength: 16 });
  decipher.setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
}

/** The same for a text, in Base64. */
export const seal = (purpose: string, text: string): string => sealBytes(purpose, Buffer.from(text)).toString("base64");

export const unseal = (purpose: string, sealed: string): string =>
  unsealBytes(purpose, Buffer.from(sealed, "base64")).toString("utf8");
