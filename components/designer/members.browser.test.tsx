// What else can be said of a field: of a signature, of patterns that are tried, of dates, and what programs need, folded away.
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { serve } from "#components/queries/service.testing.tsx";
import type { DesignerField } from "#lib/designer/designer-field.ts";
import { drawDesigner } from "./drawn-designer.testing.tsx";

type Drawn = Awaited<ReturnType<typeof drawDesigner>>;
const first = ({ fields }: Drawn) => fields.getState().fields[0] as DesignerField;

async function drawSelected(...kinds: Parameters<typeof drawDesigner>[0][number]["kindId"][]) {
  const drawn = await drawDesigner(kinds.map((kindId, at) => ({ kindId, left: 100, top: 60 + 80 * at })));
  drawn.fields.getState().select([first(drawn).key]);
  await expect.element(drawn.screen.getByLabelText("Kind")).toBeVisible();
  return drawn;
}

test("what is said of a signature is said of all that is signed with it, each one step back", async () => {
  const drawn = await drawSelected("signature", "text");
  const { screen, fields } = drawn;
  await userEvent.click(screen.getByRole("switch", { name: "Has to be drawn by hand" }));
  await userEvent.click(screen.getByRole("switch", { name: "A picture of it will do, too" }));
  await userEvent.fill(screen.getByLabelText("What the signer reads at this signature"), "For the company");
  await userEvent.keyboard("{Enter}");
  const said = { enforceCaptureSignature: true, fromFile: true, tooltip: "For the company", disabled: false };
  for (const field of fields.getState().fields) expect(field.approval).toMatchObject(said);
  for (const _ of [1, 2, 3]) fields.getState().undo();
  expect(first(drawn).approval).toMatchObject({ enforceCaptureSignature: false, fromFile: false, tooltip: "" });
});

test("a signature that is left out and that no rule opens is told as such", async () => {
  const drawn = await drawSelected("signature");
  const { screen } = drawn;
  await userEvent.click(screen.getByRole("switch", { name: "Left out until a rule opens it" }));
  expect(first(drawn).approval.disabled).toBe(true);
  await expect.element(screen.getByText(/No rule opens it/)).toBeVisible();
});

test("a value is tried against a pattern by name, and what the signer would read is said", async () => {
  const { screen } = await drawSelected("text");
  await userEvent.selectOptions(screen.getByLabelText("Must match"), "An e-mail address");
  const tried = screen.getByLabelText("Try a value");
  await userEvent.fill(tried, "nobody");
  await expect.element(screen.getByText(/The signer reads: Enter an e-mail address\./)).toBeVisible();
  await userEvent.fill(tried, "ann@example.com");
  await expect.element(screen.getByText("It fits.")).toBeVisible();
  await userEvent.fill(screen.getByLabelText("If it does not"), "Your work address, please.");
  await userEvent.keyboard("{Enter}");
  await userEvent.fill(tried, "nobody");
  await expect.element(screen.getByText(/The signer reads: Your work address, please\./)).toBeVisible();
});

test("a pattern of one's own that is none is marked as wrong, and one that is not run here says so", async () => {
  const { screen } = await drawSelected("text");
  await userEvent.selectOptions(screen.getByLabelText("Must match"), "A pattern of my own");
  const pattern = screen.getByLabelText("Pattern");
  await userEvent.fill(pattern, "((");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText(/This is no regular expression/)).toBeVisible();
  await expect.element(pattern).toHaveAttribute("aria-invalid", "true");
  await userEvent.fill(pattern, String.raw`(a)\1`);
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText(/This pattern cannot be read/)).toBeVisible();
  await expect.element(pattern).not.toHaveAttribute("aria-invalid", "true");
});

test("a date that is filled in beforehand is written as its form says, and follows the form", async () => {
  const drawn = await drawSelected("date-picker");
  const { screen } = drawn;
  await userEvent.fill(screen.getByLabelText("Filled in beforehand"), "2026-12-31");
  expect(first(drawn).value).toBe("2026-12-31");
  await userEvent.selectOptions(screen.getByLabelText("Written as"), "21.11.2026");
  expect(first(drawn)).toMatchObject({ value: "31.12.2026", validation: { pattern: "dd.MM.yyyy" } });
  await expect.element(screen.getByLabelText("Filled in beforehand")).toHaveValue("2026-12-31");
});

test("what a group is for is said of all its boxes", async () => {
  const drawn = await drawSelected("radio", "radio");
  const { screen, fields } = drawn;
  await userEvent.fill(screen.getByLabelText("Help for the group"), "How you travel");
  await userEvent.keyboard("{Enter}");
  for (const field of fields.getState().fields) expect(field.validation?.groupTooltip).toBe("How you travel");
});

test("a label is filled in from what is known of the signer, or has its own words", async () => {
  const drawn = await drawSelected("label");
  const { screen } = drawn;
  await userEvent.selectOptions(screen.getByLabelText("Filled in from"), "The signer’s company");
  expect(first(drawn).binding).toBe("{signer.company}");
  await userEvent.selectOptions(screen.getByLabelText("Filled in from"), "Nothing: its own words");
  expect(first(drawn).binding).toBeNull();
});

test("what programs need is folded away, opens by the keyboard, and takes a code", async () => {
  const drawn = await drawSelected("text");
  const { screen } = drawn;
  const code = screen.getByLabelText("Code of its error");
  await expect.element(code).not.toBeVisible();
  document.querySelector<HTMLElement>("[data-part=developer] summary")?.focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(code).toBeVisible();
  await expect.element(screen.getByLabelText("Name of the approval")).toBeVisible();
  await userEvent.fill(code, "150");
  await userEvent.keyboard("{Enter}");
  expect(first(drawn).validation?.errorCode).toBe(150);
  await expect.element(screen.getByRole("button", { name: "Copy: Field" })).toBeVisible();
});

test("a field is placed behind a text, then behind its next place, and what stands nowhere is told", async () => {
  const places = [
    { page: 0, right: 200, top: 300, bottom: 312 },
    { page: 1, right: 150, top: 400, bottom: 412 },
  ];
  serve(({ line }) => ({ status: 200, body: line.endsWith("/documents/d1/textPlaces") ? places : [] }));
  const drawn = await drawSelected("checkbox");
  const { screen, canvas } = drawn;
  await userEvent.fill(screen.getByLabelText("Place behind this text"), "I agree");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => first(drawn)).toMatchObject({ page: 0, left: 206, top: 296 });
  expect(canvas.getState().words).toBe("Place 1 of 2, on page 1.");
  await userEvent.click(screen.getByRole("button", { name: "Next" }));
  await expect.poll(() => first(drawn)).toMatchObject({ page: 1, left: 156 });
  drawn.fields.getState().undo();
  expect(first(drawn)).toMatchObject({ page: 0, left: 206 });
  places.length = 0;
  await userEvent.fill(screen.getByLabelText("Place behind this text"), "Nothing");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("“Nothing” stands nowhere in this document.")).toBeVisible();
});

test("a custom field of the account is chosen by its name, and its id is kept", async () => {
  const field = { id: "costcentre", name: "Cost centre", value: "", required: false, translations: [], data: null };
  serve(() => ({ status: 200, body: [field] }));
  const drawn = await drawSelected("custom");
  const { screen } = drawn;
  await expect.element(screen.getByText(/The account has no custom field “custom”/)).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText("Custom field"), "Cost centre");
  expect(first(drawn).name).toBe("costcentre");
});
