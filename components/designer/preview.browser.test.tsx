// What the preview says around the signing page: why fields look as they do, and what others may have filled in.
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { drawStudio, type Served } from "./drawn-studio.testing.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));
// Its page is another one of the product's, which does not stand here.
vi.mock("./preview-window.tsx", () => ({ PreviewWindow: () => null }));

beforeEach(() => page.viewport(1440, 900));

const path = (id: string) => `document['lease'].field['${id}']`;
const waiting = (pkg: Served): Served => {
  const conditions = [
    { id: "c", condition: `${path("town")}.value == 'Rome'`, action: `${path("day")}.disabled = false` },
  ];
  return { ...pkg, conditions } as Served;
};

test("each field says what it waits for and what is set for it, and leads to itself", async () => {
  const { screen } = await drawStudio({}, {}, waiting);
  await screen.getByRole("button", { name: "Preview" }).click();
  const preview = screen.getByRole("dialog", { name: "Preview" });
  await preview.getByRole("combobox", { name: "Preview as" }).selectOptions("tenant");
  await preview.getByRole("button", { name: "Why it looks so" }).click();
  const reasons = page.getByRole("dialog", { name: "Why it looks so" });
  await expect.element(reasons.getByText("town is “Rome”")).toBeVisible();
  await expect.element(reasons.getByText("Otherwise it stays empty", { exact: false })).toBeVisible();
  expect(reasons.getByText("It is required").elements()).toHaveLength(2);
  await userEvent.keyboard("{Escape}");
  await expect.element(reasons).not.toBeInTheDocument();
  await expect.element(preview).toBeVisible();
  await preview.getByRole("button", { name: "Why it looks so" }).click();
  await reasons.getByRole("button", { name: "Show day" }).click();
  await expect.element(preview).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: /, day,/ })).toHaveFocus();
});

test("it is reached where the profile hides the bar, and others' answers are asked for there", async () => {
  const { screen } = await drawStudio({ header: false });
  await screen.getByRole("button", { name: "Preview" }).first().click();
  const fill = screen.getByRole("dialog", { name: "Preview" }).getByRole("button", { name: "Fill in for the others" });
  await expect.element(fill).toHaveAttribute("aria-pressed", "false");
  await fill.click();
  await expect.element(fill).toHaveAttribute("aria-pressed", "true");
});

test("Ctrl and Enter open it and lead back to the field; in an input they are not the designer's", async () => {
  const { screen } = await drawStudio();
  const preview = screen.getByRole("dialog", { name: "Preview" });
  const keys = "{Control>}{Enter}{/Control}";
  const field = screen.getByRole("button", { name: /, day,/ });
  await field.click();
  await userEvent.keyboard(keys);
  await expect.element(preview).toBeVisible();
  await userEvent.keyboard(keys);
  await expect.element(preview).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
  await screen.getByRole("complementary", { name: "Properties" }).getByRole("textbox").first().click();
  await userEvent.keyboard(keys);
  await expect.element(preview).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("?");
  const list = screen.getByRole("dialog", { name: "Keys" });
  await expect.element(list.getByText("Preview, and back")).toBeVisible();
});
