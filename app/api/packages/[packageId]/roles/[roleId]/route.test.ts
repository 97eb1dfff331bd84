import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { approvals } from "#db/schema/approvals.ts";
import { mails } from "#db/schema/mails.ts";
import { signers, roles as table } from "#db/schema/packages.ts";
import type { RoleInput } from "#lib/contract/records/role.ts";
import type { PackageRow } from "#lib/packages/open-package.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { makeDraft, setStatus, signer, signerCookie } from "#lib/testing/draft-package.ts";
import { evidenceOf } from "#lib/testing/evidence-of.ts";
import { callRoute, type RouteCall } from "#lib/testing/requests.ts";
import * as documentApprovals from "../../documents/[documentId]/approvals/route.ts";
import * as list from "../route.ts";
import * as route from "./route.ts";
import * as signingUrl from "./signingUrl/route.ts";

let account: TestAccount;
let other: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
  other = await makeAccount();
});

const call = (
  method: "GET" | "PUT" | "DELETE",
  pkg: { id: string },
  roleId: string,
  json?: unknown,
  more: RouteCall = {},
) =>
  callRoute(route, `${method} /packages/p/roles/r`, {
    params: { packageId: pkg.id, roleId },
    key: account.owner.apiKey,
    json,
    ...more,
  });
const ask = (pkg: PackageRow, role: string) =>
  callRoute(documentApprovals, "POST /approvals", {
    params: { packageId: pkg.id, documentId: "lease" },
    key: account.owner.apiKey,
    json: { id: `for-${role}`, role, fields: [{ subtype: "FULLNAME" }] },
  });
const linkOf = async (pkg: PackageRow, roleId: string) =>
  (await callRoute(signingUrl, "GET /signingUrl", { params: { packageId: pkg.id, roleId }, key: account.owner.apiKey }))
    .body.url as string;
const ownerRole = async (pkg: PackageRow) =>
  (
    await db
      .select()
      .from(table)
      .where(and(eq(table.packageId, pkg.id), eq(table.type, "SENDER")))
  )[0]?.id ?? "";
const events = async (pkg: PackageRow, type: string) =>
  (await evidenceOf(pkg.id)).filter((event) => event.type === type);
const invitations = async (pkg: PackageRow) =>
  (await db.select().from(mails).where(eq(mails.packageId, pkg.id)))
    .filter((mail) => mail.kind === "invitation")
    .map((mail) => mail.toEmail);

/** Ann and Bob have something to sign, and both are at it. */
async function sent(roles?: RoleInput[]): Promise<PackageRow> {
  const pkg = await makeDraft(account.owner, roles ? { roles } : {});
  await ask(pkg, "ann");
  await ask(pkg, "bob");
  await setStatus(pkg, "SENT");
  await db.update(table).set({ invited: new Date() }).where(eq(table.packageId, pkg.id));
  return pkg;
}

describe("GET a role", () => {
  test("200 by its id and by its signer's", async () => {
    const pkg = await makeDraft(account.owner, {
      roles: [
        { id: "ann", name: "Buyer", signers: [signer("Ann", { id: "bob" })] },
        { id: "bob", signers: [signer("Bob", { id: "bob-signs" })] },
      ],
    });
    expect((await call("GET", pkg, "ann")).body).toMatchObject({ id: "ann", name: "Buyer" });
    expect((await call("GET", pkg, "bob-signs")).body.id).toBe("bob");
    // A role's own id comes before a signer's of another role.
    expect((await call("GET", pkg, "bob")).body.id).toBe("bob");
  });

  test("404 for an unknown role and for another account", async () => {
    const pkg = await makeDraft(account.owner);
    expect((await call("GET", pkg, "none")).body.messageKey).toBe("error.notFound.roleNotFound");
    expect((await call("GET", pkg, "ann", undefined, { key: other.owner.apiKey })).body.messageKey).toBe(
      "error.notFound.packageNotFound",
    );
  });
});

