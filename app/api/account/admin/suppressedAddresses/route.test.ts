// Addresses that get no more mails: who gets there, what it keeps from leaving, and who takes them out again.
import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import * as resetRoute from "#app/api/instance/password-reset/route.ts";
import * as reportRoute from "#app/api/mail/reports/route.ts";
import * as outboxRoute from "#app/api/outbox/route.ts";
import * as preflightRoute from "#app/api/packages/[packageId]/preflight/route.ts";
import * as progressRoute from "#app/api/packages/[packageId]/progress/route.ts";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { mailSuppressions } from "#db/schema/mail-suppressions.ts";
import { mails } from "#db/schema/mails.ts";
import { forgetCounted } from "#lib/delivery/mail/reports/forget-counted.ts";
import { mostSoftBounces } from "#lib/delivery/mail/reports/suppression-rule.ts";
import { sendMails } from "#lib/delivery/mail/send-mails.ts";
import { erasePerson } from "#lib/instance/erase-person.ts";
import type { PackageRow } from "#lib/packages/open-package.ts";
import { makeAccount, makeSender, type TestAccount } from "#lib/testing/callers.ts";
import { makeDraft, setStatus } from "#lib/testing/draft-package.ts";
import { type MailServerForTests, startMailServer } from "#lib/testing/mail-server.ts";
import { person, readyPackage, signatureFor } from "#lib/testing/package-input.ts";
import { createByApi } from "#lib/testing/packages-by-api.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { complaint, fromGmail, fromPostfix } from "#lib/testing/returned-mails.ts";
import { untilSomebodyWaits } from "#lib/testing/until-somebody-waits.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { enqueueMail } from "#lib/work/outbox/enqueue-mail.ts";
import * as oneRoute from "./[suppressedAddressId]/route.ts";
import * as route from "./route.ts";

const reportsKey = "returned-mails.0123456789";
let server: MailServerForTests;
let made: TestAccount;
let pkg: PackageRow;
beforeAll(async () => {
  server = await startMailServer();
  vi.stubEnv("SMTP_URL", server.url);
  vi.stubEnv("MAIL_FROM", "Signing <sign@nordhaven.example>");
  vi.stubEnv("BASE_URL", "https://sign.nordhaven.example");
  vi.stubEnv("MAIL_REPORTS_KEY", reportsKey);
});
beforeEach(async () => {
  made = await makeAccount();
  pkg = await makeDraft(made.owner);
  await setStatus(pkg, "SENT");
});
afterEach(() => {
  server.taken.length = 0;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.stop();
});

const ann = "ann@example.net";
const list = async (search = "", key = made.owner.apiKey) =>
  callRoute(route, "GET /account/admin/suppressedAddresses", { key, query: search ? { search } : {} });
const add = (email: string, key = made.owner.apiKey) =>
  callRoute(route, "POST /account/admin/suppressedAddresses", { key, json: { email } });
const remove = (suppressedAddressId: string, key = made.owner.apiKey) =>
  callRoute(oneRoute, "DELETE /x", { key, params: { suppressedAddressId } });

async function mailed(email = ann): Promise<{ id: string; messageId: string }> {
  const id = await inTransaction(made.owner.caller, async (work) =>
    enqueueMail(work, { kind: "invitation", pkg, roleId: "ann", to: { name: "Ann Tester", email } }),
  );
  await sendMails({ subject: pkg.id, mailIds: [id] });
  return { id, messageId: `<${id}@sign.nordhaven.example>` };
}
const reported = async (bytes: string) => {
  const headers = { authorization: `Bearer ${reportsKey}` };
  const call = { raw: { bytes, type: "message/rfc822" }, headers };
  expect((await callRoute(reportRoute, "POST /mail/reports", call)).status).toBe(200);
};
const bounced = async (write = fromPostfix, email = ann) => reported(write((await mailed(email)).messageId));
const rowOf = async (id: string) => (await db.select().from(mails).where(eq(mails.id, id)))[0];

