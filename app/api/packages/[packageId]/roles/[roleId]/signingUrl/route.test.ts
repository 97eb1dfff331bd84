import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { signerLinks } from "#db/schema/signer-links.ts";
import { hashToken } from "#lib/core/secrets.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { makeDraft, setStatus, signer, signerCookie } from "#lib/testing/draft-package.ts";
import { callRoute, type RouteCall } from "#lib/testing/requests.ts";
import * as route from "./route.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});
const read = (pkg: { id: string }, roleId: string, more: RouteCall = {}) =>
  callRoute(route, "GET /signingUrl", { params: { packageId: pkg.id, roleId }, key: account.owner.apiKey, ...more });

test("200 with the same address every time, of which only the hash is stored", async () => {
  const pkg = await makeDraft(account.owner, { roles: [{ id: "ann", signers: [signer("Ann", { id: "a-signs" })] }] });
  await setStatus(pkg, "SENT");
  const answers = await Promise.all([read(pkg, "ann"), read(pkg, "a-signs"), read(pkg, "ann")]);
  const { status, body } = answers[0];
  expect(status).toBe(200);
  expect(body).toEqual({
    packageId: pkg.id,
    roleId: "ann",
    url: expect.stringMatching(/^http:\/\/[^/]+\/sign\/[\w-]{32}$/),
  });
  expect(new Set(answers.map((answer) => answer.body.url)).size).toBe(1);
  const links = await db.select().from(signerLinks).where(eq(signerLinks.packageId, pkg.id));
  const token = body.url.split("/").at(-1);
  expect(links.map((link) => link.tokenHash)).toEqual([hashToken(token)]);
  expect(JSON.stringify(links)).not.toContain(token);
});

test("403 for a draft and for a signer, 404 for an unknown role, a placeholder and another account", async () => {
  const pkg = await makeDraft(account.owner, {
    roles: [
      { id: "ann", signers: [signer("Ann")] },
      { id: "open", signers: [] },
    ],
  });
  expect((await read(pkg, "ann")).body.messageKey).toBe("error.forbidden.actionNotAllowed");
  await setStatus(pkg, "SENT");
  expect((await read(pkg, "ann", { key: undefined, cookie: await signerCookie(pkg, "ann") })).status).toBe(403);
  expect((await read(pkg, "none")).body.messageKey).toBe("error.notFound.roleNotFound");
  expect((await read(pkg, "open")).body.messageKey).toBe("error.notFound.signerNotFound");
  expect((await read(pkg, "ann", { key: (await makeAccount()).owner.apiKey })).status).toBe(404);
});
