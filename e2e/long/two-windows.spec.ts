// One draft in two windows: nothing that one of them saved is overwritten unseen, and neither says "Saved" of what is not.
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { pdfFile, type SpecClient, signatureField, signerRole, specClient } from "../spec-client.ts";
import { test } from "../spec-product.ts";
import { expectAccessible as expectRules } from "../support/accessible.ts";
import { both, preparePath, signIn } from "../support/desk.ts";
import { isFirefox } from "../support/is-firefox.ts";

const town = { id: "town", name: "Town", type: "INPUT", subtype: "TEXTFIELD", page: 0, left: 100, top: 500 };
const street = { ...town, id: "street", name: "Street", top: 600 };

async function draft(owner: SpecClient, more: object = {}): Promise<string> {
  const answer = await owner.packages.createWithFiles(
    {
      name: "Lease",
      roles: [signerRole("tenant", "tess@example.com"), signerRole("landlord", "lars@example.com")],
      documents: [
        {
          id: "lease",
          name: "Lease",
          approvals: [
            { id: "sign", role: "tenant", fields: [signatureField(), town, street] },
            { id: "sign-2", role: "landlord", fields: [signatureField({ left: 400 })] },
          ],
        },
      ],
      ...more,
    },
    [pdfFile("Lease", 2)],
  );
  expect(answer.status, answer.text).toBe(200);
  return answer.body.id;
}

const fieldsOf = async (owner: SpecClient, id: string): Promise<Record<string, number[]>> => {
  const { body } = await owner.packages.read(id);
  const all = body.documents.flatMap((document: { approvals: { fields: (typeof town)[] }[] }) =>
    document.approvals.flatMap(({ fields }) => fields),
  );
  return Object.fromEntries(all.map((field: typeof town) => [field.id, [field.left, field.top]]));
};

async function designer(context: BrowserContext, baseUrl: string, id: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${baseUrl}/packages/${encodeURIComponent(id)}/designer`);
  await expect(field(page, "Town")).toBeVisible();
  return page;
}

async function draftPage(context: BrowserContext, baseUrl: string, id: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${baseUrl}${preparePath(id)}`);
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveCount(2);
  return page;
}

/** The owner's draft opened by `open` in two windows: of one browser, or of two whose networks are not the same. */
async function openTwice(page: Page, baseUrl: string, open: typeof designer, browsers: 1 | 2) {
  const owner = specClient(baseUrl);
  const id = await draft(owner);
  await signIn(page, baseUrl);
  const here = page.context();
  const elsewhere =
    browsers === 1 ? here : await here.browser()?.newContext({ storageState: await here.storageState() });
  if (!elsewhere) throw new Error("The page's browser is not known, so there is no second window.");
  return { owner, id, a: await open(here, baseUrl, id), b: await open(elsewhere, baseUrl, id), elsewhere };
}

const field = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name: `Text, ${name}` });
const saved = (page: Page) => page.getByRole("banner").getByText(/^Saved/);
const bar = (page: Page) => page.getByRole("alert").filter({ hasText: "changed here and elsewhere" });
const press = async (page: Page, name: string, ...keys: string[]) => {
  // Keys go to the window in front, and in Firefox to no other.
  await page.bringToFront();
  await field(page, name).focus();
  for (const key of keys) await page.keyboard.press(key);
};
const placeOf = async (page: Page, name: string) => {
  const box = await field(page, name).boundingBox();
  return [Math.round(box?.x ?? 0), Math.round(box?.y ?? 0)];
};

/** Firefox's driver cannot ask for a colour scheme; it is judged in its own. */
const schemesOf = (page: Page) => (isFirefox(page) ? ([null] as const) : (["light", "dark"] as const));

async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of schemesOf(page)) {
    if (colorScheme) await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectRules(page, colorScheme ?? "as it is");
  }
}

