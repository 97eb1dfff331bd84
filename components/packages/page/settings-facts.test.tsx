// What was settled for a package, as its page tells it.
import { expect, test } from "vitest";
import { Asking } from "#components/queries/service.testing.tsx";
import { englishMarkup } from "#components/ui/english-words.tsx";
import type { Package } from "#lib/contract/records/package.ts";
import type { Recipient } from "./package-state.ts";
import { SettingsFacts } from "./settings-facts.tsx";

const markup = await englishMarkup("package-page", "prepare");
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

test("whoever was to get the documents is told to get a link where together they are too large for a mail", () => {
  const delivered = (...sizes: number[]) => {
    const documents = sizes.map((size) => ({ size }));
    const pkg = { id: "p1", language: "en", documents, settings: { ceremony: {} } } as unknown as Package;
    const people = [{ roleId: "r1", name: "Ann Lee", index: 0, isAttached: true }] as Recipient[];
    return markup(
      <Asking>
        <SettingsFacts full owner people={people} pkg={pkg} />
      </Asking>,
    );
  };
  expect(delivered(6_000_000, 6_000_000)).toContain("</bdi>: by e-mail, the documents attached");
  expect(delivered(6_000_000, 7_000_000)).toContain("larger as here with a link to them");
});
