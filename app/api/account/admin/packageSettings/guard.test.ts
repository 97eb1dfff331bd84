// The settings that packages inherit, changed by two at once, and addresses that nobody may be led to.
import { beforeEach, expect, test } from "vitest";
import * as packagesRoute from "#app/api/packages/route.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { readyPackage } from "#lib/testing/package-input.ts";
import { createByApi, postChange, readByApi } from "#lib/testing/packages-by-api.ts";
import { callRoute } from "#lib/testing/requests.ts";
import * as route from "./route.ts";

let made: TestAccount;
beforeEach(async () => {
  made = await makeAccount();
});

const key = () => made.owner.apiKey;
const read = () => callRoute(route, "GET /account/admin/packageSettings", { key: key() });
const change = (ceremony: unknown, ifMatch?: string | null) =>
  callRoute(route, "PUT /account/admin/packageSettings", {
    key: key(),
    json: { ceremony },
    ...(ifMatch ? { headers: { "if-match": ifMatch } } : {}),
  });

test("412 for a change that was made from an older version; without a version it is taken, as ever", async () => {
  const before = (await read()).headers.get("etag");
  expect(before).toMatch(/^"[0-9a-f]{16}"$/);
  const first = await change({ hideWatermark: true }, before);
  expect(first.status).toBe(200);
  const { status, body } = await change({ hideWatermark: false, showNseHelp: true }, before);
  expect([status, body.messageKey]).toEqual([412, "error.preconditionFailed.changed"]);
  expect((await read()).body.ceremony).toMatchObject({ hideWatermark: true, showNseHelp: false });
  // A change answers with the version that it made.
  expect((await change({ showNseHelp: true }, first.headers.get("etag"))).status).toBe(200);
  expect((await change({ hideWatermark: null })).body.ceremony).toMatchObject({
    hideWatermark: false,
    showNseHelp: true,
  });
});

test("412 for one of two who save the same version at once; nothing of it is kept", async () => {
  const version = (await read()).headers.get("etag");
  const answers = await Promise.all([
    change({ style: { titleBar: { backgroundColor: "#112233" } } }, version),
    change({ style: { titleBar: { backgroundColor: "#445566" } } }, version),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  const taken = answers.find(({ status }) => status === 200);
  expect((await read()).body.ceremony.style).toEqual(taken?.body.ceremony.style);
});

const addresses = [
  "javascript:alert(1)",
  " JavaScript:alert(1)",
  "data:text/html,x",
  "ftp://example.com",
  "www.example.com",
  "https://",
  "https://bank.example@evil.example/",
  "https://ann:word@example.com/",
  "https://example.com/\r\nx",
];
const members = (address: string) => [
  ["ceremony.handOver.href", { handOver: { href: address, text: "Back" } }] as const,
  ["ceremony.events.complete.redirect", { events: { complete: { redirect: address } } }] as const,
];

test.each(addresses)(
  "400 for %j as an address that signers are led to, of the account and of a package",
  async (address) => {
    const packageId = await createByApi(key());
    for (const [field, ceremony] of members(address)) {
      const ofAccount = await change(ceremony);
      expect([ofAccount.status, ofAccount.body.messageKey], field).toEqual([400, "error.validation.body"]);
      expect(ofAccount.body.parameters.field).toBe(field);
      const ofPackage = await postChange(key(), packageId, { settings: { ceremony } });
      expect([ofPackage.status, ofPackage.body.parameters.field]).toEqual([400, `settings.${field}`]);
      const json = { ...readyPackage(), settings: { ceremony } };
      const { status } = await callRoute(packagesRoute, "POST /packages", { key: key(), json });
      expect(status, "a new package").toBe(400);
    }
    expect((await read()).body.ceremony).toMatchObject({ handOver: null, events: { complete: { dialog: true } } });
  },
);

const logos = (link: string, src: string) => [
  ["style.brandingBar", { style: { brandingBar: { link, src } } }] as const,
  ["layout.brandingBar.logo", { layout: { brandingBar: { logo: { link, src } } } }] as const,
];
const footer = (href: string) => ({ layout: { footer: { links: [{ text: "Terms", href }] } } });

test.each(["javascript:alert(1)", " Java\tScript:alert(1)", "data:text/html,x", "vbscript:x", "file:///etc/passwd"])(
  "400 for %j as a logo's picture or link and as a link of the footer",
  async (address) => {
    for (const [path, ceremony] of logos(address, address))
      expect((await change(ceremony)).body.parameters.field, path).toBe(`ceremony.${path}.link`);
    for (const [path, ceremony] of logos("", address))
      expect((await change(ceremony)).body.parameters.field, path).toBe(`ceremony.${path}.src`);
    const { status, body } = await change(footer(address));
    expect([status, body.parameters.field]).toEqual([400, "ceremony.layout.footer.links.0.href"]);
  },
);

test("200 for pictures and links of the web, pictures in the setting itself and names of files", async () => {
  for (const src of ["https://example.com/logo.png", "data:image/png;base64,iVBORw==", "/logo.png", "logo.png"])
    for (const [path, ceremony] of logos("https://example.com", src))
      expect((await change(ceremony)).status, `${path} ${src}`).toBe(200);
  expect((await change(footer("https://example.com/terms"))).status).toBe(200);
});

test("200 for web addresses, and for an empty one: a package then takes none from its account", async () => {
  const home = { handOver: { href: "HTTPS://example.com/back?from=sign", title: "Home" } };
  expect((await change(home)).body.ceremony.handOver).toEqual(home.handOver);
  const json = { ...readyPackage(), settings: { ceremony: { handOver: { href: "" } } } };
  const { settings } = await readByApi(key(), await createByApi(key(), json));
  expect(settings?.ceremony.handOver?.href).toBe("");
});
