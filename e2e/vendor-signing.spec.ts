// Signing by API, tokens, sessions, callbacks and reports as the vendor's Java examples use them.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import { type Answer, exchange, type Json, type Read, sdkCookie, VendorClient } from "./vendor-client.ts";
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
} from "./vendor-payloads.ts";
import { fresh, ownerEmail, test } from "./vendor-product.ts";

const byId = (list: Read[], id: string): Read => list.find((one) => one.id === id);
const approvalsOf = (pkg: Read): Read[] => pkg.documents.slice(1).flatMap((one: Read) => one.approvals);
const utc = (offsetDays = 0) => `${new Date(Date.now() + offsetDays * 86_400_000).toISOString().slice(0, 19)}Z`;

/** The owner's role is found by its address, as the client does when it places a signature for the sender. */
const ownerRole = async (owner: VendorClient, id: string): Promise<string> =>
  (await readPackage(owner, id)).roles.find((one: Read) => one.signers[0].email === ownerEmail).id;

test("row 50: the sender signs, then two signers, and the package completes", async ({ owner, api }) => {
  const roles = [signerRole("signer1", fresh("john.one")), signerRole("signer2", fresh("jane.two"))];
  const id = await createPackage(owner, packageOf("Sign documents", roles));
  const sender = await ownerRole(owner, id);
  const all = () =>
    [sender, "signer1", "signer2"].map((role, index) => signature(role, { field: { left: 20 + index * 250 } }));
  for (const name of ["First Document", "Second Document"])
    await owner.multipart(
      `/packages/${id}/documents`,
      [
        { name: "payload", bytes: Buffer.from(JSON.stringify([doc(name, all()).payload])) },
        { name: "file", filename: name, bytes: doc(name, []).file, type: "application/pdf" },
      ],
      "document",
    );
  await sendPackage(owner, id);
  const done = async () => {
    const pkg = await readPackage(owner, id);
    const accepted = (role: string) =>
      approvalsOf(pkg)
        .filter((one) => one.role === role)
        .map((one) => one.accepted !== null);
    return [pkg.status, ...accepted(sender), ...accepted("signer1"), ...accepted("signer2")];
  };
  expect(await done()).toEqual(["SENT", false, false, false, false, false, false]);
  await signAll(owner, id);
  expect(await done()).toEqual(["SENT", true, true, false, false, false, false]);
  const fields = (signer: string) => ({ "Bulk Signing on behalf of": signer });
  const first = await signerSession(owner, id, "signer1", fields("signer1"));
  await signAll(owner, id, new VendorClient(api, { session: first }));
  expect(await done()).toEqual(["SENT", true, true, true, true, false, false]);
  expect(await signingStatus(owner, id, "signer1")).toBe("SIGNING_COMPLETED");
  expect(await signingStatus(owner, id, "signer2")).toBe("SIGNING_PENDING");
  const second = await signerSession(owner, id, "signer2", fields("signer2"));
  await signAll(owner, id, new VendorClient(api, { session: second }));
  expect(await done()).toEqual(["COMPLETED", true, true, true, true, true, true]);
  const complete = await readPackage(owner, id);
  expect(approvalsOf(complete).every((one) => String(one.signed).startsWith(utc().slice(0, 10)))).toBe(true);
  expect(complete.completed).toBeTruthy();
  expect(await signingStatus(owner, id)).toBe("COMPLETED");
  const audit = (await owner.get(`/packages/${id}/audit`, "audit"))["audit-events"];
  const sessions = audit.filter((one: Read) => one.type === "Signing Session For Recipient");
  expect(JSON.stringify(sessions)).toContain("Bulk Signing on behalf of");
  // Done is done: archived, and no way back to the signers.
  await owner.call("POST", `/packages/${id}`, { status: "ARCHIVED" });
  expect(await signingStatus(owner, id)).toBe("ARCHIVED");
});

