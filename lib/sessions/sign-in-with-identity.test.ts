// Whom an issuer's word signs in: linked people, people known by a verified address, new ones; and whom it does not.
import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { senderIdentities, senders } from "#db/schema/senders.ts";
import { oneTimeTokens, sessions } from "#db/schema/sessions.ts";
import { insertPasswordToken } from "#lib/auth/one-time-tokens.ts";
import { senderOfToken } from "#lib/auth/sender-of-token.ts";
import { revokeSessionsOf } from "#lib/auth/sessions.ts";
import { config } from "#lib/core/config.ts";
import { makeAccount, makeSender, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { signInWithIdentity } from "./sign-in-with-identity.ts";

const issuer = "https://id.example.com";
const origin = { ip: "192.0.2.1", userAgent: "test" };
const setDomains = (...allowedDomains: string[]) =>
  Object.assign(config(), {
    oidc: { issuer, clientId: "x", clientSecret: "x", name: "x", allowedDomains, trustEmail: false },
  });

let made: TestAccount;
let sender: TestSender;
let subject = "";
beforeEach(async () => {
  made = await makeAccount();
  sender = await makeSender(made.account.id);
  subject = randomBytes(6).toString("hex");
  setDomains();
});
afterEach(() => Object.assign(config(), { oidc: undefined }));

const person = (email: string | undefined, who = subject) => ({
  issuer,
  subject: who,
  email,
  firstName: "Ada",
  lastName: "King",
});
const enter = (email: string | undefined, who = subject): Promise<string> =>
  signInWithIdentity(origin, person(email, who)).then(
    ({ senderId }) => senderId,
    (cause: { key?: string }) => cause.key ?? String(cause),
  );
const change = (values: Partial<typeof senders.$inferInsert>) =>
  db.update(senders).set(values).where(eq(senders.id, sender.row.id));

test("the first time by the verified address, later by the issuer's name for the person, whatever the address is then", async () => {
  expect(await enter(sender.row.email.toUpperCase())).toBe(sender.row.id);
  expect(await enter("changed@elsewhere.example")).toBe(sender.row.id);
  expect(await enter(undefined)).toBe(sender.row.id);
  // Who changes the address here does not lose the way in either.
  await change({ email: `new-${sender.row.email}` });
  expect(await enter(sender.row.email)).toBe(sender.row.id);
  expect(await db.select().from(senderIdentities).where(eq(senderIdentities.senderId, sender.row.id))).toHaveLength(1);
});

test("the session is one like any other: it is known, and its end is", async () => {
  const { token } = await signInWithIdentity(origin, person(sender.row.email));
  expect((await senderOfToken(token))?.senderId).toBe(sender.row.id);
  await revokeSessionsOf(sender.row.id);
  expect(await senderOfToken(token)).toBeUndefined();
});

test("without a verified address nobody is linked, and nobody becomes a sender where no domain is named", async () => {
  expect(await enter(undefined)).toBe("error.forbidden.sso.unverified");
  expect(await enter("nobody@example.com")).toBe("error.forbidden.sso.unknown");
});

test("whoever the issuer gives the address to later does not become the one who had it", async () => {
  await enter(sender.row.email);
  expect(await enter(sender.row.email, "another person")).toBe("error.forbidden.sso.otherPerson");
  expect(await enter(sender.row.email)).toBe(sender.row.id);
});

test("a locked sender does not get in, linked or not, and no session is left behind", async () => {
  await change({ status: "LOCKED" });
  expect(await enter(sender.row.email)).toBe("error.forbidden.sso.locked");
  await change({ status: "ACTIVE" });
  await enter(sender.row.email);
  await change({ status: "LOCKED" });
  expect(await enter(sender.row.email)).toBe("error.forbidden.sso.locked");
  expect(await db.select().from(sessions).where(eq(sessions.senderId, sender.row.id))).toHaveLength(1);
});

test("a sender who was removed does not get in; invited anew they do, as the new one", async () => {
  await enter(sender.row.email);
  await change({ deleted: new Date() });
  expect(await enter(sender.row.email)).toBe("error.forbidden.sso.unknown");
  const again = await makeSender(made.account.id, { email: sender.row.email });
  expect(await enter(sender.row.email)).toBe(again.row.id);
});

test("whoever is invited is active then, and the invitation's link is spent", async () => {
  await change({ status: "INVITED", activated: null, firstName: "", lastName: "Kept" });
  await insertPasswordToken(db, "invitation", sender.row.id, new Date());
  expect(await enter(sender.row.email)).toBe(sender.row.id);
  const [row] = await db.select().from(senders).where(eq(senders.id, sender.row.id));
  expect(row).toMatchObject({ status: "ACTIVE", firstName: "Ada", lastName: "Kept", activated: expect.any(Date) });
  const [token] = await db.select().from(oneTimeTokens).where(eq(oneTimeTokens.senderId, sender.row.id));
  expect(token?.used).toBeInstanceOf(Date);
});

test("of a domain that is named a new person becomes one ordinary sender of the first account, however many come at once", async () => {
  setDomains("example.com");
  const email = `${subject}@example.com`;
  const entered = await Promise.all([1, 2, 3].map(() => enter(email)));
  expect(new Set(entered).size).toBe(1);
  const [first] = await db.select().from(accounts).orderBy(accounts.created, accounts.id).limit(1);
  const rows = await db.select().from(senders).where(eq(senders.email, email));
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    ...{ id: entered[0], accountId: first?.id, status: "ACTIVE", type: "REGULAR", passwordHash: null },
    ...{ firstName: "Ada", lastName: "King", language: first?.language, timezoneId: first?.timezoneId },
  });
});
