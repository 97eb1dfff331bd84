// Errors and limits of the specification: one shape of error everywhere, no 5xx whatever is sent, 100 results at most.
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
import { test } from "./spec-product.ts";
import { expectNoContent, expectRecord, expectRefusal, faultsOf } from "./spec-records.ts";

let product: { baseUrl: string };
let owner: SpecClient;
const run = Date.now().toString(36);

test.beforeAll(async ({ product: running }) => {
  product = running;
  owner = specClient(product.baseUrl);
});

/** Taken or refused, but never broken, and when refused then in the error's shape. */
function expectSane(answer: Answer, what: string): void {
  expect.soft(answer.status, `${what} ${answer.text.slice(0, 300)}`).toBeLessThan(500);
  if (answer.status < 400) return;
  expect.soft(faultsOf("Error", answer.body), what).toEqual([]);
  expect.soft(answer.body?.code, what).toBe(answer.status);
}

test("unknown addresses, methods and media types answer in the error's shape", async () => {
  const id = await makePackage(owner);
  expectRefusal(await owner.ask("GET", "/no/such/thing"), 404);
  expectRefusal(await owner.ask("POST", "/packagess", {}), 404);
  expectRefusal(await owner.ask("PATCH", `/packages/${id}`, {}), 405);
  expectRefusal(await owner.ask("DELETE", "/packages/overview"), [404, 405]);
  expectRefusal(await owner.ask("DELETE", "/account"), 405);
  expectRefusal(
    await owner.ask("POST", "/packages", undefined, { "content-type": "application/json" }),
    400,
    undefined,
    "empty body",
  );
  const xml = await fetch(`${product.baseUrl}/api/packages`, {
    method: "POST",
    headers: { ...owner.headers, "content-type": "application/xml" },
    body: "<package/>",
  });
  expect.soft([400, 415]).toContain(xml.status);
  expect.soft(faultsOf("Error", await xml.json())).toEqual([]);
  const form = new FormData();
  form.append("payload", "{");
  expectRefusal(await owner.ask("POST", "/packages", form), 400, undefined, "payload is no JSON");
  const noPayload = new FormData();
  noPayload.append("file", new Blob([pdfFile().bytes as BlobPart]), "x.pdf");
  expectRefusal(await owner.ask("POST", "/packages", noPayload), 400, undefined, "no payload");
  expectRefusal(
    await owner.packages.createWithFiles({ name: "x", documents: [{ name: "a" }, { name: "b" }] }, [pdfFile()]),
    400,
    undefined,
    "two documents, one file",
  );
  const broken = await fetch(`${product.baseUrl}/api/packages`, {
    method: "POST",
    headers: { ...owner.headers, "content-type": "multipart/form-data; boundary=x" },
    body: "--x\r\nnot a form",
  });
  expect.soft(broken.status).toBe(400);
  expect.soft(faultsOf("Error", await broken.json())).toEqual([]);
});

