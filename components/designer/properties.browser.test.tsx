// What the panel shows of a selected field, and what typing there does.
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
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
