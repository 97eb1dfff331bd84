// Templates, layouts, fast track, senders and what surrounds a call, as the vendor's Java examples use them: contract
// 16, rows 61-73.
import { expect } from "@playwright/test";
import { exchange, type Json, type Read, VendorClient } from "./vendor-client.ts";
import {
  createPackage,
  doc,
  input,
  packageOf,
  readPackage,
  sdkData,
  sendPackage,
  signature,
  signerRole,
  simple,
  uploadOne,
} from "./vendor-payloads.ts";
import { fresh, ownerEmail, ownerKey, test } from "./vendor-product.ts";

const byId = (list: Read[], id: string): Read => list.find((one) => one.id === id);
const placeholder = (id: string, more: Json = {}): Json => ({
  id,
  name: id,
  index: 0,
  reassign: false,
  locked: false,
  ...more,
});

/** TemplateService: the template by JSON, its documents one by one. */
async function createTemplate(owner: VendorClient, roles: Json[], more: Json = {}): Promise<string> {
  const posted = packageOf(`Template ${crypto.randomUUID()}`, roles, { type: "TEMPLATE", ...more });
  const { id } = await owner.post("/packages", posted, "id");
  await readPackage(owner, id);
  const approvals = roles.map((role, index) =>
    signature(String(role.id), { approval: { id: `sig${index}` }, field: { left: 50 + index * 240 } }),
  );
  await uploadOne(owner, id, doc("First Document", approvals, { id: "doc1" }));
  return id;
}

const listIds = async (owner: VendorClient, query: string): Promise<string[]> =>
  (await owner.get(`/packages?${query}`, "packages")).results.map((one: Read) => one.id);

test("row 61: templates are created, listed, filtered, updated and deleted", async ({ owner }) => {
  const shared = await createTemplate(owner, [signerRole("signer1", fresh("tom.template"))], { visibility: "ACCOUNT" });
  const own = await createTemplate(owner, [placeholder("holder")], { visibility: "SENDER" });
  expect(await readPackage(owner, own)).toMatchObject({ type: "TEMPLATE", status: "DRAFT", visibility: "SENDER" });
  expect(await listIds(owner, "type=template&from=1&to=100")).toEqual(expect.arrayContaining([shared, own]));
  expect(await listIds(owner, "type=template&from=1&to=100&visibility=SENDER")).not.toContain(shared);
  expect(await listIds(owner, "type=template&from=1&to=100&visibility=SENDER")).toContain(own);
  expect(await listIds(owner, "query=DRAFT&from=1&to=100")).not.toContain(own);
  // updateTemplate posts the whole description.
  const changed = { name: "Updated template", description: "New words", autocomplete: true, due: null };
  await owner.call("POST", `/packages/${shared}`, { ...changed, roles: [], data: sdkData, type: "TEMPLATE" });
  expect(await readPackage(owner, shared)).toMatchObject({
    name: "Updated template",
    description: "New words",
    type: "TEMPLATE",
    visibility: "ACCOUNT",
  });
  expect((await readPackage(owner, shared)).documents).toHaveLength(2);
  await owner.call("DELETE", `/packages/${own}`);
  expect(await listIds(owner, "type=template&from=1&to=100")).not.toContain(own);
});

test("row 62: a template out of a package keeps documents and roles", async ({ owner }) => {
  const roles = [signerRole("one", fresh("olga.one")), signerRole("two", fresh("theo.two"))];
  const id = await createPackage(owner, packageOf("Source", roles), [
    doc("First Document", [signature("one", { approval: { id: "sig1" } })], { id: "doc1" }),
  ]);
  const { id: template } = await owner.post(`/packages/${id}/clone`, {
    ...packageOf("Template name", []),
    description: "Template description",
    emailMessage: "Template message",
    type: "TEMPLATE",
  });
  const read = await readPackage(owner, template);
  expect(read).toMatchObject({
    name: "Template name",
    description: "Template description",
    emailMessage: "Template message",
    type: "TEMPLATE",
    status: "DRAFT",
  });
  expect(read.roles).toHaveLength(3);
  expect(read.documents).toHaveLength(2);
  expect(read.documents[1]).toMatchObject({
    id: "doc1",
    name: "First Document",
    approvals: [{ id: "sig1", role: "one" }],
  });
});

