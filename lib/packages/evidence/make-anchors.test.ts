// The hash of each day: made once, whoever makes it, confirmed when a server answers, and every package leads to it.
import { asc, eq, inArray } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import * as settingsRoute from "#app/api/account/admin/evidenceSettings/route.ts";
import * as evidenceRoute from "#app/api/packages/[packageId]/evidence/route.ts";
import * as packageRoute from "#app/api/packages/[packageId]/route.ts";
import { GET as published } from "#app/seal/anchors/route.ts";
import { db } from "#db/client.ts";
import { anchoredChains, evidenceAnchors } from "#db/schema/anchors.ts";
import { deletedPackages } from "#db/schema/deleted-packages.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { packages } from "#db/schema/packages.ts";
import { config } from "#lib/core/config.ts";
import { type AnchorProof, anchorHash, anchorStart, brokenProof, proves } from "#lib/evidence/anchor.ts";
import { checkTimestampToken } from "#lib/signatures/seal/check-timestamp.ts";
import { makeAccount, type TestSender } from "#lib/testing/callers.ts";
import { temporaryFolder } from "#lib/testing/openssl.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { sendPackage, signEverything } from "#lib/testing/sent-package.ts";
import { startTimestampServer } from "#lib/testing/timestamp-server.ts";
import { makeAnchors, stampAnchors } from "./make-anchors.ts";
import { proofsOf } from "./read-anchors.ts";

// Packages are sent and signed, and a server of another program confirms, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
afterEach(() => void Object.assign(config(), { tsaUrl: undefined }));

let days = 0;
/** Each a day later than the last: what was done before stays. */
const nextDay = () => {
  days += 1;
  return new Date(Date.UTC(2031, 0, days, 0, 1));
};
const anchors = () => db.select().from(evidenceAnchors).orderBy(asc(evidenceAnchors.number));
const chainOf = (packageId: string) =>
  db
    .select({ sequence: evidenceEvents.sequence, hash: evidenceEvents.hash })
    .from(evidenceEvents)
    .where(eq(evidenceEvents.packageId, packageId))
    .orderBy(asc(evidenceEvents.sequence));
/** Its order of texts need not be ours. */
const orderedByDatabase = async (ids: string[]) =>
  (await db.select({ id: packages.id }).from(packages).where(inArray(packages.id, ids)).orderBy(asc(packages.id))).map(
    ({ id }) => id,
  );
const drop = (owner: TestSender, packageId: string) =>
  callRoute(packageRoute, `DELETE /packages/${packageId}`, { key: owner.apiKey, params: { packageId } });

test("every event is in the day's hash, those of later days in theirs, and each hash names the one before", async () => {
  const { owner } = await makeAccount();
  const [one, other] = [await sendPackage(owner), await sendPackage(owner)];
  const first = nextDay();
  expect(await makeAnchors(first)).toBe(1);
  const before = await chainOf(one);
  const [proof, ...none] = await proofsOf(one);
  expect(none).toEqual([]);
  if (!proof) throw new Error("no proof");
  expect(brokenProof(proof)).toBeNull();
  expect(before.every((event) => proves(proof, event))).toBe(true);
  expect(proof.day, "the day that is over").toBe("2030-12-31");

  await signEverything(one, "ann");
  expect(await makeAnchors(new Date(first.getTime() + 3600_000)), "once a day").toBe(0);
  expect(await makeAnchors(nextDay())).toBe(1);
  const grown = await proofsOf(one);
  expect(grown.map(({ first: from }) => from)).toEqual([1, before.length + 1]);
  for (const event of await chainOf(one)) expect(grown.filter((each) => proves(each, event))).toHaveLength(1);
  expect(await proofsOf(other), "what has not grown is in no second one").toHaveLength(1);

  const made = await anchors();
  expect(made[0]?.previous).toBe(anchorStart);
  for (const [at, anchor] of made.entries()) {
    expect(anchor.number).toBe(at + 1);
    expect(anchor.hash).toBe(anchorHash(anchor));
    if (at > 0) expect(anchor.previous).toBe(made[at - 1]?.hash);
  }
  expect(await makeAnchors(nextDay()), "a day on which nothing happened has none").toBe(0);
});

test("audit logs are in it, and so is the end of a package that was deleted", async () => {
  const { owner, account } = await makeAccount();
  const packageId = await sendPackage(owner);
  const json = { deletedPackagesDays: 30 };
  expect((await callRoute(settingsRoute, "PUT /x", { key: owner.apiKey, json })).status).toBe(200);
  await makeAnchors(nextDay());
  expect((await drop(owner, packageId)).status).toBeLessThan(300);
  // As long after the last anchor as its day is after the others.
  await db
    .update(deletedPackages)
    .set({ deleted: new Date(Date.UTC(2031, 0, days + 1)) })
    .where(eq(deletedPackages.packageId, packageId));
  await makeAnchors(nextDay());
  const last = (await chainOf(packageId)).at(-1);
  if (!last) throw new Error("no events");
  expect((await proofsOf(packageId)).some((proof) => proves(proof, last) && brokenProof(proof) === null)).toBe(true);
  const log = await db.select().from(anchoredChains).where(eq(anchoredChains.id, account.id));
  expect(log).toMatchObject([{ kind: "account", first: 1 }]);
});

