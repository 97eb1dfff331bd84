// GET /fastTrack/{templateId}/url, POST and GET /fastTrack
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import * as startRoute from "#app/api/ceremony/start/route.ts";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { mails } from "#db/schema/mails.ts";
import { packages } from "#db/schema/packages.ts";
import { accountRoles, senderRoles, senders } from "#db/schema/senders.ts";
import { makeAccount, makeSender, type TestAccount } from "#lib/testing/callers.ts";
import { person, readyPackage, signatureFor } from "#lib/testing/package-input.ts";
import { createByApi, postChange, readByApi } from "#lib/testing/packages-by-api.ts";
import { callRoute } from "#lib/testing/requests.ts";
import * as urlRoute from "./[templateId]/url/route.ts";
import * as route from "./route.ts";

let account: TestAccount;
let key: string;
beforeAll(async () => {
  account = await makeAccount({ senders: 1 });
  key = account.owner.apiKey;
});

const template = (change: object = {}) =>
  readyPackage({
    name: "Visitor's pledge",
    type: "TEMPLATE",
    roles: [{ id: "visitor", name: "Visitor", signers: [] }, person("Bob")],
    documents: [{ id: "pledge", name: "Pledge", approvals: [signatureFor("visitor"), signatureFor("bob", 1)] }],
    ...change,
  });
const urlOf = (templateId: string, as = key) =>
  callRoute(urlRoute, "GET /fastTrack/x/url", { key: as, params: { templateId }, query: { signing: "true" } });
/** As clients cut it off. */
const tokenOf = async (templateId: string): Promise<string> => {
  const { url } = (await urlOf(templateId)).body;
  return url.slice(url.lastIndexOf("=") + 1);
};
const start = (token: string, json: unknown, as: string | undefined = key) =>
  callRoute(route, "POST /fastTrack", { ...(as ? { key: as } : {}), query: { token }, json });
const vera = { id: "visitor", email: "vera@example.net", firstName: "Vera", lastName: "Visitor" };
const issued = async (packageId = "") =>
  (await db.select().from(evidenceEvents).where(eq(evidenceEvents.packageId, packageId)))
    .filter(({ type }) => type === "link.issued")
    .map(({ actorKind, actorEmail, data }) => [actorKind, actorEmail, data.channel]);
const packagesOf = async () =>
  (await db.select().from(packages).where(eq(packages.ownerId, account.owner.row.id))).filter(
    (one) => one.type === "PACKAGE",
  );

describe("GET /fastTrack/{templateId}/url", () => {
  test("200 with an address below the web root whose last part after = is the token", async () => {
    const id = await createByApi(key, template());
    const { url } = (await urlOf(id)).body;
    expect(new URL(url).pathname).toMatch(/\/fast-track$/);
    expect(url.split("=")).toHaveLength(2);
  });

  test("404 for a package, an unknown id, another account's template; 401 without a key", async () => {
    const id = await createByApi(key, template());
    expect((await urlOf(await createByApi(key))).status).toBe(404);
    expect((await urlOf("unknown")).status).toBe(404);
    expect((await urlOf(id, (await makeAccount()).owner.apiKey)).status).toBe(404);
    const nobody = await callRoute(urlRoute, "GET /fastTrack/x/url", { params: { templateId: id } });
    expect(nobody.status).toBe(401);
  });
});

test("403 for a link that there is not yet, where a role leaves templates out: the address would make it", async () => {
  const narrow = await makeSender(account.account.id);
  const roleId = `narrow-${narrow.row.id}`;
  const permissions = ["transaction.transaction"];
  await db.insert(accountRoles).values({ id: roleId, accountId: account.account.id, name: roleId, permissions });
  const id = await createByApi(key, template({ visibility: "ACCOUNT" }));
  const before = await createByApi(key, template({ visibility: "ACCOUNT" }));
  expect((await urlOf(before, narrow.apiKey)).status).toBe(200);
  await db.insert(senderRoles).values({ senderId: narrow.row.id, roleId });
  await db.update(senders).set({ senderRole: false }).where(eq(senders.id, narrow.row.id));
  const refused = await urlOf(id, narrow.apiKey);
  expect([refused.status, refused.body.messageKey]).toEqual([403, "error.forbidden.noPermission"]);
  expect((await urlOf(before, narrow.apiKey)).status).toBe(200);
});

