// RAW_CAPTURE: drawings that are values, and GET /packages/{packageId}?rawSignatureCapture=true.
import { beforeAll, expect, test } from "vitest";
import * as valuesRoute from "#app/api/ceremony/[ceremonyId]/documents/[documentId]/values/route.ts";
import { valueOfDrawing } from "#lib/packages/fields/drawn-value.ts";
import { currentPdf } from "#lib/signing/read/current-pdf.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { extractText, judgeSignatures, paintPage } from "#lib/testing/judge-pdf.ts";
import { person, signatureFor } from "#lib/testing/package-input.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { type Ceremony, openCeremony, sendPackage } from "#lib/testing/sent-package.ts";
import * as packageRoute from "./route.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const drawing = {
  kind: "drawn" as const,
  width: 300,
  height: 100,
  strokes: [
    [10, 80, 60, 20, 110, 80],
    [20, 50, 100, 50],
  ],
  ink: "green" as const,
};
const sketch = { ...drawing, strokes: [[5, 5, 290, 95, 5, 95, 290, 5]] };
const place = { left: 400, top: 100, width: 200, height: 80 };

async function ready(validation: object = {}): Promise<Ceremony & { packageId: string }> {
  const field = { id: "map", name: "map", type: "INPUT", subtype: "RAW_CAPTURE", page: 0, ...place, validation };
  const mine = signatureFor("ann");
  const fields = [{ ...mine.fields[0], subtype: "RAW_CAPTURE" }, field];
  const packageId = await sendPackage(account.owner, {
    roles: [person("Ann"), person("Bob")],
    documents: [{ id: "lease", name: "Lease", approvals: [{ ...mine, fields }, signatureFor("bob", 1)] }],
  });
  const ceremony = await openCeremony(packageId, "ann");
  await ceremony.consent();
  return { ...ceremony, packageId };
}
const sign = (ceremony: Ceremony, value: string, mark: object = drawing) =>
  ceremony.sign({
    documents: [
      { id: "lease", approvals: [{ id: "sign-ann", mark: mark as never, values: [{ fieldId: "map", value }] }] },
    ],
  });

type Read = { documents: { id: string; approvals: { id: string; fields: { id: string; value: string }[] }[] }[] };
const valuesIn = (body: Read): Record<string, string> =>
  Object.fromEntries(
    body.documents
      .find(({ id }) => id === "lease")
      ?.approvals.flatMap(({ fields }) => fields.map(({ id, value }) => [id, value])) ?? [],
  );
const read = (packageId: string, by: { key?: string; cookie?: string }, query: Record<string, string> = {}) =>
  callRoute(packageRoute, "GET /packages", { ...by, params: { packageId }, query });
const raw = { rawSignatureCapture: "true" };
const unpacked = (value = "") => JSON.parse(Buffer.from(value, "base64").toString("utf8"));
const { kind: _, ...strokes } = drawing;
const { kind: __, ...sketched } = sketch;

test("200: drawings stand on the page, and leave as vectors where they are asked for", async () => {
  const ann = await ready({ required: true });
  const signed = await sign(ann, valueOfDrawing(sketch));
  expect(signed.status, signed.text).toBe(200);
  const pdf = await currentPdf(ann.packageId, "lease");
  const picture = paintPage(pdf, 0);
  let ink = 0;
  for (let y = place.top; y < place.top + place.height; y++)
    for (let x = place.left; x < place.left + place.width; x++) {
      const [red = 0, green = 0, blue = 0] = picture.colour(x, y);
      if (green - red > 15 && green - blue > 5) ink++;
    }
  expect(ink, "the green pen within its box").toBeGreaterThan(100);
  expect(extractText(pdf)).not.toContain("strokes");
  expect(judgeSignatures(pdf).map((one) => one.valid)).toEqual([true]);
  const owner = { key: account.owner.apiKey };
  const plain = await read(ann.packageId, owner);
  expect(valuesIn(plain.body)).toMatchObject({ map: "" });
  expect(plain.text).not.toContain("strokes");
  expect(valuesIn((await read(ann.packageId, owner, { rawSignatureCapture: "false" })).body)).toEqual(
    valuesIn(plain.body),
  );
  const vectors = valuesIn((await read(ann.packageId, owner, raw)).body);
  expect(unpacked(vectors["signature-ann"])).toEqual(strokes);
  expect(unpacked(vectors.map)).toEqual(sketched);
  expect(vectors["signature-bob"]).toBe(valuesIn(plain.body)["signature-bob"]);
});

test("a signer is given their own strokes, nobody else's", async () => {
  const ann = await ready();
  await sign(ann, valueOfDrawing(sketch));
  const bob = await openCeremony(ann.packageId, "bob");
  await bob.consent();
  const cookieOf = ({ cookie }: Ceremony) => ({ cookie: cookie.replace(/^[^=]+/, "SERVICE_SESSION_ID") });
  expect(unpacked(valuesIn((await read(ann.packageId, cookieOf(ann), raw)).body).map)).toEqual(sketched);
  const others = valuesIn((await read(ann.packageId, cookieOf(bob), raw)).body);
  expect([others.map, others["signature-ann"]]).toEqual(["", null]);
});

test("400 where it is required and missing, or is no drawing; it may stay empty where it is not", async () => {
  const ann = await ready({ required: true });
  for (const wrong of ["", "a name", "{}", '{"width":300,"height":100,"strokes":[]}']) {
    const refused = await sign(ann, wrong);
    expect([refused.status, refused.body.messageKey, refused.body.parameters.fieldId]).toEqual([
      400,
      "error.validation.value",
      "map",
    ]);
  }
  expect((await sign(await ready(), "")).status).toBe(200);
});

test("400 for a RAW_CAPTURE signature that is only typed", async () => {
  const typed = await sign(await ready(), "", { kind: "typed", text: "Ann", face: "Caveat" });
  expect([typed.status, typed.body.messageKey]).toEqual([400, "error.validation.signatureRequired"]);
});

test("what is drawn is kept while the signer goes on, and is theirs alone until they sign", async () => {
  const ann = await ready();
  const value = valueOfDrawing(sketch);
  const kept = await callRoute(valuesRoute, `PUT /ceremony/${ann.id}/documents/lease/values`, {
    params: { ceremonyId: ann.id, documentId: "lease" },
    cookie: ann.cookie,
    json: [{ approvalId: "sign-ann", fieldId: "map", value }],
  });
  expect(kept.status, kept.text).toBe(204);
  const fields = (await ann.view()).documents[0]?.approvals.flatMap((approval) => approval.fields);
  expect(fields?.find(({ id }) => id === "map")?.value).toBe(value);
  const seen = await read(ann.packageId, { key: account.owner.apiKey }, raw);
  expect(valuesIn(seen.body).map).not.toContain("strokes");
  const bob = await (await openCeremony(ann.packageId, "bob")).view();
  expect(JSON.stringify(bob)).not.toContain("strokes");
});
