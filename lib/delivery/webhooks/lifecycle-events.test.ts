// Which events a package pushes in the course of its life, in which order, and as whose doing.
import { beforeAll, expect, test } from "vitest";
import * as documentRoute from "#app/api/ceremony/[ceremonyId]/documents/[documentId]/pdf/route.ts";
import * as packageRoute from "#app/api/packages/[packageId]/route.ts";
import * as packagesRoute from "#app/api/packages/route.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { postChange } from "#lib/testing/packages-by-api.ts";
import { deliveriesOfPackage, registerCallback } from "#lib/testing/registered-callback.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { openCeremony, sendPackage, signEverything } from "#lib/testing/sent-package.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
  await registerCallback(account.owner, "http://receiver.invalid/");
});

const told = async (packageId: string) =>
  (await deliveriesOfPackage(packageId)).map(({ body: { name, sessionUser, documentId } }) =>
    [name, sessionUser === account.owner.row.id ? "owner" : sessionUser, documentId].filter(Boolean).join(" "),
  );
const post = (packageId: string, json: unknown) => postChange(account.owner.apiKey, packageId, json);

test("from creation to deletion", async () => {
  const packageId = await sendPackage(account.owner);
  const ceremony = await openCeremony(packageId, "ann");
  await ceremony.consent();
  const seen = await callRoute(documentRoute, "GET /ceremony/x/documents/lease/pdf", {
    params: { ceremonyId: ceremony.id, documentId: "lease" },
    cookie: ceremony.cookie,
  });
  expect(seen.status, seen.text.slice(0, 200)).toBe(200);
  for (const role of ["ann", "bob"]) expect((await signEverything(packageId, role)).status).toBe(200);
  await post(packageId, { status: "ARCHIVED" });
  // Nothing is registered for the way back, so nothing is pushed.
  expect((await post(packageId, { status: "COMPLETED" })).status).toBe(204);
  await post(packageId, { trashed: true });
  await post(packageId, { trashed: false });
  const { apiKey: key } = account.owner;
  await callRoute(packageRoute, `DELETE /packages/${packageId}`, { key, params: { packageId } });
  expect(await told(packageId)).toEqual([
    "PACKAGE_CREATE owner",
    "PACKAGE_ACTIVATE owner",
    "DOCUMENT_SIGNED ann default-consent",
    "DOCUMENT_VIEWED ann lease",
    "DOCUMENT_SIGNED ann lease",
    "SIGNER_COMPLETE ann",
    "DOCUMENT_SIGNED bob default-consent",
    "DOCUMENT_SIGNED bob lease",
    "SIGNER_COMPLETE bob",
    "PACKAGE_COMPLETE bob",
    "PACKAGE_ARCHIVE owner",
    "PACKAGE_TRASH owner",
    "PACKAGE_RESTORE owner",
    "PACKAGE_DELETE owner",
  ]);
}, 60_000);

test("without autocomplete the owner is waited for, and completes", async () => {
  const packageId = await sendPackage(account.owner, { autocomplete: false });
  for (const role of ["ann", "bob"]) await signEverything(packageId, role);
  expect((await told(packageId)).slice(-2)).toEqual(["SIGNER_COMPLETE bob", "PACKAGE_READY_FOR_COMPLETE bob"]);
  expect((await post(packageId, { status: "COMPLETED" })).status).toBe(204);
  expect((await told(packageId)).at(-1)).toBe("PACKAGE_COMPLETE owner");
}, 60_000);

test("back to draft, and a template", async () => {
  const packageId = await sendPackage(account.owner);
  await post(packageId, { status: "DRAFT" });
  expect(await told(packageId)).toEqual(["PACKAGE_CREATE owner", "PACKAGE_ACTIVATE owner", "PACKAGE_DEACTIVATE owner"]);
  const { apiKey: key } = account.owner;
  const template = await callRoute(packagesRoute, "POST /packages", { key, json: { name: "T", type: "TEMPLATE" } });
  expect(await told(template.body.id)).toEqual(["TEMPLATE_CREATE owner"]);
}, 60_000);

test("an account that registered nothing enqueues nothing", async () => {
  const other = await makeAccount();
  expect(await deliveriesOfPackage(await sendPackage(other.owner))).toEqual([]);
});
