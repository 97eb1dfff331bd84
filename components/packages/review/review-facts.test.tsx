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

const facts = (ceremony: object) =>
  markup(
    <ReviewFacts
      pkg={{ due: null, timezoneId: "GMT", consent: null, settings: { ceremony } } as unknown as Package}
      sealing={undefined}
    />,
  );

test.each([
  [{ declineButton: true, optOutButton: true }, ["Decline with a reason", "Ask for paper instead"], ["Sign only"]],
  [{ declineButton: true, optOutButton: null }, ["Decline with a reason"], ["Ask for paper", "Sign only"]],
  [{ declineButton: false, optOutButton: true }, ["Ask for paper instead"], ["Decline", "Sign only"]],
  [{ declineButton: false, optOutButton: false }, ["Sign only"], ["Decline", "Ask for paper"]],
])("with %j it names all of it", (ceremony, said, not) => {
  const page = facts(ceremony);
  for (const words of said) expect(page).toContain(words);
  for (const words of not) expect(page).not.toContain(words);
});
