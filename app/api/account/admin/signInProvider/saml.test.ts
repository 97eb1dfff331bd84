// The account's own SAML provider as managers set it: from its metadata or by hand, what is refused, and what a trial tells.

import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { accountEvents } from "#db/schema/account-events.ts";
import { signInProviders } from "#db/schema/sign-in-providers.ts";
import { config } from "#lib/core/config.ts";
import { makeAccount, makeSender, type TestAccount } from "#lib/testing/callers.ts";
import { issueCertificate, type KeyKind, temporaryFolder } from "#lib/testing/openssl.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { samlProvider } from "#lib/testing/saml-provider.ts";
import * as route from "./route.ts";
import * as testRoute from "./test/route.ts";

const provider = samlProvider();
let account: TestAccount;
let domain = "";
beforeEach(async () => {
  account = await makeAccount();
  domain = `${account.account.id.toLowerCase().replaceAll(/[^a-z0-9]/g, "")}.example`;
});

const put = (json: unknown, key = account.owner.apiKey) =>
  callRoute(route, "PUT /account/admin/signInProvider", { key, json });
const read = async () =>
  (await callRoute(route, "GET /account/admin/signInProvider", { key: account.owner.apiKey })).body;
const trial = async (json: unknown) =>
  (await callRoute(testRoute, "POST /account/admin/signInProvider/test", { key: account.owner.apiKey, json })).body;
const byHand = () => ({
  kind: "SAML",
  issuer: provider.issuer,
  entryPoint: provider.entryPoint,
  certificate: provider.certificate,
});
function certificateWith(key: KeyKind, days?: number): string {
  using folder = temporaryFolder();
  issueCertificate(folder.path, "one", { key, ...(days === undefined ? {} : { days }) });
  return readFileSync(`${folder.path}/one.pem`, "utf8");
}

test("its metadata says all that is needed, the same as by hand; the audit log tells of it", async () => {
  const saved = await put({ kind: "SAML", metadata: provider.metadata(), domains: [domain] });
  expect(saved).toMatchObject({
    status: 200,
    body: {
      configured: true,
      kind: "SAML",
      issuer: provider.issuer,
      entryPoint: provider.entryPoint,
      clientId: "",
      hasSecret: false,
      domains: [domain],
      certificate: provider.certificate.trim(),
    },
  });
  expect(Date.parse(saved.body.certificateUntil)).toBeGreaterThan(Date.now());
  const origin = new URL(config().baseUrl).origin;
  expect(saved.body.samlAcsUrl).toMatch(new RegExp(`^${origin}/api/auth/saml/[\\w-]{20,}/acs$`));
  expect(saved.body.samlEntityId).toBe(saved.body.samlAcsUrl.replace(/acs$/, "metadata"));
  expect((await put({ ...byHand(), newPeople: "REGULAR" })).body).toEqual({ ...saved.body, newPeople: "REGULAR" });
  const ofAccount = eq(accountEvents.accountId, account.account.id);
  const events = await db.select().from(accountEvents).where(ofAccount).orderBy(accountEvents.sequence);
  expect(events.at(0)?.after).toMatchObject({ kind: "SAML", entryPoint: provider.entryPoint, otherKey: true });
  expect(events.at(1)?.after).not.toHaveProperty("otherKey");
});

