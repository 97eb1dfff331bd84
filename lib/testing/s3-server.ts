/** A store that speaks as much S3 as the product uses, for tests: path style, in memory, with ways to misbehave. */
import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { S3Place } from "#lib/core/files-config.ts";

/**
 * fail: 500 · throttle: 503 · refuse: 403 · drop: the connection ends · stall: no answer · cut: half a body, then the end ·
 * hang: half a body, then silence · corrupt: other bytes of the same length · lose: says that it took what it did not keep ·
 * lie: names digests that are not those of the bytes
 */
export type Trouble = "fail" | "throttle" | "refuse" | "drop" | "stall" | "cut" | "hang" | "corrupt" | "lose" | "lie";
export type Asked = { method: string; key: string; query: URLSearchParams; headers: IncomingMessage["headers"] };
type Stored = { bytes: Buffer; modified: Date; headers: IncomingMessage["headers"] };
type Upload = { key: string; initiated: Date; parts: Map<number, Buffer>; headers: IncomingMessage["headers"] };

const bucket = "documents";
const keyId = "AKIATESTS";

export type S3ServerForTests = {
  url: string;
  place: (more?: Partial<S3Place>) => S3Place;
  /** FILES_URL for it; the keys are `environment`. */
  address: (query?: string) => string;
  environment: Record<string, string>;
  objects: Map<string, Stored>;
  uploads: Map<string, Upload>;
  asked: Asked[];
  /** What goes wrong with a question; undefined: nothing. */
  trouble: (asked: Asked) => Trouble | undefined;
  /** The same trouble for the next so many questions that fit. */
  next: (trouble: Trouble, fits?: (asked: Asked) => boolean, times?: number) => void;
  /** The next question that fits waits: `reached` once it is asked, and is answered, or carried out, after `release`. */
  hold: (fits: (asked: Asked) => boolean) => { reached: Promise<void>; release: () => void };
  close: () => Promise<void>;
};

const inXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const etagOf = (bytes: Buffer) => `"${createHash("md5").update(bytes).digest("hex")}"`;

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