test("row 63: a package from a template: signers by name, by id, replaced and added", async ({ owner }) => {
  const template = await createTemplate(owner, [signerRole("fixed", fresh("fay.fixed")), placeholder("Holder1")]);
  // EslClient: the clone answers the id alone; then each signer is put into the role of his name, in any case.
  const { id: first } = await owner.post(`/packages/${template}/clone`, packageOf("By name", []), "id");
  const cloned = await readPackage(owner, first);
  expect(cloned).toMatchObject({ name: "By name", type: "PACKAGE", status: "DRAFT" });
  expect(cloned.roles.map((one: Read) => one.id)).toEqual(expect.arrayContaining(["fixed", "Holder1"]));
  const email = fresh("patty.galant");
  const found = cloned.roles.find((one: Read) => one.name.toLowerCase() === "holder1");
  await owner.put(`/packages/${first}/roles/${found.id}`, { ...signerRole("holder1", email), id: found.id }, "role");
  const filled = await readPackage(owner, first);
  expect(byId(filled.roles, "Holder1").signers[0].email).toBe(email);
  const [, document] = filled.documents;
  expect(document.id).toBe("doc1");
  expect(document.approvals.map((one: Read) => one.role).sort()).toEqual(["Holder1", "fixed"]);
  await sendPackage(owner, first);

  // TemplateService: the signers travel with the clone, one in the placeholder's place, one of his own.
  const [second, extra] = [fresh("pete.place"), fresh("eve.extra")];
  const requirement = {
    id: "Photo",
    name: "Photo",
    required: true,
    status: "INCOMPLETE",
    description: "",
    comment: null,
    data: null,
  };
  const posted = packageOf(
    "By id",
    [signerRole("Holder1", second), signerRole("new", extra, { role: { attachmentRequirements: [requirement] } })],
    { description: "From a template", settings: { ceremony: { inPerson: true }, integrationFrameworkWorkflows: [] } },
  );
  const { id: other } = await owner.post(`/packages/${template}/clone`, posted);
  const made = await readPackage(owner, other);
  expect(made).toMatchObject({ description: "From a template", settings: { ceremony: { inPerson: true } } });
  expect(made.roles).toHaveLength(4);
  expect(byId(made.roles, "Holder1").signers[0]).toMatchObject({ email: second });
  expect(byId(made.roles, "new").signers[0]).toMatchObject({ email: extra });
  expect(byId(made.roles, "new").attachmentRequirements).toMatchObject([{ name: "Photo", required: true }]);
  expect(made.documents[1].approvals.map((one: Read) => one.role).sort()).toEqual(["Holder1", "fixed"]);
  // More fields for a document of the clone.
  const more = input("TEXTFIELD", "later", { top: 600 });
  await owner.post(`/packages/${other}/documents/doc1/approvals/sig0/fields`, more, "field");
  // An empty place with signatures cannot be sent.
  const { id: empty } = await owner.post(`/packages/${template}/clone`, packageOf("Empty", []), "id");
  await expect(sendPackage(owner, empty)).rejects.toMatchObject({ error: { code: expect.any(Number) } });
});

test("row 64: placeholders are added, renamed and sign", async ({ owner }) => {
  const template = await createTemplate(owner, [placeholder("first")]);
  // The bean of the client has an order and no signers at all.
  const bean = { id: "second", name: "Second placeholder", signingOrder: 0 };
  const added = await owner.post(`/packages/${template}/roles`, bean, "role");
  expect(added).toMatchObject({ id: "second", name: "Second placeholder" });
  expect(added.signers ?? []).toEqual([]);
  await owner.put(`/packages/${template}/roles/second`, { ...bean, name: "New name" }, "role");
  const approval = signature("second", { approval: { id: "extra" }, field: { top: 400 } });
  await owner.post(`/packages/${template}/documents/doc1/approvals`, approval, "approval");
  const read = await readPackage(owner, template);
  expect(byId(read.roles, "second")).toMatchObject({ name: "New name" });
  expect(byId(read.documents[1].approvals, "extra").role).toBe("second");
  expect(read.roles.filter((one: Read) => one.signers.length === 0)).toHaveLength(2);
});

