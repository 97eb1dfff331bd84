// What holds for a package that is about to be sent.
import { expect, test } from "vitest";
import { englishMarkup } from "#components/ui/english-words.tsx";
import type { Package } from "#lib/contract/records/package.ts";
import { ReviewFacts } from "./review-facts.tsx";

const markup = await englishMarkup("prepare");

test.each([
  ["../../etc/passwd", "UTC"],
  ["America/New_York", "America/New York"],
])("of the zone %s it shows what is used: %s", (timezoneId, zone) => {
  const facts = markup(
    <ReviewFacts sealing={undefined} pkg={{ timezoneId, settings: { ceremony: {} } } as unknown as Package} />,
  );
  expect(facts).toContain(`>${zone}</dd>`);
  expect(facts).not.toContain(timezoneId);
});
