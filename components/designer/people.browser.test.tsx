// Recipients without leaving the designer: added, edited, put in order, removed; each taken back and done again.
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { drawStudio } from "./drawn-studio.testing.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

beforeEach(() => page.viewport(1440, 900));

type Drawn = Awaited<ReturnType<typeof drawStudio>>;

const lines = ({ asked }: Drawn, start: string) => asked.filter(({ line }) => line.startsWith(start));
const names = ({ serving }: Drawn) => serving.pkg.roles.map(({ name }) => name);
const picked = (name: string) => page.getByRole("radio", { name: new RegExp(`^${name},`) });
const press = (name: RegExp) => page.getByRole("button", { name }).click();

async function openMenu(name: string, item: string) {
  await page.getByRole("button", { name: `More for ${name}`, exact: true }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

async function add(name: string, email: string) {
  await page.getByRole("button", { name: "Add a recipient" }).click();
  const dialog = page.getByRole("dialog", { name: "Recipients" });
  const [nameInput, mailInput] = [dialog.getByLabelText("Name").last(), dialog.getByLabelText("E-mail address").last()];
  await expect.element(nameInput).toHaveFocus();
  await userEvent.fill(nameInput, name);
  await userEvent.fill(mailInput, email);
  return dialog;
}

test("one is added beside the pages, and undo and redo take the same one away and back", async () => {
  const drawn = await drawStudio();
  const dialog = await add("Ann Agent", "ann@example.com");
  await expect.poll(() => names(drawn)).toEqual(["Tess Tenant", "Olga Owner", "Ann Agent"]);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(picked("Ann Agent")).toBeVisible();
  const made = drawn.serving.pkg.roles.at(-1)?.id;
  await press(/^Undo: Add Ann Agent/);
  await expect.poll(() => names(drawn)).toEqual(["Tess Tenant", "Olga Owner"]);
  await expect.element(picked("Ann Agent")).not.toBeInTheDocument();
  // Told as well: whoever does not see the pages hears what went.
  await expect.element(page.getByText("Undone: Add Ann Agent")).toBeInTheDocument();
  await press(/^Redo: Add Ann Agent/);
  await expect.poll(() => drawn.serving.pkg.roles.at(-1)).toMatchObject({ id: made, name: "Ann Agent" });
  await expect.element(picked("Ann Agent")).toBeVisible();
});

test("who is not complete keeps the dialog open, which says so; removed, it closes", async () => {
  const drawn = await drawStudio();
  const dialog = await add("Ann Agent", "ann@halden");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect.element(dialog.getByText("Complete or remove the recipients that are not complete.")).toBeVisible();
  await openMenu("Ann Agent", "Remove");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(lines(drawn, "POST ")).toEqual([]);
});

test("Escape on who is not complete leads to what is missing and says it each time; nothing typed is lost", async () => {
  const drawn = await drawStudio();
  const dialog = await add("Ann Agent", "ann@halden");
  const [name, mail] = [dialog.getByLabelText("Name").last(), dialog.getByLabelText("E-mail address").last()];
  (name.element() as HTMLElement).focus();
  const words = dialog.getByText("Complete or remove the recipients that are not complete.");
  for (const _ of ["first", "second"]) {
    const before = words.query();
    await userEvent.keyboard("{Escape}");
    await expect.element(mail).toHaveFocus();
    await expect.element(mail).toHaveAttribute("aria-invalid", "true");
    await expect.element(words).toBeInViewport({ ratio: 1 });
    await expect.poll(() => words.query() !== before).toBe(true);
  }
  await expect.element(name).toHaveValue("Ann Agent");
  await userEvent.fill(mail, "ann@example.com");
  await expect.poll(() => names(drawn)).toContain("Ann Agent");
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Add a recipient" })).toHaveFocus();
});

test("Escape puts away the people who are suggested, and only the next one closes the dialog", async () => {
  const ann = { name: "Ann Agent", email: "ann@example.org", language: "en", phone: null, isColleague: false };
  await drawStudio({}, { "GET /api/recipients": () => [ann] });
  await press(/^Add a recipient/);
  const dialog = page.getByRole("dialog", { name: "Recipients" });
  const name = dialog.getByLabelText("Name").last();
  await expect.element(name).toHaveFocus();
  await userEvent.fill(name, "an");
  await expect.element(dialog.getByRole("option", { name: /Ann Agent/ })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog.getByRole("option")).not.toBeInTheDocument();
  await expect.element(name).toHaveFocus();
  await userEvent.clear(name);
  // Nor is anybody suggested to the empty box for what stood there: the next Escape would put that away.
  expect(dialog.getByRole("option").elements()).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
});

test("a message to nobody yet is not lost by Escape; a row that nobody wrote on goes with it", async () => {
  const drawn = await drawStudio();
  await press(/^Add a recipient/);
  const dialog = page.getByRole("dialog", { name: "Recipients" });
  await expect.element(dialog.getByLabelText("Name").last()).toHaveFocus();
  await openMenu("recipient 3", "Write them a message of their own");
  await userEvent.keyboard("See you there{Escape}");
  await expect.element(dialog.getByLabelText("Name").last()).toHaveFocus();
  await expect.element(dialog.getByText("See you there")).toBeVisible();
  await userEvent.clear(dialog.getByText("See you there"));
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  expect(names(drawn)).toEqual(["Tess Tenant", "Olga Owner"]);
});

test("a name is changed where it is asked for; everything typed there is one step of undo", async () => {
  const drawn = await drawStudio();
  await openMenu("Tess Tenant", "Edit");
  const dialog = page.getByRole("dialog", { name: "Recipients" });
  const name = dialog.getByLabelText("Name").first();
  await expect.element(name).toHaveFocus();
  await userEvent.fill(name, "Tessa Tenant");
  await expect.poll(() => names(drawn)[0]).toBe("Tessa Tenant");
  await userEvent.fill(name, "Theresa Tenant");
  await expect.poll(() => names(drawn)[0]).toBe("Theresa Tenant");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect.element(picked("Theresa Tenant")).toBeVisible();
  await press(/^Undo: Change Tess/);
  await expect.poll(() => names(drawn)[0]).toBe("Tess Tenant");
  await expect.element(picked("Tess Tenant")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Undo", exact: true })).toBeVisible();
});

test("what was changed elsewhere since then is not taken back: it is said, and the step is gone", async () => {
  const drawn = await drawStudio();
  await add("Ann Agent", "ann@example.com");
  await expect.poll(() => names(drawn)).toContain("Ann Agent");
  await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
  const { pkg } = drawn.serving;
  const renamed = pkg.roles.map((role) =>
    role.name === "Ann Agent"
      ? { ...role, signers: role.signers.map((one) => ({ ...one, name: "Anna Agent" })) }
      : role,
  );
  drawn.serving.pkg = { ...pkg, roles: renamed };
  await press(/^Undo: Add Ann Agent/);
  await expect
    .element(page.getByText("“Add Ann Agent” was changed elsewhere meanwhile", { exact: false }))
    .toBeVisible();
  expect(lines(drawn, "DELETE ")).toEqual([]);
  await expect
    .element(page.getByRole("button", { name: "Undo", exact: true }))
    .toHaveAttribute("aria-disabled", "true");
});

test("one goes with their fields, as many as were told; undo brings both back under the same ids", async () => {
  const drawn = await drawStudio();
  await openMenu("Tess Tenant", "Remove");
  const question = page.getByRole("dialog", { name: "Remove Tess Tenant?" });
  await expect.element(question.getByText("2 fields go along.", { exact: false })).toBeVisible();
  await question.getByRole("button", { name: "Remove" }).click();
  await expect.element(page.getByText("Tess Tenant is removed.")).toBeVisible();
  expect(names(drawn)).toEqual(["Olga Owner"]);
  await expect.element(picked("Tess Tenant")).not.toBeInTheDocument();
  await press(/^Undo: Remove Tess Tenant/);
  await expect.poll(() => drawn.serving.pkg.roles.map(({ id }) => id)).toEqual(["tenant", "owner"]);
  await expect.element(page.getByRole("radio", { name: "Tess Tenant, 2 fields" })).toBeVisible();
  await expect
    .poll(() => lines(drawn, "POST ").map(({ line }) => line))
    .toEqual(["POST /api/packages/pkg/roles/tenant/restore", "POST /api/packages/pkg/documents/lease/approvals"]);
  await press(/^Redo: Remove Tess Tenant/);
  await expect.poll(() => names(drawn)).toEqual(["Olga Owner"]);
});

test("their fields can go to somebody else instead", async () => {
  const drawn = await drawStudio();
  await openMenu("Tess Tenant", "Remove");
  const question = page.getByRole("dialog", { name: "Remove Tess Tenant?" });
  await userEvent.selectOptions(question.getByRole("combobox", { name: "Their 2 fields" }), "Give to Olga Owner");
  await question.getByRole("button", { name: "Remove" }).click();
  await expect.element(page.getByRole("radio", { name: "Olga Owner, 2 fields" })).toBeVisible();
  await expect.poll(() => names(drawn)).toEqual(["Olga Owner"]);
  // What is given is saved before anybody goes.
  const writes = drawn.asked.filter(({ line }) => /^(POST|PUT|DELETE) /.test(line)).map(({ line }) => line);
  expect(writes.at(-1)).toBe("DELETE /api/packages/pkg/roles/tenant");
  expect(writes).toContain("PUT /api/packages/pkg/documents/lease/approvals");
});

test("the order is changed by the menu, in one step", async () => {
  const drawn = await drawStudio();
  const order = () => Object.fromEntries(drawn.serving.pkg.roles.map(({ id, index }) => [id, index]));
  await openMenu("Tess Tenant", "Signs later");
  await expect.poll(order).toEqual({ tenant: 2, owner: 1 });
  await press(/^Undo: Change the signing order/);
  await expect.poll(order).toEqual({ tenant: 1, owner: 2 });
});

test("a profile that leaves the recipients alone offers no way to them", async () => {
  await drawStudio({ addSigner: false, rolePickerAddSigner: false });
  await expect.element(picked("Tess Tenant")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Add a recipient" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "More for Tess Tenant" })).not.toBeInTheDocument();
});

test("on a phone one button leads to the recipients, and nothing there is wider than the window", async () => {
  await page.viewport(390, 844);
  await drawStudio();
  await page.getByRole("button", { name: "Recipients", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Recipients" });
  await expect.element(dialog.getByRole("button", { name: "Done" })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  const { width } = dialog.element().getBoundingClientRect();
  expect(dialog.element().scrollWidth).toBeLessThanOrEqual(Math.ceil(width));
});

test("sent elsewhere meanwhile: what is typed then is told as not in it, and nothing is written", async () => {
  const drawn = await drawStudio();
  const dialog = await add("Ann Agent", "ann@example");
  const address = dialog.getByLabelText("E-mail address").last().element() as HTMLInputElement;
  const typed = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
  // In one moment: whoever asks in between what the package is like would have heard of it before it is typed.
  drawn.serving.pkg = { ...drawn.serving.pkg, status: "SENT" };
  typed?.set?.call(address, "ann@example.com");
  address.dispatchEvent(new Event("input", { bubbles: true }));
  await expect.element(page.getByText("This package was sent elsewhere.", { exact: false })).toBeVisible();
  expect(lines(drawn, "POST ")).toEqual([]);
});
