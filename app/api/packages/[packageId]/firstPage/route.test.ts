// GET …/firstPage: where a package begins, as far as the caller sees it, and without reading all of it.
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { documents } from "#db/schema/packages.ts";
import type { PackageRow } from "#lib/packages/open-package.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { countStatements, tally } from "#lib/testing/count-statements.ts";
import { makeDraft, signer, signerCookie } from "#lib/testing/draft-package.ts";
import { callRoute, type RouteCall } from "#lib/testing/requests.ts";
import * as route from "./route.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const draft = () => makeDraft(account.owner, { roles: [{ id: "ann", name: "Ann", signers: [signer("Ann")] }] });

const read = (pkg: Pick<PackageRow, "id">, call: RouteCall = {}) =>
  callRoute(route, "GET /packages/x/firstPage", {
    key: account.owner.apiKey,
    ...call,
    params: { packageId: pkg.id },
  });

const change = (pkg: PackageRow, values: Partial<typeof documents.$inferInsert>) =>
  db.update(documents).set(values).where(eq(documents.packageId, pkg.id));

test("200 with the first page of the first document, and how many there are beside it", async () => {
  const pkg = await draft();
  const [lease] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.packageId, pkg.id), eq(documents.id, "lease")));
  const [page] = lease?.pages ?? [];
  const { status, body } = await read(pkg);
  expect([status, body]).toEqual([
    200,
    { documents: 2, page: { documentId: "lease", index: page?.index, width: page?.width, height: page?.height } },
  ]);
});

test("200 without a page where there is none yet", async () => {
  const pkg = await draft();
  await change(pkg, { pages: [] });
  expect((await read(pkg)).body).toEqual({ documents: 0, page: null });
});

test("the owner sees what is hidden from recipients", async () => {
  const pkg = await draft();
  await change(pkg, { visibility: { roleIds: [] } as never });
  expect((await read(pkg)).body.documents).toBe(2);
});

test("404 for other accounts, 403 for signers, 401 for nobody", async () => {
  const pkg = await draft();
  const stranger = await makeAccount();
  expect((await read(pkg, { key: stranger.owner.apiKey })).status).toBe(404);
  const ask = (cookie?: string) =>
    callRoute(route, "GET /packages/x/firstPage", {
      params: { packageId: pkg.id },
      ...(cookie ? { cookie } : {}),
    });
  expect((await ask()).status).toBe(401);
  expect((await ask(await signerCookie(pkg, "ann"))).status).toBe(403);
});

test("asks the database for the package and its documents alone", async () => {
  const pkg = await draft();
  const { result, statements } = await countStatements(() => read(pkg));
  expect(result.status).toBe(200);
  expect(statements.length, tally(statements)).toBeLessThanOrEqual(3);
});
