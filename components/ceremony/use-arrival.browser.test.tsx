// One page of the ceremony follows another: the new one begins at its heading, however far down the one before it was read.
import { type ReactNode, useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Button } from "#components/ui/button.tsx";
import { Spoken } from "#components/ui/spoken.tsx";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { Gate } from "./room.tsx";
import { useArrival } from "./use-arrival.ts";

const messages = await loadCeremonyMessages("en");

async function draw(proof: ReactNode) {
  await page.viewport(320, 568);
  return render(
    <Spoken language="en" formatTag="en-GB" direction="ltr" messages={messages}>
      {proof}
    </Spoken>,
  );
}

function Proof({ staysAt = "" }: { staysAt?: string }) {
  const [place, setPlace] = useState("proof");
  useArrival(place);
  return (
    <>
      <input aria-label="Elsewhere" />
      <Gate key={place} title={place}>
        <div style={{ height: 2000 }} />
        <Button
          key={place}
          onClick={() => {
            if (staysAt) document.querySelector<HTMLElement>(staysAt)?.focus();
            setPlace("consent");
          }}
        >
          Go on
        </Button>
      </Gate>
    </>
  );
}

test("it is shown from its top, and its heading has the focus", async () => {
  const screen = await draw(<Proof />);
  await screen.getByRole("button", { name: "Go on" }).click();
  await expect.element(screen.getByRole("heading", { name: "consent" })).toHaveFocus();
  expect(window.scrollY).toBe(0);
});

test("where something has the focus nothing is moved", async () => {
  const screen = await draw(<Proof staysAt="input" />);
  await screen.getByRole("button", { name: "Go on" }).click();
  await expect.element(screen.getByRole("heading", { name: "consent" })).toBeInTheDocument();
  await expect.element(screen.getByLabelText("Elsewhere")).toHaveFocus();
});
