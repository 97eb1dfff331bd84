// Uploads with hostile eyes: every order of parts, more and fewer files than records, names, sizes, limits, nulls.
import { beforeAll, describe, expect, test } from "vitest";
import * as rolesRoute from "#app/api/packages/[packageId]/roles/route.ts";
import * as packages from "#app/api/packages/route.ts";
import { makeAccount } from "#lib/testing/callers.ts";
import { makeContractPdf } from "#lib/testing/make-pdf.ts";
import { packageForm, pdfOf, person, signatureFor } from "#lib/testing/package-input.ts";
import { createByApi, postChange, readByApi } from "#lib/testing/packages-by-api.ts";
import { callRoute, type FormPart, type RouteCall } from "#lib/testing/requests.ts";
import { openCeremony } from "#lib/testing/sent-package.ts";
import * as onePdf from "./[documentId]/pdf/route.ts";
import * as oneRoute from "./[documentId]/route.ts";
import * as route from "./route.ts";
import * as zip from "./zip/route.ts";

let key = "";
beforeAll(async () => {
  key = (await makeAccount()).owner.apiKey;
});

const create = (form: FormPart[]) => callRoute(packages, "POST /packages", { key, form });
const add = (packageId: string, call: RouteCall) =>
  callRoute(route, "POST /packages/x/documents", { key, params: { packageId }, ...call });
const one = (method: "PUT" | "POST", packageId: string, documentId: string, json: unknown) =>
  callRoute(oneRoute, `${method} /packages/x/documents/y`, { key, params: { packageId, documentId }, json });
const draft = (extra: object = {}) =>
  createByApi(key, { name: "Draft", roles: [person("Ann")], documents: [], ...extra });
const documentsOf = async (packageId: string) =>
  (await readByApi(key, packageId)).documents.slice(1).map((one) => [one.name, one.pages.length, one.index]);
const file = (fileName: string, pages: number, name = "file"): FormPart => ({
  name,
  fileName,
  bytes: pdfOf(fileName, pages),
});
const payload = (json: unknown, type?: string): FormPart => ({
  name: "payload",
  text: JSON.stringify(json),
  ...(type ? { type } : {}),
});
const refusal = (answer: { status: number; body: { messageKey: string } }) => [answer.status, answer.body.messageKey];

