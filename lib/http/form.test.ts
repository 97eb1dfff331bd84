// What a request's body may be, through `handle`: limits, types, broken forms, hostile JSON.
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { endpoint } from "#lib/contract/endpoint.ts";
import { handle } from "./handle.ts";

const declared = endpoint("POST /tests", {
  summary: "A test",
  access: "anyone",
  body: z.object({ name: z.string().nullish(), data: z.record(z.string(), z.unknown()).nullish() }),
  form: true,
  limit: 2000,
  returns: z.unknown(),
});
const POST = handle(declared, ({ body, files }) => ({ body, files: files.map(({ part, name }) => [part, name]) }));

type Body = string | Uint8Array | ReadableStream<Uint8Array>;
async function post(body: Body, type: string | null = "application/json", headers: Record<string, string> = {}) {
  const init = { method: "POST", body: body as BodyInit, duplex: "half" } as RequestInit;
  const request = new Request("http://localhost/api/tests", { ...init, headers });
  if (type) request.headers.set("content-type", type);
  else request.headers.delete("content-type");
  const response = await POST(request, { params: Promise.resolve({}) });
  return { status: response.status, body: await response.json() };
}
const form = "multipart/form-data; boundary=b";
const part = (name: string, text: string, file?: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${file ? `; filename="${file}"` : ""}\r\n\r\n${text}\r\n`;

/** Pieces without a length in front. */
const chunked = (pieces: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });

describe("size", () => {
  test("413 for a body that says or proves to be too large, also without Content-Length", async () => {
    expect((await post(JSON.stringify({ name: "x".repeat(3000) }))).status).toBe(413);
    const pieces = ['{"name":"', ...Array.from({ length: 30 }, () => "x".repeat(100)), '"}'];
    expect((await post(chunked(pieces))).status).toBe(413);
    expect((await post(chunked(['{"name":', '"Ann"}']))).body.body).toEqual({ name: "Ann" });
  });
});

describe("type", () => {
  test("415 for a compressed body and for a character set that nobody knows; 400 for bytes that are no text", async () => {
    expect((await post('{"name":"Ann"}', "application/json", { "content-encoding": "gzip" })).status).toBe(415);
    expect((await post('{"name":"Ann"}', "application/json", { "content-encoding": "identity" })).status).toBe(200);
    expect((await post('{"name":"Ann"}', "application/json; charset=klingon")).status).toBe(415);
    const latin1 = Buffer.from('{"name":"Jos\u00e9"}', "latin1");
    const named = await post(latin1, "application/json; charset=ISO-8859-1");
    expect(named.body.body).toEqual({ name: "Jos\u00e9" });
    const unnamed = await post(latin1, "application/json");
    expect([unnamed.status, unnamed.body.messageKey]).toEqual([400, "error.validation.malformedJson"]);
  });

  test("200 for UTF-16 that says nothing of it, as the vendor's .NET client sends its token request", async () => {
    const little = Buffer.from('{"name":"Jos\u00e9 \u7b7e"}', "utf16le");
    const big = Buffer.from(little).swap16();
    const type = "application/json; esl-api-version=11.68";
    for (const bytes of [little, big, Buffer.concat([Buffer.from([0xff, 0xfe]), little])])
      expect((await post(bytes, type)).body.body).toEqual({ name: "Jos\u00e9 \u7b7e" });
    expect((await post(little.subarray(0, 21), type)).status).toBe(400);
  });

  test("415 for what is neither JSON nor a form; parameters of a JSON type do not matter", async () => {
    for (const type of [
      "application/xml",
      "application/x-www-form-urlencoded",
      "multipart/mixed; boundary=b",
      "image/png",
    ])
      expect((await post("{}", type)).status, type).toBe(415);
    for (const type of [
      "application/json; esl-api-version=11.68.0",
      "application/json;charset=UTF-8",
      "text/plain",
      null,
    ])
      expect((await post("{}", type)).status, String(type)).toBe(200);
  });
});

describe("forms", () => {
  test("200 with the payload first, last or as a file of its own", async () => {
    const [payload, file] = [part("payload", '{"name":"Ann"}'), part("files[]", "%PDF", "a.pdf")];
    for (const text of [payload + file, file + payload, part("payload", '{"name":"Ann"}', "blob") + file])
      expect((await post(`${text}--b--\r\n`, form)).body).toEqual({
        body: { name: "Ann" },
        files: [["files[]", "a.pdf"]],
      });
  });

  test("200 for files that come without a name, and none for an empty input of a browser", async () => {
    const named = (name: string, file: string, text: string) =>
      part(name, text).replace('"\r\n', `"${file}\r\nContent-Type: application/pdf\r\n`);
    const text = [named("file", "", "%PDF"), named("files[0]", "", "%PDF"), named("file", '; filename=""', "")].join(
      "",
    );
    const { body } = await post(`${part("payload", '{"name":"Ann"}')}${text}${part("file", "")}--b--\r\n`, form);
    expect(body).toEqual({
      body: { name: "Ann" },
      files: [
        ["file", ""],
        ["files[0]", ""],
      ],
    });
  });

  test("200 with the file name that the client means, without its folders; 400 for a payload that is no text", async () => {
    const odd = part("file", "%PDF", "?.pdf").replace('"?.pdf"', `"?.pdf"; filename*=UTF-8''%C3%BC%2Fa.pdf`);
    expect((await post(`${odd}${part("file", "%PDF", "C:\\b\\c.pdf")}--b--\r\n`, form)).status).toBe(400);
    const payload = part("payload", '{"name":"Ann"}');
    const { body } = await post(`${payload}${odd}${part("file", "%PDF", "C:\\b\\c.pdf")}--b--\r\n`, form);
    expect(body.files).toEqual([
      ["file", "a.pdf"],
      ["file", "c.pdf"],
    ]);
    const latin1 = Buffer.from(`${part("payload", '{"name":"Jos\u00e9"}')}--b--\r\n`, "latin1");
    expect((await post(latin1, form)).body.messageKey).toBe("error.validation.malformedJson");
    const said = latin1
      .toString("latin1")
      .replace('"payload"', '"payload"\r\nContent-Type: text/plain; charset=ISO-8859-1');
    expect((await post(Buffer.from(said, "latin1"), form)).body.body).toEqual({ name: "Jos\u00e9" });
  });

  test("400 for forms that break off, have no boundary line, or too many parts", async () => {
    const many = Array.from({ length: 25 }, (_, at) => part(`f${at}`, "")).join("");
    for (const text of [
      part("payload", '{"name":"Ann"}').slice(0, -5),
      `${part("payload", "{}")}--b\r\nContent-Disp`,
      "no form at all",
      `${many}--b--\r\n`,
    ]) {
      const { status, body } = await post(text, form);
      expect([status, body.messageKey], text).toEqual([400, "error.validation.malformedForm"]);
    }
    expect((await post(part("payload", "{}"), "multipart/form-data")).status).toBe(415);
  });
});

