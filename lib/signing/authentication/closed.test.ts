// The authentication gate against every endpoint there is: what a signer's session may call before it has proven anything.
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import * as tokenRoute from "#app/api/authenticationTokens/signer/singleUse/route.ts";
import * as packageRoute from "#app/api/packages/[packageId]/route.ts";
import * as sessionsRoute from "#app/api/sessions/route.ts";
import * as authRoute from "#app/auth/route.ts";
import { db } from "#db/client.ts";
import type { AnyEndpoint } from "#lib/contract/endpoint.ts";
import { allEndpoints } from "#lib/contract/registry.ts";
import { asking, codeFor, openAsked, sendAsking } from "#lib/testing/asked-signer.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { callRoute, type RouteAnswer } from "#lib/testing/requests.ts";
import { routeOf } from "#lib/testing/world.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

/** What the gate itself needs, and leaving. */
const open = [
  "GET /ceremony/{ceremonyId}",
  "POST /ceremony/{ceremonyId}/answers",
  "POST /ceremony/{ceremonyId}/passcode",
  "POST /ceremony/{ceremonyId}/passcode/new",
  "POST /ceremony/{ceremonyId}/knowledge",
  "POST /ceremony/{ceremonyId}/knowledge/answers",
  "POST /ceremony/{ceremonyId}/identity",
  "POST /ceremony/{ceremonyId}/identity/entry",
  "POST /ceremony/{ceremonyId}/identity/result",
  "POST /ceremony/{ceremonyId}/identity/service",
  "GET /ceremony/{ceremonyId}/sign-on",
  "POST /ceremony/{ceremonyId}/sign-on",
  "POST /ceremony/{ceremonyId}/requests",
  "POST /ceremony/{ceremonyId}/questions",
  "DELETE /session",
];
const endpoints = allEndpoints.map(({ endpoint }) => endpoint);

/** Whoever may not come in is turned away before anybody reads what they sent. */
async function knock(endpoint: AnyEndpoint, known: Record<string, string>, cookie: string): Promise<RouteAnswer> {
  const names = [...String(endpoint.path).matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
  const params = Object.fromEntries(names.map((name) => [name, known[name] ?? "lease"]));
  const path = String(endpoint.path).replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "");
  return callRoute(await routeOf(endpoint), `${endpoint.method} ${path}` as "GET /", { cookie, params });
}

async function traces(packageId: string) {
  const { rows } = await db.execute(sql`
    select (select count(*) from evidence_events where package_id = ${packageId}) as events,
           (select md5(string_agg(a::text, '' order by a.id)) from approvals a where a.package_id = ${packageId}) as approvals,
           (select count(*) from mails where package_id = ${packageId}) as mails`);
  return rows[0];
}

test("403 on every operation but the gate's own, whichever cookie carries the session; nothing changes, nothing is told", async () => {
  const packageId = await sendAsking(account.owner, asking.code);
  const ann = await openAsked(packageId);
  const token = ann.cookie.split("=")[1] ?? "";
  const known = { packageId, ceremonyId: ann.id, roleId: "ann", signerId: "ann", approvalId: "sign-ann" };
  const before = await traces(packageId);
  const closed = endpoints.filter(({ access, line }) => access === "signer" && !open.includes(line));
  expect(closed.length).toBeGreaterThan(45);
  for (const name of ["SERVICE_SESSION_ID", "ESIGNLIVE_SESSION_ID"])
    for (const endpoint of closed) {
      const answer = await knock(endpoint, known, `${name}=${token}`);
      expect([endpoint.line, answer.status, answer.body?.messageKey]).toEqual([
        endpoint.line,
        403,
        "error.forbidden.authenticateFirst",
      ]);
    }
  for (const endpoint of closed.filter(({ path }) => String(path).startsWith("/ceremony"))) {
    const answer = await knock(endpoint, known, ann.cookie);
    expect([endpoint.line, answer.body?.messageKey]).toEqual([endpoint.line, "error.forbidden.authenticateFirst"]);
  }
  const others = endpoints.filter(({ access }) => access === "sender" || access === "manager");
  for (const endpoint of others) {
    const answer = await knock(endpoint, known, `SERVICE_SESSION_ID=${token}`);
    expect([endpoint.line, answer.status]).toEqual([endpoint.line, 403]);
  }
  expect(await traces(packageId)).toEqual(before);
  // The same session, once it has answered.
  await ann.enter(await codeFor(packageId));
  const cookie = `SERVICE_SESSION_ID=${token}`;
  expect((await callRoute(packageRoute, "GET /packages/x", { cookie, params: { packageId } })).status).toBe(200);
});

test("the declarations open nothing else", () => {
  const declared = endpoints.filter((endpoint) => "beforeAuthentication" in endpoint && endpoint.beforeAuthentication);
  expect(declared.map(({ line }) => String(line)).sort()).toEqual([...open].sort());
});

test("200 for a session that the account's own key opened: the program answers for the person, and the evidence says so", async () => {
  const packageId = await sendAsking(account.owner, asking.document);
  const key = account.owner.apiKey;
  const read = (session: string) =>
    callRoute(packageRoute, "GET /packages/x", { cookie: `SERVICE_SESSION_ID=${session}`, params: { packageId } });
  const opened = await callRoute(sessionsRoute, "POST /sessions", {
    key,
    query: { package: packageId, signer: "ann" },
  });
  expect((await read(opened.body.sessionToken)).status).toBe(200);
  const issued = await callRoute(tokenRoute, "POST /authenticationTokens/signer/singleUse", {
    key,
    json: { packageId, signerId: "ann" },
  });
  const redeemed = await callRoute(authRoute, "GET /auth", {
    query: { signerAuthenticationToken: issued.body.value },
    headers: { accept: "application/json" },
  });
  expect((await read(redeemed.body.sessionToken)).status).toBe(200);
  const { rows } = await db.execute(sql`
    select data->>'method' as method from evidence_events where package_id = ${packageId} and type = 'ceremony.opened'`);
  expect(rows).toEqual([{ method: "TOKEN" }, { method: "TOKEN" }]);
});
