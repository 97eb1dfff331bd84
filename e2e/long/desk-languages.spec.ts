// The desk in the languages of those who work at it: chosen in the profile, from right to left, and in languages that only tests
// speak, where whatever still reads as English came from no catalogue.
import { expect, test } from "@playwright/test";
import { accentedCatalogue, mirroredCatalogue } from "#lib/testing/pseudo-language.ts";
import { inputField } from "../ceremony-signer.ts";
import { startProduct } from "../own-product.ts";
import { makePackage, type SpecClient, signatureField, signerRole } from "../spec-client.ts";
import { castOf, ownerOf } from "../spec-product.ts";
import { expectAccessible } from "../support/accessible.ts";
import { both, signIn } from "../support/desk.ts";
import { deskAddresses, makeOthers } from "../support/desk-addresses.ts";
import { quiet } from "../support/network.ts";
import { expectNoEnglish, expectNothingOverflows, speakPseudo } from "../support/pseudo-page.ts";

let baseUrl: string;
let owner: SpecClient;
let ownerId: string;

test.use({ actionTimeout: 15_000, contextOptions: { reducedMotion: "reduce" } });
/** One where nobody else works: what is there has a name that these tests know. */
let product: Awaited<ReturnType<typeof startProduct>>;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  product = await startProduct(ownerOf);
  baseUrl = product.baseUrl;
  ({ owner, ownerId } = await castOf(product));
});
test.afterAll(() => product.stop());

const speak = async (language: string) => {
  const { status } = await owner.ask("POST", `/account/senders/${ownerId}`, { language });
  expect(status).toBe(200);
};

/** A draft with a required field that nobody may fill, and the same sent. */
async function packages(): Promise<{ draft: string; sent: string }> {
  const make = async (members: object) =>
    makePackage(owner, {
      name: "Lease",
      roles: [signerRole("tenant", "tess@example.com"), signerRole("owner", "omar@example.com")],
      documents: [
        {
          id: "lease",
          name: "Lease",
          approvals: [
            { id: "a1", role: "tenant", fields: [signatureField({ id: "s1", top: 600 })] },
            {
              id: "a2",
              role: "owner",
              fields: [
                signatureField({ id: "s2", top: 700 }),
                inputField("text", "TEXTFIELD", {
                  left: 420,
                  top: 700,
                  validation: { required: true, disabled: true },
                }),
              ],
            },
          ],
        },
      ],
      ...members,
    });
  return { draft: await make({}), sent: await make({ status: "SENT" }) };
}

test(
  "who chooses German in the profile reads German from then on, and what is found before sending too",
  both,
  async ({ page }) => {
    const { draft } = await packages();
    await signIn(page, baseUrl, "/settings");
    await page.getByRole("combobox", { name: "Language" }).selectOption("de");
    await page.getByRole("button", { name: "Save profile" }).click();
    try {
      await expect(page.getByRole("heading", { level: 1, name: "Einstellungen" })).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("lang", "de");
      await page.goto(`${baseUrl}/packages/${draft}/review`);
      await expect(page).toHaveTitle("Lease · Prüfen und senden · Countersign");
      await expect(
        page.getByText("Das Feld Text auf Seite 1 von „Lease“ ist Pflicht, aber niemand darf es ausfüllen."),
      ).toBeVisible();
      // What the service refuses is told in the language of the page, whatever the browser's own is.
      await page.goto(`${baseUrl}/packages/new`);
      const buffer = Buffer.from("%PDF-1.7 and nothing more");
      await page
        .locator("input[type=file]")
        .first()
        .setInputFiles({ name: "Lease.pdf", mimeType: "application/pdf", buffer });
      await expect(page.getByText("Dieses PDF ist beschädigt und kann nicht gelesen werden.")).toBeVisible();
      await page.goto(`${baseUrl}/senders`);
      await page.getByRole("button", { name: "Absender einladen" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectAccessible(page);
    } finally {
      await speak("en");
    }
  },
);

/** Whatever the desk has an address for. */
const screens = async (): Promise<string[]> =>
  deskAddresses({
    ...(await packages()),
    ...(await makeOthers(owner, { name: "Lease", groupName: "Haddad Trading" })),
    sender: ownerId,
  });

/** Nothing is on its way any more. */
const settled = quiet;

for (const size of ["at a desk", "on a phone @phone"])
  test(`every screen runs from right to left in Arabic, ${size}`, async ({ page }) => {
    test.setTimeout(15 * 60_000);
    const addresses = await screens();
    await signIn(page, baseUrl);
    await speak("ar");
    try {
      for (const path of addresses) {
        await page.goto(`${baseUrl}${path}`);
        await settled(page);
        await expect(page.locator("html"), path).toHaveAttribute("dir", "rtl");
        await expectNothingOverflows(page, path);
        await expectAccessible(page, path);
      }
    } finally {
      await speak("en");
    }
  });

/** What no catalogue holds: names, addresses, terms of standards, what the settings of a server are called. */
const data = [
  ..."Ingrid Bergström|Ingrid|Nordhaven Logistics|Countersign|Lease|Jonas Weber|Layla Haddad|Layla|Haddad Trading".split(
    "|",
  ),
  // What a draft was called that was begun in German and never named.
  "Neuer Vorgang",
  ..."Buyer|Electronic Disclosures and Signatures Consent|Please sign:|English|fullname-1|fullname-2".split("|"),
  ..."alt+T|kB|SHA-256|SMTP_URL|TSA_URL|PostgreSQL|DATA_DIR|GMT|UTC|Authorization: Basic|OpenAPI|PDF|nothingofthatname".split(
    "|",
  ),
];

for (const [name, change, direction] of [
  ["Accented and longer, at a desk", accentedCatalogue, "ltr"],
  ["Accented and longer, on a phone @phone", accentedCatalogue, "ltr"],
  ["Mirrored", mirroredCatalogue, "rtl"],
] as const)
  test(`no English is left on any screen, and nothing is too wide: ${name}`, async ({ page }) => {
    test.setTimeout(15 * 60_000);
    const addresses = await screens();
    await signIn(page, baseUrl);
    await speakPseudo(page, change, direction, new RegExp(`^${baseUrl}/(?!api|_next)`));
    for (const path of addresses) {
      await page.goto(`${baseUrl}${path}`);
      await settled(page);
      await expectNoEnglish(page, data, path);
      await expectNothingOverflows(page, path);
    }
  });
