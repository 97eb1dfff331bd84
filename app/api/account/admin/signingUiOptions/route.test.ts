// Which parts of the signing pages an account shows, as vendor clients set it, and what signers and hosts are told of it.
import { expect, test } from "vitest";
import * as inPersonRoute from "#app/api/in-person/[packageId]/route.ts";
import * as packagesRoute from "#app/api/packages/route.ts";
import { ceremonyPartNames, ceremonyParts, shownOf } from "#lib/contract/records/ceremony-parts.ts";
import { makeAccount, makeSender } from "#lib/testing/callers.ts";
import { packageForm, person, readyPackage, signatureFor } from "#lib/testing/package-input.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { openCeremony, sendPackage } from "#lib/testing/sent-package.ts";
import * as route from "./route.ts";

const line = "/account/admin/signingUiOptions";
const list = (key: string) => callRoute(route, `GET ${line}`, { key });
const change = (key: string, json: unknown) => callRoute(route, `PATCH ${line}`, { key, json });

test("as vendor clients do it: six groups, all true; PATCH changes what it names, DELETE shows everything again", async () => {
  const { owner } = await makeAccount();
  const { apiKey: key } = owner;
  const { body } = await list(key);
  expect(Object.keys(body)).toEqual([
    "overviewOptions",
    "completeSummaryOptions",
    "inpersonWelcomeOptions",
    "inpersonHostThankYouOptions",
    "notaryWelcomeOptions",
    "notaryHostThankYouOptions",
  ]);
  const members = Object.values(body as Record<string, Record<string, boolean>>).flatMap(Object.values);
  expect([members.length, new Set(members)]).toEqual([Object.values(ceremonyParts).flat().length, new Set([true])]);

  const first = await change(key, { completeSummaryOptions: { review: false, from: false }, overviewOptions: null });
  expect([first.status, first.body]).toEqual([
    200,
    shownOf(["completeSummaryOptions.review", "completeSummaryOptions.from"]),
  ]);
  // What is not named stays, and what we have no part for is left out.
  const said = {
    completeSummaryOptions: { review: true, from: null, uploadSection: false },
    notaryWelcomeOptions: { body: false, notaryTag: false },
    declineOptions: { title: false },
  };
  const after = shownOf(["completeSummaryOptions.from", "notaryWelcomeOptions.body"]);
  expect((await change(key, said)).body).toEqual(after);
  expect((await list(key)).body).toEqual(after);
  expect((await callRoute(route, `DELETE ${line}`, { key })).status).toBe(204);
  expect((await list(key)).body).toEqual(shownOf([]));
});

test("400 for what is no yes or no, and nothing of it counts; 403 for who is no manager, who may read it", async () => {
  const { owner, account } = await makeAccount();
  await change(owner.apiKey, { overviewOptions: { body: false } });
  for (const wrong of [
    { overviewOptions: { title: false, body: "yes" } },
    { completeSummaryOptions: { title: 0 } },
    { inpersonWelcomeOptions: [] },
    [],
  ]) {
    const answer = await change(owner.apiKey, wrong);
    expect([answer.status, answer.body.messageKey], JSON.stringify(wrong)).toEqual([400, "error.validation.body"]);
  }
  const { apiKey: key } = await makeSender(account.id);
  expect((await change(key, { overviewOptions: { title: false } })).status).toBe(403);
  expect((await callRoute(route, `DELETE ${line}`, { key })).status).toBe(403);
  const { status, body } = await list(key);
  expect([status, body]).toEqual([200, shownOf(["overviewOptions.body"])]);
});

test("two at once, each of another part: both count", async () => {
  const { owner } = await makeAccount();
  const { apiKey: key } = owner;
  await Promise.all(
    ceremonyPartNames.map((name) => {
      const [group = "", part = ""] = name.split(".");
      return change(key, { [group]: { [part]: false } });
    }),
  );
  expect((await list(key)).body).toEqual(shownOf(ceremonyPartNames));
});

test("a signer is told what is hidden on their pages, at once, and nothing of the host's", async () => {
  const { owner } = await makeAccount();
  const packageId = await sendPackage(owner, {
    roles: [person("Fanny")],
    documents: [{ id: "lease", name: "Lease", approvals: [signatureFor("fanny", 0)] }],
  });
  const ceremony = await openCeremony(packageId, "fanny");
  const told = async () => (await ceremony.view()).account.hiddenParts;
  expect(await told()).toBeUndefined();
  await change(owner.apiKey, {
    completeSummaryOptions: { download: false },
    overviewOptions: { body: false },
    inpersonWelcomeOptions: { title: false },
  });
  expect(await told()).toEqual(["overviewOptions.body", "completeSummaryOptions.download"]);
  await callRoute(route, `DELETE ${line}`, { key: owner.apiKey });
  expect(await told()).toBeUndefined();
});

test.each([
  ["any package", null, ["inpersonWelcomeOptions.title", "inpersonHostThankYouOptions.body"]],
  ["a package that a notary confirms", true, ["inpersonWelcomeOptions.body", "inpersonHostThankYouOptions.title"]],
])("the host of %s is told what is hidden on theirs", async (_, notarized, hidden) => {
  const { owner } = await makeAccount();
  const { apiKey: key } = owner;
  const input = readyPackage({ notarized, settings: { ceremony: { inPerson: true } } });
  const made = await callRoute(packagesRoute, "POST /packages", { key, form: packageForm(input) });
  await change(key, {
    completeSummaryOptions: { download: false },
    inpersonWelcomeOptions: { title: false },
    inpersonHostThankYouOptions: { body: false },
    notaryWelcomeOptions: { body: false },
    notaryHostThankYouOptions: { title: false },
  });
  const { body } = await callRoute(inPersonRoute, "GET /in-person/x", { key, params: { packageId: made.body.id } });
  expect(body.account.hiddenParts).toEqual(hidden);
});
