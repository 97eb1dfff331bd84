// Whoever acts in a sub-account is the same person as at home: one address, one password, and every session ends together.
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { signers } from "#db/schema/packages.ts";
import { senders } from "#db/schema/senders.ts";
import { sessions } from "#db/schema/sessions.ts";
import { isSignedIn, revokeSessionsOf } from "#lib/auth/sessions.ts";
import { signIn } from "#lib/auth/sign-in.ts";
import { hashToken } from "#lib/core/secrets.ts";
import { makeAccount, sessionHeaders, type TestAccount } from "#lib/testing/callers.ts";
import { createByApi, readByApi } from "#lib/testing/packages-by-api.ts";
import { callRoute } from "#lib/testing/requests.ts";
import * as reset from "../../account/senders/[senderId]/resetpassword/route.ts";
import * as sender from "../../account/senders/[senderId]/route.ts";
import * as keys from "../../account/subaccountApiKeys/route.ts";
import * as subAccounts from "../../account/subaccounts/route.ts";
import * as me from "../../instance/me/route.ts";
import * as seal from "../../instance/seal/certificate/route.ts";
import * as sealProof from "../../instance/seal/proof/route.ts";
import * as sealState from "../../instance/seal/route.ts";
import * as timestamp from "../../instance/seal/timestamp/route.ts";
import * as confirmation from "../confirmation/route.ts";
import * as secondStep from "../secondStep/route.ts";
import * as route from "./route.ts";

const password = "a long enough password";
let account: TestAccount;
let subAccountId: string;
let standIn: typeof senders.$inferSelect;
beforeAll(async () => {
  account = await makeAccount({ name: "Home", owner: { password } });
  const key = account.owner.apiKey;
  const { body } = await callRoute(subAccounts, "POST /account/subaccounts", { key, json: { name: "Away" } });
  subAccountId = body.id;
  const mine = and(eq(senders.homeId, account.owner.row.id), eq(senders.accountId, subAccountId));
  const [row] = await db.select().from(senders).where(mine);
  if (!row) throw new Error("nobody stands there for the owner");
  standIn = row;
});

async function away(): Promise<{ headers: { cookie: string }; session: string }> {
  const headers = await sessionHeaders(account.owner);
  const call = { headers, json: { accountUid: subAccountId } };
  expect((await callRoute(route, "POST /user/account", call)).status).toBe(200);
  return { headers, session: hashToken(headers.cookie.split("=")[1] ?? "") };
}
const whoAmI = (by: { headers?: { cookie: string }; key?: string }) => callRoute(me, "GET /instance/me", by);
const awayKey = async (): Promise<string> => {
  const call = { key: account.owner.apiKey, json: { accountUid: subAccountId } };
  return (await callRoute(keys, "POST /account/subaccountApiKeys", call)).body.apiKey;
};
const ofStandIn = () => ({ params: { senderId: standIn.id } });

test("signs in at home with the one address and password", async () => {
  const { senderId } = await signIn(
    { ip: "198.51.100.1", userAgent: "" },
    { email: account.owner.row.email, password },
  );
  expect(senderId).toBe(account.owner.row.id);
});

test("learns in a session where home is, and from a key nothing of it", async () => {
  const { headers } = await away();
  const home = { accountUid: account.account.id, accountName: "Home" };
  expect((await whoAmI({ headers })).body).toMatchObject({ id: standIn.id, type: "MANAGER", home });
  const byKey = await whoAmI({ key: await awayKey() });
  expect(byKey.body).toMatchObject({ id: standIn.id });
  expect(byKey.body.home).toBeUndefined();
});

test("proves who they are with the password from home, also long after they signed in", async () => {
  const { headers, session } = await away();
  await db
    .update(sessions)
    .set({ created: new Date(Date.now() - 3_600_000) })
    .where(eq(sessions.hash, session));
  const make = () =>
    callRoute(subAccounts, "POST /account/subaccounts", { headers, json: { name: "Below" } }).then(({ body }) =>
      callRoute(keys, "POST /account/subaccountApiKeys", { headers, json: { accountUid: body.id } }),
    );
  expect((await make()).body.messageKey).toBe("error.forbidden.confirmFirst");
  const confirm = (word: string) =>
    callRoute(confirmation, "POST /user/confirmation", { headers, json: { password: word } });
  expect((await confirm("not the password")).status).toBe(400);
  expect((await confirm(password)).status).toBe(204);
  expect((await make()).status).toBe(200);
});

test("changes address, password and second step at home only", async () => {
  const { headers } = await away();
  const changed = await callRoute(sender, "PUT /account/senders/s", {
    headers,
    ...ofStandIn(),
    json: { email: "else@example.com" },
  });
  const mailed = await callRoute(reset, "POST /account/senders/s/resetpassword", { headers, ...ofStandIn() });
  const begun = await callRoute(secondStep, "POST /user/secondStep", { headers });
  expect([changed, mailed, begun].map(({ body }) => body.messageKey)).toEqual(
    Array(3).fill("error.conflict.signsInAtHome"),
  );
});

test("is out there too when every session at home ends, and signed in at home while away", async () => {
  const { headers, session } = await away();
  expect(await isSignedIn(db, [session], account.owner.row.id)).toBe(true);
  expect(await isSignedIn(db, [session], standIn.id)).toBe(true);
  await revokeSessionsOf(account.owner.row.id);
  expect((await whoAmI({ headers })).status).toBe(401);
});

test("owns and signs what they make there as who they are there", async () => {
  const key = await awayKey();
  const packageId = await createByApi(key, {
    name: "Lease",
    roles: [{ id: "me", type: "SENDER", signers: [{ email: account.owner.row.email }] }],
  });
  expect((await readByApi(key, packageId)).sender.email).toBe(account.owner.row.email);
  const rows = await db.select().from(signers).where(eq(signers.packageId, packageId));
  expect(rows.map(({ senderId }) => senderId)).toContain(standIn.id);
  expect(rows.map(({ senderId }) => senderId)).not.toContain(account.owner.row.id);
});

test("neither tries nor changes the seal of the whole installation from there, and is told so", async () => {
  const key = await awayKey();
  const answers = [
    await callRoute(seal, "POST /instance/seal/certificate", { key }),
    await callRoute(sealProof, "POST /instance/seal/proof", { key }),
    await callRoute(timestamp, "POST /instance/seal/timestamp", { key }),
  ];
  for (const { status, body } of answers)
    expect([status, body.message]).toEqual([403, expect.stringContaining("only managers of the account at the top")]);
  const read = async (by: string) => (await callRoute(sealState, "GET /instance/seal", { key: by })).body.isAtTop;
  expect([await read(key), await read(account.owner.apiKey)]).toEqual([false, true]);
});
