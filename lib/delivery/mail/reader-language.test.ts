// Whose language a mail is in: the signer's before the package's, the sender's own for what goes to a sender.
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { mails } from "#db/schema/mails.ts";
import { signers } from "#db/schema/packages.ts";
import { senders } from "#db/schema/senders.ts";
import type { PackageRow } from "#lib/packages/open-package.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { makeDraft, setStatus } from "#lib/testing/draft-package.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { enqueueMail, type NewMail } from "#lib/work/outbox/enqueue-mail.ts";
import { composeMail } from "./compose-mail.ts";

let made: TestAccount;
let pkg: PackageRow;
beforeAll(async () => {
  made = await makeAccount();
  await db.update(senders).set({ language: "fr-CA" }).where(eq(senders.id, made.owner.row.id));
  pkg = await makeDraft(made.owner, {
    change: { language: "de", due: new Date("2026-12-04T17:00:00Z"), timezoneId: "Europe/Zurich" },
  });
  await setStatus(pkg, "SENT");
});

async function subjectOf(mail: Partial<NewMail>) {
  const to = { name: "Ann Tester", email: "ann@example.net" };
  const id = await inTransaction(made.owner.caller, async (work) =>
    enqueueMail(work, { kind: "invitation", to, pkg, ...mail } as NewMail),
  );
  const [row] = await db.select().from(mails).where(eq(mails.id, id));
  return row && (await composeMail(db, row))?.template;
}

test("a signer without a language of their own reads the package's, with the date as it is written there", async () => {
  const template = await subjectOf({ roleId: "ann" });
  expect(template).toMatchObject({ language: "de", subject: "Bitte unterschreiben: Lease" });
  expect(template?.facts[0]?.lines[0]).toBe("Freitag, 4. Dezember 2026, 18:00 Uhr (Mitteleuropäische Zeit)");
});

test("a due date is told as on the signer's own clock only where somebody set their zone", async () => {
  await db.update(signers).set({ timezoneId: "Asia/Tokyo" }).where(eq(signers.packageId, pkg.id));
  const template = await subjectOf({ roleId: "ann" });
  expect(template?.facts[0]?.lines[0]).toBe("Samstag, 5. Dezember 2026, 02:00 Uhr Ihrer Zeit (Japanische Normalzeit)");
  await db.update(signers).set({ timezoneId: "GMT" }).where(eq(signers.packageId, pkg.id));
});

test("a signer's own language comes before the package's", async () => {
  await db.update(signers).set({ language: "ar" }).where(eq(signers.packageId, pkg.id));
  expect(await subjectOf({ roleId: "ann" })).toMatchObject({ language: "ar", direction: "rtl" });
  await db.update(signers).set({ language: null }).where(eq(signers.packageId, pkg.id));
});

test("whoever owns the package reads their own, whatever the package's", async () => {
  const { name, email } = { name: "Owner", email: made.owner.row.email };
  const to = { name, email };
  expect(await subjectOf({ kind: "expired", to })).toMatchObject({ subject: "Expiré\u00a0: Lease" });
});

test("what is about no package is in the language of the sender that it names, or whose address it goes to", async () => {
  const { id, email, accountId } = made.owner.row;
  const to = { name: "Owner", email: "new@example.net" };
  const about = { accountId, pkg: undefined } as Partial<NewMail>;
  const named = await subjectOf({ kind: "address-confirmation", to, facts: { senderId: id }, ...about });
  expect(named).toMatchObject({ language: "fr", subject: "Confirmez votre nouvelle adresse e-mail" });
  const addressed = await subjectOf({ kind: "callback-failed", to: { name: "", email }, facts: {}, ...about });
  expect(addressed?.language).toBe("fr");
  // Whoever reads it is led to the page where it can be mended, and to no address of the interface.
  expect(addressed?.button?.url).toMatch(/\/settings\/callbacks$/);
  expect(addressed?.paragraphs.join()).toMatch(/«\s?Callbacks\s?»/);
  expect(addressed?.paragraphs.join()).not.toContain("/api/");
  expect((await subjectOf({ kind: "callback-failed", to, facts: {}, ...about }))?.language).toBe("en");
});
