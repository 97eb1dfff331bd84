// Attachments from the requirement to the archive: who may upload, read and take back, and what holds the last signature up.
import { and, eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";
import * as signedRoute from "#app/api/packages/[packageId]/documents/signed_documents/route.ts";
import * as roleRoute from "#app/api/packages/[packageId]/roles/[roleId]/route.ts";
import { db } from "#db/client.ts";
import { attachmentFiles } from "#db/schema/attachment-files.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import type { PackageRow } from "#lib/packages/open-package.ts";
import { makeAccount, makeSender, type TestAccount } from "#lib/testing/callers.ts";
import { makeDraft, setStatus, signer, signerCookie } from "#lib/testing/draft-package.ts";
import { person, readyPackage } from "#lib/testing/package-input.ts";
import { postChange, readByApi } from "#lib/testing/packages-by-api.ts";
import { callRoute, type FormPart, type RouteCall } from "#lib/testing/requests.ts";
import { allOf, openCeremony, sendPackage } from "#lib/testing/sent-package.ts";
import * as roleExistsRoute from "../zip/[roleId]/exists/route.ts";
import * as roleZipRoute from "../zip/[roleId]/route.ts";
import * as zipRoute from "../zip/route.ts";
import * as existsRoute from "./exists/route.ts";
import * as fileExistsRoute from "./file/[fileId]/exists/route.ts";
import * as fileRoute from "./file/[fileId]/route.ts";
import * as route from "./route.ts";

let account: TestAccount;
let other: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
  other = await makeAccount();
});

const pdf = Buffer.from("%PDF-1.7 not much of one");
const file = (fileName: string, bytes: Uint8Array = pdf): FormPart => ({ name: "file", fileName, bytes });
/** As vendor clients send it: an empty payload first. */
const form = (...files: FormPart[]): FormPart[] => [{ name: "payload", text: "" }, ...files];

/** Ann owes a passport and may add a letter, Bob owes a passport under the same id. */
async function sent(change: Parameters<typeof makeDraft>[1] = {}): Promise<PackageRow> {
  const pkg = await makeDraft(account.owner, {
    roles: [
      {
        id: "ann",
        attachmentRequirements: [
          { id: "passport", name: "Passport" },
          { id: "letter", name: "Letter", required: false },
        ],
        signers: [signer("Ann")],
      },
      { id: "bob", attachmentRequirements: [{ id: "passport", name: "Passport" }], signers: [signer("Bob")] },
    ],
    ...change,
  });
  await setStatus(pkg, "SENT");
  return pkg;
}

const at = (pkg: { id: string }, attachmentUid: string, more: RouteCall = {}): RouteCall => ({
  ...more,
  params: { packageId: pkg.id, attachmentUid, ...more.params },
});
const upload = (pkg: { id: string }, uid: string, call: RouteCall) =>
  callRoute(route, "POST /packages/p/attachment/a", at(pkg, uid, call));
const read = (pkg: { id: string }, uid: string, call: RouteCall) =>
  callRoute(route, "GET /packages/p/attachment/a", at(pkg, uid, call));
const events = async (pkg: { id: string }) =>
  (await db.select().from(evidenceEvents).where(eq(evidenceEvents.packageId, pkg.id)).orderBy(evidenceEvents.sequence))
    .filter((event) => event.type.startsWith("attachment."))
    .map((event) => [event.type, event.actorKind, event.data.fileName ?? event.data.status]);
const review = (pkg: { id: string }, roleId: string, attachmentRequirements: unknown[]) =>
  callRoute(roleRoute, "PUT /packages/p/roles/r", {
    key: account.owner.apiKey,
    params: { packageId: pkg.id, roleId },
    json: { attachmentRequirements },
  });

