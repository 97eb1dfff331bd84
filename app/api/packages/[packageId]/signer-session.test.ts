// POST and PUT /packages/{packageId} with a signer's session: declining and opting out through the interface.
import { beforeAll, expect, test } from "vitest";
import * as sessionsRoute from "#app/api/sessions/route.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { readPackage, sendPackage } from "#lib/testing/sent-package.ts";
import * as route from "./route.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const send = (ceremony: object) => sendPackage(account.owner, { settings: { ceremony } });
async function sessionOf(packageId: string, signer: string): Promise<string> {
  const query = { package: packageId, signer };
  const { body } = await callRoute(sessionsRoute, "POST /sessions", { key: account.owner.apiKey, query });
  return `ESIGNLIVE_SESSION_ID=${body.sessionToken}`;
}
const change = (packageId: string, cookie: string, json: unknown, method: "POST" | "PUT" = "POST") =>
  callRoute(route, `${method} /packages/${packageId}`, { params: { packageId }, cookie, json });

test("204 a signer declines for everybody; the reason is a message from the signer to the owner", async () => {
  const packageId = await send({ declineButton: true });
  const cookie = await sessionOf(packageId, "ann");
  const answer = await change(packageId, cookie, { status: "DECLINED", messages: [{ content: " Too dear " }] });
  expect([answer.status, answer.text]).toEqual([204, ""]);
  expect(await readPackage(account.owner, packageId)).toMatchObject({
    status: "DECLINED",
    messages: [
      {
        content: "Too dear",
        from: { email: "ann@example.net" },
        to: [{ email: account.owner.row.email }],
        status: "NEW",
      },
    ],
  });
  expect((await change(packageId, cookie, { status: "DECLINED", messages: [{ content: "Again" }] })).status).toBe(403);
});

test("204 a signer opts out by PUT where the package offers it; 403 where it does not", async () => {
  const json = { status: "OPTED_OUT", messages: [{ content: "Paper\u202e, please" }] };
  const offered = await send({ optOutButton: true });
  expect((await change(offered, await sessionOf(offered, "bob"), json, "PUT")).status).toBe(204);
  expect(await readPackage(account.owner, offered)).toMatchObject({
    status: "OPTED_OUT",
    messages: [{ content: "Paper, please", from: { email: "bob@example.net" } }],
  });
  const other = await send({ optOutButton: false, declineButton: false });
  const cookie = await sessionOf(other, "bob");
  expect((await change(other, cookie, json)).body.messageKey).toBe("error.forbidden.optOutNotAllowed");
  expect((await change(other, cookie, { ...json, status: "DECLINED" })).body.messageKey).toBe(
    "error.forbidden.declineNotAllowed",
  );
});

test("400 without a reason and for messages of another form; 403 for every other change; 404 for another package", async () => {
  const [packageId, other] = [await send({}), await send({})];
  const cookie = await sessionOf(packageId, "ann");
  expect((await change(packageId, cookie, { status: "DECLINED" })).body.messageKey).toBe(
    "error.validation.reasonRequired",
  );
  for (const messages of ["no", [], [{}], [{ content: "x".repeat(501) }]])
    expect((await change(packageId, cookie, { status: "DECLINED", messages })).status).toBe(400);
  for (const json of [{ status: "DRAFT" }, { status: "COMPLETED" }, { trashed: true }, { name: "Mine" }, {}])
    expect((await change(packageId, cookie, json)).body.messageKey).toBe("error.forbidden.restrictedSession");
  const messages = [{ content: "No" }];
  expect((await change(other, cookie, { status: "DECLINED", messages })).status).toBe(404);
  expect((await readPackage(account.owner, packageId)).status).toBe("SENT");
});
