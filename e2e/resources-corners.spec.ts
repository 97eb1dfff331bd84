// Corners of every resource: ids of the caller's choice, doubles kept, two callers at once, forms in every order, days inclusive.
import { expect } from "@playwright/test";
import {
  type Answer,
  type Json,
  makePackage,
  pdfFile,
  type SpecClient,
  signatureField,
  signerRole,
  specClient,
  withSession,
} from "./spec-client.ts";
import { castOf, test } from "./spec-product.ts";
import { expectNoContent, expectRecord, expectRefusal, faultsOf } from "./spec-records.ts";

let product: { baseUrl: string };
let owner: SpecClient;
let other: SpecClient;
let otherId: string;
let otherEmail: string;
const run = Date.now().toString(36);

test.beforeAll(async ({ product: running }) => {
  ({ product, owner, other, otherId, otherEmail } = await castOf(running));
});

const signerOf = async (id: string, role: string) =>
  specClient(product.baseUrl, withSession(await owner.signerSession(id, role)));
const codes = (answers: Answer[]): number[] => answers.map((answer) => answer.status).sort();

test("ids are opaque strings: blanks, accents, signs and 255 characters survive every path", async () => {
  for (const id of ["role 1", "Käufer", "契約", "a+b&c=d", "50%", "semi;colon", "dot.dot", "x".repeat(255), "@home"]) {
    const created = await owner.packages.createWithFiles(
      {
        name: "Ids",
        roles: [signerRole(id, "layla.haddad@example.com")],
        documents: [{ id, name: "Agreement", approvals: [{ id, role: id, fields: [signatureField({ id })] }] }],
      },
      [pdfFile("Agreement")],
    );
    expect.soft(created.status, `${id} ${created.text}`).toBe(200);
    if (created.status !== 200) continue;
    const packageId = created.body.id;
    expect.soft((await owner.roles.read(packageId, id)).body?.id).toBe(id);
    expect.soft((await owner.documents.read(packageId, id)).body?.id).toBe(id);
    expect.soft((await owner.approvals.read(packageId, id, id)).body?.id).toBe(id);
    expect.soft((await owner.fields.read(packageId, id, id, id)).body?.id).toBe(id);
    expect.soft((await owner.documents.pdf(packageId, id)).status, id).toBe(200);
    expectNoContent(await owner.packages.change(packageId, { status: "SENT" }));
    expect
      .soft((await owner.packages.signingStatus(packageId, { signer: id, document: id })).body, id)
      .toEqual({ status: "SIGNING_PENDING" });
    expectNoContent(await (await signerOf(packageId, id)).documents.sign(packageId), id);
  }
});

test("the same id twice in one package is refused", async () => {
  const approval = { id: "a", role: "client", fields: [] };
  const roles = [signerRole("client", "layla.haddad@example.com")];
  const twice: [string, Json][] = [
    [
      "documents",
      {
        name: "x",
        roles,
        documents: [
          { id: "d", name: "One" },
          { id: "d", name: "Two" },
        ],
      },
    ],
    ["roles", { name: "x", roles: [...roles, ...roles], documents: [{ name: "One" }, { name: "Two" }] }],
    ["approvals", { name: "x", roles, documents: [{ name: "One", approvals: [approval, approval] }, { name: "Two" }] }],
  ];
  for (const [what, payload] of twice)
    expectRefusal(
      await owner.packages.createWithFiles(payload, [pdfFile("One"), pdfFile("Two")]),
      [400, 409],
      undefined,
      what,
    );
  const id = await makePackage(owner);
  const field = { type: "INPUT", subtype: "TEXTFIELD", page: 0, left: 1, top: 1, width: 50, height: 20 };
  expectNoContent(await owner.fields.createNamed(id, "agreement", "a1", "f2", field));
  expectRefusal(
    await owner.fields.createNamed(id, "agreement", "a1", "f2", field),
    [400, 409],
    undefined,
    "field id in use",
  );
  expectRefusal(
    await owner.approvals.create(id, "agreement", { ...approval, id: "a1" }),
    [400, 409],
    undefined,
    "approval id in use",
  );
});

