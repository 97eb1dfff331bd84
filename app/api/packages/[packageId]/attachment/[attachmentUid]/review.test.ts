// What the owner asks for and judges: ids that clients make of names, and the review after the signer has finished.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import PostalMime from "postal-mime";
import { beforeAll, describe, expect, test } from "vitest";
import * as outbox from "#app/api/outbox/[mailId]/route.ts";
import * as roleRoute from "#app/api/packages/[packageId]/roles/[roleId]/route.ts";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { mails } from "#db/schema/mails.ts";
import { config } from "#lib/core/config.ts";
import type { PackageRow } from "#lib/packages/open-package.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { makeDraft, setStatus, signer, signerCookie } from "#lib/testing/draft-package.ts";
import { person } from "#lib/testing/package-input.ts";
import { postChange } from "#lib/testing/packages-by-api.ts";
import { callRoute, type FormPart, type RouteCall } from "#lib/testing/requests.ts";
import { runJobs } from "#lib/testing/run-jobs.ts";
import { mailLinkOf, sendPackage, signEverything } from "#lib/testing/sent-package.ts";
import * as route from "./route.ts";

let account: TestAccount;
let other: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
  other = await makeAccount();
});

type Posted = { attachmentRequirements: object[] };
const file = (fileName: string): FormPart => ({
  name: "file",
  fileName,
  bytes: Buffer.from("%PDF-1.7 not much of one"),
});
const form = (...files: FormPart[]): FormPart[] => [{ name: "payload", text: "" }, ...files];
const sent = async (options: Parameters<typeof makeDraft>[1]): Promise<PackageRow> => {
  const pkg = await makeDraft(account.owner, options);
  await setStatus(pkg, "SENT");
  return pkg;
};
const upload = (pkg: { id: string }, attachmentUid: string, call: RouteCall) =>
  callRoute(route, "POST /packages/p/attachment/a", { ...call, params: { packageId: pkg.id, attachmentUid } });
const events = async (pkg: { id: string }) =>
  (await db.select().from(evidenceEvents).where(eq(evidenceEvents.packageId, pkg.id)).orderBy(evidenceEvents.sequence))
    .filter((event) => event.type === "attachment.reviewed")
    .map((event) => [event.type, event.actorKind, event.data.status]);
const review = (pkg: { id: string }, roleId: string, attachmentRequirements: unknown[]) =>
  callRoute(roleRoute, "PUT /packages/p/roles/r", {
    key: account.owner.apiKey,
    params: { packageId: pkg.id, roleId },
    json: { attachmentRequirements },
  });

describe("requirements whose id is their name, as vendor clients send it", () => {
  const named = (...names: string[]) => names.map((name) => ({ id: name, name, description: "", required: true }));
  const made = () =>
    sent({
      roles: [
        { id: "ann", attachmentRequirements: named("Driver's license", "Medicare card"), signers: [signer("Ann")] },
        { id: "bob", attachmentRequirements: named("Medicare card", "Visa"), signers: [signer("Bob")] },
        { id: "cy", attachmentRequirements: named("Visa", "Visa"), signers: [signer("Cy")] },
      ],
    });
  const requirementsOf = async (pkg: { id: string }, roleId: string) => {
    const answer = await callRoute(roleRoute, "GET /r", {
      key: account.owner.apiKey,
      params: { packageId: pkg.id, roleId },
    });
    return answer.body.attachmentRequirements as { id: string; name: string; status: string; files: unknown[] }[];
  };

  test("200 with the names as sent and ids that survive a path, each once in the package", async () => {
    const pkg = await made();
    const all = [
      ...(await requirementsOf(pkg, "ann")),
      ...(await requirementsOf(pkg, "bob")),
      ...(await requirementsOf(pkg, "cy")),
    ];
    expect(all.map((one) => one.name)).toEqual([
      "Driver's license",
      "Medicare card",
      "Medicare card",
      "Visa",
      "Visa",
      "Visa",
    ]);
    expect(all.every((one) => /^[\w.-]+$/.test(one.id))).toBe(true);
    expect(new Set(all.map((one) => one.id)).size).toBe(6);
  });

  test("200 uploads by the id that was read, and by the name; the review with either keeps the files", async () => {
    const pkg = await made();
    const call = { cookie: await signerCookie(pkg, "ann") };
    const [licence, card] = await requirementsOf(pkg, "ann");
    await upload(pkg, licence?.id ?? "", { ...call, form: form(file("a.pdf")) });
    await upload(pkg, "Medicare card", { ...call, form: form(file("b.pdf")) });
    const { body } = await review(pkg, "ann", [
      { id: "Driver's license", name: "Driver's license", status: "COMPLETE", comment: "" },
      { id: card?.id, name: "Medicare card", status: "REJECTED", comment: "blurred" },
    ]);
    expect(body.attachmentRequirements).toMatchObject([
      { id: licence?.id, status: "COMPLETE", files: [{ name: "a.pdf" }] },
      { id: card?.id, status: "REJECTED", files: [{ name: "b.pdf" }] },
    ]);
    expect((await requirementsOf(pkg, "bob"))[0]).toMatchObject({ name: "Medicare card", files: [] });
  });
});

