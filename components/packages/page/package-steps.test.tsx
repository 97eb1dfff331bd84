// Where a draft stands: whether anybody was ever asked.

import { expect, test } from "vitest";
import { englishMarkup } from "#components/ui/english-words.tsx";
import type { Package } from "#lib/contract/records/package.ts";
import type { Recipient } from "./package-state.ts";
import { PackageSteps } from "./package-steps.tsx";

const markup = await englishMarkup("package-page");

test.each([
  ["never sent", false, "Nobody has been asked yet"],
  ["taken back", true, "Taken back"],
])("a draft that was %s", (_, takenBack, words) => {
  const pkg = { status: "DRAFT", type: "PACKAGE", created: "2026-11-20T10:42:00Z", documents: [], roles: [] };
  const steps = markup(
    <PackageSteps
      pkg={pkg as unknown as Package}
      people={[]}
      progress={undefined}
      sealLevel={undefined}
      takenBack={takenBack}
      myEmail=""
    />,
  );
  expect(steps).toContain(words);
});

test("who is locked out does not have it", () => {
  const pkg = { status: "SENT", type: "PACKAGE", created: "2026-11-20T10:42:00Z", documents: [], roles: [] };
  const stepsFor = (...locked: boolean[]) => {
    const people = locked.map((shut, at) => ({
      name: `Person ${at}`,
      email: `p${at}@example.com`,
      state: "now",
      locked: shut,
    }));
    return markup(
      <PackageSteps
        pkg={pkg as unknown as Package}
        people={people as Recipient[]}
        progress={undefined}
        sealLevel={undefined}
        takenBack={false}
        myEmail=""
      />,
    );
  };
  expect(stepsFor(true)).toContain("Person 0 is locked out");
  expect(stepsFor(true, false)).toContain("Person 1 has it now");
  expect(stepsFor(true, false)).not.toContain("Person 0");
});