describe("forms", () => {
  const named = { name: "x", documents: [{ name: "A" }, { name: "B" }] };
  test.each<[string, FormPart[], unknown[]]>([
    [
      "payload first",
      [payload(named), file("1", 1), file("2", 2)],
      [
        ["A", 1, 1],
        ["B", 2, 2],
      ],
    ],
    [
      "payload last",
      [file("1", 1), file("2", 2), payload(named)],
      [
        ["A", 1, 1],
        ["B", 2, 2],
      ],
    ],
    [
      "payload between, as JSON",
      [file("1", 1), payload(named, "application/json"), file("2", 2)],
      [
        ["A", 1, 1],
        ["B", 2, 2],
      ],
    ],
    [
      "files[]",
      [payload(named), file("1", 1, "files[]"), file("2", 2, "files[]")],
      [
        ["A", 1, 1],
        ["B", 2, 2],
      ],
    ],
    [
      "files",
      [payload(named), file("1", 1, "files"), file("2", 2, "files")],
      [
        ["A", 1, 1],
        ["B", 2, 2],
      ],
    ],
    [
      "more files than records",
      [payload(named), file("1", 1), file("2", 2), file("C:\\in\\Annex.PDF", 3)],
      [
        ["A", 1, 1],
        ["B", 2, 2],
        ["Annex", 3, 3],
      ],
    ],
    [
      "no records at all",
      [payload({ name: "x" }), file("One.pdf", 1), file("Two", 2)],
      [
        ["One", 1, 1],
        ["Two", 2, 2],
      ],
    ],
    ["records that are null", [payload({ name: "x", documents: null }), file("One.pdf", 1)], [["One", 1, 1]]],
    [
      "parts of other names left alone",
      [payload(named), file("z", 4, "other"), file("1", 1), file("2", 2)],
      [
        ["A", 1, 1],
        ["B", 2, 2],
      ],
    ],
    [
      "the consent echoed among the records",
      [payload({ name: "x", documents: [{ id: "default-consent", name: "c" }, { name: "A" }] }), file("1", 2)],
      [["A", 2, 1]],
    ],
  ])("200: %s", async (_, form, expected) => {
    const made = await create(form);
    expect(made.status, made.text).toBe(200);
    expect(await documentsOf(made.body.id)).toEqual(expected);
  });

  test("400 with more records than files, and nothing is made", async () => {
    const answer = await create([payload({ name: "x", documents: [{ name: "A" }, { name: "B" }] }), file("1", 1)]);
    expect(refusal(answer)).toEqual([400, "error.validation.missingFile"]);
    expect(answer.body.parameters.documentName).toBe("B");
  });

  test("200 with every member that vendor clients send as null or empty", async () => {
    const id = await draft();
    const record = {
      id: null,
      name: "A",
      description: "",
      index: 0,
      extract: false,
      extractionTypes: null,
      approvals: null,
      fields: null,
      pages: [],
      external: null,
      base64Content: null,
      data: null,
      status: null,
      signedHash: null,
      externalSigned: false,
      imprintFields: null,
    };
    const answer = await add(id, { form: [payload([record]), file("A", 1)] });
    expect(answer.status, answer.text).toBe(200);
    const [added] = answer.body;
    expect(added).toMatchObject({ name: "A", description: "", external: null, fields: [], approvals: [] });
    const changed = await one("PUT", id, added.id, { ...record, name: null, index: null, extract: null });
    expect([changed.status, changed.body.name, changed.body.index]).toEqual([200, "A", 1]);
  });

  test.each(["zip", "visibility", "signConfirm"])("400 for the id %s, which is an address of its own", async (id) => {
    const answer = await add(await draft(), { form: [payload({ id, name: "A" }), file("A", 1)] });
    expect(refusal(answer)).toEqual([400, "error.validation.reservedId"]);
  });

  test("400 for an id that is taken; ids of one upload among each other too", async () => {
    const id = await draft();
    expect((await add(id, { form: [payload({ id: "mine", name: "A" }), file("A", 1)] })).body.id).toBe("mine");
    const again = await add(id, { form: [payload([{ id: "mine", name: "B" }]), file("B", 1)] });
    expect(refusal(again)).toEqual([400, "error.validation.duplicateId"]);
    const twins = [
      payload([
        { id: "t", name: "B" },
        { id: "t", name: "C" },
      ]),
      file("B", 1),
      file("C", 1),
    ];
    expect(refusal(await add(id, { form: twins }))).toEqual([400, "error.validation.duplicateId"]);
    expect(await documentsOf(id)).toHaveLength(1);
  });
});

describe("names", () => {
  const bad = ["a*b", "a/b", "a\\b", "a:b", "a<b", "a>b", "a|b", "a?b", 'a"b', "esigned", "Lease eSigned copy", "a\nb"];
  test.each(bad)("400 for %j when uploaded, posted and renamed", async (name) => {
    const id = await draft();
    await add(id, { form: [payload({ id: "d", name: "Fine" }), file("A", 1)] });
    for (const answer of [
      await add(id, { form: [payload({ name }), file("A", 1)] }),
      await create([payload({ name: "x", documents: [{ name }] }), file("A", 1)]),
      await one("PUT", id, "d", { name }),
      await one("POST", id, "d", { name }),
    ])
      expect(refusal(answer)).toEqual([400, "error.validation.documentName"]);
    expect(await documentsOf(id)).toEqual([["Fine", 1, 1]]);
  });

  test("400 for a file's name that no document may have, where the record has none", async () => {
    const id = await draft();
    expect(refusal(await add(id, { form: [payload({}), file("what?.pdf", 1)] }))).toEqual([
      400,
      "error.validation.documentName",
    ]);
  });

  test("200: names of any script come back, in the archive once each", async () => {
    const id = await draft();
    const names = ["Договор", "契約書", "Düsseldorf", "CON", "düsseldorf", "..", "Lease.pdf"];
    for (const name of names) expect((await add(id, { form: [payload({ name }), file("A", 1)] })).body.name).toBe(name);
    const bytes = (await callRoute(zip, "GET /packages/x/documents/zip", { key, params: { packageId: id } })).bytes;
    const text = Buffer.from(bytes).toString("utf8");
    for (const entry of [
      "Договор.pdf",
      "契約書.pdf",
      "Düsseldorf.pdf",
      "düsseldorf (2).pdf",
      "document.pdf",
      "Lease.pdf",
    ])
      expect(text).toContain(entry);
    expect(text).not.toContain("/..");
  });
});

