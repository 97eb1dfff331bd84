// POST, PUT and DELETE …/documents, and GET, PUT, POST and DELETE …/documents/{documentId}
import { count, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { approvals, fields } from "#db/schema/approvals.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { documents } from "#db/schema/packages.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { makeContractPdf } from "#lib/testing/make-pdf.ts";
import { packageForm, pdfOf, person, readyPackage, signatureFor } from "#lib/testing/package-input.ts";
import { createByApi, readByApi, sendByApi } from "#lib/testing/packages-by-api.ts";
import { callRoute, type RouteCall } from "#lib/testing/requests.ts";
import * as oneRoute from "./[documentId]/route.ts";
import * as route from "./route.ts";

let account: TestAccount;
let key = "";
beforeAll(async () => {
  account = await makeAccount();
  key = account.owner.apiKey;
});

type Answer = { status: number; body: { messageKey: string } };
const refusal = (answer: Answer) => [answer.status, answer.body.messageKey];
const all = (method: "POST" | "PUT" | "DELETE", packageId: string, call: RouteCall) =>
  callRoute(route, `${method} /packages/${packageId}/documents`, { key, params: { packageId }, ...call });
const one = (method: "GET" | "POST" | "PUT" | "DELETE", packageId: string, documentId: string, call: RouteCall = {}) =>
  callRoute(oneRoute, `${method} /packages/${packageId}/documents/${documentId}`, {
    key,
    params: { packageId, documentId },
    ...call,
  });
const order = async (packageId: string) =>
  (await readByApi(key, packageId)).documents.map((document) => `${document.index} ${document.name}`).slice(1);
const draft = () => createByApi(key, { name: "Draft", roles: [person("Ann")], documents: [] });
const three = async () => {
  const id = await draft();
  const payload = ["a", "b", "c"].map((name) => ({ id: name, name, approvals: [signatureFor("ann")] }));
  expect((await all("POST", id, { form: packageForm(payload, [pdfOf(), pdfOf(), pdfOf()]) })).status).toBe(200);
  return id;
};

describe("POST /packages/{packageId}/documents", () => {
  test("200: an array is answered by an array, in the order of the files, behind the consent", async () => {
    const id = await draft();
    const answer = await all("POST", id, {
      form: packageForm([{ name: "One" }, { name: "Two" }], [pdfOf("a", 1), pdfOf("b", 2)]),
    });
    expect(
      answer.body.map((d: { name: string; index: number; pages: unknown[]; id: string }) => [
        d.name,
        d.index,
        d.pages.length,
        /^[0-9a-f]{48}$/.test(d.id),
      ]),
    ).toEqual([
      ["One", 1, 1, true],
      ["Two", 2, 2, true],
    ]);
    expect(answer.headers.get("content-disposition")).toBeNull();
  });

  test("200: one record is answered by one, with its approvals by role id", async () => {
    const id = await draft();
    const answer = await all("POST", id, {
      form: packageForm({
        id: "d",
        name: "One",
        description: "first",
        extract: true,
        data: { a: 1 },
        approvals: [signatureFor("ANN")],
      }),
    });
    expect(answer.body).toMatchObject({
      id: "d",
      name: "One",
      description: "first",
      extract: true,
      data: { a: 1 },
      index: 1,
      status: "",
      fields: [],
      approvals: [
        {
          role: "ann",
          accepted: null,
          optional: false,
          fields: [{ subtype: "FULLNAME", page: 0, left: 100, top: 300 }],
        },
      ],
    });
    expect(await one("GET", id, "d")).toMatchObject({ status: 200, body: answer.body });
  });

  test("200 by JSON with base64Content, one or many", async () => {
    const id = await draft();
    const base64Content = Buffer.from(pdfOf()).toString("base64");
    expect((await all("POST", id, { json: { name: "J1", base64Content } })).body).toMatchObject({
      name: "J1",
      index: 1,
    });
    expect(
      (await all("POST", id, { json: [{ name: "J2", base64Content: `data:application/pdf;base64,${base64Content}` }] }))
        .body,
    ).toMatchObject([{ name: "J2", index: 2 }]);
    expect(await order(id)).toEqual(["1 J1", "2 J2"]);
  });

  test("200: one record and several files make several documents", async () => {
    const id = await draft();
    const answer = await all("POST", id, {
      form: packageForm({ name: "Named" }, [pdfOf(), pdfOf()], { part: "files[]", fileName: "Annex.pdf" }),
    });
    expect(answer.body.map((d: { name: string }) => d.name)).toEqual(["Named", "Annex"]);
  });

  test("200 asks the owner to consent once they have something to sign", async () => {
    const id = await draft();
    const ownerRole = (await readByApi(key, id)).roles.find((role) => role.type === "SENDER");
    await all("POST", id, { form: packageForm({ name: "Mine", approvals: [signatureFor("Owner")] }) });
    const [consent] = (await readByApi(key, id)).documents;
    expect(consent?.approvals.map((a) => a.role).sort()).toEqual(["ann", ownerRole?.id].sort());
  });

  const bad: [string, RouteCall, number, string][] = [
    [
      "not a PDF",
      { form: packageForm({ name: "x" }, [Buffer.from("hello")]) },
      400,
      "error.validation.document.notPdf",
    ],
    [
      "corrupted",
      { form: packageForm({ name: "x" }, [Buffer.from("%PDF-1.7\nnothing")]) },
      400,
      "error.validation.document.corrupted",
    ],
    [
      "NeedAppearances",
      { form: packageForm({ name: "x" }, [makeContractPdf({ pages: 1, needAppearances: true })]) },
      400,
      "error.validation.document.needAppearances",
    ],
    [
      "over 16 MB",
      { form: packageForm({ name: "x" }, [makeContractPdf({ pages: 1, padding: 16 * 1024 * 1024 })]) },
      413,
      "error.validation.document.tooLarge",
    ],
    ["a forbidden name", { form: packageForm({ name: "a:b" }) }, 400, "error.validation.documentName"],
    ["no file", { json: { name: "x" } }, 400, "error.validation.missingFile"],
    ["an empty array", { json: [] }, 400, "error.validation.missingFile"],
    [
      "a good file and a bad one",
      { form: packageForm([{ name: "x" }, { name: "y" }], [pdfOf(), Buffer.from("no")]) },
      400,
      "error.validation.document.notPdf",
    ],
    [
      "an unknown role",
      { form: packageForm([{ name: "x" }, { name: "y", approvals: [signatureFor("ghost")] }], [pdfOf(), pdfOf()]) },
      400,
      "error.validation.unknownRole",
    ],
    [
      "a field off the page",
      { form: packageForm({ name: "x", approvals: [signatureFor("ann", 99)] }) },
      400,
      "error.validation.invalidPageLocation",
    ],
    [
      "no payload",
      { form: [{ name: "file", fileName: "a.pdf", bytes: pdfOf() }] },
      400,
      "error.validation.missingPayload",
    ],
  ];
  test.each(bad)("refuses %s and keeps nothing", async (_, call, status, messageKey) => {
    const id = await draft();
    const rows = async () => [
      await db.select({ n: count() }).from(documents),
      await db.select({ n: count() }).from(approvals),
      await db.select({ n: count() }).from(evidenceEvents),
    ];
    const before = await rows();
    expect(refusal(await all("POST", id, call))).toEqual([status, messageKey]);
    expect(await rows()).toEqual(before);
  });

  test("400 when an accessible package gets a PDF that is not tagged", async () => {
    const id = await createByApi(key, { name: "Accessible", settings: { ceremony: { ada: true } } });
    expect(refusal(await all("POST", id, { form: packageForm({ name: "x" }) }))).toEqual([
      400,
      "error.validation.ada.notTaggedDocument",
    ]);
  });

  test("403 once the package is sent; 404 for strangers and unknown packages", async () => {
    const id = await sendByApi(key);
    expect(refusal(await all("POST", id, { form: packageForm({ name: "x" }) }))).toEqual([
      403,
      "error.forbidden.packageNotEditable",
    ]);
    const stranger = await makeAccount();
    expect((await all("POST", id, { key: stranger.owner.apiKey, form: packageForm({ name: "x" }) })).status).toBe(404);
    expect((await all("POST", "nothing", { form: packageForm({ name: "x" }) })).status).toBe(404);
  });

  test("two uploads at once both land, with different places", async () => {
    const id = await draft();
    const answers = await Promise.all(["x", "y", "z"].map((name) => all("POST", id, { form: packageForm({ name }) })));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect((await order(id)).map((entry) => entry.slice(0, 1))).toEqual(["1", "2", "3"]);
  });
});

describe("PUT and DELETE /packages/{packageId}/documents", () => {
  test("204 reorders; the consent stays first whatever is asked", async () => {
    const id = await three();
    const answer = await all("PUT", id, {
      json: [
        { id: "c", index: 1, name: "ignored" },
        { id: "default-consent", index: 2 },
        { id: "a", index: 3 },
        { id: "b", index: 4 },
      ],
    });
    expect([answer.status, answer.text]).toEqual([204, ""]);
    expect(await order(id)).toEqual(["1 c", "2 a", "3 b"]);
    expect((await readByApi(key, id)).documents[0]?.id).toBe("default-consent");
  });

  test("204 deletes many with their approvals and closes the gap; all or none", async () => {
    const id = await three();
    expect(refusal(await all("DELETE", id, { json: ["a", "nothing"] }))).toEqual([
      404,
      "error.notFound.documentNotFound",
    ]);
    expect(await order(id)).toEqual(["1 a", "2 b", "3 c"]);
    expect((await all("DELETE", id, { json: ["a", "b"] })).status).toBe(204);
    expect(await order(id)).toEqual(["1 c"]);
    expect((await db.select().from(fields).where(eq(fields.packageId, id))).map((field) => field.documentId)).toEqual([
      "c",
    ]);
  });

  test("403 once sent", async () => {
    const id = await sendByApi(key);
    expect((await all("PUT", id, { json: [{ id: "lease", index: 1 }] })).status).toBe(403);
    expect((await all("DELETE", id, { json: ["lease"] })).status).toBe(403);
    expect((await one("DELETE", id, "lease")).status).toBe(403);
    expect((await one("PUT", id, "lease", { json: { name: "x" } })).status).toBe(403);
  });

  test("404 for a document that is not there", async () => {
    const id = await draft();
    for (const method of ["GET", "DELETE"] as const)
      expect(refusal(await one(method, id, "nothing"))).toEqual([404, "error.notFound.documentNotFound"]);
    expect(refusal(await one("PUT", id, "nothing", { json: { name: "x" } }))).toEqual([
      404,
      "error.notFound.documentNotFound",
    ]);
    expect(refusal(await all("PUT", id, { json: [{ id: "nothing", index: 1 }] }))).toEqual([
      404,
      "error.notFound.documentNotFound",
    ]);
  });

  test("400 for a body that is no list", async () => {
    const id = await draft();
    expect(refusal(await all("PUT", id, { json: { id: "a" } }))).toEqual([400, "error.validation.body"]);
    expect(refusal(await all("DELETE", id, {}))).toEqual([400, "error.validation.body"]);
  });
});

describe("one document", () => {
  test("204 deletes it; the consent too, which nobody then has to accept", async () => {
    const id = await three();
    expect((await one("DELETE", id, "b")).status).toBe(204);
    expect((await one("DELETE", id, "default-consent")).status).toBe(204);
    const pkg = await readByApi(key, id);
    expect([pkg.consent, pkg.documents.map((document) => document.id)]).toEqual([null, ["a", "c"]]);
  });

  test("200 changes what is sent and answers the document", async () => {
    const id = await three();
    const answer = await one("PUT", id, "a", { json: { name: "First", description: "new", data: { x: 1 }, index: 3 } });
    expect(answer.body).toMatchObject({ id: "a", name: "First", description: "new", index: 3, data: { x: 1 } });
    expect(answer.body.approvals).toHaveLength(1);
    expect(await order(id)).toEqual(["1 b", "2 c", "3 First"]);
    expect(refusal(await one("PUT", id, "a", { json: { name: "no/name" } }))).toEqual([
      400,
      "error.validation.documentName",
    ]);
  });

  test("200 replaces the content, with or without a payload; approvals stay", async () => {
    const id = await three();
    const before = (await one("GET", id, "a")).body;
    const file = { name: "file", fileName: "New.pdf", bytes: pdfOf("new", 3) };
    const answer = await one("POST", id, "a", { form: [file] });
    expect(answer.status).toBe(200);
    expect([answer.body.pages.length, answer.body.name, answer.body.approvals]).toEqual([3, "a", before.approvals]);
    expect(
      (await one("POST", id, "a", { form: [{ name: "payload", text: '{"name":"Second"}' }, file] })).body.name,
    ).toBe("Second");
    const events = await db
      .select()
      .from(evidenceEvents)
      .where(eq(evidenceEvents.packageId, id))
      .orderBy(evidenceEvents.sequence);
    expect(events.at(-2)).toMatchObject({ type: "document.changed", documentId: "a", data: { replaced: true } });
  });

  test("400 names the field that the new pages do not hold, and keeps the old content", async () => {
    const id = await three();
    const before = (await one("GET", id, "a")).body;
    const small = {
      name: "file",
      fileName: "Small.pdf",
      bytes: makeContractPdf({ pages: 1, mediaBox: [0, 0, 150, 150] }),
    };
    const answer = await one("POST", id, "a", { form: [small] });
    expect(answer.body).toMatchObject({
      messageKey: "error.validation.invalidPageLocation",
      parameters: { documentName: "a", fieldId: "signature-ann" },
    });
    expect((await one("GET", id, "a")).body).toEqual(before);
  });

  test("400 when the consent is to get other content", async () => {
    const id = await draft();
    expect(
      (await one("POST", id, "default-consent", { form: [{ name: "file", fileName: "x.pdf", bytes: pdfOf() }] }))
        .status,
    ).toBe(400);
  });

  test("404 for a stranger", async () => {
    const id = await createByApi(key, readyPackage());
    const stranger = await makeAccount();
    for (const method of ["GET", "DELETE"] as const)
      expect((await one(method, id, "lease", { key: stranger.owner.apiKey })).status).toBe(404);
  });
});
