// The designer by keyboard alone, from the kinds of fields to undo and redo: what is done on the pages is said at each act.
import { beforeEach, expect, test, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { document as documentOf, drawStudio } from "./drawn-studio.testing.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

beforeEach(() => page.viewport(1440, 900));

/** More stops than the designer has. */
const mostStops = 60;

/** Presses Tab, there or back, until this has the focus. */
async function reach(target: Locator, isBack = false): Promise<void> {
  await expect.element(target).toBeVisible();
  for (let stop = 0; stop < mostStops && target.element() !== document.activeElement; stop += 1)
    await userEvent.tab({ shift: isBack });
  await expect.element(target).toHaveFocus();
}

test("fields are placed, called, moved, resized, bound to each other, given away, taken back and done again", async () => {
  const { screen } = await drawStudio({}, {}, (pkg) => ({
    ...pkg,
    roles: pkg.roles.map((role) => ({ ...role, type: "SIGNER" })),
    documents: [documentOf("lease", "Lease", [], 2)],
  }));
  const said = (words: RegExp | string) =>
    expect
      .poll(() =>
        screen
          .getByRole("status")
          .elements()
          .map((one) => one.textContent?.trim()),
      )
      .toContainEqual(typeof words === "string" ? words : expect.stringMatching(words));
  const panel = screen.getByRole("complementary", { name: "Properties" });
  const box = (name: string) => screen.getByRole("button", { name: new RegExp(`, ${name},`) });
  const focusedName = () => document.activeElement?.getAttribute("aria-label") ?? "";
  const place = async (kind: string) => {
    await reach(screen.getByRole("button", { name: kind, exact: true }), true);
    await userEvent.keyboard("{Enter}");
    await said(`${kind} placed on page 1.`);
    await expect.poll(focusedName).toMatch(new RegExp(`^${kind},`));
  };
  const call = async (name: string) => {
    await userEvent.keyboard("{Enter}");
    await expect.element(panel.getByLabelText("Kind")).toHaveFocus();
    await reach(panel.getByLabelText("Name", { exact: true }));
    await userEvent.keyboard(`{Control>}a{/Control}${name}{Tab}{Escape}`);
    await expect.element(box(name)).toHaveFocus();
  };

  await reach(screen.getByRole("button", { name: "Signature", exact: true }));
  await place("Signature");
  await userEvent.keyboard("{Shift>}{ArrowUp}{/Shift}");
  await said(/^Now \d+ from the left, \d+ from the top\.$/);
  await place("Checkbox");
  await call("Insured");
  await place("Text");
  await call("Insurer");
  // In parts of its page: the pages move, and may be drawn at another size, when the panel beside them opens or closes.
  const placeOf = (name: string) => {
    const { left, top, width } = box(name).element().getBoundingClientRect();
    const sheet = document.querySelector("[data-part=pages] [data-page='0']")?.getBoundingClientRect() ?? new DOMRect();
    return {
      left: (left - sheet.left) / sheet.width,
      top: (top - sheet.top) / sheet.width,
      width: width / sheet.width,
    };
  };
  const before = placeOf("Insurer");
  await userEvent.keyboard("{Shift>}{ArrowDown}{ArrowDown}{/Shift}{ArrowLeft}");
  await userEvent.keyboard("{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}");
  await said(/^Now \d+ wide, \d+ high\.$/);
  const after = placeOf("Insurer");
  expect([after.top > before.top, after.left < before.left, after.width > before.width]).toEqual([true, true, true]);

  await userEvent.keyboard("{Enter}");
  await reach(panel.getByRole("button", { name: "Click the field to wait for on the page" }));
  await userEvent.keyboard("{Enter}");
  await said("Click the field that Insurer waits for");
  await reach(box("Insured"));
  await userEvent.keyboard("{Enter}");
  await said("Insurer now waits for Insured.");
  await expect.element(panel.getByLabelText("What Insured has to be")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.poll(focusedName).toMatch(/, Insurer, .*waits for other fields/);

  await place("Text");
  await call("Witness");
  await userEvent.keyboard("{Enter}");
  await reach(panel.getByLabelText("Recipient"));
  await userEvent.keyboard("{ArrowDown}");
  await said("Witness is for Olga Owner now.");
  await userEvent.keyboard("{Escape}");
  await expect.poll(focusedName).toMatch(/, Witness, Olga Owner/);

  await reach(screen.getByRole("radio", { name: /^Tess Tenant/ }), true);
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(screen.getByRole("radio", { name: /^Olga Owner/ })).toBeChecked();
  await reach(screen.getByRole("button", { name: "Signature", exact: true }));
  await place("Signature");
  expect(focusedName()).toContain("Olga Owner");

  const count = () => document.querySelectorAll("[data-part=pages] [data-key]").length;
  expect(count()).toBe(5);
  await userEvent.keyboard("{Control>}z{/Control}");
  await said("Undone: Place Signature");
  expect(count()).toBe(4);
  await userEvent.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
  await said("Done again: Place Signature");
  expect(count()).toBe(5);
});
