/** A timestamp server for tests: `openssl ts` behind node:http, with ways to misbehave. */
import { writeFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { issueCertificate, opensslAsync } from "./openssl.ts";

export type TimestampServerForTests = {
  url: string;
  /** How many requests came in. */
  asked: () => number;
  /** Answers the next requests this way, one each, before it goes back to telling the time. */
  answerNext: (...answers: ((request: IncomingMessage, response: ServerResponse, body: Buffer) => void)[]) => void;
  /** The true answer to a request. */
  reply: (body: Buffer) => Promise<Buffer>;
  /** The root that its certificate comes from. */
  rootFile: string;
} & AsyncDisposable;

const configuration = `
[tsa]
serial = serial
signer_cert = tsa.pem
certs = root.pem
signer_key = tsa.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256, sha512
accuracy = secs:1
ess_cert_id_alg = sha256
`;

/** `extensions`: further lines for its certificate, such as where its revocation list is. */
export async function startTimestampServer(
  folder: string,
  extensions: string[] = [],
): Promise<TimestampServerForTests> {
  issueCertificate(folder, "tsa", {
    extensions: ["keyUsage=critical,digitalSignature", "extendedKeyUsage=critical,timeStamping", ...extensions],
  });
  writeFileSync(join(folder, "tsa.cnf"), configuration);
  writeFileSync(join(folder, "serial"), "01\n");
  let asked = 0;
  const script: ((request: IncomingMessage, response: ServerResponse, body: Buffer) => void)[] = [];
  let queue: Promise<unknown> = Promise.resolve();
  // One at a time: openssl keeps its serial number in a file.
  const reply = (body: Buffer) => {
    const turn = queue.then(() => replyWithOpenssl(folder, body));
    queue = turn.catch(() => undefined);
    return turn;
  };
  const server = createServer(async (request, response) => {
    asked += 1;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const scripted = script.shift();
    if (scripted) return scripted(request, response, body);
    response.setHeader("content-type", "application/timestamp-reply");
    const answer = await reply(body).catch((error: Error) => response.writeHead(500) && error.message);
    response.end(answer);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsa`,
    asked: () => asked,
    answerNext: (...answers) => void script.push(...answers),
    reply,
    rootFile: join(folder, "root.pem"),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

async function replyWithOpenssl(folder: string, body: Buffer): Promise<Buffer> {
  await writeFile(join(folder, "query.tsq"), body);
  await opensslAsync(
    folder,
    "ts",
    "-reply",
    "-config",
    "tsa.cnf",
    "-section",
    "tsa",
    "-queryfile",
    "query.tsq",
    "-out",
    "reply.tsr",
  );
  return readFile(join(folder, "reply.tsr"));
}