describe("the owner's review once the signer has finished", () => {
  const reviewable = async () => {
    const packageId = await sendPackage(account.owner, {
      roles: [
        {
          ...person("Ann"),
          attachmentRequirements: [
            { id: "passport", name: "Passport" },
            { id: "letter", name: "Letter", required: false },
          ],
        },
        person("Bob"),
      ],
    });
    const pkg = { id: packageId, accountId: account.account.id } as PackageRow;
    const cookie = await signerCookie(pkg, "ann");
    await upload(pkg, "passport", { cookie, form: form(file("a.pdf")) });
    expect((await signEverything(packageId, "ann")).status).toBe(200);
    return { pkg, cookie };
  };
  const whole = async (pkg: PackageRow) =>
    (await callRoute(roleRoute, "GET /r", { key: account.owner.apiKey, params: { packageId: pkg.id, roleId: "ann" } }))
      .body;
  const put = (pkg: PackageRow, json: unknown, more: RouteCall = { key: account.owner.apiKey }) =>
    callRoute(roleRoute, "PUT /r", { ...more, params: { packageId: pkg.id, roleId: "ann" }, json });

  test("200 while others still sign: status and comment of the whole role that comes back, and nothing else of it", async () => {
    const { pkg, cookie } = await reviewable();
    const role = await whole(pkg);
    const judged = role.attachmentRequirements.map((one: { id: string }) =>
      one.id === "passport" ? { ...one, status: "REJECTED", comment: "blurred", required: false, files: [] } : one,
    );
    const answer = await put(pkg, { ...role, reassign: true, data: { x: 1 }, attachmentRequirements: judged });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      ...role,
      attachmentRequirements: [
        { ...role.attachmentRequirements[0], status: "REJECTED", comment: "blurred" },
        role.attachmentRequirements[1],
      ],
    });
    expect((await upload(pkg, "passport", { cookie, form: form(file("b.pdf")) })).body.status).toBe("INCOMPLETE");
    expect((await put(pkg, { attachmentRequirements: [{ name: "Passport", status: "COMPLETE" }] })).status).toBe(200);
    expect(await events(pkg)).toEqual([
      ["attachment.reviewed", "sender", "REJECTED"],
      ["attachment.reviewed", "sender", "COMPLETE"],
    ]);
  });

  test("200 on a completed package; 200 again changes nothing", async () => {
    const { pkg } = await reviewable();
    expect((await signEverything(pkg.id, "bob")).status).toBe(200);
    const body = { attachmentRequirements: [{ id: "passport", status: "COMPLETE", comment: "fine" }] };
    for (const _ of ["first", "again"]) {
      const { status, body: role } = await put(pkg, body);
      expect([status, role.attachmentRequirements[0]]).toMatchObject([200, { status: "COMPLETE", comment: "fine" }]);
    }
    expect(await events(pkg)).toHaveLength(1);
    await postChange(account.owner.apiKey, pkg.id, { status: "ARCHIVED" });
    expect((await put(pkg, { attachmentRequirements: [{ id: "passport", status: "REJECTED" }] })).status).toBe(403);
  });

  test.each([
    ["another person", (role: Posted) => ({ ...role, signers: [{ ...signer("Zoe"), id: "ann" }] })],
    ["another name", (role: Posted) => ({ ...role, name: "Seller" })],
    ["another place", (role: Posted) => ({ ...role, index: 3 })],
    [
      "one more requirement",
      (role: Posted) => ({ attachmentRequirements: [...role.attachmentRequirements, { name: "X" }] }),
    ],
    ["no requirement at all", () => ({ attachmentRequirements: [] })],
  ])("403 with %s", async (_, change) => {
    const { pkg } = await reviewable();
    const role = await whole(pkg);
    expect((await put(pkg, change(role))).status).toBe(403);
    expect(await whole(pkg)).toEqual(role);
  });

  test("403 for the signer, 404 for another account", async () => {
    const { pkg, cookie } = await reviewable();
    const body = { attachmentRequirements: [{ id: "passport", status: "COMPLETE" }] };
    expect((await put(pkg, body, { cookie })).status).toBe(403);
    expect((await put(pkg, body, { key: other.owner.apiKey })).status).toBe(404);
  });
});

