// GET …/audit: JSON by default, XML for who asks for it, the owner's alone.
import { beforeAll, describe, expect, test } from "vitest";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { openCeremony, sendPackage } from "#lib/testing/sent-package.ts";
import * as route from "./route.ts";

let account: TestAccount;
let packageId: string;
const read = (accept: string, key = account.owner.apiKey) =>
  callRoute(route, `GET /packages/${packageId}/audit`, { key, params: { packageId }, headers: { accept } });

beforeAll(async () => {
  account = await makeAccount();
  packageId = await sendPackage(account.owner);
  await (await openCeremony(packageId, "ann")).consent();
});

describe("the audit trail", () => {
  test("200 JSON with the seven members vendor clients read, all of them text", async () => {
    const answer = await read("application/json; esl-api-version=11.68.0");
    expect([answer.status, answer.body["package-id"]]).toEqual([200, packageId]);
    const accepted = answer.body["audit-events"].find((one: { type: string }) => one.type === "Accept");
    expect(accepted).toEqual({
      type: "Accept",
      "date-time": expect.stringMatching(/Z$/),
      target: expect.any(String),
      "target-type": "Document",
      user: "Ann Tester",
      "user-email": "ann@example.net",
      "user-ip": expect.any(String),
      data: "",
    });
  });

  test("200 XML for the media types of XML, with a version too, and never as a download", async () => {
    for (const accept of [
      "application/xml",
      "application/xml; esl-api-version=11.68.0",
      "text/xml",
      "text/xml, */*;q=0.1",
    ]) {
      const answer = await read(accept);
      expect([answer.status, answer.headers.get("content-disposition")]).toEqual([200, null]);
      expect(answer.headers.get("content-type")).toMatch(/^application\/xml/);
      expect(answer.text).toContain(`<audit-trail><package-id>${packageId}</package-id>`);
      expect(answer.text).toContain("<type>Accept</type>");
    }
  });

  test("200 JSON where it is preferred to XML", async () => {
    expect((await read("application/xml;q=0.5, application/json")).body["package-id"]).toBe(packageId);
  });

  test("404 for another account, as XML too", async () => {
    const { owner } = await makeAccount();
    expect((await read("application/xml", owner.apiKey)).status).toBe(
      (await read("application/json", owner.apiKey)).status,
    );
    expect((await read("application/xml", owner.apiKey)).body.code).toBeGreaterThanOrEqual(403);
  });
});
