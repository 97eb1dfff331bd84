import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import * as types from "#app/api/account/[accountId]/verificationTypes/route.ts";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { roles } from "#db/schema/packages.ts";
import { signingMethods } from "#lib/contract/signing-methods.ts";
import { sealedVerification } from "#lib/packages/roles/verification.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { makeDraft, setStatus, signerCookie } from "#lib/testing/draft-package.ts";
import { callRoute, type RouteCall } from "#lib/testing/requests.ts";
import { sendPackage } from "#lib/testing/sent-package.ts";
import * as cloneRoute from "../../../clone/route.ts";
import * as packageRoute from "../../../route.ts";
import * as reassignRoute from "../reassign/route.ts";
import * as roleRoute from "../route.ts";
import * as route from "./route.ts";

let account: TestAccount;
let other: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
  other = await makeAccount();
});

const call = (
  method: "GET" | "POST" | "PUT" | "DELETE",
  pkg: { id: string },
  json?: unknown,
  more: RouteCall & { roleId?: string } = {},
) =>
  callRoute(route, `${method} /packages/p/roles/r/verification`, {
    params: { packageId: pkg.id, roleId: more.roleId ?? "ann" },
    key: account.owner.apiKey,
    json,
    ...more,
  });

const ownOf = (pkg: { id: string }) => ({
  params: { packageId: pkg.id, roleId: "ann" },
  key: account.owner.apiKey,
});

test("200 with exactly the two members, created, replaced, read back and taken away", async () => {
  const pkg = await makeDraft(account.owner);
  expect(await call("GET", pkg)).toMatchObject({ status: 204, text: "" });
  const first = { typeId: "DIGIPASS", payload: "secret-serial" };
  expect((await call("POST", pkg, { ...first, extra: 1 })).body).toEqual(first);
  expect((await call("GET", pkg)).body).toEqual(first);
  const second = { typeId: "personalCertificateSigning", payload: "" };
  expect((await call("PUT", pkg, second)).body).toEqual(second);
  expect((await call("GET", pkg)).body).toEqual(second);
  expect(await call("DELETE", pkg)).toMatchObject({ status: 204, text: "" });
  expect((await call("GET", pkg)).status).toBe(204);
  expect((await call("DELETE", pkg)).status).toBe(204);
});

test("200 by the signer's id; the payload is not stored in the clear", async () => {
  const pkg = await makeDraft(account.owner, {
    roles: [{ id: "buyer", signers: [{ id: "ann", email: "ann@example.net", firstName: "Ann", lastName: "Lee" }] }],
  });
  await call("POST", pkg, { typeId: "digipass", payload: "secret-serial" });
  expect((await call("GET", pkg, undefined, { roleId: "buyer" })).body).toEqual({
    typeId: "DIGIPASS",
    payload: "secret-serial",
  });
  const [row] = await db
    .select()
    .from(roles)
    .where(and(eq(roles.packageId, pkg.id), eq(roles.id, "buyer")));
  expect(row?.verification?.typeId).toBe("DIGIPASS");
  expect(JSON.stringify(row)).not.toContain("secret-serial");
});

test("200 with the type alone in the role and the package, for senders and not for signers", async () => {
  const pkg = await makeDraft(account.owner);
  await call("POST", pkg, { typeId: "personalCertificateSigning", payload: "secret-serial" });
  const { body } = await callRoute(packageRoute, "GET /packages/p", {
    params: { packageId: pkg.id },
    key: account.owner.apiKey,
  });
  const told = { typeId: "personalCertificateSigning", enforced: false };
  expect(body.roles.find(({ id }: { id: string }) => id === "ann").verification).toEqual(told);
  const own = { params: { packageId: pkg.id, roleId: "ann" }, key: account.owner.apiKey };
  expect((await callRoute(roleRoute, "GET /packages/p/roles/ann", own)).body.verification).toEqual(told);
  expect(JSON.stringify(body)).not.toContain("secret-serial");
  const cookie = await signerCookie(pkg, "ann");
  await setStatus(pkg, "SENT");
  const seen = await callRoute(packageRoute, "GET /packages/p", { params: { packageId: pkg.id }, cookie });
  expect(seen.status).toBe(200);
  expect(seen.text).not.toContain("personalCertificateSigning");
});

test("400 for an unknown type, and nothing is assigned", async () => {
  const pkg = await makeDraft(account.owner);
  expect((await call("POST", pkg, { typeId: "PALM_READING", payload: "" })).body.messageKey).toBe(
    "error.validation.verificationType",
  );
  expect((await call("POST", pkg, {})).body.messageKey).toBe("error.validation.body");
  expect((await call("GET", pkg)).status).toBe(204);
});

test("403 for the signer, 404 for another account and an unknown role, 403 once the package has ended", async () => {
  const pkg = await makeDraft(account.owner);
  const json = { typeId: "DIGIPASS", payload: "x" };
  const cookie = await signerCookie(pkg, "ann");
  expect((await call("GET", pkg, undefined, { key: undefined, cookie })).status).toBe(403);
  expect((await call("POST", pkg, json, { key: other.owner.apiKey })).status).toBe(404);
  expect((await call("GET", pkg, undefined, { key: other.owner.apiKey })).status).toBe(404);
  expect((await call("POST", pkg, json, { roleId: "none" })).body.messageKey).toBe("error.notFound.roleNotFound");
  await setStatus(pkg, "COMPLETED");
  expect((await call("POST", pkg, json)).body.messageKey).toBe("error.forbidden.packageNotEditable");
});

