// Locked fields: whatever is pressed they stay, look and sound locked, and are saved so.
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { DesignerStore } from "#lib/designer/store.ts";
import { drawDesigner } from "./drawn-designer.testing.tsx";
import { drawStudio } from "./drawn-studio.testing.tsx";
import { pressOn } from "./moved-pointer.testing.ts";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

beforeEach(() => page.viewport(1440, 900));

const spots = [
  { kindId: "signature", left: 100, top: 100 },
  { kindId: "text", left: 100, top: 300 },
] as const;
const held = (store: DesignerStore) => store.getState().fields.filter(({ locked }) => locked).length;
const lock = "{Control>}{Shift>}l{/Shift}{/Control}";

test("keys leave a locked field where it is, and Ctrl Z unlocks it", async () => {
  const { screen, fields, canvas } = await drawDesigner(spots);
  const before = fields.getState().fields;
  await userEvent.tab();
  await userEvent.keyboard(lock);
  expect(canvas.getState().words).toBe("Signature is locked.");
  const signature = screen.getByRole("button", { name: /^Signature.*, locked$/ });
  await expect.element(signature).toHaveFocus();
  expect(document.querySelectorAll("[data-part=locked]")).toHaveLength(1);
  expect(document.querySelector("[data-handle]")).toBeNull();
  await userEvent.keyboard("{ArrowRight}{Alt>}{ArrowDown}{/Alt}{Delete}");
  expect(fields.getState().fields).toEqual(before.map((one, at) => ({ ...one, locked: at === 0 })));
  // With others it stays, and they go.
  await userEvent.keyboard("{Control>}a{/Control}{ArrowRight}");
  expect(fields.getState().fields.map(({ left }) => left)).toEqual([100, 101]);
  await userEvent.keyboard("{Delete}");
  expect(fields.getState().fields.map(({ type }) => type)).toEqual(["SIGNATURE"]);
  await userEvent.keyboard("{Control>}zzz{/Control}");
  await expect.element(screen.getByRole("button", { name: /^Signature.*required$/ })).toBeVisible();
  expect(held(fields)).toBe(0);
});

test("a locked field is unlocked by the same key, and its copy is free", async () => {
  const { fields } = await drawDesigner(spots);
  await userEvent.tab();
  await userEvent.keyboard(lock);
  await userEvent.keyboard("{Control>}d{/Control}{ArrowRight}");
  expect(fields.getState().fields.at(-1)?.left).toBe(113);
  expect(held(fields)).toBe(1);
  const [first] = fields.getState().fields;
  fields.getState().select(first ? [first.key] : []);
  await userEvent.keyboard(lock);
  expect(held(fields)).toBe(0);
});

test("its place in numbers cannot be written, nor is it placed behind a text", async () => {
  const { screen, fields } = await drawDesigner(spots);
  await userEvent.tab();
  await userEvent.keyboard(lock);
  await screen.getByText("For developers").click();
  await expect.element(screen.getByRole("textbox", { name: "From the left" })).toHaveAttribute("readonly");
  await userEvent.fill(screen.getByLabelText("Place behind this text"), "I agree");
  await userEvent.keyboard("{Enter}");
  expect(fields.getState().fields[0]).toMatchObject({ left: 100, top: 100 });
});

test("a pointer cannot drag it, says why, and everybody finds it locked", async () => {
  const { screen, serving } = await drawStudio();
  const town = screen.getByRole("button", { name: /town/ }).first();
  await town.click();
  await screen.getByRole("button", { name: "Lock", exact: true }).first().click();
  await expect.element(screen.getByRole("button", { name: /town.*, locked$/ })).toBeVisible();
  const place = () => document.querySelector("[data-key*=town]")?.getAttribute("style");
  const before = place();
  const pointer = pressOn(town.element());
  pointer.down();
  pointer.move({ x: 40, y: 40 });
  pointer.up({ x: 40, y: 40 });
  await expect.element(page.getByText("town is locked and stays as it is. Unlock it first.").first()).toBeVisible();
  expect(place()).toBe(before);
  await expect.poll(() => JSON.stringify(serving.pkg.documents[0])).toContain('"countersign.locked":true');
});