test("strange text never breaks anything", async () => {
  const strange = [
    "\u0000",
    "a\u0000b",
    "\ud800",
    "'; drop table packages; --",
    "%00",
    "x".repeat(100_000),
    "‮abc",
    "{signer.name}",
    "__proto__",
    "😀".repeat(300),
  ];
  for (const text of strange) {
    const what = JSON.stringify(text.slice(0, 20));
    const created = await owner.packages.create({
      name: text,
      description: text,
      emailMessage: text,
      data: { [text]: text, __proto__: 1 },
      language: text,
      timezoneId: text,
    });
    expectSane(created, `create ${what}`);
    if (created.status === 200) expectRecord(await owner.packages.read(created.body.id), "Package");
    const named = await owner.packages.create({
      name: text,
      roles: [signerRole("r", "a@example.com", { name: text, emailMessage: { content: text } })],
    });
    expectSane(named, `role ${what}`);
    if (text.length < 1000) {
      expectSane(await owner.packages.list({ search: text }), `search ${what}`);
      expectSane(await owner.senders.list({ search: text }), `senders ${what}`);
      expectSane(await owner.packages.read(text), `id ${what}`);
      expectSane(await owner.groups.read(text), `group ${what}`);
      expectSane(await owner.customFields.read("account", text), `field ${what}`);
      expectSane(await owner.documents.applyLayout("x", "y", { layoutName: text }), `layout ${what}`);
      expectSane(await owner.account.designerSettings({ profile: text }), `profile ${what}`);
      expectSane(await owner.account.consentDocument({ language: text }), `language ${what}`);
      expectSane(await owner.reports.completion({ status: text }), `report ${what}`);
      expectSane(await owner.journal.read(text), `journal ${what}`);
    }
    expectSane(await owner.groups.create({ name: text, email: `${text}@example.com` }), `group ${what}`);
    expectSane(await owner.senders.add({ email: `${text}@example.com`, firstName: text }), `sender ${what}`);
    expectSane(
      await owner.customFields.add("account", { id: "strange1", name: text, value: text, data: { [text]: text } }),
      `field ${what}`,
    );
    expectSane(await owner.ask("POST", "/callback", { url: text, key: text, events: [text] }), `callback ${what}`);
  }
  for (const path of [
    "/packages/%zz",
    "/packages/%00",
    "/packages/%ff",
    "/groups/..%2f..%2faccount",
    "/packages/%E0%A4%A",
    "/packages//documents",
  ])
    expectSane(await owner.ask("GET", path), path);
  await owner.customFields.remove("account", "strange1");
});

test("strange numbers and times never break anything", async () => {
  const id = await makePackage(owner);
  for (const number of [-1, 0, 1.5, 2 ** 31, 2 ** 31 - 1, -(2 ** 31), 1e21, 1e308, -0.0001, null, true, "1"]) {
    const what = JSON.stringify(number);
    expectSane(await owner.roles.add(id, { name: "n", signers: [], index: number }), `role index ${what}`);
    expectSane(
      await owner.fields.create(id, "agreement", "a1", {
        type: "INPUT",
        subtype: "TEXTFIELD",
        page: number,
        left: number,
        top: number,
        width: number,
        height: number,
        validation: { maxLength: number, minLength: number, errorCode: number },
      }),
      `field ${what}`,
    );
    expectSane(
      await owner.reminders.create(id, { startInDaysDelay: number, intervalInDays: number, repetitionsCount: number }),
      `reminder ${what}`,
    );
    expectSane(await owner.documents.reorder(id, [{ id: "agreement", index: number }]), `document index ${what}`);
    expectSane(
      await owner.packages.change(id, {
        settings: { ceremony: { maxAuthFailsAllowed: number } },
        limits: { roles: number, documents: number },
      }),
      `settings ${what}`,
    );
    for (const query of [{ from: number }, { to: number }, { expiringSoonDays: number, predefined: "expiringSoon" }]) {
      expectSane(await owner.packages.list(query as never), `packages ${JSON.stringify(query)}`);
      expectSane(await owner.senders.list(query as never), `senders ${JSON.stringify(query)}`);
      expectSane(await owner.groups.list(query as never), `groups ${JSON.stringify(query)}`);
      expectSane(await owner.customFields.list("account", query as never), `fields ${JSON.stringify(query)}`);
    }
  }
  expectRecord(await owner.packages.read(id), "Package");
  const times = [
    "0000-01-01T00:00:00Z",
    "0001-01-01",
    "9999-12-31T23:59:59Z",
    "275760-09-13T00:00:00Z",
    "+300000-01-01T00:00:00Z",
    "2027-02-30T00:00:00Z",
    "2027-13-01",
    "2027-05-04T10:00:00+02:00",
    "2027-05-04T10:00:00.123456Z",
    "2018-12-12Z",
    "",
    " ",
    "1700000000000",
  ];
  for (const time of times) {
    const created = await owner.packages.create({ name: "time", due: time });
    expectSane(created, `due ${time}`);
    if (created.status === 200) expectRecord(await owner.packages.read(created.body.id), "Package");
    for (const query of [{ from: time }, { to: time }, { startDate: time, endDate: time }]) {
      expectSane(await owner.packages.overview(query as never), `overview ${JSON.stringify(query)}`);
      expectSane(await owner.reports.usage(query as never), `usage ${JSON.stringify(query)}`);
      expectSane(
        await owner.reports.completion({ status: "draft", ...query } as never),
        `completion ${JSON.stringify(query)}`,
      );
      expectSane(await owner.journal.read("x", query as never), `journal ${JSON.stringify(query)}`);
    }
    expectSane(await owner.packages.list({ lastUpdatedStartDate: time, lastUpdatedEndDate: time }), `list ${time}`);
  }
});