test.describe("the designer in two windows", both, () => {
  test("what one tab saves is in the other at once; both may change the same document", async ({ page, product }) => {
    const { owner, id, a, b } = await openTwice(page, product.baseUrl, designer, 1);
    const before = await placeOf(b, "Town");
    await press(a, "Town", "Shift+ArrowRight");
    await expect(saved(a)).toBeVisible();
    await expect(b.getByText("Saved elsewhere and taken in here: 1 field changed.")).toBeVisible();
    expect(await placeOf(b, "Town")).toEqual(await placeOf(a, "Town"));
    expect(await placeOf(b, "Town")).not.toEqual(before);
    await press(b, "Street", "Shift+ArrowDown");
    await expect(saved(b)).toBeVisible();
    await expect(a.getByText("Saved elsewhere and taken in here: 1 field changed.")).toBeVisible();
    // Undo takes back the own step, not the other window's.
    await a.getByRole("button", { name: /^Undo: / }).click();
    await expect.poll(() => fieldsOf(owner, id)).toMatchObject({ town: [100, 500], street: [100, 610] });
  });

  test("a field moved in both is not overwritten: the person sees both and chooses", async ({ page, product }) => {
    const { owner, id, a, b, elsewhere } = await openTwice(page, product.baseUrl, designer, 2);
    await elsewhere.setOffline(true);
    await press(b, "Town", "Shift+ArrowDown");
    await expect(b.getByText("No connection; kept here")).toBeVisible();
    await press(a, "Town", "Shift+ArrowRight");
    await expect(saved(a)).toBeVisible();
    await elsewhere.setOffline(false);
    await expect(bar(b)).toContainText("Here: on page 1, 100 from the left and 510 from the top.");
    await expect(bar(b)).toContainText("Elsewhere: on page 1, 110 from the left and 500 from the top.");
    await expect(b.getByRole("banner").getByText("1 to decide")).toBeVisible();
    await expect(saved(b)).toHaveCount(0);
    await b.getByRole("button", { name: "Review and send" }).click();
    await expect(bar(b)).toBeVisible();
    await expectAccessible(b);
    expect(await fieldsOf(owner, id)).toMatchObject({ town: [110, 500] });
    await bar(b).getByRole("button", { name: "Keep this one" }).click();
    await expect(saved(b)).toBeVisible();
    await expect(bar(b)).toHaveCount(0);
    expect(await fieldsOf(owner, id)).toMatchObject({ town: [100, 510] });
    await elsewhere.close();
  });

  test("a field deleted in one and moved in the other does not come back by itself", async ({ page, product }) => {
    const { owner, id, a, b, elsewhere } = await openTwice(page, product.baseUrl, designer, 2);
    await elsewhere.setOffline(true);
    await press(b, "Town", "Shift+ArrowDown");
    await press(b, "Street", "Shift+ArrowDown");
    await expect(b.getByText("No connection; kept here")).toBeVisible();
    await press(a, "Town", "Delete");
    await expect(saved(a)).toBeVisible();
    await elsewhere.setOffline(false);
    await expect(bar(b)).toContainText("Elsewhere: deleted.");
    await expect.poll(() => fieldsOf(owner, id)).toMatchObject({ street: [100, 610] });
    expect(Object.keys(await fieldsOf(owner, id))).not.toContain("town");
    await bar(b).getByRole("button", { name: "Leave it deleted" }).click();
    await expect(field(b, "Town")).toHaveCount(0);
    await expect(saved(b)).toBeVisible();
    await b.getByRole("button", { name: /^Undo: / }).click();
    await expect.poll(() => fieldsOf(owner, id)).toMatchObject({ town: [100, 510], street: [100, 610] });
    await elsewhere.close();
  });
});

test(
  "the designer of a sent package shows what stands there, and has nothing to press that does nothing",
  both,
  async ({ page, product }) => {
    const owner = specClient(product.baseUrl);
    const id = await draft(owner, { status: "SENT" });
    await signIn(page, product.baseUrl);
    await page.goto(`${product.baseUrl}/packages/${encodeURIComponent(id)}/designer`);
    await expect(page.getByText("This package has been sent.")).toBeVisible();
    await expect(
      page.getByRole("main").getByRole("img", { name: "Text, Town, Layla Haddad, not signed yet" }),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: /Undo|Redo|Keys|Review and send/ })).toHaveCount(0);
    await expect(field(page, "Town")).toHaveCount(0);
    await expectAccessible(page);
    const session = (await owner.ask("POST", "/sessions", undefined, {}, { package: id, signer: "tenant" })).body;
    const signer = specClient(product.baseUrl, { cookie: `ESIGNLIVE_SESSION_ID=${session.sessionToken}` });
    const filled = await signer.ask("PUT", `/packages/${id}/documents/lease/approvals/sign/fields/town`, {
      value: "Bergen",
    });
    expect(filled.status, filled.text).toBe(200);
    await expect(page.getByRole("img", { name: "Text, Town, Layla Haddad, filled in: Bergen" })).toBeVisible();
    const signed = await signer.documents.sign(id);
    expect(signed.status, signed.text).toBe(204);
    await expect(page.getByRole("img", { name: "Text, Town, Layla Haddad, signed" })).toBeVisible();
    await expectAccessible(page);
  },
);

