import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { mails } from "#db/schema/mails.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { type Ceremony, openCeremony, readPackage, sendPackage, signEverything } from "#lib/testing/sent-package.ts";
import * as route from "./route.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const offering = (more: object = {}) => ({ settings: { ceremony: { optOutButton: true, ...more } } });
const optOut = ({ id, cookie }: Ceremony, reason: string) =>
  callRoute(route, `POST /ceremony/${id}/opt-out`, { params: { ceremonyId: id }, cookie, json: { reason } });

test("200 ends the package for everybody; its owner and whoever was invited are told why", async () => {
  const packageId = await sendPackage(account.owner, offering());
  const ann = await openCeremony(packageId, "ann");
  const { status, body } = await optOut(ann, "  I \u202esign\u202c on paper ");
  expect(status).toBe(200);
  expect(body).toMatchObject({ state: "opted-out", declined: { by: "Ann Tester", reason: "I sign on paper" } });
  const pkg = await readPackage(account.owner, packageId);
  expect(pkg.status).toBe("OPTED_OUT");
  expect(pkg.messages).toMatchObject([
    {
      content: "I sign on paper",
      from: { email: "ann@example.net", firstName: "Ann" },
      to: [{ email: account.owner.row.email }],
      status: "NEW",
    },
  ]);
  const told = (await db.select().from(mails).where(eq(mails.packageId, packageId))).filter(
    (mail) => mail.kind === "opted-out",
  );
  expect(told.map((mail) => mail.toEmail).sort()).toEqual(["bob@example.net", account.owner.row.email].sort());
  expect(told[0]?.facts).toMatchObject({ by: "Ann Tester", reason: "I sign on paper" });
  const events = await db.select().from(evidenceEvents).where(eq(evidenceEvents.packageId, packageId));
  expect(events.find((event) => event.type === "package.opted-out")).toMatchObject({
    actorEmail: "ann@example.net",
    data: { roleId: "ann", reason: "I sign on paper" },
  });
  expect((await optOut(ann, "again")).body.messageKey).toBe("error.forbidden.actionNotAllowed");
});

test("403 where it is not offered, which is so unless the package says it", async () => {
  const packageId = await sendPackage(account.owner);
  const refused = await optOut(await openCeremony(packageId, "ann"), "no");
  expect([refused.status, refused.body.messageKey]).toEqual([403, "error.forbidden.optOutNotAllowed"]);
  expect((await readPackage(account.owner, packageId)).status).toBe("SENT");
});

test("400 without a reason, and for words of one's own where only the offered ones count", async () => {
  const packageId = await sendPackage(
    account.owner,
    offering({ optOutReasons: ["On paper", "Not me"], disableOptOutOther: true }),
  );
  const ann = await openCeremony(packageId, "ann");
  expect((await optOut(ann, " ")).body.messageKey).toBe("error.validation.reasonRequired");
  expect((await optOut(ann, "Something else")).body.messageKey).toBe("error.validation.reasonRequired");
  expect((await readPackage(account.owner, packageId)).messages).toEqual([]);
  expect((await optOut(ann, "On paper")).status).toBe(200);
});

test("409 once signed, 401 for another ceremony's session", async () => {
  const packageId = await sendPackage(account.owner, offering());
  await signEverything(packageId, "ann");
  expect((await optOut(await openCeremony(packageId, "ann"), "no")).body.messageKey).toBe(
    "error.conflict.alreadySigned",
  );
  const bob = await openCeremony(packageId, "bob");
  expect((await optOut({ ...bob, cookie: "" }, "no")).status).toBe(401);
});

test("two opt out at once: one reason is kept, and everybody is told once", async () => {
  const packageId = await sendPackage(account.owner, offering());
  const [ann, bob] = [await openCeremony(packageId, "ann"), await openCeremony(packageId, "bob")];
  const answers = await Promise.all([optOut(ann, "a"), optOut(bob, "b")]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 403]);
  expect((await readPackage(account.owner, packageId)).messages).toHaveLength(1);
});
