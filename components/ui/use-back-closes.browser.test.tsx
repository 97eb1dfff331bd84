// Back closes what is open over the page, the topmost first, and nothing is left over of what was closed otherwise.
import { type ReactNode, useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { BackClosesContext } from "./back-closes.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { drawEnglish } from "./english-page.testing.tsx";
import { Menu, MenuItem } from "./menu.tsx";
import { Popover } from "./popover.tsx";
import { closeEntries } from "./use-back-closes.ts";
import { floating } from "./use-floating.ts";

const entry = () => (window.history.state as { countersignOpen?: number } | null)?.countersignOpen ?? 0;
const expectEntry = (count: number) => expect.poll(entry).toBe(count);

/** Steps through the history so far; heard before what is tested keeps them from others. */
let steps = 0;
window.addEventListener("popstate", () => void steps++, { capture: true });

async function back() {
  const before = steps;
  window.history.back();
  await expect.poll(() => steps).toBeGreaterThan(before);
}

/** A menu whose item asks a question, which may lead to another and holds a panel of its own. */
function Page({ closable = true }: { closable?: boolean }) {
  const [asked, setAsked] = useState<string>();
  const at = (question: string) => ({
    open: asked === question,
    onOpenChange: (open: boolean) => setAsked(open ? question : undefined),
  });
  return (
    <>
      <Menu trigger={<Button>More</Button>}>
        <MenuItem onSelect={() => setAsked("Decline?")}>Decline</MenuItem>
      </Menu>
      <Dialog title="Decline?" closable={closable} {...at("Decline?")}>
        <Button onClick={() => setAsked("Really?")}>Go on</Button>
        <Popover label="Calendar" trigger={<Button>Date</Button>}>
          A month
        </Popover>
      </Dialog>
      <Dialog title="Really?" {...at("Really?")} />
    </>
  );
}

const draw = (node: ReactNode, isOn = true) =>
  drawEnglish([], <BackClosesContext value={isOn}>{node}</BackClosesContext>);

beforeEach(async () => {
  await closeEntries();
  await floating.bring();
  window.history.pushState(null, "");
});

test("a menu, the question that follows it and the next one are one entry, which Back closes", async () => {
  const before = window.history.length;
  const screen = await draw(<Page />);
  await screen.getByRole("button", { name: "More" }).click();
  await expectEntry(1);
  await screen.getByRole("menuitem", { name: "Decline" }).click();
  await expect.element(screen.getByRole("dialog", { name: "Decline?" })).toBeVisible();
  await screen.getByRole("button", { name: "Go on" }).click();
  await expect.element(screen.getByRole("dialog", { name: "Really?" })).toBeVisible();
  expect([entry(), window.history.length - before]).toEqual([1, 1]);
  await back();
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  await expectEntry(0);
});

test("of what is open together Back closes the topmost, one at a time", async () => {
  const screen = await draw(<Page />);
  await screen.getByRole("button", { name: "More" }).click();
  await screen.getByRole("menuitem", { name: "Decline" }).click();
  await screen.getByRole("button", { name: "Date" }).click();
  await expectEntry(2);
  await back();
  await expect.element(screen.getByText("A month")).not.toBeInTheDocument();
  await expect.element(screen.getByRole("dialog", { name: "Decline?" })).toBeVisible();
  await expectEntry(1);
  await back();
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  expect(entry()).toBe(0);
});

test("what is closed in another way takes its entry along, and Forward leads to nothing", async () => {
  const screen = await draw(<Page />);
  await screen.getByRole("button", { name: "More" }).click();
  await expectEntry(1);
  await userEvent.keyboard("{Escape}");
  await expectEntry(0);
  const before = steps;
  window.history.forward();
  await expect.poll(() => steps - before, { message: "there and back" }).toBe(2);
  expect(entry()).toBe(0);
  await screen.getByRole("button", { name: "More" }).click();
  await screen.getByRole("menuitem", { name: "Decline" }).click();
  await screen.getByRole("button", { name: "Close" }).click();
  await expectEntry(0);
});

test("what opens while the entry of what was closed is on its way out has one of its own", async () => {
  let ask: () => void = () => undefined;
  function Late() {
    const [open, setOpen] = useState(false);
    ask = () => setOpen(true);
    return <Dialog title="By itself" open={open} onOpenChange={setOpen} />;
  }
  const screen = await draw(
    <>
      <Page />
      <Late />
    </>,
  );
  await screen.getByRole("button", { name: "More" }).click();
  await expectEntry(1);
  // The step back is on its way, and not taken yet.
  const { go } = window.history;
  window.history.go = function (by) {
    window.history.go = go;
    this.go(by);
    ask();
  };
  const before = steps;
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => steps - before).toBe(1);
  await expectEntry(1);
  await expect.element(screen.getByRole("dialog", { name: "By itself" })).toBeVisible();
  await back();
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  expect(entry()).toBe(0);
});

test("what may not be closed now stays, and so does the page", async () => {
  const screen = await draw(<Page closable={false} />);
  await screen.getByRole("button", { name: "More" }).click();
  await screen.getByRole("menuitem", { name: "Decline" }).click();
  await expectEntry(1);
  await back();
  await expect.element(screen.getByRole("dialog", { name: "Decline?" })).toBeVisible();
  await expectEntry(1);
});

test("the page's router is told nothing of it, and gets what is its own", async () => {
  const screen = await draw(<Page />);
  let told = 0;
  const listen = () => {
    told++;
  };
  window.addEventListener("popstate", listen);
  await screen.getByRole("button", { name: "More" }).click();
  await expectEntry(1);
  await userEvent.keyboard("{Escape}");
  await expectEntry(0);
  expect(told).toBe(0);
  window.history.back();
  await expect.poll(() => told).toBe(1);
  window.removeEventListener("popstate", listen);
});

test("elsewhere, as at a desk or in somebody else's page, nothing of the history changes", async () => {
  const before = window.history.length;
  const screen = await draw(<Page />, false);
  await screen.getByRole("button", { name: "More" }).click();
  await screen.getByRole("menuitem", { name: "Decline" }).click();
  await expect.element(screen.getByRole("dialog", { name: "Decline?" })).toBeVisible();
  expect([entry(), window.history.length]).toEqual([0, before]);
});
