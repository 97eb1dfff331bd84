// A box for dates has one button, which opens our own calendar; what is typed counts as well.
import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { DateInput } from "./date-input.tsx";
import { drawIn } from "./english-page.testing.tsx";
import { FormField } from "./form-field.tsx";

function Due({ withTime = false, starts = "" }: { withTime?: boolean; starts?: string }) {
  const [value, setValue] = useState(starts);
  return (
    <>
      <FormField label="Due">
        <DateInput
          withTime={withTime}
          min={withTime ? "2031-05-10T08:00" : "2031-05-10"}
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
      </FormField>
      <output>{value}</output>
    </>
  );
}

const value = () => document.querySelector("output")?.textContent;

test("by keyboard: Space opens the calendar on the chosen day, arrows and Enter choose another, the time stays", async () => {
  const screen = await drawIn("en", [], <Due withTime starts="2031-05-20T09:30" />);
  expect(screen.getByRole("button").elements()).toHaveLength(1);
  screen.getByLabelText("Due", { exact: true }).element().focus();
  await userEvent.keyboard(" ");
  await expect.element(screen.getByRole("gridcell", { selected: true })).toHaveTextContent("20");
  await expect.poll(() => document.activeElement?.getAttribute("aria-label")).toContain("chosen");
  await userEvent.keyboard("{ArrowDown}");
  await expect.poll(() => document.activeElement?.getAttribute("aria-label")).toContain("27");
  await userEvent.keyboard("{Enter}");
  await expect.poll(value).toBe("2031-05-27T09:30");
  await expect.element(screen.getByRole("grid")).not.toBeInTheDocument();
});

test("a day that is chosen without a time means all of it, and days before the first one cannot be chosen", async () => {
  const screen = await drawIn("en", [], <Due withTime starts="" />);
  const box = screen.getByLabelText("Due", { exact: true });
  await userEvent.fill(box, "2031-05-11T10:00");
  expect(value()).toBe("2031-05-11T10:00");
  await screen.getByRole("button", { name: "Choose a date: Due" }).click();
  await expect.element(screen.getByRole("button", { name: "Friday, May 9, 2031" })).toBeDisabled();
  await userEvent.keyboard("{Escape}");
  await userEvent.clear(box);
  await expect.poll(value).toBe("");
});

test("on a telephone, in Arabic: the week begins on Saturday, and its button is as large as a finger", async () => {
  await page.viewport(360, 720);
  const screen = await drawIn("ar", [], <Due starts="2031-05-20" />);
  const button = screen.getByRole("button");
  const { width, height } = button.element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(42);
  await button.click();
  await expect.element(screen.getByRole("grid")).toBeVisible();
  const [first] = document.querySelectorAll("[role=grid] th");
  expect(first?.getAttribute("aria-label")).toBe("السبت");
  await screen.getByRole("button", { name: /\b22\b|٢٢/ }).click();
  await expect.poll(value).toBe("2031-05-22");
});
