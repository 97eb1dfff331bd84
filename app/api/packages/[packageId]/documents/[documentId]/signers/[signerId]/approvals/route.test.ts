import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { approvals as table } from "#db/schema/approvals.ts";
import type { PackageRow } from "#lib/packages/open-package.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { makeDraft, signer, signerCookie } from "#lib/testing/draft-package.ts";
import { callRoute, type RouteCall } from "#lib/testing/requests.ts";
import * as approvals from "../../../approvals/route.ts";
import * as route from "./route.ts";

let account: TestAccount;
let pkg: PackageRow;
beforeAll(async () => {
  account = await makeAccount();
  pkg = await makeDraft(account.owner, {
    roles: [
      { id: "ann", signers: [signer("Ann", { id: "ann-signs" })] },
      { id: "bob", signers: [signer("Bob")] },
    ],
  });
  const json = [
    { id: "a1", role: "ann", fields: [{ subtype: "FULLNAME" }] },
    { id: "b1", role: "bob" },
    { id: "a2", role: "ann", optional: true },
    { id: "a3", role: "ann", disabled: true },
    { id: "a4", role: "ann" },
  ];
  await callRoute(approvals, "PUT /approvals", {
    params: { packageId: pkg.id, documentId: "lease" },
    key: account.owner.apiKey,
    json,
  });
  await db
    .update(table)
    .set({ accepted: new Date() })
    .where(and(eq(table.packageId, pkg.id), eq(table.id, "a4")));
});

const list = (signerId: string, more: RouteCall = {}, documentId = "lease") =>
  callRoute(route, "GET /packages/p/documents/d/signers/s/approvals", {
    params: { packageId: pkg.id, documentId, signerId },
    key: account.owner.apiKey,
    ...more,
  });
const ids = (body: { id: string }[]) => body.map((approval) => approval.id);

test("200 with a bare array of what is not accepted yet, optional and disabled ones included", async () => {
  const { status, body } = await list("ann-signs");
  expect(status).toBe(200);
  expect(ids(body)).toEqual(["a1", "a2", "a3"]);
  expect(body[0]).toMatchObject({ role: "ann", fields: [{ subtype: "FULLNAME" }] });
  expect(ids((await list("ann")).body)).toEqual(["a1", "a2", "a3"]);
  expect((await list("bob", {}, "annex")).body).toEqual([]);
});

test("200 for the signer's own session, 403 for another signer's", async () => {
  expect(ids((await list("bob", { key: undefined, cookie: await signerCookie(pkg, "bob") })).body)).toEqual(["b1"]);
  expect((await list("ann", { key: undefined, cookie: await signerCookie(pkg, "bob") })).body.messageKey).toBe(
    "error.forbidden.noPermission",
  );
});

test("404 for an unknown signer, document, package, and another account's", async () => {
  expect((await list("nobody")).body.messageKey).toBe("error.notFound.signerNotFound");
  expect((await list("ann", {}, "none")).body.messageKey).toBe("error.notFound.documentNotFound");
  expect(
    (await list("ann", { params: { packageId: "none", documentId: "lease", signerId: "ann" } })).body.messageKey,
  ).toBe("error.notFound.packageNotFound");
  expect((await list("ann", { key: (await makeAccount()).owner.apiKey })).status).toBe(404);
});
