// Roles, signers and reminders, from the specification's sections "Role", "Signer", "Roles" and "Reminders".
import { expect } from "@playwright/test";
import {
  type Answer,
  colleague,
  type Json,
  makePackage,
  type SpecClient,
  signerRole,
  specClient,
  withSession,
} from "./spec-client.ts";
import { castOf, test } from "./spec-product.ts";
import { expectNoContent, expectRecord, expectRefusal, faultsOf } from "./spec-records.ts";

let product: { baseUrl: string };
let owner: SpecClient;
let other: SpecClient;
const nobodys = "nobody-has-this-id";
const usa = {
  firstName: "Layla",
  lastName: "Haddad",
  city: "Boston",
  zip: "02101",
  streetAddress: "1 Main Street",
  socialSecurityNumber: "123456789",
  homePhoneNumber: "6175551234",
  driversLicenseNumber: "S1234567",
  state: "MA",
  timeAtAddress: 25,
  dateOfBirth: "1980-02-03T00:00:00Z",
};
const canada = {
  firstName: "Layla",
  lastName: "Haddad",
  city: "Montréal",
  streetAddress: "1 rue Principale",
  homePhoneNumber: "5145551234",
  driversLicenseNumber: "H1234",
  province: "QC",
  postalCode: "H1A1A1",
  socialInsuranceNumber: "123456782",
  timeAtAddress: 12,
  dateOfBirth: "1980-02-03T00:00:00Z",
};

test.beforeAll(async ({ product: running }) => {
  ({ product, owner, other } = await castOf(running));
});

const rolesIn = (answer: Answer): Json[] => answer.body?.results ?? [];

test("a role is added, read, changed, listed and deleted", async () => {
  const id = await makePackage(owner);
  const added = await owner.roles.add(id, {
    id: "witness",
    name: "Witness",
    type: "SIGNER",
    index: 2,
    reassign: true,
    emailMessage: { content: "Only for you" },
    data: { seat: "3" },
    attachmentRequirements: [{ id: "passport", name: "Passport", description: "Both sides", required: true }],
    signers: [
      {
        id: "witness",
        firstName: "María José",
        lastName: "Carreño Quiñones",
        email: "maria.carreno@example.com",
        phone: "+15515584587",
        company: "Notaría 12",
        title: "Notary",
        language: "es",
        timezoneId: "America/Santiago",
        address: {
          address1: "Calle 1",
          address2: "",
          city: "Santiago",
          country: "CL",
          state: "RM",
          zipcode: "8320000",
        },
        delivery: { email: true, download: false, provider: false },
        auth: { scheme: "CHALLENGE", challenges: [{ question: "Pet?", answer: "cat", maskInput: true }] },
        external: { id: "crm-1", provider: "crm", providerName: "Our CRM", data: { a: "b" } },
        professionalIdentityFields: [],
        userCustomFields: [],
        data: { k: "v" },
      },
    ],
  });
  expectRecord(added, "Role");
  expect.soft(added.body).toMatchObject({
    id: "witness",
    name: "Witness",
    type: "SIGNER",
    index: 2,
    reassign: true,
    locked: false,
    emailMessage: { content: "Only for you" },
    data: { seat: "3" },
    attachmentRequirements: [
      { id: "passport", name: "Passport", description: "Both sides", required: true, status: "INCOMPLETE" },
    ],
  });
  const read = await owner.roles.read(id, "witness");
  expectRecord(read, "Role");
  expect.soft(read.body.signers[0]).toMatchObject({
    firstName: "María José",
    lastName: "Carreño Quiñones",
    email: "maria.carreno@example.com",
    phone: "+15515584587",
    company: "Notaría 12",
    title: "Notary",
    language: "es",
    timezoneId: "America/Santiago",
    signerType: "EXTERNAL_SIGNER",
    address: { address1: "Calle 1", city: "Santiago", country: "CL", state: "RM", zipcode: "8320000" },
    delivery: { email: true, download: false, provider: false },
    auth: { scheme: "CHALLENGE", challenges: [{ question: "Pet?", answer: "cat", maskInput: true }] },
    external: { id: "crm-1", provider: "crm", providerName: "Our CRM" },
    data: { k: "v" },
  });

  const list = await owner.roles.list(id);
  expect(list.status, list.text).toBe(200);
  expect.soft(Object.keys(list.body).sort()).toEqual(["count", "results"]);
  expect.soft(rolesIn(list).flatMap((role) => faultsOf("Role", role))).toEqual([]);
  expect.soft(rolesIn(list).map((role) => role.id)).toEqual(expect.arrayContaining(["client", "witness"]));
  expect.soft(list.body.count).toBe(rolesIn(list).length);
  expect
    .soft(
      rolesIn(list).some((role) => role.type === "SENDER"),
      "the sender has a role",
    )
    .toBe(true);

  const changed = await owner.roles.change(id, "witness", { name: "Second witness", locked: false, reassign: false });
  expectRecord(changed, "Role");
  expect.soft(changed.body).toMatchObject({ id: "witness", name: "Second witness", reassign: false, index: 2 });
  expect.soft(changed.body.signers, "members that are absent keep their values").toHaveLength(1);
  const replaced = await owner.roles.change(id, "witness", {
    id: "another-id",
    signers: [{ firstName: "Olu", lastName: "Adébáyò", email: "olu.adebayo@example.com" }],
  });
  expectRecord(replaced, "Role");
  expect.soft(replaced.body.id, "the path wins").toBe("witness");
  expect
    .soft(replaced.body.signers[0])
    .toMatchObject({ firstName: "Olu", lastName: "Adébáyò", email: "olu.adebayo@example.com" });

  expectNoContent(await owner.roles.remove(id, "witness"));
  expectRefusal(await owner.roles.read(id, "witness"), 404);
  expectRefusal(await owner.roles.remove(id, "witness"), 404);
});