describe("POST an attachment", () => {
  test("200 with the requirement and its files, for the signer's session; the role's record holds them too", async () => {
    const pkg = await sent();
    const cookie = await signerCookie(pkg, "ann");
    const { status, body, headers } = await upload(pkg, "passport", {
      cookie,
      form: form(file("front.pdf"), file("C:\\scans\\back.txt", Buffer.from("It says <script>alert(1)</script>"))),
    });
    expect(status).toBe(200);
    expect(headers.get("content-disposition")).toBeNull();
    expect(body).toMatchObject({ id: "passport", name: "Passport", status: "INCOMPLETE" });
    expect(body.files).toEqual([
      { id: 0, name: "front.pdf", insertDate: expect.stringMatching(/^\d{4}-.*Z$/), preview: true },
      { id: 1, name: "back.txt", insertDate: expect.stringMatching(/^\d{4}-.*Z$/), preview: false },
    ]);
    const ann = (await readByApi(account.owner.apiKey, pkg.id)).roles.find((role) => role.id === "ann");
    expect(ann?.attachmentRequirements[0]).toEqual(body);
    expect(await events(pkg)).toEqual([
      ["attachment.uploaded", "signer", "front.pdf"],
      ["attachment.uploaded", "signer", "back.txt"],
    ]);
  });

  test("200 as text/html for the pages of old", async () => {
    const pkg = await sent();
    const answer = await upload(pkg, "letter", {
      cookie: await signerCookie(pkg, "ann"),
      form: form(file("a.pdf")),
      headers: { accept: "text/html" },
    });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(JSON.parse(answer.text).files).toHaveLength(1);
  });

  test("200 for uploads at once: every file gets an id of its own", async () => {
    const pkg = await sent();
    const cookie = await signerCookie(pkg, "ann");
    const names = ["a.pdf", "b.pdf", "c.pdf"];
    const uploads = names.map((name) => upload(pkg, "passport", { cookie, form: form(file(name)) }));
    expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual([200, 200, 200]);
    const rows = await db.select().from(attachmentFiles).where(eq(attachmentFiles.packageId, pkg.id));
    expect(rows.map((row) => row.id).sort()).toEqual([0, 1, 2]);
    const role = (await readByApi(account.owner.apiKey, pkg.id)).roles.find((one) => one.id === "ann");
    expect(role?.attachmentRequirements[0]?.files.map(({ name }) => name).sort()).toEqual(names);
  });

  test("200 for the package's owner, who stands in the evidence", async () => {
    const pkg = await sent();
    expect((await upload(pkg, "letter", { key: account.owner.apiKey, form: form(file("a.pdf")) })).status).toBe(200);
    expect(await events(pkg)).toEqual([["attachment.uploaded", "sender", "a.pdf"]]);
  });

  test("400 without a file, and with more files than the package allows", async () => {
    const pkg = await sent({
      roles: [{ id: "ann", attachmentRequirements: [{ id: "passport", name: "Passport" }], signers: [signer("Ann")] }],
      change: { settings: { ceremony: { maxAttachmentFiles: 2 } } as never },
    });
    const cookie = await signerCookie(pkg, "ann");
    for (const parts of [form(), form(file("empty.pdf", Buffer.alloc(0)))])
      expect((await upload(pkg, "passport", { cookie, form: parts })).body).toMatchObject({
        code: 400,
        messageKey: "error.validation.missingAttachment",
      });
    expect((await upload(pkg, "passport", { cookie, form: form(file("a.pdf"), file("b.pdf")) })).status).toBe(200);
    expect((await upload(pkg, "passport", { cookie, form: form(file("c.pdf")) })).body.messageKey).toBe(
      "error.validation.tooManyAttachments",
    );
  });

  test("401 without credentials", async () => {
    expect((await upload(await sent(), "passport", { form: form(file("a.pdf")) })).status).toBe(401);
  });

  test("403 before the package is sent and after it has ended", async () => {
    const pkg = await sent();
    const cookie = await signerCookie(pkg, "ann");
    for (const status of ["DRAFT", "COMPLETED", "DECLINED"] as const) {
      await setStatus(pkg, status);
      const call = status === "DRAFT" ? { key: account.owner.apiKey } : { cookie };
      expect((await upload(pkg, "passport", { ...call, form: form(file("a.pdf")) })).body.messageKey, status).toBe(
        "error.forbidden.actionNotAllowed",
      );
    }
  });

  test("404 for what another role was asked for, an unknown requirement, and another account's package", async () => {
    const pkg = await sent();
    const bob = await signerCookie(pkg, "bob");
    for (const [uid, call] of [
      ["letter", { cookie: bob }],
      ["none", { cookie: bob }],
      ["letter", { key: other.owner.apiKey }],
      ["letter", { key: (await makeSender(account.account.id)).apiKey }],
    ] as const)
      expect((await upload(pkg, uid, { ...call, form: form(file("a.pdf")) })).status, uid).toBe(404);
  });

  test("406 for a program, whatever its name; 413 for more than 16 MB", async () => {
    const pkg = await sent();
    const cookie = await signerCookie(pkg, "ann");
    for (const part of [file("setup.exe"), file("invoice.pdf", Buffer.from("MZ\x90\x00"))])
      expect((await upload(pkg, "passport", { cookie, form: form(part) })).status).toBe(406);
    const large = file("large.pdf", Buffer.alloc(16 * 1024 * 1024 + 1, 0x20));
    expect((await upload(pkg, "passport", { cookie, form: form(large) })).status).toBe(413);
    expect(await db.select().from(attachmentFiles).where(eq(attachmentFiles.packageId, pkg.id))).toEqual([]);
  });
});

