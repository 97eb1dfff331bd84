// A document that is on its way: said in a place that was there before, after a moment, never of what comes at once.
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { Spoken } from "#components/ui/spoken.tsx";
import { loadMessages } from "#lib/language/translator.ts";
import { PdfComing } from "./pdf-coming.tsx";

afterEach(() => vi.useRealTimers());

test("nothing is said for a moment, and then once; the page below does not move for it", async () => {
  const ui = await loadMessages("ui", "en");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const screen = await render(
    <Spoken language="en" formatTag="en-GB" direction="ltr" messages={{ ui }}>
      <PdfComing />
      <div data-testid="page">Page</div>
    </Spoken>,
  );
  const status = screen.getByRole("status").element();
  const top = () => screen.getByTestId("page").element().getBoundingClientRect().top;
  const before = top();
  vi.advanceTimersByTime(500);
  expect(status.textContent).toBe("");
  vi.advanceTimersByTime(500);
  vi.useRealTimers();
  await expect.element(screen.getByText(ui.pdfComing)).toBeVisible();
  expect(screen.getByRole("status").element()).toBe(status);
  expect(top()).toBe(before);
});
