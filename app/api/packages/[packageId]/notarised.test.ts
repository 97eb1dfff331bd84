// A notarised package as New package makes it: refused without its notary, signed, confirmed, in the journal, sealed on the page.
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as journalRoute from "#app/api/user/[userId]/journal/route.ts";
import { db } from "#db/client.ts";
import { fields } from "#db/schema/approvals.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { senders } from "#db/schema/senders.ts";
import type { PreflightFinding } from "#lib/contract/records/preflight-finding.ts";
import { makeAccount, makeSender } from "#lib/testing/callers.ts";
import { person, readyPackage, signatureFor } from "#lib/testing/package-input.ts";
import { createByApi, postChange, readByApi } from "#lib/testing/packages-by-api.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { openCeremony, signEverything } from "#lib/testing/sent-package.ts";
import * as approvalsRoute from "./documents/[documentId]/approvals/route.ts";
import * as preflightRoute from "./preflight/route.ts";
import * as rolesRoute from "./roles/route.ts";

test("a notary is chosen, looked at before sending, confirms last and seals", async () => {
  const { owner, account } = await makeAccount();
  const nora = await makeSender(account.id, { firstName: "Nora", lastName: "Notary", specialTypes: ["NOTARY"] });
  const key = owner.apiKey;
  const seal = { id: "seal", type: "INPUT", subtype: "SEAL", page: 0, left: 100, top: 500, width: 200, height: 60 };
  const packageId = await createByApi(
    key,
    readyPackage({
      roles: [person("Ann")],
      documents: [{ id: "lease", name: "Lease", approvals: [signatureFor("ann")] }],
    }),
  );
  const params = { packageId };
  const look = async () =>
    ((await callRoute(preflightRoute, "GET /packages/p/preflight", { key, params })).body as PreflightFinding[]).map(
      (one) => `${one.severity} ${one.key}`,
    );

  // The switch alone.
  expect((await postChange(key, packageId, { notarized: true })).status).toBe(204);
  expect(await look()).toContain("error noNotary");
  const refused = await postChange(key, packageId, { status: "SENT" });
  expect([refused.status, refused.body.messageKey]).toEqual([400, "error.validation.notReadyToSend"]);
  expect((await readByApi(key, packageId)).status).toBe("DRAFT");

  // Chosen: a recipient of her own, as the page makes one.
  const { email, firstName, lastName } = nora.row;
  const role = {
    id: "nora",
    name: "Nora Notary",
    index: 0,
    specialTypes: ["NOTARY"],
    signers: [{ id: "nora", email, firstName, lastName }],
  };
  expect((await callRoute(rolesRoute, "POST /packages/p/roles", { key, params, json: role })).status).toBe(200);
  expect((await postChange(key, packageId, { notaryRoleId: "nora" })).status).toBe(204);
  const sealed = signatureFor("nora", 1);
  const approval = { ...sealed, fields: [...sealed.fields, seal] };
  const place = { key, params: { packageId, documentId: "lease" }, json: approval };
  expect((await callRoute(approvalsRoute, "POST /packages/p/documents/d/approvals", place)).status).toBe(200);
  const found = await look();
  expect(found).toContain("warning noCommission");
  expect(found).not.toContain("error noNotary");
  const order = (ann: number, nora: number) =>
    callRoute(rolesRoute, "PUT /packages/p/roles", {
      key,
      params,
      json: [
        { id: "ann", index: ann },
        { id: "nora", index: nora },
      ],
    });
  expect(found, "in no order she is asked last").not.toContain("warning notaryNotLast");
  expect((await order(2, 1)).status).toBe(200);
  expect(await look()).toContain("warning notaryPutLast");
  expect((await postChange(key, packageId, { data: { notaryKeepsPlace: true } })).status).toBe(204);
  expect(await look()).toContain("warning notaryNotLast");
  expect((await postChange(key, packageId, { data: null })).status).toBe(204);

  await db
    .update(senders)
    .set({
      notaryCommission: {
        name: "Nora Notary",
        number: 4711,
        jurisdiction: "Utah",
        country: "US",
        expirationDate: "2130-01-31T00:00:00Z",
        confirmed: true,
      },
    })
    .where(eq(senders.id, nora.row.id));
  expect((await order(0, 1)).status).toBe(200);
  expect((await look()).filter((one) => /ommission|otary/.test(one))).toEqual([]);

  expect((await postChange(key, packageId, { status: "SENT" })).status).toBe(204);
  expect((await signEverything(packageId, "ann")).body).toMatchObject({ state: "signed", notarisedBy: "Nora Notary" });
  const hers = await openCeremony(packageId, "nora");
  expect((await signEverything(packageId, "nora")).status).toBe(200);
  expect((await hers.view()).journal).toEqual([1]);
  expect((await (await openCeremony(packageId, "ann")).view()).notarisedBy).toBeUndefined();
  const journal = await callRoute(journalRoute, "GET /user/u/journal", {
    key: nora.apiKey,
    params: { userId: nora.row.id },
  });
  expect(journal.body.results).toEqual([
    expect.objectContaining({
      sequenceNumber: 1,
      signerName: "Ann Tester",
      documentName: "Lease",
      jurisdiction: "Utah",
    }),
  ]);
  const [shown] = await db
    .select({ value: fields.value })
    .from(fields)
    .where(and(eq(fields.packageId, packageId), eq(fields.subtype, "SEAL")));
  expect(shown?.value).toContain("Utah, US");
});

