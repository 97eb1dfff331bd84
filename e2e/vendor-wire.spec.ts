// What the vendor's clients do on the wire beside the examples: ids left out, nulls, odd media types, both shapes of one
// answer.
import { expect } from "@playwright/test";
import { readAs } from "./vendor-answers.ts";
import { exchange, type Json, javaMultipart, type Read, VendorClient } from "./vendor-client.ts";
import {
  createAndSend,
  createInOneStep,
  createPackage,
  doc,
  packageOf,
  pdfOf,
  readPackage,
  sendPackage,
  signAll,
  signature,
  signerRole,
  signerSession,
  simple,
} from "./vendor-payloads.ts";
import { fresh, ownerEmail, ownerKey, test } from "./vendor-product.ts";

const byId = (list: Read[], id: string): Read => list.find((one) => one.id === id);
const plain = { Authorization: `Basic ${ownerKey.apiKey}`, Accept: "application/json" };

test("the reader stumbles where the SDK does", () => {
  const faulty: [Parameters<typeof readAs>[0], unknown][] = [
    ["pkg", { id: "a", name: "b", roles: [], documents: [], description: null }],
    ["pkg", { id: "a", name: "b", roles: [], documents: [], created: "2026-01-01T00:00:00+02:00" }],
    ["pkg", { id: "a", roles: [{ id: "r", signers: [{ id: "r", firstName: "", lastName: "B" }] }], documents: [] }],
    ["pkg", { id: "a", roles: [], documents: [{ id: "d", approvals: [{ id: "s", role: "r", fields: [] }] }] }],
    ["id", { id: "a", status: "DRAFT" }],
    ["roles", { count: 0, results: [], total: 0 }],
    ["approval", { id: "a", role: "r", optional: null, disabled: false, enforceCaptureSignature: false }],
    ["usageReport", { from: "x", to: "y", senders: [] }],
    ["audit", { "audit-events": [{ type: "View" }] }],
  ];
  for (const [name, value] of faulty) expect(() => readAs(name, value)).toThrow("The SDK cannot read this answer");
  readAs("pkg", { id: "a", name: "b", roles: [], documents: [], due: null, brandNew: null });
});

test("signers without an id of their own answer to their role's", async ({ owner }) => {
  const nameless = (index: number, email: string): Json => {
    const { signers, ...role } = signerRole(`role${index}`, email);
    const [{ id: _, ...signer } = {} as Json] = signers as Json[];
    return { ...role, name: `signer${index}`, signers: [signer] };
  };
  const roles = [nameless(1, fresh("ann.nameless")), nameless(2, fresh("bob.nameless"))];
  const docs = [doc("Doc", [signature("role1"), signature("role2", { field: { top: 500 } })], { id: "doc1" })];
  for (const create of [createPackage, createInOneStep]) {
    const id = await create(owner, packageOf("Nameless", roles), docs);
    const read = await readPackage(owner, id);
    for (const role of ["role1", "role2"]) expect(byId(read.roles, role).signers[0].id).toBe(role);
    expect(byId(read.roles, "role1").name).toBe("signer1");
    expect(byId(read.documents, "doc1").approvals.map((one: Read) => one.role)).toEqual(["role1", "role2"]);
  }
});

test("the owner among the posted signers is one role, not two", async ({ owner }) => {
  const roles = [signerRole("me", ownerEmail), signerRole("other", fresh("olga.other"))];
  const id = await createPackage(owner, packageOf("Myself", roles), [doc("Doc", [signature("me")], { id: "doc1" })]);
  const read = await readPackage(owner, id);
  const mine = read.roles.filter((one: Read) => one.signers[0].email === ownerEmail);
  expect(mine).toHaveLength(1);
  expect(byId(read.documents, "doc1").approvals[0].role).toBe(mine[0].id);
  await sendPackage(owner, id);
  await signAll(owner, id);
  const signed = byId((await readPackage(owner, id)).documents, "doc1").approvals[0];
  expect(signed.accepted).not.toBeNull();
});

test("a stroke vector of the vendor's own kind signs a capture field", async ({ owner, api }) => {
  const approval = signature("signer1", { field: { subtype: "CAPTURE" } });
  const id = await createAndSend(owner, packageOf("Capture", [signerRole("signer1", fresh("cap.ture"))]), [
    doc("Doc", [approval], { id: "doc1" }),
  ]);
  const hand = new VendorClient(api, { session: await signerSession(owner, id, "signer1") });
  const { documents } = await readPackage(owner, id);
  // A header with the pad's size and packed strokes, as its captured signatures look; their format is nowhere published.
  const header = Buffer.from([1, 0, 0, 0, ...Array.from({ length: 16 }, (_, index) => (index * 37) % 256)]);
  const vector = Buffer.concat([header, Buffer.from([0x9c, 0x02, 0xdc, 0x00]), Buffer.alloc(72, 0x60)]);
  await hand.call("POST", `/packages/${id}/documents/signed_documents`, {
    documents: documents.map((one: Json) => ({ ...one, approvals: [] })),
    handdrawn: vector.toString("base64"),
  });
  expect((await readPackage(owner, id)).status).toBe("COMPLETED");
});

test("nulls clear what may be empty and change nothing else", async ({ owner }) => {
  const id = await createPackage(
    owner,
    ...simple(fresh("nell.null"), {
      pkg: { due: "2031-03-04T05:06:07Z", description: "Kept", emailMessage: "Kept too" },
    }),
  );
  await owner.call("PUT", `/packages/${id}`, {
    name: null,
    due: null,
    description: null,
    visibility: null,
    roles: null,
    settings: null,
  } as Json);
  const read = await readPackage(owner, id);
  expect(read.due ?? null).toBeNull();
  expect(read.name).toContain("For nell");
  expect(read.roles).toHaveLength(2);
  expect(read.documents).toHaveLength(2);
  expect(read.visibility).toBe("ACCOUNT");
});

