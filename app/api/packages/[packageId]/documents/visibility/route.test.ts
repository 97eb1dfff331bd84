// GET and POST …/documents/visibility, and what everybody then sees and fetches.
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import * as ceremonyPdf from "#app/api/ceremony/[ceremonyId]/documents/[documentId]/pdf/route.ts";
import * as ceremonyZip from "#app/api/ceremony/[ceremonyId]/zip/route.ts";
import * as evidence from "#app/api/packages/[packageId]/evidence/summary/route.ts";
import * as oneRole from "#app/api/packages/[packageId]/roles/[roleId]/route.ts";
import * as onePackage from "#app/api/packages/[packageId]/route.ts";
import * as signingStatus from "#app/api/packages/[packageId]/signingStatus/route.ts";
import * as allPackages from "#app/api/packages/route.ts";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { mails } from "#db/schema/mails.ts";
import { composeMail } from "#lib/delivery/mail/compose-mail.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { extractText } from "#lib/testing/judge-pdf.ts";
import { person, readyPackage, signatureFor } from "#lib/testing/package-input.ts";
import { createByApi, postChange, readByApi } from "#lib/testing/packages-by-api.ts";
import { callRoute, type RouteCall, type RouteModule } from "#lib/testing/requests.ts";
import { allOf, openCeremony, signEverything } from "#lib/testing/sent-package.ts";
import * as approval from "../[documentId]/approvals/[approvalId]/route.ts";
import * as original from "../[documentId]/original/route.ts";
import * as pages from "../[documentId]/pages/[pageIndex]/route.ts";
import * as pdf from "../[documentId]/pdf/route.ts";
import * as oneDocument from "../[documentId]/route.ts";
import * as signable from "../[documentId]/signers/[signerId]/approvals/route.ts";
import * as signed from "../signed_documents/route.ts";
import * as zip from "../zip/route.ts";
import * as route from "./route.ts";

let account: TestAccount;
let key = "";
const enable = (id: string, documentVisibility: boolean) =>
  db
    .update(accounts)
    .set({ features: { documentVisibility, evidenceSummary: true } })
    .where(eq(accounts.id, id));
beforeAll(async () => {
  account = await makeAccount({ senders: 1 });
  key = account.owner.apiKey;
  await enable(account.account.id, true);
});

/** "forann" for Ann alone, "forbob" for Bob alone, "both" for both. */
const payload = () => {
  const sender = account.senders[0]?.row;
  return readyPackage({
    roles: [
      person("Ann", { id: "ann-signer" }),
      person("Bob", { email: sender?.email, firstName: "Bob", lastName: "Sender" }),
    ],
    documents: [
      { id: "forann", name: "For Ann", approvals: [{ ...signatureFor("ann"), id: "s1" }] },
      { id: "forbob", name: "For Bob", approvals: [{ ...signatureFor("bob"), id: "s2" }] },
      { id: "both", name: "Both", approvals: [signatureFor("ann"), signatureFor("bob", 1)] },
    ],
  });
};
const configurations = [
  { documentUid: "forann", roleUids: ["ann"] },
  { documentUid: "forbob", roleUids: ["bob"] },
];
const post = (packageId: string, json: unknown, call: RouteCall = {}) =>
  callRoute(route, `POST /packages/${packageId}/documents/visibility`, { key, params: { packageId }, json, ...call });
const get = (packageId: string, call: RouteCall = {}) =>
  callRoute(route, `GET /packages/${packageId}/documents/visibility`, { key, params: { packageId }, ...call });
const refusal = (answer: { status: number; body: { messageKey: string } }) => [answer.status, answer.body.messageKey];
const cookieOf = (cookie: string) => cookie.replace(/^[^=]+/, "SERVICE_SESSION_ID");
const entries = (bytes: Uint8Array) =>
  ["For Ann", "For Bob", "Both"].filter((name) => Buffer.from(bytes).includes(`${name}.pdf`));