test("doubles are kept, defaults are filled in", async () => {
  const id = await makePackage(owner);
  const exact = { left: 10.25, top: 20.5, width: 33.75, height: 44.125 };
  const made = await owner.fields.create(id, "agreement", "a1", {
    type: "INPUT",
    subtype: "TEXTFIELD",
    page: 0,
    ...exact,
  });
  const read = await owner.fields.read(id, "agreement", "a1", made.body.id);
  for (const [member, value] of Object.entries(exact))
    expect.soft(Math.abs(read.body[member] - value), member).toBeLessThan(0.01);
  const bare = await owner.fields.create(id, "agreement", "a1", { type: "INPUT", subtype: "TEXTFIELD" });
  expectRecord(bare, "Field");
  expect.soft(bare.body).toMatchObject({ page: 0, left: 0, top: 0, width: 200, height: 50, extract: false });
});

test("the form may carry its payload last, as a file part, or with a charset", async () => {
  const payload = JSON.stringify({ name: "Payload läst", documents: [{ name: "One" }, { name: "Two" }] });
  const files = [pdfFile("One"), pdfFile("Two")];
  const add = (form: FormData): void => {
    for (const file of files)
      form.append("file", new Blob([file.bytes as BlobPart], { type: file.type }), "same name.pdf");
  };
  const last = new FormData();
  add(last);
  last.append("payload", payload);
  const blob = new FormData();
  blob.append("payload", new Blob([payload], { type: "application/json; charset=utf-8" }), "payload.json");
  add(blob);
  for (const form of [last, blob]) {
    const created = await owner.ask("POST", "/packages", form);
    expect.soft(created.status, created.text).toBe(200);
    const read = await owner.packages.read(created.body?.id);
    expect.soft(read.body?.name).toBe("Payload läst");
    expect.soft(read.body?.documents.map((one: Json) => one.name).slice(-2)).toEqual(["One", "Two"]);
  }
  const tooMany = await owner.packages.createWithFiles({ name: "x", documents: [{ name: "One" }] }, files);
  if (tooMany.status !== 200) expectRefusal(tooMany, 400);
});

test("a file is named as programs name it, or not at all, and a base URL may end in a slash", async () => {
  const bytes = Buffer.from(pdfFile("One").bytes);
  for (const [named, expected] of [
    [`; filename="=?utf-8?B?w5xiZXJuYWhtZS5wZGY=?="; filename*=utf-8''%C3%9Cbernahme.pdf`, "Übernahme"],
    [`; filename="=?utf-8?B?w5xiZXJuYWhtZS5wZGY=?="`, "Übernahme"],
    ["", "Nameless"],
  ] as const) {
    const payload = JSON.stringify({ name: "Named", documents: [{ ...(named ? {} : { name: expected }) }] });
    const part = (head: string) => `--line\r\nContent-Disposition: form-data; ${head}\r\n\r\n`;
    const body = Buffer.concat([
      Buffer.from(
        `${part(`name="payload"`)}${payload}\r\n${part(`name="file"${named}\r\nContent-Type: application/pdf`)}`,
      ),
      bytes,
      Buffer.from("\r\n--line--\r\n"),
    ]);
    const created = await fetch(`${product.baseUrl}/api//packages`, {
      method: "POST",
      headers: { ...owner.headers, "content-type": "multipart/form-data; boundary=line" },
      redirect: "manual",
      body,
    });
    expect.soft(created.status, named).toBe(200);
    const read = await owner.packages.read(((await created.json()) as Json).id);
    expect.soft(read.body?.documents.at(-1).name, named).toBe(expected);
  }
});

