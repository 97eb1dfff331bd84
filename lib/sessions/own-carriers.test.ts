// Every kind of token against every way to send one: each is somebody where it was put, and nobody anywhere else.
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { clientApps } from "#db/schema/access.ts";
import { signAccessToken } from "#lib/auth/access-token.ts";
import { identify } from "#lib/auth/identify.ts";
import { senderOfToken } from "#lib/auth/sender-of-token.ts";
import { openSession } from "#lib/auth/sessions.ts";
import { Refusal } from "#lib/core/errors.ts";
import { newToken } from "#lib/core/ids.ts";
import { derivedToken, hashToken } from "#lib/core/secrets.ts";
import { makeAccount } from "#lib/testing/callers.ts";
import { sendPackage, tokenOf } from "#lib/testing/sent-package.ts";
import { insertToken } from "./insert-token.ts";

const tokens: Record<string, string> = {};
beforeAll(async () => {
  const { owner, account } = await makeAccount();
  const packageId = await sendPackage(owner);
  const { accountId, id: senderId } = owner.row;
  const [app] = await db
    .insert(clientApps)
    .values({ id: newToken(), accountId, creatorId: senderId, name: "till", secretHash: hashToken(newToken()) })
    .returning();
  const now = new Date();
  Object.assign(tokens, {
    sender: await openSession({ kind: "sender", accountId, senderId }),
    "sender-package": await openSession({ kind: "sender-package", accountId, senderId, packageId }),
    signer: await openSession({ kind: "signer", accountId, packageId, roleId: "ann", signerId: "ann" }),
    host: await openSession({ kind: "host", accountId: account.id, senderId, packageId }),
    "signing link": await tokenOf(packageId, "ann"),
    "drawing page": derivedToken("drawing", newToken()),
    "one-time user": await insertToken(db, { kind: "user", senderId }, now),
    "one-time sender": await insertToken(db, { kind: "sender", senderId, packageId }, now),
    "one-time signer": await insertToken(
      db,
      { kind: "signer", senderId, packageId, roleId: "ann", signerId: "ann" },
      now,
    ),
    "access token": (await signAccessToken(senderId, app?.id ?? "")).accessToken,
    "API key": owner.apiKey,
  });
});

const places = ["packages/x", "ceremony/x", "in-person/x"] as const;
const cookies = [
  "SERVICE_SESSION_ID",
  "ESIGNLIVE_SESSION_ID",
  "COUNTERSIGN_CEREMONY",
  "COUNTERSIGN_HOST",
  "COUNTERSIGN_DESIGNER",
] as const;

async function whoIs(place: string, headers: Record<string, string>): Promise<string> {
  const asked = identify(new Request(`http://localhost/api/${place}`, { headers }), "test");
  return asked.then(
    ({ kind }) => kind,
    (cause: unknown) => (cause instanceof Refusal && cause.status === 401 ? "refused" : Promise.reject(cause)),
  );
}

/** Where a token makes somebody of whoever sends it. */
async function carriersOf(token: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const place of places) {
    for (const cookie of cookies) found[`${cookie} ${place}`] = await whoIs(place, { cookie: `${cookie}=${token}` });
    for (const scheme of ["Basic", "Bearer"])
      found[`${scheme} ${place}`] = await whoIs(place, { authorization: `${scheme} ${token}` });
  }
  return Object.fromEntries(Object.entries(found).filter(([, who]) => who !== "anyone" && who !== "refused"));
}

const everywhere = (name: string, who: string) => Object.fromEntries(places.map((place) => [`${name} ${place}`, who]));
const desk = (who: string) => ({
  ...everywhere("SERVICE_SESSION_ID", who),
  ...everywhere("ESIGNLIVE_SESSION_ID", who),
});

test.each<[string, Record<string, string>]>([
  ["sender", desk("sender")],
  ["sender-package", { ...desk("sender"), "COUNTERSIGN_DESIGNER packages/x": "sender" }],
  // Programs hold the signer's session in the desk's cookies, our own ceremony in its own.
  ["signer", { ...desk("signer"), "COUNTERSIGN_CEREMONY ceremony/x": "signer" }],
  ["host", { "COUNTERSIGN_HOST in-person/x": "sender" }],
  ["signing link", {}],
  ["drawing page", {}],
  ["one-time user", {}],
  ["one-time sender", {}],
  ["one-time signer", {}],
  ["access token", everywhere("Bearer", "sender")],
  ["API key", everywhere("Basic", "sender")],
])("%s: only where it is its own", async (kind, own) => {
  expect(await carriersOf(tokens[kind] ?? "")).toEqual(own);
});

test("no page of the desk opens with a host's device", async () => {
  expect(await senderOfToken(tokens.host ?? "")).toBeUndefined();
  expect(await senderOfToken(tokens.sender ?? "")).toBeDefined();
});