describe("PUT a role of a draft", () => {
  test("200 overrides what is present; the id in the path wins", async () => {
    const pkg = await makeDraft(account.owner);
    await call("PUT", pkg, "ann", {
      emailMessage: { content: "Hi" },
      data: { k: 1 },
      reassign: true,
      index: 2,
      specialTypes: ["NOTARY"],
    });
    const { status, body } = await call("PUT", pkg, "ann", { id: "other", name: "Buyer" });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: "ann",
      name: "Buyer",
      emailMessage: { content: "Hi" },
      data: { k: 1 },
      reassign: true,
      index: 2,
      specialTypes: ["NOTARY"],
      signers: [{ id: "ann", email: "ann@example.net" }],
    });
    expect(
      (await call("PUT", pkg, "ann", { emailMessage: null, data: null, reassign: null, name: null })).body,
    ).toMatchObject({ name: "Buyer", emailMessage: null, data: null, reassign: true });
    expect((await events(pkg, "role.changed")).map((event) => event.data.edits)).toEqual([3]);
  });

  test("200 takes back what GET answered", async () => {
    const auth = { scheme: "CHALLENGE", challenges: [{ question: "Pet?", answer: "Rex", maskInput: true }] };
    const pkg = await makeDraft(account.owner, {
      roles: [{ id: "ann", signers: [signer("Ann", { id: "own-id", auth, title: "Dr", address: { city: "Oslo" } })] }],
    });
    const before = (await call("GET", pkg, "ann")).body;
    const after = (await call("PUT", pkg, "ann", before)).body;
    expect(after).toEqual({ ...before, signers: [{ ...before.signers[0], updated: after.signers[0].updated }] });
    expect(after.signers[0].auth).toEqual(auth);
  });

  test("200 keeps of the same signer what the request leaves out; null clears; another person starts from nothing", async () => {
    const auth = { scheme: "CHALLENGE", challenges: [{ question: "Pet?", answer: "Rex", maskInput: true }] };
    const pkg = await makeDraft(account.owner, {
      roles: [{ id: "ann", signers: [signer("Ann", { auth, phone: "+4712345678", title: "Dr", language: "fr" })] }],
    });
    const kept = (await call("PUT", pkg, "ann", { signers: [{ id: "ann", email: "ann@example.net", title: null }] }))
      .body;
    expect(kept.signers).toMatchObject([
      { firstName: "Ann", lastName: "Tester", phone: "+4712345678", title: "", language: "fr", auth },
    ]);
    expect((await call("PUT", pkg, "ann", { signers: [{ id: "ann", firstName: "Anna" }] })).body.signers).toMatchObject(
      [{ firstName: "Anna", email: "ann@example.net", auth }],
    );
    expect((await call("PUT", pkg, "ann", { signers: [signer("Zoe")] })).body.signers).toMatchObject([
      { email: "zoe@example.net", phone: null, language: null, auth: { scheme: "NONE", challenges: [] } },
    ]);
  });

  test("200 fills a placeholder and empties it again; consent and search follow", async () => {
    const pkg = await makeDraft(account.owner, { roles: [{ id: "tenant", signers: [] }] });
    await ask(pkg, "tenant");
    const consents = async () =>
      (
        await db
          .select()
          .from(approvals)
          .where(and(eq(approvals.packageId, pkg.id), eq(approvals.documentId, "default-consent")))
      ).map((a) => a.roleId);
    expect(await consents()).toEqual([]);
    expect((await call("PUT", pkg, "tenant", { signers: [signer("Tia")] })).body.signers).toMatchObject([
      { id: "tenant", firstName: "Tia" },
    ]);
    expect(await consents()).toEqual(["tenant"]);
    expect((await call("PUT", pkg, "tenant", { signers: [] })).body.signers).toEqual([]);
    expect(await consents()).toEqual([]);
  });

  test("200 keeps the files of an attachment that is reviewed", async () => {
    const pkg = await makeDraft(account.owner, {
      roles: [{ id: "ann", attachmentRequirements: [{ id: "q", name: "Passport" }], signers: [signer("Ann")] }],
    });
    const files = [{ id: 1, name: "p.png", insertDate: "2026-01-01T00:00:00Z", preview: false }];
    const [stored] = await db
      .select()
      .from(table)
      .where(and(eq(table.packageId, pkg.id), eq(table.id, "ann")));
    await db
      .update(table)
      .set({ attachmentRequirements: (stored?.attachmentRequirements ?? []).map((one) => ({ ...one, files })) })
      .where(and(eq(table.packageId, pkg.id), eq(table.id, "ann")));
    const { body } = await call("PUT", pkg, "ann", {
      attachmentRequirements: [{ id: "q", name: "Passport", status: "REJECTED", comment: "blurred" }],
    });
    expect(body.attachmentRequirements).toEqual([
      {
        id: "q",
        name: "Passport",
        description: null,
        comment: "blurred",
        status: "REJECTED",
        required: true,
        data: null,
        files,
      },
    ]);
  });

  test("200 leaves the owner's role the owner's", async () => {
    const pkg = await makeDraft(account.owner);
    const id = await ownerRole(pkg);
    expect((await call("PUT", pkg, id, { type: "SIGNER", name: "Seller" })).body).toMatchObject({
      type: "SENDER",
      name: "Seller",
    });
  });

  test("400 for an incomplete signer and an id in use leaves the role as it was", async () => {
    const pkg = await makeDraft(account.owner);
    expect((await call("PUT", pkg, "ann", { name: "X", signers: [{ email: "x@example.net" }] })).body.messageKey).toBe(
      "error.validation.signerIncomplete",
    );
    expect((await call("PUT", pkg, "ann", { name: "X", signers: [signer("X", { id: "bob" })] })).body.messageKey).toBe(
      "error.validation.duplicateId",
    );
    expect((await call("GET", pkg, "ann")).body).toMatchObject({
      name: "Ann",
      signers: [{ email: "ann@example.net" }],
    });
  });

  test("403 for signers, 404 for unknown roles and other accounts", async () => {
    const pkg = await makeDraft(account.owner);
    expect((await call("PUT", pkg, "ann", {}, { key: undefined, cookie: await signerCookie(pkg, "ann") })).status).toBe(
      403,
    );
    expect((await call("PUT", pkg, "none", {})).body.messageKey).toBe("error.notFound.roleNotFound");
    expect((await call("PUT", pkg, "ann", {}, { key: other.owner.apiKey })).status).toBe(404);
  });
});

