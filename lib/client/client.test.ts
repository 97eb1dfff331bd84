import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { createClient, versionOf } from "./client.ts";
import { ServiceError } from "./service-error.ts";
import type { ClientOptions } from "./transport.ts";

type Asked = { method: string; path: string; headers: IncomingMessage["headers"]; body: Buffer };
type Answer = (response: ServerResponse, asked: Asked, nth: number) => void;

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** A service that answers as it is told, and remembers what it was asked. */
async function serviceThat(answer: Answer, options: Partial<ClientOptions> = {}) {
  const asked: Asked[] = [];
  const pauses: number[] = [];
  const server = createServer(async (request, response) => {
    const one = {
      method: request.method ?? "",
      path: request.url ?? "",
      headers: request.headers,
      body: await bodyOf(request),
    };
    asked.push(one);
    answer(response, one, asked.length);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ends.push(() => new Promise((resolve) => server.close(resolve)));
  const client = createClient({
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    apiKey: "the-key",
    wait: async (ms) => void pauses.push(ms),
    ...options,
  });
  return { client, asked, pauses };
}

const json = (response: ServerResponse, value: unknown, status = 200, headers: Record<string, string> = {}) =>
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(value));
const refusal = (response: ServerResponse, status: number, headers: Record<string, string> = {}) =>
  json(
    response,
    { code: status, messageKey: "error.busy", message: "Not now.", parameters: { a: "b" }, requestId: "r-1" },
    status,
    headers,
  );
const failure = (promise: Promise<unknown>): Promise<ServiceError> =>
  promise.then(
    () => expect.fail("it should have failed"),
    (error) => {
      expect(error).toBeInstanceOf(ServiceError);
      return error;
    },
  );

describe("a request", () => {
  test("has the key verbatim, its path's places escaped and its query", async () => {
    const { client, asked } = await serviceThat((response) => json(response, { id: "x" }));
    await client.packages.getPackage({ packageId: "a/b c", query: { extensions: "alerts" } });
    expect(asked[0]).toMatchObject({ method: "GET", path: "/api/packages/a%2Fb%20c?extensions=alerts" });
    expect(asked[0]?.headers).toMatchObject({ authorization: "Basic the-key", accept: "application/json" });
  });

  test("that misses a place of its path is not sent", async () => {
    const { client, asked } = await serviceThat((response) => json(response, {}));
    await expect(client.packages.getPackage({ packageId: "" })).rejects.toThrow("packageId");
    expect(asked).toEqual([]);
  });

  test("with files is a form: the record first, each file by its name", async () => {
    const { client, asked } = await serviceThat((response) => json(response, { id: "p" }));
    const data = new Blob(["%PDF-"], { type: "application/pdf" });
    await client.packages.createPackage({ body: { name: "Lease" }, files: [{ name: "lease.pdf", data }] });
    const form = await new Response(new Uint8Array(asked[0]?.body ?? []), {
      headers: { "content-type": String(asked[0]?.headers["content-type"]) },
    }).formData();
    expect(JSON.parse(String(form.get("payload")))).toEqual({ name: "Lease" });
    expect((form.get("file") as File).name).toBe("lease.pdf");
  });
});

describe("a request is sent again", () => {
  test("after 503, as long later as the service says, and with the key that makes it one", async () => {
    const { client, asked, pauses } = await serviceThat((response, _, nth) =>
      nth < 3 ? refusal(response, 503, { "retry-after": "7" }) : json(response, { id: "p" }),
    );
    expect(await client.packages.createPackage({ body: { name: "Lease" } })).toEqual({ id: "p" });
    expect(pauses).toEqual([7000, 7000]);
    const keys = asked.map(({ headers }) => headers["idempotency-key"]);
    expect(keys[0]).toMatch(/^[\w-]{16,}$/);
    expect(new Set(keys).size).toBe(1);
  });

  test("after a connection that was cut, with pauses that grow", async () => {
    const { client, asked, pauses } = await serviceThat((response, _, nth) =>
      nth < 4 ? response.destroy() : json(response, { id: "p" }),
    );
    await client.packages.getPackage({ packageId: "p" });
    expect(asked).toHaveLength(4);
    expect(pauses).toHaveLength(3);
    expect(pauses[2]).toBeGreaterThan(pauses[0] ?? 0);
  });

  test("no more than three times", async () => {
    const { client, asked } = await serviceThat((response) => refusal(response, 503));
    expect((await failure(client.packages.getPackage({ packageId: "p" }))).status).toBe(503);
    expect(asked).toHaveLength(4);
  });

  test("not where it might have its effect twice; but after 429, which had none", async () => {
    const cut = await serviceThat((response) => response.destroy());
    const body = { role: "signer", fields: [] };
    const unkeyed = { packageId: "p", body: { name: "n" } };
    const error = await failure(cut.client.packages.changePackageByPost(unkeyed));
    expect(error).toMatchObject({ status: 0, outcome: "unknown" });
    expect(cut.asked).toHaveLength(1);

    const versioned = await serviceThat((response) => response.destroy());
    await failure(versioned.client.packages.changePackage({ ...unkeyed, version: '"1"' }));
    expect(versioned.asked).toHaveLength(1);
    expect(versioned.asked[0]?.headers["if-match"]).toBe('"1"');

    const busy = await serviceThat((response, _, nth) => (nth === 1 ? refusal(response, 429) : json(response, {})));
    await busy.client.approvals.createApproval({ packageId: "p", documentId: "d", body });
    expect(busy.asked).toHaveLength(2);
  });

  test("not when it was refused", async () => {
    const { client, asked } = await serviceThat((response) => refusal(response, 403));
    expect(await failure(client.packages.getPackage({ packageId: "p" }))).toMatchObject({
      status: 403,
      outcome: "refused",
      key: "error.busy",
      message: "Not now.",
      parameters: { a: "b" },
      requestId: "r-1",
    });
    expect(asked).toHaveLength(1);
  });

  test("not after the caller has stopped it", async () => {
    const stop = new AbortController();
    const { client, asked } = await serviceThat(() => stop.abort(new Error("enough")));
    await expect(client.packages.getPackage({ packageId: "p", signal: stop.signal })).rejects.toThrow("enough");
    expect(asked).toHaveLength(1);
  });
});

test("where nobody listens, nothing was sent", async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  const client = createClient({ address: `http://127.0.0.1:${port}`, retries: 0 });
  const body = { name: "n" };
  expect(await failure(client.packages.changePackageByPost({ packageId: "p", body }))).toMatchObject({
    status: 0,
    outcome: "not sent",
  });
});