test("deleting a role takes its approvals along", async () => {
  const id = await makePackage(owner);
  expectNoContent(await owner.roles.remove(id, "client"));
  expect.soft((await owner.documents.read(id, "agreement")).body.approvals).toEqual([]);
});

test("a placeholder is a role without signers", async () => {
  const id = await makePackage(owner, { type: "TEMPLATE" });
  const added = await owner.roles.add(id, { id: "holder", name: "Any buyer", signingOrder: 3 });
  expectRecord(added, "Role");
  expect.soft(added.body).toMatchObject({ id: "holder", name: "Any buyer", signers: [] });
  const unnamed = await owner.roles.add(id, { signers: [] });
  expectRecord(unnamed, "Role");
  expect.soft(unnamed.body.id).toBeTruthy();
});

test("signer types: a sender of the account and a stranger", async () => {
  const email = `mei.lin.${Date.now().toString(36)}@example.com`;
  await colleague(owner, email);
  const id = await makePackage(owner, {
    roles: [signerRole("client", "layla.haddad@example.com"), signerRole("inside", email)],
  });
  const type = async (role: string) => (await owner.roles.read(id, role)).body.signers[0].signerType;
  expect.soft(await type("client")).toBe("EXTERNAL_SIGNER");
  expect.soft(await type("inside")).toBe("ACCOUNT_SENDER");
});

test("knowledge-based authentication information of both countries is kept", async () => {
  const id = await makePackage(owner);
  for (const [role, member, information] of [
    ["american", "signerInformationForEquifaxUSA", usa],
    ["canadian", "signerInformationForEquifaxCanada", canada],
  ] as const) {
    const added = await owner.roles.add(
      id,
      signerRole(role, `${role}@example.com`, {
        signers: [
          {
            id: role,
            firstName: "Layla",
            lastName: "Haddad",
            email: `${role}@example.com`,
            knowledgeBasedAuthentication: { [member]: information },
          },
        ],
      }),
    );
    expectRecord(added, "Role");
    const kba = (await owner.roles.read(id, role)).body.signers[0].knowledgeBasedAuthentication;
    expect.soft(kba?.[member], role).toMatchObject(information);
    expect.soft(kba?.knowledgeBasedAuthenticationStatus).toBe("NOT_YET_ATTEMPTED");
  }
  const wrong = signerRole("wrong", "wrong@example.com", {
    signers: [
      {
        firstName: "A",
        lastName: "B",
        email: "wrong@example.com",
        knowledgeBasedAuthentication: { signerInformationForEquifaxUSA: { ...usa, timeAtAddress: "long" } },
      },
    ],
  });
  expectRefusal(await owner.roles.add(id, wrong), 400, undefined, "timeAtAddress is an integer");
});

