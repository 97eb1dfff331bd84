// Account, senders, custom fields and groups, from the specification's sections of these names.
import { expect } from "@playwright/test";
import {
  type Json,
  makePackage,
  ownerEmail,
  ownerKey,
  type SpecClient,
  specClient,
  withKey,
  withSession,
} from "./spec-client.ts";
import { castOf, test } from "./spec-product.ts";
import { expectNoContent, expectRecord, expectRecords, expectRefusal, faultsOf } from "./spec-records.ts";

let product: { baseUrl: string };
let owner: SpecClient;
let regular: SpecClient;
let regularId: string;
let regularEmail: string;
let ownerId: string;
const run = Date.now().toString(36);
const nobodys = "nobody12345";

test.beforeAll(async ({ product: running }) => {
  ({ product, owner, other: regular, otherId: regularId, ownerId, otherEmail: regularEmail } = await castOf(running));
});

test("the account is read; 403 in a session limited to signing one package, 401 for nobody", async () => {
  const read = await owner.account.read();
  expectRecord(read, "Account");
  for (const member of [
    "owner",
    "company",
    "customFields",
    "licenses",
    "providers",
    "created",
    "updated",
    "timezoneId",
    "logoUrl",
  ])
    expect.soft(read.body[member] ?? null, member).not.toBeNull();
  expect.soft(read.body.owner).toBe(ownerId);
  expect.soft(read.body.name).toBe("Nordhaven Logistics");
  expectRecord(await regular.account.read(), "Account");
  const id = await makePackage(owner);
  await owner.packages.change(id, { status: "SENT" });
  for (const cookie of ["SERVICE_SESSION_ID", "ESIGNLIVE_SESSION_ID"]) {
    const signer = specClient(product.baseUrl, withSession(await owner.signerSession(id, "client"), cookie));
    expectRefusal(await signer.account.read(), 403);
  }
  expectRefusal(await specClient(product.baseUrl, {}).account.read(), 401);
  expectRefusal(await specClient(product.baseUrl, withSession("no-such-session")).account.read(), 401);
});

test("a sender is added, read and listed; the answer is a bare array sorted by e-mail", async () => {
  const people = ["anna", "boris", "chloé"].map((first) => ({
    email: `${first.replace("é", "e")}.${run}@example.com`,
    firstName: first,
    lastName: `Zacharias${run}`,
    company: "Harbour & Sons",
    title: "Clerk",
    phone: "+49 40 123",
    language: "de",
    timezoneId: "Europe/Berlin",
    address: { city: "Hamburg", country: "DE", zipcode: "20095", address1: "Kai 1", address2: "", state: "HH" },
  }));
  for (const person of people) {
    const added = await owner.senders.add(person);
    expectRecord(added, "Sender");
    expect.soft(added.body).toMatchObject({ ...person, status: "INVITED", type: "REGULAR" });
  }
  const list = await owner.senders.list({ search: `Zacharias${run}` });
  expectRecords(list, "Sender");
  const emails = (answer: Json): string[] => (answer.body ?? []).map((one: Json) => one.email);
  expect.soft(emails(list)).toEqual(people.map((person) => person.email));
  const down = await owner.senders.list({ search: `Zacharias${run}`, dir: "desc" });
  expect.soft(emails(down)).toEqual(people.map((person) => person.email).reverse());
  expect
    .soft(emails(await owner.senders.list({ search: `Zacharias${run}`, from: 2, to: 2 })))
    .toEqual([people[1]?.email]);
  expect.soft(emails(await owner.senders.list({ search: `anna.${run}` }))).toEqual([people[0]?.email]);
  expect.soft(emails(await owner.senders.list({ search: "CHLO" }))).toContain(people[2]?.email);
  expect.soft(emails(await owner.senders.list({ search: `100%_${run}` }))).toEqual([]);
  expect.soft((await owner.senders.list({ from: 1, to: 1 })).body).toHaveLength(1);
  const least = await owner.senders.add({ email: `least.${run}@example.com` });
  expect.soft(least.status, `{email} alone is enough: ${least.text}`).toBe(200);
  const twice = await owner.senders.add({ email: `least.${run}@example.com` });
  expectRecord(twice, "Sender");
  expect.soft(twice.body.id, "who is a sender already is answered, not added again").toBe(least.body.id);
  for (const wrong of [{}, { email: "no address" }, { email: 5 }, { email: `x.${run}@example.com`, type: "KING" }])
    expectRefusal(await owner.senders.add(wrong), 400, undefined, JSON.stringify(wrong));
  expectRefusal(await regular.senders.list(), 403, undefined, "the caller is not an account manager");
  expectRefusal(await regular.senders.add({ email: `no.${run}@example.com` }), 403);
  expectRefusal(await specClient(product.baseUrl, {}).senders.list(), 401);
});

