// Whose pages may show the ceremony: what the account of the link, or of the package, allows.
import { beforeEach, expect, test } from "vitest";
import * as embeddingRoute from "#app/api/account/admin/embedding/route.ts";
import * as bridgeRoute from "#app/api/account/admin/nativeBridge/route.ts";
import { db } from "#db/client.ts";
import { signerLinks } from "#db/schema/signer-links.ts";
import { embeddedPath } from "#lib/contract/embedded-designer.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { callRoute, type RouteModule } from "#lib/testing/requests.ts";
import { sendPackage, tokenOf } from "#lib/testing/sent-package.ts";
import { whoMayEmbed } from "./who-may-embed.ts";

const nobody = { origins: [], bridge: false };
let account: TestAccount;
let packageId: string;
let token: string;
beforeEach(async () => {
  account = await makeAccount();
  packageId = await sendPackage(account.owner);
  token = await tokenOf(packageId, "ann");
});
const set = (route: RouteModule, json: unknown) =>
  callRoute(route, "PUT /x", { key: account.owner.apiKey, json }).then(({ status, text }) =>
    expect(status, text).toBe(200),
  );

test("nobody until a manager says so; then who is named, at the link and at the session's address", async () => {
  expect(await whoMayEmbed(db, `/sign/${token}`)).toEqual(nobody);
  await set(embeddingRoute, { origins: ["https://portal.example.com"] });
  const named = { origins: ["https://portal.example.com"], bridge: false };
  for (const path of [`/sign/${token}`, `/sign/${token}/?_rsc=x`, `/transaction/${encodeURIComponent(packageId)}/sign`])
    expect(await whoMayEmbed(db, path), path).toEqual(named);
});

test("the designer's page goes by the package's account, too, and not by the bridge", async () => {
  await set(embeddingRoute, { origins: ["https://portal.example.com"] });
  await set(bridgeRoute, { enabled: true, url: "https://bridge.example.com/app/index.html", version: "2" });
  const named = { origins: ["https://portal.example.com"], bridge: false };
  for (const path of [embeddedPath(packageId), `${embeddedPath(packageId)}?profile=clerks`])
    expect(await whoMayEmbed(db, path), path).toEqual(named);
  const other = await sendPackage((await makeAccount()).owner);
  for (const path of [embeddedPath(other), `/designer/${packageId}`, `/packages/${packageId}/designer`])
    expect(await whoMayEmbed(db, path), path).toEqual(nobody);
});

test("nobody on other pages, at links of nobody, and with another account's package", async () => {
  const other = await tokenOf(await sendPackage((await makeAccount()).owner), "ann");
  await set(embeddingRoute, { origins: ["https://portal.example.com"] });
  const paths = [
    "/",
    `/packages/${packageId}`,
    `/sign/${token}x`,
    `/sign/%E0%A4%A`,
    `/sign/${other}`,
    `/host/${packageId}`,
  ];
  for (const path of paths) expect(await whoMayEmbed(db, path), path).toEqual(nobody);
});

test("an ended link is still shown in the frame, where it says why", async () => {
  await set(embeddingRoute, { origins: ["https://portal.example.com"] });
  await db.update(signerLinks).set({ revoked: new Date() });
  expect((await whoMayEmbed(db, `/sign/${token}`)).origins).toEqual(["https://portal.example.com"]);
});

test("the native bridge's page is one of them while it is on", async () => {
  await set(embeddingRoute, { origins: ["https://portal.example.com"] });
  await set(bridgeRoute, { enabled: true, url: "https://bridge.example.com/app/index.html", version: "2" });
  expect(await whoMayEmbed(db, `/sign/${token}`)).toEqual({
    origins: ["https://portal.example.com", "https://bridge.example.com"],
    bridge: true,
  });
  await set(bridgeRoute, { enabled: false });
  expect(await whoMayEmbed(db, `/sign/${token}`)).toEqual({ origins: ["https://portal.example.com"], bridge: false });
});

test("in person the page in the signer's hands asks the bridge too, and stands in nobody's frame", async () => {
  await set(embeddingRoute, { origins: ["https://portal.example.com"] });
  const path = `/host/${encodeURIComponent(packageId)}/sign/one`;
  expect(await whoMayEmbed(db, path)).toEqual(nobody);
  await set(bridgeRoute, { enabled: true, url: "http://127.0.0.1:7737/", version: "2" });
  expect(await whoMayEmbed(db, path)).toEqual({ ...nobody, reach: "http://127.0.0.1:7737" });
  expect(await whoMayEmbed(db, `/host/${packageId}`)).toEqual(nobody);
});

test("a bridge on the signer's own machine is one that the ceremony's page may ask, and the designer's may not", async () => {
  await set(bridgeRoute, { enabled: true, url: "http://127.0.0.1:7737/", version: "2" });
  expect(await whoMayEmbed(db, `/sign/${token}`)).toMatchObject({ bridge: true, reach: "http://127.0.0.1:7737" });
  expect(await whoMayEmbed(db, embeddedPath(packageId))).toEqual(nobody);
  await set(bridgeRoute, { url: "https://bridge.example.com" });
  expect(await whoMayEmbed(db, `/sign/${token}`)).not.toHaveProperty("reach");
  await set(bridgeRoute, { enabled: false, url: "http://127.0.0.1:7737/" });
  expect(await whoMayEmbed(db, `/sign/${token}`)).toEqual(nobody);
});
