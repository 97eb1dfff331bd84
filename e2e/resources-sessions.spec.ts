// Who may come in: keys, session cookies and sessions limited to one package ("Authentication" of the specification).
import { expect } from "@playwright/test";
import {
  colleague,
  makePackage,
  ownerEmail,
  ownerKey,
  type SpecClient,
  specClient,
  withKey,
  withSession,
} from "./spec-client.ts";
import { test } from "./spec-product.ts";
import { expectNoContent, expectRecord, expectRefusal } from "./spec-records.ts";

let product: { baseUrl: string };
let owner: SpecClient;
const run = Date.now().toString(36);

test.beforeAll(async ({ product: running }) => {
  product = running;
  owner = specClient(product.baseUrl);
});

type Redeemed = { status: number; session: string; cookies: string[]; location: string };
async function redeem(name: string, value: string, target?: string): Promise<Redeemed> {
  const query = new URLSearchParams({ [name]: value, ...(target ? { target } : {}) });
  const answer = await fetch(`${product.baseUrl}/auth?${query}`, {
    redirect: "manual",
    headers: { accept: "application/json" },
  });
  const text = await answer.text();
  return {
    status: answer.status,
    session: answer.status === 200 ? JSON.parse(text).sessionToken : "",
    cookies: answer.headers.getSetCookie(),
    location: answer.headers.get("location") ?? "",
  };
}
const issue = async (kind: string, body?: object): Promise<string> => {
  const answer = await owner.ask("POST", `/authenticationTokens/${kind}`, body);
  expect.soft(answer.status, `${kind} ${answer.text}`).toBe(200);
  expect.soft(typeof answer.body?.value, "AuthenticationToken: value (string)").toBe("string");
  return answer.body?.value;
};

test("Basic credentials: right, wrong, missing, malformed", async () => {
  expectRecord(await owner.account.read(), "Account");
  for (const authorization of [
    "Basic",
    "Basic ",
    "Basic %%%",
    `Basic ${ownerKey}x`,
    `Bearer ${ownerKey}`,
    ownerKey,
    "Digest x",
    `Basic ${Buffer.from("a:b").toString("base64")}`,
  ])
    expectRefusal(await specClient(product.baseUrl, { authorization }).account.read(), 401, undefined, authorization);
  for (const authorization of [`basic ${ownerKey}`, `BASIC ${ownerKey}`])
    expect.soft((await specClient(product.baseUrl, { authorization }).account.read()).status, authorization).toBe(200);
});

test("a user's session does what the key does, under both cookie names, and the token serves once", async () => {
  const value = await issue("user");
  const first = await redeem("authenticationToken", value);
  expect.soft(first.status).toBe(200);
  for (const cookie of ["SERVICE_SESSION_ID", "ESIGNLIVE_SESSION_ID"]) {
    const session = specClient(product.baseUrl, withSession(first.session, cookie));
    expectRecord(await session.account.read(), "Account");
    const made = await session.packages.create({ name: `By session ${cookie}` });
    expect.soft(made.status, made.text).toBe(200);
    expectRecord(await session.packages.read(made.body?.id), "Package");
  }
  expect.soft((await redeem("authenticationToken", value)).status, "single use").toBe(401);
  expect.soft((await redeem("authenticationToken", "made-up")).status).toBe(401);
  expect
    .soft((await redeem("signerAuthenticationToken", await issue("user"))).status, "a token of another kind")
    .toBe(401);
});

test("a signer's session reaches its package, and nothing else", async () => {
  const id = await makePackage(owner);
  const elsewhere = await makePackage(owner);
  await owner.packages.change(id, { status: "SENT" });
  const value = await issue("signer/multiUse", { packageId: id, signerId: "client", sessionFields: null, value: "" });
  const first = await redeem("signerAuthenticationToken", value);
  const second = await redeem("signerAuthenticationToken", value);
  expect.soft([first.status, second.status], "multi-use").toEqual([200, 200]);
  const signer = specClient(product.baseUrl, withSession(second.session));
  const seen = await signer.packages.read(id);
  expectRecord(seen, "Package");
  expect.soft((await signer.documents.pdf(id, "agreement")).status).toBe(200);
  for (const [what, answer] of Object.entries({
    account: await signer.account.read(),
    senders: await signer.senders.list(),
    "another package": await signer.packages.read(elsewhere),
    "change the package": await signer.packages.change(id, { name: "Mine now" }),
    "delete the package": await signer.packages.remove(id),
    "create a package": await signer.packages.create({ name: "Mine" }),
    "add a role": await signer.roles.add(id, { id: "x", name: "x", signers: [] }),
    "an approval": await signer.approvals.remove(id, "agreement", "a1"),
    "a report": await signer.reports.usage(),
    groups: await signer.groups.list(),
    settings: await signer.account.packageSettings(),
    "a new sender": await signer.senders.add({ email: `x.${run}@example.com` }),
    "an account field": await signer.customFields.add("account", { id: "x", name: "x" }),
    clone: await signer.packages.clone(id, { name: "x" }),
    token: await signer.ask("POST", "/authenticationTokens/user"),
    callback: await signer.ask("POST", "/callback", { url: "", key: "", events: [] }),
  }))
    expectRefusal(answer, [401, 403, 404, 412], undefined, what);
  const list = await signer.packages.list();
  if (list.status === 200)
    expect.soft(list.body.results.map((one: { id: string }) => one.id).filter((one: string) => one !== id)).toEqual([]);
  expect.soft((await owner.packages.read(id)).body.name).toBe("Supply agreement");
});

