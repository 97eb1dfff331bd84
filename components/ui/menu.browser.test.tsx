// A menu whose item opens a place to fill in: the focus goes there, and stays.
import { useState } from "react";
import { expect, onTestFinished, test } from "vitest";
import { userEvent } from "vitest/browser";
import { Button } from "./button.tsx";
import { drawEnglish } from "./english-page.testing.tsx";
import { Menu, MenuItem } from "./menu.tsx";

/** As in a window that is not in front, where elements have the focus but no event tells of it. */
function silenceFocus() {
  const silence = (event: Event) => event.stopImmediatePropagation();
  window.addEventListener("focusin", silence, true);
  onTestFinished(() => window.removeEventListener("focusin", silence, true));
}

function Page({ place }: { place: "input" | "select" | "textarea" }) {
  const [isOpen, setOpen] = useState(false);
  const Place = place;
  return (
    <>
      <Menu trigger={<Button>More</Button>}>
        <MenuItem onSelect={() => setOpen(true)}>Fill in</MenuItem>
      </Menu>
      {isOpen && <Place aria-label="Place" ref={(element: HTMLElement | null) => element?.focus()} />}
    </>
  );
}

for (const place of ["input", "select", "textarea"] as const)
  test(`what an item opens keeps the focus in a window that is not in front: ${place}`, async () => {
    silenceFocus();
    const screen = await drawEnglish([], <Page place={place} />);
    await screen.getByRole("button", { name: "More" }).click();
    await screen.getByRole("menuitem", { name: "Fill in" }).click();
    await expect.element(screen.getByRole("menuitem")).not.toBeInTheDocument();
    // The menu gives the focus back in a task after it has gone: a way to the browser and back lets that pass.
    await userEvent.keyboard("{Shift}");
    await expect.element(screen.getByLabelText("Place")).toHaveFocus();
  });
