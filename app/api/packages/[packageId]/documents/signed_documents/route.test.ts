// POST /packages/{packageId}/documents/signed_documents

import { createHash } from "node:crypto";
import { createCanvas } from "@napi-rs/canvas";
import { and, asc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { signatures } from "#db/schema/approvals.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { brokenAt } from "#lib/evidence/chain.ts";
import { sealPackage } from "#lib/signing/seal/seal-package.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { signerCookie } from "#lib/testing/draft-package.ts";
import { checkStructure, judgeSignatures } from "#lib/testing/judge-pdf.ts";
import { pdfOf, person, signatureFor } from "#lib/testing/package-input.ts";
import { files } from "#lib/testing/plain-files.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { allOf, openCeremony, readPackage, sendPackage, typed } from "#lib/testing/sent-package.ts";
import * as pdf from "../[documentId]/pdf/route.ts";
import * as route from "./route.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const signAs = (packageId: string, how: { key?: string; cookie?: string }, json: unknown = undefined) =>
  callRoute(route, `POST /packages/${packageId}/documents/signed_documents`, {
    params: { packageId },
    ...how,
    ...(json === undefined ? {} : { json }),
  });

/** The owner signs too: his role is matched by his address. */
function threePeople() {
  const owner = account.owner.row;
  const sender = {
    id: "me",
    name: "Owner",
    type: "SENDER",
    index: 0,
    signers: [{ id: "me", firstName: owner.firstName, lastName: owner.lastName, email: owner.email }],
  };
  const document = (id: string) => ({
    id,
    name: id,
    approvals: [signatureFor("me", 0), signatureFor("ann", 1), signatureFor("bob", 2)],
  });
  return { roles: [sender, person("Ann"), person("Bob")], documents: [document("one"), document("two")] };
}

describe("signing by a program", () => {
  test("204 for a sender and two signers in turn; the package ends COMPLETED and every signature is valid", async () => {
    const packageId = await sendPackage(account.owner, threePeople(), [pdfOf("One"), pdfOf("Two", 2)]);
    const before = await readPackage(account.owner, packageId);
    expect(before.status).toBe("SENT");
    expect(
      before.documents
        .flatMap((d: { approvals: { accepted: unknown }[] }) => d.approvals.map((a) => a.accepted))
        .filter(Boolean),
    ).toEqual([]);

    const mine = await signAs(
      packageId,
      { key: account.owner.apiKey },
      { documents: before.documents.map((d: object) => ({ ...d, approvals: [] })), handdrawn: "" },
    );
    expect(mine.status, mine.text).toBe(204);
    const half = await readPackage(account.owner, packageId);
    for (const document of half.documents) {
      for (const approval of document.approvals)
        expect(approval.accepted !== null, `${document.id} ${approval.role}`).toBe(approval.role === "me");
    }
    for (const role of ["ann", "bob"]) {
      const answer = await signAs(packageId, await bySession(packageId, role));
      expect(answer.status, answer.text).toBe(204);
    }
    const done = await readPackage(account.owner, packageId);
    expect(done.status).toBe("COMPLETED");
    expect(done.completed).toBeTruthy();
    for (const document of done.documents)
      for (const approval of document.approvals) expect([approval.accepted, approval.signed]).not.toContain(null);

    await sealPackage(packageId);
    for (const document of done.documents) {
      const answer = await callRoute(pdf, `GET /packages/${packageId}/documents/${document.id}/pdf`, {
        key: account.owner.apiKey,
        params: { packageId, documentId: document.id },
      });
      expect(answer.status, answer.text).toBe(200);
      const signatures = judgeSignatures(answer.bytes);
      expect(signatures.map((one) => one.verdict)).toEqual(signatures.map(() => "Signature is Valid."));
      expect(signatures).toHaveLength(document.id === "default-consent" ? 1 : 4);
      expect(signatures.at(-1)?.coversAll).toBe(true);
      expect(checkStructure(answer.bytes).code).toBe(0);
    }
    const events = await db
      .select()
      .from(evidenceEvents)
      .where(eq(evidenceEvents.packageId, packageId))
      .orderBy(asc(evidenceEvents.sequence));
    expect(brokenAt(packageId, events)).toBeNull();
    expect(events.filter((event) => event.type === "approval.signed")).toHaveLength(6);
    expect(events.filter((event) => event.type === "package.sealed")).toHaveLength(1);
  }, 120_000);
});

const drawing = Buffer.from(JSON.stringify({ width: 300, height: 100, strokes: [[10, 80, 60, 20, 110, 80]] })).toString(
  "base64",
);
/** The first characters of another product's vector: nobody else can read it. */
const foreign = "AQAAAIPGDPtxAAAA";
const captureFor = (role: string, at = 0) => ({
  ...signatureFor(role, at),
  fields: signatureFor(role, at).fields.map((field) => ({ ...field, subtype: "CAPTURE" })),
});
/** Of a program that vouches for its signer. */
const bySession = async (packageId: string, role: string) => ({
  cookie: await signerCookie({ id: packageId, accountId: account.account.id }, role, role, { vouched: true }),
});

test("who came by a link consents by naming the consent document among those they sign, and not without", async () => {
  const packageId = await sendPackage(account.owner);
  const ann = await openCeremony(packageId, "ann");
  const cookie = ann.cookie.replace(/^[^=]+/, "ESIGNLIVE_SESSION_ID");
  const without = await signAs(packageId, { cookie }, { documents: [{ id: "lease", approvals: [] }] });
  expect([without.status, without.body.messageKey]).toEqual([403, "error.forbidden.consentFirst"]);
  const named = ["default-consent", "lease"].map((id) => ({ id, approvals: [] }));
  const answer = await signAs(packageId, { cookie }, { documents: named, handdrawn: "" });
  expect(answer.status, answer.text).toBe(204);
  const { documents } = await readPackage(account.owner, packageId);
  const mine = documents.flatMap((one: { approvals: { role: string; accepted: string | null }[] }) => one.approvals);
  expect(
    mine
      .filter((one: { role: string }) => one.role === "ann")
      .every(({ accepted }: { accepted: string | null }) => accepted !== null),
  ).toBe(true);
});

test("the evidence tells that a program consented in the call that signs, and of whoever clicked on our page that they did", async () => {
  const packageId = await sendPackage(account.owner);
  await (await openCeremony(packageId, "ann")).consent();
  expect((await signAs(packageId, await bySession(packageId, "bob"), { documents: [{ id: "lease" }] })).status).toBe(
    204,
  );
  const events = await db
    .select()
    .from(evidenceEvents)
    .where(and(eq(evidenceEvents.packageId, packageId), eq(evidenceEvents.type, "consent.accepted")))
    .orderBy(asc(evidenceEvents.sequence));
  expect(events.map(({ data }) => [data.roleId, data.by])).toEqual([
    ["ann", undefined],
    ["bob", "program"],
  ]);
});

describe("refused", () => {
  test("409 when all of it is signed already", async () => {
    const packageId = await sendPackage(account.owner, threePeople(), [pdfOf(), pdfOf()]);
    expect((await signAs(packageId, { key: account.owner.apiKey })).status).toBe(204);
    const again = await signAs(packageId, { key: account.owner.apiKey });
    expect([again.status, again.body.messageKey]).toEqual([409, "error.conflict.alreadySigned"]);
  });

  test("403 for a sender who is no signer, and in draft; 404 for a stranger and for an unknown document", async () => {
    const packageId = await sendPackage(account.owner);
    const notMine = await signAs(packageId, { key: account.owner.apiKey });
    expect([notMine.status, notMine.body.messageKey]).toEqual([403, "error.forbidden.noPermission"]);
    const stranger = await makeAccount();
    expect((await signAs(packageId, { key: stranger.owner.apiKey })).status).toBe(404);
    const draft = await sendPackage(account.owner, { ...threePeople(), status: "DRAFT" }, [pdfOf(), pdfOf()]);
    expect((await signAs(draft, { key: account.owner.apiKey })).body.messageKey).toBe(
      "error.forbidden.actionNotAllowed",
    );
    const unknown = await signAs(packageId, await bySession(packageId, "ann"), { documents: [{ id: "nothing" }] });
    expect([unknown.status, unknown.body.messageKey]).toEqual([404, "error.notFound.documentNotFound"]);
  });

  test("400 for an empty list, a required value that nobody gave, and a capture without a readable drawing", async () => {
    const fields = [
      ...signatureFor("ann").fields,
      {
        id: "city",
        name: "City",
        type: "INPUT",
        subtype: "TEXTFIELD",
        page: 0,
        left: 400,
        top: 100,
        width: 100,
        height: 20,
        validation: { required: true },
      },
    ];
    const packageId = await sendPackage(account.owner, {
      documents: [
        { id: "lease", name: "Lease", approvals: [{ ...signatureFor("ann"), fields }, captureFor("bob", 1)] },
      ],
    });
    const ann = await bySession(packageId, "ann");
    expect((await signAs(packageId, ann, { documents: [] })).status).toBe(400);
    const missing = await signAs(packageId, ann);
    expect([missing.status, missing.body.parameters]).toMatchObject([400, { fieldId: "city", fieldName: "City" }]);
    const bob = await bySession(packageId, "bob");
    for (const handdrawn of ["", foreign])
      expect((await signAs(packageId, bob, { handdrawn })).body.messageKey).toBe("error.validation.signatureRequired");
    const broken = Buffer.concat([createCanvas(40, 20).toBuffer("image/png").subarray(0, 40)]).toString("base64");
    expect((await signAs(packageId, bob, { handdrawn: broken })).body.messageKey).toBe(
      "error.validation.signatureImage",
    );
    // Nothing of a refused request stays, the consent neither.
    expect((await readPackage(account.owner, packageId)).documents[0].data.esl_doc_accepted_by_signers).toBe("");
    expect((await signAs(packageId, bob, { handdrawn: drawing })).status).toBe(204);
  });
});

test("204 for a capture in the vendor's own strokes: they are kept, the name is painted; a screen cannot send them", async () => {
  const documents = [{ id: "lease", name: "Lease", approvals: [captureFor("ann"), captureFor("bob", 1)] }];
  const packageId = await sendPackage(account.owner, { documents });
  const vector = Buffer.concat([Buffer.from(foreign, "base64"), Buffer.alloc(32), Buffer.from([9, 8, 7, 6])]);
  const handdrawn = vector.toString("base64");
  expect((await signAs(packageId, await bySession(packageId, "ann"), { handdrawn })).status).toBe(204);
  const [row] = await db.select().from(signatures).where(eq(signatures.packageId, packageId));
  const file = createHash("sha256").update(vector).digest("hex");
  expect(row?.mark).toEqual({ kind: "typed", text: "Ann Tester", face: "Marck Script", vector: file });
  expect((await files.get(file)).equals(vector)).toBe(true);
  const answer = await callRoute(pdf, `GET /packages/${packageId}/documents/lease/pdf`, {
    key: account.owner.apiKey,
    params: { packageId, documentId: "lease" },
  });
  expect(judgeSignatures(answer.bytes).map((one) => one.valid)).toEqual([true]);
  const bob = await openCeremony(packageId, "bob");
  await bob.consent();
  const smuggled = { ...typed("Bob"), vector: file } as ReturnType<typeof typed>;
  expect((await bob.sign(allOf(await bob.view(), smuggled))).body.messageKey).toBe(
    "error.validation.signatureRequired",
  );
});

test("204 for a capture drawn elsewhere and sent as a picture", async () => {
  const documents = [{ id: "lease", name: "Lease", approvals: [captureFor("ann"), signatureFor("bob", 1)] }];
  const packageId = await sendPackage(account.owner, { documents });
  const paper = createCanvas(300, 100);
  const pngOf = () => paper.toBuffer("image/png").toString("base64");
  const empty = await signAs(packageId, await bySession(packageId, "ann"), { handdrawn: pngOf() });
  expect(empty.body.messageKey).toBe("error.validation.signatureBlank");
  paper.getContext("2d").fillRect(10, 10, 200, 50);
  const handdrawn = pngOf();
  expect((await signAs(packageId, await bySession(packageId, "ann"), { handdrawn })).status).toBe(204);
  const answer = await callRoute(pdf, `GET /packages/${packageId}/documents/lease/pdf`, {
    key: account.owner.apiKey,
    params: { packageId, documentId: "lease" },
  });
  expect(judgeSignatures(answer.bytes).map((one) => one.valid)).toEqual([true]);
});

test("204 signs only what the list names, and goes on without a drawing where a click is enough", async () => {
  const packageId = await sendPackage(account.owner, threePeople(), [pdfOf(), pdfOf()]);
  const ann = await bySession(packageId, "ann");
  expect(
    (await signAs(packageId, ann, { documents: [{ id: "two" }, { id: "default-consent" }], handdrawn: foreign }))
      .status,
  ).toBe(204);
  const pkg = await readPackage(account.owner, packageId);
  const accepted = pkg.documents.map((d: { id: string; approvals: { role: string; accepted: string | null }[] }) => [
    d.id,
    d.approvals.find((a) => a.role === "ann")?.accepted !== null,
  ]);
  expect(accepted).toEqual([
    ["default-consent", true],
    ["one", false],
    ["two", true],
  ]);
  expect((await signAs(packageId, ann)).status).toBe(204);
});
