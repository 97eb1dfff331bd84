// `forceLogin`: a signer who is a sender of the account signs in as that sender before the link from a mail shows anything.
import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import * as ceremonyRoute from "#app/api/ceremony/[ceremonyId]/route.ts";
import * as startRoute from "#app/api/ceremony/start/route.ts";
import * as auditRoute from "#app/api/packages/[packageId]/audit/route.ts";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { roles } from "#db/schema/packages.ts";
import { senders } from "#db/schema/senders.ts";
import { signingLinkFor } from "#lib/packages/roles/signing-link.ts";
import { foreseeCeremony } from "#lib/signing/foresee-ceremony.ts";
import { asking } from "#lib/testing/asked-signer.ts";
import { makeAccount, sessionHeaders, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { person } from "#lib/testing/package-input.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { acceptShown, sendPackage, tokenOf } from "#lib/testing/sent-package.ts";

let account: TestAccount;
let colleague: TestSender;
let other: TestSender;
let packageId: string;
beforeEach(async () => {
  account = await makeAccount({ senders: 2 });
  [colleague, other] = account.senders as [TestSender, TestSender];
  packageId = await sendTo(colleague.row.email.toUpperCase());
});

/** Ann is whoever has this address. */
const sendTo = (email: string, change: object = {}) =>
  sendPackage(account.owner, { roles: [person("Ann", { email, ...change }), person("Bob")] });

async function open(token: string, desk = "") {
  const started = await callRoute(startRoute, "POST /ceremony/start", { json: { token }, cookie: desk });
  expect(started.status, started.text).toBe(200);
  const ceremonyId: string = started.body.ceremonyId;
  const own = (started.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  const call = (beside = "") => ({ params: { ceremonyId }, cookie: [own, beside].filter(Boolean).join("; ") });
  return {
    look: async (beside?: string) => (await callRoute(ceremonyRoute, `GET /ceremony/${ceremonyId}`, call(beside))).body,
    consent: (beside?: string) => acceptShown(call(beside)),
  };
}

const desk = async (sender: TestSender) => (await sessionHeaders(sender)).cookie;
const proofs = async (type: "role.authenticated" | "ceremony.opened") =>
  (
    await db
      .select({ data: evidenceEvents.data, by: evidenceEvents.actorId })
      .from(evidenceEvents)
      .where(and(eq(evidenceEvents.packageId, packageId), eq(evidenceEvents.type, type)))
  ).map(({ data, by }) => ({ ...data, by }));

test("without a login nothing of the documents is told, and nothing is done", async () => {
  const token = await tokenOf(packageId, "ann");
  const ceremony = await open(token);
  const view = await ceremony.look();
  expect(view).toMatchObject({
    state: "authenticate",
    authentication: { asks: "login", login: { to: "s…@example.com", signedInAs: null } },
    documents: [],
    recipients: [],
    consent: null,
    sender: { email: "" },
  });
  const refused = await ceremony.consent();
  expect([refused.status, refused.body.messageKey]).toEqual([403, "error.forbidden.authenticateFirst"]);
  const closed = { state: "unopened", documents: [], recipients: [], consent: null, sender: { email: "" } };
  expect(await foreseeCeremony(token)).toMatchObject(closed);
  expect(await proofs("ceremony.opened")).toMatchObject([{ method: "EMAIL_LINK", asked: "LOGIN" }]);
  expect(await proofs("role.authenticated")).toEqual([]);
});

test("signed in as that sender meanwhile, the page goes on, and the evidence says so once", async () => {
  const ceremony = await open(await tokenOf(packageId, "ann"));
  const cookie = await desk(colleague);
  expect((await Promise.all([ceremony.look(cookie), ceremony.look(cookie)])).map(({ state }) => state)).toEqual([
    "consent",
    "consent",
  ]);
  expect(await proofs("role.authenticated")).toMatchObject([{ method: "LOGIN", roleId: "ann", by: "ann" }]);
  // Signing out at the desk takes the ceremony along no more than it does for any other proof.
  expect((await ceremony.consent()).status).toBe(200);
  const audit = await callRoute(auditRoute, "GET /packages/p/audit", {
    key: account.owner.apiKey,
    params: { packageId },
  });
  expect(audit.text).toContain('"type":"Login"');
  expect(audit.text).toContain('"target-type":"Account"');
});

test("signed in as that sender before, the link opens straight away", async () => {
  const ceremony = await open(await tokenOf(packageId, "ann"), await desk(colleague));
  expect((await ceremony.look()).state).toBe("consent");
  expect(await proofs("role.authenticated")).toMatchObject([{ method: "LOGIN" }]);
});

test("signed in as somebody else, it stays closed and says as whom", async () => {
  const cookie = await desk(other);
  const ceremony = await open(await tokenOf(packageId, "ann"), cookie);
  expect((await ceremony.look(cookie)).authentication).toMatchObject({ login: { signedInAs: other.row.email } });
  expect((await ceremony.consent(cookie)).status).toBe(403);
});

test("what the signer is asked beside it comes afterwards", async () => {
  packageId = await sendTo(colleague.row.email, { auth: asking.questions });
  const ceremony = await open(await tokenOf(packageId, "ann"), await desk(colleague));
  expect((await ceremony.look()).authentication).toMatchObject({ asks: "questions", login: null });
});

test("a signer who is locked out stays so, whoever signs in", async () => {
  await db.update(roles).set({ locked: true }).where(eq(roles.packageId, packageId));
  const ceremony = await open(await tokenOf(packageId, "ann"), await desk(colleague));
  expect((await ceremony.look(await desk(colleague))).state).toBe("locked");
  expect(await proofs("role.authenticated")).toEqual([]);
});

const switchOff = () =>
  db
    .update(accounts)
    .set({ features: { forceLogin: false } })
    .where(eq(accounts.id, account.account.id));

test("with the feature off the link is enough, also for a page that waits already", async () => {
  const waiting = await open(await tokenOf(packageId, "ann"));
  await switchOff();
  expect((await waiting.look()).state).toBe("consent");
  expect((await (await open(await tokenOf(packageId, "ann"))).look()).state).toBe("consent");
  expect(await proofs("role.authenticated")).toEqual([]);
});

test("forceTransactionOwnerLogin alone says whether whoever owns the package signs in first", async () => {
  const own = await sendTo(account.owner.row.email);
  const turn = (features: Record<string, boolean>) =>
    db.update(accounts).set({ features }).where(eq(accounts.id, account.account.id));
  const stateOf = async (id: string) => (await (await open(await tokenOf(id, "ann"))).look()).state;
  await turn({ forceLogin: false });
  expect([await stateOf(own), await stateOf(packageId)]).toEqual(["authenticate", "consent"]);
  const waiting = await open(await tokenOf(own, "ann"));
  await turn({ forceTransactionOwnerLogin: false });
  expect([await stateOf(own), await stateOf(packageId)]).toEqual(["consent", "authenticate"]);
  expect((await waiting.look()).state).toBe("consent");
});

test("a sender who may not sign in any more is asked for no login", async () => {
  const waiting = await open(await tokenOf(packageId, "ann"));
  await db.update(senders).set({ status: "LOCKED" }).where(eq(senders.id, colleague.row.id));
  expect((await waiting.look()).state).toBe("consent");
});

test("only of the package's own account, and only by links of the signer's own: sent to them, or taken for themselves from the desk", async () => {
  const stranger = await makeAccount();
  const elsewhere = await sendTo(stranger.owner.row.email);
  expect((await (await open(await tokenOf(elsewhere, "ann"))).look()).state).toBe("consent");
  const holder = { roleId: "ann", signerId: "ann" };
  for (const channel of ["interface", "fast-track"] as const) {
    const { url } = await signingLinkFor(db, { id: packageId }, holder, { channel, recipient: "a@example.com" });
    expect((await (await open(url.split("/").at(-1) ?? "")).look()).state, channel).toBe("consent");
  }
  for (const [channel, recipient] of [
    ["sms", "+4712345678"],
    ["account", colleague.row.email],
  ] as const) {
    const { url } = await signingLinkFor(db, { id: packageId }, holder, { channel, recipient });
    const token = url.split("/").at(-1) ?? "";
    expect((await (await open(token)).look()).state, channel).toBe("authenticate");
    expect((await (await open(token, await desk(colleague))).look()).state, channel).toBe("consent");
  }
});
