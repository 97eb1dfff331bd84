// Scripts that cannot be had: no press is without an answer, and what is said is seen where it would be.
import { expect, test, vi } from "vitest";
import { Button } from "./button.tsx";
import { drawEnglish } from "./english-page.testing.tsx";
import { Menu, MenuItem } from "./menu.tsx";
import { Popover } from "./popover.tsx";
import { say, Toaster, unsay } from "./toast.tsx";

vi.mock("./floating.tsx", () => {
  throw new Error("no connection");
});
vi.mock("./toasts.tsx", () => {
  throw new Error("no connection");
});

const offline = "No connection. Nothing was changed; try again when you are online.";

test("a menu and a panel that do not come say so, each time they are asked for", async () => {
  const screen = await drawEnglish(
    [],
    <>
      <Menu trigger={<Button>More</Button>}>
        <MenuItem onSelect={() => undefined}>Copy</MenuItem>
      </Menu>
      <Popover label="Days" trigger={<Button>Choose a day</Button>}>
        Monday
      </Popover>
      <Toaster />
    </>,
  );
  await screen.getByRole("button", { name: "More" }).click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent(offline);
  await screen.getByRole("button", { name: "Choose a day" }).click();
  await expect.poll(() => screen.getByRole("alert").elements()).toHaveLength(2);
  expect(screen.getByRole("button", { name: "More" }).element().getAttribute("aria-expanded")).toBe("false");
});

test("a button that is off tells its reason to a finger", async () => {
  const screen = await drawEnglish(
    [],
    <>
      <Button offReason="Two recipients have no address.">Send</Button>
      <Toaster />
    </>,
  );
  await screen.getByRole("button", { name: "Send" }).click({ force: true });
  await expect.element(screen.getByRole("alert").filter({ hasText: "Two recipients have no address." })).toBeVisible();
});

test("what is said can be taken back, by who reads it and by who said it", async () => {
  const screen = await drawEnglish([], <Toaster />);
  const undo = vi.fn();
  say("Lease is in the trash", { undo });
  const line = screen.getByRole("status").filter({ hasText: "Lease is in the trash" });
  await expect.element(line).toBeVisible();
  await line.getByRole("button", { name: "Undo" }).click();
  expect(undo).toHaveBeenCalledTimes(1);
  await expect.element(line).not.toBeInTheDocument();
  const id = say("Saved");
  await expect.element(screen.getByText("Saved")).toBeVisible();
  unsay(id);
  await expect.element(screen.getByText("Saved")).not.toBeInTheDocument();
});
