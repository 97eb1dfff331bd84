// Whoever may not see a package is answered as if there were none: nobody tries out which ids exist.
import { beforeAll, expect, test } from "vitest";
import { allEndpoints } from "#lib/contract/registry.ts";
import { makeAccount, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { sendPackage } from "#lib/testing/sent-package.ts";
import { routeOf } from "#lib/testing/world.ts";

let account: TestAccount;
let stranger: TestSender;
let packageId: string;
beforeAll(async () => {
  account = await makeAccount({ senders: 1 });
  stranger = (await makeAccount()).owner;
  packageId = await sendPackage(account.owner);
});

/** The specification says of the field itself that what is missing is 404, and 412 what may not be seen. */
const exempt = "GET /packages/{packageId}/documents/{documentId}/approvals/{approvalId}/fields/{fieldId}";
const endpoints = allEndpoints
  .map(({ endpoint }) => endpoint)
  .filter(
    ({ method, path, access, line }) =>
      method === "GET" && access !== "manager" && String(path).includes("{packageId}") && line !== exempt,
  );
const ids = {
  documentId: "lease",
  approvalId: "sign-ann",
  fieldId: "signature-ann",
  roleId: "ann",
  signerId: "ann",
  pageIndex: "0",
  attachmentUid: "none",
  fileId: "0",
  profileName: "default",
};

test.each(["a stranger", "a colleague"])(
  "%s is told the same of a package as of none, wherever they read",
  async (who) => {
    const key = who === "a stranger" ? stranger.apiKey : account.senders[0]?.apiKey;
    const answersFor = (id: string) =>
      Promise.all(
        endpoints.map(async (endpoint) => {
          const call = { key, params: { ...ids, packageId: id } };
          const { status, body } = await callRoute(await routeOf(endpoint), endpoint.line as "GET /packages", call);
          return [String(endpoint.line), status, body?.messageKey, body?.message];
        }),
      );
    const none = await answersFor("no-such-package-of-anybodys");
    expect(none.length).toBeGreaterThan(30);
    expect(await answersFor(packageId)).toEqual(none);
    for (const [line, status] of none) expect(status, String(line)).toBeGreaterThanOrEqual(400);
  },
);
