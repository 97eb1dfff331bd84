// The host's list that has just come: the second press of the one that led to it hands the device to nobody.
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Asking, serve } from "#components/queries/service.testing.tsx";
import { Spoken } from "#components/ui/spoken.tsx";
import { Toaster } from "#components/ui/toast.tsx";
import type { InPersonView } from "#lib/contract/in-person.ts";
import { loadCeremonyMessages, loadNamed } from "#lib/language/page-messages.ts";
import { SeatList } from "./seat-list.tsx";

const seat = { signed: null, fields: 2, phoneEnds: "", mine: false, group: false, state: "now" };
const view = {
  held: "here",
  package: { id: "p", name: "Lease", status: "SENT" },
  account: { name: "Nordhaven", logoUrl: null },
  settings: {},
  host: "Nora",
  phase: "host",
  statements: { host: true, signer: true },
  seats: [
    { ...seat, roleId: "fay", number: 1, name: "Fay Fox" },
    { ...seat, roleId: "gus", number: 2, name: "Gus Gray" },
  ],
} as unknown as InPersonView;

test("where no mail leaves, the link that was asked for is not said to be on its way", async () => {
  serve(() => ({ status: 200, body: { ...view, keepsMails: true } }));
  const messages = { ...(await loadCeremonyMessages("en")), ...(await loadNamed(["in-person"], "en")) };
  const screen = await render(
    <Spoken language="en" formatTag="en-GB" direction="ltr" messages={messages}>
      <Asking>
        <SeatList view={view} onChoose={() => undefined} onEnded={() => undefined} />
        <Toaster />
      </Asking>
    </Spoken>,
  );
  (screen.getByRole("button", { name: "Send the link to Fay Fox" }).element() as HTMLElement).click();
  await expect
    .element(page.getByText(/No e-mail leaves.* The link for Fay Fox is in the outbox\./).first())
    .toBeVisible();
});

test("a person's button takes no press of the pointer until it was seen", async () => {
  await page.viewport(320, 568);
  serve(() => ({ status: 204 }));
  const onChoose = vi.fn();
  const messages = { ...(await loadCeremonyMessages("en")), ...(await loadNamed(["in-person"], "en")) };
  // The moment passes when the test says so.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const screen = await render(
    <Spoken language="en" formatTag="en-GB" direction="ltr" messages={messages}>
      <Asking>
        <SeatList view={view} onChoose={onChoose} onEnded={() => undefined} />
      </Asking>
    </Spoken>,
  );
  const button = screen.getByRole("button", { name: "Hand to Fay Fox" });
  const takesPress = () => {
    const { left, top, width, height } = button.element().getBoundingClientRect();
    return button.element().contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  await expect.element(button).toBeVisible();
  expect(takesPress()).toBe(false);
  vi.advanceTimersByTime(700);
  await expect.poll(takesPress).toBe(true);
  vi.useRealTimers();
  await button.click();
  expect(onChoose.mock.calls).toEqual([["fay"]]);
});

test.each([
  [false, "host states"],
  [true, "handed at once"],
])("disableFirstInPersonAffidavit %s: whether the host states who is handed the device", async (disabled, becomes) => {
  const asked = serve(() => ({ status: 500, body: {} }));
  const onChoose = vi.fn();
  const messages = { ...(await loadCeremonyMessages("en")), ...(await loadNamed(["in-person"], "en")) };
  const screen = await render(
    <Spoken language="en" formatTag="en-GB" direction="ltr" messages={messages}>
      <Asking>
        <SeatList
          view={{ ...view, statements: { host: !disabled, signer: true } }}
          onChoose={onChoose}
          onEnded={() => undefined}
        />
      </Asking>
    </Spoken>,
  );
  (
    screen
      .getByRole("button", { name: /Fay Fox/ })
      .last()
      .element() as HTMLElement
  ).click();
  await expect.poll(() => onChoose.mock.calls.length + asked.length).toBe(1);
  expect(onChoose.mock.calls.length === 1 ? "host states" : "handed at once").toBe(becomes);
});
