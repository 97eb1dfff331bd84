// Which languages an account offers its signers, as vendor clients set it: what packages and signers may carry, and the ceremony's menu.
import { expect, test } from "vitest";
import { makeAccount, makeSender } from "#lib/testing/callers.ts";
import { person, signatureFor } from "#lib/testing/package-input.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { openCeremony, sendPackage } from "#lib/testing/sent-package.ts";
import * as clone from "../../../../packages/[packageId]/clone/route.ts";
import * as role from "../../../../packages/[packageId]/roles/[roleId]/route.ts";
import * as roles from "../../../../packages/[packageId]/roles/route.ts";
import * as pkg from "../../../../packages/[packageId]/route.ts";
import * as packages from "../../../../packages/route.ts";
import * as route from "./route.ts";

const line = "/account/admin/accountSettings/limitSupportedLanguages";
const save = (key: string, json: unknown) => callRoute(route, `PATCH ${line}`, { key, json });
const list = async (key: string) => (await callRoute(route, `GET ${line}`, { key })).body;
const two = { defaultSignerLanguage: "fr", signerLanguages: ["en", "fr"] };

test("as vendor clients do it: nothing, then what PATCH says, then nothing after DELETE; every sender may read it", async () => {
  const { owner, account } = await makeAccount();
  const { apiKey: key } = owner;
  expect(await list(key)).toBeNull();
  expect(await save(key, two)).toMatchObject({ status: 200, body: two });
  const other = { ...two, signerLanguages: ["fr", "zh-CN"] };
  expect((await save(key, { signerLanguages: ["fr", "ZH_cn", "fr"] })).body).toEqual(other);
  expect(await list((await makeSender(account.id)).apiKey)).toEqual(other);
  expect((await callRoute(route, `DELETE ${line}`, { key })).status).toBe(204);
  expect(await list(key)).toBeNull();
});

test("400 for a default that is not offered and for what our pages do not speak, 403 for who is no manager; nothing changes", async () => {
  const { owner, account } = await makeAccount();
  await save(owner.apiKey, two);
  for (const [wrong, messageKey] of [
    [{ defaultSignerLanguage: "de" }, "error.validation.language"],
    [{ signerLanguages: ["en"] }, "error.validation.language"],
    [{ signerLanguages: ["fr", "tlh"] }, "error.validation.language"],
    [{ signerLanguages: [] }, "error.validation.body"],
  ] as const)
    expect((await save(owner.apiKey, wrong)).body.messageKey).toBe(messageKey);
  const { apiKey } = await makeSender(account.id);
  expect((await save(apiKey, two)).body.messageKey).toBe("error.forbidden.noPermission");
  expect((await callRoute(route, `DELETE ${line}`, { key: apiKey })).status).toBe(403);
  expect(await list(owner.apiKey)).toEqual(two);
});

const speaking = (name: string, language: string) => {
  const one = person(name);
  return { ...one, signers: one.signers.map((signer) => ({ ...signer, language })) };
};

test("packages and signers take what is offered, and what names none has the default; others are refused", async () => {
  const { owner } = await makeAccount();
  const { apiKey: key } = owner;
  const make = (body: object) =>
    callRoute(packages, "POST /packages", { key, json: { name: "Lease", type: "PACKAGE", ...body } });
  const old = (await make({ roles: [speaking("Ida", "it")] })).body.id;
  await save(key, two);
  const { id } = (await make({})).body;
  const params = { packageId: id };
  const read = async () => (await callRoute(pkg, "GET /packages/{packageId}", { key, params })).body;
  expect((await read()).language).toBe("fr");
  const change = (language: string) => callRoute(pkg, "PUT /packages/{packageId}", { key, params, json: { language } });
  const add = (json: object) => callRoute(roles, "POST /packages/{packageId}/roles", { key, params, json });
  for (const refused of [
    await make({ language: "de" }),
    await make({ roles: [speaking("Gerd", "de")] }),
    await change("de"),
    await add(speaking("Gerd", "de")),
  ]) {
    expect([refused.status, refused.body.messageKey]).toEqual([400, "error.validation.language"]);
    expect(refused.body.message).toContain("en, fr");
  }
  expect((await change("en")).status).toBe(204);
  expect((await add(speaking("Fanny", "fr-CA"))).status).toBe(200);
  expect((await read()).language).toBe("en");
  // Who was there before stays in their language; nobody else comes in it.
  const keep = (json: object) =>
    callRoute(role, "PUT /packages/{packageId}/roles/{roleId}", {
      key,
      params: { packageId: old, roleId: "ida" },
      json,
    });
  expect((await keep({ ...speaking("Ida", "it"), name: "Tenant" })).status).toBe(200);
  expect((await keep(speaking("Ida", "de"))).body.messageKey).toBe("error.validation.language");
  // So does a copy of it.
  const copy = (json: object) =>
    callRoute(clone, "POST /packages/{packageId}/clone", { key, params: { packageId: old }, json });
  expect((await copy({})).status).toBe(200);
  for (const json of [{ language: "de" }, { roles: [speaking("Ida", "de")] }])
    expect((await copy(json)).body.messageKey).toBe("error.validation.language");
});

test("the ceremony's menu is told what is offered, and nothing where all is", async () => {
  const { owner } = await makeAccount();
  const offered = async () => {
    const packageId = await sendPackage(owner, {
      roles: [person("Fanny")],
      documents: [{ id: "lease", name: "Lease", approvals: [signatureFor("fanny", 0)] }],
    });
    return (await (await openCeremony(packageId, "fanny")).view()).account.languages;
  };
  expect(await offered()).toBeUndefined();
  await save(owner.apiKey, two);
  expect(await offered()).toEqual(["en", "fr"]);
});