describe("setting and reading", () => {
  test("200 with an object although nothing is configured", async () => {
    const answer = await get(await createByApi(key, payload()));
    expect([answer.status, answer.body]).toEqual([200, { configurations: [] }]);
  });

  test("204, then documents that are left out keep what they have; roles by their signer's id too", async () => {
    const id = await createByApi(key, payload());
    const answer = await post(id, { configurations: [{ documentUid: "forann", roleUids: ["ann-signer"] }] });
    expect([answer.status, answer.text]).toEqual([204, ""]);
    expect((await get(id)).body).toEqual({ configurations: [{ documentUid: "forann", roleUids: ["ann"] }] });
    await post(id, { configurations: [{ documentUid: "forbob", roleUids: ["bob"], name: "n", data: null }], id: null });
    expect((await get(id)).body.configurations).toEqual([
      { documentUid: "forann", roleUids: ["ann"] },
      { documentUid: "forbob", roleUids: ["bob"], name: "n" },
    ]);
    expect((await post(id, {})).status).toBe(204);
    expect((await get(id)).body.configurations).toHaveLength(2);
  });

  test("400 for a document or role that the package does not have, and nothing is kept", async () => {
    const id = await createByApi(key, payload());
    const first = { documentUid: "forann", roleUids: ["ann"] };
    expect(refusal(await post(id, { configurations: [first, { documentUid: "no", roleUids: [] }] }))).toEqual([
      400,
      "error.validation.unknownDocument",
    ]);
    expect(refusal(await post(id, { configurations: [first, { documentUid: "both", roleUids: ["zoe"] }] }))).toEqual([
      400,
      "error.validation.unknownRole",
    ]);
    expect((await get(id)).body.configurations).toEqual([]);
  });

  test("403 while the account has not enabled it; what was set before still counts", async () => {
    const other = await makeAccount();
    const call = { key: other.owner.apiKey };
    const id = await createByApi(other.owner.apiKey);
    const one = { configurations: [{ documentUid: "lease", roleUids: [] }] };
    expect(refusal(await post(id, one, call))).toEqual([403, "error.forbidden.documentVisibility"]);
    await enable(other.account.id, true);
    expect((await post(id, one, call)).status).toBe(204);
    await enable(other.account.id, false);
    expect((await get(id, call)).body).toEqual(one);
  });

  test("401 for whoever is not authorized to read it; 404 for strangers who write; 403 once sent", async () => {
    const id = await createByApi(key, payload());
    const stranger = await makeAccount();
    const hidden = await get(id, { key: stranger.owner.apiKey });
    // They are signed in: to be told to do so would lead nowhere.
    expect([hidden.status, hidden.body.messageKey]).toEqual([401, "error.unauthorised.notAuthorized"]);
    const nobody = await get(id, { key: "" });
    expect([nobody.status, nobody.body.messageKey]).toEqual([401, "error.unauthorised.notSignedIn"]);
    expect((await post(id, { configurations }, { key: stranger.owner.apiKey })).status).toBe(404);
    await postChange(key, id, { status: "SENT" });
    expect((await get(id, { key: account.senders[0]?.apiKey ?? "" })).status).toBe(401);
    const ann = await openCeremony(id, "ann", "ann-signer");
    expect((await get(id, { key: "", cookie: cookieOf(ann.cookie) })).status).toBe(401);
    expect(refusal(await post(id, { configurations }))).toEqual([403, "error.forbidden.packageNotEditable"]);
  });

  test("400 when somebody is asked to sign what is hidden from them", async () => {
    const id = await createByApi(key, payload());
    await post(id, { configurations: [{ documentUid: "both", roleUids: ["ann"] }] });
    const answer = await postChange(key, id, { status: "SENT" });
    expect(refusal(answer)).toEqual([400, "error.validation.notReadyToSend"]);
    expect(answer.body.parameters.missing).toBe("hiddenFromSigner");
    await post(id, { configurations: [{ documentUid: "both" }] });
    expect((await postChange(key, id, { status: "SENT" })).status).toBe(204);
  });
});

