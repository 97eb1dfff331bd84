// POST /ceremony/{ceremonyId}/consent: each signer reads and accepts the text in a language of their own.
import { and, asc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import * as pdfRoute from "#app/api/ceremony/[ceremonyId]/documents/[documentId]/pdf/route.ts";
import * as documentRoute from "#app/api/packages/[packageId]/documents/[documentId]/route.ts";
import * as localizeRoute from "#app/api/packages/[packageId]/documents/localize-consent/route.ts";
import { db } from "#db/client.ts";
import { consentTexts } from "#db/schema/accounts.ts";
import { approvals } from "#db/schema/approvals.ts";
import { consentAcceptances } from "#db/schema/consent-acceptances.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { documents } from "#db/schema/packages.ts";
import { version } from "#lib/core/product-version.ts";
import { sha256 } from "#lib/core/secrets.ts";
import { canonicalJson } from "#lib/evidence/canonical-json.ts";
import { textOf } from "#lib/packages/documents/consent-body.ts";
import { builtInConsent } from "#lib/packages/documents/consent-text.ts";
import { signingProgress } from "#lib/packages/signing-progress.ts";
import { foreseeCeremony } from "#lib/signing/foresee-ceremony.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { extractText } from "#lib/testing/judge-pdf.ts";
import { person, signatureFor } from "#lib/testing/package-input.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { type Ceremony, openCeremony, readPackage, sendPackage, tokenOf } from "#lib/testing/sent-package.ts";
import * as route from "./route.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const speaks = (name: string, language: string | null) => {
  const { signers, ...role } = person(name);
  return { ...role, signers: signers.map((one) => ({ ...one, language })) };
};
const twoLanguages = { roles: [speaks("Ann", "de-AT"), speaks("Bob", "fr")] };

function built(language: string) {
  const words = builtInConsent(language);
  if (!words) throw new Error(`no consent in ${language}`);
  const text = textOf(words);
  return { ...text, hash: sha256(canonicalJson(text)) };
}

/** What is shown now, unless told otherwise. */
const accept = (ceremony: Ceremony, json?: unknown) =>
  json === undefined
    ? ceremony.consent()
    : callRoute(route, `POST /ceremony/${ceremony.id}/consent`, {
        params: { ceremonyId: ceremony.id },
        cookie: ceremony.cookie,
        json,
      });

const pdfFor = async ({ id, cookie }: Ceremony) => {
  const params = { ceremonyId: id, documentId: "default-consent" };
  const answer = await callRoute(pdfRoute, `GET /ceremony/${id}/documents/default-consent/pdf`, { params, cookie });
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  return answer.bytes;
};

const acceptancesOf = (packageId: string) =>
  db
    .select({ roleId: approvals.roleId, row: consentAcceptances })
    .from(consentAcceptances)
    .innerJoin(
      approvals,
      and(
        eq(approvals.packageId, consentAcceptances.packageId),
        eq(approvals.documentId, consentAcceptances.documentId),
        eq(approvals.id, consentAcceptances.approvalId),
      ),
    )
    .where(eq(consentAcceptances.packageId, packageId))
    .orderBy(asc(approvals.roleId));

const acceptedIn = async (packageId: string) =>
  (
    await db
      .select()
      .from(evidenceEvents)
      .where(and(eq(evidenceEvents.packageId, packageId), eq(evidenceEvents.type, "consent.accepted")))
      .orderBy(asc(evidenceEvents.sequence))
  ).map(({ data: { linkId: _, ...data }, documentHash }) => ({ ...data, documentHash }));