test("403 once the package was sent: with what is signed stands from then on", async () => {
  const pkg = await makeDraft(account.owner);
  const json = { typeId: "personalCertificateSigning", payload: "" };
  await call("POST", pkg, json);
  const kept = sealedVerification(json);
  const enforced = { ...kept, enforced: true as const };
  await db.update(roles).set({ verification: enforced }).where(eq(roles.packageId, pkg.id));
  expect((await call("GET", pkg)).body).toEqual(json);
  await setStatus(pkg, "SENT");
  for (const method of ["PUT", "DELETE"] as const) {
    const body = method === "PUT" ? json : undefined;
    expect((await call(method, pkg, body)).body.messageKey).toBe("error.forbidden.packageNotEditable");
  }
  // One from before it was enforced may go.
  await db.update(roles).set({ verification: kept }).where(eq(roles.packageId, pkg.id));
  expect((await call("DELETE", pkg)).status).toBe(204);
});

test("200 with the types of any account id", async () => {
  const { status, body } = await callRoute(types, "GET /account/dummyAccountId/verificationTypes", {
    key: account.owner.apiKey,
    params: { accountId: "dummyAccountId" },
  });
  expect(status).toBe(200);
  expect(signingMethods.listVerificationTypes.returns.parse(body)).toEqual(body);
  expect(body.count).toBe(body.results.length);
  expect(body.results.map((type: { id: string }) => type.id)).toEqual(["DIGIPASS", "personalCertificateSigning"]);
});

test("200: the device goes with the person it was of, whoever puts another one in their place; the method stays, and it is told", async () => {
  const device = { typeId: "DIGIPASS", payload: "VDS-1" };
  const named = (pkg: { id: string }) => call("GET", pkg);
  const rename = (pkg: { id: string }, signer: object) =>
    callRoute(roleRoute, "PUT /packages/p/roles/ann", {
      params: { packageId: pkg.id, roleId: "ann" },
      key: account.owner.apiKey,
      json: { signers: [{ id: "ann", ...signer }] },
    });
  const draft = await makeDraft(account.owner);
  await call("POST", draft, device);
  const { email } = (await callRoute(roleRoute, "GET /packages/p/roles/ann", ownOf(draft))).body.signers[0];
  // The same person by another name.
  expect((await rename(draft, { email, firstName: "Anna", lastName: "Lee" })).status).toBe(200);
  expect((await named(draft)).body).toEqual(device);
  expect((await rename(draft, { email: "zoe@example.net", firstName: "Zoe", lastName: "Vega" })).status).toBe(200);
  expect((await named(draft)).body).toEqual({ ...device, payload: "" });

  const packageId = await sendPackage(account.owner);
  const sent = { id: packageId };
  const nameDevice = () =>
    db
      .update(roles)
      .set({ verification: { ...sealedVerification(device), enforced: true } })
      .where(and(eq(roles.packageId, packageId), eq(roles.id, "ann")));
  await nameDevice();
  const json = { signers: [{ email: "zoe@example.net", firstName: "Zoe", lastName: "Vega" }] };
  const handed = await callRoute(reassignRoute, "POST /packages/p/roles/r/reassign", { ...ownOf(sent), json });
  expect(handed.status, handed.text).toBe(200);
  expect(handed.body.verification).toEqual({ typeId: "DIGIPASS", enforced: true });
  expect((await named(sent)).body).toEqual({ ...device, payload: "" });
  const [event] = await db
    .select()
    .from(evidenceEvents)
    .where(and(eq(evidenceEvents.packageId, packageId), eq(evidenceEvents.type, "role.reassigned")));
  expect(event?.data).toMatchObject({ serialCleared: true });

  await nameDevice();
  expect((await rename(sent, { email: "bo@example.net", firstName: "Bo", lastName: "Ek" })).status).toBe(200);
  expect((await named(sent)).body).toEqual({ ...device, payload: "" });
  const [change] = await db
    .select()
    .from(evidenceEvents)
    .where(and(eq(evidenceEvents.packageId, packageId), eq(evidenceEvents.type, "role.changed")));
  expect(change?.data).toMatchObject({ changed: expect.arrayContaining(["verification"]) });
});

test("200: a copy keeps the device where the same person signs, or nobody was named, and forgets it where somebody else does", async () => {
  const device = { typeId: "DIGIPASS", payload: "VDS-1" };
  const source = await makeDraft(account.owner, {
    roles: [{ id: "ann", signers: [{ id: "ann", email: "ann@example.net", firstName: "Ann", lastName: "Lee" }] }],
  });
  await call("POST", source, device);
  const copied = async (json?: object) => {
    const params = { packageId: source.id };
    const made = await callRoute(cloneRoute, "POST /packages/p/clone", { key: account.owner.apiKey, params, json });
    expect(made.status, made.text).toBe(200);
    return (await call("GET", { id: made.body.id })).body;
  };
  const castAs = (email: string) => ({
    roles: [{ id: "ann", signers: [{ id: "ann", email, firstName: "Zoe", lastName: "Vega" }] }],
  });
  expect(await copied()).toEqual(device);
  expect(await copied(castAs("Ann@example.net"))).toEqual(device);
  expect(await copied(castAs("zoe@example.net"))).toEqual({ ...device, payload: "" });
});
