// Each request becomes a program in each language: what stands in it, and that what people typed cannot break out of it.
import { parseSync } from "oxc-parser";
import { describe, expect, test } from "vitest";
import type { ExampleRequest } from "./snippet.ts";
import { isSnippetLanguage, type SnippetLanguage, snippet, snippetLanguages } from "./snippets.ts";

const base = "https://sign.example/api";
const plain: ExampleRequest = {
  method: "GET",
  address: `${base}/packages?from=1&to=2`,
  withKey: true,
  headers: [],
  body: { kind: "none" },
  answer: { kind: "json" },
};
const record: ExampleRequest = {
  ...plain,
  method: "PUT",
  address: `${base}/packages/<packageId>`,
  headers: [["If-Match", '"7"']],
  body: { kind: "json", value: { name: 'Ann\'s "lease"', trashed: false, due: null, roles: [], "a-b": [1, "\\"] } },
  answer: { kind: "nothing" },
};
const form: ExampleRequest = {
  ...plain,
  method: "POST",
  address: `${base}/packages`,
  body: { kind: "form", payload: { name: "Lease; first" }, file: "lease.pdf" },
};
const fileOnly: ExampleRequest = {
  ...form,
  withKey: false,
  body: { kind: "form", payload: undefined, file: "lease.pdf" },
};
const download: ExampleRequest = {
  ...plain,
  address: `${base}/packages/<packageId>/documents/zip`,
  answer: { kind: "file", name: "documents.zip" },
};
const all = { plain, record, form, fileOnly, download };

describe.each(snippetLanguages.map(({ id }) => id))("%s", (language) => {
  test.each(Object.entries(all))("%s", (_, request) => {
    expect(snippet(language, request)).toMatchSnapshot();
  });

  test("takes the key from the environment, and asks for none where none is wanted", () => {
    expect(snippet(language, plain)).toMatch(/Basic .*COUNTERSIGN_API_KEY|COUNTERSIGN_API_KEY[\s\S]*Basic /);
    expect(snippet(language, fileOnly)).not.toMatch(/COUNTERSIGN_API_KEY|Authorization/);
  });
});

const problems = (code: string): string[] => parseSync("example.ts", code).errors.map(({ message }) => message);

test.each(Object.entries(all))("TypeScript can read its example: %s", (_, request) => {
  expect(problems(snippet("typescript", request))).toEqual([]);
  expect(problems("const a = {;")).not.toEqual([]);
});

test("what is typed stays data, whatever it is", () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: that is what is tried
  const hostile = '\'; rm -rf / #"""${process.exit()}\\u0022';
  const request: ExampleRequest = { ...record, address: hostile, body: { kind: "json", value: hostile } };
  const code = (language: SnippetLanguage) => snippet(language, request);
  expect(code("curl")).toContain(`''\\''; rm -rf / #"""\${process.exit()}\\u0022'`);
  expect(problems(code("typescript"))).toEqual([]);
  expect(code("typescript")).toContain(`fetch(${JSON.stringify(hostile)}`);
  expect(code("python")).toContain(`json=${JSON.stringify(hostile)}`);
  // Java reads escapes in a text block, and a fourth quote in a row would end it too early.
  const inJava = JSON.stringify(hostile).replaceAll("\\", "\\\\");
  expect(code("java")).toContain(`${inJava.slice(0, -1)}\\""""`);
});

test("a file may be called anything", () => {
  const named: ExampleRequest = { ...fileOnly, body: { kind: "form", payload: undefined, file: 'a "b"; c.pdf' } };
  expect(snippet("curl", named)).toContain(String.raw`-F 'file=@"a \"b\"; c.pdf"'`);
  expect(snippet("java", named)).toContain(String.raw`filename=\"a %22b%22; c.pdf\"`);
  expect(snippet("python", named)).toContain(String.raw`open("a \"b\"; c.pdf", "rb")`);
  expect(problems(snippet("typescript", named))).toEqual([]);
});

test("languages go by their ids", () => {
  expect(snippetLanguages.every(({ id }) => isSnippetLanguage(id))).toBe(true);
  expect(["toString", "", null, undefined].some(isSnippetLanguage)).toBe(false);
});
