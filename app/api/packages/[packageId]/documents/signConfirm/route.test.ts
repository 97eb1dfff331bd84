// POST /packages/{packageId}/documents/signConfirm
import { beforeAll, expect, test } from "vitest";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { signerCookie } from "#lib/testing/draft-package.ts";
import { pdfOf, signatureFor } from "#lib/testing/package-input.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { openCeremony, readPackage, sendPackage } from "#lib/testing/sent-package.ts";
import * as route from "./route.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

test("204 signs one document and accepts the consent; 404 when the package has no such document", async () => {
  const documents = ["one", "two"].map((id) => ({
    id,
    name: id,
    approvals: [signatureFor("ann"), signatureFor("bob", 1)],
  }));
  const packageId = await sendPackage(account.owner, { documents }, [pdfOf(), pdfOf()]);
  // Of a program that vouches for its signer.
  const cookie = await signerCookie({ id: packageId, accountId: account.account.id }, "ann", "ann", { vouched: true });
  const confirm = (json: object) =>
    callRoute(route, `POST /packages/${packageId}/documents/signConfirm`, { params: { packageId }, cookie, json });
  expect((await confirm({ id: "nothing" })).status).toBe(404);
  expect((await confirm({ id: "one", name: "one", approvals: [], handdrawn: "" })).status).toBe(204);
  const pkg = await readPackage(account.owner, packageId);
  const state = pkg.documents.map((d: { id: string; approvals: { role: string; accepted: string | null }[] }) => [
    d.id,
    d.approvals.find((a) => a.role === "ann")?.accepted !== null,
  ]);
  expect(state).toEqual([
    ["default-consent", true],
    ["one", true],
    ["two", false],
  ]);
  expect((await confirm({ id: "one" })).status).toBe(409);
});

test("403 for who came by a link and was not asked for consent: it is not written down for them; 204 after it", async () => {
  const packageId = await sendPackage(account.owner);
  const ann = await openCeremony(packageId, "ann");
  const cookie = ann.cookie.replace(/^[^=]+/, "SERVICE_SESSION_ID");
  const confirm = () =>
    callRoute(route, `POST /packages/${packageId}/documents/signConfirm`, {
      params: { packageId },
      cookie,
      json: { id: "lease" },
    });
  const refused = await confirm();
  expect([refused.status, refused.body.messageKey]).toEqual([403, "error.forbidden.consentFirst"]);
  expect((await ann.view()).state).toBe("consent");
  await ann.consent();
  expect((await confirm()).status).toBe(204);
});
