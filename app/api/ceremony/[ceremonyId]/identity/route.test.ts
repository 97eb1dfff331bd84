// POST /ceremony/{ceremonyId}/identity and …/entry, and what those who decide do: an identity document that a person looks at.
import { loadImage } from "@napi-rs/canvas";
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import * as declineRoute from "#app/api/ceremony/[ceremonyId]/decline/route.ts";
import * as pictureRoute from "#app/api/packages/[packageId]/identityChecks/[checkId]/pictures/[side]/route.ts";
import * as unlockRoute from "#app/api/packages/[packageId]/roles/[roleId]/unlock/route.ts";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { identityChecks, identityPictures } from "#db/schema/identity.ts";
import { mails } from "#db/schema/mails.ts";
import { packages, roles, signers } from "#db/schema/packages.ts";
import { delegates } from "#db/schema/senders.ts";
import { sha256 } from "#lib/core/secrets.ts";
import { removeOverdueChecks } from "#lib/signing/authentication/identity/remove-overdue-checks.ts";
import { asking, codeFor, openAsked, sendAsking } from "#lib/testing/asked-signer.ts";
import { makeAccount, makeSender, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { checksOf, decide, enter, handIn, photo } from "#lib/testing/identity.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { openCeremony } from "#lib/testing/sent-package.ts";
import { whileLocked } from "#lib/testing/while-locked.ts";

let account: TestAccount;
let owner: TestSender;
beforeAll(async () => {
  account = await makeAccount({ senders: 1 });
  owner = account.owner;
});

const document = { scheme: "ID_VERIFICATION", challenges: [] };
const keyOf = (answer: { status: number; body: { messageKey?: string } }) => [answer.status, answer.body?.messageKey];
const eventsOf = async (packageId: string, type: string) =>
  (await db.select().from(evidenceEvents).where(eq(evidenceEvents.packageId, packageId)))
    .filter((event) => event.type === type)
    .map(({ data, actorName, actorKind }) => ({ ...data, actorName, actorKind }));
const mailsOf = (packageId: string, kind: "identity-waiting" | "identity-decided" | "signer-locked") =>
  db
    .select({ to: mails.toEmail, facts: mails.facts })
    .from(mails)
    .where(and(eq(mails.packageId, packageId), eq(mails.kind, kind)));
const picturesIn = (packageId: string) =>
  db
    .select({ side: identityPictures.side, sealed: identityPictures.sealed })
    .from(identityPictures)
    .innerJoin(identityChecks, eq(identityChecks.id, identityPictures.checkId))
    .where(eq(identityChecks.packageId, packageId));
const pictureAs = (packageId: string, checkId: string, caller: { key?: string; cookie?: string }, side = "front") =>
  callRoute(pictureRoute, "GET /picture", { ...caller, params: { packageId, checkId, side } });

/** Ann has handed in the front of her card. */
async function waiting(auth: object = document) {
  const packageId = await sendAsking(owner, auth);
  const ann = await openAsked(packageId);
  await handIn(ann, { front: photo() });
  const [check] = (await checksOf(packageId, owner)).body;
  return { packageId, ann, checkId: check.id as string };
}

test.each(["ID_VERIFICATION", "SAA", "PROVIDER"])(
  "200 for %s: handed in, looked at, approved, entered",
  async (scheme) => {
    const packageId = await sendAsking(owner, { scheme, challenges: [] });
    const ann = await openAsked(packageId);
    expect((await ann.view()).authentication).toMatchObject({
      asks: "identity",
      identity: { state: "asked", face: false },
    });
    expect(keyOf(await enter(ann))).toEqual([403, "error.forbidden.authenticateFirst"]);
    const handed = await handIn(ann, { front: photo(), back: photo("navy"), face: photo("brown") });
    expect([handed.status, handed.body.authentication.identity.state]).toEqual([200, "waiting"]);
    expect(handed.text).not.toContain("checkId");
    const { body: checks } = await checksOf(packageId, owner);
    expect(checks).toMatchObject([
      { roleId: "ann", name: "Ann Tester", email: "ann@example.net", sides: ["front", "back"] },
    ]);
    const shown = await pictureAs(packageId, checks[0].id, { key: owner.apiKey });
    expect((await loadImage(Buffer.from(shown.bytes))).width).toBe(640);
    expect(await mailsOf(packageId, "identity-waiting")).toMatchObject([
      { to: owner.row.email, facts: { by: "Ann Tester" } },
    ]);
    expect(await eventsOf(packageId, "identity.handed-in")).toMatchObject([
      { roleId: "ann", face: false, pictures: [{ side: "front", sha256: sha256(shown.bytes) }, { side: "back" }] },
    ]);
    expect((await decide(packageId, checks[0].id, owner, { decision: "approved" })).status).toBe(204);
    expect(await picturesIn(packageId)).toEqual([]);
    expect((await pictureAs(packageId, checks[0].id, { key: owner.apiKey })).status).toBe(404);
    expect(await mailsOf(packageId, "identity-decided")).toMatchObject([
      { to: "ann@example.net", facts: { decision: "approved" } },
    ]);
    expect(await eventsOf(packageId, "identity.decided")).toMatchObject([
      { decision: "approved", name: "Ann Tester", actorName: `Olive ${owner.row.lastName}` },
    ]);
    const entered = await enter(ann);
    expect([entered.status, entered.body.state]).toEqual([200, "consent"]);
    expect(await eventsOf(packageId, "role.authenticated")).toMatchObject([{ method: "ID_VERIFICATION" }]);
    // Another session of hers enters by the same approval.
    expect((await enter(await openAsked(packageId))).body.state).toBe("consent");
  },
);

test("the picture at rest is encrypted, turned as the camera held it, and without what it noted", async () => {
  const { packageId } = await waiting();
  const [kept] = await picturesIn(packageId);
  expect(kept?.sealed.subarray(0, 2)).not.toEqual(Buffer.from([0xff, 0xd8]));
  expect(kept?.sealed.includes("JFIF")).toBe(false);
});

test("400 for what shows nothing, is missing, or is no picture; nothing is kept of it", async () => {
  const packageId = await sendAsking(owner, { ...document, idvWorkflow: { id: "DVF", type: "DVF" } });
  const ann = await openAsked(packageId);
  expect((await ann.view()).authentication?.identity?.face).toBe(true);
  const missing = [400, "error.validation.identityMissing"];
  const unreadable = [400, "error.validation.identityPicture"];
  expect(keyOf(await handIn(ann, { front: photo() }))).toEqual(missing);
  expect(keyOf(await handIn(ann, { face: photo() }))).toEqual(missing);
  const small = photo("teal", { width: 100, height: 60 });
  const blank = photo("white");
  for (const front of [small, blank, Buffer.from("%PDF-1.7 no picture")])
    expect(keyOf(await handIn(ann, { front, face: photo() }))).toEqual(unreadable);
  expect(await picturesIn(packageId)).toEqual([]);
  expect((await handIn(ann, { front: photo(), face: photo("brown") })).status).toBe(200);
  expect((await picturesIn(packageId)).map(({ side }) => side).sort()).toEqual(["face", "front"]);
});

test("a refusal counts as a failure and is told with its reason; the third locks, and unlocking lets her hand in again", async () => {
  const { packageId, ann } = await waiting();
  for (const left of [2, 1]) {
    const [check] = (await checksOf(packageId, owner)).body;
    await decide(packageId, check.id, owner, { decision: "refused", reason: "Another name" });
    expect((await ann.view()).authentication).toMatchObject({
      triesLeft: left,
      identity: { state: "refused", reason: "Another name" },
    });
    await handIn(ann, { front: photo() });
  }
  const [check] = (await checksOf(packageId, owner)).body;
  await decide(packageId, check.id, owner, { decision: "refused", reason: "Another name" });
  expect((await ann.view()).state).toBe("locked");
  expect(keyOf(await handIn(ann, { front: photo() }))).toEqual([403, "error.forbidden.roleLocked"]);
  expect(await mailsOf(packageId, "identity-decided")).toHaveLength(2);
  expect(await mailsOf(packageId, "signer-locked")).toHaveLength(2);
  await callRoute(unlockRoute, "POST /unlock", { key: owner.apiKey, params: { packageId, roleId: "ann" } });
  expect((await handIn(ann, { front: photo() })).body.authentication.identity.state).toBe("waiting");
});

test("400 for a refusal without a reason; asking for other pictures is no failure", async () => {
  const { packageId, ann, checkId } = await waiting();
  expect((await decide(packageId, checkId, owner, { decision: "refused" })).status).toBe(400);
  expect((await decide(packageId, checkId, owner, { decision: "again", reason: "Too dark" })).status).toBe(204);
  expect((await ann.view()).authentication).toMatchObject({
    triesLeft: 3,
    identity: { state: "again", reason: "Too dark" },
  });
  expect(await picturesIn(packageId)).toEqual([]);
});

test("409 for the second of two decisions at once: one counts", async () => {
  const { packageId, checkId } = await waiting();
  const answers = await whileLocked(packageId, () =>
    Promise.all([
      decide(packageId, checkId, owner, { decision: "approved" }),
      decide(packageId, checkId, owner, { decision: "refused", reason: "Another name" }),
    ]),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  expect(answers.flatMap(({ body }) => body?.messageKey ?? [])).toEqual(["error.conflict.identityDecided"]);
  expect(await eventsOf(packageId, "identity.decided")).toHaveLength(1);
});

test("handed in from two windows at once: one check waits", async () => {
  const packageId = await sendAsking(owner, document);
  const [one, other] = [await openAsked(packageId), await openAsked(packageId)];
  await whileLocked(packageId, () =>
    Promise.all([handIn(one, { front: photo() }), handIn(other, { front: photo("navy") })]),
  );
  expect((await checksOf(packageId, owner)).body).toHaveLength(1);
  expect(await eventsOf(packageId, "identity.handed-in")).toHaveLength(1);
});

test("a decision while she hands in again is about what was looked at, not about what came since", async () => {
  const { packageId, ann, checkId } = await waiting();
  await decide(packageId, checkId, owner, { decision: "again", reason: "Too dark" });
  await handIn(ann, { front: photo("navy") });
  expect(keyOf(await decide(packageId, checkId, owner, { decision: "approved" }))).toEqual([
    409,
    "error.conflict.identityDecided",
  ]);
  expect((await ann.view()).authentication?.identity?.state).toBe("waiting");
});

test("pictures are for the owner and the owner's delegates alone", async () => {
  const { packageId, ann, checkId } = await waiting();
  const delegate = await makeSender(account.account.id);
  await db.insert(delegates).values({ senderId: owner.row.id, delegateId: delegate.row.id });
  const bob = await openCeremony(packageId, "bob");
  const stranger = await makeAccount();
  const others = [
    { cookie: ann.cookie },
    { cookie: bob.cookie },
    { key: account.senders[0]?.apiKey ?? "" },
    { key: stranger.owner.apiKey },
    {},
  ];
  for (const caller of others) {
    const { status } = await pictureAs(packageId, checkId, caller);
    expect([401, 403, 404, 412]).toContain(status);
  }
  const notTheirs = await decide(packageId, checkId, account.senders[0] ?? owner, { decision: "approved" });
  expect(notTheirs.status).toBeGreaterThanOrEqual(401);
  expect((await pictureAs(packageId, checkId, { key: delegate.apiKey })).status).toBe(200);
  expect((await decide(packageId, checkId, delegate, { decision: "approved" })).status).toBe(204);
  expect(await eventsOf(packageId, "identity.decided")).toMatchObject([{ decision: "approved" }]);
});

test("a name that the sender changes needs another look", async () => {
  const { packageId, ann, checkId } = await waiting();
  await decide(packageId, checkId, owner, { decision: "approved" });
  const hers = and(eq(signers.packageId, packageId), eq(signers.roleId, "ann"));
  await db.update(signers).set({ lastName: "Elsewhere" }).where(hers);
  expect(keyOf(await enter(ann))).toEqual([403, "error.forbidden.authenticateFirst"]);
  expect((await ann.view()).authentication?.identity?.state).toBe("asked");
});

test("what waits under another name is shown to nobody, decided by nobody, and removed with the next hand-in", async () => {
  const { packageId, ann, checkId } = await waiting();
  const hers = and(eq(signers.packageId, packageId), eq(signers.roleId, "ann"));
  await db.update(signers).set({ lastName: "Elsewhere" }).where(hers);
  expect((await checksOf(packageId, owner)).body).toEqual([]);
  expect((await decide(packageId, checkId, owner, { decision: "approved" })).status).toBe(404);
  await handIn(ann, { front: photo("navy") });
  expect((await checksOf(packageId, owner)).body).toMatchObject([{ name: "Ann Elsewhere" }]);
  expect(await picturesIn(packageId)).toHaveLength(1);
  await db
    .update(signers)
    .set({ auth: { scheme: "NONE", challenges: [] } })
    .where(hers);
  await removeOverdueChecks();
  expect(await picturesIn(packageId)).toEqual([]);
});

test("with a number beside it the code comes first; nobody hands in before", async () => {
  const packageId = await sendAsking(owner, asking.document);
  const ann = await openAsked(packageId);
  expect((await ann.view()).authentication?.asks).toBe("passcode");
  expect(keyOf(await handIn(ann, { front: photo() }))).toEqual([403, "error.forbidden.authenticateFirst"]);
  const entered = await ann.enter(await codeFor(packageId));
  expect(entered.body.authentication.asks).toBe("identity");
});

test("who has signed may read without a check where the workflow says so", async () => {
  const skip = { id: "DV", type: "DV", skipWhenAccessingSignedDocuments: true };
  const packageId = await sendAsking(owner, { ...document, idvWorkflow: skip });
  const ann = await openAsked(packageId);
  expect(keyOf(await enter(ann))).toEqual([403, "error.forbidden.authenticateFirst"]);
  const hers = and(eq(roles.packageId, packageId), eq(roles.id, "ann"));
  await db.update(roles).set({ completed: new Date() }).where(hers);
  expect((await ann.view()).authentication?.identity?.state).toBe("approved");
  expect((await enter(ann)).body.state).not.toBe("authenticate");
  expect(await eventsOf(packageId, "role.authenticated")).toEqual([]);
});

test("the sweep removes what cannot be decided any more, and leaves what waits", async () => {
  const kept = await waiting();
  const ended = await waiting();
  const bob = await openCeremony(ended.packageId, "bob");
  const declined = await callRoute(declineRoute, `POST /ceremony/${bob.id}/decline`, {
    params: { ceremonyId: bob.id },
    cookie: bob.cookie,
    json: { reason: "No" },
  });
  expect(declined.status).toBe(200);
  // Already before it came by nobody sees or decides anything.
  expect((await pictureAs(ended.packageId, ended.checkId, { key: owner.apiKey })).status).toBe(404);
  expect((await decide(ended.packageId, ended.checkId, owner, { decision: "approved" })).status).toBe(403);
  const another = await waiting();
  await db.update(signers).set({ id: "eve" }).where(eq(signers.packageId, another.packageId));
  await removeOverdueChecks();
  const left = await Promise.all([kept, ended, another].map(({ packageId }) => picturesIn(packageId)));
  expect(left.map((pictures) => pictures.length)).toEqual([1, 0, 0]);
  await removeOverdueChecks(new Date(Date.now() + 31 * 24 * 3600_000));
  expect(await picturesIn(kept.packageId)).toEqual([]);
  const gone = await waiting();
  await db.delete(packages).where(eq(packages.id, gone.packageId));
  expect(await picturesIn(gone.packageId)).toEqual([]);
});
