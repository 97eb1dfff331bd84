// The page's number in a phone's viewer: a press on a field reaches the field, wherever the page was moved to.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Spoken } from "#components/ui/spoken.tsx";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { PagePill } from "./page-pill.tsx";

const messages = await loadCeremonyMessages("en");
const width = 390;
const height = 400;

/** A page with a field in each row of `tops`, as wide as `from` to `to`. */
async function draw(tops: readonly number[], from: number, to: number) {
  await render(
    <Spoken language="en" formatTag="en-GB" direction="ltr" messages={messages}>
      <main data-slot="viewer" className="relative overflow-auto" style={{ width, height }}>
        <PagePill at={2} count={5} whole={false} onToggle={() => undefined} />
        <div data-page={0} className="relative" style={{ width, height: 1500 }}>
          {tops.map((top) => (
            <span
              key={top}
              data-slot="place"
              className="absolute"
              style={{ top, left: from, width: to - from, height: 40 }}
            >
              <button type="button" className="absolute inset-0 size-full" aria-label={`Field ${top}`} />
            </span>
          ))}
        </div>
      </main>
    </Spoken>,
  );
  await expect.element(pill()).toBeInTheDocument();
}

const pill = () => page.getByRole("button", { name: /^Page 2 of 5/ });
const viewer = () => document.querySelector<HTMLElement>("[data-slot=viewer]") as HTMLElement;

/** Fields of which a press in the window would be taken by something else. */
function covered() {
  const { top, bottom } = viewer().getBoundingClientRect();
  return [...document.querySelectorAll<HTMLElement>("[data-slot=place] button")].filter((field) => {
    const box = field.getBoundingClientRect();
    const at = (x: number, y: number) =>
      y > top && y < bottom ? document.elementFromPoint(x, y)?.closest("[data-slot=page-pill]") : null;
    return [box.left + 3, (box.left + box.right) / 2, box.right - 3].some((x) =>
      [box.top + 3, box.bottom - 3].some((y) => at(x, y)),
    );
  });
}

const spots = [0, 40, 90, 300, 700, 1100];

test("fields at the right edge: it stands on the other side", async () => {
  await draw(
    Array.from({ length: 18 }, (_, at) => 5 + at * 80),
    260,
    385,
  );
  for (const top of spots) {
    viewer().scrollTo({ top, behavior: "instant" });
    await expect.poll(covered, { message: `scrolled by ${top}` }).toEqual([]);
  }
  const { left, right } = pill().element().getBoundingClientRect();
  expect([left < 40, right < 250]).toEqual([true, true]);
  await pill().click();
});

test("fields all over the page: it takes no press", async () => {
  await draw(
    Array.from({ length: 30 }, (_, at) => 2 + at * 48),
    5,
    385,
  );
  for (const top of spots) {
    viewer().scrollTo({ top, behavior: "instant" });
    await expect.poll(covered, { message: `scrolled by ${top}` }).toEqual([]);
  }
  // Below the last field there is a free corner.
  viewer().scrollTo({ top: 0, behavior: "instant" });
  const faded = document.querySelector("[data-slot=page-pill]") as HTMLElement;
  await expect.poll(() => getComputedStyle(faded).opacity).toBe("0");
});
