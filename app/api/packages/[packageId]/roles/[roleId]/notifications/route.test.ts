import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { mails } from "#db/schema/mails.ts";
import { roles } from "#db/schema/packages.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { makeDraft, setStatus, signer } from "#lib/testing/draft-package.ts";
import { callRoute, type RouteCall } from "#lib/testing/requests.ts";
import * as route from "./route.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});
const notify = (pkg: { id: string }, roleId: string, more: RouteCall = {}) =>
  callRoute(route, "POST /notifications", {
    params: { packageId: pkg.id, roleId },
    key: account.owner.apiKey,
    ...more,
  });
const owed = async (pkg: { id: string }) =>
  (await db.select().from(mails).where(eq(mails.packageId, pkg.id))).map((mail) => [
    mail.kind,
    mail.toEmail,
    mail.toName,
    mail.roleId,
  ]);

test("204 owes every signer of the role an invitation and notes it", async () => {
  const pkg = await makeDraft(account.owner, { roles: [{ id: "ann", signers: [signer("Ann"), signer("Amy")] }] });
  await setStatus(pkg, "SENT");
  expect(await notify(pkg, "ann")).toMatchObject({ status: 204, text: "" });
  expect((await owed(pkg)).sort()).toEqual([
    ["invitation", "amy@example.net", "Amy Tester", "ann"],
    ["invitation", "ann@example.net", "Ann Tester", "ann"],
  ]);
  const noted = await db
    .select()
    .from(evidenceEvents)
    .where(and(eq(evidenceEvents.packageId, pkg.id), eq(evidenceEvents.type, "signer.notified")));
  expect(noted).toHaveLength(2);
});

test("whoever has the invitation is reminded", async () => {
  const pkg = await makeDraft(account.owner, { roles: [{ id: "ann", signers: [signer("Ann")] }] });
  await setStatus(pkg, "SENT");
  await db
    .update(roles)
    .set({ invited: new Date() })
    .where(and(eq(roles.packageId, pkg.id), eq(roles.id, "ann")));
  expect((await notify(pkg, "ann")).status).toBe(204);
  expect(await owed(pkg)).toEqual([["reminder", "ann@example.net", "Ann Tester", "ann"]]);
});

test("403 for a draft and for a role that has finished; nothing is owed", async () => {
  const pkg = await makeDraft(account.owner);
  expect((await notify(pkg, "ann")).body.messageKey).toBe("error.forbidden.actionNotAllowed");
  await setStatus(pkg, "SENT");
  await db
    .update(roles)
    .set({ completed: new Date() })
    .where(and(eq(roles.packageId, pkg.id), eq(roles.id, "ann")));
  expect((await notify(pkg, "ann")).body.messageKey).toBe("error.forbidden.roleHasSigned");
  expect(await owed(pkg)).toEqual([]);
});

test("404 for an unknown role, a placeholder and another account", async () => {
  const pkg = await makeDraft(account.owner, { roles: [{ id: "open", signers: [] }] });
  await setStatus(pkg, "SENT");
  expect((await notify(pkg, "none")).body.messageKey).toBe("error.notFound.roleNotFound");
  expect((await notify(pkg, "open")).body.messageKey).toBe("error.notFound.signerNotFound");
  expect((await notify(pkg, "open", { key: (await makeAccount()).owner.apiKey })).status).toBe(404);
});