test("a template is never offered to be sent, at any step", both, async ({ page, product }) => {
  const owner = specClient(product.baseUrl);
  const id = await draft(owner, { type: "TEMPLATE" });
  await signIn(page, product.baseUrl);
  await page.goto(`${product.baseUrl}/packages/${encodeURIComponent(id)}/designer`);
  await expect(field(page, "Town")).toBeVisible();
  await expect(page.getByText(/\bsend\b/i)).toHaveCount(0);
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page).toHaveURL(`${product.baseUrl}/templates`);
  await page.goto(`${product.baseUrl}/packages/${encodeURIComponent(id)}`);
  await expect(page.getByText("It is not sent itself: packages are made from it.")).toBeVisible();
  await page.getByRole("link", { name: "Edit" }).click();
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveCount(2);
  const steps = page.getByRole("navigation", { name: "Steps" }).getByRole("link");
  await expect(steps).toHaveText([/Documents and people$/, /Fields$/]);
  await expect(page.getByText(/\bsend\b/i)).toHaveCount(0);
  await page.goto(`${product.baseUrl}/packages/${encodeURIComponent(id)}/review`);
  await expect(page.getByText("This is a template. It is not sent itself: packages are made from it.")).toBeVisible();
  await expect(page.getByText(/\bsend\b/i)).toHaveCount(0);
  await expectAccessible(page);
});

test(
  "removing what has fields asks first, names them, and is undone as if it had never been",
  both,
  async ({ page, product }) => {
    const owner = specClient(product.baseUrl);
    const id = await draft(owner);
    const before = (await owner.packages.read(id)).body;
    await signIn(page, product.baseUrl);
    const prepare = await draftPage(page.context(), product.baseUrl, id);
    const remove = async (menu: string) => {
      await prepare.getByRole("button", { name: menu }).first().click();
      await prepare.getByRole("menuitem", { name: "Remove" }).click();
    };
    await remove("Actions for Lease");
    const dialog = prepare.getByRole("dialog");
    await expect(dialog).toContainText("4 fields of Layla Haddad will go too.");
    await expectAccessible(prepare);
    await dialog.getByRole("button", { name: "Keep" }).click();
    await remove("Actions for Lease");
    await dialog.getByRole("button", { name: "Remove" }).click();
    await expect(prepare.getByRole("list", { name: "Documents" }).getByRole("listitem")).toHaveCount(0);
    await expect(saved(prepare)).toHaveCount(0);
    await prepare.getByRole("button", { name: "Undo" }).click();
    await expect(prepare.getByRole("list", { name: "Documents" }).getByRole("listitem")).toHaveCount(1);

    await remove("More for Layla Haddad");
    await expect(dialog).toContainText("3 fields on Lease will go too.");
    await dialog.getByRole("button", { name: "Remove" }).click();
    await expect(prepare.getByRole("textbox", { name: "Name", exact: true })).toHaveCount(1);
    // What is said of the document may still stand beside it.
    const said = prepare.getByRole("listitem").filter({ hasText: "Layla Haddad is removed." });
    await said.getByRole("button", { name: "Undo" }).click();
    await expect(prepare.getByRole("textbox", { name: "Name", exact: true })).toHaveCount(2);
    expect((await owner.packages.read(id)).body).toEqual(before);

    await remove("More for Layla Haddad");
    await dialog.getByRole("button", { name: "Remove" }).click();
    await expect(prepare.locator("[data-part=people] [data-slot=role-number].role-2")).toHaveText("1");
    await prepare.getByRole("button", { name: "Place fields" }).click();
    await expect(prepare.getByRole("radio")).toHaveCount(1);
    // Who is left is the first now, in the colour they had.
    await expect(prepare.locator("[data-part=recipients] .role-2 [data-slot=role-number]")).toHaveText("1");
    const roles = (await owner.packages.read(id)).body.roles.map((role: { id: string }) => role.id);
    expect(roles).toContain("landlord");
    expect(roles).not.toContain("tenant");
  },
);

