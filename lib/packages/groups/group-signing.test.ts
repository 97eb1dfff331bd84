// A group that fills a role: who may act, who is locked out, and the sealed signature.
import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import * as declineRoute from "#app/api/ceremony/[ceremonyId]/decline/route.ts";
import * as startRoute from "#app/api/ceremony/start/route.ts";
import * as oneGroup from "#app/api/groups/[groupId]/route.ts";
import * as packagesRoute from "#app/api/packages/route.ts";
import { db } from "#db/client.ts";
import { signatures } from "#db/schema/approvals.ts";
import { groupMembers } from "#db/schema/senders.ts";
import { Package } from "#lib/contract/records/package.ts";
import { asking, openAsked, town } from "#lib/testing/asked-signer.ts";
import { makeSender, type TestSender } from "#lib/testing/callers.ts";
import {
  account,
  ann,
  cy,
  events,
  groupRole,
  invited,
  makeGroup,
  openAs,
  outsider,
  sent,
  signByApi,
  withPeople,
} from "#lib/testing/group-signers.ts";
import { person } from "#lib/testing/package-input.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { runJobs } from "#lib/testing/run-jobs.ts";
import { allOf, mailLinkOf, readPackage, sendPackage, signEverything } from "#lib/testing/sent-package.ts";

withPeople();

