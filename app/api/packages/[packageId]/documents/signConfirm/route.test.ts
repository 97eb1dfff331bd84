// POST /packages/{packageId}/documents/signConfirm
import { beforeAll, expect, test } from "vitest";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
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
  const cookie = (await openCeremony(packageId, "ann")).cookie.replace(/^[^=]+/, "SERVICE_SESSION_ID");
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
