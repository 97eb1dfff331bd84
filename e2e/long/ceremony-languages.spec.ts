// The ceremony in the signer's language: German at a desk and Arabic on a phone from the link to the end, whose language it is,
// the choice of another one, and with languages that only tests speak: no English is left, and nothing gets too wide.
import { expect, type Page } from "@playwright/test";
import { accentedCatalogue, mirroredCatalogue } from "#lib/testing/pseudo-language.ts";
import { askToSign, inputField } from "../ceremony-signer.ts";
import { pdfFile, type SpecClient, signatureField, signerRole, specClient } from "../spec-client.ts";
import { test } from "../spec-product.ts";
import { expectAccessible } from "../support/accessible.ts";
import { tap } from "../support/finger.ts";
import { expectNoEnglish, expectNothingOverflows, speakPseudo } from "../support/pseudo-page.ts";

let owner: SpecClient;

test.use({ actionTimeout: 15_000, contextOptions: { reducedMotion: "reduce" } });
test.beforeAll(({ product }) => {
  owner = specClient(product.baseUrl);
});

const street = inputField("Street", "TEXTFIELD", { top: 150, validation: { required: true } });
const html = (page: Page) => page.locator("html");
const speaks = async (page: Page, lang: string, dir: string) => {
  await expect(html(page)).toHaveAttribute("lang", lang);
  await expect(html(page)).toHaveAttribute("dir", dir);
};

test("German at a desk, from the link to the end @firefox", async ({ page }) => {
  const { link } = await askToSign(owner, [street, signatureField({ id: "f1" })], { language: "de-AT" });
  await page.goto(link);
  await speaks(page, "de", "ltr");
  await expect(page, "tabs show how a title begins").toHaveTitle(/. · Unterschreiben$/);
  await expect(page.getByRole("heading", { name: "Bevor Sie lesen: elektronisch unterschreiben" })).toBeVisible();
  await page.getByRole("button", { name: "Einwilligen und fortfahren" }).click();

  await page.getByRole("button", { name: "Abschließen" }).click();
  const undone = page.getByRole("dialog", { name: "2 Schritte stehen noch aus" });
  await expect(undone.getByText("Füllen Sie dieses Feld aus. Seite 1.")).toBeVisible();
  await undone.getByRole("button", { name: "Zum ersten Schritt" }).click();
  await expect(page.getByRole("region", { name: /^Meldungen / })).toBeAttached();
  await page.getByRole("textbox", { name: "Street, erforderlich" }).fill("Ringstraße 1");
  await page.getByRole("button", { name: /^Unterschrift, erforderlich/ }).click();
  const signature = page.getByRole("dialog", { name: "Ihre Unterschrift" });
  await signature.getByRole("tab", { name: "Tastatur" }).click();
  await signature.getByRole("button", { name: "Hier unterschreiben" }).click();
  await expectAccessible(page, "signing in German");
  const finish = page.getByRole("dialog", { name: "Abschließen und unterschreiben?" });
  await expect(finish.getByText("geöffnet, 2 Felder")).toBeVisible();
  await finish.getByRole("button", { name: "Unterschreiben und abschließen" }).click();
  await expect(page.getByRole("heading", { name: "Unterschrieben und versiegelt", exact: true })).toBeVisible();
  await expect(page.getByText(/^Versiegelt: \S+, \d+\. \S+/)).toBeVisible();
  await expectAccessible(page, "the end in German");
});

