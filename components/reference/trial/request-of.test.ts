// What a reader fills in, as examples show it and as it is sent.
import { describe, expect, test } from "vitest";
import { type Entered, exampleOf, firstEntered, leftOpen, missing, sentOf, typed } from "./request-of.ts";
import type { TrialOperation } from "./trial-operation.ts";

const base = "https://sign.example";
const upload: TrialOperation = {
  id: "addDocuments",
  method: "POST",
  address: "/api/packages/{packageId}/documents",
  withKey: true,
  parameters: [
    { name: "packageId", in: "path", required: true, longest: 255 },
    { name: "page", in: "query", required: false, longest: 255, example: "<pageId>" },
    { name: "loginToken", in: "query", required: false, longest: 255 },
    { name: "If-Match", in: "header", required: false, longest: 255 },
  ],
  body: { example: { name: "Lease" }, takesFiles: true },
  answer: { kind: "json" },
  redirects: false,
};
const record: TrialOperation = {
  ...upload,
  id: "confirm",
  body: { example: { password: "a b c" }, takesFiles: false },
};
const file = new File(["%PDF"], "lease.pdf", { type: "application/pdf" });
const filled: Entered = {
  ...firstEntered(upload),
  values: { "path packageId": " 9s/K= ", "query loginToken": "t0p", "header If-Match": '"3"' },
  files: [file],
};

describe("an example", () => {
  test("shows the contract's values where nothing is filled in, and what is missing in angle brackets", () => {
    expect(exampleOf(upload, firstEntered(upload), base)).toEqual({
      method: "POST",
      address: `${base}/api/packages/<packageId>/documents?page=<pageId>`,
      withKey: true,
      headers: [],
      body: { kind: "form", payload: { name: "Lease" }, file: "document.pdf" },
      answer: { kind: "json" },
    });
  });

  test("shows what is filled in, but no secret", () => {
    const shown = exampleOf(upload, filled, base);
    expect(shown.address).toBe(`${base}/api/packages/9s%2FK%3D/documents?page=<pageId>&loginToken=<loginToken>`);
    expect(shown.headers).toEqual([["If-Match", '"3"']]);
    expect(shown.body).toMatchObject({ file: "lease.pdf" });
    const told = typed(firstEntered(record), '{"password":"my own","deep":[{"newPassword":"x","code":7}]}');
    expect(exampleOf(record, told, base).body).toEqual({
      kind: "json",
      value: { password: "<password>", deep: [{ newPassword: "<newPassword>", code: 7 }] },
    });
  });

  test("keeps the last record that could be read while the next is typed", () => {
    const half = typed(firstEntered(upload), '{"name": "Le');
    expect(exampleOf(upload, half, base).body).toMatchObject({ payload: { name: "Lease" } });
    expect(half.body).toBe('{"name": "Le');
  });

  test("without a form is the record alone, or nothing at all", () => {
    const asJson = { ...firstEntered(upload), asForm: false };
    expect(exampleOf(upload, asJson, base).body).toEqual({ kind: "json", value: { name: "Lease" } });
    expect(exampleOf(upload, typed(asJson, " "), base).body).toEqual({ kind: "none" });
  });
});

describe("what is sent", () => {
  test("is only what was filled in, to where the page came from", async () => {
    const { address, init } = sentOf(upload, filled);
    expect(address).toBe("/api/packages/9s%2FK%3D/documents?loginToken=t0p");
    expect(Object.fromEntries(new Headers(init.headers))).toEqual({ accept: "application/json", "if-match": '"3"' });
    const form = init.body as FormData;
    expect([form.get("payload"), (form.get("file") as File).name]).toEqual([filled.body, "lease.pdf"]);
  });

  test("is the record as it was typed, with its type", () => {
    const { init } = sentOf(record, typed(firstEntered(record), '{ "password": "my own" }\n'));
    expect(init.body).toBe('{ "password": "my own" }');
    expect(new Headers(init.headers).get("content-type")).toBe("application/json");
  });

  test("of an operation without a body has none", () => {
    const { body: _, ...read } = { ...upload, method: "GET" };
    expect(sentOf(read, firstEntered(read)).init.body).toBeUndefined();
  });
});

test("secrets are filled in for nobody, and said to be missing", () => {
  expect(firstEntered(record).body).toBe('{\n  "password": "<password>"\n}');
  expect(leftOpen(firstEntered(record).body)).toEqual(["<password>"]);
});

test.each(["", "  ", ".", ".."])("a path cannot be made of %j", (value) => {
  expect(missing(upload, { ...filled, values: { "path packageId": value } })).toEqual(["packageId"]);
  expect(missing(upload, filled)).toEqual([]);
});