describe("GET attachments", () => {
  test("200 one file as it was, several as an archive, and the archives of the package and of each role", async () => {
    const pkg = await sent();
    const ann = { cookie: await signerCookie(pkg, "ann") };
    const owner = { key: account.owner.apiKey };
    await upload(pkg, "letter", { ...ann, form: form(file("Brief für 王.pdf", Buffer.from("%PDF-1 letter"))) });
    const one = await read(pkg, "letter", owner);
    expect([one.text, one.headers.get("content-type")]).toEqual(["%PDF-1 letter", "application/pdf"]);
    expect(one.headers.get("content-disposition")).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent("Brief für 王.pdf")}`,
    );
    expect(one.headers.get("x-content-type-options")).toBe("nosniff");

    await upload(pkg, "passport", { ...ann, form: form(file("scan.pdf", Buffer.from("ann 1")), file("scan.pdf")) });
    await upload(pkg, "passport", {
      cookie: await signerCookie(pkg, "bob"),
      form: form(file("scan.pdf", Buffer.from("bob"))),
    });
    const params = { packageId: pkg.id };
    const names = (bytes: Uint8Array) => Object.keys(unzipSync(bytes)).sort();
    const whole = await callRoute(zipRoute, "GET /zip", { ...owner, params });
    expect(whole.headers.get("content-type")).toBe("application/zip");
    expect(names(whole.bytes)).toEqual(["Brief für 王.pdf", "scan (2).pdf", "scan (3).pdf", "scan.pdf"]);
    const roleZip = (roleId: string, call: RouteCall) =>
      callRoute(roleZipRoute, "GET /zip/r", { ...call, params: { ...params, roleId } });
    expect(names((await roleZip("ann", owner)).bytes)).toHaveLength(3);
    expect(names((await roleZip("bob", owner)).bytes)).toEqual(["scan.pdf"]);
    // Bob sees his own, though the requirement's id is the same.
    expect(names((await read(pkg, "passport", ann)).bytes)).toEqual(["scan (2).pdf", "scan.pdf"]);
    const bob = { cookie: await signerCookie(pkg, "bob") };
    expect((await read(pkg, "passport", bob)).text).toBe("bob");
    expect(names((await callRoute(zipRoute, "GET /zip", { ...bob, params })).bytes)).toEqual(["scan.pdf"]);
    expect((await roleZip("ann", bob)).status).toBe(404);
    expect((await read(pkg, "letter", bob)).status).toBe(404);
    const seen = await callRoute(roleRoute, "GET /role", { ...bob, params: { ...params, roleId: "ann" } });
    expect(seen.body.attachmentRequirements.map((one: { files: unknown[] }) => one.files)).toEqual([[], []]);
  });

  test("200 a file by its number; 404 for others", async () => {
    const pkg = await sent();
    const call = { cookie: await signerCookie(pkg, "ann") };
    await upload(pkg, "passport", { ...call, form: form(file("a.pdf", Buffer.from("A")), file("b.pdf")) });
    const get = (fileId: string, more: RouteCall = call) =>
      callRoute(fileRoute, "GET /f", at(pkg, "passport", { ...more, params: { fileId } }));
    expect((await get("0")).text).toBe("A");
    for (const fileId of ["2", "-1", "0x1", "1e0", "x"]) expect((await get(fileId)).status, fileId).toBe(404);
    expect((await get("0", { key: other.owner.apiKey })).status).toBe(404);
    expect((await get("0", { cookie: await signerCookie(pkg, "bob") })).status).toBe(404);
  });

  test("200 whether there is something; 404 for a download of nothing", async () => {
    const pkg = await sent();
    const key = account.owner.apiKey;
    await upload(pkg, "passport", { cookie: await signerCookie(pkg, "ann"), form: form(file("a.pdf")) });
    const asked = async (module: typeof existsRoute, params: Record<string, string>) =>
      (await callRoute(module, "GET /exists", { key, params: { packageId: pkg.id, ...params } })).body.exists;
    expect(await asked(existsRoute, { attachmentUid: "passport" })).toBe(true);
    expect(await asked(existsRoute, { attachmentUid: "letter" })).toBe(false);
    expect(await asked(existsRoute, { attachmentUid: "none" })).toBe(false);
    expect(await asked(fileExistsRoute, { attachmentUid: "passport", fileId: "0" })).toBe(true);
    expect(await asked(fileExistsRoute, { attachmentUid: "passport", fileId: "1" })).toBe(false);
    expect(await asked(roleExistsRoute, { roleId: "ann" })).toBe(true);
    expect(await asked(roleExistsRoute, { roleId: "bob" })).toBe(false);
    expect(await asked(roleExistsRoute, { roleId: "none" })).toBe(false);
    expect((await read(pkg, "letter", { key })).body.messageKey).toBe("error.notFound.attachmentFileNotFound");
    const bobs = await callRoute(roleZipRoute, "GET /zip/r", { key, params: { packageId: pkg.id, roleId: "bob" } });
    expect(bobs.status).toBe(404);
  });
});

describe("DELETE an attachment's file", () => {
  test("204 takes it back; its number is not given again", async () => {
    const pkg = await sent();
    const call = { cookie: await signerCookie(pkg, "ann") };
    await upload(pkg, "passport", { ...call, form: form(file("a.pdf"), file("b.pdf")) });
    const remove = (fileId: string, more: RouteCall = call) =>
      callRoute(fileRoute, "DELETE /f", at(pkg, "passport", { ...more, params: { fileId } }));
    expect((await remove("1", { cookie: await signerCookie(pkg, "bob") })).status).toBe(404);
    expect((await remove("1")).status).toBe(204);
    expect((await remove("1")).status).toBe(404);
    const again = await upload(pkg, "passport", { ...call, form: form(file("c.pdf")) });
    expect(again.body.files.map((one: { id: number; name: string }) => [one.id, one.name])).toEqual([
      [0, "a.pdf"],
      [2, "c.pdf"],
    ]);
    expect((await events(pkg)).map(([type]) => type)).toEqual([
      "attachment.uploaded",
      "attachment.uploaded",
      "attachment.removed",
      "attachment.uploaded",
    ]);
  });
});

describe("the owner's review", () => {
  test("200 rejects with a comment, takes another file, accepts; then 403 for uploads and removals", async () => {
    const pkg = await sent();
    const call = { cookie: await signerCookie(pkg, "ann") };
    const requirement = (change: object) => ({ id: "passport", name: "Passport", required: true, ...change });
    const first = (await upload(pkg, "passport", { ...call, form: form(file("a.pdf")) })).body;
    const rejected = await review(pkg, "ann", [{ ...first, status: "REJECTED", comment: "blurred" }]);
    expect(rejected.body.attachmentRequirements[0]).toMatchObject({ status: "REJECTED", comment: "blurred" });
    expect(rejected.body.attachmentRequirements[0].files).toEqual(first.files);
    expect((await upload(pkg, "passport", { ...call, form: form(file("b.pdf")) })).body).toMatchObject({
      status: "INCOMPLETE",
      files: [{ name: "a.pdf" }, { name: "b.pdf" }],
    });
    await review(pkg, "ann", [requirement({ status: "COMPLETE", comment: "" })]);
    for (const refused of [
      await upload(pkg, "passport", { ...call, form: form(file("c.pdf")) }),
      await callRoute(fileRoute, "DELETE /f", at(pkg, "passport", { ...call, params: { fileId: "0" } })),
    ])
      expect(refused.body.messageKey).toBe("error.forbidden.attachmentAccepted");
    expect((await events(pkg)).filter(([type]) => type === "attachment.reviewed")).toEqual([
      ["attachment.reviewed", "sender", "REJECTED"],
      ["attachment.reviewed", "sender", "COMPLETE"],
    ]);
  });

  test("200 for another person in the role: nothing of the one before is left to see", async () => {
    const pkg = await sent();
    await upload(pkg, "letter", { cookie: await signerCookie(pkg, "ann"), form: form(file("a.pdf")) });
    await callRoute(roleRoute, "PUT /r", {
      key: account.owner.apiKey,
      params: { packageId: pkg.id, roleId: "ann" },
      json: { signers: [signer("Cleo", { id: "cleo" })] },
    });
    expect((await read(pkg, "letter", { cookie: await signerCookie(pkg, "ann", "cleo") })).status).toBe(404);
  });
});

test("200 for a review that names status and comment alone: the rest of the requirement stays", async () => {
  const pkg = await sent();
  const { body } = await review(pkg, "ann", [
    { id: "letter", status: "REJECTED", comment: "empty" },
    { id: "passport" },
  ]);
  expect(body.attachmentRequirements).toMatchObject([
    { id: "letter", name: "Letter", required: false, status: "REJECTED", comment: "empty" },
    { id: "passport", name: "Passport", required: true, status: "INCOMPLETE" },
  ]);
});

describe("a required attachment and the last signature", () => {
  const posted = (required: boolean) => ({
    roles: [
      { ...person("Ann"), attachmentRequirements: [{ id: "passport", name: "Passport", required }] },
      person("Bob"),
    ],
  });

  test("403 names the requirement until it is there; then the same request works, in ceremony and by API", async () => {
    const packageId = await sendPackage(account.owner, posted(true));
    const ceremony = await openCeremony(packageId, "ann");
    await ceremony.consent();
    const input = allOf(await ceremony.view());
    expect((await ceremony.sign(input)).body).toMatchObject({
      code: 403,
      messageKey: "error.forbidden.attachmentMissing",
      parameters: { attachmentId: "passport", attachmentName: "Passport", roleId: "ann" },
    });
    const pkg = { id: packageId, accountId: account.account.id } as PackageRow;
    const cookie = await signerCookie(pkg, "ann");
    const byApi = () => callRoute(signedRoute, "POST /signed_documents", { cookie, params: { packageId } });
    expect((await byApi()).body.messageKey).toBe("error.forbidden.attachmentMissing");
    await upload(pkg, "passport", { cookie, form: form(file("a.pdf")) });
    expect((await ceremony.sign(input)).status).toBe(200);
    expect(
      (await callRoute(fileRoute, "DELETE /f", at(pkg, "passport", { cookie, params: { fileId: "0" } }))).body,
    ).toMatchObject({ messageKey: "error.forbidden.roleHasSigned" });
  });

  test("200 for an optional one that is missing", async () => {
    const packageId = await sendPackage(account.owner, { ...readyPackage(), ...posted(false) });
    const ceremony = await openCeremony(packageId, "ann");
    await ceremony.consent();
    expect((await ceremony.sign(allOf(await ceremony.view()))).status).toBe(200);
  });
});

test("204 deleting the package takes the rows of its files along", async () => {
  const pkg = await sent();
  await upload(pkg, "passport", { cookie: await signerCookie(pkg, "ann"), form: form(file("a.pdf")) });
  const oneRoute = await import("#app/api/packages/[packageId]/route.ts");
  await postChange(account.owner.apiKey, pkg.id, { trashed: true });
  const gone = await callRoute(oneRoute, "DELETE /p", { key: account.owner.apiKey, params: { packageId: pkg.id } });
  expect(gone.status).toBe(204);
  expect(
    await db
      .select()
      .from(attachmentFiles)
      .where(and(eq(attachmentFiles.packageId, pkg.id))),
  ).toEqual([]);
});
