// What the account's switches leave a signer: how a mark is made, and whether a phone may be drawn on; and whom it names for help.
import { createCanvas } from "@napi-rs/canvas";

import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import * as mobile from "#app/api/packages/[packageId]/documents/[documentId]/approvals/[approvalId]/mobile_notification/route.ts";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { person, signatureFor } from "#lib/testing/package-input.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { allOf, type Ceremony, openCeremony, sendPackage, typed } from "#lib/testing/sent-package.ts";
import * as drawings from "./drawings/route.ts";
import * as images from "./images/route.ts";

const paper = createCanvas(200, 80);
paper.getContext("2d").fillRect(10, 10, 100, 40);
const png = paper.toBuffer("image/png");

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const turn = (features: Record<string, boolean>) =>
  db.update(accounts).set({ features }).where(eq(accounts.id, account.account.id));

/** Ann signs in one field of this kind, and has uploaded a picture. */
async function ready(subtype: string): Promise<{ packageId: string; ann: Ceremony; file: string }> {
  const approval = signatureFor("ann");
  const packageId = await sendPackage(account.owner, {
    roles: [person("Ann")],
    documents: [
      {
        id: "lease",
        name: "Lease",
        approvals: [{ ...approval, fields: approval.fields.map((one) => ({ ...one, subtype })) }],
      },
    ],
  });
  const ann = await openCeremony(packageId, "ann");
  await ann.consent();
  const { body } = await callRoute(images, `POST /ceremony/${ann.id}/images`, {
    params: { ceremonyId: ann.id },
    cookie: ann.cookie,
    form: [{ name: "file", fileName: "mark.png", bytes: png }],
  });
  return { packageId, ann, file: body.file };
}

const signWith = async (ann: Ceremony, file: string) => ann.sign(allOf(await ann.view(), { kind: "image", file }));

test("chooseSignature off: no picture stands in for a name that is clicked, which is told; the typed name does", async () => {
  const { ann, file } = await ready("FULLNAME");
  expect((await ann.view()).off).toBeUndefined();
  await turn({ chooseSignature: false });
  const view = await ann.view();
  expect(view.off).toEqual(["chooseSignature"]);
  const refused = await signWith(ann, file);
  expect([refused.status, refused.body.messageKey, refused.body.parameters]).toEqual([
    403,
    "error.forbidden.feature",
    { feature: "chooseSignature" },
  ]);
  expect((await ann.sign(allOf(view, typed("Ann")))).status).toBe(200);
});

test("uploadSignatureImage on: a picture will do where a signature has to be drawn, which the page offers", async () => {
  await turn({});
  const { ann, file } = await ready("CAPTURE");
  const fromFile = async () => (await ann.view()).documents[0]?.approvals[0]?.fromFile;
  expect(await fromFile()).toBe(false);
  expect((await signWith(ann, file)).body.messageKey).toBe("error.validation.signatureRequired");
  await turn({ uploadSignatureImage: true });
  expect(await fromFile()).toBe(true);
  expect((await signWith(ann, file)).status).toBe(200);
});

test("sendToMobile off: no drawing is asked of a phone, and no link is sent to one", async () => {
  await turn({});
  const { packageId, ann } = await ready("CAPTURE");
  const ask = () =>
    callRoute(drawings, "POST /ceremony/drawings", {
      params: { ceremonyId: ann.id },
      cookie: ann.cookie,
      json: { documentId: "lease", approvalId: "sign-ann", fieldId: "signature-ann" },
    });
  const link = () =>
    callRoute(mobile, "POST /mobile_notification", {
      params: { packageId, documentId: "lease", approvalId: "sign-ann" },
      cookie: ann.cookie.replace(/^[^=]+/, "SERVICE_SESSION_ID"),
    });
  await turn({ sendToMobile: false });
  for (const { status, body } of [await ask(), await link()])
    expect([status, body.parameters]).toEqual([403, { feature: "sendToMobile" }]);
  expect((await ann.view()).off).toEqual(["sendToMobile"]);
  await turn({});
  expect([(await ask()).status, (await link()).status < 300]).toEqual([200, true]);
});

test("support: the page is told whom the account names for help, and of nobody where it names nobody", async () => {
  const { owner, account: own } = await makeAccount();
  const packageId = await sendPackage(owner, {
    roles: [person("Ann")],
    documents: [{ id: "lease", name: "Lease", approvals: [signatureFor("ann")] }],
  });
  const ann = await openCeremony(packageId, "ann");
  expect(Object.keys((await ann.view()).account).sort()).toEqual(["logoUrl", "name"]);
  const support = { email: "help@example.com", phone: "" };
  // What the logo is called travels with it: altTextKey.
  const logo = { file: "0".repeat(64), altTextKey: "Nordhaven, a lighthouse" };
  await db.update(accounts).set({ configuration: { support, logo } }).where(eq(accounts.id, own.id));
  expect((await ann.view()).account).toMatchObject({ help: support, logoAlt: "Nordhaven, a lighthouse" });
});
