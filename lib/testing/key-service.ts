/** A service that wraps keys, for tests: by the two calls of lib/files/sealed/kms-master.ts, with a key of its own. */
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type KeyServiceForTests = {
  url: string;
  token: string;
  /** The paths that it was asked for, in their order. */
  asked: string[];
  /** What it answers instead, as long as it is set. */
  trouble: { status: number; body: string } | undefined;
  close: () => Promise<void>;
};

async function jsonOf(request: IncomingMessage): Promise<Record<string, string>> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return JSON.parse(Buffer.concat(pieces).toString("utf8"));
}

function answer(key: Buffer, path: string, { key: inner = "", wrapped = "", context = "" }: Record<string, string>) {
  if (path === "/wrap") {
    const nonce = randomBytes(12);
    const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(context));
    const body = Buffer.concat([cipher.update(Buffer.from(inner, "base64")), cipher.final()]);
    return { wrapped: Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64") };
  }
  const bytes = Buffer.from(wrapped, "base64");
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12)).setAAD(Buffer.from(context));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return { key: Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("base64") };
}

export async function startKeyService(): Promise<KeyServiceForTests> {
  const key = randomBytes(32);
  const service: KeyServiceForTests = {
    url: "",
    token: randomBytes(16).toString("hex"),
    asked: [],
    trouble: undefined,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const say = (response: ServerResponse, status: number, text: string) =>
    response.writeHead(status, { "content-type": "application/json", connection: "close" }).end(text);
  const server = createServer(async (request, response) => {
    const { url: path = "", headers } = request;
    service.asked.push(path);
    const body = await jsonOf(request);
    if (headers.authorization !== `Bearer ${service.token}`) return say(response, 401, "{}");
    if (service.trouble) return say(response, service.trouble.status, service.trouble.body);
    try {
      return say(response, 200, JSON.stringify(answer(key, path, body)));
    } catch {
      return say(response, 400, "{}");
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return service;
}