test("row 65: a package on behalf of another sender shows that person", async ({ owner }) => {
  const email = fresh("olaf.other");
  const member = { email, firstName: "Olaf", lastName: "Other", company: "Acme", title: "Boss", status: "ACTIVE" };
  await owner.post("/account/senders", member, "sender");
  const sender = { email, firstName: "Rob", lastName: "Mason", company: "Chem Co", title: "Chief" };
  for (const type of ["PACKAGE", "TEMPLATE"]) {
    const posted = packageOf(`For Olaf ${type}`, [signerRole("signer1", fresh("mia.member"))], { sender, type });
    const { id } = await owner.post("/packages", posted, "id");
    const read = await readPackage(owner, id);
    expect(read.sender.email).toBe(email);
    const role = read.roles.find((one: Read) => one.type === "SENDER");
    expect(role.signers[0]).toMatchObject({ ...sender });
    expect(read.roles.flatMap((one: Read) => one.signers.map((each: Read) => each.email))).not.toContain(ownerEmail);
  }
});

test("row 66: a layout out of a document, listed and applied by id and by name", async ({ owner }) => {
  const role = signerRole("Client1", fresh("lou.layout"), { signer: { title: "Director", company: "Acme Inc." } });
  const labels = [
    { ...input("LABEL", "field title", { binding: "{signer.title}", top: 200 }), id: undefined },
    { ...input("LABEL", "field company", { binding: "{signer.company}", top: 300 }), id: undefined },
  ];
  const name = `Layout ${crypto.randomUUID()}`;
  const { payload, file } = doc("First Document", [signature("Client1", { fields: labels })], { id: "documentId" });
  const source = await createPackage(owner, packageOf(name, [role]), [{ payload, file }]);
  const posted = { ...packageOf(name, [role]), id: source, description: "A layout", documents: [payload] };
  const created = await owner.post("/layouts", posted, "pkg");
  expect(created.id).not.toBe(source);
  const list = await owner.get("/layouts?to=100&from=1&dir=asc", "packages");
  const layout = byId(list.results, created.id);
  expect(layout).toMatchObject({ name, type: "LAYOUT", description: "A layout" });
  expect(layout.roles).toHaveLength(2);
  expect(layout.documents).toHaveLength(1);
  expect(layout.documents[0].approvals).toHaveLength(1);
  expect(layout.documents[0].approvals[0].fields).toHaveLength(3);

  for (const query of [`layoutId=${created.id}`, `layoutName=${encodeURIComponent(name)}`]) {
    const id = await createPackage(owner, packageOf("With layout", [role]), [
      doc("Apply Layout Document", [], { id: "docId", description: "Its own words" }),
    ]);
    await owner.call("POST", `/packages/${id}/documents/docId/layout?${query}`, "");
    const read = await readPackage(owner, id);
    expect(read.documents).toHaveLength(2);
    const [, target] = read.documents;
    expect(target).toMatchObject({ id: "docId", name: "Apply Layout Document", description: "Its own words" });
    expect(target.approvals).toHaveLength(1);
    const [approval] = target.approvals;
    expect(approval.role).toBe("Client1");
    const placed = approval.fields.map((one: Read) => [one.binding ?? null, one.left, one.top, one.page]);
    expect(placed).toEqual(
      expect.arrayContaining([
        [null, 100, 100, 0],
        ["{signer.title}", 100, 200, 0],
        ["{signer.company}", 100, 300, 0],
      ]),
    );
  }
});

