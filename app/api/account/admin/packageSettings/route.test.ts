// The settings that packages inherit, and the decline reasons and handovers by language.
import { beforeEach, expect, test } from "vitest";
import * as declineReasons from "#app/api/accountConfig/declineReasons/[language]/route.ts";
import * as handoverUrl from "#app/api/accountConfig/handoverUrl/[language]/route.ts";
import { makeAccount, makeSender, type TestAccount } from "#lib/testing/callers.ts";
import { readyPackage } from "#lib/testing/package-input.ts";
import { createByApi, readByApi } from "#lib/testing/packages-by-api.ts";
import { callRoute, type RouteModule } from "#lib/testing/requests.ts";
import { openCeremony, sendPackage } from "#lib/testing/sent-package.ts";
import * as open from "../../packageSettings/route.ts";
import * as route from "./route.ts";

let made: TestAccount;
beforeEach(async () => {
  made = await makeAccount();
});

type Method = "GET" | "POST" | "PUT" | "DELETE";
const key = () => made.owner.apiKey;
const change = (json: unknown) => callRoute(route, "PUT /account/admin/packageSettings", { key: key(), json });
const inLanguage = (module: RouteModule, method: Method, language: string, json?: unknown) =>
  callRoute(module, `${method} /accountConfig/x/${language}`, {
    key: key(),
    params: { language },
    ...(json === undefined ? {} : { json }),
  });

test("200 with every ceremony setting; what a manager sets is inherited by packages that say nothing", async () => {
  const before = (await callRoute(open, "GET /account/packageSettings", { key: key() })).body;
  expect(before.ceremony).toMatchObject({
    declineButton: true,
    optOutButton: false,
    inPerson: false,
    optOutReasons: [],
  });
  const ceremony = { optOutButton: true, layout: { navigator: false }, hideWatermark: true, somethingNew: "kept" };
  expect((await change({ ceremony })).body.ceremony).toMatchObject({
    ...before.ceremony,
    ...ceremony,
    layout: { navigator: false, iframe: false },
  });
  const inherits = await readByApi(key(), await createByApi(key()));
  expect(inherits.settings?.ceremony).toMatchObject({ optOutButton: true, hideWatermark: true, somethingNew: "kept" });
  const says = { ...readyPackage(), settings: { ceremony: { optOutButton: false } } };
  const own = await readByApi(key(), await createByApi(key(), says));
  expect(own.settings?.ceremony).toMatchObject({ optOutButton: false, hideWatermark: true });
});

test("null takes a member back to the product's own; other members stay", async () => {
  await change({ ceremony: { optOutButton: true, hideWatermark: true } });
  const { body } = await change({ ceremony: { optOutButton: null } });
  expect(body.ceremony).toMatchObject({ optOutButton: false, hideWatermark: true });
});

test("403 for a sender who is no manager and may still read", async () => {
  const regular = await makeSender(made.account.id);
  const json = { ceremony: { inPerson: true } };
  expect((await callRoute(route, "PUT /x", { key: regular.apiKey, json })).status).toBe(403);
  expect((await callRoute(open, "GET /account/packageSettings", { key: regular.apiKey })).status).toBe(200);
  expect((await callRoute(open, "GET /account/packageSettings", {})).status).toBe(401);
});

test("reasons and handover of the package's language reach the signer, unless the package has its own", async () => {
  await change({ ceremony: { declineReasons: ["For any language"] } });
  const link = { href: "https://www.example.com/merci", text: "Retour", title: "Merci" };
  expect((await inLanguage(declineReasons, "POST", "fr", ["Trop cher", " ", "Pas moi"])).body).toEqual([
    "Trop cher",
    "Pas moi",
  ]);
  expect((await inLanguage(handoverUrl, "POST", "fr", link)).body).toEqual(link);
  const settingsIn = async (posted: Record<string, unknown>) =>
    (await (await openCeremony(await sendPackage(made.owner, posted), "ann")).view()).settings;
  expect(await settingsIn({ language: "fr" })).toMatchObject({
    declineReasons: ["Trop cher", "Pas moi"],
    handOver: link,
  });
  expect(await settingsIn({ language: "en" })).toMatchObject({ declineReasons: ["For any language"] });
  const own = { ceremony: { declineReasons: ["Own"], handOver: { href: "https://own.example.com" } } };
  expect(await settingsIn({ language: "fr", settings: own })).toMatchObject({
    declineReasons: ["Own"],
    handOver: { href: "https://own.example.com" },
  });
}, 60_000);

test("as vendor clients configure: created, read, updated, deleted; then there are none", async () => {
  await inLanguage(declineReasons, "POST", "zh-CN", ["one"]);
  expect((await inLanguage(declineReasons, "PUT", "zh-cn", ["two"])).body).toEqual(["two"]);
  expect((await inLanguage(declineReasons, "GET", "zh_CN")).body).toEqual(["two"]);
  expect((await inLanguage(declineReasons, "DELETE", "zh-CN")).status).toBe(204);
  expect((await inLanguage(declineReasons, "GET", "zh-CN")).body).toEqual([]);
  const link = { href: "https://www.example.com", text: "Back", title: "Thanks" };
  await inLanguage(handoverUrl, "POST", "en", link);
  expect((await inLanguage(handoverUrl, "PUT", "en", { text: "Home" })).body).toEqual({ ...link, text: "Home" });
  expect((await inLanguage(handoverUrl, "DELETE", "en")).status).toBe(204);
  for (const method of ["GET", "DELETE"] as const) {
    const { status, body } = await inLanguage(handoverUrl, method, "en");
    expect([status, body.messageKey]).toEqual([404, "error.notFound.handoverNotFound"]);
  }
});

test("400 for a language that is none and for an address a browser must not follow", async () => {
  const { status, body } = await inLanguage(declineReasons, "GET", "no language");
  expect([status, body.messageKey]).toEqual([400, "error.validation.language"]);
  for (const href of ["javascript:alert(1)", "", "www.example.com", "https://bank.example@evil.example/"])
    expect((await inLanguage(handoverUrl, "POST", "en", { href })).status).toBe(400);
});
