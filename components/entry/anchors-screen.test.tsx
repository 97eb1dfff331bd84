// What the page of the anchors says, as the browser first gets it.
import { expect, test } from "vitest";
import { englishMarkup } from "#components/ui/english-words.tsx";
import { TooltipProvider } from "#components/ui/tooltip.tsx";
import { AnchorsScreen } from "./anchors-screen.tsx";

const markup = await englishMarkup("anchors");
const drawn = (props: Parameters<typeof AnchorsScreen>[0]) =>
  markup(
    <TooltipProvider>
      <AnchorsScreen {...props} />
    </TooltipProvider>,
  );
const anchor = { number: 7, day: "2026-11-27", chains: 1, events: 12, root: "a".repeat(64), hash: "b".repeat(64) };

test("each day says how much is in it, its root, who confirmed it, and is downloaded", () => {
  const stamped = { ...anchor, stamped: "2026-11-28T00:10:00Z", by: "Example TSA" };
  const html = drawn({ anchors: [stamped, { ...anchor, number: 6, stamped: null, by: null }], before: 6 });
  expect(html).toContain("12 events in 1 log");
  expect(html).toContain(`title="${"a".repeat(64)}"`);
  // With its year: it may have been long ago.
  expect(html).toMatch(/Confirmed <time[^>]*>[^<]*2026[^<]*<\/time> by Example TSA/);
  expect(html).toContain("the day is this service’s own word");
  expect(html).toContain('href="/seal/anchors/7"');
  expect(html).toContain('href="/seal/anchors/list?before=6"');
  expect(html).toContain("npm run verify -- --anchors evidence.json document.pdf");
});

test("before the first day it says so, and nothing older is offered", () => {
  const html = drawn({ anchors: [], before: null });
  expect(html).toContain("There is none yet.");
  expect(html).not.toContain("Older anchors");
});
