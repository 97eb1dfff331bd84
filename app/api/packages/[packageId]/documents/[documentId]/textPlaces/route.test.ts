// GET …/documents/{documentId}/textPlaces: where a text stands, for whoever may place fields there.
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { documents } from "#db/schema/packages.ts";
import type { PackageRow } from "#lib/packages/open-package.ts";
import { makeAccount, makeSender, type TestAccount } from "#lib/testing/callers.ts";
import { makeDraft, setStatus, signer, signerCookie } from "#lib/testing/draft-package.ts";
import { makePdf } from "#lib/testing/make-pdf.ts";
import { files } from "#lib/testing/plain-files.ts";
import { callRoute, type RouteCall } from "#lib/testing/requests.ts";
import * as route from "./route.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const words = (x: number, y: number, text: string) => `BT /F1 12 Tf ${x} ${y} Td (${text}) Tj ET`;

/** Two pages; the text is once on the first and once on the second. */
async function draft(
  bytes: Uint8Array = makePdf([words(72, 700, "Name of the tenant:"), words(72, 300, "Again: name of the  tenant:")]),
): Promise<PackageRow> {
  const pkg = await makeDraft(account.owner, { roles: [{ id: "ann", name: "Ann", signers: [signer("Ann")] }] });
  const file = await files.put(bytes);
  await db.update(documents).set({ originalFile: file, uploadedFile: file }).where(eq(documents.packageId, pkg.id));
  return pkg;
}

const read = (pkg: { id: string }, text: string | undefined, call: RouteCall = {}, documentId = "lease") =>
  callRoute(route, "GET /packages/x/documents/lease/textPlaces", {
    ...(call.cookie ? {} : { key: account.owner.apiKey }),
    ...call,
    ...(text === undefined ? {} : { query: { text } }),
    params: { packageId: pkg.id, documentId },
  });

test("200 with every place, first to last, at the end of the text and on its line", async () => {
  const pkg = await draft();
  const { status, body } = await read(pkg, "of the tenant:");
  expect(status).toBe(200);
  expect(body.map((one: { page: number }) => one.page)).toEqual([0, 1]);
  const [first] = body;
  expect(first.right).toBeGreaterThan(72 * 1.3);
  // 700 points from the foot of a page of 792, in the interface's pixels.
  expect(first.bottom).toBeGreaterThan((792 - 700) * 1.3 - 2);
  expect(first.top).toBeLessThan(first.bottom);
  expect((await read(pkg, "Name of the landlord")).body).toEqual([]);
});

test("400 without a text", async () => {
  const pkg = await draft();
  for (const text of [undefined, "", "  "]) expect((await read(pkg, text)).status).toBe(400);
});

test("404 when the document or the package does not exist", async () => {
  const pkg = await draft();
  expect((await read(pkg, "Name", {}, "nowhere")).status).toBe(404);
  expect((await read({ id: "nowhere" }, "Name")).status).toBe(404);
});

test("403 once the package is sent", async () => {
  const pkg = await draft();
  await setStatus(pkg, "SENT");
  expect((await read(pkg, "Name")).status).toBe(403);
});

test("404 for other accounts and for colleagues, 403 for signers", async () => {
  const pkg = await draft();
  const stranger = await makeAccount();
  const colleague = await makeSender(account.owner.row.accountId);
  for (const key of [stranger.owner.apiKey, colleague.apiKey])
    expect((await read(pkg, "Name", { key })).status).toBe(404);
  expect((await read(pkg, "Name", { cookie: await signerCookie(pkg, "ann") })).status).toBe(403);
});

test("400 for a file that cannot be read", async () => {
  const pkg = await draft(new TextEncoder().encode("%PDF-1.7 and nothing more"));
  const { status, body } = await read(pkg, "Name");
  expect([status, body.messageKey]).toEqual([400, "error.validation.document.corrupted"]);
});
