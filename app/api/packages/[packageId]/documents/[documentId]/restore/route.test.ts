// POST …/documents/{documentId}/restore: a deleted document is there again, whole; until then nothing tells of it, and after a day
// nothing is left of it.
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import * as documentRoute from "#app/api/packages/[packageId]/documents/[documentId]/route.ts";
import * as documentsRoute from "#app/api/packages/[packageId]/documents/route.ts";
import * as sightRoute from "#app/api/packages/[packageId]/documents/visibility/route.ts";
import * as roleRoute from "#app/api/packages/[packageId]/roles/[roleId]/route.ts";
import * as packageRoute from "#app/api/packages/[packageId]/route.ts";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { documents, packages } from "#db/schema/packages.ts";
import { removedDocuments } from "#db/schema/removed-documents.ts";
import type { Document } from "#lib/contract/records/document.ts";
import { graceMs } from "#lib/files/grace.ts";
import { sweepFiles } from "#lib/files/sweep-files.ts";
import { emptyBins } from "#lib/packages/kept-rows.ts";
import { makeAccount, makeSender, type TestAccount } from "#lib/testing/callers.ts";
import { evidenceOf } from "#lib/testing/evidence-of.ts";
import { pdfOf, person, signatureFor } from "#lib/testing/package-input.ts";
import { createByApi, postChange, readByApi } from "#lib/testing/packages-by-api.ts";
import { files } from "#lib/testing/plain-files.ts";
import { callRoute, type RouteAnswer } from "#lib/testing/requests.ts";
import { whileLocked } from "#lib/testing/while-locked.ts";
import * as route from "./route.ts";

let account: TestAccount;
let key = "";
beforeAll(async () => {
  account = await makeAccount();
  key = account.owner.apiKey;
  await db
    .update(accounts)
    .set({ features: { documentVisibility: true } })
    .where(eq(accounts.id, account.account.id));
});

const text = (id: string, top: number) => ({
  ...{ id, name: id, type: "INPUT", subtype: "TEXTFIELD", page: 0, left: 100, top, width: 200, height: 30 },
  ...{ value: "typed", tooltip: "Write here", fontSize: 11, data: { mine: "1" }, validation: { required: true } },
});
const code = { type: "IMAGE", subtype: "QRCODE", page: 0, left: 600, top: 900, width: 77, height: 77 };
const value = (at: string) => `document['${at.split(".")[0]}'].field['${at.split(".")[1]}'].value == 'X'`;
const show = (at: string) => `document['${at.split(".")[0]}'].field['${at.split(".")[1]}'].disabled = false`;

/** Three documents; conditions within and between them. */
const draft = () =>
  createByApi(key, {
    name: "Lease",
    roles: [person("Ann"), person("Bob")],
    documents: [
      { id: "first", name: "First", approvals: [{ id: "a", role: "ann", fields: [text("x", 100), text("y", 200)] }] },
      {
        ...{ id: "lease", name: "Lease", description: "For a year", data: { case: "7" }, fields: [code] },
        approvals: [
          { ...signatureFor("ann"), optional: true, tooltip: "Here", data: { own: "2" } },
          { id: "b", role: "bob", fields: [text("p", 500), text("q", 600)] },
          { id: "accepts", role: "bob", fields: [] },
        ],
      },
      { id: "last", name: "Last", approvals: [{ id: "c", role: "bob", fields: [text("z", 100)] }] },
    ],
    conditions: [
      { id: "within", condition: value("lease.p"), action: show("lease.q") },
      { id: "beside", condition: value("first.x"), action: show("first.y") },
      { id: "both", condition: `${value("first.x")} && ${value("lease.p")}`, action: show("last.z") },
    ],
  });

const ask = (id: string, documentId = "lease", call: { key?: string } = {}) =>
  callRoute(route, `POST /packages/x/documents/${documentId}/restore`, {
    key,
    params: { packageId: id, documentId },
    json: {},
    ...call,
  });