describe("JSON", () => {
  test("400 for nesting without end, as arrays and as objects, also where escapes are looked at", async () => {
    for (const deep of [
      `{"data":{"a":${"[".repeat(900)}${"]".repeat(900)}}}`,
      `{"data":${'{"a":'.repeat(300)}1${"}".repeat(300)}}`,
      `{"name":"\\u00e9\\ud83d\\ude00","data":{"a":${"[".repeat(900)}${"]".repeat(900)}}}`,
    ])
      expect((await post(deep)).status).toBe(400);
    expect((await post(`{"data":{"a":${"[".repeat(50)}${"]".repeat(50)}}}`)).status).toBe(200);
  });

  test("400 for 10,000 nested arrays, which no limit of size stops", async () => {
    const roomy = handle({ ...declared, limit: 100_000 }, () => ({}));
    for (const open of ["[", '{"a":']) {
      const body = `{"data":{"a":${open.repeat(10_000)}${open === "[" ? "]".repeat(10_000) : `1${"}".repeat(10_000)}`}}}`;
      const headers = { "content-type": "application/json" };
      const request = new Request("http://localhost/api/tests", { method: "POST", body, headers });
      expect((await roomy(request, { params: Promise.resolve({}) })).status).toBe(400);
    }
  });

  test("400 for a record or a whole that is wider than any of ours, before its members are looked at", async () => {
    let looks = 0;
    const body = z.looseObject({ data: z.unknown().superRefine(() => void looks++) });
    const roomy = handle({ ...declared, body, limit: 10_000_000 }, () => ({}));
    const send = (json: string) => {
      const headers = { "content-type": "application/json" };
      return roomy(new Request("http://localhost/api/tests", { method: "POST", body: json, headers }), {
        params: Promise.resolve({}),
      });
    };
    const members = (count: number) => `{${Array.from({ length: count }, (_, at) => `"k${at}":1`).join()}}`;
    const wide = await send(`{"data":${members(10_001)}}`);
    expect([wide.status, looks]).toEqual([400, 0]);
    expect(JSON.stringify(await wide.json())).toContain("10,000 members");
    expect((await send(`{"data":[${"{},".repeat(2_000_000)}{}]}`)).status).toBe(400);
    expect(looks).toBe(0);
    expect((await send(`{"data":${members(10_000)}}`)).status).toBe(200);
  });

  test("200 without `__proto__`, wherever it stands", async () => {
    const { status, body } = await post(
      '{"__proto__":{"name":"x"},"data":{"__proto__":{"a":1},"b":[{"__proto__":null,"c":2}]}}',
    );
    expect([status, body.body]).toEqual([200, { data: { b: [{ c: 2 }] } }]);
    expect(({} as Record<string, unknown>).a).toBeUndefined();
  });

  test("400 for what is no JSON, for NUL and for half a surrogate pair", async () => {
    for (const text of ["{", "nonsense", '{"name":"\\u0000"}', '{"name":"\\ud800"}', "{'a':1}", '{"name":1e999}'])
      expect((await post(text)).status, text).toBe(400);
  });
});

test("404 for an id in the path that is longer than any of ours", async () => {
  const GET = handle(
    endpoint("GET /tests/{testId}", { summary: "A test", access: "anyone", returns: z.unknown() }),
    () => 1,
  );
  const ask = async (testId: string) =>
    (await GET(new Request("http://localhost/api/tests/x"), { params: Promise.resolve({ testId }) })).status;
  expect([await ask("x".repeat(255)), await ask("x".repeat(256))]).toEqual([200, 404]);
});