test(
  "recipients that were typed in two windows are both kept, and one that was changed in both is for the person to decide",
  both,
  async ({ page, product }) => {
    const { owner, id, a, b, elsewhere } = await openTwice(page, product.baseUrl, draftPage, 2);
    const mail = (window: Page, at: number) => window.getByRole("textbox", { name: "E-mail address" }).nth(at);
    await elsewhere.setOffline(true);
    await mail(b, 0).fill("tess@haddad.example");
    await expect(b.getByText("No connection; kept here")).toBeVisible();
    await mail(a, 0).fill("layla@haddad.example");
    await mail(a, 1).fill("lars@lease.example");
    await expect(saved(a)).toBeVisible();
    await elsewhere.setOffline(false);
    await expect(b.getByText("Elsewhere: address layla@haddad.example.")).toBeVisible();
    await expect(mail(b, 1)).toHaveValue("lars@lease.example");
    await expectAccessible(b);
    await b.getByRole("button", { name: "Keep this one" }).click();
    await expect(saved(b)).toBeVisible();
    const mails = (await owner.packages.read(id)).body.roles.map(
      ({ signers }: { signers: { email: string }[] }) => signers[0]?.email,
    );
    expect(mails).toEqual(expect.arrayContaining(["tess@haddad.example", "lars@lease.example"]));
    await elsewhere.close();
  },
);

test(
  "while a message that was changed in two windows is undecided, nothing says Saved, and what else is typed is saved",
  both,
  async ({ page, product }) => {
    const { owner, id, a, b, elsewhere } = await openTwice(page, product.baseUrl, draftPage, 2);
    const message = (window: Page) => window.getByRole("textbox", { name: /^Message/ });
    await elsewhere.setOffline(true);
    await message(b).fill("See you on Monday.");
    await expect(b.getByText("No connection; kept here")).toBeVisible();
    await message(a).fill("See you on Tuesday.");
    await expect(saved(a)).toBeVisible();
    await elsewhere.setOffline(false);
    await expect(b.getByText("Elsewhere: message “See you on Tuesday.”.")).toBeVisible();
    const state = b.locator("[data-slot=saved]");
    await expect(state).toHaveAttribute("data-state", "incomplete");
    await expect(state).toContainText("Decide first what was changed here and elsewhere.");

    await b.getByRole("textbox", { name: "Package name" }).fill("Lease of the mill");
    await expect.poll(async () => (await owner.packages.read(id)).body.name).toBe("Lease of the mill");
    expect((await owner.packages.read(id)).body.emailMessage).toBe("See you on Tuesday.");
    await expect(state).toHaveAttribute("data-state", "incomplete");
    // Leaving asks, since the message would be gone.
    await b.getByRole("link", { name: "Close; the draft is kept" }).click();
    const question = b.getByRole("alertdialog").or(b.getByRole("dialog"));
    await expect(question).toContainText("Leave with changes unsaved?");
    await question.getByRole("button", { name: "Stay" }).click();
    await b.getByRole("button", { name: "Keep this one" }).click();
    await expect(saved(b)).toBeVisible();
    const { body } = await owner.packages.read(id);
    expect([body.name, body.emailMessage]).toEqual(["Lease of the mill", "See you on Monday."]);
    await elsewhere.close();
  },
);