test("two callers at once: nothing is lost, nothing happens twice", async () => {
  const id = await makePackage(owner);
  const field = { type: "INPUT", subtype: "TEXTFIELD", page: 0, left: 1, top: 1, width: 50, height: 20 };
  const made = await Promise.all(Array.from({ length: 8 }, () => owner.fields.create(id, "agreement", "a1", field)));
  expect.soft(codes(made)).toEqual(Array(8).fill(200));
  const fields: Json[] = (await owner.approvals.read(id, "agreement", "a1")).body.fields;
  expect.soft(new Set(fields.map((one) => one.id)).size).toBe(9);
  expect.soft(new Set(fields.map((one) => one.name)).size, "generated names are told apart").toBe(9);
  const roles = await Promise.all(
    Array.from({ length: 5 }, (_, at) => owner.roles.add(id, signerRole(`r${at}`, `r${at}@example.com`))),
  );
  expect.soft(codes(roles)).toEqual(Array(5).fill(200));
  const same = await Promise.all(
    Array.from({ length: 4 }, () => owner.roles.add(id, signerRole("same", "same@example.com"))),
  );
  expect.soft(codes(same).filter((code) => code === 200)).toHaveLength(1);
  const uploads = await Promise.all(
    ["A", "B", "C", "D"].map((name) => owner.documents.upload(id, { name }, [pdfFile(name)])),
  );
  expect.soft(codes(uploads)).toEqual([200, 200, 200, 200]);
  const indexes = (await owner.packages.read(id)).body.documents.map((one: Json) => one.index).sort();
  expect.soft(indexes).toEqual([0, 1, 2, 3, 4, 5]);
  const removed = await Promise.all(Array.from({ length: 3 }, () => owner.documents.remove(id, uploads[0]?.body.id)));
  expect.soft(codes(removed)).toEqual([expect.any(Number), 404, 404]);
  const sent = await Promise.all(Array.from({ length: 3 }, () => owner.packages.change(id, { status: "SENT" })));
  expect.soft(sent.every((answer) => answer.status < 500)).toBe(true);
  const gone = await Promise.all(Array.from({ length: 3 }, () => owner.packages.remove(id)));
  expect.soft(codes(gone)).toEqual([expect.any(Number), 404, 404]);
  expect.soft(codes(gone)[0]).toBeLessThan(300);
});

test("two signers at once complete the package once", async () => {
  const roles = ["p", "q", "r"];
  const id = await makePackage(owner, {
    roles: roles.map((role) => signerRole(role, `${role}@example.com`)),
    documents: [
      {
        id: "agreement",
        name: "Agreement",
        approvals: roles.map((role, at) => ({ role, fields: [signatureField({ left: 10 + at * 220 })] })),
      },
    ],
  });
  await owner.packages.change(id, { status: "SENT" });
  const signers = await Promise.all(roles.map((role) => signerOf(id, role)));
  const answers = await Promise.all(signers.map((signer) => signer.documents.sign(id)));
  expect
    .soft(
      codes(answers).every((code) => code < 300),
      answers.map((one) => one.text).join(),
    )
    .toBe(true);
  await expect.poll(async () => (await owner.packages.read(id)).body.status).toBe("COMPLETED");
  const document = (await owner.documents.read(id, "agreement")).body;
  expect.soft(document.approvals.every((one: Json) => one.signed && one.accepted)).toBe(true);
});

test("date-only ranges include their last day", async () => {
  const today = new Date().toISOString().slice(0, 10);
  await other.packages.create({ name: `Today ${run}` });
  const usage = await owner.reports.usage({ from: today, to: today });
  expect.soft(usage.body.senders.find((one: Json) => one.sender.id === otherId)?.packages.draft).toBeGreaterThan(0);
  const completion = await owner.reports.completion({ status: "draft", from: today, to: today, senderId: otherId });
  expect.soft(completion.body.senders.flatMap((one: Json) => one.packages).length).toBeGreaterThan(0);
  const overview = await other.packages.overview({ startDate: today, endDate: today });
  expect.soft(overview.body.draft).toBeGreaterThan(0);
});

test("a group keeps its members when its name changes, and nobody is in it twice", async () => {
  const { id } = (await owner.groups.create({ name: `Twice ${run}`, email: `twice.${run}@example.com` })).body;
  await owner.groups.invite(id, { email: otherEmail });
  const again = await owner.groups.invite(id, { email: otherEmail.toUpperCase() });
  if (again.status !== 200) expectRefusal(again, [400, 409]);
  const changed = await owner.groups.change(id, { name: `Twice again ${run}`, email: `twice.${run}@example.com` });
  expectRecord(changed, "Group");
  expect.soft(changed.body.members).toHaveLength(1);
  const senders = await owner.senders.list({ search: otherEmail });
  expect.soft(senders.body, "no second sender with the same address").toHaveLength(1);
  const known = await owner.senders.add({ email: otherEmail.toUpperCase() });
  expectRecord(known, "Sender");
  expect.soft(known.body.id, "addresses do not mind their case").toBe(senders.body[0]?.id);
});

