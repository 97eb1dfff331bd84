// A PDF that came signed is told as such: from its upload on, replaced and copied too, and where it came before that was noted.
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import * as clones from "#app/api/packages/[packageId]/clone/route.ts";
import * as content from "#app/api/packages/[packageId]/documents/[documentId]/content/route.ts";
import * as preflight from "#app/api/packages/[packageId]/preflight/route.ts";
import { db } from "#db/client.ts";
import { documents } from "#db/schema/packages.ts";
import { closePool } from "#lib/pdf/worker/pool.ts";
import { makeAccount } from "#lib/testing/callers.ts";
import { signOnce } from "#lib/testing/corpus/sign-with-openssl.ts";
import { pdfOf, readyPackage } from "#lib/testing/package-input.ts";
import { createByApi, readByApi } from "#lib/testing/packages-by-api.ts";
import { callRoute, type FormPart } from "#lib/testing/requests.ts";
import { lookForSigned } from "./look-for-signed.ts";

let key = "";
let signed: Uint8Array;
beforeAll(async () => {
  key = (await makeAccount()).owner.apiKey;
  signed = await signOnce(pdfOf());
});

const toldOf = async (packageId: string) =>
  Object.fromEntries((await readByApi(key, packageId)).documents.map(({ id, externalSigned }) => [id, externalSigned]));
const replace = (packageId: string, form: FormPart[]) =>
  callRoute(content, "POST /packages/x/documents/lease/content", {
    key,
    params: { packageId, documentId: "lease" },
    form,
  });
const file = (bytes: Uint8Array): FormPart => ({ name: "file", fileName: "New.pdf", bytes });
const former = (version: number): FormPart => ({ name: "payload", text: JSON.stringify({ former: version }) });

test("from the upload on, and what it is replaced by is told anew, forth and back", async () => {
  const id = await createByApi(key, readyPackage(), () => signed);
  expect(await toldOf(id)).toEqual({ "default-consent": false, lease: true });
  const plain = await replace(id, [file(pdfOf("Other"))]);
  expect([plain.status, plain.body.externalSigned]).toEqual([200, false]);
  expect((await replace(id, [former(0)])).body.externalSigned).toBe(true);
  expect((await replace(id, [former(1)])).body.externalSigned).toBe(false);
});

test("in a copy too, and as something to know before sending", async () => {
  const id = await createByApi(key, readyPackage(), () => signed);
  const json = { name: "Again", type: "TEMPLATE" };
  const copy = await callRoute(clones, "POST /packages/x/clone", { key, params: { packageId: id }, json });
  expect(await toldOf(copy.body.id)).toMatchObject({ lease: true });
  const looked = async (packageId: string) => {
    const { body } = await callRoute(preflight, "GET /packages/x/preflight", { key, params: { packageId } });
    return body.filter((one: { key: string }) => one.key === "cameSigned");
  };
  expect(await looked(id)).toMatchObject([
    { severity: "warning", documentId: "lease", message: expect.stringContaining("“Lease”") },
  ]);
  expect(await looked(await createByApi(key))).toEqual([]);
});

test("the sweep finds out where it was not noted, and looks at nothing twice", async () => {
  const [before, plain] = [await createByApi(key, readyPackage(), () => signed), await createByApi(key)];
  for (const id of [before, plain])
    await db.update(documents).set({ externalSigned: null }).where(eq(documents.packageId, id));
  expect(await toldOf(before)).toMatchObject({ lease: false });
  await lookForSigned();
  expect([await toldOf(before), await toldOf(plain)]).toEqual([
    { "default-consent": false, lease: true },
    { "default-consent": false, lease: false },
  ]);
  await db.update(documents).set({ externalSigned: false }).where(eq(documents.packageId, before));
  await lookForSigned();
  expect(await toldOf(before)).toMatchObject({ lease: false });
});

test("a process that ends while it looks has found out nothing: the next sweep does", async () => {
  const id = await createByApi(key, readyPackage(), () => signed);
  await db.update(documents).set({ externalSigned: null }).where(eq(documents.packageId, id));
  let isDone = false;
  const looking = lookForSigned().finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await closePool();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await looking;
  await lookForSigned();
  expect(await toldOf(id)).toEqual({ "default-consent": false, lease: true });
});