test("another signer's challenge answers are not told to a signer", async () => {
  const auth = (answer: string) => ({
    scheme: "CHALLENGE",
    challenges: [{ question: "Pet?", answer, maskInput: false }],
  });
  const signer = (id: string, answer: string) => ({
    id,
    name: id,
    signers: [{ id, firstName: "A", lastName: "B", email: `${id}@example.com`, auth: auth(answer) }],
  });
  const id = await makePackage(owner, { roles: [signer("client", "tortoise-one"), signer("second", "tortoise-two")] });
  await owner.packages.change(id, { status: "SENT" });
  expect.soft((await owner.packages.read(id)).text).toContain("tortoise-two");
  const session = specClient(product.baseUrl, withSession(await owner.signerSession(id, "client")));
  for (const answer of [
    await session.packages.read(id),
    await session.roles.list(id),
    await session.roles.read(id, "second"),
  ])
    expect.soft(answer.text).not.toContain("tortoise");
});

test("a sender's session is limited to its package; a target gets a redirect with the cookie", async () => {
  const id = await makePackage(owner);
  const elsewhere = await makePackage(owner);
  const session = specClient(
    product.baseUrl,
    withSession((await redeem("senderAuthenticationToken", await issue("sender", { packageId: id }))).session),
  );
  expectRecord(await session.packages.read(id), "Package");
  expectNoContent(await session.packages.change(id, { name: "Changed in the designer" }));
  expectRecord(await session.designer.read(id), "DesignerSettings");
  expectRefusal(await session.packages.read(elsewhere), [403, 404]);
  expectRefusal(await session.packages.remove(elsewhere), [403, 404]);
  const target = `${product.baseUrl}/designer/${id}`;
  const redirected = await redeem("senderAuthenticationToken", await issue("sender", { packageId: id }), target);
  expect.soft(redirected.status).toBe(302);
  expect.soft(redirected.location).toBe(target);
  const names = redirected.cookies.map((cookie) => cookie.split("=")[0]);
  expect.soft(names).toEqual(expect.arrayContaining(["ESIGNLIVE_SESSION_ID", "SERVICE_SESSION_ID"]));
  const outside = await redeem(
    "senderAuthenticationToken",
    await issue("sender", { packageId: id }),
    "https://elsewhere.example.com/",
  );
  expect.soft(outside.location, "no open redirect").not.toContain("elsewhere.example.com");
  const unknown = await owner.ask("POST", "/authenticationTokens/sender", { packageId: "nobody-has-this-id" });
  expectRefusal(unknown, [403, 404]);
  const noSigner = await owner.ask("POST", "/authenticationTokens/signer/singleUse", {
    packageId: id,
    signerId: "nobody",
  });
  expectRefusal(noSigner, [400, 403, 404]);
});

test("a single-use signer token serves once; its session ends with the package's return to draft", async () => {
  const id = await makePackage(owner);
  await owner.packages.change(id, { status: "SENT" });
  const value = await issue("signer/singleUse", { packageId: id, signerId: "layla.haddad@example.com" });
  const { status, session } = await redeem("signerAuthenticationToken", value);
  expect.soft(status).toBe(200);
  expect.soft((await redeem("signerAuthenticationToken", value)).status).toBe(401);
  const signer = specClient(product.baseUrl, withSession(session));
  expectNoContent(await owner.packages.change(id, { status: "DRAFT" }));
  expectRefusal(await signer.documents.sign(id), [401, 403]);
  expect.soft((await owner.packages.read(id)).body.status).toBe("DRAFT");
});

test("a locked sender's key opens nothing", async () => {
  const { id, key } = await colleague(owner, `locked.${run}@example.com`);
  const locked = specClient(product.baseUrl, withKey(key));
  expectRecord(await locked.account.read(), "Account");
  const answer = await owner.ask("POST", `/account/senders/${id}`, { status: "LOCKED" });
  expect.soft(answer.status, answer.text).toBeLessThan(300);
  const read = await owner.senders.read(id);
  expectRecord(read, "Sender");
  expect.soft(read.body).toMatchObject({ status: "LOCKED" });
  expect.soft(read.body.locked, "locked: date-time").toBeTruthy();
  expectRefusal(await locked.account.read(), [401, 403]);
  await owner.ask("POST", `/account/senders/${id}`, { status: "ACTIVE" });
  expectRecord(await locked.account.read(), "Account");
  expect.soft((await owner.senders.list({ search: ownerEmail })).body).toHaveLength(1);
});
