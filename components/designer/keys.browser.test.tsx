// The designer's keys on real fields: what they do to the store, to the focus and to what is drawn.
import fc from "fast-check";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import type { DesignerField } from "#lib/designer/designer-field.ts";
import { drawDesigner, paper } from "./drawn-designer.testing.tsx";

const spots = [
  { kindId: "signature", left: 100, top: 100 },
  { kindId: "text", left: 100, top: 300 },
  { kindId: "checkbox", left: 400, top: 500 },
] as const;
/** Whatever order the store keeps them in. */
const sorted = (fields: readonly DesignerField[]) => fields.toSorted((a, b) => a.key.localeCompare(b.key));
const boxOf = ({ left, top, width, height }: DesignerField) => ({ left, top, width, height });

test("Tab goes through the fields in signing order and selects them; arrows move by one, with Shift by ten", async () => {
  const { screen, fields } = await drawDesigner(spots);
  await userEvent.tab();
  await expect.element(screen.getByRole("button", { name: /^Signature/ })).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}{Shift>}{ArrowDown}{/Shift}");
  expect(fields.getState().fields[0]).toMatchObject({ left: 101, top: 110 });
  await userEvent.tab();
  await expect.element(screen.getByRole("button", { name: /^Text/ })).toHaveFocus();
  expect([...fields.getState().selection]).toEqual([fields.getState().fields[1]?.key]);
});

test("several are chosen by keyboard alone: Shift and Enter begin, Enter adds and takes out, Escape ends and keeps them", async () => {
  const { screen, fields, canvas } = await drawDesigner(spots);
  const chosen = () => fields.getState().fields.filter(({ key }) => fields.getState().selection.has(key));
  const field = (name: RegExp) => screen.getByRole("button", { name });
  await userEvent.tab();
  await userEvent.keyboard("{Shift>}{Enter}{/Shift}");
  expect(canvas.getState().isGathering).toBe(true);
  await userEvent.tab();
  await expect.element(field(/^Text/)).toHaveFocus();
  expect(chosen()).toHaveLength(1);
  await userEvent.tab();
  await expect.element(field(/^Checkbox/)).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(canvas.getState().words).toBe("2 fields selected.");
  expect(chosen().map(({ subtype }) => subtype)).toEqual(["FULLNAME", "CHECKBOX"]);
  await userEvent.tab({ shift: true });
  await expect.element(field(/^Text/)).toHaveFocus();
  await userEvent.keyboard(" ");
  expect(chosen()).toHaveLength(3);
  await userEvent.keyboard(" {ArrowRight}");
  expect(chosen().map(({ left }) => left)).toEqual([101, 401]);
  await userEvent.keyboard("{Escape}");
  expect(canvas.getState().isGathering).toBe(false);
  expect(chosen()).toHaveLength(2);
  await userEvent.keyboard("{Escape}");
  expect(chosen()).toHaveLength(0);
});

test("presses of an arrow are one step and say where the field is; other keys and other fields begin anew", async () => {
  const { fields, canvas } = await drawDesigner(spots);
  const before = fields.getState().fields;
  await userEvent.tab();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}{ArrowDown}");
  expect(canvas.getState().words).toBe("Now 103 from the left, 101 from the top.");
  expect(fields.getState().history.past).toHaveLength(1);
  const { width, height } = before[0] ?? { width: 0, height: 0 };
  await userEvent.keyboard("{Alt>}{ArrowRight}{ArrowRight}{/Alt}");
  expect(canvas.getState().words).toBe(`Now ${Math.round(width + 2)} wide, ${Math.round(height)} high.`);
  await userEvent.keyboard("{Control>}a{/Control}{ArrowRight}{ArrowRight}");
  expect(canvas.getState().words).toBe("3 fields moved.");
  expect(fields.getState().history.past).toHaveLength(3);
  await userEvent.keyboard("{Control>}zzz{/Control}");
  expect(sorted(fields.getState().fields)).toEqual(sorted(before));
});

