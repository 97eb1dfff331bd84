// A panel beside its button: what a double press opens stays open, another press closes it.
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
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
  await userEvent.dblClick(status);
  await expect.element(panel).toBeVisible();
  // One that counts by itself: Firefox takes whatever comes soon after for the third of a row.
  (status.element() as HTMLElement).click();
  await expect.element(panel).not.toBeInTheDocument();
});
