// What is no language code is refused wherever a package, a signer or the account is given a language; senders keep it.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#db/client.ts";
import { packages, signers } from "#db/schema/packages.ts";
import { senders } from "#db/schema/senders.ts";
import { makeAccount } from "#lib/testing/callers.ts";
import { person, readyPackage } from "#lib/testing/package-input.ts";
import { createByApi, readByApi } from "#lib/testing/packages-by-api.ts";
import { callRoute } from "#lib/testing/requests.ts";
import * as accountRoute from "../account/route.ts";
import * as senderRoute from "../account/senders/[senderId]/route.ts";
import * as sendersRoute from "../account/senders/route.ts";
import * as urlRoute from "../fastTrack/[templateId]/url/route.ts";
import * as fastTrack from "../fastTrack/route.ts";
import * as clone from "./[packageId]/clone/route.ts";
import * as role from "./[packageId]/roles/[roleId]/route.ts";
import * as roles from "./[packageId]/roles/route.ts";
import * as pkg from "./[packageId]/route.ts";
import * as route from "./route.ts";

const wrong = "<script>";

test("400 for what is no language code, and a code that nobody here speaks is kept", async () => {
  const { owner } = await makeAccount();
  const { apiKey: key } = owner;
  const packageId = await createByApi(key, { name: "Lease", roles: [person("Ida")] });
  const templateId = await createByApi(
    key,
    readyPackage({ name: "Pledge", type: "TEMPLATE", roles: [{ id: "visitor", signers: [] }], documents: [] }),
  );
  const { url } = (
    await callRoute(urlRoute, "GET /fastTrack/x/url", { key, params: { templateId }, query: { signing: "true" } })
  ).body;
  const token = url.slice(url.lastIndexOf("=") + 1);
  const speaking = (name: string, language: string) => person(name, { language });
  const calls: Record<string, (language: string) => ReturnType<typeof callRoute>> = {
    create: (language) => callRoute(route, "POST /packages", { key, json: { name: "A", language } }),
    "create, signer": (language) =>
      callRoute(route, "POST /packages", { key, json: { name: "A", roles: [speaking("Ann", language)] } }),
    change: (language) =>
      callRoute(pkg, "PUT /packages/{packageId}", { key, params: { packageId }, json: { language } }),
    clone: (language) =>
      callRoute(clone, "POST /packages/{packageId}/clone", { key, params: { packageId }, json: { language } }),
    "new role": (language) =>
      callRoute(roles, "POST /packages/{packageId}/roles", {
        key,
        params: { packageId },
        json: speaking("Ben", language),
      }),
    role: (language) =>
      callRoute(role, "PUT /packages/{packageId}/roles/{roleId}", {
        key,
        params: { packageId, roleId: "ida" },
        json: speaking("Ida", language),
      }),
    account: (language) => callRoute(accountRoute, "PUT /account", { key, json: { language } }),
  };
  const refused = async (call: ReturnType<typeof callRoute>) => {
    const { status, body } = await call;
    return [status, body?.messageKey];
  };
  for (const [name, call] of Object.entries(calls)) {
    expect([name, ...(await refused(call(wrong)))]).toEqual([name, 400, "error.validation.language"]);
    expect([name, (await call("zz")).status < 300]).toEqual([name, true]);
  }
  const visitor = {
    id: "visitor",
    signers: [{ email: "v@example.net", firstName: "Vera", lastName: "V", language: wrong }],
  };
  expect(await refused(callRoute(fastTrack, "POST /fastTrack", { key, query: { token }, json: [visitor] }))).toEqual([
    400,
    "error.validation.language",
  ]);
});

test("a sender keeps what is no language code, as vendor clients post it", async () => {
  const { owner } = await makeAccount();
  const { apiKey: key } = owner;
  const language = "language1";
  const created = await callRoute(sendersRoute, "POST /account/senders", {
    key,
    json: { email: "nora@example.org", firstName: "N", language, phone: "phoneNumber1" },
  });
  expect([created.status, created.body.language]).toEqual([200, language]);
  const senderId = owner.row.id;
  const changed = await callRoute(senderRoute, "POST /account/senders/{senderId}", {
    key,
    params: { senderId },
    json: { language },
  });
  expect([changed.status, changed.body.language]).toEqual([200, language]);
  const packageId = await createByApi(key, { name: "A", sender: { email: owner.row.email, language: "language2" } });
  expect((await readByApi(key, packageId)).sender.language).toBe(language);
});

test("200 and 204 for what stood there before, as it comes back", async () => {
  const { owner } = await makeAccount();
  const { apiKey: key } = owner;
  const packageId = await createByApi(key, { name: "Lease", roles: [person("Ida")] });
  await db.update(packages).set({ language: wrong }).where(eq(packages.id, packageId));
  await db.update(signers).set({ language: wrong }).where(eq(signers.packageId, packageId));
  await db.update(senders).set({ language: wrong }).where(eq(senders.id, owner.row.id));
  const params = { packageId };
  const json = { name: "Lease, second", language: wrong };
  expect((await callRoute(pkg, "PUT /packages/{packageId}", { key, params, json })).status).toBe(204);
  const ida = (await readByApi(key, packageId)).roles.find(({ id }) => id === "ida");
  expect(
    (
      await callRoute(role, "PUT /packages/{packageId}/roles/{roleId}", {
        key,
        params: { packageId, roleId: "ida" },
        json: ida,
      })
    ).status,
  ).toBe(200);
  const mine = { key, params: { senderId: owner.row.id }, json: { language: wrong, title: "Dr" } };
  expect((await callRoute(senderRoute, "POST /account/senders/{senderId}", mine)).status).toBe(200);
  expect((await callRoute(clone, "POST /packages/{packageId}/clone", { key, params, json: {} })).status).toBe(200);
});
