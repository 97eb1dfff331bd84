// Attachments at the signing link: shown, uploaded, taken back, and the way to the last signature.
import { beforeAll, describe, expect, test } from "vitest";
import * as packageAttachment from "#app/api/packages/[packageId]/attachment/[attachmentUid]/route.ts";
import * as roleRoute from "#app/api/packages/[packageId]/roles/[roleId]/route.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { person } from "#lib/testing/package-input.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { allOf, type Ceremony, openCeremony, sendPackage } from "#lib/testing/sent-package.ts";
import * as fileRoute from "./file/[fileId]/route.ts";
import * as route from "./route.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const upload = (ceremony: Ceremony, attachmentUid: string, cookie = ceremony.cookie) =>
  callRoute(route, "POST /ceremony/c/attachments/a", {
    params: { ceremonyId: ceremony.id, attachmentUid },
    cookie,
    form: [{ name: "file", fileName: "passport.pdf", bytes: Buffer.from("%PDF-1.7 passport") }],
  });

describe("attachments at the signing link", () => {
  test("200 from the request over a removal to the last signature", async () => {
    const attachmentRequirements = [{ id: "passport", name: "Passport", description: "Both sides" }];
    const packageId = await sendPackage(account.owner, {
      roles: [{ ...person("Ann"), attachmentRequirements }, person("Bob")],
    });
    const ann = await openCeremony(packageId, "ann");
    // Told with the consent, so that the files can be at hand.
    expect((await ann.view()).attachments).toMatchObject([{ id: "passport", files: [] }]);
    const early = await upload(ann, "passport");
    expect([early.status, early.body.messageKey]).toEqual([403, "error.forbidden.consentFirst"]);
    expect((await ann.view()).attachments).toMatchObject([{ id: "passport", files: [] }]);
    await ann.consent();
    const view = await ann.view();
    expect(view.attachments).toMatchObject([{ id: "passport", description: "Both sides", required: true, files: [] }]);
    const uploaded = await upload(ann, "passport");
    expect(uploaded.status).toBe(200);
    expect(uploaded.body.attachments[0].files).toMatchObject([{ id: 0, name: "passport.pdf", preview: true }]);
    const file = await callRoute(fileRoute, "GET /ceremony/c/attachments/a/file/f", {
      params: { ceremonyId: ann.id, attachmentUid: "passport", fileId: "0" },
      cookie: ann.cookie,
    });
    expect([file.status, file.text]).toEqual([200, "%PDF-1.7 passport"]);
    const removed = await callRoute(fileRoute, "DELETE /ceremony/c/attachments/a/file/f", {
      params: { ceremonyId: ann.id, attachmentUid: "passport", fileId: "0" },
      cookie: ann.cookie,
    });
    expect(removed.body.attachments[0].files).toEqual([]);
    expect((await ann.sign(allOf(view))).body.messageKey).toBe("error.forbidden.attachmentMissing");
    await upload(ann, "passport");
    expect((await ann.sign(allOf(view))).body.state).toBe("signed");

    const bob = await openCeremony(packageId, "bob");
    await bob.consent();
    expect((await bob.view()).attachments).toEqual([]);
    expect((await upload(bob, "passport")).status).toBe(404);
    const annsFile = await callRoute(fileRoute, "GET /ceremony/c/attachments/a/file/f", {
      params: { ceremonyId: bob.id, attachmentUid: "passport", fileId: "1" },
      cookie: bob.cookie,
    });
    expect(annsFile.status).toBe(404);
  });

  test("403 once everything is signed, as for taking back; what was sent back takes its files", async () => {
    const attachmentRequirements = [
      { id: "front", name: "Front", required: true },
      { id: "back", name: "Back", required: false },
    ];
    const packageId = await sendPackage(account.owner, {
      roles: [{ ...person("Ann"), attachmentRequirements }, person("Bob")],
    });
    const ann = await openCeremony(packageId, "ann");
    await ann.consent();
    const view = await ann.view();
    await upload(ann, "front");
    expect((await ann.sign(allOf(view))).body.state).toBe("signed");
    const keyOf = async (uid: string) => (await upload(ann, uid)).body.messageKey;
    for (const uid of ["front", "back"]) expect(await keyOf(uid)).toBe("error.forbidden.roleHasSigned");
    const taken = await callRoute(fileRoute, "DELETE /ceremony/c/attachments/a/file/f", {
      params: { ceremonyId: ann.id, attachmentUid: "front", fileId: "0" },
      cookie: ann.cookie,
    });
    expect(taken.body.messageKey).toBe("error.forbidden.roleHasSigned");
    const sentBack = attachmentRequirements.map((one) => ({
      ...one,
      status: one.id === "front" ? "REJECTED" : "INCOMPLETE",
    }));
    const review = await callRoute(roleRoute, "PUT /packages/p/roles/ann", {
      key: account.owner.apiKey,
      params: { packageId, roleId: "ann" },
      json: { attachmentRequirements: sentBack },
    });
    expect(review.status, review.text).toBe(200);
    // Both sides of it, one after the other, as browsers send them.
    expect([(await upload(ann, "front")).status, (await upload(ann, "front")).status]).toEqual([200, 200]);
    expect(await keyOf("back")).toBe("error.forbidden.roleHasSigned");
    // The paper came by post: the owner adds it, and the evidence says who did.
    const byOwner = await callRoute(packageAttachment, "POST /packages/p/attachment/a", {
      key: account.owner.apiKey,
      params: { packageId, attachmentUid: "back" },
      form: [{ name: "file", fileName: "back.pdf", bytes: Buffer.from("%PDF-1.7 back") }],
    });
    expect(byOwner.status).toBe(200);
  });

  test("403 with the session of another link", async () => {
    const packageId = await sendPackage(account.owner, {
      roles: [{ ...person("Ann"), attachmentRequirements: [{ id: "q", name: "Q" }] }, person("Bob")],
    });
    const ann = await openCeremony(packageId, "ann");
    const bob = await openCeremony(packageId, "bob");
    expect((await upload(ann, "q", bob.cookie)).status).toBe(403);
  });
});
