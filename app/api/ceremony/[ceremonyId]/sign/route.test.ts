// POST /ceremony/{ceremonyId}/sign
import { createCanvas } from "@napi-rs/canvas";
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import * as valuesRoute from "#app/api/ceremony/[ceremonyId]/documents/[documentId]/values/route.ts";
import * as imageRoute from "#app/api/ceremony/[ceremonyId]/images/[file]/route.ts";
import * as imagesRoute from "#app/api/ceremony/[ceremonyId]/images/route.ts";
import { db } from "#db/client.ts";
import { signatures } from "#db/schema/approvals.ts";
import { currentPdf } from "#lib/signing/read/current-pdf.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { extractText, judgeSignatures } from "#lib/testing/judge-pdf.ts";
import { makePdf } from "#lib/testing/make-pdf.ts";
import { pdfOf, person, signatureFor } from "#lib/testing/package-input.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { allOf, type Ceremony, openCeremony, sendPackage, typed } from "#lib/testing/sent-package.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const input = (id: string, at: number, change: object) => ({
  id,
  name: id,
  type: "INPUT",
  subtype: "TEXTFIELD",
  page: 0,
  left: 400,
  top: 100 + at * 40,
  width: 200,
  height: 24,
  ...change,
});
const drawn = {
  kind: "drawn" as const,
  width: 300,
  height: 100,
  strokes: [
    [10, 80, 60, 20, 110, 80],
    [20, 50, 100, 50],
  ],
};
const paper = createCanvas(200, 80);
const blank = paper.toBuffer("image/png");
paper.getContext("2d").fillRect(10, 10, 100, 40);
const png = paper.toBuffer("image/png");

async function ready(
  change: Parameters<typeof sendPackage>[1],
  role = "ann",
  pdfs?: Uint8Array[],
): Promise<Ceremony & { packageId: string }> {
  const packageId = await sendPackage(account.owner, change, pdfs);
  const ceremony = await openCeremony(packageId, role);
  await ceremony.consent();
  return { ...ceremony, packageId };
}

const oneDocument = (fields: object[], extra: object = {}) => ({
  roles: [person("Ann", { company: "Nordhaven", title: "Director" }), person("Bob")],
  documents: [
    {
      id: "lease",
      name: "Lease",
      approvals: [
        { ...signatureFor("ann"), ...extra, fields: [...signatureFor("ann").fields, ...fields] },
        signatureFor("bob", 1),
      ],
    },
  ],
});
const act = (values: Record<string, string> = {}, mark: object | null = typed("Ann")) => ({
  documents: [
    {
      id: "lease",
      approvals: [
        {
          id: "sign-ann",
          mark: mark as never,
          values: Object.entries(values).map(([fieldId, value]) => ({ fieldId, value })),
        },
      ],
    },
  ],
});
const acts = (packageId: string) => db.$count(signatures, eq(signatures.packageId, packageId));

