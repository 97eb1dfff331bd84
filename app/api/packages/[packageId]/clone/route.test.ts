// POST /packages/{packageId}/clone
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { documents } from "#db/schema/packages.ts";
import { reminderSchedules } from "#db/schema/reminders.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { createReminders } from "#lib/packages/reminders/create-reminders.ts";
import { readSchedule } from "#lib/packages/reminders/schedule-rows.ts";
import { makeAccount, makeSender, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { person, readyPackage, signatureFor } from "#lib/testing/package-input.ts";
import { createByApi, letDuePass, postChange, readByApi } from "#lib/testing/packages-by-api.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { runJobs } from "#lib/testing/run-jobs.ts";
import { sendPackage, signEverything } from "#lib/testing/sent-package.ts";
import * as layoutRoute from "../../../layouts/route.ts";
import * as roleRoute from "../roles/[roleId]/route.ts";
import * as route from "./route.ts";

let account: TestAccount;
let key: string;
beforeAll(async () => {
  account = await makeAccount({ senders: 1 });
  key = account.owner.apiKey;
});

const clone = (packageId: string, json?: unknown, as = key) =>
  callRoute(route, `POST /packages/${packageId}/clone`, {
    key: as,
    params: { packageId },
    ...(json === undefined ? {} : { json }),
  });

async function cloned(packageId: string, json?: unknown, as = key): Promise<Package> {
  const answer = await clone(packageId, json, as);
  expect(answer.text).toMatch(/^\{"id":"[A-Za-z0-9_-]{27}="\}$/);
  return readByApi(as, answer.body.id);
}

const input = (id: string, top: number, more: object = {}) => ({
  id,
  name: id,
  type: "INPUT",
  subtype: "TEXTFIELD",
  page: 0,
  left: 100,
  top,
  width: 200,
  height: 40,
  ...more,
});

/** Tenant is a placeholder, Bob is named; each signs "lease". */
const template = (change: object = {}) =>
  readyPackage({
    type: "TEMPLATE",
    name: "Lease form",
    description: "For flats",
    emailMessage: "Please sign",
    autocomplete: false,
    language: "en",
    due: "2041-01-01T00:00:00Z",
    settings: { ceremony: { declineButton: false, declineReasons: ["Too dear"], hideWatermark: true } },
    data: { origin: "form" },
    conditions: [
      {
        id: "c1",
        condition: "document['lease'].field['box'].value == 'X'",
        action: "document['lease'].field['text'].disabled = false",
      },
    ],
    roles: [
      {
        id: "tenant",
        name: "Tenant",
        index: 1,
        signers: [],
        attachmentRequirements: [{ id: "passport", name: "Passport", required: true }],
        data: { localLanguage: "de" },
      },
      {
        ...person("Bob", {
          auth: { scheme: "CHALLENGE", challenges: [{ question: "Pet?", answer: "Rex", maskInput: true }] },
        }),
        index: 2,
      },
    ],
    documents: [
      {
        id: "lease",
        name: "Lease",
        description: "The contract",
        data: { pages: "one" },
        approvals: [
          {
            ...signatureFor("tenant"),
            fields: [...signatureFor("tenant").fields, input("text", 500, { value: "preset" })],
          },
          {
            ...signatureFor("bob", 1),
            optional: true,
            fields: [
              ...signatureFor("bob", 1).fields,
              input("box", 600, { subtype: "CHECKBOX", width: 20, height: 20 }),
            ],
          },
        ],
      },
    ],
    ...change,
  });

/** Everything that is stored of the documents but where and when. */
const documentRows = async (packageId: string) =>
  (await db.select().from(documents).where(eq(documents.packageId, packageId)).orderBy(documents.index)).map(
    ({ packageId: _, created: _c, updated: _u, ...row }) => row,
  );

const places = (pkg: Package) =>
  pkg.documents.slice(1).map(({ id, name, description, index, size, pages, data, approvals }) => ({
    id,
    name,
    description,
    index,
    size,
    pages,
    data,
    approvals,
  }));

describe("POST /packages/{packageId}/clone", () => {
  test("200 with exactly {id}: a draft package with everything of the template", async () => {
    const id = await createByApi(key, template());
    // Who sees which document travels along.
    await db
      .update(documents)
      .set({ visibility: { roleUids: ["bob"] } as never })
      .where(eq(documents.packageId, id));
    const before = await readByApi(key, id);
    const pkg = await cloned(id);
    expect(pkg).toMatchObject({
      type: "PACKAGE",
      status: "DRAFT",
      name: "Lease form",
      description: "For flats",
      emailMessage: "Please sign",
      autocomplete: false,
      due: "2041-01-01T00:00:00Z",
      data: { origin: "form" },
      conditions: before.conditions,
      settings: before.settings,
      consent: "default-consent",
      bulkSendable: false,
    });
    expect(before.bulkSendable).toBe(true);
    expect(places(pkg)).toEqual(places(before));
    expect(pkg.roles.map(({ id, name, type, index }) => ({ id, name, type, index }))).toEqual(
      before.roles.map(({ id, name, type, index }) => ({ id, name, type, index })),
    );
    expect(pkg.roles[0]).toMatchObject({
      signers: [],
      data: { localLanguage: "de" },
      attachmentRequirements: [{ id: "passport", name: "Passport", status: "INCOMPLETE" }],
    });
    expect(pkg.roles[1]?.signers[0]?.auth.challenges[0]?.answer).toBe("Rex");
    // Bob accepts the consent; the empty placeholder cannot.
    expect(pkg.documents[0]?.approvals.map((one) => one.role)).toEqual(["bob"]);
    expect(await documentRows(pkg.id)).toEqual(await documentRows(id));
  });

  test("200 with every member overridden", async () => {
    const id = await createByApi(key, template());
    const pkg = await cloned(id, {
      name: "Lease 7",
      description: "",
      emailMessage: "Now",
      autocomplete: true,
      due: null,
      language: "fr",
      timezoneId: "Europe/Paris",
      notarized: true,
      visibility: "SENDER",
      data: { own: 1 },
      settings: { ceremony: { declineButton: true } },
      documents: [{ id: "ignored", approvals: [{ nonsense: true }] }],
      trashed: false,
    });
    expect(pkg).toMatchObject({
      name: "Lease 7",
      description: "",
      emailMessage: "Now",
      autocomplete: true,
      due: null,
      language: "fr",
      timezoneId: "Europe/Paris",
      notarized: true,
      visibility: "SENDER",
      data: { own: 1 },
    });
    // What settings leave out stays the template's.
    expect(pkg.settings.ceremony).toMatchObject({
      declineButton: true,
      hideWatermark: true,
      declineReasons: ["Too dear"],
    });
    expect(pkg.documents.map((one) => one.id)).toEqual(["default-consent", "lease"]);
  });

  test("200: posted roles fill placeholders by id or by name whatever the case, the rest is added", async () => {
    const id = await createByApi(key, template());
    const cara = { email: "cara@example.net", firstName: "Cara", lastName: "Tester" };
    for (const role of [
      { id: "tenant", name: "Whatever", index: 0, signers: [cara], attachmentRequirements: [] },
      { id: "own-id", name: "TENANT", signers: [{ ...cara, id: "own-id" }] },
    ]) {
      const pkg = await cloned(id, { roles: [role, person("Dora")] });
      expect(pkg.roles.map((one) => [one.id, one.name, one.index, one.signers[0]?.firstName])).toEqual([
        ["tenant", "Tenant", 1, "Cara"],
        ["bob", "Bob", 2, "Bob"],
        [expect.any(String), "Owner", 0, "Olive"],
        ["dora", "Dora", 0, "Dora"],
      ]);
      expect(pkg.roles[0]?.attachmentRequirements).toHaveLength(1);
      expect(pkg.documents[1]?.approvals.map((one) => one.role)).toEqual(["tenant", "bob"]);
      expect(pkg.documents[0]?.approvals.map((one) => one.role).sort()).toEqual(["bob", "dora", "tenant"]);
    }
  });

  test("200 with roles: [] changes no role; filled one by one by name afterwards, as clients do, it can be sent", async () => {
    const pkg = await cloned(await createByApi(key, template()), { roles: [], name: "One by one" });
    expect(pkg.roles).toHaveLength(3);
    const tenant = pkg.roles.find((role) => role.name.toLowerCase() === "tenant");
    const json = {
      id: "tenant",
      name: "Tenant",
      index: 0,
      type: "SIGNER",
      attachmentRequirements: [],
      emailMessage: { content: "" },
      signers: [{ id: "tenant", email: "t@example.net", firstName: "T", lastName: "T", title: "", company: "" }],
    };
    const params = { packageId: pkg.id, roleId: tenant?.id ?? "" };
    expect((await callRoute(roleRoute, "PUT /x", { key, params, json })).status).toBe(200);
    expect((await postChange(key, pkg.id, { status: "SENT" })).status).toBe(204);
  });

  test("400 and nothing kept when an added role takes an id that is there, or its signer is incomplete", async () => {
    const id = await createByApi(key, template());
    const twice = await clone(id, { roles: [person("Dora"), { ...person("Dora"), name: "Dora again" }] });
    expect([twice.status, twice.body.messageKey]).toEqual([400, "error.validation.duplicateId"]);
    const nameless = await clone(id, { roles: [{ id: "tenant", signers: [{ email: "x@example.net" }] }] });
    expect([nameless.status, nameless.body.messageKey]).toEqual([400, "error.validation.signerIncomplete"]);
  });

  test("200 and SENT in one call once the placeholder is filled; 400 while it is empty", async () => {
    const id = await createByApi(key, template());
    const refused = await clone(id, { status: "SENT" });
    expect([refused.status, refused.body.parameters?.missing]).toEqual([400, "placeholder"]);
    const tenant = { id: "tenant", signers: [{ email: "t@example.net", firstName: "T", lastName: "T" }] };
    expect(await cloned(id, { status: "SENT", roles: [tenant] })).toMatchObject({ status: "SENT", type: "PACKAGE" });
    expect(await readByApi(key, id)).toMatchObject({ status: "DRAFT", type: "TEMPLATE" });
  });

  test("200 package to template, template to template: signers, ids and names stay, and it is never sent", async () => {
    const id = await createByApi(key, readyPackage());
    const made = await cloned(id, { name: "Form", type: "TEMPLATE", visibility: "SENDER" });
    expect(made).toMatchObject({ type: "TEMPLATE", status: "DRAFT", name: "Form", visibility: "SENDER" });
    expect(made.roles).toHaveLength(3);
    expect(made.documents[1]).toMatchObject({ id: "lease", name: "Lease" });
    expect(await cloned(made.id, { name: "Form 2", type: "TEMPLATE" })).toMatchObject({
      type: "TEMPLATE",
      visibility: "SENDER",
    });
    const nameless = await clone(id, { type: "TEMPLATE" });
    expect([nameless.status, nameless.body.messageKey]).toEqual([400, "error.validation.nameRequired"]);
    expect((await clone(id, { name: "x", type: "TEMPLATE", status: "SENT" })).status).toBe(400);
    expect((await postChange(key, made.id, { status: "SENT" })).status).toBe(403);
  });

  test("200 out of a completed package: the originals without signatures, what signers typed left behind", async () => {
    const id = await sendPackage(account.owner, {
      roles: [person("Ann")],
      documents: [
        {
          id: "lease",
          name: "Lease",
          approvals: [
            { ...signatureFor("ann"), fields: [...signatureFor("ann").fields, input("text", 500, { value: "typed" })] },
          ],
        },
      ],
    });
    expect((await signEverything(id, "ann")).status).toBe(200);
    await runJobs({ kinds: ["apply-signatures", "seal-package"] });
    expect((await readByApi(key, id)).status).toBe("COMPLETED");
    const pkg = await cloned(id);
    expect(pkg).toMatchObject({ status: "DRAFT", completed: null });
    const [approval] = pkg.documents[1]?.approvals ?? [];
    expect(approval).toMatchObject({ id: "sign-ann", accepted: null, signed: null });
    expect(approval?.fields.map((one) => one.value)).toEqual([null, null]);
    const [row] = await db
      .select()
      .from(documents)
      .where(eq(documents.packageId, pkg.id))
      .orderBy(documents.index)
      .offset(1);
    expect(row).toMatchObject({ currentFile: null, sealed: null, appliedSequence: 0 });
  });

  test("200: a due date that has passed is not taken along", async () => {
    const id = await createByApi(key, readyPackage({ due: "2033-01-01T00:00:00Z" }));
    await letDuePass(id);
    expect((await cloned(id)).due).toBeNull();
  });

  test("200: its own reminders go along, into a template and out of it again; a fixed due date into a copy alone", async () => {
    const id = await createByApi(key, readyPackage({ due: "2041-01-01T00:00:00Z" }));
    const body = { startInDaysDelay: 3, intervalInDays: 2, repetitionsCount: 7 };
    await createReminders({
      caller: account.owner.caller,
      params: { packageId: id },
      query: undefined,
      body,
      files: [],
    });
    expect((await postChange(key, id, { status: "SENT" })).status).toBe(204);
    const copy = await cloned(id);
    expect(copy.due).toBe("2041-01-01T00:00:00Z");
    const made = await cloned(id, { name: "Form", type: "TEMPLATE" });
    expect(made.due).toBeNull();
    for (const one of [copy, made, await cloned(made.id)])
      expect(await readSchedule(db, one.id)).toMatchObject({
        ...body,
        nextDate: null,
        fromAccount: false,
        reminders: [],
      });
  });

  test("200: reminders that the account gave at the sending are the account's to give again", async () => {
    const id = await createByApi(key, readyPackage());
    const schedule = { packageId: id, startInDaysDelay: 1, intervalInDays: 1, repetitionsCount: 1, fromAccount: true };
    await db.insert(reminderSchedules).values(schedule);
    expect(await readSchedule(db, (await cloned(id)).id)).toBeUndefined();
  });

  describe("by somebody else", () => {
    const other = () => account.senders[0] as TestSender;

    test("200: a shared template becomes the cloner's own, in the owner's role too", async () => {
      const id = await createByApi(key, template());
      const pkg = await cloned(id, {}, other().apiKey);
      expect(pkg.sender.email).toBe(other().row.email);
      const owner = pkg.roles.find((role) => role.type === "SENDER");
      expect(owner).toMatchObject({
        name: "Owner",
        signers: [{ email: other().row.email, lastName: other().row.lastName }],
      });
      expect(pkg.roles).toHaveLength(3);
    });

    test("200: a manager clones on behalf of a sender, who is called as the request says", async () => {
      const id = await createByApi(key, template());
      const sender = { email: other().row.email, firstName: "Samuel", company: "Mill Ltd", title: "Agent" };
      const pkg = await cloned(id, { sender });
      expect(pkg.sender).toMatchObject({
        email: other().row.email,
        firstName: "Samuel",
        company: "Mill Ltd",
        title: "Agent",
      });
      expect(pkg.roles.find((role) => role.type === "SENDER")?.signers[0]).toMatchObject({
        firstName: "Samuel",
        title: "Agent",
      });
    });

    test("404 a private template, or another account's; 403 a package one only signs, or a sender one may not name", async () => {
      const secret = await createByApi(key, template({ visibility: "SENDER" }));
      expect((await clone(secret, {}, other().apiKey)).status).toBe(404);
      const stranger = await makeAccount();
      const shared = await createByApi(key, template());
      expect((await clone(shared, {}, stranger.owner.apiKey)).status).toBe(404);
      expect((await clone("unknown")).status).toBe(404);
      const signing = await makeSender(account.account.id);
      const sent = await sendPackage(account.owner, {
        roles: [person("Ann", { email: signing.row.email }), person("Bob")],
      });
      expect((await clone(sent, {}, signing.apiKey)).status).toBe(403);
      expect((await clone(shared, { sender: { email: account.owner.row.email } }, other().apiKey)).status).toBe(403);
    });

    test("401 without a key", async () => {
      const answer = await callRoute(route, "POST /packages/x/clone", { params: { packageId: "x" }, json: {} });
      expect(answer.status).toBe(401);
    });
  });

  test("406 a layout, a package in the trash, or a layout asked for", async () => {
    const id = await createByApi(key, readyPackage());
    const layout = await callRoute(layoutRoute, "POST /layouts", {
      key,
      json: { id, name: "L", documents: [{ id: "lease" }] },
    });
    for (const answer of [await clone(layout.body.id), await clone(id, { type: "LAYOUT" })])
      expect([answer.status, answer.body.messageKey]).toEqual([406, "error.notAcceptable.clone"]);
    await postChange(key, id, { trashed: true });
    expect((await clone(id)).status).toBe(406);
  });
});