test("custom fields: adding twice, changing what is not there, removing what is not there", async () => {
  const id = `corner${run}`;
  const field = { id, name: "Corner", value: "v", required: false, translations: [] };
  expectRefusal(await owner.customFields.change("account", field), 404);
  expectRecord(await owner.customFields.add("account", field), "CustomField");
  const again = await owner.customFields.add("account", { ...field, value: "w" });
  if (again.status !== 200) expectRefusal(again, [400, 409]);
  expect.soft((await owner.customFields.list("account")).body.filter((one: Json) => one.id === id)).toHaveLength(1);
  expectRefusal(await other.customFields.change("account", field), 403);
  expectRefusal(await other.customFields.remove("account", id), 403);
  expectRefusal(
    await other.customFields.add("user", { id: `no${run}`, value: "x" }),
    [400, 403, 404],
    undefined,
    "no such field in the account",
  );
  expectRecord(await other.customFields.add("user", { id, value: "mine" }), "UserCustomField");
  expectNoContent(await owner.customFields.remove("account", id));
  expect
    .soft(
      (await other.customFields.list("user")).body.map((one: Json) => one.id),
      "a person's own value outlives the account's field",
    )
    .toContain(id);
  expectRefusal(await owner.customFields.remove("account", id), 404);
  expectNoContent(await other.customFields.remove("user", id));
});

test("a field of a custom field carries the sender's own value", async () => {
  const customId = `badge${run}`;
  await owner.customFields.add("account", {
    id: customId,
    name: "Badge",
    value: "",
    required: false,
    translations: [],
  });
  await other.customFields.add("user", { id: customId, value: "4711" });
  const id = await makePackage(owner, { roles: [signerRole("client", otherEmail)] });
  const field = {
    type: "INPUT",
    subtype: "CUSTOMFIELD",
    name: customId,
    page: 0,
    left: 10,
    top: 10,
    width: 100,
    height: 30,
  };
  const made = await owner.fields.create(id, "agreement", "a1", field);
  expectRecord(made, "Field");
  await owner.packages.change(id, { status: "SENT" });
  expectNoContent(await (await signerOf(id, "client")).documents.sign(id));
  await expect.poll(async () => (await owner.packages.read(id)).body.status).toBe("COMPLETED");
  const read = await owner.fields.read(id, "agreement", "a1", made.body.id);
  expectRecord(read, "Field");
  expect.soft(read.body.value).toBe("4711");
});

test("bulkSendable needs a placeholder, a document and a signature field", async () => {
  const template = (more: object) =>
    makePackage(owner, { type: "TEMPLATE", roles: [{ id: "client", name: "Buyer", signers: [] }], ...more });
  const able = async (id: string) => (await owner.packages.read(id)).body.bulkSendable;
  expect.soft(await able(await template({}))).toBe(true);
  expect
    .soft(await able(await template({ roles: [signerRole("client", "a@example.com")] })), "no placeholder")
    .toBe(false);
  expect.soft(await able(await template({ documents: [{ name: "Bare" }] })), "no signature field").toBe(false);
  const empty = await owner.packages.create({
    name: "Empty",
    type: "TEMPLATE",
    roles: [{ id: "client", name: "Buyer", signers: [] }],
  });
  expect.soft(await able(empty.body.id), "no document").toBe(false);
});

