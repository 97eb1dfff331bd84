// GET /ceremony/{ceremonyId}/documents/{documentId}/pdf, before it is the signer's turn: pages to be read, and nothing else.
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import * as ceremonyRoute from "#app/api/ceremony/[ceremonyId]/route.ts";
import * as zipRoute from "#app/api/ceremony/[ceremonyId]/zip/route.ts";
import * as groupsRoute from "#app/api/groups/route.ts";
import * as documentRoute from "#app/api/packages/[packageId]/documents/[documentId]/route.ts";
import * as visibilityRoute from "#app/api/packages/[packageId]/documents/visibility/route.ts";
import * as packageRoute from "#app/api/packages/[packageId]/route.ts";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { packages, roles } from "#db/schema/packages.ts";
import { asking, openAsked } from "#lib/testing/asked-signer.ts";
import { makeAccount, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { person, readyPackage, signatureFor } from "#lib/testing/package-input.ts";
import { createByApi, postChange } from "#lib/testing/packages-by-api.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { type Ceremony, openCeremony, sendPackage, signEverything } from "#lib/testing/sent-package.ts";
import * as route from "./route.ts";

let account: TestAccount;
let member: TestSender;
beforeAll(async () => {
  account = await makeAccount({ senders: 1 });
  await db
    .update(accounts)
    .set({ features: { documentVisibility: true } })
    .where(eq(accounts.id, account.account.id));
  [member] = account.senders as [TestSender];
});

/** Bob signs first; whose turn has not come is Ann. */
const annWaits = (ann: object = {}) => ({
  roles: [
    { ...person("Ann"), index: 2, ...ann },
    { ...person("Bob"), index: 1 },
  ],
});

const read = ({ id, cookie }: Pick<Ceremony, "id" | "cookie">, documentId = "lease") =>
  callRoute(route, `GET /ceremony/${id}/documents/${documentId}/pdf`, {
    cookie,
    params: { ceremonyId: id, documentId },
  });
const refusalOf = async (answer: ReturnType<typeof read>) => {
  const { status, body } = await answer;
  return [status, body.messageKey];
};

describe("200 to whoever waits for their turn", () => {
  test("the pages, noted as read; nothing to fill in, to take along or to look up", async () => {
    const packageId = await sendPackage(account.owner, annWaits());
    const ann = await openCeremony(packageId, "ann");
    const view = await ann.view();
    expect(view).toMatchObject({ state: "waiting-turn", attachments: [], mayDownload: false, mayReadEvidence: false });
    expect(view.documents).toMatchObject([{ id: "lease", pages: [{}], viewed: false, approvals: [] }]);
    const answer = await read(ann);
    expect([answer.status, answer.text.slice(0, 5)]).toEqual([200, "%PDF-"]);
    expect((await ann.view()).documents).toMatchObject([{ viewed: true }]);
    const events = await db.select().from(evidenceEvents).where(eq(evidenceEvents.packageId, packageId));
    expect(events.filter(({ type }) => type === "document.viewed")).toMatchObject([{ data: { roleId: "ann" } }]);
    const zip = { cookie: ann.cookie, params: { ceremonyId: ann.id } };
    expect((await callRoute(zipRoute, `GET /ceremony/${ann.id}/zip`, zip)).status).toBe(403);
    // Outside of the ceremony the session goes by another name.
    const cookie = ann.cookie.replace(/^[^=]+/, "SERVICE_SESSION_ID");
    const record = { cookie, params: { packageId, documentId: "lease" } };
    const looked = await callRoute(documentRoute, `GET /packages/${packageId}/documents/lease`, record);
    expect([looked.status, looked.body.messageKey]).toEqual([403, "error.forbidden.notYourTurn"]);
  });

  test("once it is their turn, after the consent again", async () => {
    const packageId = await sendPackage(account.owner, annWaits());
    const ann = await openCeremony(packageId, "ann");
    await signEverything(packageId, "bob");
    expect(await ann.view()).toMatchObject({ state: "consent", documents: [] });
    expect(await refusalOf(read(ann))).toEqual([403, "error.forbidden.consentFirst"]);
  });

  test("only what is visible to them", async () => {
    const documents = [
      { id: "lease", name: "Lease", approvals: [signatureFor("ann"), signatureFor("bob", 1)] },
      { id: "annex", name: "Annex", approvals: [{ ...signatureFor("bob"), id: "alone" }] },
    ];
    const key = account.owner.apiKey;
    const packageId = await createByApi(key, readyPackage({ ...annWaits(), documents }));
    const json = { configurations: [{ documentUid: "annex", roleUids: ["bob"] }] };
    const hidden = { key, params: { packageId }, json };
    expect((await callRoute(visibilityRoute, "POST /documents/visibility", hidden)).status).toBeLessThan(300);
    expect((await postChange(key, packageId, { status: "SENT" })).status).toBe(204);
    const ann = await openCeremony(packageId, "ann");
    expect((await ann.view()).documents.map(({ id }) => id)).toEqual(["lease"]);
    expect((await read(ann)).status).toBe(200);
    expect(await refusalOf(read(ann, "annex"))).toEqual([404, "error.notFound.documentNotFound"]);
  });
});

describe("403 and nothing of the documents", () => {
  test("until they have shown who they are", async () => {
    const packageId = await sendPackage(
      account.owner,
      annWaits({ signers: person("Ann", { auth: asking.questions }).signers }),
    );
    const ann = await openAsked(packageId);
    expect(await ann.view()).toMatchObject({ state: "authenticate", documents: [] });
    expect((await read(ann)).status).toBe(403);
    await ann.answer("Rex", "San José");
    expect(await ann.view()).toMatchObject({ state: "waiting-turn", documents: [{ id: "lease" }] });
    expect((await read(ann)).status).toBe(200);
  });

  test("locked out, out of time, declined by another, or in the trash", async () => {
    const packageId = await sendPackage(account.owner, annWaits());
    const ann = await openCeremony(packageId, "ann");
    const mine = and(eq(roles.packageId, packageId), eq(roles.id, "ann"));
    const here = eq(packages.id, packageId);
    await db.update(roles).set({ locked: true }).where(mine);
    expect([(await ann.view()).state, (await read(ann)).status]).toEqual(["locked", 403]);
    await db.update(roles).set({ locked: false }).where(mine);
    for (const [change, state] of [
      [{ status: "EXPIRED" }, "expired"],
      [{ status: "DECLINED" }, "declined"],
      [{ status: "SENT", trashed: true }, "withdrawn"],
    ] as const) {
      await db.update(packages).set(change).where(here);
      expect(await ann.view()).toMatchObject({ state, documents: [] });
      expect((await read(ann)).status).toBe(403);
    }
  });

  test("at a group's shared link, before it is known which member is there", async () => {
    const name = `Sales ${Math.random().toString(36).slice(2)}`;
    const json = { name, email: "sales@example.com", emailMembers: false, members: [{ email: member.row.email }] };
    const group = await callRoute(groupsRoute, "POST /groups", { key: account.owner.apiKey, json });
    const packageId = await sendPackage(
      account.owner,
      annWaits({ name: "Sellers", signers: [{ group: { id: group.body.id } }] }),
    );
    const shared = await openCeremony(packageId, "ann");
    const params = { ceremonyId: shared.id };
    const view = await callRoute(ceremonyRoute, `GET /ceremony/${shared.id}`, { params, cookie: shared.cookie });
    expect(view.body).toMatchObject({ state: "waiting-turn", documents: [] });
    expect(await refusalOf(read(shared))).toEqual([403, "error.forbidden.notYourTurn"]);
  });
});

test("401 without a session, and once the package was taken back", async () => {
  const packageId = await sendPackage(account.owner, annWaits());
  const ann = await openCeremony(packageId, "ann");
  expect((await read({ ...ann, cookie: "" })).status).toBe(401);
  const back = { key: account.owner.apiKey, params: { packageId }, json: { status: "DRAFT" } };
  expect((await callRoute(packageRoute, `PUT /packages/${packageId}`, back)).status).toBeLessThan(300);
  expect((await read(ann)).status).toBe(401);
});