test("Arabic on a phone, from the link to the end; the page of the document stays as it is @phone", async ({
  page,
}) => {
  const role = signerRole("client", "layla.haddad@example.com");
  const [signer] = role.signers;
  const { link } = await askToSign(owner, [street, signatureField({ id: "f1" })], {
    roles: [{ ...role, signers: [{ ...signer, language: "ar" }] }],
  });
  await page.goto(link);
  await speaks(page, "ar", "rtl");
  await expect(page.getByRole("heading", { name: "قبل القراءة: التوقيع الإلكتروني" })).toBeVisible();
  await expectNothingOverflows(page, "the consent");
  await tap(page.getByRole("button", { name: "الموافقة والمتابعة" }));

  const field = page.locator("[data-slot=place]").first();
  await expect(field).toBeVisible();
  const sheet = page.locator("[data-page]").first();
  const offset = await field.evaluate(
    (one) => one.getBoundingClientRect().left - (one.closest("[data-page]")?.getBoundingClientRect().left ?? 0),
  );
  // 100 of the page's pixels from its left edge, at the scale of the phone.
  const width = (await sheet.boundingBox())?.width ?? 0;
  expect(offset / width).toBeCloseTo(100 / (8.5 * 93.6), 2);

  // A page in Latin letters begins at its left edge for those, too, whose own language runs from the right.
  const viewer = await page.locator("#document").boundingBox();
  expect((await sheet.boundingBox())?.x).toBeGreaterThanOrEqual((viewer?.x ?? 0) - 1);
  await expectNothingOverflows(page, "before the first field");
  await expectAccessible(page, "before the first field in Arabic");
  await tap(page.getByRole("button", { name: "البدء" }));

  // The way on stands on the left, the way back on the right of it.
  const acts = page.locator("[data-slot=step-acts]");
  const [back, next] = [acts.getByRole("button").first(), acts.locator("[data-act]")];
  expect((await back.boundingBox())?.x).toBeGreaterThan((await next.boundingBox())?.x ?? 1e9);
  await page.locator("[data-slot=step-sheet] input").fill("شارع النور 1");
  await tap(acts.locator('[data-act="next"]'));
  await tap(page.getByRole("button", { name: "التوقيع هنا" }));
  const signature = page.getByRole("dialog", { name: "توقيعك" });
  await tap(signature.getByRole("tab", { name: "كتابة" }));
  await expectNothingOverflows(page, "the signature");
  await expectAccessible(page, "signing in Arabic");
  await tap(signature.getByRole("button", { name: "التوقيع هنا" }));
  const finish = page.getByRole("dialog", { name: "الإنهاء والتوقيع؟" });
  await expectNothingOverflows(page, "the last question");
  await tap(finish.getByRole("button", { name: "التوقيع والإنهاء" }));
  await expect(page.getByRole("heading", { name: "تم التوقيع والختم", exact: true })).toBeVisible();
  await expectNothingOverflows(page, "the end");
  await expectAccessible(page, "the end in Arabic");
});

test("whoever reads another language chooses it, for this link and what was entered stays", async ({ page }) => {
  const german = await askToSign(owner, [street, signatureField({ id: "f1" })], { language: "de" });
  const other = await askToSign(owner, [street, signatureField({ id: "f1" })], { language: "de" });
  await page.goto(german.link);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // Before the document there is no other menu to find it in.
  await page.getByRole("button", { name: "Sprache" }).click();
  await page.getByRole("menuitemradio", { name: "English" }).click();
  await speaks(page, "en", "ltr");
  await page.getByRole("button", { name: "Agree and go on" }).click();
  await page.getByRole("textbox", { name: "Street, required" }).fill("Ring Road 1");
  await page.getByRole("button", { name: /^More/ }).click();
  await page.getByRole("menuitemradio", { name: "العربية" }).click();
  await speaks(page, "ar", "rtl");
  await expect(page.getByRole("textbox", { name: "Street، مطلوب" })).toHaveValue("Ring Road 1");
  await page.reload();
  await speaks(page, "ar", "rtl");
  await page.goto(other.link);
  await speaks(page, "de", "ltr");
});

