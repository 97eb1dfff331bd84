// What was settled for a package, as its page tells it.
import { expect, test } from "vitest";
import { englishMarkup } from "#components/ui/english-words.tsx";
import type { Package } from "#lib/contract/records/package.ts";
import { SettingsFacts } from "./settings-facts.tsx";

const markup = await englishMarkup("package-page");
const factsOf = (members: object) =>
  markup(
    <SettingsFacts
      full
      people={[]}
      pkg={{ id: "12345678-90ab", language: "en", settings: { ceremony: {} }, ...members } as unknown as Package}
    />,
  );

test.each([
  ["../../etc/passwd", "UTC"],
  ["America/New_York", "America/New York"],
])("of the zone %s it shows what is used: %s", (timezoneId, zone) => {
  const facts = factsOf({ timezoneId });
  expect(facts).toContain(`>${zone}</dd>`);
  expect(facts).not.toContain(timezoneId);
});

test("the package's id is set apart, so that its parts keep their order on every page", () => {
  expect(factsOf({ timezoneId: "UTC" })).toContain("<bdi>12345678-90ab</bdi>");
});