test("more than one anchor holds go into the next, which goes on where the last one ended; what grows behind it is tomorrow's", async () => {
  const { owner } = await makeAccount();
  await makeAnchors(nextDay());
  const sent = await Promise.all([1, 2, 3].map(() => sendPackage(owner)));
  const [first = "", second = "", third = ""] = await orderedByDatabase(sent);
  const today = nextDay();
  const before = (await anchors()).length;
  const grows = vi.spyOn(db, "transaction").mockImplementationOnce(async (run) => {
    grows.mockRestore();
    const made = await db.transaction(run);
    await signEverything(first, "ann");
    return made;
  });
  expect(await makeAnchors(today, 2)).toBe(2);
  const held = async (number: number) =>
    (await db.select({ id: anchoredChains.id }).from(anchoredChains).where(eq(anchoredChains.anchor, number)))
      .map(({ id }) => id)
      .filter((id) => sent.includes(id))
      .sort();
  expect(await held(before + 1)).toEqual([first, second].sort());
  expect(await held(before + 2)).toEqual([third]);
  await makeAnchors(nextDay());
  expect(await held(before + 3)).toEqual([first]);
});

test("four workers at once make one", async () => {
  const { owner } = await makeAccount();
  await sendPackage(owner);
  const now = nextDay();
  const before = (await anchors()).length;
  const made = await Promise.all([makeAnchors(now), makeAnchors(now), makeAnchors(now), makeAnchors(now)]);
  expect(made.reduce((sum, each) => sum + each, 0)).toBe(1);
  expect(await anchors()).toHaveLength(before + 1);
});

test("without a server nothing is asked; one that is away is asked again later, and then confirms the published hash", async () => {
  using folder = temporaryFolder();
  await using server = await startTimestampServer(folder.path);
  const { owner } = await makeAccount();
  await sendPackage(owner);
  await makeAnchors(nextDay());
  const newest = async () => (await anchors()).at(-1);
  expect(await stampAnchors()).toBe(0);
  expect(await newest()).toMatchObject({ token: null, stamped: null, asked: null });
  const told = async () => (await (await published(new Request("http://localhost/seal/anchors"))).json()).anchors;
  expect((await told())[0], "published all the same, and says that it has no outside time").toMatchObject({
    hash: (await newest())?.hash,
    token: null,
    stamped: null,
  });

  const away = () => Object.assign(config(), { tsaUrl: "http://127.0.0.1:9/tsa" });
  const back = () => Object.assign(config(), { tsaUrl: server.url });
  const now = new Date();
  away();
  // Those of the tests before wait, too, and are asked for a few at a time.
  for (let round = 0; round < 5; round += 1) expect(await stampAnchors(now)).toBe(0);
  expect(await newest()).toMatchObject({ token: null, asked: now });
  back();
  expect(await stampAnchors(new Date(now.getTime() + 60_000))).toBe(0);
  expect(server.asked(), "not every minute").toBe(0);
  expect(await stampAnchors(new Date(now.getTime() + 16 * 60_000))).toBeGreaterThan(0);
  expect((await newest())?.token).toBeTruthy();
});

test("a confirmed anchor is proven to whoever has the package's evidence", async () => {
  using folder = temporaryFolder();
  await using server = await startTimestampServer(folder.path);
  Object.assign(config(), { tsaUrl: server.url });
  const { owner } = await makeAccount();
  const packageId = await sendPackage(owner);
  await makeAnchors(nextDay());
  const later = new Date(Date.now() + 3600_000);
  expect(await stampAnchors(later), "the newest first").toBeGreaterThan(0);
  const { body } = await callRoute(evidenceRoute, `GET /packages/${packageId}/evidence`, {
    key: owner.apiKey,
    params: { packageId },
  });
  const [proof] = body.anchors as (AnchorProof & { stamped: string })[];
  if (!proof?.token) throw new Error("not confirmed");
  expect(brokenProof(proof)).toBeNull();
  expect(checkTimestampToken(Buffer.from(proof.token, "base64"), Buffer.from(proof.hash, "hex")).at.toISOString()).toBe(
    new Date(proof.stamped).toISOString(),
  );
  // Those of the tests before wait for theirs, a few at a time.
  for (let round = 0; round < 10 && (await stampAnchors(later)) > 0; round += 1);
  const asked = server.asked();
  await stampAnchors(new Date(Date.now() + 7200_000));
  expect(server.asked(), "what is confirmed is asked for no more").toBe(asked);
});
