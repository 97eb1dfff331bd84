// Signing in person through the interface: the host's device from hand to hand, and what the evidence keeps of it.
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import * as startCeremonyRoute from "#app/api/ceremony/start/route.ts";
import * as signingUrlRoute from "#app/api/packages/[packageId]/roles/[roleId]/signingUrl/route.ts";
import * as packageRoute from "#app/api/packages/[packageId]/route.ts";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { mails } from "#db/schema/mails.ts";
import { sessions } from "#db/schema/sessions.ts";
import { signerLinks } from "#db/schema/signer-links.ts";
import { passcodes } from "#db/schema/sms.ts";
import { derivedToken } from "#lib/core/secrets.ts";
import { signerName } from "#lib/packages/invite/people.ts";
import { readWhole } from "#lib/packages/read-package.ts";
import { asking } from "#lib/testing/asked-signer.ts";
import { makeAccount, makeSender, sessionHeaders, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { evidenceOf } from "#lib/testing/evidence-of.ts";
import { hostDevice, pagesOf, startInPerson } from "#lib/testing/host-device.ts";
import { person, signatureFor } from "#lib/testing/package-input.ts";
import { callRoute, type RouteAnswer } from "#lib/testing/requests.ts";
import { openCeremony, sendPackage, signEverything } from "#lib/testing/sent-package.ts";
import * as handOverRoute from "./hand-over/route.ts";
import * as route from "./route.ts";
import * as startRoute from "./start/route.ts";
import * as unlockRoute from "./unlock/route.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const inPerson = (change: object = {}) => ({ settings: { ceremony: { inPerson: true, ...change } } });
const send = (change: object = {}, rest: Record<string, unknown> = {}) =>
  sendPackage(account.owner, { ...inPerson(change), ...rest });
const start = (packageId: string, proof: object = { key: account.owner.apiKey }) => startInPerson(packageId, proof);
const host = (packageId: string) => hostDevice(packageId, account.owner.apiKey);

const seats = (answer: RouteAnswer) =>
  (answer.body.seats as { roleId: string; state: string }[]).map(({ roleId, state }) => `${roleId} ${state}`);
const told = async (packageId: string) =>
  (await evidenceOf(packageId)).filter(({ type }) => type.startsWith("in-person") || type === "ceremony.opened");
const nameOf = async (packageId: string, roleId: string): Promise<string> => {
  const signer = (await readWhole(packageId))?.roles.find((one) => one.id === roleId)?.signers[0];
  return signer ? signerName(signer) : "";
};

describe("from hand to hand", () => {
  test("two people sign on one device; each statement stands in the evidence in the words that were shown", async () => {
    const packageId = await send();
    const [ann, bob] = [await nameOf(packageId, "ann"), await nameOf(packageId, "bob")];
    const device = await host(packageId);
    expect(seats(device.started)).toEqual(["ann now", "bob now"]);
    const handed = await device.handTo("ann", ann);
    expect(handed.status, handed.text).toBe(200);
    // Whoever has it is told of nobody else.
    expect([handed.body.phase, handed.body.current.name, handed.body.seats]).toEqual(["handed", ann, []]);
    const first = await pagesOf(await device.take(ann));
    await first.consent();
    expect((await device.view()).body.current.signed).toBeUndefined();
    expect((await first.sign()).body.state).toBe("signed");
    expect((await device.view()).body.current).toMatchObject({ name: ann, signed: true });
    expect((await device.giveBack()).body.phase).toBe("locked");
    // Nothing of hers is left on the device, whatever its browser kept.
    expect((await first.view()).status).toBe(401);
    const back = await device.unlock();
    expect([back.body.phase, seats(back)]).toEqual(["host", ["ann signed", "bob now"]]);
    await device.handTo("bob", bob);
    const second = await pagesOf(await device.take(bob));
    expect(second.ceremonyId).not.toBe(first.ceremonyId);
    await second.consent();
    await second.sign();
    await device.giveBack();
    await device.unlock();
    expect((await device.end()).status).toBe(200);
    expect((await device.view()).status).toBe(401);
    const events = await told(packageId);
    const pairs = ["in-person.stated", "in-person.taken", "ceremony.opened", "in-person.returned"];
    expect(events.map(({ type }) => type)).toEqual(["in-person.started", ...pairs, ...pairs, "in-person.ended"]);
    const [, stated, taken, opened] = events;
    expect([stated?.actorKind, stated?.data.words]).toEqual([
      "sender",
      `I, ${device.name}, state that ${ann} is here with me in Gävle. I have seen this identity document: passport of Portugal, 40. As far as I can see, nobody presses this person to sign.`,
    ]);
    expect([taken?.actorKind, taken?.actorId, taken?.data.words]).toEqual([
      "signer",
      "ann",
      `I am ${ann}. ${device.name} has handed me this device, and I sign on it by myself.`,
    ]);
    expect(opened?.data).toMatchObject({ method: "IN_PERSON", channel: "in-person", stated: "yes", host: device.name });
  });

  test("the owner signs without statements, and is left out where the package hides them", async () => {
    const { email, firstName, lastName } = account.owner.row;
    const me = { id: "me", name: "me", index: 0, signers: [{ id: "me", email, firstName, lastName }] };
    const documents = [{ id: "lease", name: "Lease", approvals: [signatureFor("ann", 0), signatureFor("me", 1)] }];
    const withMe = { roles: [person("Ann"), me], documents };
    const device = await host(await send({}, withMe));
    expect(device.started.body.seats.map((seat: { mine: boolean }) => seat.mine)).toEqual([false, true]);
    expect((await device.hand("me")).body.phase).toBe("handed");
    expect((await device.takeOnly()).body.phase).toBe("signing");
    const hidden = await host(await send({ hidePackageOwnerInPerson: true }, withMe));
    expect(seats(hidden.started)).toEqual(["ann now"]);
    expect((await hidden.hand("me")).status).toBe(404);
  });

  test.each([
    [{}, { host: true, signer: true }],
    [{ disableFirstInPersonAffidavit: true }, { host: false, signer: true }],
    [{ disableSecondInPersonAffidavit: true }, { host: true, signer: false }],
    [{ disableInPersonAffidavit: true }, { host: false, signer: false }],
  ])("%o: what is asked for at a hand-over", async (change, statements) => {
    const packageId = await send(change);
    const ann = await nameOf(packageId, "ann");
    const device = await host(packageId);
    expect(device.started.body.statements).toEqual(statements);
    expect((await device.hand("ann")).status).toBe(statements.host ? 400 : 200);
    if (statements.host) await device.handTo("ann", ann);
    expect((await device.takeOnly()).status).toBe(statements.signer ? 400 : 200);
    if (statements.signer) expect((await device.take(ann)).status).toBe(200);
    const types = (await told(packageId)).map(({ type }) => type);
    expect(types.includes("in-person.stated")).toBe(statements.host);
    expect(types.includes("in-person.taken")).toBe(statements.signer);
    expect((await told(packageId)).at(-1)?.data.stated).toBe(statements.host ? "yes" : "no");
  });

  test("a text message's code leaves at the host's press, and the signer is asked for it", async () => {
    const packageId = await send({}, { roles: [person("Ann", { auth: asking.code }), person("Bob")] });
    const ann = await nameOf(packageId, "ann");
    const codes = () => db.$count(passcodes, eq(passcodes.packageId, packageId));
    const device = await host(packageId);
    expect(device.started.body.seats[0].phoneEnds).toBe("4455");
    expect(await codes()).toBe(0);
    await device.handTo("ann", ann);
    expect(await codes()).toBe(1);
    const pages = await pagesOf(await device.take(ann));
    expect([(await pages.view()).body.state, await codes()]).toEqual(["authenticate", 1]);
  });
});

describe("refused", () => {
  test("403 where the package is not signed in person, and for whoever has no say over it", async () => {
    const packageId = await sendPackage(account.owner);
    expect((await start(packageId)).body.messageKey).toBe("error.forbidden.actionNotAllowed");
    const other = await makeAccount();
    expect((await start(await send(), { key: other.owner.apiKey })).status).toBe(404);
  });

  test("400 for a statement in other words, or without saying how the host knows", async () => {
    const packageId = await send();
    const ann = await nameOf(packageId, "ann");
    const device = await host(packageId);
    const said = await device.stated(ann);
    for (const wrong of [
      { ...said, words: "I know nothing" },
      { ...said, detail: "" },
      { ...said, language: "de" },
    ])
      expect((await device.hand("ann", wrong)).status).toBe(400);
    await device.hand("ann", said);
    expect((await device.take(ann, { words: "I am the king" })).status).toBe(400);
    expect((await told(packageId)).map(({ type }) => type)).toEqual(["in-person.started", "in-person.stated"]);
  });

  test("403 for the digits when they are wrong, five times at most; the host signs in and starts anew", async () => {
    const packageId = await send();
    const device = await host(packageId);
    await device.handTo("ann", await nameOf(packageId, "ann"));
    await device.giveBack();
    for (const none of ["", "471", "four"]) expect((await device.unlock(none)).status).toBe(400);
    expect((await device.unlock("0005")).body.parameters).toEqual({ triesLeft: "4" });
    // The same again is no second try, and in another turn neither; others between are.
    const again = await Promise.all([device.unlock("0005"), device.unlock("٠٠٠٥")]);
    for (const { body } of again) expect(body.parameters).toEqual({ triesLeft: "4", repeated: "true" });
    expect((await device.view()).body.triesLeft).toBe(4);
    for (const left of ["3", "2", "1", "0"])
      expect((await device.unlock(`000${left}`)).body.parameters).toEqual({ triesLeft: left });
    const told = await device.unlock();
    expect(told.status).toBe(403);
    expect(told.body.message).toContain("No try is left");
    // The device's own cookie is still there: whoever has signed in beside it begins anew as themselves.
    const cookie = `${device.cookie}; ${(await sessionHeaders(account.owner)).cookie}`;
    const seen = await callRoute(route, "GET /in-person/x", { cookie, params: { packageId } });
    expect(seen.body, "of another browser nothing is told on this one").toMatchObject({ held: "none", mayStart: true });
    const desk = (await sessionHeaders(account.owner)).cookie;
    const other = await callRoute(route, "GET /in-person/x", { cookie: desk, params: { packageId } });
    expect(other.body).toMatchObject({ held: "elsewhere", mayStart: true });
    expect((await start(packageId, { cookie })).status).toBe(200);
    const anew = await host(packageId);
    expect(anew.started.body.phase).toBe("host");
    // The first device is over with that.
    expect((await device.view()).status).toBe(401);
  });

  test("403 for beginning anew from the device itself, whoever has it in hand: that would need no digits", async () => {
    const packageId = await send({ disableInPersonAffidavit: true });
    const device = await host(packageId);
    await device.hand("ann");
    for (let tries = 0; tries < 2; tries++) {
      expect((await start(packageId, { cookie: device.cookie })).status).toBe(403);
      await device.giveBack();
    }
    expect((await device.hand("bob")).status).toBe(403);
    // Also where the sender is still signed in on it: the digits are asked for as long as they may be tried.
    const cookie = `${device.cookie}; ${(await sessionHeaders(account.owner)).cookie}`;
    expect((await start(packageId, { cookie })).status).toBe(403);
    expect((await device.unlock("٤٧١١")).status).toBe(200);
  });

  test("401 for a session whose answer got lost, once the device was taken again or given back", async () => {
    const packageId = await send();
    const ann = await nameOf(packageId, "ann");
    const device = await host(packageId);
    await device.handTo("ann", ann);
    const lost = await pagesOf(await device.take(ann));
    const taken = await pagesOf(await device.take(ann));
    expect([(await lost.view()).status, (await taken.view()).status]).toEqual([401, 200]);
    await device.giveBack();
    expect((await taken.view()).status).toBe(401);
  });

  test("the device's own session reaches nothing else of the sender's", async () => {
    const packageId = await send();
    const device = await host(packageId);
    const read = (cookie: string) => callRoute(packageRoute, "GET /packages/x", { cookie, params: { packageId } });
    expect((await read(device.cookie)).status).toBe(401);
    expect(device.started.headers.getSetCookie()[0]).toContain(`Path=/api/in-person/${encodeURIComponent(packageId)};`);
    // Nobody else acts on the device, the owner's own desk included.
    const call = { key: account.owner.apiKey, params: { packageId }, json: { roleId: "ann" } };
    expect((await callRoute(handOverRoute, "POST /in-person/x/hand-over", call)).status).toBe(403);
  });

  test("401 for the device's session under the sender's own cookie, whoever has the device: it is no sender's", async () => {
    const packageId = await send({ disableInPersonAffidavit: true });
    const device = await host(packageId);
    const token = device.cookie.slice(device.cookie.indexOf("=") + 1);
    const tries = async () => {
      const answers: number[] = [];
      for (const name of ["SERVICE_SESSION_ID", "ESIGNLIVE_SESSION_ID"]) {
        const call = { cookie: `${name}=${token}`, params: { packageId, roleId: "bob" } };
        answers.push((await callRoute(signingUrlRoute, "GET /packages/x/roles/bob/signingUrl", call)).status);
        answers.push((await callRoute(packageRoute, "PUT /packages/x", { ...call, json: { name: "Mine" } })).status);
        answers.push(
          (await callRoute(packageRoute, "POST /packages/x", { ...call, json: { status: "DRAFT" } })).status,
        );
        answers.push(
          (await callRoute(unlockRoute, "POST /in-person/x/unlock", { ...call, json: { pin: "4711" } })).status,
        );
      }
      return [...new Set(answers)];
    };
    expect(await tries()).toEqual([401]);
    await device.hand("ann");
    expect(await tries()).toEqual([401]);
    const pages = await pagesOf(await device.takeOnly());
    expect(await tries()).toEqual([401]);
    expect((await pages.view()).status).toBe(200);
    await device.giveBack();
    expect(await tries()).toEqual([401]);
    expect((await device.unlock()).body.phase).toBe("host");
  });

  test("the place of whoever signs in person is no link: its address opens nothing", async () => {
    const packageId = await send({ disableInPersonAffidavit: true });
    const device = await host(packageId);
    await device.hand("ann");
    const [link] = await db
      .select()
      .from(signerLinks)
      .where(and(eq(signerLinks.packageId, packageId), eq(signerLinks.channel, "in-person")));
    const token = derivedToken("signer-link", link?.id ?? "");
    expect((await callRoute(startCeremonyRoute, "POST /ceremony/start", { json: { token } })).status).toBe(401);
  });
});

describe("beside it", () => {
  test("two tabs of the host: one hands over, the other finds it handed", async () => {
    const packageId = await send({ disableInPersonAffidavit: true });
    const device = await host(packageId);
    const both = await Promise.all([device.hand("ann"), device.hand("bob")]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    // An answer that got lost is asked for again, and does nothing twice.
    const first = both[0]?.status === 200 ? "ann" : "bob";
    expect((await device.hand(first)).status).toBe(200);
  });

  test("whoever signs at their own link meanwhile counts; their place cannot be handed over any more", async () => {
    const packageId = await send({ disableInPersonAffidavit: true });
    const device = await host(packageId);
    await signEverything(packageId, "ann");
    expect(seats(await device.view())).toEqual(["ann signed", "bob now"]);
    expect((await device.hand("ann")).status).toBe(403);
  });

  test("somebody else gives it back, the host takes it back, and what cannot be stated has its reason", async () => {
    const packageId = await send();
    const ann = await nameOf(packageId, "ann");
    const device = await host(packageId);
    await device.handTo("ann", ann);
    await device.giveBack(true);
    await device.unlock();
    expect((await device.notStated("ann", "No document")).body.phase).toBe("host");
    await device.handTo("ann", ann);
    const pages = await pagesOf(await device.take(ann));
    expect((await device.end()).status).toBe(403);
    expect((await device.unlock()).body.phase).toBe("host");
    expect((await pages.view()).status).toBe(401);
    const events = await told(packageId);
    expect(events.map(({ type, data }) => [type, data.notMe ?? data.reason ?? null])).toContainEqual([
      "in-person.returned",
      true,
    ]);
    expect(events.find(({ type }) => type === "in-person.not-stated")?.data.reason).toBe("No document");
  });

  test("nobody is mailed a link while it is held; whose turn has come is when it ends, others when the host asks", async () => {
    const roles = [person("Ann", { index: 1 }), person("Bob", { index: 2 })].map((one, at) => ({
      ...one,
      index: at + 1,
    }));
    const packageId = await send({ disableInPersonAffidavit: true }, { roles });
    const invited = async () =>
      (
        await db
          .select()
          .from(mails)
          .where(and(eq(mails.packageId, packageId), eq(mails.kind, "invitation")))
      ).map(({ roleId }) => roleId);
    expect(await invited()).toEqual(["ann"]);
    const device = await host(packageId);
    await device.hand("ann");
    const pages = await pagesOf(await device.takeOnly());
    await pages.consent();
    await pages.sign();
    await device.giveBack();
    await device.unlock();
    expect(await invited()).toEqual(["ann"]);
    await device.sendLink("bob");
    expect(await invited()).toEqual(["ann", "bob"]);
    await device.end();
    expect(await invited()).toEqual(["ann", "bob", "bob"]);
  });

  test("allowInPersonForAccountSenders off: colleagues sign at their own link, which the host is told; the host still signs", async () => {
    const seat = (id: string, { row }: TestSender) => {
      const { email, firstName, lastName } = row;
      return { id, name: id, index: 0, signers: [{ id, email, firstName, lastName }] };
    };
    const turn = (features: Record<string, boolean>) =>
      db.update(accounts).set({ features }).where(eq(accounts.id, account.account.id));
    const roles = [seat("ann", await makeSender(account.account.id)), seat("me", account.owner)];
    const documents = [{ id: "lease", name: "Lease", approvals: [signatureFor("ann"), signatureFor("me", 1)] }];
    const device = await host(await send({ disableInPersonAffidavit: true }, { roles, documents }));
    const colleagues = async () =>
      (await device.view()).body.seats.map((one: { colleague?: boolean }) => one.colleague ?? false);
    expect(await colleagues()).toEqual([false, false]);
    await turn({ allowInPersonForAccountSenders: false });
    expect(await colleagues()).toEqual([true, false]);
    const refused = await device.hand("ann");
    expect([refused.status, refused.body.parameters]).toEqual([403, { feature: "allowInPersonForAccountSenders" }]);
    expect((await device.hand("me")).body.phase).toBe("handed");
    await turn({});
  });

  test("an account that wants no mails for signing in person has none", async () => {
    const quiet = await makeAccount();
    await db
      .update(accounts)
      .set({ features: { disableInPersonActivationEmail: true } })
      .where(eq(accounts.id, quiet.account.id));
    const mailed = async (change: Record<string, unknown>) =>
      db.$count(mails, eq(mails.packageId, await sendPackage(quiet.owner, change)));
    expect([await mailed(inPerson()), await mailed({})]).toEqual([0, 2]);
  });

  test("leaving the desk ends the host's own session on the device", async () => {
    const packageId = await send();
    const headers = await sessionHeaders(account.owner);
    const answer = await callRoute(startRoute, "POST /in-person/x/start", {
      headers,
      params: { packageId },
      json: { place: "Gävle", pin: "4711", leaveDesk: true },
    });
    expect(answer.status, answer.text).toBe(200);
    const read = await callRoute(packageRoute, "GET /packages/x", { headers, params: { packageId } });
    expect(read.status).toBe(401);
    expect(await db.$count(sessions, eq(sessions.packageId, packageId))).toBe(1);
    expect(await openCeremony(packageId, "ann")).toBeDefined();
  });
});
