// GET, PUT and DELETE /account/admin/accountSettings/attachmentsWhitelist, and what signers hand in under it.
import { expect, test } from "vitest";
import * as uploadRoute from "#app/api/ceremony/[ceremonyId]/attachments/[attachmentUid]/route.ts";
import { makeAccount, makeSender } from "#lib/testing/callers.ts";
import { person } from "#lib/testing/package-input.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { openCeremony, sendPackage } from "#lib/testing/sent-package.ts";
import * as route from "./route.ts";

const line = "/account/admin/accountSettings/attachmentsWhitelist";
const call = (method: "GET" | "PUT" | "DELETE", key: string, json?: unknown) =>
  callRoute(route, `${method} ${line}`, { key, json });

test("200 with none, then as it was put in one order; 204 takes it back; 400 for what is no kind, 403 for regular senders", async () => {
  const { owner, account } = await makeAccount();
  const key = owner.apiKey;
  expect((await call("GET", key)).body).toEqual({ attachmentsWhitelist: [] });
  const put = await call("PUT", key, { attachmentsWhitelist: [".JPEG", "pdf", "jpg"] });
  expect([put.status, put.body]).toEqual([200, { attachmentsWhitelist: ["pdf", "jpg"] }]);
  expect((await call("PUT", key, { attachmentsWhitelist: ["exe"] })).status).toBe(400);
  expect((await call("PUT", key, {})).body).toEqual({ attachmentsWhitelist: ["pdf", "jpg"] });
  const regular = await makeSender(account.id);
  expect((await call("PUT", regular.apiKey, { attachmentsWhitelist: [] })).status).toBe(403);
  expect((await call("DELETE", key)).status).toBe(204);
  expect((await call("GET", key)).body).toEqual({ attachmentsWhitelist: [] });
});

test("attachmentsWhitelist: signers hand in what is on the list, by its bytes, and are told of what is not", async () => {
  const { owner } = await makeAccount();
  const attachmentRequirements = [{ id: "passport", name: "Passport" }];
  const packageId = await sendPackage(owner, {
    roles: [{ ...person("Ann"), attachmentRequirements }, person("Bob")],
  });
  const ann = await openCeremony(packageId, "ann");
  await ann.consent();
  expect((await ann.view()).attachmentKinds).toBeUndefined();
  await call("PUT", owner.apiKey, { attachmentsWhitelist: ["pdf", "png"] });
  expect((await ann.view()).attachmentKinds).toEqual(["pdf", "png"]);
  const upload = (fileName: string, bytes: string) =>
    callRoute(uploadRoute, "POST /ceremony/c/attachments/a", {
      params: { ceremonyId: ann.id, attachmentUid: "passport" },
      cookie: ann.cookie,
      form: [{ name: "file", fileName, bytes: Buffer.from(bytes) }],
    });
  for (const [name, bytes] of [
    ["list.csv", "a;b"],
    ["passport.pdf", "GIF89a"],
  ] as const) {
    const refused = await upload(name, bytes);
    expect([refused.status, refused.body.messageKey]).toEqual([406, "error.notAcceptable.attachmentKind"]);
    expect(refused.body.message).toContain("PDF, PNG");
    expect(refused.body.parameters).toMatchObject({ fileName: name, kinds: "PDF, PNG" });
  }
  expect((await ann.view()).attachments).toMatchObject([{ files: [] }]);
  expect((await upload("passport.pdf", "%PDF-1.7 passport")).status).toBe(200);
});
