// Signing in by an account's own SAML provider: who gets in, by what, and by what nobody does.
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import * as providerRoute from "#app/api/account/admin/signInProvider/route.ts";
import * as authRoute from "#app/api/auth/[...nextauth]/route.ts";
import { db } from "#db/client.ts";
import { accountEvents } from "#db/schema/account-events.ts";
import { senders } from "#db/schema/senders.ts";
import { sessions } from "#db/schema/sessions.ts";
import { samlRequests } from "#db/schema/sign-in-providers.ts";
import { config } from "#lib/core/config.ts";
import { hashToken } from "#lib/core/secrets.ts";
import { makeAccount, makeSender, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { proveDomains } from "#lib/testing/proven-domains.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { questionIn, type Said, samlProvider } from "#lib/testing/saml-provider.ts";
import * as metadataRoute from "../metadata/route.ts";
import * as route from "./route.ts";

const home = new URL(config().baseUrl).origin;
const provider = samlProvider();
let at = 0;
let ip = "";
let domain = "";
let account: TestAccount;
let sam: TestSender;

async function accountWithProvider(): Promise<{ made: TestAccount; its: string }> {
  const made = await makeAccount();
  const its = `${made.account.id.toLowerCase().replaceAll(/[^a-z0-9]/g, "")}.example`;
  const json = { kind: "SAML", metadata: provider.metadata(), domains: [its] };
  expect((await put(json, made.owner.apiKey)).status).toBe(200);
  await proveDomains(made.account.id);
  return { made, its };
}
const put = (json: unknown, key = account.owner.apiKey) =>
  callRoute(providerRoute, "PUT /account/admin/signInProvider", { key, json });
beforeEach(async () => {
  ip = `203.0.113.${++at}`;
  Object.assign(config(), { oidc: undefined });
  const { made, its } = await accountWithProvider();
  [account, domain] = [made, its];
  sam = await makeSender(account.account.id, { email: `sam@${domain}`, type: "MANAGER" });
});

type Jar = Map<string, string>;
const headersOf = (jar: Jar, form: boolean) => ({
  host: new URL(home).host,
  "x-forwarded-for": ip,
  cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
  ...(form ? { "content-type": "application/x-www-form-urlencoded" } : {}),
});
function keep(jar: Jar, response: Response): Response {
  for (const cookie of response.headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    jar.set(name, value);
  }
  return response;
}
async function askAuth(jar: Jar, path: string, form?: Record<string, string>): Promise<Response> {
  const body = form ? { method: "POST", body: new URLSearchParams(form).toString() } : {};
  const request = new Request(`${home}/api/auth/${path}`, { headers: headersOf(jar, form !== undefined), ...body });
  const handler = form ? authRoute.POST : authRoute.GET;
  return keep(jar, await handler(request, { params: Promise.resolve({ nextauth: path.split("/") }) }));
}
/** Where the browser is led that gives an address. */
async function leave(jar: Jar, email = `sam@${domain}`, more: Record<string, string> = {}): Promise<URL> {
  const { csrfToken } = (await (await askAuth(jar, "csrf")).json()) as { csrfToken: string };
  const form = { csrfToken, email, callbackUrl: "/inbox", json: "true", ...more };
  const told = (await (await askAuth(jar, "signin/organisation", form)).json()) as { url: string };
  return new URL(told.url);
}
const idIn = (acsUrl: string): string => new URL(acsUrl).pathname.split("/").at(-2) ?? "";
/** The provider's page has the browser bring the answer, without any cookie of ours. */
async function bring(acsUrl: string, answer: string): Promise<URL> {
  const body = new URLSearchParams({ SAMLResponse: answer }).toString();
  const request = new Request(acsUrl, { method: "POST", headers: headersOf(new Map(), true), body });
  const response = await route.POST(request, { params: Promise.resolve({ connectionId: idIn(acsUrl) }) });
  expect(response.status).toBe(303);
  expect(response.headers.getSetCookie()).toEqual([]);
  return new URL(response.headers.get("location") ?? "");
}
async function goOn(jar: Jar, where: URL): Promise<URL> {
  if (where.pathname === "/login") return where;
  const request = new Request(where, { headers: headersOf(jar, false) });
  const params = Promise.resolve({ connectionId: idIn(where.href) });
  return new URL(keep(jar, await route.GET(request, { params })).headers.get("location") ?? "");
}
/** The token of the session, or the error that the sign-in page is given. */
async function enter(said: Partial<Said> = {}, email = `sam@${domain}`): Promise<string> {
  const jar: Jar = new Map();
  const question = questionIn(await leave(jar, email));
  const to = await goOn(jar, await bring(question.acsUrl, provider.answer({ ...question, email, ...said })));
  return to.searchParams.get("error") ?? jar.get("SERVICE_SESSION_ID") ?? "neither";
}
async function whose(token: string): Promise<string | null | undefined> {
  const [row] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.hash, hashToken(token)));
  return row?.senderId;
}
const wrong = "error.unauthorised.sso.answer";