test("anyone views his own record, only managers view others; 400 for a stranger's", async () => {
  const own = await regular.senders.read(regularId);
  expectRecord(own, "Sender");
  expect.soft(own.body).toMatchObject({ id: regularId, email: regularEmail, status: "ACTIVE", type: "REGULAR" });
  expectRefusal(await regular.senders.read(ownerId), 403);
  const viewed = await owner.senders.read(regularId, { rawSignatureCapture: false });
  expectRecord(viewed, "Sender");
  expectRecord(await owner.senders.read(regularId, { rawSignatureCapture: true }), "Sender");
  const me = await owner.senders.read(ownerId);
  expectRecord(me, "Sender");
  expect.soft(me.body).toMatchObject({ type: "MANAGER", status: "ACTIVE", email: ownerEmail });
  expectRefusal(await owner.senders.read(nobodys), [400, 404]);
});

test("a password is reset without content, a key is read by the owner and works", async () => {
  expectNoContent(await owner.senders.resetPassword(regularId), "resetpassword");
  expectRefusal(await owner.senders.resetPassword(nobodys), [400, 404]);
  const key = await owner.senders.apiKey(regularId);
  expect.soft(key.status).toBe(200);
  expect.soft(typeof key.body?.apiKey).toBe("string");
  expect.soft((await owner.senders.apiKey(ownerId)).body?.apiKey).toBe(ownerKey);
  expectRefusal(await regular.senders.apiKey(ownerId), 403);
  expectRefusal(await owner.senders.apiKey(nobodys), [400, 404]);
  const made = await regular.packages.create({ name: `By Jonas ${run}` });
  const seen = await specClient(product.baseUrl, withKey(key.body.apiKey)).packages.list({ search: run });
  expect.soft(seen.body.results.map((one: Json) => one.id)).toContain(made.body.id);
});

test("settings and consent of the account", async () => {
  const settings = await owner.account.packageSettings();
  expectRecord(settings, "PackageSettings");
  const designer = await owner.account.designerSettings();
  expectRecord(designer, "DesignerSettings");
  const unknown = await owner.account.designerSettings({ profile: "no such profile" });
  if (unknown.status !== 200) expectRefusal(unknown, [400, 404]);
  const consent = await owner.account.consentDocument();
  expect.soft(consent.status).toBe(200);
  expect.soft(consent.type).toContain("application/octet-stream");
  expect.soft(consent.bytes.length).toBeGreaterThan(100);
  for (const language of ["en", "fr", "de", "zh-CN"]) {
    expect.soft((await owner.account.consentDocument({ language })).status, language).toBe(200);
    const properties = await owner.account.consentProperties({ language });
    expect.soft(properties.status, language).toBe(200);
    expect.soft(properties.type).toContain("application/json");
    expect.soft(Object.keys(properties.body ?? {}).length, language).toBeGreaterThan(0);
  }
  const nobody = specClient(product.baseUrl, {});
  for (const answer of [
    await nobody.account.packageSettings(),
    await nobody.account.designerSettings(),
    await nobody.account.consentDocument(),
    await nobody.account.consentProperties(),
  ])
    expectRefusal(answer, 401);
});