test("the package may leave the choice out", async ({ page }) => {
  const { link } = await askToSign(owner, [street, signatureField({ id: "f1" })], {
    language: "fr",
    settings: { ceremony: { hideLanguageDropdown: true } },
  });
  await page.goto(link);
  await expect(page.getByRole("button", { name: "Langue" })).toHaveCount(0);
  await page.getByRole("button", { name: "Consentir et continuer" }).click();
  await page.getByRole("button", { name: /^Plus/ }).click();
  await expect(page.getByRole("menuitemradio", { name: "Clair" })).toBeVisible();
  await expect(page.getByRole("menuitemradio", { name: "Deutsch" })).toHaveCount(0);
});

test.describe("a browser that asks for Spanish", () => {
  test.use({ locale: "es-MX" });

  test("counts only where neither signer nor package has a language", async ({ page, product }) => {
    await page.goto(`${product.baseUrl}/sign/nobody-issued-this`);
    await speaks(page, "es", "ltr");
    await expect(page.getByRole("heading", { name: "Este enlace ya no funciona" })).toBeVisible();
    const { link } = await askToSign(owner, [signatureField({ id: "f1" })], { language: "en" });
    await page.goto(link);
    await speaks(page, "en", "ltr");
  });

  test("English stands in for a language that is not there yet", async ({ page }) => {
    const { link } = await askToSign(owner, [signatureField({ id: "f1" })], { language: "sv" });
    await page.goto(link);
    await speaks(page, "en", "ltr");
  });
});

const data = [
  // Where the messages appear is called by the page around, whose words come by another way (the German journey has them).
  ..."Messages alt+T|alt+T".split("|"),
  ...["Ingrid Bergström", "Nordhaven Logistics", "Layla Haddad", "Haddad Trading", "Bo Lind", "LH"],
  ...[
    "Agreement",
    "House rules",
    "Lease",
    "Street",
    "Passport",
    "Colour",
    "Moving in",
    "Red",
    "Green",
    "Both sides",
    "1.pdf",
  ],
  ...["English", "Deutsch", "Français", "Español", "Countersign", "Electronic Disclosures and Signatures Consent"],
];

async function askForEverything(): Promise<string> {
  const required = { required: true };
  const made = await owner.packages.createWithFiles(
    {
      name: "Lease",
      due: new Date(Date.now() + 900_000_000).toISOString(),
      settings: { ceremony: { optOutButton: true } },
      roles: [
        signerRole("client", "layla.haddad@example.com", {
          reassign: true,
          attachmentRequirements: [{ id: "passport", name: "Passport", description: "Both sides", required: true }],
        }),
        {
          ...signerRole("other", "bo.lind@example.com"),
          signers: [{ id: "other", firstName: "Bo", lastName: "Lind", email: "bo.lind@example.com" }],
        },
      ],
      documents: [
        {
          id: "lease",
          name: "Agreement",
          approvals: [
            {
              id: "a1",
              role: "client",
              fields: [
                street,
                inputField("Moving in", "DATEPICKER", { top: 400, validation: required }),
                inputField("Colour", "LIST", { top: 460, validation: { ...required, enum: ["Red", "Green"] } }),
                signatureField({ id: "f1" }),
              ],
            },
            { id: "b1", role: "other", fields: [signatureField({ id: "f9", top: 900 })] },
          ],
        },
        {
          id: "rules",
          name: "House rules",
          approvals: [
            {
              id: "a2",
              role: "client",
              fields: [signatureField({ id: "g1", subtype: "INITIALS", top: 950, left: 500 })],
            },
          ],
        },
      ],
    },
    [pdfFile("Agreement", 2), pdfFile("House rules")],
  );
  expect(made.status, made.text).toBe(200);
  const { id } = made.body;
  expect((await owner.packages.change(id, { status: "SENT" })).status).toBe(204);
  const { body } = await owner.ask("GET", `/packages/${encodeURIComponent(id)}/roles/client/signingUrl`);
  return body.url;
}

const picture = Buffer.from("%PDF-1.4 nothing");

