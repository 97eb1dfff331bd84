/**
 * Takes pictures of what leaves the product on paper, in every language that signers are spoken to in: each mail, a sealed
 * document, its evidence summary and the consent.
 *
 *   node e2e/looks/papers.ts OUT
 *
 * into the folder OUT, with the files themselves beside them. Needs pdftoppm.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Browser, chromium, expect } from "@playwright/test";
import { mailKinds } from "#lib/contract/records/outbox.ts";
import { ownColours } from "#lib/delivery/mail/brand-colours.ts";
import type { AccessMailFacts, AccountMailFacts, PackageMailFacts } from "#lib/delivery/mail/mail-facts.ts";
import { wordsFor } from "#lib/delivery/mail/messages.ts";
import { momentOf } from "#lib/delivery/mail/package-facts.ts";
import { templateHtml } from "#lib/delivery/mail/template-html.ts";
import { signersLanguages } from "#lib/language/areas.ts";
import { startProduct } from "../own-product.ts";
import { type Json, makePackage, signatureField, signerRole, specClient, withSession } from "../spec-client.ts";
import { ownerOf } from "../spec-product.ts";
import { projects } from "../support/browsers.ts";

const out = resolve(process.argv[2] ?? "papers");
const zone = "Europe/Stockholm";
mkdirSync(out, { recursive: true });

const { launchOptions } = projects?.[0]?.use ?? {};
const browser = await chromium.launch(launchOptions);
try {
  for (const language of signersLanguages) await mailsIn(browser, language);
} finally {
  await browser.close();
}
const product = await startProduct({ ...ownerOf, RATE_LIMIT_PER_MINUTE: "0" });
try {
  for (const language of signersLanguages) await papersIn(language);
} finally {
  await product.stop();
}

async function mailsIn(of: Browser, language: string): Promise<void> {
  const { words, ...mails } = await wordsFor(language);
  const facts: PackageMailFacts & AccessMailFacts & AccountMailFacts = {
    reader: "Layla Haddad",
    sender: { name: "Ingrid Bergström", email: "ingrid@nordhaven.example" },
    company: "Nordhaven Logistics",
    colours: ownColours,
    packageName: "Framework services agreement",
    message: "Here is the text we settled on.",
    due: momentOf(new Date("2026-12-04T17:00:00Z"), { id: zone, isOwn: true }, words),
    documents: [
      { name: "Framework services agreement", pages: 14, fields: 5 },
      { name: "Annex A", pages: 1, fields: 0 },
    ],
    others: { done: ["محمد الأحمد"], now: ["Sigrid Aune"], later: ["Νίκος Παπαδόπουλος"] },
    rejected: [{ name: "Passport", comment: "Too dark" }],
    link: "https://sign.nordhaven.example/sign/token",
    host: "sign.nordhaven.example",
    verifyUrl: "https://sign.nordhaven.example/verify",
    isOwner: false,
    attached: false,
    when: momentOf(new Date("2026-11-20T15:40:00Z"), { id: zone, isOwn: true }, words),
    isOpen: true,
    signsIn: false,
    waysOut: { decline: true, optOut: true },
    facts: { by: "Sigrid Aune", reason: "The dates are wrong.", to: "Noah Okafor", event: "PACKAGE_COMPLETE" },
    invitedBy: "Ingrid Bergström",
    zone: { id: zone, isOwn: true },
  };
  const page = await of.newPage({ viewport: { width: 660, height: 400 } });
  for (const kind of mailKinds) {
    const html = templateHtml(mails[kind](facts));
    writeFileSync(join(out, `mail-${kind}.${language}.html`), html);
    await page.setContent(html);
    await page.screenshot({ path: join(out, `mail-${kind}.${language}.png`), fullPage: true });
  }
  await page.close();
}

function input(id: string, subtype: string, more: object): Json {
  return { id, name: id, type: "INPUT", subtype, page: 0, left: 100, width: 260, height: 30, ...more };
}

/** Two sign, one of them with a name from right to left; sealed when this resolves. */
async function papersIn(language: string): Promise<void> {
  const client = specClient(product.baseUrl);
  const other = {
    id: "other",
    firstName: "محمد",
    lastName: "الأحمد",
    email: "m.alahmad@example.com",
    timezoneId: zone,
  };
  const id = await makePackage(client, {
    name: "Supply agreement with Haddad Trading",
    language,
    timezoneId: zone,
    due: "2031-05-04T10:00:00Z",
    roles: [signerRole("client", "layla.haddad@example.com"), signerRole("other", other.email, { signers: [other] })],
    documents: [
      {
        id: "agreement",
        name: "Agreement",
        approvals: [
          {
            id: "a1",
            role: "client",
            fields: [
              signatureField({ id: "s1", top: 600 }),
              input("place", "TEXTFIELD", { top: 480, value: "Malmö" }),
              input("agree", "CHECKBOX", { top: 540, width: 20, height: 20, value: "X" }),
            ],
          },
          { id: "a2", role: "other", fields: [signatureField({ id: "s2", top: 600, left: 400 })] },
        ],
      },
    ],
    status: "SENT",
  });
  for (const role of ["client", "other"]) {
    const signer = specClient(product.baseUrl, withSession(await client.signerSession(id, role)));
    const { status, text } = await signer.documents.sign(id);
    if (status >= 400) throw new Error(`Signing answered ${status}: ${text}`);
  }
  await expect.poll(async () => (await client.packages.read(id)).body.status, { timeout: 60_000 }).toBe("COMPLETED");
  const papers = {
    sealed: await client.documents.pdf(id, "agreement"),
    consent: await client.documents.pdf(id, "default-consent"),
    evidence: await client.packages.evidence(id),
  };
  for (const [name, { bytes }] of Object.entries(papers)) {
    const file = join(out, `${name}.${language}.pdf`);
    writeFileSync(file, bytes);
    execFileSync("pdftoppm", ["-r", "70", "-png", file, join(out, `${name}.${language}`)]);
  }
}