test.each<[string, () => object]>([
  ["metadata", () => ({ metadata: "<nothing/>" })],
  ["metadata", () => ({ metadata: provider.metadata().replace("<md:", "<!DOCTYPE x []><md:") })],
  ["metadata", () => ({ metadata: provider.metadata().replace("HTTP-Redirect", "SOAP") })],
  [
    "metadata",
    () => ({
      metadata: `<all>${provider
        .metadata()
        .replace(/<\?.*?\?>/, "")
        .repeat(2)}</all>`,
    }),
  ],
  ["metadata", () => ({ metadata: provider.metadata().replace(/<ds:X509Data>.*<\/ds:X509Data>/s, "") })],
  ["issuer", () => ({ ...byHand(), issuer: " " })],
  ["entryPoint", () => ({ ...byHand(), entryPoint: "http://id.example.com" })],
  ["entryPoint", () => ({ ...byHand(), entryPoint: "javascript:alert(1)" })],
  ["certificate", () => ({ ...byHand(), certificate: "" })],
  ["certificate", () => ({ ...byHand(), certificate: `${provider.certificate} and more` })],
  ["certificate", () => ({ ...byHand(), certificate: certificateWith("rsa-1024") })],
  ["certificate", () => ({ ...byHand(), certificate: certificateWith("ec") })],
  ["domains", () => ({ ...byHand(), domains: [] })],
])("%s is refused by name, and nothing is kept of it (%#)", async (field, wrong) => {
  const answer = await put({ kind: "SAML", domains: [domain], ...wrong() });
  expect(answer).toMatchObject({ status: 400, body: { messageKey: "error.validation.body", parameters: { field } } });
  expect((await read()).configured).toBe(false);
});

test("the next certificate stands beside the present one; of another kind of provider nothing is left", async () => {
  await put({ ...byHand(), domains: [domain] });
  const both = `${provider.certificate}\n${provider.otherCertificate}`;
  const kept = (await put({ certificate: both })).body.certificate;
  expect(kept.match(/BEGIN CERTIFICATE/g)).toHaveLength(2);
  const bare = provider.certificate.replaceAll(/-----[A-Z ]+-----|\s/g, "");
  expect((await put({ certificate: bare })).body.certificate).toBe(provider.certificate.trim());
  expect((await put({ kind: "OIDC" })).body.parameters).toEqual({ field: "issuer" });
  const client = { kind: "OIDC", issuer: "https://id.example.com", clientId: "us", clientSecret: "secret" };
  expect((await put(client)).body).toMatchObject({ kind: "OIDC", certificate: "", entryPoint: "", hasSecret: true });
  expect((await put({ kind: "SAML" })).body.parameters).toEqual({ field: "issuer" });
});

test("only this way stays with metadata of the same provider, is refused with another, and ends where that is asked", async () => {
  const metadata = provider.metadata();
  await put({ kind: "SAML", metadata, domains: [domain] });
  const ofAccount = eq(signInProviders.accountId, account.account.id);
  await db.update(signInProviders).set({ onlyThisWay: true }).where(ofAccount);
  expect((await put({ metadata })).body).toMatchObject({ onlyThisWay: true, issuer: provider.issuer });
  const other = metadata.replace(/entityID="[^"]*"/, 'entityID="urn:other.example"');
  const refused = await put({ metadata: other });
  expect([refused.status, refused.body.messageKey]).toEqual([409, "error.conflict.signInFirst"]);
  expect(await read()).toMatchObject({ onlyThisWay: true, issuer: provider.issuer });
  expect((await put({ metadata: other, onlyThisWay: false })).body).toMatchObject({
    onlyThisWay: false,
    issuer: "urn:other.example",
  });
});

test("a trial says what is wrong with it before anybody signs in", async () => {
  expect(await trial({ kind: "SAML", metadata: provider.metadata() })).toEqual({
    works: true,
    problem: null,
    detail: "",
  });
  expect(await trial({ kind: "SAML", metadata: "<x" })).toMatchObject({ works: false, problem: "metadata" });
  expect(await trial({ ...byHand(), entryPoint: "nowhere" })).toMatchObject({ problem: "entryPoint" });
  expect(await trial({ ...byHand(), certificate: "nothing" })).toMatchObject({ problem: "certificate" });
  expect(await trial({ ...byHand(), certificate: certificateWith("rsa", -1) })).toMatchObject({ problem: "expired" });
  await put({ ...byHand(), domains: [domain] });
  expect(await trial({})).toMatchObject({ works: true });
});

test("for managers alone", async () => {
  const sam = await makeSender(account.account.id);
  expect((await put({ ...byHand(), domains: [domain] }, sam.apiKey)).status).toBe(403);
});