test("every member of a payload may be null, empty or of the wrong kind without breaking anything", {
  tag: "@landing",
}, async () => {
  const role = signerRole("client", "layla.haddad@example.com", {
    data: {},
    attachmentRequirements: [],
    specialTypes: [],
    reassign: false,
    locked: false,
    emailMessage: { content: "" },
  });
  const whole: Json = {
    name: "whole",
    description: "d",
    type: "PACKAGE",
    status: "DRAFT",
    language: "en",
    visibility: "ACCOUNT",
    emailMessage: "m",
    autocomplete: true,
    due: "2031-01-01T00:00:00Z",
    notarized: false,
    notaryRoleId: "",
    bulkSendable: false,
    timezoneId: "GMT",
    consent: "default-consent",
    sender: { firstName: "I", lastName: "B", email: "ingrid.bergstrom@example.com" },
    roles: [role],
    documents: [],
    messages: [],
    settings: {
      ceremony: {
        inPerson: false,
        handOver: { title: "t", href: "https://example.com", text: "x" },
        events: { complete: { dialog: true, redirect: "https://example.com" } },
        layout: { header: { titleBar: { title: true } } },
        style: { dialog: { color: "#fff" } },
        declineReasons: ["a"],
        documentToolbarOptions: { downloadButton: true },
      },
    },
    limits: { roles: 5, documents: 5 },
    signedDocumentDelivery: { destinations: [], excludedDocuments: [], filePrefix: "", fileSuffix: "" },
    data: {},
  };
  const all = await owner.packages.create(whole);
  expect(all.status, all.text).toBe(200);
  expectRecord(await owner.packages.read(all.body.id), "Package");
  for (const [what, payload] of variants(whole)) {
    const created = await owner.packages.create(payload);
    expectSane(created, what);
    if (created.status !== 200) continue;
    const read = await owner.packages.read(created.body.id);
    expect.soft(faultsOf("Package", read.body), what).toEqual([]);
  }
  const target = await makePackage(owner);
  for (const [what, payload] of variants({
    ...role,
    signers: [
      {
        ...role.signers[0],
        phone: "+15515584587",
        language: "en",
        timezoneId: "GMT",
        address: { city: "x" },
        auth: { scheme: "NONE", challenges: [] },
        delivery: { email: true, download: false, provider: false },
        external: null,
        knowledgeBasedAuthentication: null,
        signature: { textual: null, handdrawn: "" },
        userCustomFields: [],
        professionalIdentityFields: [],
        group: null,
      },
    ],
  })) {
    const changed = await owner.roles.change(target, "client", payload);
    expectSane(changed, `role ${what}`);
    if (changed.status === 200) expect.soft(faultsOf("Role", changed.body), `role ${what}`).toEqual([]);
  }
  const approval = {
    name: "n",
    role: "client",
    optional: false,
    enforceCaptureSignature: false,
    data: {},
    fields: [
      signatureField({
        id: "f1",
        name: "n",
        value: "",
        binding: null,
        extract: false,
        extractAnchor: null,
        validation: {
          required: true,
          maxLength: 5,
          minLength: 1,
          enum: ["a"],
          errorMessage: "",
          pattern: "",
          errorCode: 1,
        },
        data: {},
      }),
    ],
  };
  const fresh = await makePackage(owner);
  for (const [what, payload] of variants(approval)) {
    const changed = await owner.approvals.change(fresh, "agreement", "a1", payload);
    expectSane(changed, `approval ${what}`);
    if (changed.status === 200) expect.soft(faultsOf("Approval", changed.body), `approval ${what}`).toEqual([]);
  }
});

