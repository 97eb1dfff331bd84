// The desk's "Sign" for a sender who is a signer of somebody's package.
import { expect, test } from "vitest";
import { makeAccount } from "#lib/testing/callers.ts";
import { person, readyPackage } from "#lib/testing/package-input.ts";
import { createByApi } from "#lib/testing/packages-by-api.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { sendPackage, tokenOf } from "#lib/testing/sent-package.ts";
import * as route from "./route.ts";

const ask = (packageId: string, key = "") => callRoute(route, "GET /mySigningUrl", { key, params: { packageId } });

test("200 with the signer's own link, whosever package it is", async () => {
  const { owner, senders } = await makeAccount({ senders: 1 });
  const { owner: outsider } = await makeAccount();
  for (const signer of [senders[0], outsider]) {
    const roles = [person("Ann", { email: signer?.row.email }), person("Bob")];
    const packageId = await sendPackage(owner, { roles });
    const answer = await ask(packageId, signer?.apiKey);
    expect([answer.status, answer.body.url?.split("/").at(-1)]).toEqual([200, await tokenOf(packageId, "ann")]);
  }
});

test("404 for who does not sign or cannot see it, 403 for a draft", async () => {
  const { owner, senders } = await makeAccount({ senders: 1 });
  const packageId = await sendPackage(owner, { sender: { email: senders[0]?.row.email } });
  expect((await ask(packageId, owner.apiKey)).status).toBe(404);
  const { owner: stranger } = await makeAccount();
  expect((await ask(packageId, stranger.apiKey)).status).toBe(404);
  expect((await ask(await createByApi(owner.apiKey, readyPackage()), owner.apiKey)).status).toBe(403);
});
