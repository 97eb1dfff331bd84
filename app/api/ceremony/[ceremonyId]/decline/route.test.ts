// POST /ceremony/{ceremonyId}/decline
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { mails } from "#db/schema/mails.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { evidenceOf } from "#lib/testing/evidence-of.ts";
import { person } from "#lib/testing/package-input.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { allOf, type Ceremony, openCeremony, readPackage, sendPackage } from "#lib/testing/sent-package.ts";
import * as route from "./route.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const decline = (who: Ceremony, reason: string) =>
  callRoute(route, `POST /ceremony/${who.id}/decline`, {
    params: { ceremonyId: who.id },
    cookie: who.cookie,
    json: { reason },
  });

test("200 ends the package for everybody; its owner and whoever was invited are told why", async () => {
  const roles = [
    { ...person("Ann"), index: 1 },
    { ...person("Bob"), index: 1 },
    { ...person("Cleo"), index: 2 },
  ];
  const packageId = await sendPackage(account.owner, { roles });
  const [ann, bob] = [await openCeremony(packageId, "ann"), await openCeremony(packageId, "bob")];
  const answer = await decline(ann, "  Too dear ");
  expect(answer.body).toMatchObject({ state: "declined", declined: { by: "Ann Tester", reason: "Too dear" } });
  expect(await bob.view()).toMatchObject({
    state: "declined",
    declined: { by: "Ann Tester" },
    documents: [],
    recipients: [{ state: "declined" }, {}, {}],
  });
  const pkg = await readPackage(account.owner, packageId);
  expect(pkg.status).toBe("DECLINED");
  expect(pkg.messages).toMatchObject([
    {
      content: "Too dear",
      from: { email: "ann@example.net", firstName: "Ann" },
      to: [{ email: account.owner.row.email }],
      status: "NEW",
    },
  ]);
  const told = await db
    .select()
    .from(mails)
    .where(and(eq(mails.packageId, packageId), eq(mails.kind, "declined")));
  expect(told.map((mail) => mail.toEmail).sort()).toEqual(["bob@example.net", account.owner.row.email].sort());
  expect(told[0]?.facts).toEqual({ by: "Ann Tester", reason: "Too dear" });
});

test("a reason is kept as everybody reads it: nothing turns it round in the mail and in the evidence", async () => {
  const packageId = await sendPackage(account.owner);
  const answer = await decline(await openCeremony(packageId, "ann"), "Paid \u202e001\u202c to me\nand \u2067late");
  const reason = "Paid 001 to me\nand late";
  expect(answer.body.declined.reason).toBe(reason);
  const [mail] = await db
    .select()
    .from(mails)
    .where(and(eq(mails.packageId, packageId), eq(mails.kind, "declined")));
  expect(mail?.facts).toMatchObject({ reason });
  expect((await readPackage(account.owner, packageId)).messages[0].content).toBe(reason);
  const event = (await evidenceOf(packageId)).find(({ type }) => type === "package.declined");
  expect(event?.data.reason).toBe(reason);
});

test("400 without a reason, and for one that nobody sees", async () => {
  const ann = await openCeremony(await sendPackage(account.owner), "ann");
  for (const reason of ["   ", "\u200b", "\u202e"]) {
    const answer = await decline(ann, reason);
    expect([answer.status, answer.body.messageKey]).toEqual([400, "error.validation.reasonRequired"]);
  }
});

test("403 where the package offers no declining, and before the signer's turn", async () => {
  const off = await openCeremony(
    await sendPackage(account.owner, { settings: { ceremony: { declineButton: false } } }),
    "ann",
  );
  expect((await decline(off, "No")).body.messageKey).toBe("error.forbidden.declineNotAllowed");
  const early = await openCeremony(
    await sendPackage(account.owner, {
      roles: [
        { ...person("Ann"), index: 1 },
        { ...person("Bob"), index: 2 },
      ],
    }),
    "bob",
  );
  expect((await decline(early, "No")).body.messageKey).toBe("error.forbidden.notYourTurn");
});

test("409 once they have signed", async () => {
  const ann = await openCeremony(await sendPackage(account.owner), "ann");
  await ann.consent();
  await ann.sign(allOf(await ann.view()));
  const answer = await decline(ann, "Changed my mind");
  expect([answer.status, answer.body.messageKey]).toEqual([409, "error.conflict.alreadySigned"]);
});
