// Where archives go and come from: a folder, or a bucket of an S3 store. Either has the whole archive under its name, or none.
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { PassThrough, type Readable, type Writable } from "node:stream";
import { loadConfig } from "#lib/core/config.ts";
import { readKeys } from "#lib/files/s3/s3-client.ts";

export type Place = {
  /** `keep` gives the archive its name; without it nothing is there. */
  create: (name: string) => Promise<{ sink: Writable; keep: () => Promise<void>; discard: () => Promise<void> }>;
  names: () => Promise<string[]>;
  remove: (name: string) => Promise<void>;
  /** As a person would name it. */
  told: (name: string) => string;
};

const bucketAddress = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/;
const partSuffix = ".part";
/** Nobody has been writing a part that nobody has written to for so long. */
const lostAfterMs = 3_600_000;

export const isBucket = (address: string): boolean => address.startsWith("s3://");

export function placeOf(address: string): Place {
  return isBucket(address) ? bucket(address) : folder(address);
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, "r");
  await handle.sync().finally(() => handle.close());
}

function folder(path: string): Place {
  return {
    async create(name) {
      await mkdir(path, { recursive: true, mode: 0o700 });
      await removeLostParts(path);
      const part = join(path, `.${name}${partSuffix}`);
      const sink = createWriteStream(part, { flags: "wx", mode: 0o600, flush: true });
      return {
        sink,
        async keep() {
          await rename(part, join(path, name));
          await syncFolder(path);
        },
        discard: () => rm(part, { force: true }),
      };
    },
    names: () => readdir(path),
    remove: (name) => rm(join(path, name), { force: true }),
    told: (name) => join(path, name),
  };
}

/** What a backup that was killed has left. */
async function removeLostParts(path: string): Promise<void> {
  for (const name of await readdir(path)) {
    if (!/^\.countersign-.*\.part$/.test(name)) continue;
    const part = await stat(join(path, name)).catch(() => undefined);
    if (part && Date.now() - part.mtimeMs > lostAfterMs) await rm(join(path, name), { force: true });
  }
}

/** 10,000 parts of them are the most that a store takes: 320 GB. */
const bucketPartBytes = 32 * 1024 * 1024;

/**
 * The variables of AWS's own programs say who we are and where the store is (AWS_REGION, AWS_ENDPOINT_URL, …). Of those programs none
 * knows keys that stand in files, as the documents' store takes them.
 */
async function connect() {
  const { S3Client } = await import("@aws-sdk/client-s3");
  const endpoint = process.env.AWS_ENDPOINT_URL_S3 || process.env.AWS_ENDPOINT_URL;
  const { keys } = loadConfig(process.env).files;
  const credentials = keys.id === undefined && keys.idFile !== undefined ? () => readKeys(keys) : undefined;
  // Stores of one's own seldom have a host name for each bucket.
  return new S3Client({
    region: process.env.AWS_REGION || "us-east-1",
    forcePathStyle: Boolean(endpoint),
    ...(credentials ? { credentials } : {}),
  });
}

function bucketOf(address: string): { Bucket: string; path: string } {
  const [, Bucket, path = ""] = bucketAddress.exec(address) ?? [];
  if (!Bucket) throw new Error(`${address}: expected s3://BUCKET or s3://BUCKET/FOLDER.`);
  return { Bucket, path };
}

function bucket(address: string): Place {
  const { Bucket, path } = bucketOf(address);
  const prefix = path === "" || path.endsWith("/") ? path : `${path}/`;
  return {
    async create(name) {
      const { Upload } = await import("@aws-sdk/lib-storage");
      const client = await connect();
      const sink = new PassThrough({ highWaterMark: 1 << 20 });
      const params = { Bucket, Key: `${prefix}${name}`, Body: sink };
      const upload = new Upload({ client, params, partSize: bucketPartBytes, queueSize: 2 });
      const uploaded = upload.done();
      uploaded.catch((cause: Error) => sink.destroy(cause));
      return {
        sink,
        keep: async () => void (await uploaded),
        // The library takes the parts away before it says that what it reads has broken; told to abort, it would not wait for that.
        async discard() {
          sink.destroy(new Error("given up"));
          await uploaded.catch(() => undefined);
        },
      };
    },
    async names() {
      const { paginateListObjectsV2 } = await import("@aws-sdk/client-s3");
      const found: string[] = [];
      for await (const page of paginateListObjectsV2({ client: await connect() }, { Bucket, Prefix: prefix }))
        for (const { Key = "" } of page.Contents ?? []) found.push(Key.slice(prefix.length));
      return found;
    },
    async remove(name) {
      const { DeleteObjectCommand } = await import("@aws-sdk/client-s3");
      await (await connect()).send(new DeleteObjectCommand({ Bucket, Key: `${prefix}${name}` }));
    },
    told: (name) => `s3://${Bucket}/${prefix}${name}`,
  };
}

/** The bytes of one archive, from their beginning. */
export async function openArchive(address: string): Promise<Readable> {
  if (!isBucket(address)) {
    const found = await stat(address).catch(() => undefined);
    if (!found?.isFile()) throw new Error(`${address}: there is no such archive.`);
    if (basename(address).endsWith(partSuffix)) throw new Error(`${address}: it was never finished.`);
    return createReadStream(address);
  }
  const { Bucket, path } = bucketOf(address);
  const { GetObjectCommand } = await import("@aws-sdk/client-s3");
  const { Body } = await (await connect()).send(new GetObjectCommand({ Bucket, Key: path }));
  if (!Body) throw new Error(`${address}: there is no such archive.`);
  return Body as Readable;
}