describe("refused, and nothing is written", () => {
  test("403 before the consent is accepted, and 403 before the signer's turn", async () => {
    const packageId = await sendPackage(account.owner, {
      roles: [
        { ...person("Ann"), index: 1 },
        { ...person("Bob"), index: 2 },
      ],
    });
    const ann = await (await openCeremony(packageId, "ann")).sign(act());
    expect([ann.status, ann.body.messageKey]).toEqual([403, "error.forbidden.consentFirst"]);
    const bob = await openCeremony(packageId, "bob");
    for (const answer of [
      await bob.consent(),
      await bob.sign({ documents: [{ id: "lease", approvals: [{ id: "sign-bob", mark: typed("Bob"), values: [] }] }] }),
    ]) {
      expect([answer.status, answer.body.messageKey]).toEqual([403, "error.forbidden.notYourTurn"]);
    }
    expect(await acts(packageId)).toBe(0);
  });

  test("values: 403 before the consent and before the turn, 204 afterwards for the very same", async () => {
    const before = { ...oneDocument([input("city", 0, {})]) };
    const roles = before.roles.map((role, at) => ({ ...role, index: at + 1 }));
    const packageId = await sendPackage(account.owner, { ...before, roles });
    const [ann, bob] = [await openCeremony(packageId, "ann"), await openCeremony(packageId, "bob")];
    const save = ({ id, cookie }: Ceremony, approvalId: string, fieldId: string) =>
      callRoute(valuesRoute, `PUT /ceremony/${id}/documents/lease/values`, {
        params: { ceremonyId: id, documentId: "lease" },
        cookie,
        json: [{ approvalId, fieldId, value: "Oslo" }],
      });
    const early = await save(ann, "sign-ann", "city");
    expect([early.status, early.body.messageKey]).toEqual([403, "error.forbidden.consentFirst"]);
    const later = await save(bob, "sign-bob", "signature-bob");
    expect([later.status, later.body.messageKey]).toEqual([403, "error.forbidden.notYourTurn"]);
    await ann.consent();
    expect((await ann.view()).documents[0]?.approvals[0]?.fields.find(({ id }) => id === "city")?.value).toBeFalsy();
    expect((await save(ann, "sign-ann", "city")).status).toBe(204);
  });

  test("404 for another signer's approval, an unknown one, an unknown document and the consent", async () => {
    const ann = await ready({});
    const sign = (documentId: string, id: string) =>
      ann.sign({ documents: [{ id: documentId, approvals: [{ id, mark: typed("Ann"), values: [] }] }] });
    for (const [documentId, id] of [
      ["lease", "sign-bob"],
      ["lease", "nothing"],
      ["nothing", "sign-ann"],
      ["default-consent", "sign-ann"],
    ] as const)
      expect((await sign(documentId, id)).status).toBe(404);
    expect(await acts(ann.packageId)).toBe(0);
  });

  test("404 for a value of another signer's field or of none, 400 for anything that is named twice", async () => {
    const change = oneDocument([input("city", 0, {})]);
    const [, bobs] = change.documents[0]?.approvals ?? [];
    bobs?.fields.push(input("town", 1, {}) as never);
    const ann = await ready(change);
    for (const fieldId of ["town", "signature-bob", "nothing"]) {
      const { status, body } = await ann.sign(act({ city: "Oslo", [fieldId]: "Bergen" }));
      expect([status, body.messageKey, body.parameters.fieldId]).toEqual([
        404,
        "error.notFound.fieldNotFound",
        fieldId,
      ]);
    }
    const once = act({ city: "Oslo" });
    const [document] = once.documents;
    const [approval] = document?.approvals ?? [];
    if (!document || !approval) throw new Error("nothing to sign");
    const twice = [
      { documents: [document, document] },
      { documents: [{ ...document, approvals: [approval, approval] }] },
      { documents: [{ ...document, approvals: [{ ...approval, values: [...approval.values, ...approval.values] }] }] },
    ];
    for (const body of twice) {
      const answer = await ann.sign(body);
      expect([answer.status, answer.body.messageKey]).toEqual([400, "error.validation.body"]);
    }
    expect(await acts(ann.packageId)).toBe(0);
    expect((await ann.sign(once)).status).toBe(200);
  });

  test("400 names the character that no face can draw, in a value and in a typed name", async () => {
    const ann = await ready(oneDocument([input("city", 0, {})]));
    const value = await ann.sign(act({ city: "Lhasa ཀ" }));
    expect([value.status, value.body.messageKey]).toEqual([400, "error.validation.value"]);
    expect(value.body.message).toContain("“ཀ” (U+0F40)");
    expect(value.body.parameters).toMatchObject({ fieldId: "city", approvalId: "sign-ann", character: "ཀ" });
    const kept = await callRoute(valuesRoute, `PUT /ceremony/${ann.id}/documents/lease/values`, {
      params: { ceremonyId: ann.id, documentId: "lease" },
      cookie: ann.cookie,
      json: [{ approvalId: "sign-ann", fieldId: "city", value: "ཀ" }],
    });
    expect([kept.status, kept.body.messageKey]).toEqual([400, "error.validation.value"]);
    const mark = await ann.sign(act({ city: "Lhasa" }, typed("ཀ")));
    expect([mark.status, mark.body.messageKey]).toEqual([400, "error.validation.signatureRequired"]);
    expect(await acts(ann.packageId)).toBe(0);
  });

  test("400 names the field whose rule is broken; one bad approval of two stops both", async () => {
    const documents = ["one", "two"].map((id) => ({
      id,
      name: id,
      approvals: [
        {
          ...signatureFor("ann"),
          fields: [...signatureFor("ann").fields, input("city", 0, { validation: { required: true } })],
        },
        signatureFor("bob", 1),
      ],
    }));
    const ann = await ready({ documents }, "ann", [pdfOf("One"), pdfOf("Two")]);
    const one = (id: string, city: string) => ({
      id,
      approvals: [{ id: "sign-ann", mark: typed("Ann"), values: [{ fieldId: "city", value: city }] }],
    });
    const answer = await ann.sign({ documents: [one("one", "Oslo"), one("two", " ")] });
    expect([answer.status, answer.body.messageKey]).toEqual([400, "error.validation.value"]);
    expect(answer.body.parameters).toMatchObject({
      fieldId: "city",
      fieldName: "city",
      documentName: "two",
      approvalId: "sign-ann",
    });
    expect(await acts(ann.packageId)).toBe(0);
    expect((await ann.sign({ documents: [one("one", "Oslo"), one("two", "Bergen")] })).status).toBe(200);
    expect(await acts(ann.packageId)).toBe(2);
  });

  test("400 without a mark, and 400 for a typed name or a speck where a drawing is asked for", async () => {
    const click = await ready({});
    expect((await click.sign(act({}, null))).body.messageKey).toBe("error.validation.signatureRequired");
    const enforced = await ready(oneDocument([], { enforceCaptureSignature: true }));
    const refused = await enforced.sign(act());
    expect([refused.status, refused.body.messageKey]).toEqual([400, "error.validation.signatureRequired"]);
    const speck = { ...drawn, strokes: [[1, 1, 2, 2]] };
    const unseen = await enforced.sign(act({}, speck));
    expect([unseen.status, unseen.body.messageKey]).toEqual([400, "error.validation.signatureRequired"]);
    expect(unseen.body.message).toContain("too small");
    expect((await enforced.sign(act({}, drawn))).status).toBe(200);
  });
});

