// What is said where a document does not come: without a network, that it comes by itself; with one, to try again.
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { Spoken } from "#components/ui/spoken.tsx";
import { loadMessages } from "#lib/language/translator.ts";
import { PdfFailure } from "./pdf-failure.tsx";

afterEach(() => vi.restoreAllMocks());

test("it comes by itself once the network is back, and says so while there is none", async () => {
  const ui = await loadMessages("ui", "en");
  const isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const onRetry = vi.fn();
  const screen = await render(
    <Spoken language="en" formatTag="en-GB" direction="ltr" messages={{ ui }}>
      <PdfFailure onRetry={onRetry} />
    </Spoken>,
  );
  await expect.element(screen.getByText(ui.pdfOffline)).toBeVisible();
  expect(onRetry).not.toHaveBeenCalled();
  isOnline.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  expect(onRetry).toHaveBeenCalledTimes(1);
  await expect.element(screen.getByText(ui.pdfFailed)).toBeVisible();
});