const remove = async (id: string, documentId = "lease") => {
  const params = { packageId: id, documentId };
  const answer = await callRoute(documentRoute, `DELETE /packages/x/documents/${documentId}`, { key, params });
  expect(answer.status, answer.text).toBe(204);
};
const removeRole = (id: string, roleId: string) =>
  callRoute(roleRoute, `DELETE /packages/x/roles/${roleId}`, { key, params: { packageId: id, roleId } });
const refusal = ({ status, body }: RouteAnswer) => [status, body.messageKey];
/** As it is read, less when it was last written. */
const whole = async (id: string) => {
  const { updated: _, ...rest } = await readByApi(key, id);
  return rest;
};
const rowOf = async (id: string) => {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.packageId, id), eq(documents.id, "lease")));
  return row;
};

describe("a document that comes back", () => {
  test("200 with all that was its own, in its place, and the conditions that went with it", async () => {
    const id = await draft();
    await callRoute(sightRoute, "POST /packages/x/documents/visibility", {
      key,
      params: { packageId: id },
      json: { configurations: [{ documentUid: "lease", roleUids: ["ann", "bob"] }] },
    });
    const [before, row] = [await whole(id), await rowOf(id)];
    expect(before.documents.map((one) => one.id)).toEqual(["default-consent", "first", "lease", "last"]);
    expect(row?.visibility).not.toBeNull();
    await remove(id);
    const without = await whole(id);
    expect(without.conditions?.map((one) => one.id)).toEqual(["beside", "both"]);
    expect(JSON.stringify(without)).not.toContain("lease'");
    const answer = await ask(id);
    expect(answer.status, answer.text).toBe(200);
    expect(await whole(id)).toEqual(before);
    expect(answer.body).toEqual(before.documents[2]);
    expect(await rowOf(id)).toEqual({ ...row, updated: expect.any(Date) });
  });

  test("200 again where the answer got lost, and for several, in any order", async () => {
    const id = await draft();
    const before = await whole(id);
    await callRoute(documentsRoute, "DELETE /packages/x/documents", {
      key,
      params: { packageId: id },
      json: ["first", "lease"],
    });
    expect((await whole(id)).conditions).toBeNull();
    for (const one of ["lease", "lease", "first"]) expect((await ask(id, one)).status).toBe(200);
    const after = await whole(id);
    expect(after.conditions).toEqual(before.conditions);
    expect(after.documents.map((one) => one.id).toSorted()).toEqual(before.documents.map((one) => one.id).toSorted());
  });

  test("200 without what a recipient was asked who has gone since, and what waits for it", async () => {
    const id = await draft();
    await remove(id);
    expect((await removeRole(id, "bob")).status).toBe(204);
    const answer = await ask(id);
    expect(answer.body.approvals.map((one: { id: string }) => one.id)).toEqual(["sign-ann"]);
    expect((await whole(id)).conditions?.map((one) => one.id)).toEqual(["beside"]);
  });

  test("200 and the conditions that were written anew meanwhile stand", async () => {
    const id = await draft();
    await remove(id);
    const own = { id: "both", condition: value("first.y"), action: show("last.z") };
    await callRoute(packageRoute, "PUT /packages/x", { key, params: { packageId: id }, json: { conditions: [own] } });
    expect((await ask(id)).status).toBe(200);
    expect((await whole(id)).conditions).toEqual([
      expect.objectContaining({ id: "within", condition: value("lease.p") }),
      expect.objectContaining(own),
    ]);
  });

  test("200 with the consent, for each who has to give it", async () => {
    const id = await draft();
    const roles = (one: { documents: Document[] }) =>
      one.documents.find((document) => document.id === "default-consent")?.approvals.map(({ role }) => role);
    const before = await whole(id);
    await remove(id, "default-consent");
    expect((await ask(id, "default-consent")).status).toBe(200);
    expect(roles(await whole(id))).toEqual(roles(before));
    expect((await whole(id)).documents.map((one) => one.id)).toEqual(before.documents.map((one) => one.id));
  });

  test("is sent and told as any other", async () => {
    const id = await draft();
    await remove(id);
    await ask(id);
    expect((await postChange(key, id, { status: "SENT" })).status).toBe(204);
    const told = (await evidenceOf(id)).filter(
      ({ type, documentId }) => documentId === "lease" && /added|removed/.test(type),
    );
    expect(told.map(({ type }) => type)).toEqual(["document.added", "document.removed", "document.added"]);
  });
});