test.describe("documents in two windows", both, () => {
  const list = (page: Page) => page.getByRole("list", { name: "Documents" }).getByRole("listitem");
  const menu = async (page: Page, name: string, act: string) => {
    await page.getByRole("button", { name: `Actions for ${name}` }).click();
    await page.getByRole("menuitem", { name: act }).click();
  };
  const rename = async (page: Page, name: string, to: string) => {
    await menu(page, name, "Rename");
    await page.getByRole("textbox", { name: `New name of ${name}` }).fill(to);
    await page.keyboard.press("Enter");
  };
  const names = async (owner: SpecClient, id: string) =>
    (await owner.packages.read(id)).body.documents
      .filter((document: { id: string }) => document.id !== "default-consent")
      .map((document: { name: string }) => document.name);
  const change = async (owner: SpecClient, id: string, path: string, body: unknown) => {
    const answer = await owner.ask("PUT", `/packages/${id}/documents/${path}`, body);
    expect(answer.status, answer.text).toBeLessThan(300);
  };
  const two = {
    documents: [
      { id: "lease", name: "Lease" },
      { id: "annex", name: "Annex" },
    ],
  };
  const twoFiles = [pdfFile("Lease", 1), pdfFile("Annex", 1)];
  /** A draft with both, as its owner sees it. */
  const begin = async (page: Page, baseUrl: string) => {
    const owner = specClient(baseUrl);
    const { status, text, body } = await owner.packages.createWithFiles(
      { name: "Two", roles: [signerRole("tenant", "tess@example.com")], ...two },
      twoFiles,
    );
    expect(status, text).toBe(200);
    await signIn(page, baseUrl, preparePath(body.id));
    await expect(list(page)).toHaveCount(2);
    return { owner, id: body.id as string };
  };

  test("a name given in both is for the person to decide; what else was changed does not stand in its way", async ({
    page,
    product,
  }) => {
    const { owner, id } = await begin(page, product.baseUrl);
    await change(owner, id, "lease", { description: "For the town" });
    await rename(page, "Lease", "Rent");
    await expect(saved(page)).toBeVisible();
    expect(await names(owner, id)).toEqual(["Rent", "Annex"]);
    await menu(page, "Annex", "Rename");
    await page.getByRole("textbox", { name: "New name of Annex" }).fill("Map");
    await change(owner, id, "annex", { name: "Plan" });
    await page.keyboard.press("Enter");
    const choice = page.locator("[data-slot=banner]", { hasText: "Plan was changed here and elsewhere." });
    await expect(choice).toContainText("Here: name “Map”.");
    expect(await names(owner, id)).toEqual(["Rent", "Plan"]);
    await expectAccessible(page);
    await choice.getByRole("button", { name: "Keep this one" }).click();
    await expect.poll(() => names(owner, id)).toEqual(["Rent", "Map"]);
    await expect(choice).toHaveCount(0);
  });

  test("an order that stands no more is not turned over, and a document that was worked on meanwhile is not removed", async ({
    page,
    product,
  }) => {
    const { owner, id } = await begin(page, product.baseUrl);
    await page.getByRole("button", { name: "Actions for Lease" }).click();
    await change(owner, id, "annex", { index: 1 });
    await page.getByRole("menuitem", { name: "Move down" }).click();
    await expect(
      page.getByText("The order of the documents stays as it is elsewhere. This has been changed since you read it."),
    ).toBeVisible();
    await expect(list(page).first()).toContainText("Annex");
    expect(await names(owner, id)).toEqual(["Annex", "Lease"]);
    // Removed here, and given a field elsewhere before the time for Undo is over.
    await menu(page, "Lease", "Remove");
    await expect(list(page)).toHaveCount(1);
    const added = await owner.ask("POST", `/packages/${id}/documents/lease/approvals`, {
      id: "sign",
      role: "tenant",
      fields: [signatureField()],
    });
    expect(added.status, added.text).toBe(200);
    await expect(page.getByText("Lease was not removed. This has been changed since you read it.")).toBeVisible({
      timeout: 20_000,
    });
    await expect(list(page)).toHaveCount(2);
    expect(await names(owner, id)).toEqual(["Annex", "Lease"]);
    await menu(page, "Lease", "Remove");
    await expect(page.getByRole("dialog")).toContainText("1 field of Layla Haddad will go too.");
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await expect.poll(() => names(owner, id), { timeout: 20_000 }).toEqual(["Annex"]);
  });
});

test(
  "what is sent is what was reviewed: a change elsewhere is told first, and nothing has gone out",
  both,
  async ({ page, product }) => {
    const { owner, id, a, b, elsewhere } = await openTwice(page, product.baseUrl, draftPage, 2);
    const send = a.getByRole("button", { name: /^Send to/ });
    const news = a.locator("[data-slot=banner]", { hasText: "Changed elsewhere" });
    const read = async () => (await owner.packages.read(id)).body;
    await a.goto(`${product.baseUrl}/packages/${encodeURIComponent(id)}/review`);
    await expect(send).not.toHaveAttribute("aria-disabled", "true");
    await b.getByRole("textbox", { name: "E-mail address" }).first().fill("tess@haddad.example");
    await expect(saved(b)).toBeVisible();
    await send.click();
    await expect(a.getByText("Nothing was sent. This has been changed since you read it.")).toBeVisible();
    await expect(news).toHaveText(
      "Changed elsewhere and taken in here: the recipient Layla Haddad. Look it through before you send.",
    );
    await expect(a.getByRole("main")).toContainText("tess@haddad.example");
    await expectAccessible(a);
    expect((await read()).status).toBe("DRAFT");
    // A name that is typed meanwhile is kept, and the other window's field is told with it.
    await b.goto(`${product.baseUrl}/packages/${encodeURIComponent(id)}/designer`);
    await press(b, "Town", "Shift+ArrowRight");
    await expect(saved(b)).toBeVisible();
    await a.bringToFront();
    await a.getByRole("textbox", { name: "Package name" }).fill("Lease of the house");
    await send.click();
    await expect(news).toContainText("the recipient Layla Haddad, the fields on Lease.");
    await expect.poll(read).toMatchObject({ status: "DRAFT", name: "Lease of the house" });
    await expect(send).not.toHaveAttribute("aria-disabled", "true");
    await send.click();
    await a.waitForURL(`${product.baseUrl}/packages/${encodeURIComponent(id)}`);
    expect(await read()).toMatchObject({ status: "SENT", name: "Lease of the house" });
    await elsewhere.close();
  },
);
