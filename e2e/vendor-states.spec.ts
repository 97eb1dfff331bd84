// Which states let a client do what, and the smaller calls that the vendor's SDK makes beside its examples.
import { expect } from "@playwright/test";
import { type Json, type Read, VendorClient } from "./vendor-client.ts";
import {
  createAndSend,
  createPackage,
  doc,
  input,
  packageOf,
  readPackage,
  sendPackage,
  signAll,
  signature,
  signerRole,
  signerSession,
  signingStatus,
  simple,
  uploadOne,
} from "./vendor-payloads.ts";
import { fresh, ownerEmail, test } from "./vendor-product.ts";

const refused = { error: { code: 403, messageKey: expect.stringMatching(/^error\./), name: "Access Denied" } };

test("a sent package keeps its documents, signatures and order; its recipients may still be mended", async ({
  owner,
}) => {
  const email = fresh("sent.signer");
  const id = await createAndSend(owner, ...simple(email));
  const approvals = `/packages/${id}/documents/doc1/approvals`;
  await expect(uploadOne(owner, id, doc("Late", []))).rejects.toMatchObject(refused);
  await expect(owner.post(approvals, signature("signer1"))).rejects.toMatchObject(refused);
  await expect(owner.delete(`/packages/${id}/documents/doc1`)).rejects.toMatchObject(refused);
  await expect(owner.put(`/packages/${id}`, { name: "Late" })).rejects.toMatchObject(refused);
  const [approval] = (await readPackage(owner, id)).documents[1].approvals;
  await expect(owner.post(`${approvals}/${approval.id}/fields`, input("TEXTFIELD", "late"))).rejects.toMatchObject(
    refused,
  );
  const mended = signerRole("signer1", email, { signer: { firstName: "Mended" } });
  await owner.put(`/packages/${id}/roles/signer1`, mended, "role");
  expect((await owner.get(`/packages/${id}/roles/signer1`, "role")).signers[0].firstName).toBe("Mended");
  await owner.call("PUT", `/packages/${id}`, { status: "DRAFT" });
  await owner.put(`/packages/${id}`, { name: "In time" });
  expect((await readPackage(owner, id)).name).toBe("In time");
});

test("going back to draft takes the signers' sessions away", async ({ owner, api }) => {
  const id = await createAndSend(owner, ...simple(fresh("back.draft")));
  const hand = new VendorClient(api, { session: await signerSession(owner, id, "signer1") });
  await owner.call("PUT", `/packages/${id}`, { status: "DRAFT" });
  await expect(signAll(owner, id, hand)).rejects.toMatchObject({ error: { code: expect.any(Number) } });
  expect(await signingStatus(owner, id)).toBe("DRAFT");
});

test("only what is complete can be archived; the owner may complete what is sent", async ({ owner }) => {
  const id = await createAndSend(owner, ...simple(fresh("ark.hive")));
  await expect(owner.post(`/packages/${id}`, { status: "ARCHIVED" })).rejects.toMatchObject({
    error: { code: expect.any(Number) },
  });
  await owner.call("POST", `/packages/${id}`, { status: "COMPLETED" });
  expect((await readPackage(owner, id)).status).toBe("COMPLETED");
  await owner.call("POST", `/packages/${id}`, { status: "ARCHIVED" });
  expect((await readPackage(owner, id)).status).toBe("ARCHIVED");
  const listed = await owner.get("/packages?query=ARCHIVED&from=1&to=100", "packages");
  expect(listed.results.map((one: Read) => one.id)).toContain(id);
});

test("created and sent in one call", async ({ owner }) => {
  const [pkg, [first]] = simple(fresh("one.call"));
  const documents = [{ ...first?.payload, base64Content: first?.file.toString("base64") }];
  const { id } = await owner.post("/packages", { ...pkg, documents, status: "SENT" }, "id");
  expect((await readPackage(owner, id)).status).toBe("SENT");
});