test("a notary whom nobody has put into an order, nor made one, is asked when the others have signed", async () => {
  const { owner } = await makeAccount();
  const roles = [{ ...person("Nora"), specialTypes: ["NOTARY"] }, person("Ann"), person("Bob")];
  const approvals = roles.map(({ id }, at) => signatureFor(id, at));
  const whole = {
    roles,
    documents: [{ id: "lease", name: "Lease", approvals }],
    notarized: true,
    notaryRoleId: "nora",
  };
  const packageId = await createByApi(owner.apiKey, readyPackage(whole));
  expect((await postChange(owner.apiKey, packageId, { status: "SENT" })).status).toBe(204);
  const order = async () => (await readByApi(owner.apiKey, packageId)).roles.map(({ id, index }) => [id, index]);
  expect(await order()).toEqual(
    expect.arrayContaining([
      ["nora", 1],
      ["ann", 0],
      ["bob", 0],
    ]),
  );
  const told = await db
    .select({ type: evidenceEvents.type, data: evidenceEvents.data })
    .from(evidenceEvents)
    .where(eq(evidenceEvents.packageId, packageId))
    .orderBy(evidenceEvents.sequence);
  const kinds = told.map(({ type, data }) => (data.what ? `${type} ${data.what}` : type));
  expect(kinds.slice(kinds.indexOf("role.changed order")).slice(0, 2)).toEqual(["role.changed order", "package.sent"]);
  const state = async (role: string) => (await (await openCeremony(packageId, role)).view()).state;
  expect((await signEverything(packageId, "ann")).status).toBe(200);
  expect(await state("nora")).toBe("waiting-turn");
  expect((await signEverything(packageId, "bob")).status).toBe(200);
  expect(await state("nora")).not.toBe("waiting-turn");
  expect((await signEverything(packageId, "nora")).status).toBe(200);
  expect((await readByApi(owner.apiKey, packageId)).status).toBe("COMPLETED");
});

test.each([
  ["mended, which the evidence tells", null, [3, 2], true],
  ["kept where the sender insists", { notaryKeepsPlace: true }, [1, 2], false],
] as const)("a notary put before others: %s", async (_, data, [nora, ann], isTold) => {
  const { owner } = await makeAccount();
  const roles = [
    { ...person("Nora"), index: 1, specialTypes: ["NOTARY"] },
    { ...person("Ann"), index: 2 },
  ];
  const approvals = roles.map(({ id }, at) => signatureFor(id, at));
  const whole = { roles, documents: [{ id: "lease", name: "Lease", approvals }], notarized: true, data };
  const packageId = await createByApi(owner.apiKey, readyPackage(whole));
  expect((await postChange(owner.apiKey, packageId, { status: "SENT" })).status).toBe(204);
  const sent = (await readByApi(owner.apiKey, packageId)).roles.map(({ id, index }) => [id, index]);
  expect(sent).toEqual(
    expect.arrayContaining([
      ["nora", nora],
      ["ann", ann],
    ]),
  );
  const told = await db
    .select({ data: evidenceEvents.data })
    .from(evidenceEvents)
    .where(and(eq(evidenceEvents.packageId, packageId), eq(evidenceEvents.type, "role.changed")));
  expect(told.some(({ data }) => data.what === "order")).toBe(isTold);
});
