// A dialog takes the focus to its first input and gives it back; keys stay inside of it, and Escape is one press.
import { useState } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { drawEnglish } from "./english-page.testing.tsx";
import { FormField } from "./form-field.tsx";
import { Input } from "./input.tsx";

function Asking({ closable = true }: { closable?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Invite</Button>
      <Button>Behind</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Invite a sender"
        closable={closable}
        footer={<Button onClick={() => setOpen(false)}>Send</Button>}
      >
        <FormField label="Address">
          <Input longest={20} />
        </FormField>
      </Dialog>
    </>
  );
}

test("the focus goes to the first input, round inside, and back to the button that opened it", async () => {
  const screen = await drawEnglish([], <Asking />);
  // By a click: about one start of Debian's Firefox in five never gives its window the focus, and then Enter presses no button.
  await userEvent.click(screen.getByRole("button", { name: "Invite" }));
  await expect.element(screen.getByRole("dialog", { name: "Invite a sender" })).toBeVisible();
  await expect.element(screen.getByLabelText("Address")).toHaveFocus();
  for (let press = 0; press < 6; press++) {
    await userEvent.tab();
    expect(document.activeElement?.closest("[role=dialog]")).not.toBeNull();
  }
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "Invite" })).toHaveFocus();
});

test("while work goes on that must not be lost, Escape and a click beside it close nothing", async () => {
  const screen = await drawEnglish([], <Asking closable={false} />);
  await userEvent.click(screen.getByRole("button", { name: "Invite" }));
  await expect.element(screen.getByLabelText("Address")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  document.querySelector("[data-slot=dialog-scrim]")?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  await expect.element(screen.getByRole("dialog")).toBeVisible();
});

test("what is typed stops at the cap, and says so", async () => {
  const screen = await drawEnglish([], <Asking />);
  await userEvent.click(screen.getByRole("button", { name: "Invite" }));
  const input = screen.getByLabelText("Address");
  await userEvent.fill(input, "x".repeat(19));
  await userEvent.type(input, "yz");
  await expect.element(input).toHaveValue(`${"x".repeat(19)}y`);
  await expect.element(screen.getByText("No more than 20 characters fit.")).toBeInTheDocument();
});

function Reading() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button className="fixed inset-0 h-auto w-auto" onClick={() => setOpen(true)}>
        Later
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Finish later" className="w-full">
        <p className="text-[60px]/[1]">{"Kept ".repeat(60)}</p>
      </Dialog>
    </>
  );
}

test("a double press that opens it marks no word of it; one that is meant for its words does", async () => {
  const screen = await drawEnglish([], <Reading />);
  await userEvent.dblClick(screen.getByRole("button", { name: "Later" }));
  await expect.element(screen.getByRole("dialog")).toBeVisible();
  expect(String(getSelection())).toBe("");
  const words = screen.getByText(/^Kept Kept/);
  const second = () => new MouseEvent("mousedown", { bubbles: true, cancelable: true, detail: 2 });
  await expect.poll(() => words.element().dispatchEvent(second())).toBe(true);
});
