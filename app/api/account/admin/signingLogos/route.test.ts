// Logos by language: what the readers of a language see in place of the account's own, on signing pages and in mails.
import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { configurationOf } from "#lib/accounts/settings/configured.ts";
import { logoFileIn } from "#lib/accounts/settings/logo-in-language.ts";
import { makeAccount, makeSender } from "#lib/testing/callers.ts";
import { person, signatureFor } from "#lib/testing/package-input.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { openCeremony, sendPackage } from "#lib/testing/sent-package.ts";
import * as publicLogo from "../../[accountId]/logo/route.ts";
import * as logo from "../logo/route.ts";
import * as route from "./route.ts";

const picture = (width: number) =>
  `data:image/png;base64,${createCanvas(width, 10).toBuffer("image/png").toString("base64")}`;
const save = (key: string, json: unknown) => callRoute(route, "POST /account/admin/signingLogos", { key, json });
const list = (key: string) => callRoute(route, "GET /account/admin/signingLogos", { key });

test("200 with the list as it is kept; another list replaces it whole", async () => {
  const { owner } = await makeAccount();
  expect((await list(owner.apiKey)).body).toEqual([]);
  const two = await save(owner.apiKey, [
    { language: "fr", image: picture(30) },
    { language: "ZH_cn", image: picture(40) },
  ]);
  expect(two.status).toBe(200);
  expect(two.body.map(({ language }: { language: string }) => language)).toEqual(["fr", "zh-CN"]);
  expect(two.body[0].image).toMatch(/^data:image\/png;base64,/);
  expect((await list(owner.apiKey)).body).toEqual(two.body);
  expect((await save(owner.apiKey, [{ language: "fr", image: picture(30) }])).body).toEqual([two.body[0]]);
  expect((await save(owner.apiKey, [])).body).toEqual([]);
});

test("a signer sees the logo of their language, another the account's own; mails take the same picture", async () => {
  const { owner, account } = await makeAccount();
  const { apiKey: key } = owner;
  await callRoute(logo, "PUT /account/admin/logo", { key, json: { image: picture(20) } });
  await save(key, [{ language: "fr", image: picture(30) }]);
  const fanny = person("Fanny");
  const packageId = await sendPackage(owner, {
    roles: [{ ...fanny, signers: fanny.signers.map((one) => ({ ...one, language: "fr-CA" })) }, person("Bob")],
    documents: [{ id: "lease", name: "Lease", approvals: [signatureFor("fanny", 0), signatureFor("bob", 1)] }],
  });
  const seen = async (roleId: string) => (await (await openCeremony(packageId, roleId)).view()).account.logoUrl ?? "";
  const shown = async (address: string) => {
    const query = Object.fromEntries(new URL(address, "http://localhost").searchParams);
    return callRoute(publicLogo, "GET /account/a/logo", { params: { accountId: account.id }, query });
  };
  const [french, other] = [await seen("fanny"), await seen("bob")];
  expect(french).toContain("language=fr-CA");
  expect(other).not.toContain("language=");
  expect((await shown(french)).bytes).not.toEqual((await shown(other)).bytes);
  const configuration = await configurationOf(account.id);
  expect(logoFileIn(configuration, "fr")).toBe(configuration.signingLogos?.fr);
  expect(logoFileIn(configuration, "en")).toBe(configuration.logo?.file);
  // A word that every object has is no language.
  expect((await shown("/?language=constructor")).bytes).toEqual((await shown(other)).bytes);
});

test("400 for what is no picture or no language, and nothing changes; 403 for who is no manager", async () => {
  const { owner, account } = await makeAccount();
  const kept = (await save(owner.apiKey, [{ language: "de", image: picture(30) }])).body;
  for (const [wrong, messageKey] of [
    [[{ language: "fr", image: "https://example.com/logo.png" }], "error.validation.logo"],
    [[{ language: "nonsense!", image: picture(30) }], "error.validation.language"],
    [[{ language: "fr" }], "error.validation.body"],
  ] as const)
    expect((await save(owner.apiKey, wrong)).body.messageKey).toBe(messageKey);
  expect((await list(owner.apiKey)).body).toEqual(kept);
  const regular = await makeSender(account.id);
  expect([(await save(regular.apiKey, [])).status, (await list(regular.apiKey)).status]).toEqual([403, 403]);
});
