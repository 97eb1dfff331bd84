// Delivers to an S3 bucket: one PUT, which the store keeps whole or not at all.
import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { pipeline, Readable, Transform } from "node:stream";
import { DeleteObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { config } from "#lib/core/config.ts";
import { judgedLookup, requireAllowedLiteral } from "#lib/core/target-address.ts";
import { DeliveryProblem, problemOf } from "./delivery-problem.ts";
import { type SentFile, type Target, trialFile } from "./target.ts";

type Bucket = Pick<Target, "address" | "bucket" | "region" | "username" | "secret">;

/** Our choice: what a store has to say of a file is short; an endless answer is cut off. */
const mostAnswered = 512 * 1024;

const bounded = (body: Readable): Readable => {
  let size = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      done(size > mostAnswered ? new DeliveryProblem("refused", "the answer is too large") : null, chunk);
    },
  });
  // Either ends with the other; what broke is told to who reads.
  return pipeline(body, counted, () => undefined);
};

/** Somebody else's server: the SDK itself would read whatever it says. */
function boundAnswers(client: S3Client): S3Client {
  client.middlewareStack.add(
    (next) => async (asked) => {
      const answered = await next(asked);
      const response = answered.response as { body?: unknown };
      if (response.body instanceof Readable) response.body = bounded(response.body);
      return answered;
    },
    { step: "deserialize", priority: "low", name: "boundAnswers" },
  );
  return client;
}

/** Everything that the SDK would otherwise look for in the machine's environment is said. It is tried once: we try again ourselves. */
function clientOf({ address, region, username, secret }: Bucket): S3Client {
  const allowed = config().callbackAllowPrivate;
  if (address) requireAllowedLiteral(new URL(address), allowed);
  const lookup = judgedLookup(allowed) as never;
  // A connection of its own: an idle one would skip the lookup.
  const agents = {
    httpAgent: new HttpAgent({ keepAlive: false, lookup }),
    httpsAgent: new HttpsAgent({ keepAlive: false, lookup }),
  };
  const client = new S3Client({
    region: region || "us-east-1",
    credentials: { accessKeyId: username, secretAccessKey: secret },
    ...(address ? { endpoint: address, forcePathStyle: true } : {}),
    requestHandler: { ...agents, connectionTimeout: 15_000 },
    maxAttempts: 1,
    retryMode: "standard",
    defaultsMode: "standard",
    useDualstackEndpoint: false,
    useFipsEndpoint: false,
    useArnRegion: false,
    disableMultiregionAccessPoints: true,
    // Not every store knows the newer ones; the signature covers the bytes.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  return boundAnswers(client);
}

/** The SDK's errors carry the answer's status and the store's own word for what is wrong. */
function told(cause: unknown, signal: AbortSignal): DeliveryProblem {
  const { name, $metadata } = cause as { name?: string; $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode;
  if (signal.aborted || status === undefined) return problemOf(cause, signal);
  const detail = `${status} ${name ?? ""}`.trim();
  if (status === 401 || status === 403) return new DeliveryProblem("credentials", detail);
  if (status === 404) return new DeliveryProblem("folderMissing", detail);
  if (name === "EntityTooLarge") return new DeliveryProblem("tooLarge", detail);
  return new DeliveryProblem("refused", detail);
}

async function using(bucket: Bucket, signal: AbortSignal, run: (client: S3Client) => Promise<unknown>): Promise<void> {
  let client: S3Client | undefined;
  try {
    client = clientOf(bucket);
    await run(client);
  } catch (cause) {
    throw told(cause, signal);
  } finally {
    client?.destroy();
  }
}

const keyOf = ({ folder, name }: SentFile): string => (folder ? `${folder}/${name}` : name);

const put = (client: S3Client, bucket: string, file: SentFile, abortSignal: AbortSignal) =>
  client.send(
    new PutObjectCommand({
      Bucket: bucket,
      Key: keyOf(file),
      Body: file.bytes,
      ContentLength: file.bytes.length,
      ContentType: file.folder ? "application/pdf" : "text/plain",
    }),
    { abortSignal },
  );

export const deliverToS3 = (bucket: Bucket, file: SentFile, signal: AbortSignal): Promise<void> =>
  using(bucket, signal, (client) => put(client, bucket.bucket, file, signal));

export const tryS3 = (bucket: Bucket, signal: AbortSignal): Promise<void> =>
  using(bucket, signal, async (client) => {
    const file = trialFile();
    await put(client, bucket.bucket, file, signal);
    await client.send(new DeleteObjectCommand({ Bucket: bucket.bucket, Key: keyOf(file) }), { abortSignal: signal });
  });