describe("PUT a role of a sent package", () => {
  test("200 corrects a name without a new invitation", async () => {
    const pkg = await sent();
    const link = await linkOf(pkg, "ann");
    expect(
      (await call("PUT", pkg, "ann", { signers: [signer("Ann", { firstName: "Anna", email: "ANN@example.net" })] }))
        .body.signers[0],
    ).toMatchObject({ id: "ann", firstName: "Anna" });
    expect(await invitations(pkg)).toEqual([]);
    expect(await linkOf(pkg, "ann")).toBe(link);
  });

  test("200 with another address: old links and sessions end, the consent is asked anew, the new person is invited once", async () => {
    const pkg = await sent();
    const link = await linkOf(pkg, "ann");
    const cookie = await signerCookie(pkg, "ann");
    const consent = and(
      eq(approvals.packageId, pkg.id),
      eq(approvals.documentId, "default-consent"),
      eq(approvals.roleId, "ann"),
    );
    await db.update(approvals).set({ accepted: new Date() }).where(consent);
    expect((await call("GET", pkg, "ann", undefined, { key: undefined, cookie })).status).toBe(200);

    const { status, body } = await call("PUT", pkg, "ann", { signers: [signer("Zoe")] });
    expect([status, body.signers[0].email, body.signers[0].id]).toEqual([200, "zoe@example.net", "ann"]);
    expect((await call("GET", pkg, "ann", undefined, { key: undefined, cookie })).status).toBe(401);
    expect(await linkOf(pkg, "ann")).not.toBe(link);
    expect((await db.select().from(approvals).where(consent))[0]?.accepted).toBeNull();
    expect(await invitations(pkg)).toEqual(["zoe@example.net"]);
    expect((await events(pkg, "role.changed")).at(-1)?.data).toMatchObject({
      roleId: "ann",
      signers: ["zoe@example.net"],
      people: [{ name: "Zoe Tester", email: "zoe@example.net" }],
      peopleBefore: [{ name: "Ann Tester", email: "ann@example.net" }],
      changed: [],
    });
    await call("PUT", pkg, "ann", { signers: [signer("Zoe")] });
    expect(await invitations(pkg)).toEqual(["zoe@example.net"]);
  });

  test("200 with another address before the role's turn: invited when it comes", async () => {
    const pkg = await sent([
      { id: "ann", index: 1, signers: [signer("Ann")] },
      { id: "bob", index: 2, signers: [signer("Bob")] },
    ]);
    expect((await call("PUT", pkg, "bob", { signers: [signer("Zoe")] })).status).toBe(200);
    expect(await invitations(pkg)).toEqual([]);
  });

  test("403 for a role that has finished, and for another person where something is signed", async () => {
    const pkg = await sent();
    await db
      .update(approvals)
      .set({ accepted: new Date() })
      .where(and(eq(approvals.packageId, pkg.id), eq(approvals.id, "for-ann")));
    expect((await call("PUT", pkg, "ann", { signers: [signer("Zoe")] })).body.messageKey).toBe(
      "error.forbidden.roleHasSigned",
    );
    expect(
      (
        await db
          .select()
          .from(signers)
          .where(and(eq(signers.packageId, pkg.id), eq(signers.roleId, "ann")))
      )[0]?.email,
    ).toBe("ann@example.net");
    await db
      .update(table)
      .set({ completed: new Date() })
      .where(and(eq(table.packageId, pkg.id), eq(table.id, "ann")));
    expect((await call("PUT", pkg, "ann", { name: "X" })).body.messageKey).toBe("error.forbidden.roleHasSigned");
  });

  test("403 for another place in the order, 400 for nobody", async () => {
    const pkg = await sent();
    expect((await call("PUT", pkg, "ann", { index: 4 })).body.messageKey).toBe("error.forbidden.packageNotEditable");
    expect((await call("PUT", pkg, "ann", { index: 0, name: "Same place" })).status).toBe(200);
    expect((await call("PUT", pkg, "ann", { signers: [] })).body.messageKey).toBe("error.validation.signerIncomplete");
  });

  test("403 once the package has ended", async () => {
    const pkg = await sent();
    await setStatus(pkg, "COMPLETED");
    expect((await call("PUT", pkg, "ann", { name: "X" })).body.messageKey).toBe("error.forbidden.packageNotEditable");
  });
});

