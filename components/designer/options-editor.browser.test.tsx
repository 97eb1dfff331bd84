// The options of a list: each is its own, they go up and down with the focus, and none is empty or there twice.
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { drawEnglish } from "#components/ui/english-page.testing.tsx";
import { OptionsEditor } from "./options-editor.tsx";

function Editing({ start, onChange }: { start: string[]; onChange: (next: string[]) => void }) {
  const [options, setOptions] = useState(start);
  return (
    <OptionsEditor
      options={options}
      onChange={(next) => {
        setOptions(next);
        onChange(next);
      }}
    />
  );
}

async function draw(start: string[]) {
  const onChange = vi.fn<(next: string[]) => void>();
  const screen = await drawEnglish(["designer-fields"], <Editing start={start} onChange={onChange} />);
  return { screen, onChange, button: (name: string) => screen.getByRole("button", { name, exact: true }) };
}

test("an option goes up and down with the focus on the same button, and no further than the ends", async () => {
  const { button, onChange } = await draw(["Red", "Green", "Blue"]);
  await userEvent.click(button("Move Blue up"));
  expect(onChange).toHaveBeenLastCalledWith(["Red", "Blue", "Green"]);
  await expect.element(button("Move Blue up")).toHaveFocus();
  await userEvent.click(button("Move Blue up"));
  expect(onChange).toHaveBeenLastCalledWith(["Blue", "Red", "Green"]);
  await expect.element(button("Move Blue up")).toHaveFocus();
  await expect.element(button("Move Blue up")).toHaveAttribute("aria-disabled", "true");
  (button("Move Blue up").element() as HTMLElement).click();
  expect(onChange).toHaveBeenCalledTimes(2);
});

test("when options go, the focus stays in the list, and after the last goes to what adds one", async () => {
  const { screen, button, onChange } = await draw(["Red", "Green", "Blue"]);
  await userEvent.click(button("Remove Green"));
  await expect.element(button("Remove Blue")).toHaveFocus();
  await userEvent.click(button("Remove Blue"));
  await expect.element(button("Remove Red")).toHaveFocus();
  await userEvent.click(button("Remove Red"));
  expect(onChange).toHaveBeenLastCalledWith([]);
  await expect.element(screen.getByRole("button", { name: /add/i })).toHaveFocus();
});

test("a new option has a name of its own; an empty one and one that is there already are not taken", async () => {
  const { screen, onChange } = await draw(["Option 2", "Red"]);
  await userEvent.click(screen.getByRole("button", { name: /add/i }));
  expect(onChange).toHaveBeenLastCalledWith(["Option 2", "Red", "Option 3"]);
  const second = screen.getByRole("textbox", { name: "Option 2", exact: true });
  for (const refused of ["  ", "Option 3", " Option 2 "]) {
    await userEvent.fill(second, refused);
    await userEvent.keyboard("{Enter}");
    expect(onChange).toHaveBeenCalledTimes(1);
  }
  await userEvent.fill(second, " Dark red ");
  await userEvent.keyboard("{Enter}");
  expect(onChange).toHaveBeenLastCalledWith(["Option 2", "Dark red", "Option 3"]);
});

test("what is typed after an option was added is its name", async () => {
  const { button, onChange } = await draw(["Red", "Green"]);
  await userEvent.click(button("Add an option"));
  await expect.poll(() => (document.activeElement as HTMLInputElement).value).toBe("Option 3");
  await userEvent.keyboard("Violet{Tab}");
  expect(onChange).toHaveBeenLastCalledWith(["Red", "Green", "Violet"]);
});
