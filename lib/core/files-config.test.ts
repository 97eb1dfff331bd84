// Where documents are kept: which addresses are understood, and what is said of the others.
import { describe, expect, test } from "vitest";
import { ConfigurationError, loadConfig } from "./config.ts";

const problemsOf = (env: Record<string, string>) => {
  try {
    loadConfig(env, "/project");
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
  return [];
};
const filesOf = (env: Record<string, string>) => loadConfig(env, "/project").files;
const amazon = {
  kind: "s3",
  bucket: "documents",
  prefix: "",
  region: undefined,
  endpoint: undefined,
  pathStyle: false,
};

describe("is understood", () => {
  test.each<[string, object]>([
    ["disk", { kind: "disk" }],
    ["s3://documents", amazon],
    ["s3://documents/", amazon],
    ["s3://documents/a/b/?region=eu-central-1", { prefix: "a/b/", region: "eu-central-1", timeout: 15 }],
    [
      "s3://documents?endpoint=http://127.0.0.1:9000&pathStyle=true&timeout=3",
      { endpoint: "http://127.0.0.1:9000", pathStyle: true, timeout: 3 },
    ],
    ["s3://documents?sse=AES256", { sse: "AES256" }],
    ["s3://documents?sse=aws:kms&kmsKey=arn:aws:kms:eu:1:key/2", { sse: "aws:kms", kmsKey: "arn:aws:kms:eu:1:key/2" }],
  ])("%s", (FILES_URL, place) => {
    expect(filesOf({ FILES_URL }).place).toMatchObject(place);
  });

  test("nothing at all, the place before, the keys and their files", () => {
    expect(filesOf({})).toMatchObject({ place: { kind: "disk" }, previous: undefined, cacheBytes: 512 * 1024 * 1024 });
    const { previous, keys, cacheBytes } = filesOf({
      FILES_PREVIOUS_URL: "s3://documents",
      FILES_CACHE_MB: "0",
      AWS_REGION: "eu-west-1",
      AWS_ACCESS_KEY_ID: "AKIA",
      AWS_SECRET_ACCESS_KEY_FILE: "secret-key",
    });
    expect(previous).toMatchObject({ bucket: "documents", region: "eu-west-1" });
    expect(keys).toMatchObject({ id: "AKIA", secret: undefined, secretFile: "/project/secret-key" });
    expect(cacheBytes).toBe(0);
  });

  test("keys that are there for another program, where documents are on the disk", () => {
    expect(problemsOf({ AWS_SECRET_ACCESS_KEY: "alone" })).toEqual([]);
  });
});

test.each([
  ["/var/files", "FILES_URL: expected disk, or an address such as"],
  ["https://documents.example", "FILES_URL: expected disk, or an address such as"],
  ["s3://", "FILES_URL: expected disk, or an address such as"],
  ["s3://documents:80", "FILES_URL: expected disk, or an address such as"],
  ["s3://key:secret@documents", "AWS_SECRET_ACCESS_KEY"],
  ["s3://documents/a b", "FILES_URL: expected"],
  ["s3://documents?regoin=eu", "no other options than region"],
  ["s3://documents?endpoint=store.example", "endpoint to be"],
  ["s3://documents?pathStyle=yes", "pathStyle to be true or false"],
  ["s3://documents?sse=none", "sse to be AES256 or aws:kms"],
  ["s3://documents?kmsKey=mine", "sse=aws:kms beside kmsKey"],
  ["s3://documents?timeout=0", "timeout to be a whole number"],
  ["s3://documents?constructor=1", "no other options"],
])("%s is refused, and no secret told", (FILES_URL, problem) => {
  const problems = problemsOf({ FILES_URL });
  expect(problems).toEqual([expect.stringContaining(problem)]);
  expect(problems.join()).not.toContain("key:secret");
});

test.each<[Record<string, string>, string]>([
  [{ FILES_PREVIOUS_URL: "disk" }, "FILES_PREVIOUS_URL: expected another place than FILES_URL"],
  [
    { FILES_URL: "s3://documents/a?timeout=5", FILES_PREVIOUS_URL: "s3://documents/a" },
    "FILES_PREVIOUS_URL: expected another place than FILES_URL",
  ],
  [{ FILES_CACHE_MB: "much" }, "FILES_CACHE_MB: expected a whole number of megabytes"],
  [{ FILES_URL: "s3://documents", AWS_ACCESS_KEY_ID: "AKIA" }, "AWS_SECRET_ACCESS_KEY or AWS_SECRET_ACCESS_KEY_FILE"],
  [{ FILES_URL: "s3://documents", AWS_SECRET_ACCESS_KEY_FILE: "x" }, "AWS_ACCESS_KEY_ID or AWS_ACCESS_KEY_ID_FILE"],
])("%o is refused", (env, problem) => {
  expect(problemsOf(env)).toEqual([expect.stringContaining(problem)]);
});