test("a custom field of the account is added, read, changed, listed and deleted", async () => {
  const id = `policy${run}`;
  const field = {
    id,
    name: "Policy number",
    value: "none",
    required: true,
    translations: [{ id: "t1", name: "Numéro de police", description: "Le numéro", language: "fr", data: {} }],
    data: { unit: "x" },
  };
  const added = await owner.customFields.add("account", field);
  expectRecord(added, "CustomField");
  expect
    .soft(added.body)
    .toMatchObject({ id, name: "Policy number", value: "none", required: true, data: { unit: "x" } });
  expect
    .soft(added.body.translations[0])
    .toMatchObject({ name: "Numéro de police", description: "Le numéro", language: "fr" });
  expectRecord(await owner.customFields.read("account", id), "CustomField");
  const changed = await owner.customFields.change("account", { ...field, name: "Policy no.", required: false });
  expectRecord(changed, "CustomField");
  expect
    .soft((await owner.customFields.read("account", id)).body)
    .toMatchObject({ name: "Policy no.", required: false });
  const second = `area${run}`;
  await owner.customFields.add("account", { ...field, id: second, name: "Area", required: false });
  const list = await owner.customFields.list("account", { dir: "asc", from: 1, to: 100 });
  expectRecords(list, "CustomField");
  const ids = list.body.map((one: Json) => one.id);
  expect.soft(ids).toEqual(expect.arrayContaining([id, second]));
  const down = await owner.customFields.list("account", { dir: "desc" });
  expect.soft(down.body.map((one: Json) => one.id)).toEqual([...ids].reverse());
  expect.soft((await owner.customFields.list("account", { from: 1, to: 1 })).body).toHaveLength(1);
  expect.soft(faultsOf("Account", (await owner.account.read()).body)).toEqual([]);
  expect.soft((await owner.account.read()).body.customFields.map((one: Json) => one.id)).toContain(id);
  expectRefusal(
    await owner.customFields.read("account", "not-alpha_numeric!"),
    400,
    undefined,
    "id must be alphanumeric",
  );
  expectRefusal(await owner.customFields.add("account", { ...field, id: "bad id!" }), 400);
  expectRefusal(await owner.customFields.add("account", { ...field, id: "x1", required: "often" }), 400);
  expectRefusal(await owner.customFields.list("account", { from: "one" }), 400);
  expectRefusal(await regular.customFields.add("account", { ...field, id: `r${run}` }), 403);
  expectRefusal(await specClient(product.baseUrl, {}).customFields.list("account"), 401);
  expectNoContent(await owner.customFields.remove("account", id));
  expectRefusal(await owner.customFields.read("account", id), 404);
  expectNoContent(await owner.customFields.remove("account", second));
});

test("a custom field of the user is added, read, changed, listed and deleted", async () => {
  const id = `badge${run}`;
  await owner.customFields.add("account", { id, name: "Badge", value: "0", required: false, translations: [] });
  const added = await regular.customFields.add("user", { id, name: "Badge", value: "77", translations: [] });
  expectRecord(added, "UserCustomField");
  expect.soft(added.body).toMatchObject({ id, value: "77" });
  expectRecord(await regular.customFields.read("user", id), "UserCustomField");
  expectRecord(await regular.customFields.change("user", { id, value: "78" }), "UserCustomField");
  const list = await regular.customFields.list("user");
  expectRecords(list, "UserCustomField");
  expect.soft(list.body.find((one: Json) => one.id === id)?.value).toBe("78");
  expect
    .soft(
      (await owner.customFields.list("user")).body.some((one: Json) => one.value === "78"),
      "his own",
    )
    .toBe(false);
  const record = (await owner.senders.read(regularId)).body;
  expect.soft(record.userCustomFields.map((one: Json) => [one.id, one.value])).toContainEqual([id, "78"]);
  const nobody = specClient(product.baseUrl, {});
  expectRefusal(await nobody.customFields.list("user"), 401);
  expectRefusal(await nobody.customFields.read("user", id), 401);
  expectRefusal(
    await regular.customFields.read("user", "not-alpha_numeric!"),
    [401, 403],
    undefined,
    "401, 403 on invalid id",
  );
  expectNoContent(await regular.customFields.remove("user", id));
  expect.soft((await regular.customFields.list("user")).body.map((one: Json) => one.id)).not.toContain(id);
  await owner.customFields.remove("account", id);
});