describe("the mail about files that were sent back", () => {
  const reviewable = async () => {
    const id = await sendPackage(account.owner, {
      roles: [
        { ...person("Ann"), attachmentRequirements: [{ id: "passport", name: "Passport" }] },
        { ...person("Bob"), index: 1, attachmentRequirements: [{ id: "visa", name: "Visa" }] },
      ],
    });
    const pkg = { id, accountId: account.account.id } as PackageRow;
    const cookie = await signerCookie(pkg, "ann");
    const handIn = () => upload(pkg, "passport", { cookie, form: form(file("a.pdf")) });
    await handIn();
    return { pkg, handIn };
  };
  const judge = (pkg: PackageRow, status: string, comment: string, roleId = "ann", attachment = "passport") =>
    review(pkg, roleId, [{ id: attachment, status, comment }]);
  const mailsBack = (pkg: PackageRow) =>
    db
      .select()
      .from(mails)
      .where(and(eq(mails.packageId, pkg.id), eq(mails.kind, "attachment-rejected")));
  const textOf = async (mailId = "") =>
    (await callRoute(outbox, `GET /outbox/${mailId}`, { key: account.owner.apiKey, params: { mailId } })).body;

  test("200 goes to the signer with the reason and the way back; accepting and saying the same again owes none", async () => {
    const { pkg } = await reviewable();
    await judge(pkg, "REJECTED", "Too dark");
    await judge(pkg, "REJECTED", "Too dark");
    const owed = await mailsBack(pkg);
    expect(owed.map(({ toEmail, roleId }) => [toEmail, roleId])).toEqual([["ann@example.net", "ann"]]);
    await runJobs({ kinds: ["send-mails"] });
    const { text, ...mail } = await textOf(owed[0]?.id);
    expect(mail).toMatchObject({ kind: "attachment-rejected", subject: expect.stringContaining("Please send again") });
    for (const said of ["“Passport”", "Passport: Too dark"]) expect(text).toContain(said);
    // What is shown to the sender leaves out the link, which is the signer's.
    const folder = join(config().dataDir, "outbox");
    const file = readdirSync(folder).find((name) => name.endsWith(`-${owed[0]?.id}.eml`)) ?? "";
    const sent = await PostalMime.parse(readFileSync(join(folder, file)));
    expect(sent.text).toContain(await mailLinkOf(pkg, "ann"));
    await judge(pkg, "COMPLETE", "");
    expect(await mailsBack(pkg)).toHaveLength(1);
  });

  test("200 is not sent any more when another file came first, nor to who has not been asked yet", async () => {
    const { pkg, handIn } = await reviewable();
    await judge(pkg, "REJECTED", "Too dark");
    await handIn();
    await judge(pkg, "REJECTED", "Not needed", "bob", "visa");
    await runJobs({ kinds: ["send-mails"] });
    expect((await mailsBack(pkg)).map(({ status, error }) => [status, error])).toEqual([
      ["failed", "Not sent: other files had been handed in already."],
    ]);
  });

  test("200 on a completed package owes none: nothing can be handed in there", async () => {
    const { pkg } = await reviewable();
    await setStatus(pkg, "COMPLETED");
    expect((await judge(pkg, "REJECTED", "Too late")).status).toBe(200);
    expect(await mailsBack(pkg)).toEqual([]);
  });
});