test("an address leads to the provider, and what it signs leads back to the page that was asked for", async () => {
  const jar: Jar = new Map();
  const url = await leave(jar);
  expect(url.origin + url.pathname).toBe("https://id.example.com/saml/sso");
  expect(url.searchParams.get("tenant")).toBe("1");
  const question = questionIn(url);
  const record = (await callRoute(providerRoute, "GET /account/admin/signInProvider", { key: account.owner.apiKey }))
    .body;
  expect(question).toMatchObject({ acsUrl: record.samlAcsUrl, entityId: record.samlEntityId });
  expect(question.xml).not.toContain("RequestedAuthnContext");
  const to = await goOn(jar, await bring(question.acsUrl, provider.answer({ ...question, email: `sam@${domain}` })));
  expect(to.href).toBe(`${home}/inbox`);
  expect(await whose(jar.get("SERVICE_SESSION_ID") ?? "")).toBe(sam.row.id);
  // next-auth knows the session as one of its own.
  expect(await (await askAuth(jar, "session")).json()).toMatchObject({ user: { email: `sam@${domain}` } });
  const ofAccount = eq(accountEvents.accountId, account.account.id);
  const events = await db.select().from(accountEvents).where(ofAccount);
  expect(events.find(({ act }) => act === "signIn.succeeded")?.after).toMatchObject({ issuer: provider.issuer });
});

test("our metadata says where assertions go, before there is a provider as well", async () => {
  const { owner } = await makeAccount();
  const record = (await callRoute(providerRoute, "GET /account/admin/signInProvider", { key: owner.apiKey })).body;
  const request = new Request(record.samlEntityId);
  const connectionId = idIn(record.samlAcsUrl);
  const response = await metadataRoute.GET(request, { params: Promise.resolve({ connectionId }) });
  const xml = await response.text();
  expect(response.headers.get("content-type")).toContain("application/samlmetadata+xml");
  expect(xml).toContain(`entityID="${record.samlEntityId}"`);
  expect(xml).toContain(`Location="${record.samlAcsUrl}"`);
});

test("either the response or the assertion is signed, and names come from the attributes", async () => {
  await put({ newPeople: "REGULAR" });
  const attributes = {
    "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname": "Nia",
    "urn:oid:2.5.4.4": "New",
  };
  const email = `nia@${domain}`;
  const senderId = await whose(await enter({ signed: "response", attributes, signatureAlgorithm: "sha512" }, email));
  const [row] = await db.select().from(senders).where(eq(senders.email, email));
  expect(row).toMatchObject({ id: senderId, firstName: "Nia", lastName: "New", type: "REGULAR" });
  // By the provider's name for the person from now on; an address as that name is one.
  expect(await whose(await enter({ email: "", nameId: email }, email))).toBeUndefined();
  const format = "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress";
  expect(await whose(await enter({ email: "", nameId: email, format }, email))).toBe(senderId);
});