test("roles are put in another order", async () => {
  const id = await makePackage(owner, {
    roles: [
      signerRole("client", "layla.haddad@example.com", { index: 1 }),
      signerRole("supplier", "li.wang@example.com", { index: 2 }),
    ],
  });
  const answer = await owner.roles.reorder(id, [
    { id: "client", index: 2 },
    { id: "supplier", index: 1 },
  ]);
  expect.soft([200, 204], answer.text).toContain(answer.status);
  expect
    .soft((await owner.roles.read(id, "client")).body)
    .toMatchObject({ index: 2, name: "client", signers: [{ firstName: "Layla" }] });
  expect.soft((await owner.roles.read(id, "supplier")).body.index).toBe(1);
  expectRefusal(await owner.roles.reorder(id, [{ id: nobodys, index: 1 }]), [400, 404]);
  expectRefusal(await owner.roles.reorder(id, [{ id: "client", index: "last" }]), 400);
});

test("signing method, unlock, e-mail, SMS and reassign", async () => {
  const id = await makePackage(owner, {
    roles: [
      signerRole("client", "layla.haddad@example.com", {
        reassign: true,
        signers: [
          {
            id: "client",
            firstName: "Layla",
            lastName: "Haddad",
            email: "layla.haddad@example.com",
            phone: "+15515584587",
          },
        ],
      }),
    ],
  });
  const assigned = await owner.roles.act(id, "client", "verification", {
    typeId: "personalCertificateSigning",
    payload: "",
  });
  expect.soft(assigned.status, assigned.text).toBe(200);
  expect.soft(assigned.body).toEqual({ typeId: "personalCertificateSigning", payload: "" });
  expectRefusal(await owner.roles.act(id, "client", "verification", { typeId: "crystal ball", payload: "" }), 400);
  const unassigned = await owner.ask("DELETE", `/packages/${id}/roles/client/verification`);
  expect.soft([200, 204]).toContain(unassigned.status);
  const unlocked = await owner.roles.act(id, "client", "unlock");
  expectRecord(unlocked, "Role");
  expect.soft(unlocked.body.locked).toBe(false);
  await owner.packages.change(id, { status: "SENT" });
  const mailed = await owner.roles.act(id, "client", "notifications");
  expectNoContent(mailed, "notifications");
  const texted = await owner.roles.act(id, "client", "sms_notification");
  if (texted.status >= 400) expectRefusal(texted, [400, 403, 409, 501, 503], undefined, "sms_notification");
  const moved = await owner.roles.act(id, "client", "reassign", {
    signers: [{ email: "olu.adebayo@example.com", firstName: "Olu", lastName: "Adébáyò" }],
    emailMessage: { content: "Please take over" },
  });
  expectRecord(moved, "Role");
  expect.soft(moved.body.signers[0]).toMatchObject({ email: "olu.adebayo@example.com", firstName: "Olu" });
  expectRefusal(
    await owner.roles.act(id, "client", "reassign", { signers: [{ firstName: "No", lastName: "Address" }] }),
    400,
  );
  for (const action of ["verification", "reassign", "unlock", "notifications", "sms_notification"]) {
    const body =
      action === "verification"
        ? { typeId: "DIGIPASS", payload: "1" }
        : action === "reassign"
          ? { signers: [{ email: "a@example.com", firstName: "A", lastName: "B" }] }
          : undefined;
    expectRefusal(await owner.roles.act(id, nobodys, action, body), 404, undefined, action);
    expectRefusal(await owner.roles.act(nobodys, "client", action, body), 404, undefined, action);
    expectRefusal(await other.roles.act(id, "client", action, body), [403, 404], undefined, action);
    expectRefusal(await specClient(product.baseUrl, {}).roles.act(id, "client", action, body), 401, undefined, action);
  }
});

