// GET …/documents/{documentId}/pageMarks: what a page shows that fields are placed by, for whoever may place fields on it.
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { documents } from "#db/schema/packages.ts";
import type { PackageRow } from "#lib/packages/open-package.ts";
import { makeAccount, makeSender, type TestAccount } from "#lib/testing/callers.ts";
import { countStatements, tally } from "#lib/testing/count-statements.ts";
import { makeDraft, setStatus, signer, signerCookie } from "#lib/testing/draft-package.ts";
import { cmsBy, foreignPdf } from "#lib/testing/foreign-signature.ts";
import { makeFormPdf } from "#lib/testing/make-form-pdf.ts";
import { makePdf } from "#lib/testing/make-pdf.ts";
import { issueCertificate, temporaryFolder } from "#lib/testing/openssl.ts";
import { files } from "#lib/testing/plain-files.ts";
import { callRoute, type RouteCall } from "#lib/testing/requests.ts";
import * as route from "./route.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

/** Pixels of the interface from points of the page, which is 792 high. */
const px = (points: number) => Math.round(points * 1.3 * 10) / 10;
const down = (y: number) => px(792 - y);

/** A text whose letters stand at 640, a line under it, and a box of 100 by 40. */
const page = "BT /F1 11 Tf 72 640 Td (Signature) Tj ET 72 630 m 260 630 l S 300 500 100 40 re S";

async function draft(bytes: Uint8Array = makePdf([page, ""])): Promise<PackageRow> {
  const pkg = await makeDraft(account.owner, {
    roles: [{ id: "ann", name: "Ann", signers: [signer("Ann")] }],
  });
  const file = await files.put(bytes);
  await db.update(documents).set({ originalFile: file, uploadedFile: file }).where(eq(documents.packageId, pkg.id));
  return pkg;
}

const read = (pkg: PackageRow, call: RouteCall = {}, documentId = "lease") =>
  callRoute(route, "GET /packages/x/documents/lease/pageMarks", {
    key: account.owner.apiKey,
    ...call,
    params: { packageId: pkg.id, documentId },
  });

test("200 with the lines, the edges of boxes, and the texts with what they stand on and ask for", async () => {
  const pkg = await draft();
  const { status, body } = await read(pkg);
  expect(status).toBe(200);
  expect(body.rules).toContainEqual({ at: down(630), from: px(72), to: px(260) });
  expect(body.rules).toContainEqual({ at: down(540), from: px(300), to: px(400) });
  expect(body.walls).toContainEqual({ at: px(400), from: down(540), to: down(500) });
  expect(body.texts).toEqual([
    expect.objectContaining({ text: "Signature", left: px(72), baseline: down(640), kind: "signature" }),
  ]);
  expect(body.formFields).toEqual([]);
  const second = await read(pkg, { query: { page: 1 } });
  expect(second.body).toEqual({ rules: [], walls: [], texts: [], formFields: [], places: null });
});

test("200 with where signatures may show on a document that its author has certified, page by page", async () => {
  using folder = temporaryFolder();
  issueCertificate(folder.path, "author");
  const pkg = await draft(
    foreignPdf({
      level: 2,
      sign: (content) => cmsBy(folder.path, "author", content, "-certfile", "root.pem"),
      waiting: [{ name: "buyer", rect: [80, 520, 300, 580] }],
    }),
  );
  await db.update(documents).set({ externalSigned: true }).where(eq(documents.packageId, pkg.id));
  const { status, body } = await read(pkg);
  expect(status).toBe(200);
  const [place, ...others] = body.places;
  expect(others).toEqual([]);
  expect(place.page).toBe(0);
  for (const [member, value] of Object.entries({ left: 104, width: 286, height: 78 }))
    expect(place[member], member).toBeCloseTo(value, 1);
});

test("200 with the fields of the file's form that are open: what each is, asks for and gives to choose from", async () => {
  const rect = (y: number): [number, number, number, number] => [100, y, 300, y + 20];
  const pkg = await draft(
    await makeFormPdf([
      { name: "town", type: "Tx", maxLength: 30, tooltip: "Town", flags: 2, at: [{ rect: rect(600) }] },
      { name: "colour", type: "Ch", options: ["Red", ["b", "Blue"]], at: [{ rect: rect(500) }] },
      { name: "done", type: "Tx", value: "already", at: [{ rect: rect(400) }] },
    ]),
  );
  const { body } = await read(pkg);
  expect(body.formFields).toEqual([
    expect.objectContaining({
      kind: "text",
      label: "Town",
      required: true,
      maxLength: 30,
      left: px(100),
      width: px(200),
    }),
    expect.objectContaining({ kind: "list", options: ["Red", "Blue"], required: false }),
  ]);
});

test("400 for a page that is no number, 404 for one that the document does not have", async () => {
  const pkg = await draft();
  for (const wrong of [-1, 0.5, "first"]) expect((await read(pkg, { query: { page: wrong } })).status).toBe(400);
  const { status, body } = await read(pkg, { query: { page: 2 } });
  expect([status, body.messageKey]).toEqual([404, "error.notFound.pageNotFound"]);
});

test("404 when the document or the package does not exist", async () => {
  const pkg = await draft();
  expect((await read(pkg, {}, "nowhere")).status).toBe(404);
  expect((await read({ ...pkg, id: "nowhere" })).status).toBe(404);
});

test("403 once the package is sent", async () => {
  const pkg = await draft();
  await setStatus(pkg, "SENT");
  const { status, body } = await read(pkg);
  expect([status, body.messageKey]).toEqual([403, "error.forbidden.packageNotEditable"]);
});

test("404 for other accounts and for colleagues, 403 for signers, 401 for nobody", async () => {
  const pkg = await draft();
  const stranger = await makeAccount();
  const colleague = await makeSender(account.owner.row.accountId);
  for (const key of [stranger.owner.apiKey, colleague.apiKey]) expect((await read(pkg, { key })).status).toBe(404);
  const ask = (cookie?: string) =>
    callRoute(route, "GET /packages/x/documents/lease/pageMarks", {
      params: { packageId: pkg.id, documentId: "lease" },
      ...(cookie ? { cookie } : {}),
    });
  expect((await ask()).status).toBe(401);
  expect((await ask(await signerCookie(pkg, "ann"))).status).toBe(403);
});

test("422 for a file that cannot be read", async () => {
  const pkg = await draft(new TextEncoder().encode("%PDF-1.7 and nothing more"));
  const { status, body } = await read(pkg);
  expect([status, body.messageKey]).toEqual([422, "error.unprocessableEntity.documentNotReadable"]);
});

test("looks into the file once for neighbouring pages, and asks the database for who may see it alone", async () => {
  const pkg = await draft();
  await read(pkg);
  const { result, statements } = await countStatements(() => read(pkg, { query: { page: 1 } }));
  expect(result.status).toBe(200);
  expect(statements.length, tally(statements)).toBeLessThanOrEqual(3);
});
