// GET /packages/{packageId}/signers/{signerId}/approvals and GET …/thank_you_dialog
import { beforeAll, describe, expect, test } from "vitest";
import * as thanks from "#app/api/packages/[packageId]/thank_you_dialog/route.ts";
import type { Approval } from "#lib/contract/records/approval.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { readyPackage, signatureFor } from "#lib/testing/package-input.ts";
import { createByApi } from "#lib/testing/packages-by-api.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { sendPackage, signEverything } from "#lib/testing/sent-package.ts";
import * as route from "./route.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const ask = (packageId: string, signerId: string, key = account.owner.apiKey) =>
  callRoute(route, "GET /x", { key, params: { packageId, signerId } });

describe("GET /packages/{packageId}/signers/{signerId}/approvals", () => {
  test("200 over all documents, signed or not; nothing for an unknown signer", async () => {
    const documents = [
      { id: "lease", name: "Lease", approvals: [signatureFor("ann"), signatureFor("bob", 1)] },
      { id: "annex", name: "Annex", approvals: [{ ...signatureFor("ann"), id: "annex-ann", optional: true }] },
    ];
    const id = await createByApi(account.owner.apiKey, readyPackage({ documents }));
    const answer = await ask(id, "ann");
    expect(answer.body.count).toBe(2);
    expect(answer.body.results.map((one: Approval) => one.id)).toEqual(["sign-ann", "annex-ann"]);
    expect((await ask(id, "nobody")).body).toEqual({ count: 0, results: [] });
    const sent = await sendPackage(account.owner);
    await signEverything(sent, "ann");
    expect((await ask(sent, "ann")).body.results).toMatchObject([{ id: "sign-ann", accepted: expect.any(String) }]);
  });

  test("404 for another account", async () => {
    const id = await createByApi(account.owner.apiKey);
    expect((await ask(id, "ann", (await makeAccount()).owner.apiKey)).status).toBe(404);
  });
});

describe("GET /packages/{packageId}/thank_you_dialog", () => {
  test("200 with a body that may be put into a page; 404 for another account", async () => {
    const id = await createByApi(account.owner.apiKey, readyPackage({ name: "<b>Lease</b>" }));
    const read = (key: string) => callRoute(thanks, "GET /x", { key, params: { packageId: id } });
    const answer = await read(account.owner.apiKey);
    expect(answer.body.body).toContain("Thank you for signing &lt;b&gt;Lease&lt;/b&gt;.");
    expect((await read((await makeAccount()).owner.apiKey)).status).toBe(404);
  });
});