describe("200", () => {
  test("for a double click, even after the first one has completed the package", async () => {
    const ann = await ready({});
    expect((await ann.sign(act())).body.state).toBe("signed");
    expect((await ann.sign(act())).body.state).toBe("signed");
    const bob = await openCeremony(ann.packageId, "bob");
    await bob.consent();
    const last = allOf(await bob.view());
    expect((await bob.sign(last)).body.state).toBe("completed");
    expect((await bob.sign(last)).body.state).toBe("completed");
    expect(await acts(ann.packageId)).toBe(2);
  });

  test("for the same body again; 409 for another mark or other values, and what was signed stands", async () => {
    const ann = await ready(oneDocument([input("city", 0, {}), input("town", 1, {})]));
    expect((await ann.sign(act({ city: "Oslo", town: "Bergen" }))).status).toBe(200);
    expect((await ann.sign(act({ town: "Bergen", city: "Oslo" }))).status).toBe(200);
    for (const other of [
      act({ city: "Rome", town: "Bergen" }),
      act({ city: "Oslo" }),
      act({ city: "Oslo", town: "Bergen" }, typed("Ann Other")),
    ]) {
      const answer = await ann.sign(other);
      expect([answer.status, answer.body.messageKey]).toEqual([409, "error.conflict.alreadySigned"]);
    }
    const [kept, more] = await db.select().from(signatures).where(eq(signatures.packageId, ann.packageId));
    expect([kept?.values.find(({ fieldId }) => fieldId === "city")?.value, more]).toEqual(["Oslo", undefined]);
    // From before what was sent was kept: nobody can tell, and a double click is what it is nearly always.
    await db.update(signatures).set({ inputHash: null }).where(eq(signatures.packageId, ann.packageId));
    expect((await ann.sign(act({ city: "Rome" }))).status).toBe(200);
  });

  test("of two different bodies at once one is signed and the other is told so", async () => {
    const ann = await ready(oneDocument([input("city", 0, {})]));
    const answers = await Promise.all([ann.sign(act({ city: "Oslo" })), ann.sign(act({ city: "Rome" }))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await acts(ann.packageId)).toBe(1);
  });

  test("values are drawn with the signature: typed, ticked, bound, preset and labelled; what is not theirs to change stays", async () => {
    const fields = [
      input("city", 0, {}),
      input("agree", 1, { subtype: "CHECKBOX", width: 20, height: 20 }),
      input("label", 2, { subtype: "LABEL", value: "Fixed words" }),
      input("who", 3, { subtype: "LABEL", binding: "{signer.name}" }),
      input("company", 4, { subtype: "LABEL", binding: "{signer.company}" }),
      input("title", 5, { subtype: "LABEL", binding: "{signer.title}" }),
      input("when", 6, { subtype: "LABEL", binding: "{approval.signed}" }),
      input("preset", 7, { value: "Preset words" }),
    ];
    const ann = await ready(oneDocument(fields), "ann", [makePdf([""])]);
    const answer = await ann.sign(act({ city: "Łódź 上海", agree: "X", label: "Forged", who: "Forged" }));
    expect(answer.status, answer.text).toBe(200);
    const pdf = await currentPdf(ann.packageId, "lease");
    const text = extractText(pdf);
    for (const words of ["Łódź 上海", "Fixed words", "Ann Tester", "Nordhaven", "Director", "Preset words"])
      expect(text).toContain(words);
    expect(text).toMatch(/\d{4}-\d\d-\d\d/);
    expect(text).not.toContain("Forged");
    expect(judgeSignatures(pdf).map((one) => one.valid)).toEqual([true]);
    const [row] = await db.select().from(signatures).where(eq(signatures.packageId, ann.packageId));
    expect(row?.values.map((value) => value.fieldId)).toEqual(fields.map((field) => field.id));
    expect(row?.valuesHash).toMatch(/^[0-9a-f]{64}$/);
  });

  test("what was typed before is kept, and signed when the request does not repeat it", async () => {
    const ann = await ready(
      oneDocument([input("city", 0, {}), input("label", 1, { subtype: "LABEL", value: "Fixed" })]),
    );
    const save = (json: object[], documentId = "lease") =>
      callRoute(valuesRoute, `PUT /ceremony/${ann.id}/documents/${documentId}/values`, {
        params: { ceremonyId: ann.id, documentId },
        cookie: ann.cookie,
        json,
      });
    expect((await save([{ approvalId: "sign-ann", fieldId: "city", value: "Oslo" }])).status).toBe(204);
    for (const wrong of [
      { approvalId: "sign-bob", fieldId: "signature-bob", value: "x" },
      { approvalId: "sign-ann", fieldId: "label", value: "x" },
      { approvalId: "sign-ann", fieldId: "none", value: "x" },
    ]) {
      expect((await save([{ approvalId: "sign-ann", fieldId: "city", value: "Lost" }, wrong])).status).toBe(404);
    }
    expect((await ann.view()).documents[0]?.approvals[0]?.fields.find((field) => field.id === "city")?.value).toBe(
      "Oslo",
    );
    await ann.sign(act());
    expect((await save([{ approvalId: "sign-ann", fieldId: "city", value: "Late" }])).status).toBe(404);
    expect(extractText(await currentPdf(ann.packageId, "lease"))).toContain("Oslo");
  });

  test("a picture serves as a mark only for the session that uploaded it", async () => {
    const ann = await ready({});
    const bob = await openCeremony(ann.packageId, "bob");
    const upload = (bytes: Uint8Array) =>
      callRoute(imagesRoute, `POST /ceremony/${ann.id}/images`, {
        params: { ceremonyId: ann.id },
        cookie: ann.cookie,
        form: [{ name: "file", fileName: "mark.png", bytes }],
      });
    const refused = await upload(Buffer.from("not a picture"));
    expect([refused.status, refused.body.messageKey]).toEqual([400, "error.validation.signatureImage"]);
    const empty = await upload(blank);
    expect([empty.status, empty.body.messageKey]).toEqual([400, "error.validation.signatureBlank"]);
    const { status, body } = await upload(png);
    expect([status, body.width, body.height]).toEqual([200, 200, 80]);
    const look = (who: Ceremony) =>
      callRoute(imageRoute, `GET /ceremony/${who.id}/images/${body.file}`, {
        params: { ceremonyId: who.id, file: body.file },
        cookie: who.cookie,
      });
    expect([(await look(ann)).status, (await look(bob)).status]).toEqual([200, 404]);
    await bob.consent();
    const stolen = await bob.sign({
      documents: [
        { id: "lease", approvals: [{ id: "sign-bob", mark: { kind: "image", file: body.file }, values: [] }] },
      ],
    });
    expect([stolen.status, stolen.body.messageKey]).toEqual([400, "error.validation.signatureImage"]);
    expect((await ann.sign(act({}, { kind: "image", file: body.file }))).status).toBe(200);
    expect(judgeSignatures(await currentPdf(ann.packageId, "lease")).map((one) => one.valid)).toEqual([true]);
  });

  test("an approval that is only accepted: an invisible signature locks its values", async () => {
    const approvals = [{ id: "sign-ann", role: "ann", fields: [input("note", 0, {})] }, signatureFor("bob", 1)];
    const ann = await ready({ documents: [{ id: "lease", name: "Lease", approvals }] });
    expect((await ann.sign(act({ note: "Read and understood" }, null))).status).toBe(200);
    const pdf = await currentPdf(ann.packageId, "lease");
    expect(extractText(pdf)).toContain("Read and understood");
    expect(judgeSignatures(pdf).map((one) => one.valid)).toEqual([true]);
    const [row] = await db
      .select()
      .from(signatures)
      .where(and(eq(signatures.packageId, ann.packageId), eq(signatures.roleId, "ann")));
    expect(row?.mark).toBeNull();
  });

  test("an optional signature may be left: the package completes without it", async () => {
    const approvals = [
      signatureFor("ann"),
      {
        ...signatureFor("ann", 2),
        id: "extra",
        optional: true,
        fields: [{ ...signatureFor("ann", 2).fields[0], id: "extra-field" }],
      },
    ];
    const ann = await ready({ roles: [person("Ann")], documents: [{ id: "lease", name: "Lease", approvals }] });
    expect((await ann.sign(act())).body.state).toBe("completed");
  });
});
