// At the start: a store that says no stops it, one that is away does not, and one that works leaves nothing behind.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ConfigurationError, config } from "#lib/core/config.ts";
import { encryptWith } from "#lib/testing/encrypt-with.ts";
import { keepFilesIn } from "#lib/testing/keep-files-in.ts";
import { startKeyService } from "#lib/testing/key-service.ts";
import { type S3ServerForTests, startS3Server, type Trouble } from "#lib/testing/s3-server.ts";
import { proveFiles } from "./prove-files.ts";

let server: S3ServerForTests;
let putBack: () => void;
let said: string[];
beforeEach(async () => {
  said = [];
  server = await startS3Server();
  putBack = keepFilesIn(server.place({ timeout: 0.5 }), { environment: server.environment });
  return () => server.close();
});
afterEach(() => putBack());
const prove = () => proveFiles((text) => said.push(text));

test("put, get and delete work", async () => {
  await prove();
  expect([said, server.objects.size]).toEqual([[], 0]);
  expect(server.asked.map(({ method }) => method)).toEqual(["PUT", "HEAD", "GET", "DELETE", "HEAD"]);
});

test.each<[Trouble, string]>([
  ["fail", "PUT"],
  ["drop", "PUT"],
  ["stall", "GET"],
  ["lose", "PUT"],
])("%s: the start goes on, and says what waits", async (trouble, method) => {
  server.trouble = (asked) => (asked.method === method ? trouble : undefined);
  await prove();
  expect(said).toEqual([expect.stringMatching(/^FILES_URL: .*uploads are refused and seals wait\.$/)]);
});

test("a key service that is away is told, one that says no stops it; nothing is asked where documents are plain", async () => {
  const service = await startKeyService();
  const kms = { url: service.url, token: service.token, tokenFile: undefined };
  const back = encryptWith({ wrapsWith: "kms", kms });
  await prove();
  expect([said, service.asked]).toEqual([[], ["/wrap", "/unwrap"]]);
  service.trouble = { status: 503, body: "" };
  await prove();
  expect(said).toEqual([
    expect.stringMatching(/^The key that documents are encrypted with: .*cannot be read or uploaded\.$/),
  ]);
  service.trouble = { status: 403, body: "" };
  await expect(prove()).rejects.toThrow(ConfigurationError);
  back();
  await prove();
  await service.close();
});

test.each([
  ["wrong keys", () => server.place(), { AWS_ACCESS_KEY_ID: "OTHER" }],
  ["a wrong bucket", () => server.place({ bucket: "elsewhere" }), {}],
])("%s stop it, and are named without the secret", async (_, place, environment) => {
  putBack();
  putBack = keepFilesIn(place(), { environment: { ...server.environment, ...environment } });
  const failure = await prove().catch((cause: unknown) => cause);
  expect(failure).toBeInstanceOf(ConfigurationError);
  expect((failure as Error).message).toContain("FILES_URL: a file was to be written there");
  expect((failure as Error).message).not.toContain("secret of the tests");
});

test("a key's file that cannot be read stops it, one that can is followed", async () => {
  const { keys } = config().files;
  Object.assign(keys, { id: undefined, idFile: "/nowhere/key" });
  await expect(prove()).rejects.toThrow("AWS_ACCESS_KEY_ID_FILE cannot be read (ENOENT)");
  const path = join(config().dataDir, "key-id");
  writeFileSync(path, `${server.environment.AWS_ACCESS_KEY_ID}\n`);
  Object.assign(keys, { idFile: path });
  await prove();
  expect(server.objects.size).toBe(0);
});

test.each(["lose", "corrupt"] as const)(
  "a store that does not do what it says (%s, delete or get) stops it",
  async (trouble) => {
    server.trouble = ({ method }) => (method === (trouble === "lose" ? "DELETE" : "GET") ? trouble : undefined);
    await expect(prove()).rejects.toThrow(trouble === "lose" ? "still there" : "other than written");
  },
);

test("the disk is not proven here", async () => {
  putBack();
  putBack = keepFilesIn({ kind: "disk" });
  await prove();
  expect(server.asked).toEqual([]);
});
