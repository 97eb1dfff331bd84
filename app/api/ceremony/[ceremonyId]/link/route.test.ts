// POST /ceremony/{ceremonyId}/link
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { mails } from "#db/schema/mails.ts";
import { packages, roles } from "#db/schema/packages.ts";
import { composeMail } from "#lib/delivery/mail/compose-mail.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { person } from "#lib/testing/package-input.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { type Ceremony, openCeremony, sendPackage, signEverything, tokenOf } from "#lib/testing/sent-package.ts";
import * as route from "./route.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const ask = ({ id, cookie }: Pick<Ceremony, "id" | "cookie">) =>
  callRoute(route, `POST /ceremony/${id}/link`, { params: { ceremonyId: id }, cookie });
const sentTo = (packageId: string) =>
  db
    .select()
    .from(mails)
    .where(and(eq(mails.packageId, packageId), eq(mails.kind, "own-link")));

test("200: the signer's own link goes to their own address, worded as a reminder to themselves, due in their zone", async () => {
  const roles = [{ ...person("Ann", { language: "de", timezoneId: "Asia/Tokyo" }) }, person("Bob")];
  const due = new Date(Date.now() + 9 * 24 * 3600_000).toISOString().replace(/T.*/, "T20:30:00Z");
  const packageId = await sendPackage(account.owner, { roles, due, emailMessage: "Please hurry" });
  const answer = await ask(await openCeremony(packageId, "ann"));
  expect([answer.status, answer.body.to]).toEqual([200, "ann@example.net"]);
  const [mail, more] = await sentTo(packageId);
  expect([mail?.toEmail, more]).toEqual(["ann@example.net", undefined]);
  if (!mail) throw new Error("no mail");
  const composed = await composeMail(db as never, mail);
  expect(composed?.template.subject).toBe("Später abschließen: Lease");
  expect(composed?.template.quote, "the sender's message is the sender's mail's").toBeUndefined();
  expect(composed?.template.paragraphs.join(" ")).toContain("Ihre Eingaben sind gespeichert.");
  expect(composed?.link.split("/").at(-1)).toBe(await tokenOf(packageId, "ann"));
  // Half past eight in the evening in London is half past five in the next morning in Tokyo.
  expect(JSON.stringify(composed?.template.facts)).toContain("05:30");
  const [event] = await db
    .select()
    .from(evidenceEvents)
    .where(and(eq(evidenceEvents.packageId, packageId), eq(evidenceEvents.type, "signer.notified")));
  expect(event).toMatchObject({ actorKind: "signer", data: { roleId: "ann", email: "ann@example.net" } });
});

test("200 twice, at once and after each other, for one mail: the answer tells of the first", async () => {
  const packageId = await sendPackage(account.owner);
  const ann = await openCeremony(packageId, "ann");
  const answers = await Promise.all([ask(ann), ask(await openCeremony(packageId, "ann"))]);
  answers.push(await ask(ann));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const [mail, more] = await sentTo(packageId);
  expect(more).toBeUndefined();
  expect(new Set(answers.map(({ body }) => body.sent)).size).toBe(1);
  // Six minutes later the mail may have been deleted by mistake.
  await db
    .update(mails)
    .set({ created: new Date(Date.now() - 6 * 60_000) })
    .where(eq(mails.id, mail?.id ?? ""));
  expect((await ask(ann)).status).toBe(200);
  expect(await sentTo(packageId)).toHaveLength(2);
  const bob = await ask(await openCeremony(packageId, "bob"));
  expect(bob.body.to).toBe("bob@example.net");
});

test("401 without a session; 403 once signed, locked, or over, and nothing is mailed", async () => {
  const packageId = await sendPackage(account.owner);
  const ann = await openCeremony(packageId, "ann");
  expect((await ask({ id: ann.id, cookie: "" })).status).toBe(401);
  await db
    .update(roles)
    .set({ locked: true })
    .where(and(eq(roles.packageId, packageId), eq(roles.id, "ann")));
  expect((await ask(ann)).body.messageKey).toBe("error.forbidden.roleLocked");
  await db.update(roles).set({ locked: false }).where(eq(roles.packageId, packageId));
  await signEverything(packageId, "ann");
  expect((await ask(ann)).body.messageKey).toBe("error.forbidden.roleHasSigned");
  const bob = await openCeremony(packageId, "bob");
  await db.update(packages).set({ status: "DECLINED" }).where(eq(packages.id, packageId));
  expect((await ask(bob)).status).toBe(403);
  expect(await sentTo(packageId)).toEqual([]);
});
