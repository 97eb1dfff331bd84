// A panel beside its button: what a double press opens stays open, another press closes it.
import { expect, test } from "vitest";
import { Button } from "./button.tsx";
import { drawEnglish } from "./english-page.testing.tsx";
import { Popover } from "./popover.tsx";
import { floating } from "./use-floating.ts";

test.each(["before", "after"])("%s its script has come", async (when) => {
  if (when === "after") await floating.bring();
  const screen = await drawEnglish(
    [],
    <Popover label="Filter by status" trigger={<Button>Status</Button>}>
      <Button>Signed</Button>
    </Popover>,
  );
  const panel = screen.getByRole("dialog", { name: "Filter by status" });
  const status = screen.getByRole("button", { name: "Status" });
  // Counted by hand: how soon two presses are one double press is the browser's choice, and a busy machine is slower.
  const began = performance.now();
  const press = (detail: number, after: number) => {
    const event = new MouseEvent("click", { bubbles: true, detail });
    Object.defineProperty(event, "timeStamp", { value: began + after });
    status.element().dispatchEvent(event);
  };
  press(1, 0);
  press(2, 200);
  await expect.element(panel).toBeVisible();
  // Of a browser that does not count taps.
  press(1, 300);
  await expect.element(panel).toHaveAttribute("data-state", "open");
  press(1, 600_000);
  await expect.element(panel).not.toBeInTheDocument();
});