test("row 50: one document after the other, and the owner's last word", async ({ owner, api }) => {
  const id = await createAndSend(
    owner,
    packageOf("Sign one", [signerRole("signer1", fresh("solo.signer"))], { autocomplete: false }),
    [doc("One", [signature("signer1")], { id: "one" }), doc("Two", [signature("signer1")], { id: "two" })],
  );
  const hand = new VendorClient(api, { session: await signerSession(owner, id, "signer1") });
  const confirm = async (document: string) => {
    const read = byId((await readPackage(owner, id)).documents, document);
    await hand.call("POST", `/packages/${id}/documents/signConfirm`, { ...read, approvals: [], handdrawn: "" });
  };
  await confirm("default-consent");
  await confirm("one");
  expect(await signingStatus(owner, id, "signer1", "one")).toBe("SIGNING_COMPLETED");
  expect(await signingStatus(owner, id, "signer1")).toBe("SIGNING_PENDING");
  await confirm("two");
  expect((await readPackage(owner, id)).status).toBe("SENT");
  expect(await signingStatus(owner, id)).toBe("SIGNING_COMPLETED");
  await owner.call("POST", `/packages/${id}`, { status: "COMPLETED" });
  expect(await signingStatus(owner, id)).toBe("COMPLETED");
});

/** The client's helper: opens a link without following it, takes its cookies along to where it points. */
async function followWithCookies(url: string): Promise<{ location: string; session: string; answer: Answer }> {
  const redirect = await exchange("GET", url);
  expect(redirect.status).toBeGreaterThanOrEqual(300);
  expect(redirect.status).toBeLessThan(400);
  const session = sdkCookie(redirect, "ESIGNLIVE_SESSION_ID");
  const first = String(redirect.headers.location);
  let location = first;
  let answer = redirect;
  for (let hops = 0; hops < 6; hops++) {
    answer = await exchange("GET", location, {
      headers: { Cookie: `ESIGNLIVE_SESSION_ID=${session};ESIGNLIVE_TEMP_TOKEN=` },
    });
    if (!answer.headers.location) break;
    location = new URL(answer.headers.location, location).href;
  }
  return { location: first, session, answer };
}

test("row 51: tokens of a signer: many uses, one use, and the way to the ceremony", async ({ owner, api }) => {
  const email = fresh("tina.token");
  const id = await createAndSend(owner, ...simple(email));
  const asked = { value: "", packageId: id, signerId: "signer1", delegateeId: null };
  const fields = { firstKey: "First value", second: "Zwei" };
  const many = await owner.post("/authenticationTokens/signer/multiUse", { ...asked, sessionFields: fields }, "token");
  expect(many).toMatchObject({ packageId: id, signerId: "signer1", sessionFields: fields });
  const sessions = [1, 2].map(() => owner.authenticate(`signerAuthenticationToken=${many.value}`));
  for (const session of await Promise.all(sessions)) {
    const seen = await readPackage(new VendorClient(api, { session }), id);
    expect(seen.id).toBe(id);
    await expect(new VendorClient(api, { session }).get("/account")).rejects.toMatchObject({ status: 403 });
  }
  const once = await owner.post("/authenticationTokens/signer/singleUse", { ...asked, sessionFields: null }, "token");
  await owner.authenticate(`signerAuthenticationToken=${once.value}`);
  await expect(owner.authenticate(`signerAuthenticationToken=${once.value}`)).rejects.toMatchObject({ status: 401 });
  // The signer's address names him as well as his id.
  const byMail = await owner.post(
    "/authenticationTokens/signer/singleUse",
    { ...asked, signerId: email, sessionFields: null },
    "token",
  );
  const target = encodeURIComponent(`${owner.web}/transaction/${id}/sign`);
  const link = `${owner.web}/auth?signerAuthenticationToken=${byMail.value}&target=${target}`;
  const { location, session, answer } = await followWithCookies(link);
  expect(new URL(location).pathname).toBe(`/transaction/${id}/sign`);
  expect(answer.status).toBe(200);
  expect((await readPackage(new VendorClient(api, { session }), id)).id).toBe(id);
  const abroad = await exchange(
    "GET",
    `${owner.web}/auth?signerAuthenticationToken=${many.value}&target=${encodeURIComponent("https://elsewhere.example/")}`,
  );
  expect(String(abroad.headers.location ?? "")).not.toContain("elsewhere.example");
});