test("the page of a proxy is no record, whatever its status", async () => {
  const { client } = await serviceThat((response, { path }) =>
    path.endsWith("/bad") ? response.writeHead(404).end("<h1>nginx</h1>") : response.writeHead(200).end("<h1>hi</h1>"),
  );
  expect(await failure(client.packages.getPackage({ packageId: "p" }))).toMatchObject({ status: 200 });
  expect(await failure(client.packages.getPackage({ packageId: "bad" }))).toMatchObject({ status: 404, key: "" });
});

describe("answers", () => {
  test("a version is known of the record that was read", async () => {
    const { client } = await serviceThat((response) => json(response, { id: "p" }, 200, { etag: '"7"' }));
    const read = await client.packages.getPackage({ packageId: "p" });
    expect(versionOf(read)).toBe('"7"');
    expect(versionOf({})).toBeUndefined();
  });

  test("nothing is undefined; an address asked for is told", async () => {
    const { client } = await serviceThat((response, { method }) =>
      method === "GET"
        ? response.writeHead(302, { location: "https://x.example" }).end()
        : response.writeHead(204).end(),
    );
    expect(await client.packages.deletePackage({ packageId: "p" })).toBeUndefined();
    expect(await client.packages.getPackage({ packageId: "p" })).toEqual({ redirectTo: "https://x.example" });
  });

  test("a file comes with its name, in any letters", async () => {
    const { client } = await serviceThat((response) =>
      response
        .writeHead(200, {
          "content-type": "application/pdf",
          "content-length": "5",
          "content-disposition": "attachment; filename*=UTF-8''Vertrag%20%C3%A4.pdf",
        })
        .end("%PDF-"),
    );
    const file = await client.documents.readDocumentPdf({ packageId: "p", documentId: "d" });
    expect(file).toMatchObject({ name: "Vertrag ä.pdf", mediaType: "application/pdf", size: 5 });
    expect(await file.text()).toBe("%PDF-");
  });

  test("another media type is asked for by `as`", async () => {
    const { client, asked } = await serviceThat((response) =>
      response.writeHead(200, { "content-type": "text/csv" }).end("a,b"),
    );
    expect(await (await client.reports.usageReport.as("text/csv")).text()).toBe("a,b");
    expect(asked[0]?.headers.accept).toBe("text/csv");
  });
});

describe("a list page by page", () => {
  const rows = (from: number, to: number, of: number) =>
    Array.from({ length: Math.max(0, Math.min(to, of) - from + 1) }, (_, at) => ({ id: String(from + at) }));
  const listOf = (of: number) =>
    serviceThat((response, { path }) => {
      const query = new URL(path, "http://x").searchParams;
      json(response, { count: of, results: rows(Number(query.get("from")), Number(query.get("to")), of) });
    });

  test.each([
    [0, 1],
    [100, 2],
    [250, 3],
  ])("%i rows in %i requests", async (of, requests) => {
    const { client, asked } = await listOf(of);
    const ids: string[] = [];
    for await (const { id } of client.packages.listPackages.each({ query: { query: "inbox" } })) ids.push(id);
    expect(ids).toHaveLength(of);
    expect(new Set(ids).size).toBe(of);
    expect(asked).toHaveLength(requests);
    expect(asked[0]?.path).toBe("/api/packages?query=inbox&from=1&to=100");
  });

  test("no further than was asked for", async () => {
    const { client, asked } = await listOf(1000);
    const ids: string[] = [];
    for await (const { id } of client.packages.listPackages.each({ query: { from: 51, to: 170 } })) ids.push(id);
    expect([ids[0], ids.at(-1)]).toEqual(["51", "170"]);
    expect(asked.map(({ path }) => path)).toEqual(["/api/packages?from=51&to=150", "/api/packages?from=151&to=170"]);
  });
});

test("an address that is none is refused at once", () => {
  expect(() => createClient({ address: "ftp://x.example" })).toThrow(TypeError);
  expect(() => createClient({ address: "sign.example.net" })).toThrow(TypeError);
});