test("401, 403, 404 and 400 of the role operations", async () => {
  const id = await makePackage(owner);
  const nobody = specClient(product.baseUrl, {});
  for (const answer of [
    await nobody.roles.list(id),
    await nobody.roles.read(id, "client"),
    await nobody.roles.add(id, {}),
    await nobody.roles.change(id, "client", {}),
    await nobody.roles.remove(id, "client"),
    await nobody.roles.reorder(id, []),
  ])
    expectRefusal(answer, 401);
  for (const answer of [
    await other.roles.list(id),
    await other.roles.read(id, "client"),
    await other.roles.change(id, "client", {}),
    await other.roles.remove(id, "client"),
  ])
    expectRefusal(answer, [403, 404]);
  for (const answer of [
    await owner.roles.list(nobodys),
    await owner.roles.read(id, nobodys),
    await owner.roles.change(id, nobodys, { name: "x" }),
    await owner.roles.add(nobodys, { name: "x" }),
  ])
    expectRefusal(answer, 404);
  const wrong: [string, object][] = [
    ["type", { type: "WITNESS" }],
    ["index", { index: "first" }],
    ["index is no int32", { index: 1.5 }],
    ["reassign", { reassign: "perhaps" }],
    ["specialTypes", { specialTypes: ["WIZARD"] }],
    ["e-mail address", { signers: [{ firstName: "A", lastName: "B", email: "not an address" }] }],
    ["the same id again", { id: "client", name: "client" }],
    [
      "auth scheme",
      { signers: [{ firstName: "A", lastName: "B", email: "a@example.com", auth: { scheme: "MAGIC" } }] },
    ],
  ];
  for (const [what, role] of wrong) {
    const answer = await owner.roles.add(id, { id: `r${what.length}`, name: what, signers: [], ...role });
    expectRefusal(answer, what === "the same id again" ? [400, 409] : 400, undefined, what);
  }
  await owner.packages.change(id, { status: "SENT" });
  expectRefusal(await owner.roles.reorder(id, [{ id: "client", index: 5 }]), 403);
  const signer = specClient(product.baseUrl, withSession(await owner.signerSession(id, "client")));
  expectRefusal(await signer.roles.remove(id, "client"), [401, 403]);
});

test("reminders: no schedule, create, read, change, delete", async () => {
  const id = await makePackage(owner);
  const none = await owner.reminders.read(id);
  expect.soft(none.status).toBe(204);
  expect.soft(none.bytes.length).toBe(0);
  const schedule = { packageId: id, startInDaysDelay: 3, intervalInDays: 2, repetitionsCount: 4 };
  const created = await owner.reminders.create(id, schedule);
  expect.soft(created.status, created.text).toBe(200);
  expect.soft(created.body).toMatchObject(schedule);
  expect.soft(created.body?.reminders).toEqual([]);
  const changed = await owner.reminders.change(id, { ...schedule, repetitionsCount: 1 });
  expect.soft(changed.status, changed.text).toBe(200);
  expect
    .soft((await owner.reminders.read(id)).body)
    .toMatchObject({ startInDaysDelay: 3, intervalInDays: 2, repetitionsCount: 1 });
  expectNoContent(await owner.reminders.remove(id));
  expect.soft((await owner.reminders.read(id)).status).toBe(204);
  for (const wrong of [
    { startInDaysDelay: -1 },
    { startInDaysDelay: "soon" },
    { repetitionsCount: 1.5 },
    { intervalInDays: null },
  ])
    expect
      .soft((await owner.reminders.create(id, { ...schedule, ...wrong })).status, JSON.stringify(wrong))
      .toBe(wrong.intervalInDays === null ? 200 : 400);
});

test("reminders cannot be created or updated while the package is SENT; they are made when it is sent", async () => {
  const id = await makePackage(owner);
  const schedule = { packageId: id, startInDaysDelay: 3, intervalInDays: 2, repetitionsCount: 2 };
  await owner.reminders.create(id, schedule);
  const before = Date.now();
  await owner.packages.change(id, { status: "SENT" });
  const sent = await owner.reminders.read(id);
  expect.soft(sent.status).toBe(200);
  expect.soft(sent.body.reminders.length).toBeGreaterThan(1);
  const days = sent.body.reminders.map((one: Json) => Math.round((Date.parse(one.date) - before) / 864e5));
  expect.soft(days.slice(0, 2)).toEqual([3, 5]);
  for (const one of sent.body.reminders) expect.soft(one.sentDate ?? null).toBeNull();
  expectRefusal(await owner.reminders.create(id, schedule), [400, 403, 409]);
  expectRefusal(await owner.reminders.change(id, schedule), [400, 403, 409]);
  expectNoContent(await owner.reminders.remove(id));
  expect.soft((await owner.reminders.read(id)).status).toBe(204);
  const nobody = specClient(product.baseUrl, {});
  expectRefusal(await nobody.reminders.read(id), 401);
  expectRefusal(await other.reminders.read(id), [403, 404]);
  expectRefusal(await owner.reminders.read(nobodys), 404);
  expectRefusal(await owner.reminders.create(nobodys, schedule), 404);
});