describe("what comes back", () => {
  test("200 with who bounced for good and why; nothing more is sent there, and outbox, package and evidence tell it", async () => {
    await bounced(fromPostfix, "Ann@Example.net");
    const { body } = await list();
    expect(body).toMatchObject({
      count: 1,
      results: [{ email: ann, reason: "hardBounce", words: "550 5.1.1 No such person here", by: "" }],
    });
    server.taken.length = 0;
    const { id } = await mailed();
    expect(server.taken).toEqual([]);
    const suppressed = { reason: "hardBounce", since: body.results[0].since };
    const day = suppressed.since.slice(0, 10);
    const error = `Not sent: this address refused mails on ${day}.`;
    expect(await rowOf(id)).toMatchObject({ status: "failed", attempts: 1, error, suppressed, messageId: null });
    const outbox = await callRoute(outboxRoute, "GET /outbox", { key: made.owner.apiKey });
    expect(outbox.body.results[0]).toMatchObject({ id, status: "failed", suppressed });
    const events = await db.select().from(evidenceEvents).where(eq(evidenceEvents.packageId, pkg.id));
    expect(events.at(-1)).toMatchObject({ type: "mail.failed", data: { mailId: id, error } });
  });

  test("the package's page is told why nobody was asked", async () => {
    await add(person("Ann").signers[0]?.email ?? "");
    const packageId = await createByApi(made.owner.apiKey, readyPackage({ status: "SENT" }));
    const [mail] = await db
      .select()
      .from(mails)
      .where(and(eq(mails.packageId, packageId), eq(mails.roleId, "ann"), eq(mails.kind, "invitation")));
    await sendMails({ subject: packageId, mailIds: [mail?.id ?? ""] });
    const call = { key: made.owner.apiKey, params: { packageId } };
    const { body, text } = await callRoute(progressRoute, "GET /x", call);
    const ofAnn = body.roles.find((role: { roleId: string }) => role.roleId === "ann");
    expect(ofAnn?.mail, text).toMatchObject({ status: "failed", suppressed: { reason: "person" } });
  });

  test("another address, and the same address in another account, get their mails", async () => {
    await bounced();
    server.taken.length = 0;
    await mailed("bob@example.net");
    const other = await makeAccount();
    const theirs = await makeDraft(other.owner);
    await setStatus(theirs, "SENT");
    const id = await inTransaction(other.owner.caller, async (work) =>
      enqueueMail(work, { kind: "invitation", pkg: theirs, roleId: "ann", to: { name: "Ann", email: ann } }),
    );
    await sendMails({ subject: theirs.id, mailIds: [id] });
    expect(server.taken.map(({ to }) => to)).toEqual([["bob@example.net"], [ann]]);
    expect((await list("", other.owner.apiKey)).body.count).toBe(0);
  });

  test("what our own mail server says of a mailbox counts, and what it says of us does not", async () => {
    server.refuseNext({ code: 550, text: "5.1.1 No such person here" }, { code: 554, text: "5.7.1 Relay denied" });
    const { id } = await mailed("gone@example.net");
    expect(await rowOf(id)).toMatchObject({ status: "failed", suppressed: null });
    await mailed("fine@example.net");
    expect((await list()).body.results).toMatchObject([{ email: "gone@example.net", reason: "hardBounce" }]);
  });

  test("five soft bounces in a row are enough, four are not; a complaint is at once; a delay is nothing", async () => {
    const soft = (id: string) => fromPostfix(id, { status: "4.2.2", diagnostic: "smtp; 452 4.2.2 Mailbox full" });
    for (let at = 1; at < mostSoftBounces; at++) await bounced(soft);
    await bounced(fromGmail);
    expect((await list()).body.count).toBe(0);
    await bounced(soft);
    expect((await list()).body.results).toMatchObject([{ email: ann, reason: "softBounces" }]);
    await bounced((id) => complaint(id), "bob@example.net");
    expect((await list("bob")).body.results).toMatchObject([{ email: "bob@example.net", reason: "complaint" }]);
  });

  test("of two at once each counts", async () => {
    const soft = (id: string) => fromPostfix(id, { status: "4.2.2", diagnostic: "smtp; 452 4.2.2 Mailbox full" });
    await bounced(soft);
    const two = [await mailed(), await mailed()];
    let both: Promise<unknown> | undefined;
    await db.transaction(async (tx) => {
      await tx.select().from(mailSuppressions).where(eq(mailSuppressions.accountId, made.account.id)).for("update");
      both = Promise.all(two.map(({ messageId }) => reported(soft(messageId))));
      await untilSomebodyWaits();
    });
    await both;
    const [row] = await db.select().from(mailSuppressions).where(eq(mailSuppressions.accountId, made.account.id));
    expect(row).toMatchObject({ softBounces: 3, since: null });
  });

  test("a later mail that arrives lets mails through again; after a complaint only a person does", async () => {
    const first = await mailed();
    const later = await mailed();
    await db
      .update(mails)
      .set({ created: new Date(Date.now() - 60_000) })
      .where(eq(mails.id, first.id));
    const delivered = (id: string) => fromPostfix(id, { action: "delivered", status: "2.0.0", diagnostic: "" });
    await reported(fromPostfix(first.messageId));
    await reported(delivered(later.messageId));
    expect((await list()).body.count).toBe(0);
    await reported(complaint((await mailed()).messageId));
    expect((await list()).body.count).toBe(1);
  });
});