const wrongs: [string, Partial<Said>, string?][] = [
  ["unsigned", { signed: "no" }],
  ["signed with another key", { key: provider.otherKey }],
  ["signed with SHA-1", { signatureAlgorithm: "sha1" }],
  ["hashed with SHA-1", { digestAlgorithm: "sha1" }],
  ["for another audience", { entityId: "https://elsewhere.example/metadata" }],
  ["of another issuer", { issuer: "https://other.example.com/saml" }],
  ["expired", { until: -120_000 }, "error.unauthorised.sso.clock"],
  ["an answer to nothing", { id: "_nothing" }, "error.unauthorised.sso.stale"],
  [
    "an assertion that answers nothing",
    { change: (xml) => xml.replace(/(<saml:SubjectConfirmationData) InResponseTo="[^"]*"/, "$1") },
  ],
  ["without an end", { change: (xml) => xml.replace(/(Recipient="[^"]*") NotOnOrAfter="[^"]*"/, "$1") }],
  [
    "for another recipient",
    { change: (xml) => xml.replace(/Recipient="[^"]*"/, 'Recipient="https://elsewhere.example/acs"') },
  ],
  ["with a name for this once", { format: "urn:oasis:names:tc:SAML:2.0:nameid-format:transient" }],
  [
    "refused by the provider",
    { status: "urn:oasis:names:tc:SAML:2.0:status:Responder", signed: "no" },
    "error.unauthorised.sso.refused",
  ],
  ["with a document type", { forge: (xml) => `<!DOCTYPE r [<!ENTITY e SYSTEM "file:///etc/passwd">]>${xml}` }],
  ["with a comment in the name", { forge: (xml) => xml.replace("<saml:NameID", "<!-- --><saml:NameID") }],
  ["changed after it was signed", { forge: (xml) => xml.replaceAll("sam@", "olive@") }],
  ["no XML", { forge: () => "nothing" }],
];
test.each(wrongs)("what is %s signs nobody in", async (_what, said, error = wrong) => {
  expect(await enter(said)).toBe(error);
  expect(await whose(await enter())).toBe(sam.row.id);
});

/** The ways in which a signed assertion is kept for its signature, and another one is read. */
const evil = (xml: string): string => {
  const [assertion = ""] = /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml) ?? [];
  return assertion
    .replace(/<(?:ds:)?Signature.*<\/(?:ds:)?Signature>/s, "")
    .replace(/ID="[^"]*"/, 'ID="_evil"')
    .replaceAll("sam@", "olive@");
};
test.each<[string, (xml: string) => string]>([
  ["before it", (xml) => xml.replace("<saml:Assertion", `${evil(xml)}<saml:Assertion`)],
  ["after it", (xml) => xml.replace("</samlp:Response>", `${evil(xml)}</samlp:Response>`)],
  [
    "around it",
    (xml) => {
      const [signed = ""] = /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml) ?? [];
      return xml.replace(signed, evil(xml).replace("</saml:Assertion>", `${signed}</saml:Assertion>`));
    },
  ],
  [
    "with it among the extensions",
    (xml) => {
      const [signed = ""] = /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml) ?? [];
      return xml
        .replace(signed, evil(xml))
        .replace("<samlp:Status>", `<samlp:Extensions>${signed}</samlp:Extensions><samlp:Status>`);
    },
  ],
])("another assertion %s is not read", async (_where, forge) => {
  expect(await enter({ forge })).toBe(wrong);
});

test("an answer is taken once: of two at once one counts, and later none", async () => {
  const jar: Jar = new Map();
  const question = questionIn(await leave(jar));
  const answer = provider.answer({ ...question, email: `sam@${domain}` });
  const brought = await Promise.all([bring(question.acsUrl, answer), bring(question.acsUrl, answer)]);
  const errors = brought.map(({ searchParams }) => searchParams.get("error"));
  expect(errors.toSorted()).toEqual(["error.unauthorised.sso.stale", null]);
  const on = brought.find(({ searchParams }) => searchParams.has("ticket"));
  if (!on) throw new Error("neither counted");
  const both = await Promise.all([goOn(new Map(jar), on), goOn(new Map(jar), on)]);
  expect(both.map(({ pathname }) => pathname).toSorted()).toEqual(["/inbox", "/login"]);
  expect((await bring(question.acsUrl, answer)).searchParams.get("error")).toBe("error.unauthorised.sso.stale");
});