test("what is drawn stands where the store says, at 96 pixels for 93.6", async () => {
  const { screen, fields } = await drawDesigner(spots);
  const page = document.querySelector("[data-page]")?.getBoundingClientRect();
  const drawn = screen.getByRole("button", { name: /^Text/ }).element().getBoundingClientRect();
  const field = fields.getState().fields[1];
  const scale = 96 / 93.6;
  expect(drawn.left - (page?.left ?? 0)).toBeCloseTo((field?.left ?? 0) * scale, 0);
  expect(drawn.top - (page?.top ?? 0)).toBeCloseTo((field?.top ?? 0) * scale, 0);
  expect(drawn.width).toBeCloseTo((field?.width ?? 0) * scale, 0);
});

test("Delete takes the field and leaves the focus on its neighbour, not selected; undo brings it back as it was", async () => {
  const { screen, fields } = await drawDesigner(spots);
  const before = fields.getState().fields;
  await userEvent.tab();
  await userEvent.keyboard("{Delete}");
  expect(fields.getState().fields.map(({ subtype }) => subtype)).toEqual(["TEXTFIELD", "CHECKBOX"]);
  await expect.element(screen.getByRole("button", { name: /^Text/ })).toHaveFocus();
  expect(fields.getState().selection.size).toBe(0);
  await userEvent.keyboard("{Delete}");
  expect(fields.getState().fields).toHaveLength(2);
  await userEvent.keyboard("{Control>}z{/Control}");
  expect(sorted(fields.getState().fields)).toEqual(sorted(before));
});

test("a copy has a name and a key of its own, and stands beside", async () => {
  const { fields } = await drawDesigner(spots);
  await userEvent.tab();
  await userEvent.keyboard("{Control>}d{/Control}");
  const all = fields.getState().fields;
  expect(all).toHaveLength(4);
  expect(new Set(all.map(({ key }) => key)).size).toBe(4);
  expect(new Set(all.map(({ name }) => name)).size).toBe(4);
  expect(all[3] && boxOf(all[3])).not.toEqual(all[0] && boxOf(all[0]));
});

const acts = [
  "{ArrowLeft}",
  "{ArrowUp}",
  "{Shift>}{ArrowRight}{/Shift}",
  "{Shift>}{ArrowDown}{/Shift}",
  "{Alt>}{ArrowRight}{/Alt}",
  "{Alt>}{ArrowUp}{/Alt}",
  "{Control>}d{/Control}",
  "{Control>}a{/Control}",
  "{Control>}c{/Control}",
  "{Control>}z{/Control}",
  "{Control>}y{/Control}",
  "{Delete}",
  "{Tab}",
] as const;

test("whatever keys are pressed: fields stay on the page, are drawn once each, and undo leads back to the beginning", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...acts), { minLength: 3, maxLength: 12 }), async (pressed) => {
      const { screen, fields } = await drawDesigner(spots);
      const before = fields.getState().fields;
      await userEvent.tab();
      for (const keys of pressed) await userEvent.keyboard(keys);
      const { fields: now } = fields.getState();
      for (const { left, top, width, height } of now) {
        expect(left).toBeGreaterThanOrEqual(0);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(left + width).toBeLessThanOrEqual(paper.width + 0.01);
        expect(top + height).toBeLessThanOrEqual(paper.height + 0.01);
      }
      expect(new Set(now.map(({ name }) => name)).size).toBe(now.length);
      await expect
        .poll(() => [...document.querySelectorAll("[data-key]")].map((one) => one.getAttribute("data-key")).sort())
        .toEqual(now.map(({ key }) => key).sort());
      while (fields.getState().history.past.length > 0) fields.getState().undo();
      expect(sorted(fields.getState().fields)).toEqual(sorted(before));
      await screen.unmount();
    }),
    { numRuns: 12, endOnFailure: true },
  );
});
