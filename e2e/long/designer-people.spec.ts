// Recipients in the designer: added, moved and removed beside the pages, each taken back; and the package as one of them will see it.
import { expect, type Locator, type Page } from "@playwright/test";
import { pdfFile, type SpecClient, signatureField, signerRole, specClient } from "../spec-client.ts";
import { test } from "../spec-product.ts";
import { expectAccessible } from "../support/accessible.ts";
import { both, signIn } from "../support/desk.ts";

let baseUrl: string;
let owner: SpecClient;

test.use({ contextOptions: { reducedMotion: "reduce" } });

test.beforeAll(({ product }) => {
  baseUrl = product.baseUrl;
  owner = specClient(baseUrl);
});

const person = (id: string, firstName: string, lastName: string, index: number) =>
  signerRole(id, `${id}@example.com`, {
    index,
    signers: [{ id, firstName, lastName, email: `${id}@example.com`, company: `Firm of ${firstName}` }],
  });

const filled = (id: string, binding: string, top: number) => ({
  id,
  type: "INPUT",
  subtype: "LABEL",
  binding,
  page: 0,
  left: 100,
  top,
  width: 200,
  height: 24,
});

async function draft(): Promise<string> {
  const approvals = [
    {
      id: "of-ann",
      role: "ann",
      fields: [
        signatureField({ id: "ann-sign", top: 500 }),
        filled("ann-name", "{signer.name}", 600),
        filled("ann-firm", "{signer.company}", 640),
      ],
    },
    { id: "of-bo", role: "bo", fields: [signatureField({ id: "bo-sign", left: 400, top: 500 })] },
  ];
  const answer = await owner.packages.createWithFiles(
    {
      name: "Agreement",
      roles: [person("ann", "Ann", "Lee", 1), person("bo", "Bo", "Ek", 2)],
      documents: [{ id: "form", name: "Form", approvals }],
    },
    [pdfFile("Form", 1)],
  );
  expect(answer.status, answer.text).toBe(200);
  return answer.body.id;
}

async function open(page: Page): Promise<string> {
  const id = await draft();
  await signIn(page, baseUrl, `/packages/${encodeURIComponent(id)}/designer`);
  await expect(picked(page, "Ann Lee")).toBeVisible();
  return id;
}

const picked = (page: Page, name: string): Locator =>
  page.getByText(name, { exact: true }).and(page.locator("label *"));
const undo = (page: Page): Locator => page.getByRole("button", { name: /^Undo/ });

type Signed = { id: string; type: string; index: number; signers: { firstName: string; lastName: string }[] };
/** Each by the name of whoever signs. */
const rolesOf = async (id: string): Promise<{ id: string; name: string; index: number }[]> =>
  ((await owner.roles.list(id)).body.results as Signed[])
    .filter(({ type }) => type !== "SENDER")
    .map((role) => ({ ...role, name: role.signers.map((one) => `${one.firstName} ${one.lastName}`).join() }));
const namesOf = async (id: string) => (await rolesOf(id)).map(({ name }) => name);
const fieldsOf = async (id: string): Promise<string[]> =>
  (await owner.packages.read(id)).body.documents
    .filter((document: { id: string }) => document.id === "form")
    .flatMap(({ approvals }: { approvals: { role: string; fields: { id: string }[] }[] }) =>
      approvals.flatMap(({ role, fields }) => fields.map((field) => `${role} ${field.id}`)),
    )
    .sort();

