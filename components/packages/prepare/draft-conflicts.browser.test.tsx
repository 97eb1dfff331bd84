// What was changed here and elsewhere: the question keeps its distance from what follows it.
import type { ComponentProps } from "react";
import { expect, test } from "vitest";
import { drawEnglish } from "#components/ui/english-page.testing.tsx";
import { DraftConflicts } from "./draft-conflicts.tsx";
import type { Own } from "./use-own.ts";

const mine: Own = {
  name: "Lease",
  emailMessage: "On Monday.",
  due: "",
  language: "en",
  timezoneId: "Europe/Berlin",
  inPerson: false,
  autocomplete: true,
  notarized: false,
  notaryRoleId: "",
  notaryKeepsPlace: false,
};

/** Only what it reads of them. */
const around = (theirs: Own | undefined) =>
  ({
    own: { shown: mine, theirs, decide: () => undefined },
    recipients: { rows: [], otherOrder: undefined, conflicts: new Map() },
    changes: { conflicts: [] },
  }) as unknown as ComponentProps<typeof DraftConflicts>;

const draw = (theirs: Own | undefined) =>
  drawEnglish(
    ["prepare"],
    <main>
      <DraftConflicts {...around(theirs)} />
      <h2>Documents</h2>
    </main>,
  );

test("the heading below stands apart from the question, and where there is none it stands at the top", async () => {
  const asked = await draw({ ...mine, emailMessage: "On Tuesday." });
  const heading = asked.getByRole("heading", { name: "Documents" });
  const bottom = document.querySelector("[data-slot=banner]")?.getBoundingClientRect().bottom ?? Number.NaN;
  expect(heading.element().getBoundingClientRect().top - bottom).toBeGreaterThanOrEqual(16);
  await asked.unmount();

  const none = await draw(undefined);
  const top = document.querySelector("main")?.getBoundingClientRect().top ?? Number.NaN;
  expect(none.getByRole("heading").element().getBoundingClientRect().top).toBe(top);
});