test("row 67: fast track leads from a template to a signing address", async ({ owner }) => {
  const template = await createTemplate(owner, [placeholder("signer1")]);
  const { url } = await owner.get(`/fastTrack/${template}/url?signing=true`, "signingUrl");
  // The client follows the address without credentials and takes what stands after the last equals sign.
  let final = url as string;
  for (let hops = 0; hops < 6; hops++) {
    const answer = await exchange("GET", final);
    expect(answer.status).toBeLessThan(400);
    if (!answer.headers.location) break;
    final = new URL(answer.headers.location, final).href;
  }
  const token = final.split("=").filter(Boolean).at(-1);
  const email = fresh("fred.fast");
  const body = [
    { id: "signer1", name: "signer1", signers: [{ id: "signer1", email, firstName: "Fred", lastName: "Fast" }] },
  ];
  const started = await owner.post(`/fastTrack?token=${token}`, body, "signingUrl");
  const opened = await exchange("GET", started.url);
  expect(opened.status).toBeLessThan(400);
  const sent = (await owner.get("/packages?query=SENT&from=1&to=100", "packages")).results;
  const emails = sent.flatMap((one: Read) => one.roles.flatMap((role: Read) => role.signers[0]?.email));
  expect(emails).toContain(email);
});

test("row 68: senders are invited, read, updated, listed and deleted", async ({ owner }) => {
  const member = (email: string, more: Json = {}) => ({
    email,
    firstName: "First",
    lastName: "Last",
    company: "Company",
    title: "Title",
    phone: "123456789",
    language: "en",
    address: { address1: "1 Road", address2: "", city: "Town", country: "CA", state: "QC", zipcode: "H1H 1H1" },
    ...more,
  });
  const emails = Array.from({ length: 4 }, (_, index) => fresh(`sender.number${index}`));
  const made: Read[] = [];
  for (const email of emails) made.push(await owner.post("/account/senders", member(email), "sender"));
  expect(made[0]).toMatchObject({ email: emails[0], status: "INVITED", type: "REGULAR", firstName: "First" });
  const active = await owner.post("/account/senders", member(fresh("ada.active"), { status: "ACTIVE" }), "sender");
  expect(active.status).toBe("ACTIVE");
  const [{ id }] = made;
  expect(await owner.get(`/account/senders/${id}`, "sender")).toMatchObject({
    phone: "123456789",
    address: { city: "Town", zipcode: "H1H 1H1" },
  });
  await owner.call("POST", `/account/senders/${id}/invite`);
  const changes = { firstName: "Updated", lastName: "Name", title: "New", company: "Other", phone: "987" };
  await owner.call("POST", `/account/senders/${id}`, changes);
  expect(await owner.get(`/account/senders/${id}`, "sender")).toMatchObject({ ...changes, email: emails[0] });

  // The client walks through the pages and keeps people by their address.
  const people = new Map<string, Read>();
  for (let from = 1, size = 3; from < 200; from += size) {
    const page = await owner.get(`/account/senders?to=${from + size - 1}&from=${from}&dir=asc`, "senders");
    expect(page.results.length).toBeLessThanOrEqual(size);
    for (const one of page.results) people.set(one.email, one);
    if (from + size > page.count) break;
  }
  expect([...people.keys()]).toEqual(expect.arrayContaining([...emails, ownerEmail]));
  await owner.delete(`/account/senders/${id}`);
  const gone = await owner.get(`/account/senders/${id}`).catch((error: Read) => error.status);
  expect([400, 404]).toContain(gone);
  const { apiKey } = await owner.get(`/account/senders/${active.id}/apiKey`);
  expect((await new VendorClient(owner.base, { apiKey }).get("/account", "account")).id).toEqual(expect.any(String));
});

test("row 69: delegates are added, removed, replaced and cleared", async ({ owner }) => {
  const invite = async (index: number) =>
    owner.post(
      "/account/senders",
      {
        email: fresh(`del.egate${index}`),
        firstName: "D",
        lastName: `${index}`,
        language: "language1",
        phone: "phoneNumber1",
      },
      "sender",
    );
  const people: Read[] = [];
  for (const index of [0, 1, 2, 3, 4]) people.push(await invite(index));
  const [boss, ...others] = people;
  const path = `/account/senders/${boss.id}/delegates`;
  const user = ({ id, email, firstName, lastName, name }: Read) => ({ id, email, firstName, lastName, name });
  const ids = async () => (await owner.get(path, "delegate")).map((one: Read) => one.id).sort();
  const expected = (...indexes: number[]) => indexes.map((index) => others[index].id).sort();
  for (const one of others.slice(0, 3)) await owner.call("POST", `${path}/${one.id}`, user(one));
  expect(await ids()).toEqual(expected(0, 1, 2));
  await owner.delete(`${path}/${others[1].id}`);
  expect(await ids()).toEqual(expected(0, 2));
  const whole = [others[1].id, others[3].id];
  await owner.call("PUT", path, whole as unknown as Json[]);
  expect(await ids()).toEqual(expected(1, 3));
  await owner.delete(path);
  expect(await ids()).toEqual([]);
});