test("an answer signs in the browser alone that had asked", async () => {
  const [jar, other]: [Jar, Jar] = [new Map(), new Map()];
  const question = questionIn(await leave(jar));
  await leave(other);
  const on = await bring(question.acsUrl, provider.answer({ ...question, email: `sam@${domain}` }));
  expect((await goOn(other, on)).searchParams.get("error")).toBe("error.unauthorised.sso.stale");
  expect((await goOn(new Map(), on)).searchParams.get("error")).toBe("error.unauthorised.sso.stale");
  expect((await goOn(jar, on)).pathname).toBe("/inbox");
});

test("a question that waited too long is none, and one that nobody's form has put is not put", async () => {
  const jar: Jar = new Map();
  const question = questionIn(await leave(jar));
  await db
    .update(samlRequests)
    .set({ expires: new Date(Date.now() - 1000) })
    .where(eq(samlRequests.id, question.id));
  const on = await bring(question.acsUrl, provider.answer({ ...question, email: `sam@${domain}` }));
  expect(on.searchParams.get("error")).toBe("error.unauthorised.sso.stale");
  const refused = await leave(new Map(), `sam@${domain}`, { csrfToken: "forged" });
  expect(refused.searchParams.get("error")).toBe("error.unauthorised.sso.stale");
});

test("nobody of another domain or account, and no answer to another account's question", async () => {
  const { made, its } = await accountWithProvider();
  const eve = await makeSender(made.account.id, { email: `eve@${domain}` });
  expect(await enter({ email: `sam@${its}` })).toBe("error.forbidden.sso.domain");
  expect(await enter({ email: "", nameId: "sam" })).toBe("error.forbidden.sso.unverified");
  expect(await enter({ email: eve.row.email })).toBe("error.forbidden.sso.unknown");
  // The very same provider signs for both accounts.
  const jar: Jar = new Map();
  const mine = questionIn(await leave(jar));
  const theirs = questionIn(await leave(new Map(), `x@${its}`));
  const answer = provider.answer({ ...mine, email: `sam@${domain}` });
  expect((await bring(theirs.acsUrl, answer)).searchParams.get("error")).toBe("error.unauthorised.sso.stale");
  const mixed = provider.answer({ ...mine, acsUrl: theirs.acsUrl, entityId: theirs.entityId, email: `x@${its}` });
  expect((await bring(theirs.acsUrl, mixed)).searchParams.get("error")).toBe("error.unauthorised.sso.stale");
});

test("what a provider has said counts no more once the account names another", async () => {
  const jar: Jar = new Map();
  const question = questionIn(await leave(jar));
  const on = await bring(question.acsUrl, provider.answer({ ...question, email: `sam@${domain}` }));
  expect((await put({ certificate: provider.otherCertificate })).status).toBe(200);
  expect((await goOn(jar, on)).searchParams.get("error")).toBe("error.unauthorised.sso.stale");
  expect(await enter()).toBe(wrong);
  expect(await whose(await enter({ key: provider.otherKey }))).toBe(sam.row.id);
});

test("the next certificate beside the present one keeps the rule that shuts the other ways; another in its place does not", async () => {
  const cookie = `SERVICE_SESSION_ID=${await enter()}`;
  const change = (json: unknown) => callRoute(providerRoute, "PUT /account/admin/signInProvider", { cookie, json });
  expect((await change({ onlyThisWay: true })).body).toMatchObject({ onlyThisWay: true, proven: true });
  const both = `${provider.certificate}\n${provider.otherCertificate}`;
  expect((await change({ certificate: both })).body).toMatchObject({ onlyThisWay: true, proven: true });
  expect(await whose(await enter())).toBe(sam.row.id);
  expect(await whose(await enter({ key: provider.otherKey }))).toBe(sam.row.id);
  const other = await change({ certificate: provider.otherCertificate });
  expect(other.body.messageKey).toBe("error.conflict.signInFirst");
});