test("the same holds for documents, groups, senders, custom fields, reminders, clones and tokens", async () => {
  const id = await makePackage(owner);
  const ask = async (what: string, payload: Json, record: string, send: (payload: Json) => Promise<Answer>) => {
    for (const [which, variant] of variants(payload)) {
      const answer = await send(variant);
      expectSane(answer, `${what} ${which}`);
      if (answer.status === 200 && record) expect.soft(faultsOf(record, answer.body), `${what} ${which}`).toEqual([]);
    }
  };
  const document = {
    name: "Upload",
    description: "",
    index: 1,
    extract: false,
    extractionTypes: [],
    external: null,
    fields: [],
    data: {},
    approvals: [],
  };
  await ask("document", document, "Document", (payload) =>
    owner.documents.upload(id, payload, [pdfFile()], "application/json"),
  );
  await ask("rename", document, "Document", (payload) => owner.documents.change(id, "agreement", payload));
  const group = { name: "g", email: "g@example.com", emailMembers: false, members: [], data: {}, id: null };
  await ask("group", group, "Group", (payload) => owner.groups.create(payload));
  const { id: groupId } = (await owner.groups.create({ name: `Kept ${run}`, email: "kept@example.com" })).body;
  await ask("group change", group, "Group", (payload) => owner.groups.change(groupId, payload));
  await ask(
    "invite",
    { email: `invited.${run}@example.com`, memberType: "REGULAR", firstName: "A", lastName: "B" },
    "Group",
    (payload) => owner.groups.invite(groupId, payload),
  );
  const address = { zipcode: "", address1: "", address2: "", city: "", country: "", state: "" };
  const sender = {
    firstName: "A",
    lastName: "B",
    phone: "",
    company: "",
    title: "",
    language: "en",
    timezoneId: "GMT",
    status: "INVITED",
    type: "REGULAR",
    specialTypes: [],
    address,
    external: { id: "1", provider: "p", providerName: "n", data: {} },
    data: {},
  };
  let count = 0;
  await ask("sender", sender, "Sender", (payload) =>
    owner.senders.add({ email: `s${count++}.${run}@example.com`, ...payload }),
  );
  const custom = {
    name: "n",
    value: "v",
    required: false,
    translations: [{ id: "t", name: "n", description: "d", language: "fr", data: {} }],
    data: {},
  };
  await ask("custom field", custom, "CustomField", (payload) =>
    owner.customFields.add("account", { id: `fuzz${run}`, ...payload }),
  );
  await ask("own field", { name: "n", value: "v", translations: [], data: {} }, "UserCustomField", (payload) =>
    owner.customFields.add("user", { id: `fuzz${run}`, ...payload }),
  );
  expect.soft(faultsOf("Account", (await owner.account.read()).body)).toEqual([]);
  await owner.customFields.remove("account", `fuzz${run}`);
  await ask(
    "reminder",
    { packageId: id, startInDaysDelay: 1, intervalInDays: 1, repetitionsCount: 1, reminders: [] },
    "",
    (payload) => owner.reminders.create(id, payload),
  );
  await ask(
    "clone",
    {
      name: "c",
      description: "",
      emailMessage: "",
      autocomplete: true,
      due: null,
      language: "en",
      type: "PACKAGE",
      visibility: "ACCOUNT",
      settings: { ceremony: {} },
      sender: null,
      roles: [],
    },
    "",
    (payload) => owner.packages.clone(id, payload),
  );
  await ask(
    "layout",
    { id, name: "l", description: "", visibility: "ACCOUNT", documents: [{ id: "agreement" }] },
    "",
    (payload) => owner.ask("POST", "/layouts", payload),
  );
  await ask(
    "token",
    { packageId: id, signerId: "client", sessionFields: { a: "b" }, delegateeId: null, value: "" },
    "",
    (payload) => owner.ask("POST", "/authenticationTokens/signer/multiUse", payload),
  );
  await ask("visibility", { configurations: [{ documentUid: "agreement", roleUids: ["client"] }] }, "", (payload) =>
    owner.documents.setVisibility(id, payload),
  );
  await ask(
    "reassign",
    { signers: [{ email: "a@example.com", firstName: "A", lastName: "B" }], emailMessage: { content: "" } },
    "Role",
    (payload) => owner.roles.act(id, "client", "reassign", payload),
  );
  await ask("verification", { typeId: "personalCertificateSigning", payload: "" }, "", (payload) =>
    owner.roles.act(id, "client", "verification", payload),
  );
  await ask("callback", { url: "https://example.com/hook", key: "k", events: ["PACKAGE_CREATE"] }, "", (payload) =>
    owner.ask("POST", "/callback", payload),
  );
  await owner.ask("POST", "/callback", { url: "", key: "", events: [] });
  expectRecord(await owner.packages.read(id), "Package");
  for (const list of [await owner.packages.list({ sort: "updated" }), await owner.groups.list()])
    expect.soft(list.status).toBe(200);
});

