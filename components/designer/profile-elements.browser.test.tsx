// Every member of a designer profile as it is seen: shown by default, gone where the profile hides it.
import { beforeEach, expect, test, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { type DesignerElement, designerElements, everythingShown } from "#lib/contract/records/designer-elements.ts";
import { fieldKinds } from "#lib/packages/fields/field-kinds.ts";
import { drawScreen, drawStudio } from "./drawn-studio.testing.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

beforeEach(() => page.viewport(1440, 900));

type Drawn = Awaited<ReturnType<typeof drawStudio>>;
const inPanel =
  (find: (panel: Locator) => Locator) =>
  async ({ openPanel }: Drawn) =>
    find(await openPanel());

/** Where each element is to be found. */
const elements: Record<DesignerElement, (drawn: Drawn) => Locator | Promise<Locator>> = {
  header: ({ screen }) => screen.getByRole("link", { name: "Back to documents and people" }),
  send: ({ screen }) => screen.getByRole("button", { name: "Review and send" }),
  info: ({ screen }) => screen.getByText(/things? to check\./),
  rolePickerSender: ({ screen }) => screen.getByRole("radio", { name: /^Olga Owner/ }),
  rolePickerAddSigner: ({ screen }) =>
    screen.getByRole("group", { name: "Place fields for" }).getByRole("button", { name: "Add a recipient" }),
  addBarcode: ({ screen }) => screen.getByRole("button", { name: "QR code", exact: true }),
  addSigner: inPanel((panel) => panel.getByRole("button", { name: "Add a recipient" })),
  documentTitle: inPanel((panel) => panel.getByRole("textbox", { name: "Title of the package" })),
  documentDescription: inPanel((panel) => panel.getByRole("textbox", { name: "Description of the package" })),
  addDocument: inPanel((panel) => panel.getByText("Add a document")),
  editDocument: inPanel((panel) => panel.getByRole("button", { name: "Edit Lease" })),
  deleteDocument: inPanel((panel) => panel.getByRole("button", { name: "Delete Lease" })),
  settings: inPanel((panel) => panel.getByRole("button", { name: "Settings of the signing page" })),
  saveLayout: inPanel((panel) => panel.getByRole("button", { name: "Save fields as a layout" })),
  applyLayout: inPanel((panel) => panel.getByRole("button", { name: "Apply a layout" })),
};

test.each(designerElements)("%s is there, and not where the profile hides it", async (element) => {
  const shown = await drawStudio();
  await expect.element(await elements[element](shown)).toBeVisible();
  await shown.screen.unmount();

  const hidden = await drawStudio({ [element]: false });
  await expect.element(hidden.screen.getByRole("main")).toBeVisible();
  await expect.element(await elements[element](hidden)).not.toBeInTheDocument();
});

test("without its bar the designer keeps the documents and the next act, over the pages", async () => {
  const { screen, openPanel } = await drawStudio({ header: false });
  await expect.element(screen.getByRole("button", { name: "Review and send" })).toBeVisible();
  await (await openPanel()).getByRole("button", { name: /^House rules/ }).click();
  await expect.element(screen.getByRole("button", { name: "Document House rules, 2 of 2" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Undo" })).not.toBeInTheDocument();
});

test("the note stands over the pages as text, whatever is in it", async () => {
  const { screen } = await drawStudio({ banner: "Two signatures, please.\n<img src=x onerror=alert(1)>" });
  const note = screen.getByRole("note", { name: "Note from the account’s managers" });
  await expect.element(note).toBeVisible();
  expect(note.element().textContent).toContain("please.\n<img src=x onerror=alert(1)>");
  expect(note.element().querySelector("img")).toBeNull();
  await screen.unmount();

  const { screen: silent } = await drawStudio();
  await expect.element(silent.getByRole("main")).toBeVisible();
  await expect.element(silent.getByRole("note")).not.toBeInTheDocument();
});

test("titles that are hidden are not said by the documents' buttons either, and descriptions are not read", async () => {
  const { screen, openPanel } = await drawStudio({ documentTitle: false, documentDescription: false });
  await expect.element(screen.getByRole("button", { name: "Document Document 1, 1 of 2" })).toBeVisible();
  const panel = await openPanel();
  await expect.element(panel.getByRole("button", { name: /^Document 2/ })).toBeVisible();
  await expect.element(panel.getByText("About Lease")).not.toBeInTheDocument();
  // Nothing of it is shown that could be edited.
  await expect.element(panel.getByRole("button", { name: "Edit Document 1" })).not.toBeInTheDocument();
});

test("documents show first as the profile says, and as one chooses then", async () => {
  const { openPanel, screen } = await drawStudio();
  const list = (await openPanel()).getByRole("list", { name: "Documents" });
  await expect.element(list).toHaveAttribute("data-view", "grid");
  await screen.unmount();

  const listed = await drawStudio({ documentCollectionDefaultViewType: "list" });
  const panel = await listed.openPanel();
  const documents = panel.getByRole("list", { name: "Documents" });
  await expect.element(documents).toHaveAttribute("data-view", "list");
  await panel.getByRole("button", { name: "Pages" }).click();
  await expect.element(documents).toHaveAttribute("data-view", "grid");
});

test("kinds that the profile does not offer are not in the palette, and one without kinds has none", async () => {
  const kinds = { text: { visibility: false }, signature: { visibility: true } };
  const { screen } = await drawStudio({ fieldSettings: { visibility: true, kinds } });
  await expect.element(screen.getByRole("button", { name: "Signature", exact: true })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Text", exact: true })).not.toBeInTheDocument();
  await screen.unmount();

  const isHidden = { visibility: false };
  const signs = Object.fromEntries(fieldKinds.filter(({ group }) => group === "signs").map(({ id }) => [id, isHidden]));
  const { screen: unsigned } = await drawStudio({ fieldSettings: { visibility: true, kinds: signs } });
  await expect.element(unsigned.getByRole("button", { name: "Text", exact: true })).toBeVisible();
  await expect.element(unsigned.getByText("Signs", { exact: true })).not.toBeInTheDocument();
});

test("a new field starts with what the profile's templates say", async () => {
  const fieldSettings = {
    visibility: true,
    template: { tooltip: "In capitals", fontSize: 9 },
    kinds: { paragraph: { template: { width: 300, height: 99 } } },
  };
  const { screen, asked } = await drawStudio({ fieldSettings });
  const tile = screen.getByRole("button", { name: "Paragraph", exact: true });
  await expect.element(tile).toBeVisible();
  (tile.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect
    .poll(() => JSON.stringify(asked.filter(({ line }) => line.startsWith("POST ")).map(({ body }) => body)))
    .toMatch(/"width":300,"height":99.*"fontSize":9,"tooltip":"In capitals"/);
});

test("properties that the profile hides are not beside the pages, and nothing leads to them", async () => {
  const { screen } = await drawStudio();
  await expect.element(screen.getByRole("complementary", { name: "Properties" })).toBeVisible();
  await screen.unmount();

  const hidden = await drawStudio({ fieldSettings: { visibility: false } });
  await expect.element(hidden.screen.getByRole("radio", { name: /^Tess Tenant/ })).toBeVisible();
  await expect.element(hidden.screen.getByRole("complementary", { name: "Properties" })).not.toBeInTheDocument();
  expect(everythingShown.fieldSettings.visibility).toBe(true);
});

test("whom fields may not be placed for, they are not given to either", async () => {
  const { screen } = await drawStudio({ rolePickerSender: false });
  await expect.element(screen.getByRole("radio", { name: /^Tess Tenant/ })).toBeChecked();
  const field = screen.getByRole("main").getByRole("button", { name: /town/ });
  await expect.element(field).toBeVisible();
  await field.click({ button: "right" });
  await expect.element(screen.getByRole("menuitem", { name: /Tess Tenant/ })).toBeVisible();
  await expect.element(screen.getByRole("menuitem", { name: /Olga Owner/ })).not.toBeInTheDocument();
});

test("the address names the profile; without one the default shows, and an unknown one says so with the way there", async () => {
  const usual = await drawScreen(undefined, { send: false });
  await expect.element(usual.getByRole("button", { name: "Review and send" })).toBeVisible();
  await usual.unmount();

  const clerks = await drawScreen("clerks", { send: false });
  await expect.element(clerks.getByRole("button", { name: "Keys" })).toBeVisible();
  await expect.element(clerks.getByRole("button", { name: "Review and send" })).not.toBeInTheDocument();
  await clerks.unmount();

  const unknown = await drawScreen("nobody", {});
  await expect.element(unknown.getByText("This account has no designer profile named “nobody”.")).toBeVisible();
  const way = unknown.getByRole("link", { name: "Open the usual designer" });
  await expect.element(way).toHaveAttribute("href", "/packages/pkg/designer");
});
