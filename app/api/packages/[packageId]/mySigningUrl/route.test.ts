// The desk's "Sign" for a sender who is a signer of somebody's package.
import { expect, test } from "vitest";
import { makeAccount, type TestSender } from "#lib/testing/callers.ts";
import { person, readyPackage } from "#lib/testing/package-input.ts";
import { createByApi } from "#lib/testing/packages-by-api.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { sendPackage } from "#lib/testing/sent-package.ts";
import * as startRoute from "../../../ceremony/start/route.ts";
import * as route from "./route.ts";

const ask = (packageId: string, key = "") => callRoute(route, "GET /mySigningUrl", { key, params: { packageId } });

const sentTo = (owner: TestSender, signer: TestSender | undefined) =>
  sendPackage(owner, { roles: [person("Ann", { email: signer?.row.email }), person("Bob")] });

test("200 with the signer's own link, whosever package of the account it is", async () => {
  const { owner, senders } = await makeAccount({ senders: 1 });
  const packageId = await sentTo(owner, senders[0]);
  const answer = await ask(packageId, senders[0]?.apiKey);
  const token = answer.body.url?.split("/").at(-1);
  const started = await callRoute(startRoute, "POST /ceremony/start", { json: { token } });
  expect([answer.status, started.status]).toEqual([200, 200]);
});

test("404 for a sender of another account, who has the link in the mail: an address alone opens nothing", async () => {
  const { owner } = await makeAccount();
  const { owner: outsider } = await makeAccount();
  expect((await ask(await sentTo(owner, outsider), outsider.apiKey)).status).toBe(404);
});

test("404 for who does not sign or cannot see it, 403 for a draft", async () => {
  const { owner, senders } = await makeAccount({ senders: 1 });
  const packageId = await sendPackage(owner, { sender: { email: senders[0]?.row.email } });
  expect((await ask(packageId, owner.apiKey)).status).toBe(404);
  const { owner: stranger } = await makeAccount();
  expect((await ask(packageId, stranger.apiKey)).status).toBe(404);
  expect((await ask(await createByApi(owner.apiKey, readyPackage()), owner.apiKey)).status).toBe(403);
});
