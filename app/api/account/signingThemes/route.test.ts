// Signing themes: a map of colours by name, as vendor clients set it, and which of them the signing pages of a package have.
import { expect, test } from "vitest";
import { versionOf } from "#lib/contract/version.ts";
import { makeAccount, makeSender } from "#lib/testing/callers.ts";
import { person, signatureFor } from "#lib/testing/package-input.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { openCeremony, sendPackage } from "#lib/testing/sent-package.ts";
import * as defaults from "../admin/packageSettings/route.ts";
import * as route from "./route.ts";

const line = "/account/signingThemes";
const save = (key: string, verb: "POST" | "PUT", json: unknown, headers: Record<string, string> = {}) =>
  callRoute(route, `${verb} ${line}`, { key, json, headers });
const list = async (key: string) => (await callRoute(route, `GET ${line}`, { key })).body;
const plain = { default: { color: { primary: "#5940C3" } } };

test("as vendor clients do it: POST adds, PUT sets the whole map, DELETE empties it; unknown colours are kept", async () => {
  const { owner } = await makeAccount();
  const { apiKey: key } = owner;
  expect(await list(key)).toEqual({});
  const made = await save(key, "POST", plain);
  expect([made.status, made.body]).toEqual([200, plain]);
  const both = { ...plain, spring: { color: { signatureButton: "#0a0", secondary: "#F31C8B" }, note: 1 } };
  expect((await save(key, "POST", { spring: both.spring })).body).toEqual(both);
  expect(await list(key)).toEqual(both);
  const changed = { default: { color: { primary: "#5940C3", secondary: "#F31C8B" } } };
  expect((await save(key, "PUT", changed)).body).toEqual(changed);
  expect((await callRoute(route, `DELETE ${line}`, { key })).status).toBe(204);
  expect(await list(key)).toEqual({});
});

test("a package's theme is the one that it names, then the account's, then the default; of one that is gone the default", async () => {
  const { owner } = await makeAccount();
  const { apiKey: key } = owner;
  await save(key, "POST", { default: { color: { primary: "#111111" } }, spring: { color: { primary: "#00aa00" } } });
  const seen = async (theme?: string) => {
    const packageId = await sendPackage(owner, {
      roles: [person("Fanny")],
      documents: [{ id: "lease", name: "Lease", approvals: [signatureFor("fanny", 0)] }],
      ...(theme ? { settings: { ceremony: { theme } } } : {}),
    });
    return (await (await openCeremony(packageId, "fanny")).view()).account.theme?.primary;
  };
  expect([await seen(), await seen("spring"), await seen("winter"), await seen("constructor")]).toEqual([
    "#111111",
    "#00aa00",
    "#111111",
    "#111111",
  ]);
  await callRoute(defaults, "PUT /account/admin/packageSettings", { key, json: { ceremony: { theme: "spring" } } });
  expect([await seen(), await seen("default")]).toEqual(["#00aa00", "#111111"]);
  await callRoute(route, `DELETE ${line}`, { key });
  expect(await seen()).toBeUndefined();
});

test("400 for what is no colour or no theme, 412 over a version that is gone, 403 for who is no manager; nothing changes", async () => {
  const { owner, account } = await makeAccount();
  const { apiKey: key } = owner;
  await save(key, "POST", plain);
  for (const wrong of [
    { default: { color: { primary: "red" } } },
    { default: {} },
    { default: { color: { primary: "url(https://x.example)" } } },
    { "": { color: {} } },
    Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`t${at}`, { color: {} }])),
  ])
    for (const verb of ["POST", "PUT"] as const)
      expect((await save(key, verb, wrong)).body.messageKey).toBe("error.validation.body");
  const version = `"${versionOf(await list(key))}"`;
  const fifty = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`t${at}`, { color: {} }]));
  expect((await save(key, "POST", fifty)).body.messageKey).toBe("error.validation.body");
  expect((await save(key, "PUT", {}, { "If-Match": '"older"' })).status).toBe(412);
  const { apiKey: regular } = await makeSender(account.id);
  expect((await save(regular, "POST", {})).body.messageKey).toBe("error.forbidden.noPermission");
  expect((await callRoute(route, `DELETE ${line}`, { key: regular })).status).toBe(403);
  expect(await list(regular)).toEqual(plain);
  expect((await save(key, "PUT", {}, { "If-Match": version })).status).toBe(200);
});

test("two who add a theme at once both have it", async () => {
  const { owner } = await makeAccount();
  await Promise.all(["a", "b"].map((name) => save(owner.apiKey, "POST", { [name]: { color: { primary: "#123" } } })));
  expect(Object.keys(await list(owner.apiKey)).sort()).toEqual(["a", "b"]);
});
