// Every published operation can be shown as a program in every language and tried, from what the contract says of it.
import { parseSync } from "oxc-parser";
import { expect, test } from "vitest";
import { subjectsOf } from "#components/reference/described.ts";
import { snippet, snippetLanguages } from "#lib/contract/snippets/snippets.ts";
import { openApi } from "#lib/http/openapi.ts";
import { exampleOf, firstEntered, missing } from "./request-of.ts";
import { type TrialOperation, trialOf } from "./trial-operation.ts";

const base = "http://sign.example";
const operations = subjectsOf(openApi(base)).flatMap((subject) => subject.operations.map(trialOf));
const operation = (id: string): TrialOperation => operations.find((one) => one.id === id) as TrialOperation;

test.each(operations.map((one) => [`${one.method} ${one.address}`, one] as const))("%s", (_, one) => {
  const request = exampleOf(one, firstEntered(one), base);
  for (const { id } of snippetLanguages)
    expect(snippet(id, request)).toContain(request.address.replaceAll("'", "'\\''"));
  expect(parseSync("example.ts", snippet("typescript", request)).errors).toEqual([]);
  const names = [...one.address.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  expect(missing(one, firstEntered(one))).toEqual(names);
});

test("what each of them needs: a key or none, a file, a query, what comes back", () => {
  expect(operation("createPackage")).toMatchObject({
    method: "POST",
    address: "/api/packages",
    withKey: true,
    body: { takesFiles: true, example: { name: "Lease of 12 Mill Lane" } },
    answer: { kind: "json" },
    redirects: false,
  });
  expect(operation("verifyUpload")).toMatchObject({ withKey: false, body: { takesFiles: true } });
  expect(operation("redeemToken")).toMatchObject({ address: "/auth", withKey: false, redirects: true });
  expect(operation("createSession").parameters).toContainEqual({
    name: "package",
    in: "query",
    required: false,
    longest: 255,
    example: "<packageId>",
  });
  const answers = operations.map(({ answer }) => (answer.kind === "file" ? answer.name : answer.kind));
  expect([...new Set(answers)].toSorted()).toEqual([
    "document.pdf",
    "documents.zip",
    "download.bin",
    "json",
    "nothing",
    "picture.png",
    "report.csv",
  ]);
});

test("no cap is smaller than what is typed needs", () => {
  expect(operations.flatMap(({ parameters }) => parameters).filter((one) => one.longest < 10)).toEqual([]);
});