/** The payload with one member after another, at any depth, replaced by something else. */
function variants(whole: Json): [string, Json][] {
  const paths = (value: Json, path: string[]): string[][] =>
    value !== null && typeof value === "object"
      ? Object.keys(value).flatMap((key) => [[...path, key], ...paths(value[key], [...path, key])])
      : [];
  return paths(whole, []).flatMap((path) =>
    [null, "", 7, {}, [null], "text"].map((value): [string, Json] => {
      const copy = structuredClone(whole);
      const parent = path.slice(0, -1).reduce((inner: Json, key) => inner[key], copy);
      parent[path.at(-1) ?? ""] = value;
      return [`${path.join(".")} = ${JSON.stringify(value)}`, copy];
    }),
  );
}

test("status changes that the states do not know are refused", async () => {
  const draft = await makePackage(owner);
  for (const status of ["COMPLETED", "ARCHIVED", "DECLINED", "OPTED_OUT", "EXPIRED"])
    expectRefusal(await owner.packages.change(draft, { status }), [400, 403, 409], undefined, `DRAFT → ${status}`);
  expectRefusal(await owner.packages.change(draft, { status: "LOST" }), 400);
  await owner.packages.change(draft, { status: "SENT" });
  for (const status of ["ARCHIVED", "DECLINED", "EXPIRED"])
    expectRefusal(await owner.packages.change(draft, { status }), [400, 403, 409], undefined, `SENT → ${status}`);
  expectNoContent(await owner.packages.change(draft, { status: "DRAFT" }));
  expectNoContent(await owner.packages.change(draft, { status: "SENT" }));
  const signer = specClient(product.baseUrl, withSession(await owner.signerSession(draft, "client")));
  await signer.documents.sign(draft);
  await expect.poll(async () => (await owner.packages.read(draft)).body.status).toBe("COMPLETED");
  for (const status of ["DRAFT", "SENT"])
    expectRefusal(await owner.packages.change(draft, { status }), [400, 403, 409], undefined, `COMPLETED → ${status}`);
  expectRefusal(await owner.packages.change(draft, { name: "Other words" }), [400, 403, 409]);
  expectRefusal(await signer.documents.sign(draft), [400, 401, 403, 409], undefined, "signing twice");
  expectNoContent(await owner.packages.change(draft, { status: "ARCHIVED" }));
  expectRecord(await owner.packages.read(draft), "Package");
});

test("a list call gives at most 100, and pages reach the rest", async () => {
  const name = `many ${run}`;
  for (let batch = 0; batch < 11; batch++)
    await Promise.all(Array.from({ length: 10 }, () => owner.packages.create({ name, roles: [] })));
  const first = await owner.packages.list({ search: name });
  expect.soft(first.body.count).toBe(110);
  expect.soft(first.body.results).toHaveLength(100);
  expect.soft((await owner.packages.list({ search: name, from: 1, to: 1000 })).body.results).toHaveLength(100);
  const rest = await owner.packages.list({ search: name, from: 101, to: 200 });
  expect.soft(rest.body.results).toHaveLength(10);
  const ids = [...first.body.results, ...rest.body.results].map((one: Json) => one.id);
  expect.soft(new Set(ids).size, "no package twice, none left out").toBe(110);
  expect.soft((await owner.packages.list({ search: name, from: 5, to: 2 })).body.results).toEqual([]);
});