describe("the first who starts", () => {
  test("at a link: the others find the place taken, and the person's own name is signed", async () => {
    const packageId = await sent((await makeGroup()).id);
    const mine = await openAs(packageId, ann.row.id);
    const theirs = await openAs(packageId, cy.row.id);
    expect((await mine.view()).signer).toMatchObject({ email: ann.row.email, lastName: ann.row.lastName });
    // Looking is no start.
    expect((await theirs.view()).state).toBe("consent");
    expect((await mine.consent()).status).toBe(200);
    expect((await theirs.view()).state).toBe("taken");
    expect((await theirs.view()).documents).toEqual([]);
    expect((await theirs.consent()).status).toBe(200);
    expect((await theirs.sign(allOf(await mine.view()))).body.messageKey).toBe("error.forbidden.otherMemberActs");
    const declined = await callRoute(declineRoute, `POST /ceremony/${theirs.id}/decline`, {
      params: { ceremonyId: theirs.id },
      cookie: theirs.cookie,
      json: { reason: "no" },
    });
    expect(declined.body.messageKey).toBe("error.forbidden.otherMemberActs");
    expect((await signByApi(packageId, cy)).body.messageKey).toBe("error.forbidden.otherMemberActs");

    expect((await mine.sign(allOf(await mine.view()))).status).toBe(200);
    const [signature] = await db.select().from(signatures).where(eq(signatures.packageId, packageId));
    expect(signature?.signerName).toBe(`${ann.row.firstName} ${ann.row.lastName}`);
    const acting = await events(packageId, "signer.acting");
    expect(acting).toHaveLength(1);
    expect(acting[0]).toMatchObject({ actorEmail: ann.row.email, data: { email: ann.row.email } });
    const [signer] = (await readPackage(account.owner, packageId)).roles[0].signers;
    expect(signer).toMatchObject({
      firstName: ann.row.firstName,
      lastName: ann.row.lastName,
      signerType: "GROUP_SIGNER",
    });
    await signEverything(packageId, "bob");
    expect((await readPackage(account.owner, packageId)).status).toBe("COMPLETED");
    await runJobs({ kinds: ["apply-signatures", "seal-package"] });
    expect(await invited(packageId, "completed")).toEqual([ann.row.email]);
  });

  test("by program: a member who is a sender signs; a colleague outside the group sees nothing", async () => {
    const packageId = await sent((await makeGroup()).id);
    expect((await signByApi(packageId, outsider)).status).toBe(404);
    const list = async (sender: TestSender) =>
      (await callRoute(packagesRoute, "GET /packages", { key: sender.apiKey, query: { from: 1, to: 100 } })).body
        .results;
    const ids = async (sender: TestSender) => (await list(sender)).map((one: { id: string }) => one.id);
    expect(await ids(cy)).toContain(packageId);
    expect(await ids(outsider)).not.toContain(packageId);
    const mine = async (sender: TestSender) =>
      (
        await callRoute(packagesRoute, "GET /packages", {
          key: sender.apiKey,
          query: { predefined: "awaitingSignature", to: 100 },
        })
      ).body.results.map((one: { id: string }) => one.id);
    expect(await mine(ann)).toContain(packageId);
    const signed = await signByApi(packageId, cy);
    expect(signed.status, signed.text).toBe(204);
    expect((await db.select().from(signatures).where(eq(signatures.packageId, packageId)))[0]?.signerName).toBe(
      `${cy.row.firstName} ${cy.row.lastName}`,
    );
    expect((await signByApi(packageId, ann)).status).toBe(403);
    expect(await mine(ann)).not.toContain(packageId);
  });

  test("two at the same instant: one wins, one signature", async () => {
    const packageId = await sent((await makeGroup()).id);
    const answers = await Promise.all([signByApi(packageId, ann), signByApi(packageId, cy)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([204, 403]);
    expect(await events(packageId, "signer.acting")).toHaveLength(1);
    expect(await db.select().from(signatures).where(eq(signatures.packageId, packageId))).toHaveLength(1);
  });
});

describe("the group changes meanwhile", () => {
  test("whoever leaves has no link any more; whoever joins may sign", async () => {
    const group = await makeGroup();
    const packageId = await sent(group.id);
    const late = await makeSender(account.account.id);
    await db.delete(groupMembers).where(and(eq(groupMembers.groupId, group.id), eq(groupMembers.senderId, ann.row.id)));
    await db.insert(groupMembers).values({ groupId: group.id, senderId: late.row.id });
    const link = new URL(await mailLinkOf({ id: packageId }, "ann", "ann", ann.row.id)).pathname.split("/").at(-1);
    expect((await callRoute(startRoute, "POST /ceremony/start", { json: { token: link } })).status).toBe(401);
    expect((await signByApi(packageId, ann)).status).toBe(404);
    expect((await signByApi(packageId, late)).status).toBe(204);
  });

  test("deleted: its people sign what was sent to them", async () => {
    const group = await makeGroup();
    const packageId = await sent(group.id);
    const open = await openAs(packageId, cy.row.id);
    const gone = await callRoute(oneGroup, "DELETE /groups/g", {
      key: account.owner.apiKey,
      params: { groupId: group.id },
    });
    expect(gone.status).toBe(204);
    expect((await readPackage(account.owner, packageId)).roles[0].signers[0]).toMatchObject({
      signerType: "GROUP_SIGNER",
      group: { id: group.id, name: group.name, members: [{}, {}] },
    });
    await open.consent();
    expect((await open.sign(allOf(await open.view()))).status).toBe(200);
    expect((await signByApi(packageId, ann)).status).toBe(403);
  });
});

test("an ad-hoc group round-trips with its members' ids, is written to by person, and signs the same way", async () => {
  const group = {
    id: "ad-hoc",
    name: "Deal team",
    email: "0f7a@adhoc.groups.e-signlive.com",
    emailMembers: false,
    members: [
      {
        userId: "theirs-1",
        email: "dee@example.net",
        firstName: "Dee",
        lastName: "Day",
        memberType: "AD_HOC_GROUP_MEMBER",
      },
      { userId: "bob", email: "bob@example.net", firstName: "Bob", lastName: "Tester", memberType: "SIGNER" },
      { email: ann.row.email, firstName: "", lastName: "", memberType: "AD_HOC_GROUP_MEMBER", userId: null },
    ],
  };
  const signer = {
    id: "ann",
    email: group.email,
    firstName: "Deal",
    lastName: "Team",
    signerType: "AD_HOC_GROUP_SIGNER",
    group,
  };
  const roles = [{ id: "ann", name: "Team", signers: [signer] }, person("Bob")];
  const packageId = await sendPackage(account.owner, { roles });
  const pkg = await readPackage(account.owner, packageId);
  expect(Package.parse(pkg)).toEqual(pkg);
  const [stored] = pkg.roles[0].signers;
  expect(stored).toMatchObject({
    signerType: "AD_HOC_GROUP_SIGNER",
    email: group.email,
    group: { id: "ad-hoc", name: "Deal team" },
  });
  expect(stored.group.members.slice(0, 2)).toEqual(
    group.members.slice(0, 2).map((one) => ({ ...one, pending: false })),
  );
  expect(await invited(packageId)).toEqual([ann.row.email, "bob@example.net", "dee@example.net"].sort());

  const dee = await openAs(packageId, "theirs-1");
  expect((await dee.view()).signer).toMatchObject({ firstName: "Dee", email: "dee@example.net" });
  await dee.consent();
  expect((await signByApi(packageId, ann)).body.messageKey).toBe("error.forbidden.otherMemberActs");
  expect((await dee.sign(allOf(await dee.view()))).status).toBe(200);
  const [signature] = await db.select().from(signatures).where(eq(signatures.packageId, packageId));
  expect(signature?.signerName).toBe("Dee Day");
});

test("what is asked of a group is asked at its shared link, before any name is told, and at each member's own", async () => {
  const group = await makeGroup();
  const role = { ...groupRole(group.id), signers: [{ group: { id: group.id }, auth: asking.questions }] };
  const packageId = await sendPackage(account.owner, { roles: [role, person("Bob")] });
  const shared = await openAsked(packageId);
  expect(await shared.view()).toMatchObject({ state: "authenticate", members: [] });
  expect((await shared.answer("Rex", town.answer)).body).toMatchObject({ state: "choose-member" });
  const member = await openAs(packageId, ann.row.id);
  expect((await member.view()).state).toBe("authenticate");
  expect((await member.consent()).body.messageKey).toBe("error.forbidden.authenticateFirst");
});
