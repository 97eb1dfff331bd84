// Where a draft stands: whether anybody was ever asked.

import { expect, test } from "vitest";
import { englishMarkup } from "#components/ui/english-words.tsx";
import type { Package } from "#lib/contract/records/package.ts";
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