describe("sizes and limits", () => {
  const sized = (bytes: number) => {
    const bare = makeContractPdf({ pages: 1, padding: 1024 }).byteLength - 1024;
    // The length of the padding is written into the file as well, so the last bytes are found by trying.
    for (let padding = bytes - bare - 16; padding <= bytes - bare + 16; padding++) {
      const pdf = makeContractPdf({ pages: 1, padding });
      if (pdf.byteLength === bytes) return pdf;
    }
    throw new Error("no PDF of this size");
  };
  test("200 with exactly 16 MB, 413 with one byte more, in a form and as Base64", async () => {
    const id = await draft();
    const most = 16 * 1024 * 1024;
    const [fits, tooLarge] = [sized(most), sized(most + 1)];
    expect((await add(id, { form: packageForm({ name: "fits" }, [fits]) })).status).toBe(200);
    expect(refusal(await add(id, { form: packageForm({ name: "no" }, [tooLarge]) }))).toEqual([
      413,
      "error.validation.document.tooLarge",
    ]);
    const base64Content = Buffer.from(tooLarge).toString("base64");
    expect(refusal(await add(id, { json: { name: "no", base64Content } }))).toEqual([
      413,
      "error.validation.document.tooLarge",
    ]);
  }, 60_000);

  test("400 beyond the package's own limit of documents, in create and in upload; 0 is no limit", async () => {
    const documents = [{ name: "A" }, { name: "B" }];
    const form = (limits: object) => [payload({ name: "x", limits, documents }), file("A", 1), file("B", 1)];
    expect(refusal(await create(form({ documents: 1, roles: 0 })))).toEqual([400, "error.validation.limits"]);
    const made = await create(form({ documents: 2 }));
    expect(made.status, made.text).toBe(200);
    const more = { form: packageForm({ name: "C" }) };
    expect(refusal(await add(made.body.id, more))).toEqual([400, "error.validation.limits"]);
    const free = await create(form({ documents: 0 }));
    expect((await add(free.body.id, more)).status).toBe(200);
  });

  test("400 beyond the package's own limit of roles; the owner's does not count", async () => {
    const roles = [person("Ann"), person("Bob")];
    const make = (limits: object) => create([payload({ name: "x", limits, roles })]);
    expect(refusal(await make({ roles: 1 }))).toEqual([400, "error.validation.limits"]);
    const made = await make({ roles: 2 });
    expect(made.status, made.text).toBe(200);
    const more = await callRoute(rolesRoute, "POST /packages/x/roles", {
      key,
      params: { packageId: made.body.id },
      json: person("Cid"),
    });
    expect(refusal(more)).toEqual([400, "error.validation.limits"]);
  });

  test("400 for more than a hundred documents at once", async () => {
    const id = await draft();
    const base64Content = Buffer.from("x").toString("base64");
    const json = Array.from({ length: 101 }, (_, at) => ({ name: `d${at}`, base64Content }));
    expect(refusal(await add(id, { json }))).toEqual([400, "error.validation.limits"]);
  });
});

describe("reading", () => {
  const read = (packageId: string, flatten: string) =>
    callRoute(onePdf, "GET /packages/x/documents/d/pdf", {
      key,
      params: { packageId, documentId: "d" },
      query: { flatten, utf8: "true" },
    });
  test("200 for flatten true, false, in capitals and empty; 400 for anything else", async () => {
    const id = await draft();
    await add(id, { form: [payload({ id: "d", name: "A" }), file("A", 1)] });
    for (const flatten of ["true", "false", "TRUE", "False", ""]) expect((await read(id, flatten)).status).toBe(200);
    for (const flatten of ["1", "yes", "truefalse"])
      expect(refusal(await read(id, flatten))).toEqual([400, "error.validation.query"]);
  });

  test("the consent tells by the signers' ids who has accepted it, wherever it is read", async () => {
    const roles = [{ ...person("Ann", { id: "ann-signer" }) }, person("Bob")];
    const documents = [{ name: "A", approvals: [signatureFor("ann"), signatureFor("bob", 1)] }];
    const id = await createByApi(key, { name: "x", roles, documents });
    const accepted = async () => [
      (await readByApi(key, id)).documents[0]?.data,
      (
        await callRoute(oneRoute, "GET /packages/x/documents/y", {
          key,
          params: { packageId: id, documentId: "default-consent" },
        })
      ).body.data,
    ];
    expect(await accepted()).toEqual([{ esl_doc_accepted_by_signers: "" }, { esl_doc_accepted_by_signers: "" }]);
    await postChange(key, id, { status: "SENT" });
    await (await openCeremony(id, "ann", "ann-signer")).consent();
    const told = { esl_doc_accepted_by_signers: "ann-signer" };
    expect(await accepted()).toEqual([told, told]);
  });
});