test("a disabled signature holds nobody up", async ({ owner, api }) => {
  const id = await createAndSend(owner, packageOf("Disabled", [signerRole("signer1", fresh("dis.abled"))]), [
    doc("Doc", [
      signature("signer1", { approval: { id: "yes" } }),
      signature("signer1", { approval: { id: "no", disabled: true }, field: { top: 400 } }),
    ]),
  ]);
  await signAll(owner, id, new VendorClient(api, { session: await signerSession(owner, id, "signer1") }));
  const done = await readPackage(owner, id);
  expect(done.status).toBe("COMPLETED");
  const accepted = done.documents[1].approvals.map((one: Read) => [one.id, (one.accepted ?? null) !== null]);
  expect(Object.fromEntries(accepted)).toEqual({ yes: true, no: false });
});

test("windows of a list are never wider than a hundred, and zero counts as one", async ({ owner }) => {
  await createPackage(owner, packageOf("At least one", []));
  const wide = await owner.get("/packages?query=DRAFT&from=0&to=5000", "packages");
  expect(wide.results.length).toBeLessThanOrEqual(100);
  const [first] = (await owner.get("/packages?query=DRAFT&from=1&to=1", "packages")).results;
  expect(wide.results[0].id).toBe(first.id);
  const lower = await owner.get("/packages?query=draft&from=1&to=1", "packages");
  expect(lower.results[0].status).toBe("DRAFT");
});

test("alerts come when they are asked for", async ({ owner }) => {
  const id = await createPackage(owner, ...simple(fresh("al.erts")));
  const read = await owner.get(`/packages/${id}?extensions=alerts`, "pkg");
  expect(read.alerts).toEqual(expect.any(Array));
});

test("contacts, and approvals of a signer across the documents", async ({ owner }) => {
  const contacts = await owner.get("/users", "sender");
  expect(contacts.map((one: Read) => one.email)).toContain(ownerEmail);
  const id = await createAndSend(owner, ...simple(fresh("con.tact")));
  const approvals = await owner.get(`/packages/${id}/signers/signer1/approvals`);
  expect(approvals).toMatchObject({ count: expect.any(Number), results: expect.any(Array) });
  expect(approvals.results.map((one: Json) => one.role)).toContain("signer1");
  expect(await owner.get(`/packages/${id}/signers/nobody/approvals`)).toMatchObject({ count: 0, results: [] });
});

test("a receiver for a connector lives beside the account's own", async ({ owner }) => {
  const callback = {
    url: "http://connectors.example.com/hook",
    key: "1234",
    events: ["PACKAGE_CREATE", "DOCUMENT_VIEWED"],
  };
  await owner.call("POST", "/callback/connectors/dynamics2013", callback);
  const read = await owner.get("/callback/connectors/dynamics2013", "callback");
  expect({ ...read, events: [...read.events].sort() }).toMatchObject({
    ...callback,
    events: [...callback.events].sort(),
  });
  await owner.call("POST", "/callback/connectors/dynamics2013", { url: "", key: "", events: [] });
});

test("the report on delegation is a map of senders", async ({ owner }) => {
  const day = (offset: number) => `${new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 19)}Z`;
  const report = await owner.get(`/reports/delegation?from=${day(-1)}&to=${day(1)}`);
  expect(report.delegationEventReports).toEqual(expect.any(Object));
  expect(Array.isArray(report.delegationEventReports)).toBe(false);
});

test("a template cannot be sent, and its signers get no address", async ({ owner }) => {
  const { id } = await owner.post(
    "/packages",
    packageOf("Template", [signerRole("signer1", fresh("temp.late"))], { type: "TEMPLATE" }),
    "id",
  );
  await expect(sendPackage(owner, id)).rejects.toMatchObject({ error: { code: expect.any(Number) } });
  expect((await readPackage(owner, id)).status).toBe("DRAFT");
});