test("row 52: tokens of the user and of one package's sender, and where they lead", async ({ owner, api }) => {
  const id = await createPackage(owner, ...simple(fresh("dora.designer")));
  const { value } = await owner.post("/authenticationTokens/user", "", "token");
  const session = await owner.authenticate(`authenticationToken=${value}`);
  expect((await new VendorClient(api, { session }).get("/account", "account")).id).toEqual(expect.any(String));
  await expect(owner.authenticate(`authenticationToken=${value}`)).rejects.toMatchObject({ status: 401 });

  const sender = async () =>
    (await owner.post("/authenticationTokens/sender", { value: "", packageId: id }, "token")).value as string;
  const restricted = new VendorClient(api, {
    session: await owner.authenticate(`senderAuthenticationToken=${await sender()}`),
  });
  expect((await readPackage(restricted, id)).id).toBe(id);
  const other = await createPackage(owner, ...simple(fresh("otto.other")));
  const refused = await restricted.get(`/packages/${other}`).catch((error: Read) => error.status);
  expect([403, 404]).toContain(refused);
  for (const path of [`/designer/${id}`, `/a/transaction/${id}`]) {
    const link = `${owner.web}/auth?senderAuthenticationToken=${await sender()}&target=${encodeURIComponent(owner.web + path)}`;
    const { location, answer } = await followWithCookies(link);
    expect(new URL(location).pathname).toBe(path);
    expect(answer.status).toBe(200);
  }
});

test("row 53: sessions without tokens", async ({ owner, api }) => {
  const id = await createAndSend(owner, ...simple(fresh("sean.session")));
  const mine = (await owner.post("/sessions", "", "session")).sessionToken;
  expect((await new VendorClient(api, { session: mine }).get("/account", "account")).id).toEqual(expect.any(String));
  const theirs = (await owner.post(`/sessions?package=${id}&signer=signer1`, "", "session")).sessionToken;
  expect((await readPackage(new VendorClient(api, { session: theirs }), id)).status).toBe("SENT");
});

test("row 54: signing addresses work without a login", async ({ owner }) => {
  const roles = [signerRole("signer1", fresh("ulla.url")), signerRole("signer2", fresh("udo.url"))];
  const id = await createPackage(owner, packageOf("Urls", roles), [
    doc("Doc", [signature("signer1"), signature("signer2", { field: { top: 500 } })]),
  ]);
  await expect(owner.get(`/packages/${id}/roles/signer1/signingUrl`)).rejects.toMatchObject({
    error: { code: expect.any(Number) },
  });
  await sendPackage(owner, id);
  const urls: string[] = [];
  for (const role of ["signer1", "signer2"]) {
    const read = await owner.get(`/packages/${id}/roles/${role}/signingUrl`, "signingUrl");
    expect(read).toMatchObject({ packageId: id, roleId: role });
    expect((await exchange("GET", read.url)).status).toBeLessThan(400);
    urls.push(read.url);
  }
  expect(new Set(urls).size).toBe(2);
});

