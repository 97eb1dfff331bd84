// What wraps the keys of accounts: the key that wraps now, and those that still open what they wrapped.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { config } from "#lib/core/config.ts";
import { masterKeysIn, wrappers } from "#lib/core/encryption-config.ts";
import { metrics } from "#lib/telemetry/metrics.ts";
import { StoreAway } from "../store-away.ts";
import { kmsMaster, previousKmsMaster } from "./kms-master.ts";
import { tokenMaster } from "./token-master.ts";

export type MasterKey = {
  /** Stands beside what it wrapped, and tells nothing of the key. */
  id: string;
  /** `bound`: whose key it is; it opens for nobody else. Throws a StoreAway where the key cannot be asked. */
  wrap: (key: Buffer, bound: string) => Promise<Buffer>;
  /** Throws a StoreAway where the key cannot be asked, and where it says that this is none of its. */
  unwrap: (wrapped: Buffer, bound: string) => Promise<Buffer>;
};

const nameOf = (key: Buffer): string =>
  `key:${createHash("sha256").update("countersign master key\0").update(key).digest("hex").slice(0, 16)}`;

/** AES-256-GCM: nonce, tag and key. */
function localMaster(key: Buffer): MasterKey {
  return {
    id: nameOf(key),
    wrap: async (inner, bound) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(bound));
      const body = Buffer.concat([cipher.update(inner), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    unwrap: async (wrapped, bound) => {
      try {
        const decipher = createDecipheriv("aes-256-gcm", key, wrapped.subarray(0, 12), { authTagLength: 16 });
        decipher.setAAD(Buffer.from(bound)).setAuthTag(wrapped.subarray(12, 28));
        return Buffer.concat([decipher.update(wrapped.subarray(28)), decipher.final()]);
      } catch (cause) {
        throw new StoreAway("an account's key is not as it was wrapped", cause, true);
      }
    },
  };
}

/** The same, whose every call is counted. */
function counted<Key extends MasterKey>(master: Key): Key {
  const provider = master.id.split(":")[0] ?? "";
  const watch = async (operation: "wrap" | "unwrap", call: () => Promise<Buffer>): Promise<Buffer> => {
    try {
      const bytes = await call();
      if (operation === "unwrap") metrics.keysUnwrapped.inc({ provider });
      return bytes;
    } catch (cause) {
      metrics.keyFailures.inc({ provider, operation });
      throw cause;
    }
  };
  return {
    ...master,
    wrap: (key: Buffer, bound: string) => watch("wrap", () => master.wrap(key, bound)),
    unwrap: (wrapped: Buffer, bound: string) => watch("unwrap", () => master.unwrap(wrapped, bound)),
  };
}

function localKeys(): Buffer[] {
  const { keys, keyFile } = config().encryption ?? {};
  if (keyFile === undefined) return masterKeysIn(keys ?? "") ?? [];
  let list: string;
  try {
    list = readFileSync(/* turbopackIgnore: true */ keyFile, "utf8");
  } catch (cause) {
    throw new StoreAway("ENCRYPTION_KEY_FILE cannot be read", cause, true);
  }
  const found = masterKeysIn(list);
  if (!found) throw new StoreAway("ENCRYPTION_KEY_FILE: expected 32 random bytes in Base64", undefined, true);
  return found;
}

/** `setBy`: the variable, and the position in it where it holds several. */
export type ConfiguredKey = MasterKey & { setBy: string };

function localMasters(): ConfiguredKey[] {
  const variable = config().encryption?.keyFile === undefined ? "ENCRYPTION_KEY" : "ENCRYPTION_KEY_FILE";
  const keys = localKeys();
  const place = (at: number) => (keys.length > 1 ? `${variable}, key ${at + 1} of ${keys.length}` : variable);
  return keys.map((key, at) => ({ ...localMaster(key), setBy: place(at) }));
}

/** The one that wraps, first; none where nothing is encrypted. A key file is read anew: what was changed in it counts at once. */
export function masterKeys(): ConfiguredKey[] {
  const { encryption } = config();
  if (!encryption) return [];
  const all = {
    key: encryption.keys || encryption.keyFile ? localMasters() : [],
    token: encryption.token ? [{ ...tokenMaster(encryption.token), setBy: "ENCRYPTION_PKCS11_KEY" }] : [],
    kms: encryption.kms ? [{ ...kmsMaster(encryption.kms), setBy: "ENCRYPTION_KMS_URL" }] : [],
  };
  const inOrder: ConfiguredKey[] = [
    ...all[encryption.wrapsWith],
    ...wrappers.filter((one) => one !== encryption.wrapsWith).flatMap((one) => all[one]),
    ...(encryption.kmsPrevious
      ? [
          {
            ...previousKmsMaster(encryption.kmsPrevious, encryption.kms),
            setBy: "ENCRYPTION_KMS_PREVIOUS_URL",
          },
        ]
      : []),
  ];
  return inOrder.map(counted);
}

export function wrappingKey(): MasterKey {
  const [first] = masterKeys();
  if (!first) throw new StoreAway("no key is set to encrypt with", undefined, true);
  return first;
}

/** The key of that name; throws a StoreAway where it is not among those that are set. */
export function masterNamed(id: string | null): MasterKey {
  const found = masterKeys().find((one) => one.id === id);
  if (!found) throw new StoreAway(`the key ${id} that an account's key is wrapped with is not set`, undefined, true);
  return found;
}
