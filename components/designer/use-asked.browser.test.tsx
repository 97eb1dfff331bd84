// A part that comes once it is asked for: not before, and where it does not come that is told, and it can be asked for again.
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { drawEnglish } from "#components/ui/english-page.testing.tsx";
import { late } from "#components/ui/late.ts";
import { Toaster } from "#components/ui/toast.tsx";
import { useAsked } from "./use-asked.ts";

test("it comes with the first question, and after a failure with the next one", async () => {
  const load = vi.fn<() => Promise<{ word: string }>>();
  load.mockRejectedValueOnce(new TypeError("no network"));
  load.mockResolvedValueOnce({ word: "Here it is" });
  const part = late(load);
  function Asking() {
    const [isAsked, setAsked] = useState(false);
    const come = useAsked(part, isAsked, () => setAsked(false));
    return (
      <>
        <button type="button" aria-pressed={isAsked} onClick={() => setAsked(true)}>
          Ask
        </button>
        {come && <p>{come.word}</p>}
      </>
    );
  }
  const screen = await drawEnglish(
    [],
    <>
      <Asking />
      <Toaster />
    </>,
  );
  const ask = screen.getByRole("button", { name: "Ask" });
  expect(load).not.toHaveBeenCalled();
  await ask.click();
  await expect.element(screen.getByText("Something went wrong here. Try again.")).toBeVisible();
  await expect.element(ask).toHaveAttribute("aria-pressed", "false");
  await ask.click();
  await expect.element(screen.getByText("Here it is")).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