test("row 55: callbacks are registered, read back and delivered", async ({ owner, api }) => {
  const received: { path: string; authorization: string; type: string; body: Read }[] = [];
  const listener = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { authorization = "", "content-type": type = "" } = request.headers;
      received.push({
        path: request.url ?? "",
        authorization,
        type,
        body: JSON.parse(Buffer.concat(chunks).toString()),
      });
      response.writeHead(200).end();
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  try {
    const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/events`;
    const events = (
      "PACKAGE_CREATE PACKAGE_ACTIVATE PACKAGE_DEACTIVATE PACKAGE_READY_FOR_COMPLETE PACKAGE_COMPLETE PACKAGE_TRASH " +
      "PACKAGE_RESTORE PACKAGE_DELETE PACKAGE_DECLINE PACKAGE_EXPIRE DOCUMENT_SIGNED ROLE_REASSIGN SIGNER_COMPLETE " +
      "KBA_FAILURE EMAIL_BOUNCE PACKAGE_ATTACHMENT SIGNER_LOCKED PACKAGE_ARCHIVE TEMPLATE_CREATE DOCUMENT_VIEWED"
    ).split(" ");
    await owner.call("POST", "/callback", { url, key: "abc", events });
    const read = await owner.get("/callback", "callback");
    expect({ ...read, events: [...read.events].sort() }).toMatchObject({ url, key: "abc", events: [...events].sort() });

    const id = await createAndSend(owner, ...simple(fresh("carl.callback")));
    await owner.call("PUT", `/packages/${id}`, { status: "DRAFT" });
    await sendPackage(owner, id);
    await signAll(owner, id, new VendorClient(api, { session: await signerSession(owner, id, "signer1") }));
    await owner.call("POST", `/packages/${id}`, { status: "ARCHIVED" });
    await owner.call("POST", `/packages/${id}`, { trashed: true });
    await owner.call("POST", `/packages/${id}`, { trashed: false });
    const names = () => received.filter((one) => one.body.packageId === id).map((one) => one.body.name);
    await expect.poll(() => names().includes("PACKAGE_RESTORE"), { timeout: 20_000 }).toBe(true);
    const steps = names();
    expect(steps).toEqual(
      expect.arrayContaining([
        "PACKAGE_CREATE",
        "PACKAGE_ACTIVATE",
        "PACKAGE_DEACTIVATE",
        "DOCUMENT_SIGNED",
        "SIGNER_COMPLETE",
        "PACKAGE_COMPLETE",
        "PACKAGE_ARCHIVE",
        "PACKAGE_TRASH",
      ]),
    );
    expect(steps.filter((name) => name === "PACKAGE_ACTIVATE")).toHaveLength(2);
    for (const one of received) {
      expect(one).toMatchObject({ path: "/events", authorization: "Basic abc" });
      expect(one.type).toContain("application/json");
      expect(one.body.createdDate).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      expect(one.body.sessionUser).toEqual(expect.any(String));
    }
    const complete = received.find((one) => one.body.packageId === id && one.body.name === "PACKAGE_COMPLETE");
    expect(complete?.body.sessionUser).toBe("signer1");
    const signed = received.filter((one) => one.body.packageId === id && one.body.name === "DOCUMENT_SIGNED");
    expect(signed.map((one) => one.body.documentId).sort()).toEqual(["default-consent", "doc1"]);
  } finally {
    await owner.call("POST", "/callback", { url: "", key: "", events: [] });
    listener.close();
  }
});

test("row 56: the words of thanks", async ({ owner }) => {
  const id = await createAndSend(owner, ...simple(fresh("thea.thanks")));
  const read = await owner.get(`/packages/${id}/thank_you_dialog`);
  // Read as Java properties: every value is a string.
  expect(Object.values(read).every((one) => typeof one === "string")).toBe(true);
  expect(read.body.length).toBeGreaterThan(0);
});

test("row 57: what the signers wrote", async ({ owner, api }) => {
  const fields = [
    input("TEXTFIELD", "filled", { value: "Sample text" }),
    input("CHECKBOX", "checked", { value: "X", top: 400 }),
    input("TEXTFIELD", "blank", { top: 500 }),
  ];
  const id = await createAndSend(owner, packageOf("Values", [signerRole("signer1", fresh("vic.values"))]), [
    doc("Doc", [signature("signer1", { fields })], { id: "doc1" }),
  ]);
  await signAll(owner, id, new VendorClient(api, { session: await signerSession(owner, id, "signer1") }));
  const values = await owner.get(`/packages/${id}/fieldSummary`, "fieldSummary");
  expect(Array.isArray(values)).toBe(true);
  const value = (name: string) => values.find((one: Read) => one.fieldName === name || one.fieldId === name);
  expect(value("filled")).toMatchObject({ signerId: "signer1", documentId: "doc1", fieldValue: "Sample text" });
  expect(value("checked").fieldValue).toBe("X");
  expect(value("blank")).toBeUndefined();
});

test("row 58: a schedule of reminders is made before sending and cleared after", async ({ owner }) => {
  const id = await createPackage(owner, ...simple(fresh("rita.reminder")));
  const path = `/packages/${id}/reminders`;
  expect(await owner.get(path)).toBeNull();
  const schedule = { packageId: id, startInDaysDelay: 2, intervalInDays: 1, repetitionsCount: 5 };
  expect(await owner.post(path, schedule, "reminders")).toMatchObject(schedule);
  const changed = { packageId: id, startInDaysDelay: 3, intervalInDays: 2, repetitionsCount: 10 };
  expect(await owner.put(path, changed, "reminders")).toMatchObject(changed);
  await sendPackage(owner, id);
  const sent = await owner.get(path, "reminders");
  expect(sent).toMatchObject(changed);
  expect(sent.reminders.length).toBeGreaterThan(0);
  const gaps = sent.reminders.map(
    (one: Read) => (Date.parse(one.date) - Date.parse(sent.reminders[0].date)) / 86_400_000,
  );
  expect(gaps.slice(0, 3)).toEqual([0, 2, 4]);
  expect(sent.reminders.every((one: Read) => (one.sentDate ?? null) === null)).toBe(true);
  // The specification's rule, against the vendor's example.
  await expect(owner.post(path, schedule)).rejects.toMatchObject({ error: { code: expect.any(Number) } });
  await expect(owner.put(path, schedule)).rejects.toMatchObject({ error: { code: expect.any(Number) } });
  const cleared = await owner.send("DELETE", path);
  expect(cleared.status).toBe(204);
  expect(await owner.get(path)).toBeNull();
});

/** Rows of cells, quotes taken off. */
const cellsOf = (csv: string): string[][] =>
  csv
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((cell) => cell.replace(/^"|"$/g, "")));

test("row 59: completion and usage reports, as JSON and as CSV", async ({ owner }) => {
  const ids: Record<string, string> = {
    DRAFT: await createPackage(owner, ...simple(fresh("dave.draft"))),
    SENT: await createAndSend(owner, ...simple(fresh("sven.sent"))),
  };
  const { results } = await owner.get("/account/senders?to=100&from=1&dir=asc", "senders");
  const senderId = results.find((one: Read) => one.email === ownerEmail).id;
  const range = `from=${utc(-1)}&to=${utc(1)}`;
  for (const [status, id] of Object.entries(ids)) {
    const path = `/reports/completion?senderId=${senderId}&status=${status}&${range}`;
    const report = await owner.get(path, "completionReport");
    expect(report.senders).toHaveLength(1);
    const [only] = report.senders;
    expect(only.sender.id).toBe(senderId);
    const found = byId(only.packages, id);
    expect(found).toMatchObject({ status, trashed: false, signers: expect.any(Array) });
    expect(found.documents).toContainEqual(expect.objectContaining({ id: "doc1", completed: false }));
    expect(found.signers).toContainEqual(expect.objectContaining({ id: "signer1", completed: false }));
    const rows = cellsOf(await owner.csv(path));
    expect(rows.length).toBeGreaterThanOrEqual(only.packages.length - 1);
    expect(rows.length).toBeLessThanOrEqual(only.packages.length + 3);
    expect(rows.filter((row) => row.includes(id) && row.includes(status))).toHaveLength(1);
    const everyone = await owner.get(`/reports/completion?status=${status}&${range}`, "completionReport");
    expect(everyone.senders.flatMap((one: Read) => one.packages.map((pkg: Read) => pkg.id))).toContain(id);
    const allRows = cellsOf(await owner.csv(`/reports/completion?status=${status}&${range}`));
    expect(allRows.filter((row) => row.includes(id) && row.includes(status))).toHaveLength(1);
  }
  const usage = await owner.get(`/reports/usage?${range}`, "usageReport");
  const counts = usage.senders.find((one: Read) => one.sender.id === senderId).packages;
  expect(counts.draft).toBeGreaterThan(0);
  expect(counts.sent).toBeGreaterThan(0);
  const rows = cellsOf(await owner.csv(`/reports/usage?${range}`));
  expect(rows.some((row) => row.includes(ownerEmail) || row.includes(senderId))).toBe(true);
});

test("row 60: the notary's journal, as JSON and as a file", async ({ owner }) => {
  const { results } = await owner.get("/account/senders?to=100&from=1&dir=asc", "senders");
  const senderId = results.find((one: Read) => one.email === ownerEmail).id;
  const journal = await owner.get(`/user/${senderId}/journal`, "journal");
  const { bytes, filename } = await owner.download(`/user/${senderId}/journal/download`);
  expect(filename).toMatch(/\.csv$/);
  const rows = cellsOf(bytes.toString());
  expect(rows).toHaveLength(journal.results.length + 1);
  expect(rows[0]?.map((cell) => cell.trim())).toEqual(
    "sequenceNumber creationDate documentType documentName signerName signatureType idType idValue jurisdiction comment".split(
      " ",
    ),
  );
});

test("a client application fetches its own token", async ({ owner }) => {
  const { clientId, secret } = await owner.post("/account/admin/clientApps", { name: "Warehouse" });
  const body = Buffer.from(JSON.stringify({ clientId, secret, type: "OWNER" } satisfies Json));
  const headers = { "Content-Type": "application/json", Accept: "application/json" };
  const answer = await exchange("POST", `${owner.web}/apitoken/clientApp/accessToken`, { body, headers });
  expect(answer.status).toBe(200);
  const { accessToken, expiresAt } = JSON.parse(answer.bytes.toString());
  expect(expiresAt).toBeGreaterThan(Date.now() + 60_000);
  expect(Number.isSafeInteger(expiresAt)).toBe(true);
  const read = await exchange("GET", `${owner.base}/account`, { headers: { Authorization: `Bearer ${accessToken}` } });
  expect(read.status).toBe(200);
});