describe("what does not come back", () => {
  test("404 what never was there, or is no document of this package", async () => {
    const [id, other] = [await draft(), await draft()];
    await remove(other);
    expect(refusal(await ask(id, "nothing"))).toEqual([404, "error.notFound.documentNotFound"]);
    expect((await ask(other, "lease", { key: (await makeSender(account.account.id)).apiKey })).status).not.toBe(200);
    expect((await whole(other)).documents).toHaveLength(3);
  });

  test("400 where another has its id by now", async () => {
    const id = await draft();
    await remove(id);
    const json = { id: "lease", name: "Another" };
    const posted = await callRoute(documentsRoute, "POST /packages/x/documents", {
      key,
      params: { packageId: id },
      form: [
        { name: "payload", text: JSON.stringify(json) },
        { name: "file", fileName: "a.pdf", bytes: pdfOf() },
      ],
    });
    expect(posted.status, posted.text).toBe(200);
    expect(refusal(await ask(id))).toEqual([400, "error.validation.duplicateId"]);
    await remove(id);
    expect((await ask(id)).body.name).toBe("Another");
  });

  test("400 where the package would have more than it may", async () => {
    const id = await draft();
    await remove(id);
    await db
      .update(packages)
      .set({ limits: { documents: 2 } })
      .where(eq(packages.id, id));
    const before = await whole(id);
    expect((await ask(id)).status).toBe(400);
    expect(await whole(id)).toEqual(before);
    await remove(id, "first");
    expect((await ask(id)).status).toBe(200);
  });

  test("403 once it is sent, and 404 when it is a draft again", async () => {
    const id = await draft();
    await remove(id);
    await postChange(key, id, { status: "SENT" });
    expect(refusal(await ask(id))).toEqual([403, "error.forbidden.packageNotEditable"]);
    await emptyBins();
    await postChange(key, id, { status: "DRAFT" });
    expect((await ask(id)).status).toBe(404);
  });

  test("of two who ask at once both have it, once", async () => {
    const id = await draft();
    const before = await whole(id);
    await remove(id);
    const answers = await whileLocked(id, () => Promise.all([ask(id), ask(id)]));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await whole(id)).toEqual(before);
  });
});

describe("how long", () => {
  const hours = (count: number) => new Date(Date.now() + count * 3600_000);
  const kept = (id: string) => db.$count(removedDocuments, eq(removedDocuments.packageId, id));

  test("a day: then its files go as well, which stay until then", async () => {
    const id = await draft();
    const hash = await files.put(Buffer.from(crypto.randomUUID()));
    await db
      .update(documents)
      .set({ uploadedFile: hash })
      .where(and(eq(documents.packageId, id), eq(documents.id, "lease")));
    await remove(id);
    await emptyBins(hours(23));
    const sweep = (graces: number) => sweepFiles(new Date(Date.now() + graces * graceMs + 60_000), hash.slice(0, 2));
    await sweep(1);
    await sweep(2.1);
    expect([await kept(id), await files.has(hash)]).toEqual([1, true]);
    await emptyBins(hours(25));
    expect(await kept(id)).toBe(0);
    expect((await ask(id)).status).toBe(404);
    await sweep(3.2);
    await sweep(4.3);
    expect(await files.has(hash)).toBe(false);
  });

  test("no longer than its package", async () => {
    const id = await draft();
    await remove(id);
    const params = { packageId: id };
    expect((await callRoute(packageRoute, "DELETE /packages/x", { key, params })).status).toBeLessThan(300);
    expect(await kept(id)).toBe(0);
  });
});
