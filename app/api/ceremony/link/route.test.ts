// POST /ceremony/link
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import * as roleRoute from "#app/api/packages/[packageId]/roles/[roleId]/route.ts";
import * as packageRoute from "#app/api/packages/[packageId]/route.ts";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { mails } from "#db/schema/mails.ts";
import { signerLinks } from "#db/schema/signer-links.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { person } from "#lib/testing/package-input.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { sendPackage, tokenOf } from "#lib/testing/sent-package.ts";
import * as route from "./route.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const again = (token: string, ip = "192.0.2.1") =>
  callRoute(route, "POST /ceremony/link", {
    json: { token },
    headers: { "user-agent": "A browser", "x-forwarded-for": ip },
  });
const change = (packageId: string, status: string) =>
  callRoute(packageRoute, "PUT /packages/p", { params: { packageId }, key: account.owner.apiKey, json: { status } });
const mailsOf = async (packageId: string) =>
  (
    await db
      .select({ to: mails.toEmail, kind: mails.kind })
      .from(mails)
      .where(and(eq(mails.packageId, packageId), eq(mails.roleId, "ann")))
  ).map(({ to, kind }) => `${kind} ${to}`);

/** Ann's old link, once the package is on its way to another address of hers. */
async function superseded() {
  const packageId = await sendPackage(account.owner);
  const token = await tokenOf(packageId, "ann");
  await change(packageId, "DRAFT");
  const signer = { ...person("Ann").signers[0], email: "ann.new@example.org" };
  const at = { params: { packageId, roleId: "ann" }, key: account.owner.apiKey };
  await callRoute(roleRoute, "PUT /packages/p/roles/r", { ...at, json: { id: "ann", signers: [signer] } });
  await change(packageId, "SENT");
  return { packageId, token };
}

test("204 with nothing else: the invitation goes to the signer's own address once more, and the evidence says who asked", async () => {
  const { packageId, token } = await superseded();
  const before = await mailsOf(packageId);
  const answer = await again(token);
  expect([answer.status, answer.text]).toEqual([204, ""]);
  expect(await mailsOf(packageId)).toEqual([...before, "invitation ann.new@example.org"]);
  const [event] = await db
    .select()
    .from(evidenceEvents)
    .where(and(eq(evidenceEvents.packageId, packageId), eq(evidenceEvents.type, "signer.notified")));
  expect(event).toMatchObject({
    actorKind: "anyone",
    userAgent: "A browser",
    data: { roleId: "ann", email: "ann.new@example.org" },
  });
});

test("401 with its reason, and no mail, for every link that no newer one replaced", async () => {
  const packageId = await sendPackage(account.owner);
  const token = await tokenOf(packageId, "ann");
  await change(packageId, "DRAFT");
  const before = await mailsOf(packageId);
  expect((await again(token, "192.0.2.2")).body).toMatchObject({ code: 401, parameters: { reason: "withdrawn" } });
  expect((await again("nonsense", "192.0.2.2")).body).toMatchObject({
    code: 401,
    messageKey: "error.unauthorised.link",
  });
  expect(await mailsOf(packageId)).toEqual(before);
});

test("401 or 403 while the package is taken back, without a word of the signer, and nothing is mailed", async () => {
  const { packageId, token } = await superseded();
  await change(packageId, "DRAFT");
  const answer = await again(token, "192.0.2.3");
  expect([answer.status, answer.body.parameters.reason]).toEqual([401, "ended"]);
  expect(answer.text).not.toContain("example.org");

  const other = await sendPackage(account.owner);
  const old = await tokenOf(other, "ann");
  // Ann's place again, by another link.
  await db.update(signerLinks).set({ revoked: new Date() }).where(eq(signerLinks.packageId, other));
  await change(other, "DRAFT");
  const before = await mailsOf(other);
  const refused = await again(old, "192.0.2.3");
  expect([refused.status, refused.body.messageKey]).toEqual([403, "error.forbidden.actionNotAllowed"]);
  expect(await mailsOf(other)).toEqual(before);
});

test("429 for one signer from any address, and for one address whatever it asks, with when to ask again", async () => {
  const { packageId, token } = await superseded();
  const before = (await mailsOf(packageId)).length;
  const answers = [];
  for (const ip of ["192.0.2.10", "192.0.2.11", "192.0.2.12"]) answers.push(await again(token, ip));
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 429]);
  expect(answers[2]?.body.messageKey).toBe("error.tooMany.links");
  expect(Number(answers[2]?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await mailsOf(packageId)).length, "one mail a minute, and both are answered alike").toBe(before + 1);
  const guesses = [];
  for (let at = 0; at < 6; at += 1) guesses.push((await again(`guess-${at}`, "192.0.2.20")).status);
  expect(guesses).toEqual([401, 401, 401, 401, 401, 429]);
});

test("204 twice for two at once, and one mail: the second transaction waits for the first and sees what it sent", async () => {
  const { packageId, token } = await superseded();
  const before = await mailsOf(packageId);
  const answers = await Promise.all([again(token, "192.0.2.30"), again(token, "192.0.2.31")]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  expect(await mailsOf(packageId)).toEqual([...before, "invitation ann.new@example.org"]);
});