describe("the list", () => {
  test("200 for a manager: added, searched for, and taken out again, after which mails leave", async () => {
    const added = await add(" Ann@Example.net ");
    expect([added.status, added.body]).toMatchObject([
      200,
      { email: ann, reason: "person", by: made.owner.caller.name },
    ]);
    expect((await add(ann)).body.id).toBe(added.body.id);
    await add("100%_real@example.org");
    expect((await list("EXAMPLE.net")).body).toMatchObject({ count: 1, results: [{ email: ann }] });
    expect((await list("%_")).body).toMatchObject({ count: 1, results: [{ email: "100%_real@example.org" }] });
    expect((await rowOf((await mailed()).id))?.status).toBe("failed");
    expect((await remove(added.body.id)).status).toBe(204);
    expect((await rowOf((await mailed()).id))?.status).toBe("sent");
    expect(server.taken).toHaveLength(1);
  });

  test("400 for what is no address, 403 for who is no manager, 404 for another account's and for one that is gone", async () => {
    expect((await add("ann")).status).toBe(400);
    const sam = await makeSender(made.account.id);
    expect([(await list("", sam.apiKey)).status, (await add(ann, sam.apiKey)).status]).toEqual([403, 403]);
    const { id } = (await add(ann)).body;
    expect((await remove(id, sam.apiKey)).status).toBe(403);
    const { owner: stranger } = await makeAccount();
    const refused = await remove(id, stranger.apiKey);
    expect([refused.status, refused.body.messageKey]).toEqual([404, "error.notFound.suppressedAddress"]);
    expect((await remove(id)).status).toBe(204);
    expect((await remove(id)).status).toBe(404);
  });
});

test("the look before sending names who gets no mail", async () => {
  const email = person("Ann").signers[0]?.email ?? "";
  await add(email);
  const lease = { id: "lease", name: "Lease", approvals: [signatureFor("ann")] };
  const packageId = await createByApi(made.owner.apiKey, readyPackage({ roles: [person("Ann")], documents: [lease] }));
  const { body } = await callRoute(preflightRoute, "GET /x", { key: made.owner.apiKey, params: { packageId } });
  expect(body).toContainEqual({
    severity: "warning",
    key: "addressSuppressed",
    message: expect.stringContaining("somebody of the account keeps mails from this address"),
    parameters: { who: "Ann Tester", email, reason: "person" },
    roleId: "ann",
  });
});

test("a link to sign in by is kept back, too, and whoever asks for it is told the same as everybody", async () => {
  const { email } = made.owner.row;
  await add(email);
  const ask = (of: string) => callRoute(resetRoute, "POST /instance/password-reset", { json: { email: of } });
  const [known, unknown] = [await ask(email), await ask("nobody@example.net")];
  expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
  const [mail] = await db.select().from(mails).where(eq(mails.toEmail, email));
  await sendMails({ subject: mail?.id ?? "", mailIds: [mail?.id ?? ""] });
  expect(server.taken).toEqual([]);
  expect(await rowOf(mail?.id ?? "")).toMatchObject({ status: "failed", suppressed: { reason: "person" } });
});

test("what was only counted is forgotten after a month, and with the person; what is suppressed is told as kept", async () => {
  const soft = (id: string) => fromPostfix(id, { status: "4.2.2", diagnostic: "smtp; 452 4.2.2 Mailbox full" });
  const address = `counted-${made.account.id.toLowerCase()}@example.net`;
  const known = () => db.$count(mailSuppressions, eq(mailSuppressions.address, address));
  await bounced(soft, address);
  await forgetCounted();
  expect(await known()).toBe(1);
  await forgetCounted(new Date(Date.now() + 31 * 86_400_000));
  expect(await known()).toBe(0);
  await bounced(soft, address);
  await erasePerson(address);
  expect(await known()).toBe(0);
  await add(address);
  const { kept } = await erasePerson(address);
  expect(kept).toContainEqual(expect.objectContaining({ what: "suppressed address", name: address }));
});
