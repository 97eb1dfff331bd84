// A menu whose script comes later than its button: the button stays what it is, and the press counts.
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { Button } from "./button.tsx";
import { drawEnglish } from "./english-page.testing.tsx";
import { late, TimeForMore, useLate } from "./late.ts";
import { Menu, MenuItem } from "./menu.tsx";
import { floating } from "./use-floating.ts";

test("by keyboard, before its script is there: it opens on its first item, and the focus comes back to the same button", async () => {
  const screen = await drawEnglish(
    [],
    <TimeForMore value={false}>
      <Menu trigger={<Button>More</Button>}>
        <MenuItem disabled onSelect={() => undefined}>
          Not now
        </MenuItem>
        <MenuItem onSelect={() => undefined}>Copy</MenuItem>
        <MenuItem onSelect={() => undefined}>Move</MenuItem>
      </Menu>
    </TimeForMore>,
  );
  const button = screen.getByRole("button", { name: "More" });
  const before = button.element() as HTMLElement;
  expect(floating.read()).toBeUndefined();
  expect(before.getAttribute("aria-haspopup")).toBe("menu");
  expect(before.getAttribute("aria-expanded")).toBe("false");
  before.focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(screen.getByRole("menuitem", { name: "Copy" })).toHaveFocus();
  expect(before.isConnected).toBe(true);
  expect(before.getAttribute("aria-expanded")).toBe("true");
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(screen.getByRole("menuitem", { name: "Move" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("menuitem")).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement).toBe(before);
  // From now on as the library has it: a press opens it, and another one closes it.
  await button.click();
  await expect.element(screen.getByRole("menuitem", { name: "Copy" })).toBeVisible();
  await button.click();
  await expect.element(screen.getByRole("menuitem")).not.toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("menuitem", { name: "Copy" })).toHaveFocus();
  expect(button.element()).toBe(before);
});

test("by keyboard, while the pointer rests where it opens: it opens on its first item", async () => {
  await floating.bring();
  const screen = await drawEnglish(
    [],
    <Menu trigger={<Button>More</Button>}>
      <MenuItem onSelect={() => undefined}>Copy</MenuItem>
    </Menu>,
  );
  (screen.getByRole("button", { name: "More" }).element() as HTMLElement).focus();
  // As Firefox tells of a pointer under which something has come.
  const move = () => document.body.dispatchEvent(new PointerEvent("pointermove", { bubbles: true }));
  window.addEventListener("focus", move, { capture: true, once: true });
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("menuitem", { name: "Copy" })).toHaveFocus();
});

test("what stands in it comes later still: a press brings both, and opens it on its first item", async () => {
  let arrive: () => void = () => undefined;
  const contents = late(() => new Promise<{ word: string }>((resolve) => (arrive = () => resolve({ word: "Copy" }))));
  function Items() {
    const word = useLate(contents)?.word;
    return word ? <MenuItem onSelect={() => undefined}>{word}</MenuItem> : null;
  }
  const screen = await drawEnglish(
    [],
    <TimeForMore value={false}>
      <Menu contents={contents} trigger={<Button>More</Button>}>
        <Items />
      </Menu>
    </TimeForMore>,
  );
  const button = screen.getByRole("button", { name: "More" }).element() as HTMLElement;
  button.focus();
  await userEvent.keyboard("{ArrowDown}");
  await floating.bring();
  // Nothing of it is open with nothing in it.
  await expect.element(screen.getByRole("menu")).not.toBeInTheDocument();
  expect(button.getAttribute("aria-expanded")).toBe("false");
  arrive();
  await expect.element(screen.getByRole("menuitem", { name: "Copy" })).toHaveFocus();
});