test("a group is created, read, changed, invited into, listed, summarised and deleted", async () => {
  const created = await owner.groups.create({ name: `Harbour desk ${run}`, email: `desk.${run}@example.com` });
  expectRecord(created, "Group");
  expect.soft(created.body).toMatchObject({ name: `Harbour desk ${run}`, email: `desk.${run}@example.com` });
  const { id } = created.body;
  const read = await owner.groups.read(id);
  expectRecord(read, "Group");
  for (const member of ["created", "updated"]) expect.soft(read.body[member] ?? null, member).not.toBeNull();
  const changed = await owner.groups.change(id, { name: `Dock desk ${run}`, email: `dock.${run}@example.com` });
  expectRecord(changed, "Group");
  expect.soft(changed.body).toMatchObject({ id, name: `Dock desk ${run}`, email: `dock.${run}@example.com` });

  const existing = await owner.groups.invite(id, { email: regularEmail });
  expect.soft(existing.status, existing.text).toBe(200);
  const newcomer = `nadia.${run}@example.com`;
  const invited = await owner.groups.invite(id, { email: newcomer });
  expect.soft(invited.status, invited.text).toBe(200);
  const group = await owner.groups.read(id);
  expectRecord(group, "Group");
  expect
    .soft(group.body.members.map((one: Json) => one.email))
    .toEqual(expect.arrayContaining([regularEmail, newcomer]));
  expect
    .soft(group.body.members.find((one: Json) => one.email === newcomer)?.pending, "prompted to register")
    .toBe(true);
  for (const member of group.body.members)
    for (const name of ["userId", "firstName", "lastName", "email", "memberType", "pending"])
      expect.soft(member[name] ?? null, name).not.toBeNull();
  const senders = await owner.senders.list({ search: newcomer });
  expect.soft(senders.body.map((one: Json) => one.status)).toEqual(["INVITED"]);
  const record = await regular.senders.read(regularId);
  expect
    .soft(record.body.memberships)
    .toContainEqual(expect.objectContaining({ memberType: "REGULAR", groupId: id, groupName: `Dock desk ${run}` }));
  expectRecord(record, "Sender");

  const list = await owner.groups.list({ from: 1, to: 100, dir: "asc" });
  expect.soft(list.status).toBe(200);
  expect.soft(list.body.results.flatMap((one: Json) => faultsOf("Group", one))).toEqual([]);
  const names = list.body.results.map((one: Json) => one.name);
  expect
    .soft((await owner.groups.list({ dir: "desc" })).body.results.map((one: Json) => one.name))
    .toEqual([...names].reverse());
  const summary = await owner.groups.summary();
  expect.soft(summary.status).toBe(200);
  expect.soft(Object.keys(summary.body).sort()).toEqual(["count", "results"]);
  expect.soft(summary.body.results.flatMap((one: Json) => faultsOf("GroupSummary", one))).toEqual([]);
  expect.soft(summary.body.count).toBe(list.body.count);

  expectRefusal(await owner.groups.invite(id, { email: "no address" }), 400);
  expectRefusal(await owner.groups.create({ email: "a@example.com" }), 400, undefined, "no name");
  expectRefusal(await owner.groups.create({ name: "x", email: "no address" }), 400);
  expectRefusal(await owner.groups.read(nobodys), 404);
  expectRefusal(await owner.groups.change(nobodys, { name: "x" }), 404);
  expectRefusal(await owner.groups.invite(nobodys, { email: "a@example.com" }), 404);
  expectRefusal(await owner.groups.remove(nobodys), 404);
  expectRefusal(await regular.groups.remove(id), 403);
  const nobody = specClient(product.baseUrl, {});
  for (const answer of [
    await nobody.groups.list(),
    await nobody.groups.summary(),
    await nobody.groups.read(id),
    await nobody.groups.remove(id),
  ])
    expectRefusal(answer, 401);
  expectNoContent(await owner.groups.remove(id));
  expectRefusal(await owner.groups.read(id), 404);
});

test("a group signs as one signer", async () => {
  const { id: groupId } = (
    await owner.groups.create({ name: `Signing desk ${run}`, email: `sd.${run}@example.com`, emailMembers: true })
  ).body;
  await owner.groups.invite(groupId, { email: regularEmail });
  const id = await makePackage(owner, {
    roles: [{ id: "client", name: "Desk", signers: [{ group: { id: groupId } }] }],
  });
  const read = await owner.packages.read(id);
  expectRecord(read, "Package");
  const role = read.body.roles.find((one: Json) => one.id === "client");
  expect.soft(role.signers[0]).toMatchObject({ signerType: "GROUP_SIGNER", group: { id: groupId } });
});
