// GET /ceremony/{ceremonyId}
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import * as pdfRoute from "#app/api/ceremony/[ceremonyId]/documents/[documentId]/pdf/route.ts";
import * as zipRoute from "#app/api/ceremony/[ceremonyId]/zip/route.ts";
import * as packageRoute from "#app/api/packages/[packageId]/route.ts";
import { db } from "#db/client.ts";
import { fields } from "#db/schema/approvals.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { packages, roles } from "#db/schema/packages.ts";
import { sealPackage } from "#lib/signing/seal/seal-package.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { pdfOf, person, signatureFor } from "#lib/testing/package-input.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { allOf, openCeremony, readPackage, sendPackage, signEverything } from "#lib/testing/sent-package.ts";
import * as route from "./route.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const inOrder = {
  roles: [
    { ...person("Ann"), index: 1 },
    { ...person("Bob"), index: 2 },
  ],
};

test("whoever only gets a copy is not among those who sign, for the others; on their own page they stand", async () => {
  const packageId = await sendPackage(account.owner, {
    roles: [person("Ann"), person("Bob"), { ...person("Cy"), data: { copyOnly: true } }],
  });
  const ann = await openCeremony(packageId, "ann");
  const named = (view: Awaited<ReturnType<typeof ann.view>>) => view.recipients.map(({ name, mine }) => [name, mine]);
  expect(named(await ann.view())).toEqual([
    ["Ann Tester", true],
    ["Bob Tester", false],
  ]);
  await signEverything(packageId, "ann");
  await signEverything(packageId, "bob");
  expect((await ann.view()).recipients.map(({ state }) => state)).toEqual(["signed", "signed"]);
  const cy = await openCeremony(packageId, "cy");
  expect(named(await cy.view())).toContainEqual(["Cy Tester", true]);
});

describe("who may look", () => {
  test("401 without a session, and with a sender's key", async () => {
    const { id } = await openCeremony(await sendPackage(account.owner), "ann");
    for (const call of [{}, { key: account.owner.apiKey }]) {
      expect((await callRoute(route, `GET /ceremony/${id}`, { params: { ceremonyId: id }, ...call })).status).toBe(401);
    }
  });

  test("403 with the session of another ceremony of the same package", async () => {
    const packageId = await sendPackage(account.owner);
    const [ann, bob] = [await openCeremony(packageId, "ann"), await openCeremony(packageId, "bob")];
    const answer = await callRoute(route, `GET /ceremony/${bob.id}`, {
      params: { ceremonyId: bob.id },
      cookie: ann.cookie,
    });
    expect([answer.status, answer.body.messageKey]).toEqual([403, "error.forbidden.restrictedSession"]);
  });

  test("401 once the package was taken back to draft: its links and sessions are gone", async () => {
    const packageId = await sendPackage(account.owner);
    const ann = await openCeremony(packageId, "ann");
    await callRoute(packageRoute, `PUT /packages/${packageId}`, {
      key: account.owner.apiKey,
      params: { packageId },
      json: { status: "DRAFT" },
    });
    expect(
      (await callRoute(route, `GET /ceremony/${ann.id}`, { params: { ceremonyId: ann.id }, cookie: ann.cookie }))
        .status,
    ).toBe(401);
  });
});

