// Whose language a signing link opens in: the signer's before the package's; for what nobody issued there is none.
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { signers } from "#db/schema/packages.ts";
import { signerLinks } from "#db/schema/signer-links.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { openCeremony, sendPackage, tokenOf } from "#lib/testing/sent-package.ts";
import { languageOfCeremony, languageOfLink } from "./link-language.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

test("the package's, unless the signer has one of their own", async () => {
  const packageId = await sendPackage(account.owner, { language: "de" });
  const token = await tokenOf(packageId, "ann");
  const { id } = await openCeremony(packageId, "ann");
  expect([await languageOfLink(token), await languageOfCeremony(id)]).toEqual(["de", "de"]);
  await db.update(signers).set({ language: "ar-EG" }).where(eq(signers.packageId, packageId));
  expect([await languageOfLink(token), await languageOfCeremony(id)]).toEqual(["ar-EG", "ar-EG"]);
});

test("a link that is over is read in the same language", async () => {
  const packageId = await sendPackage(account.owner, { language: "fr" });
  const token = await tokenOf(packageId, "ann");
  await db.update(signerLinks).set({ revoked: new Date() }).where(eq(signerLinks.packageId, packageId));
  expect(await languageOfLink(token)).toBe("fr");
});

test("nothing is known of a link or a ceremony that is not there", async () => {
  expect([await languageOfLink("nothing"), await languageOfCeremony("nothing")]).toEqual([null, null]);
});