test("dates of other clients: fractions and offsets go in, UTC comes out", async ({ owner }) => {
  for (const due of ["2031-03-04T00:06:07.1234567-05:00", "2031-03-04T05:06:07.123Z", "2031-03-04T07:06:07+02:00"]) {
    const id = await createPackage(owner, packageOf("Dates", [], { due }));
    expect(Date.parse((await readPackage(owner, id)).due)).toBe(Date.parse("2031-03-04T05:06:07Z"));
  }
});

test("an id may be written with an escaped equals sign, a session under either name", async ({ owner }) => {
  const id = await createAndSend(owner, ...simple(fresh("esra.escape")));
  expect((await readPackage(owner, encodeURIComponent(id))).id).toBe(id);
  const session = await signerSession(owner, id, "signer1");
  for (const name of ["ESIGNLIVE_SESSION_ID", "SERVICE_SESSION_ID"]) {
    const answer = await exchange("GET", `${owner.base}/packages/${id}`, { headers: { Cookie: `${name}=${session}` } });
    expect(answer.status).toBe(200);
  }
});

test("the .NET client: a version before the boundary, empty bodies that claim to be JSON", async ({ owner }) => {
  const id = await createPackage(owner, packageOf("By .NET", [signerRole("signer1", fresh("dot.net"))]));
  const version = "esl-api-version=11.70.0";
  const { body, type } = javaMultipart([
    { name: "payload", bytes: Buffer.from(JSON.stringify(doc("Dot", [signature("signer1")], { id: "dot" }).payload)) },
    { name: "file", filename: "Dot.pdf", bytes: pdfOf("Dot"), type: "application/pdf" },
  ]);
  const uploaded = await owner.send("POST", `/packages/${id}/documents`, {
    body,
    headers: { "Content-Type": type.replace("; boundary", `; ${version}; boundary`) },
  });
  expect(uploaded.status).toBe(200);
  expect(JSON.parse(uploaded.bytes.toString())).toMatchObject({ id: "dot" });
  const media = `application/json; ${version}`;
  for (const [method, path] of [
    ["POST", `/packages/${id}/roles/signer1/unlock`],
    ["DELETE", `/packages/${id}/documents/dot`],
  ] as const) {
    const answer = await owner.send(method, path, {
      body: Buffer.alloc(0),
      headers: { "Content-Type": media, Accept: media },
    });
    expect(answer.status).toBeLessThan(300);
  }
});

test("one answer, two shapes: the specification's for its clients, the vendor's for its own", async ({ owner }) => {
  const senders = await exchange("GET", `${owner.base}/account/senders?from=1&to=5`, { headers: plain });
  expect(Array.isArray(JSON.parse(senders.bytes.toString()))).toBe(true);
  await owner.get("/account/senders?to=5&from=1&dir=asc", "senders");
  const field = await exchange("GET", `${owner.base}/account/customfields/nobodyHasThis`, { headers: plain });
  expect(field.status).toBeGreaterThanOrEqual(400);
  expect(
    (
      await owner.send("GET", "/account/customfields/nobodyHasThis", {
        headers: { Accept: "application/json; esl-api-version=11.68.0" },
      })
    ).status,
  ).toBe(204);
  // The version may stand in the content type alone.
  const typed = await exchange("GET", `${owner.base}/account/senders?from=1&to=5`, {
    headers: { ...plain, "Content-Type": "application/json; esl-api-version=11.68.0" },
  });
  expect(JSON.parse(typed.bytes.toString())).toMatchObject({ count: expect.any(Number), results: expect.any(Array) });
});

test("a signer never reads the answers to the questions", async ({ owner, api }) => {
  const auth = { scheme: "CHALLENGE", challenges: [{ question: "What's 1+1?", answer: "SecretTwo", maskInput: true }] };
  const id = await createAndSend(owner, ...simple(fresh("sid.secret"), { signer: { auth } }));
  const session = await signerSession(owner, id, "signer1");
  const seen = await new VendorClient(api, { session }).send("GET", `/packages/${id}`);
  expect(seen.bytes.toString()).not.toContain("SecretTwo");
});

test("two signers may be asked for a file of the same name", async ({ owner }) => {
  const requirement = {
    id: "Photo ID",
    name: "Photo ID",
    description: "",
    required: true,
    status: "INCOMPLETE",
    comment: null,
    data: null,
  };
  const role = (id: string) =>
    signerRole(id, fresh(`${id}.photo`), { role: { attachmentRequirements: [requirement] } });
  const id = await createPackage(owner, packageOf("Twice", [role("one"), role("two")]));
  const { roles } = await readPackage(owner, id);
  const ids = ["one", "two"].map((role) => byId(roles, role).attachmentRequirements[0].id);
  expect(new Set(ids).size).toBe(2);
});

test("names in any script survive JSON, lists and downloads", async ({ owner }) => {
  const name = "Entente générale 合同 ✓";
  const id = await createPackage(
    owner,
    packageOf(name, [signerRole("signer1", fresh("uli.code"), { signer: { firstName: "李", lastName: "Müller" } })]),
    [doc("Übersicht 合同", [signature("signer1")], { id: "doc1" })],
  );
  expect((await readPackage(owner, id)).name).toBe(name);
  const found = await owner.get(
    `/packages?query=DRAFT&from=1&to=100&search=${encodeURIComponent("合同 ✓")}`,
    "packages",
  );
  expect(found.results.map((one: Read) => one.id)).toContain(id);
  const { filename } = await owner.download(`/packages/${id}/documents/doc1/pdf`, "octet");
  expect(filename).toBe("Übersicht 合同.pdf");
});