test("the CSV of a bulk send may have a byte order mark, quotes, line breaks, prefilled fields and two roles", async () => {
  const text = (id: string, top: number) => ({
    id,
    name: id,
    type: "INPUT",
    subtype: "TEXTFIELD",
    page: 0,
    left: 10,
    top,
    width: 100,
    height: 30,
  });
  const template = await makePackage(owner, {
    type: "TEMPLATE",
    roles: ["Buyer", "Seller"].map((name) => ({ id: name.toLowerCase(), name, signers: [] })),
    documents: [
      {
        id: "agreement",
        name: "Agreement",
        approvals: [
          { role: "buyer", fields: [signatureField(), text("city", 10)] },
          { role: "seller", fields: [signatureField({ left: 400 }), text("price", 60)] },
        ],
      },
    ],
  });
  const block = (role: string, field: string) =>
    `${role},FIRST_NAME,LAST_NAME,EMAIL,AUTH_TYPE,AUTH_PROMPT,AUTH_CHALLENGE,SIGNER_VERIFICATION,${field}`;
  const csv = `\ufeff${block("Buyer", "city")},${block("Seller", "price")}\r\n,Ana,"Álvarez, Dr.",ana@example.com,CHALLENGE,"Which ""pet""?",cat,,"Málaga\nPuerto",,Bo,Li,bo@example.com,NONE,,,,"1,000"\r\n\r\n`;
  const answer = await owner.packages.bulkSend(template, { name: `Two roles ${run}`, description: "" }, csv);
  expect(answer.status, answer.text).toBe(200);
  await expect
    .poll(async () => (await owner.packages.list({ search: `Two roles ${run}` })).body.count, { timeout: 30_000 })
    .toBe(1);
  const made = (await owner.packages.list({ search: `Two roles ${run}` })).body.results[0];
  expect.soft(faultsOf("Package", made)).toEqual([]);
  const signer = (role: string) => made.roles.find((one: Json) => one.id === role)?.signers[0];
  expect.soft(signer("buyer")).toMatchObject({
    firstName: "Ana",
    lastName: "Álvarez, Dr.",
    auth: { scheme: "CHALLENGE", challenges: [{ question: 'Which "pet"?', answer: "cat" }] },
  });
  expect.soft(signer("seller")).toMatchObject({ firstName: "Bo", email: "bo@example.com" });
  const values = made.documents
    .flatMap((one: Json) => one.approvals)
    .flatMap((one: Json) => one.fields)
    .map((one: Json) => [one.name, one.value]);
  expect.soft(values).toEqual(expect.arrayContaining([["price", "1,000"]]));
  expect.soft(values.find(([name]: string[]) => name === "city")?.[1]).toContain("Málaga");
});

test("the consent document: named by the package, accepted per signer, removable, never with fields", async () => {
  const id = await makePackage(owner);
  const read = await owner.packages.read(id);
  expect.soft(read.body.consent).toBe("default-consent");
  const consent = await owner.documents.read(id, "default-consent");
  expectRecord(consent, "Document");
  expect.soft(consent.body).toMatchObject({ id: "default-consent", index: 0 });
  expect.soft((await owner.documents.pdf(id, "default-consent")).type).toContain("application/pdf");
  const wrong = await owner.approvals.create(id, "default-consent", { role: "client", fields: [signatureField()] });
  expectRefusal(wrong, [400, 403]);
  expectNoContent(await owner.documents.remove(id, "default-consent"));
  const without = await owner.packages.read(id);
  expectRecord(without, "Package");
  expect.soft(without.body.consent ?? null).toBeNull();
  expectNoContent(await owner.packages.change(id, { status: "SENT" }));
  expectNoContent(await (await signerOf(id, "client")).documents.sign(id));
});

test("several files on one attachment, and files of the same name in one zip", async () => {
  const id = await makePackage(owner, {
    roles: [
      signerRole("client", "layla.haddad@example.com", {
        attachmentRequirements: [
          { id: "papers", name: "Papers", required: false },
          { id: "more", name: "More", required: false },
        ],
      }),
    ],
  });
  await owner.packages.change(id, { status: "SENT" });
  const client = await signerOf(id, "client");
  const file = (body: string) => ({ name: "scan.txt", type: "text/plain", bytes: Buffer.from(body) });
  expect.soft((await client.attachments.upload(id, "papers", file("first"))).status).toBe(200);
  expect.soft((await client.attachments.upload(id, "papers", file("second"))).status).toBe(200);
  expect.soft((await client.attachments.upload(id, "more", file("third"))).status).toBe(200);
  const both = await owner.attachments.read(id, "papers");
  expect.soft(both.type, "several files come as a zip").toContain("application/zip");
  const zip = (await owner.attachments.zip(id, "client")).bytes.toString("latin1");
  const names = [...zip.matchAll(/PK\x01\x02[\s\S]{24}([\s\S]{2})[\s\S]{16}/g)].map((match) => {
    const start = match.index + 46;
    return zip.slice(start, start + (match[1]?.charCodeAt(0) ?? 0));
  });
  expect.soft(names).toHaveLength(3);
  expect.soft(new Set(names).size, `no name twice: ${names}`).toBe(3);
});

test("clones and templates keep the content of their documents", async () => {
  const id = await makePackage(owner);
  const cloned = (await owner.packages.clone(id, { name: "Content" })).body.id;
  await owner.packages.remove(id);
  const pdf = await owner.documents.pdf(cloned, "agreement");
  expect.soft(pdf.status).toBe(200);
  expect.soft(pdf.bytes.subarray(0, 5).toString()).toBe("%PDF-");
});
