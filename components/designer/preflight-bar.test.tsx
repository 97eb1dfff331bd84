// What the bar over the pages says when nothing was found.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createStore } from "zustand";
import { Spoken } from "#components/ui/spoken.tsx";
import { loadNamed } from "#lib/language/page-messages.ts";
import { type Designer, DesignerContext } from "./designer-context.ts";
import { PreflightBar } from "./preflight-bar.tsx";

const english = {
  language: "en",
  formatTag: "en-GB",
  direction: "ltr",
  messages: await loadNamed(["ui", "designer"], "en"),
} as const;

const barWith = (...undecided: string[]) =>
  renderToStaticMarkup(
    <Spoken {...english}>
      <DesignerContext
        value={
          {
            fields: createStore(() => ({ conflicts: new Map(undecided.map((key) => [key, null])) })),
          } as unknown as Designer
        }
      >
        <PreflightBar findings={[]} hasFields={true} />
      </DesignerContext>
    </Spoken>,
  );

test("nothing is said to be missing only once there is nothing to decide", () => {
  expect(barWith()).toContain("Nothing is missing.");
  expect(barWith("lease/town")).not.toContain("Nothing is missing.");
  expect(barWith("lease/town")).toContain("What is missing shows once the change made twice is decided.");
});
