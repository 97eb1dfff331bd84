// On a phone what is said at a gate stands where no act is: its acts fill the foot.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Asking } from "#components/queries/service.testing.tsx";
import { Button } from "#components/ui/button.tsx";
import { Spoken } from "#components/ui/spoken.tsx";
import { say, Toaster, unsay } from "#components/ui/toast.tsx";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { Gate, Room } from "./room.tsx";

const messages = await loadCeremonyMessages("en");

test("at 360 × 640 two lines below the bar cover no button of the gate", async () => {
  await page.viewport(360, 640);
  await render(
    <Spoken language="en" formatTag="en-GB" direction="ltr" messages={messages}>
      <Asking>
        <Room acts={<span />}>
          <Gate
            title="This link is locked"
            lead="Ask the sender for another."
            foot={
              <>
                <Button variant="quiet">Write to the sender</Button>
                <Button variant="brand">Ask for a new link</Button>
              </>
            }
          />
        </Room>
        <Toaster />
      </Asking>
    </Spoken>,
  );
  const lines = ["Ben Okafor has your message.", "Something else was said."];
  const said = lines.map((line) => say(line));
  for (const line of lines) await expect.element(page.getByText(line)).toBeInTheDocument();
  const boxes = () => [...document.querySelectorAll("[data-sonner-toast]")].map((one) => one.getBoundingClientRect());
  await expect.poll(() => boxes().every(({ top, bottom }) => top >= 52 && bottom < 320)).toBe(true);
  for (const button of page.getByRole("main").getByRole("button").elements()) {
    const { top } = button.getBoundingClientRect();
    expect(boxes().every(({ bottom }) => bottom <= top)).toBe(true);
  }
  for (const id of said) unsay(id);
});