async function choose(page: Page, name: string, item: string) {
  await page.getByRole("button", { name: `More for ${name}` }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

test("a recipient is added beside the pages, and undo and redo lead there and back", both, async ({ page }) => {
  const id = await open(page);
  await page.getByRole("button", { name: "Add a recipient" }).click();
  const dialog = page.getByRole("dialog", { name: "Recipients" });
  await dialog.getByLabel("Name").last().fill("Cy Orr");
  await dialog.getByLabel("E-mail address").last().fill("cy@example.com");
  await expect.poll(() => namesOf(id)).toContain("Cy Orr");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(picked(page, "Cy Orr")).toBeVisible();
  const [made] = (await rolesOf(id)).filter(({ name }) => name === "Cy Orr");
  await page.keyboard.press("Control+z");
  await expect.poll(() => namesOf(id)).not.toContain("Cy Orr");
  await page.keyboard.press("Control+Shift+z");
  await expect.poll(async () => (await rolesOf(id)).find(({ name }) => name === "Cy Orr")?.id).toBe(made?.id);
});

test("who is removed comes back with their fields and their place", both, async ({ page }) => {
  const id = await open(page);
  const before = await fieldsOf(id);
  await choose(page, "Ann Lee", "Remove");
  const question = page.getByRole("dialog", { name: "Remove Ann Lee?" });
  await expect(question.getByText("3 fields go along.")).toBeVisible();
  await question.getByRole("button", { name: "Remove", exact: true }).click();
  await expect.poll(() => fieldsOf(id)).toEqual(["bo bo-sign"]);
  await expect(picked(page, "Ann Lee")).toHaveCount(0);
  await undo(page).click();
  await expect.poll(() => fieldsOf(id)).toEqual(before);
  expect((await rolesOf(id)).find((role) => role.id === "ann")).toMatchObject({ name: "Ann Lee", index: 1 });
});

test("their fields can go to somebody else, and the order is one step of undo", both, async ({ page }) => {
  const id = await open(page);
  await choose(page, "Ann Lee", "Signs later");
  await expect
    .poll(async () => (await rolesOf(id)).map((role) => `${role.index} ${role.name}`).sort())
    .toEqual(["1 Bo Ek", "2 Ann Lee"]);
  await undo(page).click();
  await expect
    .poll(async () => (await rolesOf(id)).map((role) => `${role.index} ${role.name}`).sort())
    .toEqual(["1 Ann Lee", "2 Bo Ek"]);
  await choose(page, "Ann Lee", "Remove");
  const question = page.getByRole("dialog", { name: "Remove Ann Lee?" });
  await question.getByLabel("Their 3 fields").selectOption({ label: "Give to Bo Ek" });
  await question.getByRole("button", { name: "Remove", exact: true }).click();
  await expect.poll(() => namesOf(id)).toEqual(["Bo Ek"]);
  expect(await fieldsOf(id)).toHaveLength(4);
});

test("the order is changed by dragging a recipient by the handle", both, async ({ page }) => {
  const id = await open(page);
  await choose(page, "Ann Lee", "Edit");
  const dialog = page.getByRole("dialog", { name: "Recipients" });
  const rowOf = (role: string) => dialog.locator(`[data-recipient=${role}]`);
  const middle = async (target: Locator) => {
    const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return { x: x + width / 2, top: y, y: y + height / 2, bottom: y + height };
  };
  const from = await middle(rowOf("ann").locator("[data-act=drag]"));
  const to = await middle(rowOf("bo"));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 12, { steps: 4 });
  await page.mouse.move(from.x, to.bottom - 4, { steps: 10 });
  await page.mouse.up();
  const order = async () => (await rolesOf(id)).map(({ index, name }) => `${index} ${name}`).sort();
  await expect.poll(order).toEqual(["1 Bo Ek", "2 Ann Lee"]);
  await dialog.getByRole("button", { name: "Done" }).click();
  await undo(page).click();
  await expect.poll(order).toEqual(["1 Ann Lee", "2 Bo Ek"]);
});

test("the package is seen as one of them will see it, and nothing of it is saved", both, async ({ page }) => {
  const id = await open(page);
  const before = await owner.packages.read(id);
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("dialog", { name: "Preview" });
  const inside = preview.frameLocator("iframe");
  await expect(inside.getByText("Firm of Ann").first()).toBeVisible();
  await preview.getByLabel("Preview as").selectOption({ label: "2 Bo Ek" });
  await expect(inside.getByText("Bo Ek").first()).toBeVisible();
  await expect(inside.getByText("Firm of Ann")).toHaveCount(0);
  await preview.getByRole("button", { name: "Phone" }).click();
  await expect(preview.locator("iframe")).toHaveCSS("width", "390px");
  await preview.getByRole("button", { name: "Leave preview" }).focus();
  await page.keyboard.press("Escape");
  await expect(preview).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Preview" })).toBeFocused();
  expect((await owner.packages.read(id)).body).toEqual(before.body);
});