/** Through every page and dialog that a signer meets, found by their places, as their words are in no language. */
async function walkThrough(page: Page, link: string, isPhone: boolean): Promise<void> {
  const press = (selector: string) => page.locator(selector).first().click();
  const look = async (where: string) => {
    await expectNoEnglish(page, data, where);
    await expectNothingOverflows(page, where);
  };
  const close = async () => {
    await press("[data-slot=dialog-head] button");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  };
  const choose = async (glyph: string) => {
    await page.locator("[data-slot=brand-bar]").getByRole("button").last().click();
    await page
      .getByRole("menuitem")
      .filter({ has: page.locator(`.lucide-${glyph}`) })
      .click();
    await expect(page.getByRole("dialog")).toBeVisible();
  };
  await page.goto(link);
  await expect(page.locator("[data-slot=gate-foot] [data-variant=brand]")).toBeVisible();
  await look("the consent");
  await press("[data-slot=gate-foot] [data-variant=brand]");
  await expect(page.locator("[data-step]").first()).toBeVisible();
  await look("before the first field");
  if (isPhone) {
    await press("[data-act=start]");
    await look("the first field");
  }
  await page.locator("[data-slot=brand-bar]").getByRole("button").last().click();
  await look("the menu");
  await page.keyboard.press("Escape");
  for (const glyph of ["octagon-x", "log-out", "user-round-plus"]) {
    await choose(glyph);
    await look(glyph);
    await close();
  }
  if (isPhone) {
    for (let at = 0; at < 3; at++) {
      await press("[data-slot=step-sheet] [data-act=next]");
      await look(`step ${at + 2}`);
    }
    await press("[data-slot=step-sheet] [data-act=sign]");
  } else {
    await press('[data-act="finish"]');
    await expect(page.getByRole("dialog")).toBeVisible();
    await look("what is still to do");
    await close();
    await press("[data-slot=place] > button");
  }
  for (let at = 0; at < 3; at++) {
    await page.getByRole("tab").nth(at).click();
    await look(`the signature, way ${at + 1}`);
  }
  await page.getByRole("tab").first().click();
  await press("[data-slot=dialog-foot] [data-variant=brand]");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  // The rest as a form, where everything stands below each other.
  if (isPhone) await press("[data-act=all-fields]");
  else await press("[data-slot=brand-bar] button[aria-pressed]");
  await expect(page.locator("main h1")).toBeVisible();
  const step = page.locator("main [data-step]");
  await step.locator("input[type=text]").first().fill("1");
  await step.locator("[data-slot=date]").fill("2027-01-31");
  await step.locator("select").selectOption("Red");
  for (const box of await step.locator("input[type=checkbox]").all()) await box.check();
  await step.locator("[data-slot=mark-control] > button:only-child").click();
  await press("[data-slot=dialog-foot] [data-variant=brand]");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page
    .locator("main input[type=file]")
    .first()
    .setInputFiles({ name: "1.pdf", mimeType: "application/pdf", buffer: picture });
  await look("the form");
  await press("main [data-act=finish]");
  // Not the list of what is still to do, which stands there until the file has arrived.
  await expect(page.locator("[data-slot=dialog-foot] .lucide-signature")).toBeVisible();
  await look("the last question");
  await press("[data-slot=dialog-foot] [data-variant=brand]");
  await expect(page.locator("[data-slot=signing-order]")).toBeVisible();
  await look("after signing");
}

for (const [name, change, direction] of [
  ["longer and marked", accentedCatalogue, "ltr"],
  ["in reverse", mirroredCatalogue, "rtl"],
] as const) {
  test(`${name}, no English is left at a desk, and nothing is too wide`, async ({ page }) => {
    await speakPseudo(page, change, direction);
    await walkThrough(page, await askForEverything(), false);
  });
  test(`${name}, nor on a phone @phone`, async ({ page }) => {
    await speakPseudo(page, change, direction);
    await walkThrough(page, await askForEverything(), true);
  });
}
