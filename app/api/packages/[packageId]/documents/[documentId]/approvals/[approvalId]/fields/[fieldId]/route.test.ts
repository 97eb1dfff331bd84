import { beforeAll, beforeEach, expect, test } from "vitest";
import * as signRoute from "#app/api/packages/[packageId]/documents/signed_documents/route.ts";
import * as summaryRoute from "#app/api/packages/[packageId]/fieldSummary/route.ts";
import * as sessionsRoute from "#app/api/sessions/route.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { signatureFor } from "#lib/testing/package-input.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { readPackage, sendPackage } from "#lib/testing/sent-package.ts";
import * as route from "./route.ts";

const required = { validation: { required: true, maxLength: 5 } };
const text = { id: "flat", name: "flat", type: "INPUT", subtype: "TEXTFIELD", page: 0, left: 20, top: 20, ...required };
const label = { id: "name", name: "name", type: "INPUT", subtype: "LABEL", page: 0, left: 20, top: 60, value: "as is" };

let account: TestAccount;
let packageId: string;
let cookie: string;
/** The owner's program's, which no signer reads. */
const note = { column: "7" };

beforeAll(async () => {
  account = await makeAccount();
});
beforeEach(async () => {
  const ann = signatureFor("ann", 0);
  packageId = await sendPackage(account.owner, {
    documents: [
      {
        id: "lease",
        name: "Lease",
        approvals: [{ ...ann, fields: [...ann.fields, { ...text, data: note }, label] }, signatureFor("bob", 1)],
      },
    ],
  });
  cookie = await sessionOf("ann");
});

async function sessionOf(signer: string): Promise<string> {
  const query = { package: packageId, signer };
  const { body } = await callRoute(sessionsRoute, "POST /sessions", { key: account.owner.apiKey, query });
  return `ESIGNLIVE_SESSION_ID=${body.sessionToken}`;
}

const put = (json: unknown, { who = cookie, fieldId = "flat", approvalId = "sign-ann" } = {}) =>
  callRoute(route, "PUT /fields/flat", {
    params: { packageId, documentId: "lease", approvalId, fieldId },
    cookie: who,
    json,
  });
const sign = () => callRoute(signRoute, "POST /signed_documents", { params: { packageId }, cookie });
const flat = async () =>
  (await readPackage(account.owner, packageId)).documents[1].approvals[0].fields.find(
    ({ id }: { id: string }) => id === "flat",
  );

test("200 a signer's session fills its own field and then signs; the value is in the summary", async () => {
  expect((await sign()).status).toBe(400);
  const before = await flat();
  const filled = await put({ ...before, value: "7b", top: 500, name: "renamed", validation: null });
  expect(before.data).toEqual(note);
  expect([filled.status, filled.body]).toEqual([200, { ...before, value: "7b", data: null }]);
  expect(await flat()).toEqual({ ...before, value: "7b" });
  expect((await sign()).status).toBe(204);
  const { body } = await callRoute(summaryRoute, "GET /fieldSummary", {
    params: { packageId },
    key: account.owner.apiKey,
  });
  expect(body).toContainEqual(expect.objectContaining({ signerId: "ann", fieldId: "flat", fieldValue: "7b" }));
});

test("200 null empties the field again; its rules are asked at signing", async () => {
  await put({ value: "7b" });
  expect((await put({ value: null })).body.value).toBe("");
  await put({ value: "much too long" });
  expect((await sign()).status).toBe(400);
});

test("400 without a value, and for what is not the signer's to fill", async () => {
  expect((await put({ top: 500 })).status).toBe(400);
  expect((await put({ value: "x" }, { fieldId: "name" })).status).toBe(400);
  expect((await put({ value: "x" }, { fieldId: "signature-ann" })).status).toBe(400);
});

test("403 for somebody else's field, 404 for none and in another package, 409 once it is signed", async () => {
  const bob = await sessionOf("bob");
  expect((await put({ value: "x" }, { who: bob })).status).toBe(403);
  expect((await put({ value: "x" }, { fieldId: "none" })).body.messageKey).toBe("error.notFound.fieldNotFound");
  expect((await put({ value: "x" }, { approvalId: "none" })).body.messageKey).toBe("error.notFound.approvalNotFound");
  const first = packageId;
  packageId = await sendPackage(account.owner);
  expect((await put({ value: "x" })).status).toBe(404);
  packageId = first;
  await put({ value: "7b" });
  await sign();
  expect((await put({ value: "8c" })).status).toBe(409);
  expect((await flat()).value).toBe("7b");
});
