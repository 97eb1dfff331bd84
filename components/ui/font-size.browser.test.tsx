// Whoever has set a larger font in their browser gets larger text and larger controls, as with everything else that they read.
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Button } from "./button.tsx";
import { Input } from "./input.tsx";

afterEach(() => {
  document.documentElement.style.fontSize = "";
});

/** Of a paragraph in the ceremony's working size, and of the controls beside it, in pixels. */
async function measured(size: string) {
  document.documentElement.style.fontSize = size;
  await render(
    <>
      <p className="text-lg">Rent of {size}</p>
      <Button size="lg">Pay {size}</Button>
      <Input aria-label={`Amount in ${size}`} longest={20} />
    </>,
  );
  const words = page.getByText(`Rent of ${size}`).element();
  const button = page.getByRole("button", { name: `Pay ${size}` }).element();
  const input = page.getByRole("textbox", { name: `Amount in ${size}` }).element();
  return {
    text: Number.parseFloat(getComputedStyle(words).fontSize),
    button: button.getBoundingClientRect().height,
    buttonText: Number.parseFloat(getComputedStyle(button).fontSize),
    input: input.getBoundingClientRect().height,
    page: Number.parseFloat(getComputedStyle(document.body).fontSize),
  };
}

test("text and controls grow with the browser's own font size", async () => {
  const usual = await measured("16px");
  expect(usual).toMatchObject({ text: 16, button: 40, page: 13 });
  const large = await measured("24px");
  expect(large).toMatchObject({ text: 24, button: 60, page: 19.5 });
  expect(large.buttonText).toBeCloseTo(usual.buttonText * 1.5, 1);
  expect(large.input).toBeCloseTo(usual.input * 1.5, 0);
});
