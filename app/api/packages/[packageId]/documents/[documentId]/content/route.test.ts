// POST …/documents/{documentId}/content, and …/content/pages: a document's file is replaced, and what its new pages do not hold
// goes with it in one change, or nothing happens.
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import * as approvals from "#app/api/packages/[packageId]/documents/[documentId]/approvals/route.ts";
import * as codes from "#app/api/packages/[packageId]/documents/[documentId]/fields/route.ts";
import * as documentRoute from "#app/api/packages/[packageId]/documents/[documentId]/route.ts";
import * as localize from "#app/api/packages/[packageId]/documents/localize-consent/route.ts";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import type { Document } from "#lib/contract/records/document.ts";
import { versionOf } from "#lib/contract/version.ts";
import { emptyBins } from "#lib/packages/kept-rows.ts";
import { makeAccount, makeSender, type TestAccount } from "#lib/testing/callers.ts";
import { makeContractPdf } from "#lib/testing/make-pdf.ts";
import { pdfOf, person } from "#lib/testing/package-input.ts";
import { createByApi, postChange, readByApi } from "#lib/testing/packages-by-api.ts";
import { callRoute, type FormPart, type RouteAnswer } from "#lib/testing/requests.ts";
import { whileLocked } from "#lib/testing/while-locked.ts";
import * as pagesRoute from "./pages/route.ts";
import * as route from "./route.ts";

let account: TestAccount;
let key = "";
beforeAll(async () => {
  account = await makeAccount();
  key = account.owner.apiKey;
});

const box = { left: 100, top: 300, width: 200, height: 50 };
const approval = (role: string, page: number) => ({
  id: `sign-${role}`,
  role,
  fields: [{ id: `signature-${role}`, type: "SIGNATURE", subtype: "FULLNAME", page, ...box }],
});

/** Three pages: Ann signs on the first, Bob on the third. */
const draft = () =>
  createByApi(
    key,
    {
      name: "Lease",
      roles: [person("Ann"), person("Bob")],
      documents: [{ id: "lease", name: "Lease", approvals: [approval("ann", 0), approval("bob", 2)] }],
    },
    () => pdfOf("Lease", 3),
  );

const file = (bytes: Uint8Array, fileName = "New.pdf"): FormPart => ({ name: "file", fileName, bytes });
const said = (json: unknown): FormPart => ({ name: "payload", text: JSON.stringify(json) });
type Call = { key?: string; headers?: Record<string, string>; documentId?: string };
const ask = (of: typeof route, line: "content" | "content/pages") => {
  return (packageId: string, form: FormPart[], { documentId = "lease", ...call }: Call = {}) =>
    callRoute(of, `POST /packages/x/documents/lease/${line}`, {
      key,
      params: { packageId, documentId },
      form,
      ...call,
    });
};
const replace = ask(route, "content");
const attempt = ask(pagesRoute, "content/pages");
const lease = async (id: string) => (await readByApi(key, id)).documents.find((one) => one.id === "lease") as Document;
const refusal = ({ status, body }: RouteAnswer) => [status, body.messageKey];
const placesOf = (document: Document) =>
  document.approvals.flatMap(({ role, fields }) => fields.map(({ page, left, top }) => [role, page, left, top]));
const bobs = { approvalId: "sign-bob", fieldId: "signature-bob" };
const onFirst = { ...bobs, page: 0, left: 400, top: 500, width: 200, height: 50 };

describe("content/pages", () => {
  test("200 with the pages that the file has, whatever it is; nothing is changed", async () => {
    const id = await draft();
    const before = await lease(id);
    const answer = await attempt(id, [file(pdfOf("New", 2))]);
    expect([answer.status, answer.body.length]).toEqual([200, 2]);
    expect(answer.body[0]).toEqual(before.pages[0]);
    const text = await attempt(id, [
      { ...file(new TextEncoder().encode("Words alone."), "Words.txt"), type: "text/plain" },
    ]);
    expect([text.status, text.body.length]).toEqual([200, 1]);
    expect(await lease(id)).toEqual(before);
  });

  test("400 for what is no document, 404 without one, 403 once it is sent", async () => {
    const id = await draft();
    expect(refusal(await attempt(id, [file(new TextEncoder().encode("%PDF-1.7 and no more"))]))[0]).toBe(400);
    expect(refusal(await attempt(id, [said({})]))).toEqual([400, "error.validation.missingFile"]);
    expect(refusal(await attempt(id, [file(pdfOf())], { documentId: "nothing" }))[0]).toBe(404);
    expect(refusal(await attempt(id, [file(pdfOf())], { documentId: "default-consent" }))[0]).toBe(400);
    await postChange(key, id, { status: "SENT" });
    expect((await attempt(id, [file(pdfOf())])).status).toBe(403);
  });
});

