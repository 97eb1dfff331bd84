// The objects of one place in a store that speaks S3, by their keys: written, read, listed and removed. Knows no database.
import type { Readable } from "node:stream";
import type { S3Client } from "@aws-sdk/client-s3";
import type { S3Place } from "#lib/core/files-config.ts";
import { FileMissing, type StoredBytes } from "../file-store.ts";
import { StoreAway } from "../store-away.ts";
import { resumedBody } from "./resumed-body.ts";
import { s3Client } from "./s3-client.ts";

type ListedObject = { key: string; modified: Date };
type Found = { size: number };

/** From here on an object is sent in parts of this size, the least there is: each has its time, and is tried again alone. */
export const partBytes = 5 * 1024 * 1024;

const isMissing = (cause: unknown): boolean => ["NoSuchKey", "NotFound"].includes((cause as Error).name);

export type S3Objects = {
  /** For the log. */
  where: string;
  /** Answers once the store shows what it took. `sha256` in hexadecimal. */
  put: (key: string, bytes: Uint8Array, sha256: string) => Promise<void>;
  /** Throws FileMissing where there is none. */
  open: (key: string) => Promise<StoredBytes>;
  find: (key: string) => Promise<Found | undefined>;
  remove: (key: string) => Promise<void>;
  list: (prefix: string) => AsyncGenerator<ListedObject>;
  /** Ends what a process that died has begun to send in parts. */
  abandonParts: (prefix: string, before: Date) => Promise<void>;
};

const sdk = () => import("@aws-sdk/client-s3");

export function s3Objects(place: S3Place): S3Objects {
  const Bucket = place.bucket;
  const silence = place.timeout * 1000;
  const keyOf = (key: string) => place.prefix + key;
  const own = (key: string | undefined) => (key ?? "").slice(place.prefix.length);

  /** Whatever goes wrong is the store's: what is asked for is always the same few things. */
  async function ask<T>(what: string, run: (client: S3Client) => Promise<T>): Promise<T> {
    try {
      return await run(await s3Client(place));
    } catch (cause) {
      if (cause instanceof StoreAway || isMissing(cause)) throw cause;
      throw new StoreAway(what, cause);
    }
  }

  const orUndefined = async <T>(answer: Promise<T>): Promise<T | undefined> =>
    answer.catch((cause) => (isMissing(cause) ? undefined : Promise.reject(cause)));

  const find = async (key: string): Promise<Found | undefined> => {
    const { HeadObjectCommand } = await sdk();
    const head = await orUndefined(
      ask("an object cannot be looked at", (client) => client.send(new HeadObjectCommand({ Bucket, Key: keyOf(key) }))),
    );
    return head && { size: head.ContentLength ?? -1 };
  };

  async function send(client: S3Client, key: string, bytes: Uint8Array, sha256: string): Promise<void> {
    const written = {
      Bucket,
      Key: keyOf(key),
      ContentType: "application/octet-stream",
      ...(place.sse ? { ServerSideEncryption: place.sse } : {}),
      ...(place.kmsKey ? { SSEKMSKeyId: place.kmsKey } : {}),
    };
    if (bytes.byteLength > partBytes) {
      const { Upload } = await import("@aws-sdk/lib-storage");
      // Not copied: the parts are views of what is there.
      const Body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      await new Upload({ client, params: { ...written, Body }, partSize: partBytes, queueSize: 2 }).done();
    } else {
      const { PutObjectCommand } = await sdk();
      const ChecksumSHA256 = Buffer.from(sha256, "hex").toString("base64");
      await client.send(new PutObjectCommand({ ...written, Body: bytes, ChecksumSHA256 }));
    }
  }

  /** One piece of an object, from that byte on. */
  async function body(key: string, from: number): Promise<{ body: Readable; size: number }> {
    const { GetObjectCommand } = await sdk();
    const Range = from > 0 ? `bytes=${from}-` : undefined;
    const got = await ask("an object cannot be read", (client) =>
      client.send(new GetObjectCommand({ Bucket, Key: keyOf(key), ...(Range ? { Range } : {}) })),
    );
    const stream = got.Body as unknown as Readable;
    if (from === 0 || got.ContentRange?.startsWith(`bytes ${from}-`))
      return { body: stream, size: got.ContentLength ?? 0 };
    stream.on("error", () => undefined).destroy();
    throw new StoreAway("an object cannot be taken up where it broke off");
  }

  return {
    where: `s3://${place.bucket}/${place.prefix}`,
    find,
    put: async (key, bytes, sha256) => {
      for (let tries = 0; tries < 2; tries++) {
        await ask("an object cannot be written", (client) => send(client, key, bytes, sha256));
        if ((await find(key))?.size === bytes.byteLength) return;
      }
      throw new StoreAway("an object that was taken is not there");
    },
    open: async (key) => {
      const first = await body(key, 0).catch((cause) => {
        throw isMissing(cause) ? new FileMissing(key, cause) : cause;
      });
      const again = async (from: number) => (await body(key, from)).body;
      return { size: first.size, chunks: resumedBody(first.body, first.size, silence, again) };
    },
    remove: async (key) => {
      const { DeleteObjectCommand } = await sdk();
      await orUndefined(
        ask("an object cannot be removed", (client) =>
          client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(key) })),
        ),
      );
    },
    list: async function* (prefix) {
      const { ListObjectsV2Command } = await sdk();
      let ContinuationToken: string | undefined;
      do {
        const asked = { Bucket, Prefix: keyOf(prefix), ...(ContinuationToken ? { ContinuationToken } : {}) };
        const page = await ask("objects cannot be listed", (client) => client.send(new ListObjectsV2Command(asked)));
        for (const { Key, LastModified } of page.Contents ?? [])
          yield { key: own(Key), modified: LastModified ?? new Date() };
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (ContinuationToken);
    },
    abandonParts: async (prefix, before) => {
      const { ListMultipartUploadsCommand, AbortMultipartUploadCommand } = await sdk();
      await ask("unfinished objects cannot be removed", async (client) => {
        const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: keyOf(prefix) }));
        for (const { Key, UploadId, Initiated } of Uploads)
          if (Key && UploadId && Initiated && Initiated < before)
            await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
      });
    },
  };
}
