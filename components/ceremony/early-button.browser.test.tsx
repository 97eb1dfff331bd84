// The act of the consent: pressed at once on the page that a link opens, and not by the press that has led to it.
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server.browser";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Spoken } from "#components/ui/spoken.tsx";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { EarlyButton } from "./early-button.tsx";

const messages = await loadCeremonyMessages("en");
const drawn = (
  <Spoken language="en" formatTag="en-GB" direction="ltr" messages={messages}>
    <EarlyButton
      label="Agree and go on"
      busyLabel="One moment"
      meaning="meaning"
      offReason={undefined}
      isBusy={false}
      onPress={() => undefined}
    />
  </Spoken>
);

const act = () => page.getByRole("button", { name: "Agree and go on" });
const takesPress = () => {
  const { left, top, width, height } = act().element().getBoundingClientRect();
  return act()
    .element()
    .contains(document.elementFromPoint(left + width / 2, top + height / 2));
};

test("what the page is opened with is pressed at once", async () => {
  const holder = document.createElement("div");
  holder.innerHTML = renderToString(drawn);
  document.body.replaceChildren(holder);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const root = hydrateRoot(holder, drawn);
  await expect.element(act()).toBeVisible();
  expect(takesPress()).toBe(true);
  root.unmount();
  vi.useRealTimers();
});

test("what another act has led to takes no press of the pointer until it was seen", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await render(drawn);
  await expect.element(act()).toBeVisible();
  expect(takesPress()).toBe(false);
  vi.advanceTimersByTime(700);
  await expect.poll(takesPress).toBe(true);
  vi.useRealTimers();
});
