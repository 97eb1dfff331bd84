// The look before sending, as the interface answers it: with what only the PDF itself tells.
import { beforeAll, expect, test } from "vitest";
import * as preflightRoute from "#app/api/packages/[packageId]/preflight/route.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { person, readyPackage, signatureFor } from "#lib/testing/package-input.ts";
import { createByApi } from "#lib/testing/packages-by-api.ts";
import { callRoute } from "#lib/testing/requests.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

async function look(change: object) {
  const packageId = await createByApi(account.owner.apiKey, readyPackage({ ...change }));
  const answer = await callRoute(preflightRoute, `GET /packages/${packageId}/preflight`, {
    key: account.owner.apiKey,
    params: { packageId },
  });
  return answer.body;
}

const lease = (top: number) => {
  const [field] = signatureFor("ann").fields;
  return { id: "lease", name: "Lease", approvals: [{ id: "a", role: "ann", fields: [{ ...field, top }] }] };
};

test("a field on the text of its page is a warning that names field and text", async () => {
  expect(await look({ roles: [person("Ann")], documents: [lease(130)] })).toEqual([
    {
      severity: "warning",
      key: "fieldCoversText",
      message: expect.stringMatching(/^The field .+ on page 1 of “Lease” covers text: “.+”\.$/),
      parameters: expect.objectContaining({ document: "Lease", page: 1 }),
      documentId: "lease",
      approvalId: "a",
      fieldId: "signature-ann",
    },
  ]);
});

test("a field on free paper is nothing to look at", async () => {
  expect(await look({ roles: [person("Ann")], documents: [lease(700)] })).toEqual([]);
});

test("who signs nothing is named", async () => {
  expect(await look({ roles: [person("Ann"), person("Bob")], documents: [lease(700)] })).toEqual([
    {
      severity: "warning",
      key: "signsNothing",
      message: "Bob Tester has nothing to sign.",
      parameters: { who: "Bob Tester" },
      roleId: "bob",
    },
  ]);
});

test("text messages that nobody sends here are told of whoever is reached or asked by them", async () => {
  const phone = "+4722334455";
  const code = { scheme: "SMS", challenges: [{ question: phone }] };
  const reached = person("Ann", { phone, notificationMethods: { primary: ["SMS"] } });
  const noTexts = { severity: "warning", key: "noTexts", parameters: { who: "Ann Tester" }, roleId: "ann" };
  for (const ann of [reached, person("Ann", { auth: code })])
    expect(await look({ roles: [ann], documents: [lease(700)] })).toEqual([expect.objectContaining(noTexts)]);
});