describe("what a recipient then sees", () => {
  let id = "";
  let ann: Awaited<ReturnType<typeof openCeremony>>;
  let annCall: RouteCall;
  let bobCall: RouteCall;
  beforeAll(async () => {
    id = await createByApi(key, payload());
    await post(id, { configurations });
    expect((await postChange(key, id, { status: "SENT" })).status).toBe(204);
    ann = await openCeremony(id, "ann", "ann-signer");
    await ann.consent();
    annCall = { cookie: cookieOf(ann.cookie) };
    bobCall = { key: account.senders[0]?.apiKey ?? "" };
  });
  const read = (module: RouteModule, call: RouteCall, params: Record<string, string> = {}) =>
    callRoute(module, "GET /packages/x", { ...call, params: { packageId: id, ...params } });

  test("the package: a signer's session and a sender who signs see theirs, the owner everything", async () => {
    const ids = async (call: RouteCall) =>
      (await read(onePackage, call)).body.documents.map((document: { id: string }) => document.id);
    expect(await ids(annCall)).toEqual(["default-consent", "forann", "both"]);
    expect(await ids(bobCall)).toEqual(["default-consent", "forbob", "both"]);
    expect(await ids({ key })).toEqual(["default-consent", "forann", "forbob", "both"]);
  });

  test.each<[string, RouteModule, Record<string, string>]>([
    ["the document", oneDocument, {}],
    ["its PDF", pdf, {}],
    ["its original", original, {}],
    ["a page", pages, { pageIndex: "0" }],
    ["an approval on it", approval, { approvalId: "s2" }],
  ])("404 for %s when it is hidden, as if it never was", async (_, module, more) => {
    const hidden = await read(module, annCall, { documentId: "forbob", ...more });
    expect(refusal(hidden)).toEqual([404, "error.notFound.documentNotFound"]);
    for (const call of [bobCall, { key }])
      expect((await read(module, call, { documentId: "forbob", ...more })).status).toBe(200);
    expect((await read(module, bobCall, { documentId: "forann", ...more })).status).toBe(404);
  });

  test("404 for what is left to sign on it, and for how far its signing has come", async () => {
    const left = { documentId: "forbob", signerId: "ann" };
    expect((await read(signable, annCall, left)).status).toBe(404);
    const status = (call: RouteCall) => read(signingStatus, { ...call, query: { document: "forbob" } });
    expect([(await status(annCall)).status, (await status({ key })).body]).toEqual([
      404,
      { status: "SIGNING_PENDING" },
    ]);
  });

  test("a list of packages, an evidence summary and mails name only what is visible", async () => {
    const list = await callRoute(allPackages, "GET /packages", { ...bobCall, query: { query: "SENT" } });
    const listed = list.body.results.find((one: { id: string }) => one.id === id);
    expect(listed.documents.map((document: { id: string }) => document.id)).toEqual([
      "default-consent",
      "forbob",
      "both",
    ]);
    const summary = async (call: RouteCall) => extractText((await read(evidence, call)).bytes);
    const own = await summary({ key });
    for (const name of ["For Ann", "For Bob"]) expect(own).toContain(name);
    for (const call of [annCall, bobCall]) {
      const text = await summary(call);
      expect([text.includes("For Ann"), text.includes("For Bob"), text.includes("Both")]).toEqual([
        call === annCall,
        call === bobCall,
        true,
      ]);
    }
    const invitations = await db
      .select()
      .from(mails)
      .where(and(eq(mails.packageId, id), eq(mails.kind, "invitation")));
    expect(invitations.map((mail) => mail.roleId).sort()).toEqual(["ann", "bob"]);
    for (const mail of invitations) {
      const letter = JSON.stringify((await composeMail(db, mail))?.template);
      expect([letter.includes("For Ann"), letter.includes("For Bob")]).toEqual([
        mail.roleId === "ann",
        mail.roleId === "bob",
      ]);
    }
  });

  test("the archives hold what is visible", async () => {
    expect(entries((await read(zip, annCall)).bytes)).toEqual(["For Ann", "Both"]);
    expect(entries((await read(zip, bobCall)).bytes)).toEqual(["For Bob", "Both"]);
    expect(entries((await read(zip, { key })).bytes)).toEqual(["For Ann", "For Bob", "Both"]);
    const ceremony = { cookie: ann.cookie, params: { ceremonyId: ann.id } };
    expect(entries((await callRoute(ceremonyZip, "GET /ceremony/x/zip", ceremony)).bytes)).toEqual(["For Ann", "Both"]);
  });

  test("the ceremony shows and opens what is visible, and is complete without the rest", async () => {
    const view = await ann.view();
    expect(view.documents.map((document) => document.id)).toEqual(["forann", "both"]);
    const open = (documentId: string) =>
      callRoute(ceremonyPdf, "GET /ceremony/x/documents/y/pdf", {
        cookie: ann.cookie,
        params: { ceremonyId: ann.id, documentId },
      });
    expect([(await open("forbob")).status, (await open("both")).status]).toEqual([404, 200]);
    expect((await ann.sign(allOf(view))).body.state).toBe("signed");
    // Bob signs by program: all of his at once.
    const answer = await callRoute(signed, "POST /packages/x/documents/signed_documents", {
      ...bobCall,
      params: { packageId: id },
    });
    expect(answer.status).toBe(204);
    expect((await readByApi(key, id)).status).toBe("COMPLETED");
    expect((await ann.view()).documents).toHaveLength(2);
  });

  test("404 when a program signs a document that is hidden from it; in the owner's whole list it is passed over", async () => {
    const again = await createByApi(key, payload());
    await post(again, { configurations });
    await postChange(key, again, { status: "SENT" });
    const list = (...ids: string[]) =>
      callRoute(signed, "POST /packages/x/documents/signed_documents", {
        ...bobCall,
        params: { packageId: again },
        json: { documents: ids.map((id) => ({ id, approvals: [] })), handdrawn: "" },
      });
    expect(refusal(await list("forann"))).toEqual([404, "error.notFound.documentNotFound"]);
    expect(refusal(await list("default-consent", "forann"))).toEqual([404, "error.notFound.documentNotFound"]);
    expect(refusal(await list("forbob", "nobodys"))).toEqual([404, "error.notFound.documentNotFound"]);
    // As vendor clients do: the package is read with the owner's key, and every document of it is listed.
    const whole = await readByApi(key, again);
    expect((await list(...whole.documents.map(({ id }) => id))).status).toBe(204);
    const approvals = (await readByApi(key, again)).documents.slice(1).flatMap((one) => one.approvals);
    expect(approvals.map(({ role, accepted }) => [role, accepted !== null])).toEqual([
      ["ann", false],
      ["bob", true],
      ["ann", false],
      ["bob", true],
    ]);
  });

  test("the owner who signs too sees everything at the signing link, and the consent is hidden from nobody", async () => {
    const own = await createByApi(
      key,
      readyPackage({
        documents: [
          { id: "lease", name: "Lease", approvals: [signatureFor("ann"), { ...signatureFor("Owner", 1), id: "o" }] },
          { id: "secret", name: "Secret", approvals: [] },
        ],
        roles: [person("Ann")],
      }),
    );
    const role = (await readByApi(key, own)).roles.find((one) => one.type === "SENDER");
    const hide = ["default-consent", "secret"].map((documentUid) => ({ documentUid, roleUids: [] }));
    expect((await post(own, { configurations: hide })).status).toBe(204);
    await postChange(key, own, { status: "SENT" });
    const owner = await openCeremony(own, role?.id ?? "", role?.signers[0]?.id);
    expect((await owner.view()).consent).not.toBeNull();
    await owner.consent();
    expect((await owner.view()).documents.map((document) => document.id)).toEqual(["lease", "secret"]);
    await signEverything(own, "ann");
    expect((await (await openCeremony(own, "ann")).view()).documents.map((one) => one.id)).toEqual(["lease"]);
  });
});

test("a document that goes takes its configuration with it, and a removed role is no longer named", async () => {
  const id = await createByApi(key, payload());
  const both = ["ann", "bob"];
  await post(id, { configurations: ["forann", "both"].map((documentUid) => ({ documentUid, roleUids: both })) });
  const params = { packageId: id, documentId: "forann", roleId: "bob" };
  await callRoute(oneDocument, "DELETE /packages/x/documents/forann", { key, params });
  await callRoute(oneRole, "DELETE /packages/x/roles/bob", { key, params });
  expect((await get(id)).body.configurations).toEqual([{ documentUid: "both", roleUids: ["ann"] }]);
});