describe("POST /fastTrack", () => {
  test("200 makes and sends a package, and answers the sender's program where the signer signs", async () => {
    const id = await createByApi(key, template());
    const answer = await start(await tokenOf(id), [{ id: "visitor", name: "visitor", signers: [vera] }]);
    expect(answer.status, answer.text).toBe(200);
    expect(Object.keys(answer.body)).toEqual(["url"]);
    const token = new URL(answer.body.url).pathname.split("/").at(-1);
    expect((await callRoute(startRoute, "POST /ceremony/start", { json: { token } })).status).toBe(200);
    const [made] = (await packagesOf()).filter((one) => one.name === "Visitor's pledge");
    expect(await readByApi(key, made?.id ?? "")).toMatchObject({ status: "SENT", type: "PACKAGE" });
    expect(await issued(made?.id)).toEqual([["sender", account.owner.row.email, "interface"]]);
    expect((await readByApi(key, made?.id ?? "")).roles[0]).toMatchObject({
      id: "visitor",
      name: "Visitor",
      signers: [{ email: "vera@example.net", firstName: "Vera" }],
    });
  });

  test("200 without an account, by the role's name, in the name of whoever took the address", async () => {
    const [other] = account.senders;
    const id = await createByApi(key, template({ name: "For strangers" }));
    const { url } = (await urlOf(id, other?.apiKey)).body;
    const answer = await start(
      url.split("=")[1],
      [{ id: "x1", name: "VISITOR", signers: [{ ...vera, id: "x1" }] }],
      "",
    );
    expect(answer.status, answer.text).toBe(200);
    const [made] = (await db.select().from(packages).where(eq(packages.name, "For strangers"))).filter(
      (one) => one.type === "PACKAGE",
    );
    expect(made).toMatchObject({ ownerId: other?.row.id, status: "SENT" });
    // Anybody may write any address: only who reads its mail signs.
    expect(Object.keys(answer.body)).toEqual(["url"]);
    expect(new URL(answer.body.url).pathname).toBe("/fast-track/mailed");
    const enqueued = await db
      .select()
      .from(mails)
      .where(eq(mails.packageId, made?.id ?? ""));
    expect(enqueued.map(({ kind, toEmail }) => [kind, toEmail])).toContainEqual(["invitation", "vera@example.net"]);
    expect(await issued(made?.id)).toEqual([]);
  });

  test("200 with where to sign for a stranger only when the template says so, and the evidence says what it is worth", async () => {
    const settings = { ceremony: { fastTrackWithoutMail: true } };
    const id = await createByApi(key, template({ name: "At once", settings }));
    const answer = await start(await tokenOf(id), [{ id: "visitor", signers: [vera] }], "");
    const token = new URL(answer.body.url).pathname.split("/").at(-1);
    expect((await callRoute(startRoute, "POST /ceremony/start", { json: { token } })).status).toBe(200);
    const [made] = (await packagesOf()).filter((one) => one.name === "At once");
    expect(await issued(made?.id)).toEqual([["anyone", "", "fast-track"]]);
    const read = await callRoute(route, "GET /fastTrack", { query: { token: await tokenOf(id) } });
    expect(read.body.mailsLink).toBe(false);
  });

  test("400 and nothing made: no role, a role that is not to be filled, an incomplete signer, a placeholder left out", async () => {
    const id = await createByApi(
      key,
      template({
        roles: [
          { id: "visitor", name: "Visitor", signers: [] },
          { id: "bob", name: "Bob", signers: [] },
        ],
      }),
    );
    const token = await tokenOf(id);
    const before = (await packagesOf()).length;
    for (const json of [
      [],
      [{ id: "nobody", signers: [vera] }],
      [{ id: "visitor", signers: [{ email: "vera@example.net" }] }],
      [{ id: "visitor", signers: [] }],
      [{ id: "visitor", signers: [vera] }],
      [
        { id: "visitor", signers: [vera] },
        { name: "visitor", signers: [vera] },
      ],
    ])
      expect((await start(token, json)).status, JSON.stringify(json)).toBe(400);
    expect((await packagesOf()).length).toBe(before);
  });

  test.each([
    ["a link", { firstName: "Your account is locked, go to http://evil.example" }],
    ["a page without its scheme", { lastName: "evil.example/now" }],
    ["a host", { company: "www.evil.example" }],
    ["a mailbox", { title: "write to help@evil.example" }],
  ])("400 and nothing made: %s where a name belongs, which our mail would bring to somebody", async (what, more) => {
    const token = await tokenOf(await createByApi(key, template()));
    const before = (await packagesOf()).length;
    const signers = [{ ...vera, ...more }];
    const answer = await callRoute(route, "POST /fastTrack", {
      query: { token },
      json: [{ id: "visitor", signers }],
      headers: { "x-forwarded-for": `198.51.100.${what.length}` },
    });
    expect([answer.status, answer.body.message]).toEqual([400, "A name may hold no address of a web page or mailbox."]);
    expect((await packagesOf()).length).toBe(before);
  });

  test("429 for the fourth mail to one address by one link, whoever asks; another address has its own", async () => {
    const token = await tokenOf(await createByApi(key, template()));
    const to = (email: string) =>
      callRoute(route, "POST /fastTrack", {
        query: { token },
        json: [{ id: "visitor", signers: [{ ...vera, email }] }],
        headers: { "x-forwarded-for": `203.0.113.${asked++}` },
      });
    let asked = 1;
    for (let n = 0; n < 3; n++) expect((await to("Vera@example.net")).status).toBe(200);
    expect((await to("vera@example.net")).status).toBe(429);
    expect((await to("other@example.net")).status).toBe(200);
  });

  test("400 when somebody tries to take a named signer's or the owner's place", async () => {
    const token = await tokenOf(await createByApi(key, template()));
    for (const role of [{ id: "bob" }, { name: "Bob" }, { name: "Owner" }, { id: "o", type: "SENDER" }])
      expect(
        (
          await start(token, [
            { id: "visitor", signers: [vera] },
            { ...role, signers: [vera] },
          ])
        ).status,
      ).toBe(400);
  });

  test("401 for a token that is not ours, and once the template is in the trash", async () => {
    const id = await createByApi(key, template());
    const token = await tokenOf(id);
    const body = [{ id: "visitor", signers: [vera] }];
    expect((await start(`${token}x`, body)).status).toBe(401);
    expect((await start("", body)).status).toBe(401);
    await postChange(key, id, { trashed: true });
    expect((await start(token, body)).status).toBe(401);
  });
});

test("GET /fastTrack: 200 with what the page shows, without anybody's address; 401 without a token", async () => {
  const token = await tokenOf(await createByApi(key, template()));
  const answer = await callRoute(route, "GET /fastTrack", { query: { token } });
  expect(answer.body).toEqual({
    name: "Visitor's pledge",
    sender: expect.stringMatching(/^Olive /),
    mailsLink: true,
    roles: [{ id: "visitor", name: "Visitor" }],
  });
  expect((await callRoute(route, "GET /fastTrack")).status).toBe(401);
});