test("row 70: how long packages live and are kept", async ({ owner }) => {
  const expiry = "/dataRetentionSettings/expiryTimeConfiguration";
  const before = await owner.get(expiry, "expiryTime");
  await owner.put(expiry, { maximumRemainingDays: 120, remainingDays: 60 }, "expiryTime");
  expect(await owner.get(expiry, "expiryTime")).toEqual({ maximumRemainingDays: 120, remainingDays: 60 });
  await owner.put(expiry, before, "expiryTime");
  const path = "/dataRetentionSettings/dataManagementPolicy";
  const kept = await owner.get(path, "retention");
  const retention = { draft: 10, sent: 20, completed: 30, archived: 40, declined: 50, optedOut: 60, expired: 70 };
  await owner.put(path, { transactionRetention: { ...kept.transactionRetention, ...retention } });
  expect((await owner.get(path, "retention")).transactionRetention).toMatchObject(retention);
  await owner.put(path, kept);
});

test("row 72: what is not there is refused with a record that the client can read", async ({ owner, api }) => {
  const missing = "9sKhW-h-qS9m6Ho3zRv3n2a-rkI=";
  const [signer] = [signerRole("signer1", fresh("nina.nowhere"))];
  await expect(owner.post(`/packages/${missing}/roles`, signer)).rejects.toMatchObject({
    error: { code: 404, messageKey: "error.notFound.packageNotFound" },
  });
  await expect(owner.get("/no/such/address")).rejects.toMatchObject({ error: { code: 404 } });
  await expect(new VendorClient(api, { apiKey: "bm9ib2R5" }).get("/packages")).rejects.toMatchObject({
    error: { code: 401, name: "Unauthorized" },
  });
  await expect(new VendorClient(api, { session: "nonsense" }).get("/packages")).rejects.toMatchObject({
    error: { code: 401 },
  });
  await expect(owner.post("/packages", { description: "nameless" })).rejects.toMatchObject({
    error: { code: 400, name: "Validation Error" },
  });
  const broken = await owner.send("POST", "/packages", {
    body: Buffer.from("{"),
    headers: { "Content-Type": "application/json; esl-api-version=11.68.0" },
  });
  expect(broken.status).toBe(400);
  expect(JSON.parse(broken.bytes.toString())).toMatchObject({ code: 400, messageKey: expect.any(String) });
  // A package whose upload fails is deleted by the client.
  const id = await createPackage(owner, ...simple(fresh("una.upload")));
  const payload = { name: "payload", bytes: Buffer.from(JSON.stringify([doc("Bad", []).payload])) };
  const bad = { name: "file", filename: "Bad", bytes: Buffer.from("no PDF at all"), type: "application/pdf" };
  await expect(owner.multipart(`/packages/${id}/documents`, [payload, bad])).rejects.toMatchObject({
    error: { code: expect.any(Number) },
  });
  await owner.call("DELETE", `/packages/${id}`);
});

test("row 73: headers of the integrator's own, and which version answers", async ({ owner }) => {
  const extra = { "X-Custom-Header": "custom", "SM-User": "somebody", Via: "1.1 proxy" };
  expect((await owner.get("/packages?query=DRAFT&from=1&to=1", "packages", extra)).count).toEqual(expect.any(Number));
  const info = await owner.get("/sysinfo");
  expect(info.version).toEqual(expect.any(String));
  expect(Object.values(info).every((one) => typeof one === "string")).toBe(true);
  // Any version is taken, even one that does not exist yet.
  const newer = new VendorClient(owner.base, ownerKey, "99.0");
  expect((await newer.get("/account/senders?to=1&from=1&dir=asc", "senders")).count).toBeGreaterThan(0);
});