describe("content", () => {
  test("200 puts a field of a page that is no more where it is told to; the others stay", async () => {
    const id = await draft();
    const answer = await replace(id, [said({ moved: [onFirst] }), file(pdfOf("New", 1))]);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.pages).toHaveLength(1);
    expect(placesOf(answer.body)).toEqual([
      ["ann", 0, 100, 300],
      ["bob", 0, 400, 500],
    ]);
    expect(await lease(id)).toEqual(answer.body);
    // Edits of a draft are gathered until it is sent; another file is told at once.
    await postChange(key, id, { status: "SENT" });
    const events = await db.select().from(evidenceEvents).where(eq(evidenceEvents.packageId, id));
    expect(events.map(({ data }) => data)).toContainEqual(
      expect.objectContaining({
        fields: { "sign-bob/signature-bob": expect.objectContaining({ did: "changed", page: 0 }) },
      }),
    );
    expect(events.filter(({ data }) => (data as { replaced?: boolean }).replaced)).toHaveLength(1);
  });

  test("200 removes a field, and the approval that had no other; nobody consents for it any more", async () => {
    const id = await draft();
    const answer = await replace(id, [said({ removed: [bobs] }), file(pdfOf("New", 1))]);
    expect(placesOf(answer.body)).toEqual([["ann", 0, 100, 300]]);
    expect(answer.body.approvals.map((one: { id: string }) => one.id)).toEqual(["sign-ann"]);
  });

  test("200 with a code that is moved or removed", async () => {
    const id = await draft();
    const code = { type: "IMAGE", subtype: "QRCODE", page: 2, left: 600, top: 900, width: 77, height: 77 };
    const put = () =>
      callRoute(codes, "POST /packages/x/documents/lease/fields", {
        key,
        params: { packageId: id, documentId: "lease" },
        json: code,
      });
    const [first, second] = [(await put()).body.id, (await put()).body.id];
    const small = file(makeContractPdf({ pages: 1, mediaBox: [0, 0, 500, 700] }));
    const names = {
      moved: [onFirst, { ...onFirst, approvalId: null, fieldId: first, left: 20, width: 77, height: 77 }],
    };
    expect(refusal(await replace(id, [said(names), small]))).toEqual([400, "error.validation.invalidPageLocation"]);
    const answer = await replace(id, [said({ ...names, removed: [{ approvalId: null, fieldId: second }] }), small]);
    expect(answer.status, answer.text).toBe(200);
    expect(
      answer.body.fields.map((one: { id: string; page: number; left: number }) => [one.id, one.page, one.left]),
    ).toEqual([[first, 0, 20]]);
  });

  test("400 when a field would still be beside the pages, and everything stays", async () => {
    const id = await draft();
    const before = await lease(id);
    for (const form of [
      [],
      [said({ moved: [{ ...onFirst, left: 4000 }] })],
      [said({ moved: [{ ...onFirst, page: 1 }] })],
    ])
      expect(refusal(await replace(id, [...form, file(pdfOf("New", 1))]))).toEqual([
        400,
        "error.validation.invalidPageLocation",
      ]);
    expect(await lease(id)).toEqual(before);
  });

  test("404 when a field that was decided about is gone, 400 without a file, 403 once it is sent", async () => {
    const id = await draft();
    const before = await lease(id);
    const gone = { ...bobs, fieldId: "nothing" };
    expect(refusal(await replace(id, [said({ removed: [gone] }), file(pdfOf("New", 3))]))).toEqual([
      404,
      "error.notFound.fieldNotFound",
    ]);
    expect(
      refusal(await replace(id, [said({ removed: [{ ...gone, approvalId: null }] }), file(pdfOf("New", 3))]))[0],
    ).toBe(404);
    expect(refusal(await replace(id, [said({ moved: [] })]))).toEqual([400, "error.validation.missingFile"]);
    expect(await lease(id)).toEqual(before);
    await postChange(key, id, { status: "SENT" });
    expect((await replace(id, [file(pdfOf("New", 3))])).status).toBe(403);
  });

  test("412 for an older version", async () => {
    const id = await draft();
    const version = { headers: { "if-match": `"${versionOf(await lease(id))}"` } };
    await callRoute(documentRoute, "PUT /packages/x/documents/lease", {
      key,
      params: { packageId: id, documentId: "lease" },
      json: { name: "Changed" },
    });
    expect((await replace(id, [file(pdfOf("New", 3))], version)).status).toBe(412);
    expect((await lease(id)).name).toBe("Changed");
  });

  test("of two at once from the same version one lands, and the other hears of it", async () => {
    const id = await draft();
    const version = { headers: { "if-match": `"${versionOf(await lease(id))}"` } };
    const answers = await whileLocked(id, () =>
      Promise.all([
        replace(id, [said({ removed: [bobs] }), file(pdfOf("One", 1))], version),
        replace(id, [said({ moved: [onFirst] }), file(pdfOf("Two", 1))], version),
      ]),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const won = answers.find(({ status }) => status === 200);
    expect(await lease(id)).toEqual(won?.body);
  });

  test("404 for other accounts and colleagues", async () => {
    const id = await draft();
    const stranger = await makeAccount();
    const colleague = await makeSender(account.owner.row.accountId);
    for (const other of [stranger.owner.apiKey, colleague.apiKey]) {
      expect((await replace(id, [file(pdfOf())], { key: other })).status).toBe(404);
      expect((await attempt(id, [file(pdfOf())], { key: other })).status).toBe(404);
    }
    const replaced = and(eq(evidenceEvents.packageId, id), eq(evidenceEvents.type, "document.changed"));
    expect(await db.$count(evidenceEvents, replaced)).toBe(0);
  });
});

