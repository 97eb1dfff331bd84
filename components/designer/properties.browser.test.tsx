// What the panel shows of a selected field, and what typing there does.
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { isJudged, violations } from "#components/ui/violations.testing.ts";
import { fieldKinds } from "#lib/packages/fields/field-kinds.ts";
import { drawDesigner } from "./drawn-designer.testing.tsx";

const select = (fields: Awaited<ReturnType<typeof drawDesigner>>["fields"]) =>
  fields.getState().select(fields.getState().fields.map(({ key }) => key));

test.each(fieldKinds.map(({ id }) => id))(
  "of the kind %s every property has a label, and none is there twice",
  async (kindId) => {
    const { screen, fields } = await drawDesigner([{ kindId, left: 100, top: 100 }]);
    select(fields);
    const inputs = () => [
      ...document.querySelectorAll<HTMLInputElement>("[data-part=properties] :is(input, select, textarea)"),
    ];
    await expect.poll(() => inputs().length).toBeGreaterThan(3);
    const names = inputs().map(
      (one) => one.getAttribute("aria-label") ?? [...(one.labels ?? [])].map((label) => label.textContent).join(" "),
    );
    expect(names.filter((name) => !name.trim())).toEqual([]);
    expect(names.length).toBe(new Set(names).size);
    if (isJudged) expect(await violations()).toEqual([]);
    await screen.unmount();
  },
);

test("what is typed as a name is the field's on Enter, one step back, and the field is drawn with it", async () => {
  const { screen, fields } = await drawDesigner([{ kindId: "text", left: 100, top: 100 }]);
  const before = fields.getState().fields;
  select(fields);
  const name = screen.getByLabelText("Name", { exact: true });
  await userEvent.fill(name, "Effective town");
  await userEvent.keyboard("{Enter}");
  expect(fields.getState().fields[0]?.name).toBe("Effective town");
  await expect.element(screen.getByRole("button", { name: /^Text, Effective town/ })).toBeVisible();
  fields.getState().undo();
  expect(fields.getState().fields).toEqual(before);
});

test.each(["Name", "Help for the signer"])("words with pauses in between stay as they are typed: %s", async (label) => {
  const { screen, fields } = await drawDesigner([{ kindId: "text", left: 100, top: 100 }]);
  select(fields);
  const input = screen.getByLabelText(label, { exact: true });
  await userEvent.clear(input);
  const read = () => {
    const [field] = fields.getState().fields;
    return (label === "Name" ? field?.name : field?.tooltip)?.trim();
  };
  let typed = "";
  for (const word of ["One ", "two ", "three ", "four"]) {
    typed += word;
    await userEvent.keyboard(word);
    await expect.poll(read).toBe(typed.trim());
    await expect.element(input).toHaveValue(typed);
  }
});

test("keys that are typed in the panel are the input's: Backspace deletes a letter and no field", async () => {
  const { screen, fields } = await drawDesigner([{ kindId: "text", left: 100, top: 100 }]);
  select(fields);
  await userEvent.click(screen.getByLabelText("Name", { exact: true }));
  await userEvent.keyboard("{Backspace}{ArrowLeft}{Delete}");
  expect(fields.getState().fields).toHaveLength(1);
  expect(fields.getState().fields[0]).toMatchObject({ left: 100, top: 100 });
});

test("a recipient's long name is cut, and leaves the button that closes the panel in view", async () => {
  const { screen, fields } = await drawDesigner(
    [{ kindId: "text", left: 100, top: 100 }],
    "Maximilian-Alexander Friedrich von und zu Hohenzollern-Sigmaringen",
  );
  const panel = document.querySelector<HTMLElement>("[data-part=properties]");
  if (!panel) throw new Error("There is no panel.");
  panel.style.width = "288px";
  select(fields);
  const close = screen.getByRole("button", { name: "Clear the selection" });
  await expect.element(close).toBeVisible();
  expect(close.element().getBoundingClientRect().right).toBeLessThanOrEqual(panel.getBoundingClientRect().right);
});

test("of several, size, help and place are said at once, in one step each; what differs is empty and says so", async () => {
  const { screen, fields } = await drawDesigner([
    { kindId: "text", left: 100, top: 100 },
    { kindId: "signature", left: 100, top: 300 },
    { kindId: "checkbox", left: 400, top: 700 },
  ]);
  const before = fields.getState().fields;
  select(fields);
  const [left, top] = ["From the left", "From the top"].map((name) => screen.getByLabelText(name));
  if (!left || !top) throw new Error("no places");
  await expect.element(left).toHaveValue("");
  await expect.element(left).toHaveAccessibleDescription("Several");
  const say = async (input: typeof left, typed: string) => {
    await userEvent.fill(input, typed);
    await userEvent.keyboard("{Enter}");
  };
  await say(left, "50");
  expect(fields.getState().fields.map((one) => one.left)).toEqual([50, 50, 50]);
  await expect.element(left).toHaveValue("50");
  await say(screen.getByLabelText("Text size"), "9");
  // A signature and a box to tick have none.
  expect(fields.getState().fields.map((one) => one.fontSize)).toEqual([9, null, null]);
  await say(screen.getByLabelText("Help for the signer"), "As in the passport");
  expect(fields.getState().fields.map((one) => one.tooltip)).toEqual(Array(3).fill("As in the passport"));
  // Narrower than its kind may be, none becomes.
  await say(screen.getByLabelText("Width"), "30");
  expect(fields.getState().fields.map((one) => one.width)).toEqual([30, 60, 30]);
  fields.getState().lock("Lock", before.slice(0, 1), true);
  await say(top, "80");
  expect(fields.getState().fields.map((one) => one.top)).toEqual([100, 80, 80]);
  for (let step = 0; step < 6; step++) fields.getState().undo();
  expect(fields.getState().fields).toEqual(before);
});

test("several boxes of one signer are put into a group at once, in one step; boxes beside other fields are not", async () => {
  const { screen, fields } = await drawDesigner([
    { kindId: "checkbox", left: 100, top: 100 },
    { kindId: "checkbox", left: 100, top: 200 },
    { kindId: "checkbox", left: 100, top: 300 },
    { kindId: "text", left: 100, top: 400 },
  ]);
  const before = fields.getState().fields;
  fields.getState().select(before.slice(0, 3).map(({ key }) => key));
  await userEvent.fill(screen.getByLabelText("Group", { exact: true }), "Pets");
  await userEvent.keyboard("{Enter}");
  const byTop = () => fields.getState().fields.toSorted((a, b) => a.top - b.top);
  expect(byTop().map((one) => one.validation?.group ?? null)).toEqual(["Pets", "Pets", "Pets", null]);
  fields.getState().undo();
  expect(byTop()).toEqual(before);
  select(fields);
  await expect.element(screen.getByLabelText("Help for the signer")).toBeVisible();
  await expect.element(screen.getByLabelText("Group", { exact: true })).not.toBeInTheDocument();
});
