// What leaves otherwise for clients that name themselves by esl-api-version.
import { expect, test } from "vitest";
import { accountSettings } from "#lib/contract/account-settings.ts";
import { packages } from "#lib/contract/packages.ts";
import { reports } from "#lib/contract/reports.ts";
import { Refusal } from "#lib/core/errors.ts";
import { shapeFor } from "./negotiate.ts";
import { replyRefused } from "./reply.ts";

const asked = (accept: string) => new Request("http://localhost/", { headers: { accept } });
const vendor = asked("application/json; esl-api-version=11.68.0");
const plain = asked("application/json");

test("the date of an attached file is a number for them, wherever it stands, and free data stays", () => {
  const files = (insertDate: unknown) => ({
    results: [{ roles: [{ attachmentRequirements: [{ files: [{ insertDate }] }] }], data: { insertDate: "mine" } }],
  });
  const stored = files("2026-11-21T10:00:00Z");
  expect(shapeFor(packages.listPackages, vendor, stored)).toEqual(files(Date.UTC(2026, 10, 21, 10)));
  expect(shapeFor(packages.listPackages, plain, stored)).toEqual(stored);
});

test("with what a role has to sign they ask by itself", () => {
  const role = { id: "ann", signers: [], attachmentRequirements: [] };
  const told = { roles: [{ ...role, verification: { typeId: "DIGIPASS", enforced: false } }] };
  expect(shapeFor(packages.getPackage, vendor, told)).toEqual({ roles: [role] });
  expect(shapeFor(packages.getPackage, plain, told)).toEqual(told);
});

test("delegation events are a map under the name that others know a list by", () => {
  const report = { delegationEventReports: { ann: [{ eventType: "ADDED" }] }, delegationEvents: [{ senderId: "ann" }] };
  expect(shapeFor(reports.delegationReport, vendor, report)).toMatchObject({
    delegationEvents: report.delegationEventReports,
  });
  expect(shapeFor(reports.delegationReport, plain, report)).toEqual(report);
});

test("a hand-over that is not set is 200 with empty texts for them, 404 for others", async () => {
  const refusal = new Refusal("error.notFound.handoverNotFound");
  const answer = (request: Request) =>
    replyRefused(refusal, "request-1", { endpoint: accountSettings.readHandover, request });
  const theirs = await answer(vendor);
  expect([theirs.status, await theirs.json()]).toEqual([200, { href: "", text: "", title: "" }]);
  expect((await answer(plain)).status).toBe(404);
});