function sayError(response: ServerResponse, status: number, code: string, method: string) {
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(method === "HEAD" ? undefined : `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

const xml = (response: ServerResponse, text: string) =>
  response.writeHead(200, { "content-type": "application/xml" }).end(`<?xml version="1.0"?>${text}`);

function send(response: ServerResponse, { bytes, modified }: Stored, asked: Asked, trouble: Trouble | undefined) {
  const from = Number(/^bytes=(\d+)-$/.exec(asked.headers.range ?? "")?.[1] ?? 0);
  const part = Buffer.from(bytes.subarray(from));
  if (trouble === "corrupt" && part.length > 0) part[part.length - 1] = (part.at(-1) ?? 0) ^ 1;
  response.writeHead(from > 0 ? 206 : 200, {
    "content-length": part.length,
    "last-modified": modified.toUTCString(),
    etag: trouble === "lie" ? '"00000000000000000000000000000000"' : etagOf(bytes),
    ...(trouble === "lie" ? { "x-amz-checksum-crc32": "AAAAAA==" } : {}),
    ...(from > 0 ? { "content-range": `bytes ${from}-${bytes.length - 1}/${bytes.length}` } : {}),
  });
  if (asked.method === "HEAD") return response.end();
  const half = part.subarray(0, part.length / 2);
  if (trouble === "cut") return response.write(half, () => response.destroy());
  if (trouble === "hang") return response.write(half);
  return response.end(part);
}

export async function startS3Server({ pageSize = 1000 } = {}): Promise<S3ServerForTests> {
  const objects = new Map<string, Stored>();
  const uploads = new Map<string, Upload>();
  const holds: { fits: (asked: Asked) => boolean; isTaken: boolean; reach: () => void; released: Promise<void> }[] = [];
  let planned: { trouble: Trouble; fits: (asked: Asked) => boolean; left: number }[] = [];

  function list(response: ServerResponse, query: URLSearchParams) {
    const prefix = query.get("prefix") ?? "";
    const after = query.get("continuation-token") ?? "";
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, pageSize);
    const contents = page.map((key) => {
      const { bytes, modified } = objects.get(key) as Stored;
      return `<Contents><Key>${inXml(key)}</Key><LastModified>${modified.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
    });
    const more = keys.length > page.length;
    const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
    xml(response, `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join("")}</ListBucketResult>`);
  }

  function listUploads(response: ServerResponse, query: URLSearchParams) {
    const found = [...uploads].filter(([, { key }]) => key.startsWith(query.get("prefix") ?? ""));
    const told = found.map(
      ([id, { key, initiated }]) =>
        `<Upload><Key>${inXml(key)}</Key><UploadId>${id}</UploadId><Initiated>${initiated.toISOString()}</Initiated></Upload>`,
    );
    xml(response, `<ListMultipartUploadsResult>${told.join("")}</ListMultipartUploadsResult>`);
  }

  function begin(response: ServerResponse, { key, headers }: Asked) {
    const id = randomUUID();
    uploads.set(id, { key, initiated: new Date(), parts: new Map(), headers });
    xml(response, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
  }

  function complete(response: ServerResponse, id: string, body: string, trouble: Trouble | undefined) {
    const upload = uploads.get(id);
    if (!upload) return sayError(response, 404, "NoSuchUpload", "POST");
    const numbers = [...body.matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map((match) => Number(match[1]));
    const bytes = Buffer.concat(numbers.map((number) => upload.parts.get(number) ?? Buffer.alloc(0)));
    uploads.delete(id);
    if (trouble !== "lose") objects.set(upload.key, { bytes, modified: new Date(), headers: upload.headers });
    return xml(response, `<CompleteMultipartUploadResult><ETag>"x-2"</ETag></CompleteMultipartUploadResult>`);
  }

  function put(response: ServerResponse, asked: Asked, bytes: Buffer, trouble: Trouble | undefined) {
    const declared = asked.headers["x-amz-content-sha256"];
    if (declared !== createHash("sha256").update(bytes).digest("hex"))
      return sayError(response, 400, "XAmzContentSHA256Mismatch", "PUT");
    const upload = uploads.get(asked.query.get("uploadId") ?? "");
    if (asked.query.has("uploadId") && !upload) return sayError(response, 404, "NoSuchUpload", "PUT");
    if (upload) upload.parts.set(Number(asked.query.get("partNumber")), bytes);
    else if (trouble !== "lose") objects.set(asked.key, { bytes, modified: new Date(), headers: asked.headers });
    const etag = trouble === "lie" ? '"00000000000000000000000000000000"' : etagOf(bytes);
    return response.writeHead(200, { etag, "content-length": 0 }).end();
  }

  async function answer(asked: Asked, request: IncomingMessage, response: ServerResponse, trouble?: Trouble) {
    const { method, key, query } = asked;
    const body = await bodyOf(request);
    const held = holds.find(({ fits, isTaken }) => !isTaken && fits(asked));
    if (held) {
      held.isTaken = true;
      held.reach();
      await held.released;
    }
    if (trouble === "drop") return request.socket.destroy();
    if (trouble === "stall") return undefined;
    if (trouble === "fail") return sayError(response, 500, "InternalError", method);
    if (trouble === "throttle") return sayError(response, 503, "SlowDown", method);
    const isOurs = asked.headers.authorization?.includes(`Credential=${keyId}/`);
    if (trouble === "refuse" || !isOurs) return sayError(response, 403, "AccessDenied", method);
    const id = query.get("uploadId");
    if (method === "POST" && query.has("uploads")) return begin(response, asked);
    if (method === "POST" && id) return complete(response, id, body.toString(), trouble);
    if (method === "PUT") return put(response, asked, body, trouble);
    if (method === "GET" && query.has("uploads")) return listUploads(response, query);
    if (method === "GET" && key === "") return list(response, query);
    if (method === "DELETE") {
      if (id) uploads.delete(id);
      else if (trouble !== "lose") objects.delete(key);
      return response.writeHead(204).end();
    }
    const found = objects.get(key);
    return found ? send(response, found, asked, trouble) : sayError(response, 404, "NoSuchKey", method);
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const [, named, ...rest] = decodeURIComponent(pathname).split("/");
    const key = rest.join("/");
    const asked = { method: request.method ?? "", key, query: searchParams, headers: request.headers };
    it.asked.push(asked);
    if (named !== bucket) return sayError(response, 404, "NoSuchBucket", asked.method);
    const plan = planned.find(({ fits, left }) => left > 0 && fits(asked));
    if (plan) plan.left -= 1;
    // Whoever hung up in the middle of a question hears no answer.
    return void answer(asked, request, response, plan?.trouble ?? it.trouble(asked)).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const whole: S3Place = {
    kind: "s3",
    bucket,
    prefix: "countersign/",
    region: "eu-central-1",
    endpoint: url,
    pathStyle: true,
    sse: undefined,
    kmsKey: undefined,
    timeout: 5,
  };
  const it: S3ServerForTests = {
    url,
    place: (more = {}) => ({ ...whole, ...more }),
    address: (query = "") => `s3://${bucket}/countersign?endpoint=${encodeURIComponent(url)}&pathStyle=true${query}`,
    environment: { AWS_ACCESS_KEY_ID: keyId, AWS_SECRET_ACCESS_KEY: "a secret of the tests" },
    objects,
    uploads,
    asked: [],
    trouble: () => undefined,
    next: (trouble, fits = () => true, times = 1) => void planned.push({ trouble, fits, left: times }),
    hold: (fits) => {
      const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      holds.push({ fits, isTaken: false, reach: reached.resolve, released: released.promise });
      return { reached: reached.promise, release: released.resolve };
    },
    close: () =>
      new Promise((resolve) => {
        planned = [];
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return it;
}