describe("200: two signers with two languages in one package", () => {
  test("each reads their own, keeps their own as a PDF, and the evidence tells which it was", async () => {
    const packageId = await sendPackage(account.owner, twoLanguages);
    for (const [roleId, language] of [
      ["ann", "de"],
      ["bob", "fr"],
    ] as const) {
      const text = built(language);
      const foreseen = await foreseeCeremony(await tokenOf(packageId, roleId));
      const ceremony = await openCeremony(packageId, roleId);
      const { consent } = await ceremony.view();
      expect(foreseen?.consent).toEqual(consent);
      expect(consent).toMatchObject({
        name: text.title,
        words: { language, hash: text.hash, version: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
      });
      const before = await pdfFor(ceremony);
      expect(extractText(before)).toContain(text.title);
      expect((await accept(ceremony, { text: consent?.words?.hash })).body.state).toBe("sign");
      expect(sha256(await pdfFor(ceremony))).toBe(sha256(before));
      const row = (await acceptancesOf(packageId)).find((one) => one.roleId === roleId)?.row;
      expect(row).toMatchObject({ file: sha256(before), title: text.title, language, version: version() });
      const evidence = (await acceptedIn(packageId)).find((one) => "roleId" in one && one.roleId === roleId);
      expect(evidence).toEqual({
        roleId,
        language,
        version: version(),
        textHash: text.hash,
        documentHash: sha256(before),
      });
    }
    const [document] = await db
      .select()
      .from(documents)
      .where(eq(documents.packageId, packageId))
      .orderBy(documents.index);
    expect(document?.name).toBe(built("en").title);
  });

  test("a signer without a language reads the package's own document, and a repetition changes nothing", async () => {
    const packageId = await sendPackage(account.owner, { language: "it" });
    const ann = await openCeremony(packageId, "ann");
    expect((await ann.view()).consent).toMatchObject({ words: { language: "it", hash: built("it").hash } });
    expect((await accept(ann)).status).toBe(200);
    expect((await accept(ann, { text: "another" })).status).toBe(200);
    expect(await acceptedIn(packageId)).toMatchObject([{ language: "it", textHash: built("it").hash }]);
  });
});

describe("whose words they are", () => {
  test("the account's own text in the signer's language, and never the product's in place of the account's", async () => {
    const own = await makeAccount();
    const text = { accountId: own.account.id, body: "We agree.", updated: new Date("2026-01-02T03:04:05.000Z") };
    await db.insert(consentTexts).values([
      { ...text, language: "en", title: "Our terms" },
      { ...text, language: "de", title: "Unsere Bedingungen" },
    ]);
    const packageId = await sendPackage(own.owner, twoLanguages);
    const [ann, bob] = [await openCeremony(packageId, "ann"), await openCeremony(packageId, "bob")];
    expect((await ann.view()).consent).toMatchObject({ name: "Unsere Bedingungen", words: { language: "de" } });
    expect((await bob.view()).consent).toMatchObject({ name: "Our terms", words: { language: "en" } });
    await accept(ann);
    expect(await acceptedIn(packageId)).toMatchObject([{ language: "de", version: "2026-01-02T03:04:05.000Z" }]);
  });

  test("a document that the sender put in for this package stays as it is, in every language", async () => {
    const packageId = await sendPackage(account.owner, twoLanguages);
    const [lease] = await db
      .select()
      .from(documents)
      .where(and(eq(documents.packageId, packageId), eq(documents.index, 1)));
    const { originalFile = "", uploadedFile = "", pages = [], size = 0 } = lease ?? {};
    await db
      .update(documents)
      .set({ originalFile, uploadedFile, pages, size, name: "Our own" })
      .where(and(eq(documents.packageId, packageId), eq(documents.id, "default-consent")));
    const ann = await openCeremony(packageId, "ann");
    expect((await ann.view()).consent).toMatchObject({ name: "Our own", words: null });
    expect(sha256(await pdfFor(ann))).toBe(originalFile);
    expect((await accept(ann, {})).status).toBe(200);
    expect(await acceptedIn(packageId)).toEqual([{ roleId: "ann", documentHash: originalFile }]);
    expect((await acceptancesOf(packageId)).map(({ row }) => [row.file, row.language])).toEqual([[originalFile, null]]);
  });
});

test("400 without the hash of the text that was read: nothing is accepted", async () => {
  const packageId = await sendPackage(account.owner);
  const ann = await openCeremony(packageId, "ann");
  const refused = await accept(ann, {});
  expect([refused.status, refused.body.messageKey]).toEqual([400, "error.validation.body"]);
  expect(refused.body.message).toContain("text");
  expect(await acceptedIn(packageId)).toEqual([]);
  expect((await ann.view()).state).toBe("consent");
});

describe("409: what was shown is not what would be accepted", () => {
  test("the sender put the consent into another language meanwhile; nothing is accepted, and the new text can be", async () => {
    const packageId = await sendPackage(account.owner);
    const ann = await openCeremony(packageId, "ann");
    const { consent } = await ann.view();
    await callRoute(localizeRoute, "POST /packages/lease/documents/localize-consent", {
      key: account.owner.apiKey,
      params: { packageId },
      json: { language: "es" },
    });
    const late = await accept(ann, { text: consent?.words?.hash });
    expect([late.status, late.body.messageKey]).toEqual([409, "error.conflict.consentChanged"]);
    expect(await acceptedIn(packageId)).toEqual([]);
    const now = (await ann.view()).consent;
    expect(now?.words?.language).toBe("es");
    expect((await accept(ann, { text: now?.words?.hash })).status).toBe(200);
  });

  test("localize-consent keeps its meaning: the package's document changes, and whoever has a language keeps theirs", async () => {
    const packageId = await sendPackage(account.owner, { roles: [speaks("Ann", "de"), speaks("Bob", null)] });
    await callRoute(localizeRoute, "POST /packages/lease/documents/localize-consent", {
      key: account.owner.apiKey,
      params: { packageId },
      json: { language: "es" },
    });
    const languages = [];
    for (const roleId of ["ann", "bob"])
      languages.push((await (await openCeremony(packageId, roleId)).view()).consent?.words?.language);
    expect(languages).toEqual(["de", "es"]);
    const read = await callRoute(documentRoute, "GET /packages/lease/documents/default-consent", {
      key: account.owner.apiKey,
      params: { packageId, documentId: "default-consent" },
    });
    expect(read.body.name).toBe(built("es").title);
  });
});

test("an acceptance from before texts were kept is as good as ever, and shows the package's own document", async () => {
  const packageId = await sendPackage(account.owner, twoLanguages);
  const ann = await openCeremony(packageId, "ann");
  await accept(ann);
  await db.delete(consentAcceptances).where(eq(consentAcceptances.packageId, packageId));
  expect((await ann.view()).state).toBe("sign");
  expect(extractText(await pdfFor(ann))).toContain(built("en").title);
});

test("200 of whoever is asked for nothing else: they have agreed, and count as the others do", async () => {
  const packageId = await sendPackage(account.owner, {
    roles: [person("Ann"), person("Bob")],
    documents: [{ id: "lease", name: "Lease", approvals: [signatureFor("ann")] }],
  });
  const bob = await openCeremony(packageId, "bob");
  const stands = async (ceremony: Ceremony) =>
    (await ceremony.view()).recipients.map(({ roleId, state }) => [roleId, state]);
  expect((await bob.consent()).body).toMatchObject({ state: "signed", onlyAgreed: true });
  const before = [
    ["ann", "now"],
    ["bob", "signed"],
  ];
  expect(await stands(bob)).toEqual(before);
  const ann = await openCeremony(packageId, "ann");
  expect((await ann.consent()).body).not.toHaveProperty("onlyAgreed");
  expect(await stands(ann)).toEqual(before);
  // The sender's page counts by the same rule.
  const pkg = await readPackage(account.owner, packageId);
  expect(signingProgress(pkg).map(({ roleId, state, agreed }) => [roleId, state, agreed])).toEqual([
    ["ann", "now", false],
    ["bob", "signed", true],
  ]);
});