describe("200 with the state that the signer meets", () => {
  test("consent, sign, signed, completed; the other waits for their turn and is invited when it comes", async () => {
    const packageId = await sendPackage(account.owner, inOrder);
    const [ann, bob] = [await openCeremony(packageId, "ann"), await openCeremony(packageId, "bob")];
    const invited = async () =>
      (await db.select().from(roles).where(eq(roles.packageId, packageId)))
        .filter((role) => role.invited)
        .map((role) => role.id);
    expect(await invited()).toEqual(["ann"]);
    expect(await ann.view()).toMatchObject({
      state: "consent",
      documents: [],
      mayDownload: false,
      consent: { documentId: "default-consent", accepted: null },
      signer: { name: "Ann Tester", number: 1 },
    });
    expect(await bob.view()).toMatchObject({ state: "waiting-turn", documents: [{ id: "lease", approvals: [] }] });
    await ann.consent();
    const view = await ann.view();
    expect(view.state).toBe("sign");
    expect(view.documents.map((document) => [document.id, document.pages.length])).toEqual([["lease", 1]]);
    expect(view.recipients.map(({ name, state, mine }) => [name, state, mine])).toEqual([
      ["Ann Tester", "now", true],
      ["Bob Tester", "waiting", false],
    ]);
    await ann.sign(allOf(view));
    expect(await ann.view()).toMatchObject({ state: "signed", mayDownload: true });
    expect(await invited()).toEqual(["ann", "bob"]);
    expect((await bob.view()).state).toBe("consent");
    await bob.consent();
    await bob.sign(allOf(await bob.view()));
    expect(await ann.view()).toMatchObject({
      state: "completed",
      package: { status: "COMPLETED" },
      recipients: [{ state: "signed" }, { state: "signed" }],
    });
    expect((await readPackage(account.owner, packageId)).status).toBe("COMPLETED");
    // The owner invited Ann by sending; that Bob was next and all was done then is nobody's doing.
    const events = await db.select().from(evidenceEvents).where(eq(evidenceEvents.packageId, packageId));
    const actors = (type: string) => events.filter((event) => event.type === type).map((event) => event.actorKind);
    expect([actors("signer.invited"), actors("package.completed")]).toEqual([["sender", "system"], ["system"]]);
  });

  test("a due date that has passed is noticed by whoever comes first", async () => {
    const packageId = await sendPackage(account.owner);
    const ann = await openCeremony(packageId, "ann");
    await db
      .update(packages)
      .set({ due: new Date(Date.now() - 1000) })
      .where(eq(packages.id, packageId));
    expect((await ann.view()).state).toBe("expired");
    expect((await readPackage(account.owner, packageId)).status).toBe("EXPIRED");
    const refused = await ann.consent();
    expect([refused.status, refused.body.messageKey]).toEqual([403, "error.forbidden.actionNotAllowed"]);
  });

  test("a completed package in its sender's trash stays with whoever signed it, until it is deleted for good", async () => {
    const packageId = await sendPackage(account.owner);
    await signEverything(packageId, "ann");
    await signEverything(packageId, "bob");
    await sealPackage(packageId);
    const trash = (method: "PUT" | "DELETE", json?: object) =>
      callRoute(packageRoute, `${method} /packages/${packageId}`, {
        key: account.owner.apiKey,
        params: { packageId },
        ...(json ? { json } : {}),
      });
    const before = await openCeremony(packageId, "ann");
    expect((await trash("PUT", { trashed: true })).status).toBeLessThan(300);
    for (const ann of [before, await openCeremony(packageId, "ann")]) {
      expect(await ann.view()).toMatchObject({ state: "completed", mayDownload: true });
      const call = { params: { ceremonyId: ann.id }, cookie: ann.cookie };
      expect((await callRoute(zipRoute, `GET /ceremony/${ann.id}/zip`, call)).status).toBe(200);
    }
    expect((await trash("DELETE")).status).toBeLessThan(300);
    const gone = { params: { ceremonyId: before.id }, cookie: before.cookie };
    expect((await callRoute(zipRoute, `GET /ceremony/${before.id}/zip`, gone)).status).toBeGreaterThan(399);
  });

  test("locked, and withdrawn while in the trash", async () => {
    const packageId = await sendPackage(account.owner);
    const ann = await openCeremony(packageId, "ann");
    await db
      .update(roles)
      .set({ locked: true })
      .where(and(eq(roles.packageId, packageId), eq(roles.id, "ann")));
    expect((await ann.view()).state).toBe("locked");
    const refused = await ann.consent();
    expect([refused.status, refused.body.messageKey]).toEqual([403, "error.forbidden.roleLocked"]);
    await db.update(packages).set({ trashed: true }).where(eq(packages.id, packageId));
    expect((await ann.view()).state).toBe("withdrawn");
  });
});

