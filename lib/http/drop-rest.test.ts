// A body over the limit: refused in the middle, the caller gets its answer, and what it still sends is dropped up to an end.
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { endpoint } from "#lib/contract/endpoint.ts";
import { dropRest } from "./drop-rest.ts";
import { handle } from "./handle.ts";

const limit = 64 * 1024;
const POST = handle(
  endpoint("POST /tests", { summary: "A test", access: "anyone", body: z.unknown(), limit, returns: z.unknown() }),
  () => ({}),
);

let server: Server | undefined;
afterEach(() => server?.close());

/** The request becomes a Request as Next makes one of it. Answers the address and the requests that arrived. */
async function serve(most?: number) {
  const requests: IncomingMessage[] = [];
  server = createServer((request, response) => {
    requests.push(request);
    response.once("finish", () => dropRest(request, most));
    const headers = { "content-type": request.headers["content-type"] ?? "" };
    const init = { method: "POST", headers, body: request, duplex: "half" } as unknown as RequestInit;
    POST(new Request("http://localhost/api/tests", init), { params: Promise.resolve({}) })
      .then(async (answer) =>
        response.writeHead(answer.status, { "content-type": "application/json" }).end(await answer.text()),
      )
      .catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { port: (server.address() as AddressInfo).port, requests };
}

const head =
  "POST /api/tests HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n";
const piece = Buffer.alloc(16 * 1024, "x");
const framed = Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from("\r\n")]);

test("413 in the specification's shape to who sends everything before it reads, and the same connection goes on", async () => {
  const { port, requests } = await serve();
  const client = connect(port, "127.0.0.1");
  let text = "";
  client.on("data", (chunk) => {
    text += chunk;
  });
  // More than the buffers of a connection hold: without somebody who reads, this never leaves.
  const body = Buffer.concat([
    Buffer.from(head),
    ...Array.from({ length: 1024 }, () => framed),
    Buffer.from("0\r\n\r\n"),
  ]);
  await new Promise<void>((sent) => client.write(body, () => sent()));
  const small =
    "POST /api/tests HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}";
  client.write(small);
  await expect.poll(() => requests.length, { timeout: 30_000 }).toBe(2);
  await expect.poll(() => text, { timeout: 30_000 }).toMatch(/HTTP\/1.1 413[\s\S]*HTTP\/1.1 200/);
  expect(text).toContain('"messageKey":"error.tooLarge.body"');
  client.destroy();
});

test("who sends without an end is answered, and cut off", async () => {
  const { port } = await serve(1024 * 1024);
  const client = connect(port, "127.0.0.1");
  let text = "";
  client.on("data", (chunk) => {
    text += chunk;
  });
  // That the connection breaks is what is asked for.
  client.on("error", () => undefined);
  client.write(head);
  for (let sent = 0; sent <= limit; sent += piece.length) client.write(framed);
  await expect.poll(() => text, { timeout: 30_000 }).toContain("HTTP/1.1 413");
  const send = () => {
    while (!client.destroyed && client.write(framed));
  };
  client.on("drain", send);
  send();
  await expect.poll(() => client.destroyed, { timeout: 30_000 }).toBe(true);
});
