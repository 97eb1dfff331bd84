// Opens a connection to a store that speaks S3: its library is loaded only where documents are kept there.
import { readFile } from "node:fs/promises";
import type { S3Client } from "@aws-sdk/client-s3";
import { config } from "#lib/core/config.ts";
import type { FilesConfig, S3Place } from "#lib/core/files-config.ts";
import { StoreAway } from "../store-away.ts";

/** What is tried so often before it counts as failed, with pauses that grow. */
const maxAttempts = 3;
const connectionTimeout = 3000;
/** After it a file of a key is read again: one that was changed counts. */
const keysFor = 300_000;

const readKey = async (variable: string, value: string | undefined, path: string | undefined) => {
  if (value !== undefined || path === undefined) return value;
  const text = await readFile(/* turbopackIgnore: true */ path, "utf8").catch((cause) => {
    throw new StoreAway(`${variable}_FILE cannot be read`, cause, true);
  });
  return text.trim();
};

/** Of whoever names them, read from their files where they stand there. */
export async function readKeys({ id, idFile, secret, secretFile, session }: FilesConfig["keys"]) {
  return {
    accessKeyId: (await readKey("AWS_ACCESS_KEY_ID", id, idFile)) ?? "",
    secretAccessKey: (await readKey("AWS_SECRET_ACCESS_KEY", secret, secretFile)) ?? "",
    ...(session === undefined ? {} : { sessionToken: session }),
    expiration: new Date(Date.now() + keysFor),
  };
}

const clients = new WeakMap<S3Place, Promise<S3Client>>();

export function s3Client(place: S3Place): Promise<S3Client> {
  const known = clients.get(place);
  if (known) return known;
  const opening = open(place);
  clients.set(place, opening);
  opening.catch(() => clients.delete(place));
  return opening;
}

async function open(place: S3Place): Promise<S3Client> {
  const sdk = await import("@aws-sdk/client-s3");
  const { id, idFile } = config().files.keys;
  return new sdk.S3Client({
    region: place.region ?? "us-east-1",
    ...(place.endpoint ? { endpoint: place.endpoint } : {}),
    forcePathStyle: place.pathStyle,
    // Without keys of ours: the role of the machine, as Amazon's library finds it.
    ...(id !== undefined || idFile !== undefined ? { credentials: () => readKeys(config().files.keys) } : {}),
    maxAttempts,
    // Not every store knows the newer checksums; what is read is checked by its SHA-256, what is written carries it.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout, requestTimeout: place.timeout * 1000, throwOnRequestTimeout: true },
  });
}
