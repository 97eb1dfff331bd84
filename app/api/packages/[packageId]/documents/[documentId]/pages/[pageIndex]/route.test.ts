// GET …/documents/{documentId}/pages/{pageIndex}: page images, kept by their content and made anew by each signature.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { config } from "#lib/core/config.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { callRoute, type RouteCall } from "#lib/testing/requests.ts";
import { sendPackage, signEverything } from "#lib/testing/sent-package.ts";
import * as route from "./route.ts";

let account: TestAccount;
let packageId: string;
beforeAll(async () => {
  account = await makeAccount();
  packageId = await sendPackage(account.owner);
}, 60_000);

const read = (call: RouteCall = {}, pageIndex = "0") =>
  callRoute(route, "GET /packages/x/documents/lease/pages/0", {
    key: account.owner.apiKey,
    ...call,
    params: { packageId, documentId: "lease", pageIndex },
  });
const widthOf = (png: Uint8Array): number => Buffer.from(png).readUInt32BE(16);
const kept = (): number =>
  readdirSync(join(config().dataDir, "cache"), { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    .length;

test("200 with a picture, made once and then kept; 304 to who has it; another after a signature", async () => {
  const first = await read();
  expect([first.status, first.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect(first.headers.get("cache-control")).toBe("private, no-cache");
  const etag = first.headers.get("etag") ?? "";
  expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
  const before = kept();
  const again = await read();
  expect(Buffer.from(again.bytes).equals(first.bytes)).toBe(true);
  expect(kept()).toBe(before);
  const same = await read({ headers: { "if-none-match": etag } });
  expect([same.status, same.bytes.length]).toEqual([304, 0]);
  expect((await read({ headers: { "if-none-match": '"other"' } })).status).toBe(200);
  await signEverything(packageId, "ann");
  const signed = await read({ headers: { "if-none-match": etag } });
  expect(signed.status).toBe(200);
  expect(signed.headers.get("etag")).not.toBe(etag);
  expect(Buffer.from(signed.bytes).equals(first.bytes)).toBe(false);
});

test("200 with a thumbnail of the width asked for, in steps of 50 px", async () => {
  expect(widthOf((await read({ query: { width: 100 } })).bytes)).toBe(100);
  expect(widthOf((await read({ query: { width: 101 } })).bytes)).toBe(150);
});

test("400 for a width that is none", async () => {
  for (const width of [0, -5, 4001, "wide"]) expect((await read({ query: { width } })).status).toBe(400);
});

test("404 for a page that the document does not have, and 304 to nobody who may not see it", async () => {
  for (const index of ["999", "-1", "1.5", "x"]) {
    const answer = await read({}, index);
    expect([answer.status, answer.body.messageKey]).toEqual([404, "error.notFound.pageNotFound"]);
  }
  const etag = (await read()).headers.get("etag") ?? "";
  const stranger = (await makeAccount()).owner.apiKey;
  expect((await read({ key: stranger, headers: { "if-none-match": etag } })).status).toBe(404);
});