describe("DELETE a role", () => {
  test("204 with its signers and approvals on every document", async () => {
    const pkg = await makeDraft(account.owner);
    await ask(pkg, "ann");
    await ask(pkg, "bob");
    expect(await call("DELETE", pkg, "ann")).toMatchObject({ status: 204, text: "" });
    expect((await db.select().from(approvals).where(eq(approvals.packageId, pkg.id))).map((a) => a.roleId)).toEqual(
      expect.not.arrayContaining(["ann"]),
    );
    expect(
      (await callRoute(list, "GET /roles", { params: { packageId: pkg.id }, key: account.owner.apiKey })).body.count,
    ).toBe(2);
    expect((await call("DELETE", pkg, "ann")).body.messageKey).toBe("error.notFound.roleNotFound");
  });

  test("403 for the owner's role, and once sent", async () => {
    const pkg = await makeDraft(account.owner);
    expect((await call("DELETE", pkg, await ownerRole(pkg))).body.messageKey).toBe("error.forbidden.ownerRole");
    await setStatus(pkg, "SENT");
    expect((await call("DELETE", pkg, "ann")).body.messageKey).toBe("error.forbidden.packageNotEditable");
  });
});

test("a role and an approval for it at once: no approval without its role", async () => {
  const pkg = await makeDraft(account.owner);
  const [removed, asked] = await Promise.all([call("DELETE", pkg, "ann"), ask(pkg, "ann")]);
  expect(removed.status).toBe(204);
  expect([200, 400]).toContain(asked.status);
  expect(
    await db
      .select()
      .from(approvals)
      .where(and(eq(approvals.packageId, pkg.id), eq(approvals.roleId, "ann"))),
  ).toEqual([]);
});
