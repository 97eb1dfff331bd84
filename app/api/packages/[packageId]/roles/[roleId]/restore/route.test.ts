// POST …/roles/{roleId}/restore: a deleted role is there again, whole and in its place; nothing tells of it until then.
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import * as documentRoute from "#app/api/packages/[packageId]/documents/[documentId]/route.ts";
import * as roleRoute from "#app/api/packages/[packageId]/roles/[roleId]/route.ts";
import * as rolesRoute from "#app/api/packages/[packageId]/roles/route.ts";
import { db } from "#db/client.ts";
import { packages, roles, signers } from "#db/schema/packages.ts";
import { removedRoles } from "#db/schema/removed-roles.ts";
import { emptyBins } from "#lib/packages/kept-rows.ts";
import { makeAccount } from "#lib/testing/callers.ts";
import { person, signatureFor } from "#lib/testing/package-input.ts";
import { createByApi, postChange, readByApi } from "#lib/testing/packages-by-api.ts";
import { callRoute, type RouteAnswer } from "#lib/testing/requests.ts";
import { whileLocked } from "#lib/testing/while-locked.ts";
import * as route from "./route.ts";

let key = "";
beforeAll(async () => {
  key = (await makeAccount()).owner.apiKey;
});

const text = (id: string, top: number) => ({
  ...{ id, name: id, type: "INPUT", subtype: "TEXTFIELD", page: 0, left: 100, top, width: 200, height: 30 },
});
const secret = { scheme: "CHALLENGE", challenges: [{ question: "Pet?", answer: "Rex" }] };

/** Bob stands between the others, with an approval that has no field and a condition that opens it. */
const draft = () =>
  createByApi(key, {
    name: "Lease",
    roles: [
      { ...person("Ann"), index: 1 },
      {
        ...person("Bob", { auth: secret }),
        index: 2,
        attachmentRequirements: [{ id: "id-card", name: "Identity card", required: true }],
      },
      { ...person("Cy"), index: 3 },
    ],
    documents: [
      {
        ...{ id: "lease", name: "Lease" },
        approvals: [
          { id: "asks", role: "ann", fields: [text("x", 100)] },
          signatureFor("bob"),
          { id: "accepts", role: "bob", optional: true, fields: [] },
        ],
      },
      { id: "other", name: "Other", approvals: [{ id: "reads", role: "bob", fields: [text("y", 100)] }] },
    ],
    conditions: [
      {
        id: "opens",
        condition: "document['lease'].field['x'].value == 'X'",
        action: "document['lease'].approval['accepts'].disabled = false",
      },
    ],
  });
const ask = (id: string, roleId = "bob") =>
  callRoute(route, `POST /packages/x/roles/${roleId}/restore`, { key, params: { packageId: id, roleId }, json: {} });
const remove = async (id: string, roleId = "bob") => {
  const params = { packageId: id, roleId };
  expect((await callRoute(roleRoute, `DELETE /packages/x/roles/${roleId}`, { key, params })).status).toBe(204);
};
const refusal = ({ status, body }: RouteAnswer) => [status, body.messageKey];
const whole = async (id: string) => {
  const { updated: _, ...rest } = await readByApi(key, id);
  return {
    ...rest,
    documents: rest.documents.map((one) => ({
      ...one,
      approvals: one.approvals.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    })),
  };
};
const rowsOf = async (id: string) => [
  await db.select().from(roles).where(eq(roles.packageId, id)).orderBy(roles.position),
  await db.select().from(signers).where(eq(signers.packageId, id)).orderBy(signers.roleId),
];

describe("a role that comes back", () => {
  test("200 with its signer and secrets, in its place, with all that it was asked, and what opens it", async () => {
    const id = await draft();
    const [before, rows] = [await whole(id), await rowsOf(id)];
    expect(before.roles.map((one) => one.id).slice(0, 3)).toEqual(["ann", "bob", "cy"]);
    await remove(id);
    const without = await whole(id);
    expect([without.roles.length, without.conditions]).toEqual([before.roles.length - 1, null]);
    const answer = await ask(id);
    expect(answer.status, answer.text).toBe(200);
    expect(await whole(id)).toEqual(before);
    expect(await rowsOf(id)).toEqual(rows);
    expect((await ask(id)).body).toEqual(answer.body);
  });

  test("200 without what it was asked on a document that has gone since", async () => {
    const id = await draft();
    await remove(id);
    const params = { packageId: id, documentId: "lease" };
    await callRoute(documentRoute, "DELETE /packages/x/documents/lease", { key, params });
    expect((await ask(id)).status).toBe(200);
    const { documents } = await whole(id);
    expect(documents.flatMap((one) => one.approvals.map((approval) => approval.id))).toContain("reads");
    expect(documents.map((one) => one.id)).not.toContain("lease");
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

describe("what does not come back", () => {
  test("404 what never was there, and what was deleted a day ago; nothing is kept of a deleted package", async () => {
    const id = await draft();
    expect(refusal(await ask(id, "nobody"))).toEqual([404, "error.notFound.roleNotFound"]);
    await remove(id);
    const kept = () => db.$count(removedRoles, eq(removedRoles.packageId, id));
    await emptyBins();
    expect(await kept()).toBe(1);
    await emptyBins(new Date(Date.now() + 25 * 3600_000));
    expect(await kept()).toBe(0);
    expect((await ask(id)).status).toBe(404);
    await remove(id, "cy");
    await db.delete(packages).where(eq(packages.id, id));
    expect(await kept()).toBe(0);
  });

  test("400 where another has its id or its signer's by now, or the package has as many as it may", async () => {
    const id = await draft();
    await remove(id);
    const params = { packageId: id };
    const post = (json: object) => callRoute(rolesRoute, "POST /packages/x/roles", { key, params, json });
    expect((await post({ ...person("Dee"), signers: [{ ...person("Dee").signers[0], id: "bob" }] })).status).toBe(200);
    expect(refusal(await ask(id))).toEqual([400, "error.validation.duplicateId"]);
    await remove(id, "dee");
    await db
      .update(packages)
      .set({ limits: { roles: 2 } })
      .where(eq(packages.id, id));
    expect(refusal(await ask(id))).toEqual([400, "error.validation.limits"]);
    await db.update(packages).set({ limits: null }).where(eq(packages.id, id));
    expect((await post(person("Bob"))).status).toBe(200);
    expect(refusal(await ask(id))).toEqual([400, "error.validation.duplicateId"]);
  });

  test("403 once it is sent", async () => {
    const id = await draft();
    await remove(id, "cy");
    expect((await postChange(key, id, { status: "SENT" })).status).toBe(204);
    expect(refusal(await ask(id, "cy"))).toEqual([403, "error.forbidden.packageNotEditable"]);
  });
});