test("200 keeps what others have typed to themselves until they sign", async () => {
  const text = {
    id: "note",
    type: "INPUT",
    subtype: "TEXTFIELD",
    page: 0,
    left: 400,
    top: 300,
    width: 150,
    height: 24,
  };
  const bound = {
    id: "name",
    type: "INPUT",
    subtype: "LABEL",
    binding: "{signer.name}",
    page: 0,
    left: 400,
    top: 340,
    width: 150,
    height: 24,
  };
  const withNote = (role: string, at: number) => ({
    ...signatureFor(role, at),
    fields: [
      ...signatureFor(role, at).fields,
      { ...text, top: text.top + at * 90 },
      { ...bound, top: bound.top + at * 90 },
    ],
  });
  const packageId = await sendPackage(account.owner, {
    documents: [{ id: "lease", name: "Lease", approvals: [withNote("ann", 0), withNote("bob", 1)] }],
  });
  await db
    .update(fields)
    .set({ value: "Bob's secret" })
    .where(and(eq(fields.packageId, packageId), eq(fields.approvalId, "sign-bob"), eq(fields.id, "note")));
  const ann = await openCeremony(packageId, "ann");
  await ann.consent();
  const valuesOf = async (role: string) =>
    (await ann.view()).documents[0]?.approvals.find((a) => a.roleId === role)?.fields.map((field) => field.value);
  expect(await valuesOf("ann")).toEqual([null, null, "Ann Tester"]);
  expect(await valuesOf("bob")).toEqual([null, null, null]);
  await signEverything(packageId, "bob");
  expect(await valuesOf("bob")).toEqual([null, "Bob's secret", "Bob Tester"]);
});

test("200 tells which documents this signer was shown, also in a later session, and what others were shown is theirs", async () => {
  const documents = [
    { id: "lease", name: "Lease", approvals: [signatureFor("ann", 0), signatureFor("bob", 1)] },
    { id: "plan", name: "Plan", approvals: [] },
  ];
  const packageId = await sendPackage(account.owner, { documents }, [pdfOf(), pdfOf("Plan")]);
  const ann = await openCeremony(packageId, "ann");
  await ann.consent();
  const seenBy = async (who: typeof ann) => (await who.view()).documents.map(({ id, viewed }) => [id, viewed]);
  expect(await seenBy(ann)).toEqual([
    ["lease", false],
    ["plan", false],
  ]);
  const shown = await callRoute(pdfRoute, `GET /ceremony/${ann.id}/documents/lease/pdf`, {
    params: { ceremonyId: ann.id, documentId: "lease" },
    cookie: ann.cookie,
  });
  expect(shown.status).toBe(200);
  const expected = [
    ["lease", true],
    ["plan", false],
  ];
  expect(await seenBy(ann)).toEqual(expected);
  expect(await seenBy(await openCeremony(packageId, "ann"))).toEqual(expected);
  const bob = await openCeremony(packageId, "bob");
  await bob.consent();
  expect((await seenBy(bob)).flat()).not.toContain(true);
});

test("200 what is said of an approval is said where it is signed, unless its field says something of its own", async () => {
  const [mine, own] = [signatureFor("ann"), signatureFor("bob", 1)];
  const packageId = await sendPackage(account.owner, {
    roles: [person("Ann"), person("Bob")],
    documents: [
      {
        id: "lease",
        name: "Lease",
        approvals: [
          { ...mine, tooltip: "For the company" },
          { ...own, tooltip: "Not this", fields: own.fields.map((field) => ({ ...field, tooltip: "As a witness" })) },
        ],
      },
    ],
  });
  const ann = await openCeremony(packageId, "ann");
  await ann.consent();
  const told = (await ann.view()).documents.flatMap(({ approvals }) =>
    approvals.map(({ fields: [field] }) => field?.tooltip),
  );
  expect(told).toEqual(["For the company", "As a witness"]);
});
