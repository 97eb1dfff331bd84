// GET …/documents/{documentId}/proposedFields: what the document asks to be filled in, for whoever may place fields in it.
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { documents } from "#db/schema/packages.ts";
import type { PackageRow } from "#lib/packages/open-package.ts";
import { makeAccount, makeSender, type TestAccount } from "#lib/testing/callers.ts";
import { makeDraft, setStatus, signer, signerCookie } from "#lib/testing/draft-package.ts";
import { makeFormPdf } from "#lib/testing/make-form-pdf.ts";
import { makePdf } from "#lib/testing/make-pdf.ts";
import { files } from "#lib/testing/plain-files.ts";
import { callRoute, type RouteCall } from "#lib/testing/requests.ts";
import * as approvals from "../approvals/route.ts";
import * as route from "./route.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const words = (x: number, y: number, text: string) => `BT /F1 11 Tf ${x} ${y} Td (${text}) Tj ET`;
/** Two signatures beside each other, each with its side's name over it. */
const block = [
  words(72, 700, "The landlord"),
  words(330, 700, "The tenant"),
  words(72, 630, "Signature"),
  words(330, 630, "Signature"),
  "72 642 m 260 642 l S 330 642 m 520 642 l S",
].join("\n");

/** Roles of a landlord and a tenant; a document of two pages, or of these bytes. */
async function draft(bytes: Uint8Array = makePdf([block, block])): Promise<PackageRow> {
  const pkg = await makeDraft(account.owner, {
    roles: [
      { id: "ann", name: "Vermieter", signers: [signer("Ann")] },
      { id: "bob", name: "Tenant", signers: [signer("Bob")] },
    ],
  });
  const file = await files.put(bytes);
  await db.update(documents).set({ originalFile: file, uploadedFile: file }).where(eq(documents.packageId, pkg.id));
  return pkg;
}

const read = (pkg: PackageRow, call: RouteCall = {}, documentId = "lease") =>
  callRoute(route, "GET /packages/x/documents/lease/proposedFields", {
    key: account.owner.apiKey,
    ...call,
    params: { packageId: pkg.id, documentId },
  });

test("200 with the places of the whole document or of one page, each with the role whose it most likely is", async () => {
  const pkg = await draft();
  const { status, body } = await read(pkg);
  expect(status).toBe(200);
  expect(body.map((one: Record<string, unknown>) => [one.page, one.kind, one.roleId, one.source])).toEqual([
    [0, "signature", "ann", "line"],
    [0, "signature", "bob", "line"],
    [1, "signature", "ann", "line"],
    [1, "signature", "bob", "line"],
  ]);
  expect(body[0]).toMatchObject({ label: "Signature", certainty: "sure", group: null, left: 93.6 });
  const second = await read(pkg, { query: { page: 1 } });
  expect(second.body).toEqual(body.slice(2));
});

test("200 with what the file's own form says already, told apart by its value", async () => {
  const at = (y: number) => [{ rect: [72, y, 272, y + 20] as [number, number, number, number] }];
  const form = await makeFormPdf([
    { name: "town", at: at(600) },
    { name: "name", value: "Ann Lee", at: at(500) },
  ]);
  const { body } = await read(await draft(form));
  expect(body.map((one: Record<string, unknown>) => [one.label, one.value])).toEqual([
    ["town", undefined],
    ["name", "Ann Lee"],
  ]);
});

test("200 with the text tags that are still in the file: each names whose field it is, and what has to be filled in", async () => {
  const tags = [
    "BT /F1 10 Tf 72 700 Td ({{esl:Signer2:signature:size(150,40)}}) Tj ET",
    "BT /F1 10 Tf 72 600 Td ({{*esl_city:vermieter:textfield:maxlen\\(30\\)}}) Tj ET",
    "BT /F1 10 Tf 72 500 Td ({{esl:nobody:initials}}) Tj ET",
    "BT /F1 10 Tf 72 400 Td ({{some words}}) Tj ET",
  ]
    .join("\n")
    .replaceAll("size(150,40)", "size\\(150,40\\)");
  const { body } = await read(await draft(makePdf([tags])));
  expect(body.filter(({ source }: { source: string }) => source === "tag")).toMatchObject([
    { kind: "signature", roleId: "bob", width: 150, height: 40, left: 93.6, certainty: "sure", near: ["Signer2"] },
    { kind: "text", roleId: "ann", label: "city", required: true, maxLength: 30 },
    { kind: "initials", roleId: null },
  ]);
});

test("200 without the places where a field stands already, and with nothing for the consent", async () => {
  const pkg = await draft();
  const { body } = await read(pkg, { query: { page: 0 } });
  const { left, top, width, height } = body[0];
  const field = { type: "SIGNATURE", subtype: "FULLNAME", page: 0, left, top, width, height };
  const made = await callRoute(approvals, "POST /packages/x/documents/lease/approvals", {
    params: { packageId: pkg.id, documentId: "lease" },
    key: account.owner.apiKey,
    json: { role: "ann", fields: [field] },
  });
  expect(made.status, made.text).toBe(200);
  expect((await read(pkg, { query: { page: 0 } })).body).toEqual(body.slice(1));
  expect((await read(pkg, {}, "default-consent")).body).toEqual([]);
});

test("400 for a page that is no number, 404 for one that the document does not have", async () => {
  const pkg = await draft();
  for (const page of [-1, 0.5, "first"]) expect((await read(pkg, { query: { page } })).status).toBe(400);
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
  const nobody = { packageId: pkg.id, documentId: "lease" };
  const ask = (cookie?: string) =>
    callRoute(route, "GET /packages/x/documents/lease/proposedFields", {
      params: nobody,
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