describe("a former file", () => {
  const version = async (id: string) => (await lease(id)).pages[0]?.version;
  const former = (id: string, which: number, fits: object = {}, call: Call = {}) =>
    replace(id, [said({ former: which, ...fits })], call);

  test("comes back as it was, with what had to make room for the one after it, and that one again after it", async () => {
    const id = await draft();
    const before = await lease(id);
    await replace(id, [file(pdfOf("New", 2)), said({ moved: [onFirst] })]);
    expect((await lease(id)).pages.length).toBe(2);
    const back = await former(id, 0, { moved: [{ ...bobs, page: 2, ...box }] });
    expect(back.status).toBe(200);
    const now = await lease(id);
    expect(now.pages.map((one) => one.version)).toEqual([2, 2, 2]);
    expect([now.size, placesOf(now)]).toEqual([before.size, placesOf(before)]);
    expect((await former(id, 1, { moved: [onFirst] })).status).toBe(200);
    expect([(await lease(id)).pages.length, await version(id)]).toEqual([2, 3]);
  });

  test("is refused where its pages do not hold what has come since, and where it is another's or no more", async () => {
    const id = await draft();
    await replace(id, [file(pdfOf("New", 4))]);
    const added = { ...approval("ann", 3), id: "late" };
    const put = await callRoute(approvals, "POST /packages/x/documents/lease/approvals", {
      key,
      params: { packageId: id, documentId: "lease" },
      json: { ...added, fields: [{ ...added.fields[0], id: "late-signature" }] },
    });
    expect(put).toMatchObject({ status: 200 });
    expect(refusal(await former(id, 0))).toEqual([400, "error.validation.invalidPageLocation"]);
    expect(refusal(await former(id, 7))).toEqual([404, "error.notFound.documentNotFound"]);
    expect((await former(id, 0, {}, { key: (await makeAccount()).owner.apiKey })).status).toBe(404);
    expect((await former(id, 0, {}, { headers: { "if-match": '"old"' } })).status).toBe(412);
    expect(await version(id)).toBe(1);
    await emptyBins(new Date(Date.now() + 25 * 3600_000));
    expect(refusal(await former(id, 0))).toEqual([404, "error.notFound.documentNotFound"]);
  });

  test("of the consent has the name of its words", async () => {
    const id = await draft();
    const consent = async () => (await readByApi(key, id)).documents.find((one) => one.id !== "lease") as Document;
    const before = await consent();
    const other = await callRoute(localize, "POST /packages/x/documents/localize-consent", {
      key,
      params: { packageId: id },
      json: { language: "de" },
    });
    expect(other.status).toBe(200);
    expect((await consent()).name).not.toBe(before.name);
    const answer = await former(id, 0, {}, { documentId: before.id });
    expect(answer.status).toBe(200);
    const now = await consent();
    expect([now.name, now.size, now.pages[0]?.version]).toEqual([before.name, before.size, 2]);
    expect(refusal(await replace(id, [file(pdfOf("New"))], { documentId: before.id }))[0]).toBe(400);
  });
});
