// What the bar over the pages says when nothing was found.
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createStore } from "zustand";
import { Spoken } from "#components/ui/spoken.tsx";
import type { Finding } from "#lib/designer/findings.ts";
import { loadNamed } from "#lib/language/page-messages.ts";
import { type Designer, DesignerContext } from "./designer-context.ts";
import { PreflightBar } from "./preflight-bar.tsx";

const english = {
  language: "en",
  formatTag: "en-GB",
  direction: "ltr",
  messages: await loadNamed(["ui", "designer"], "en"),
} as const;

const drawn = (bar: ReactNode, undecided: string[] = []) =>
  renderToStaticMarkup(
    <Spoken {...english}>
      <DesignerContext
        value={
          {
            fields: createStore(() => ({ conflicts: new Map(undecided.map((key) => [key, null])) })),
          } as unknown as Designer
        }
      >
        {bar}
      </DesignerContext>
    </Spoken>,
  );

const barWith = (...undecided: string[]) => drawn(<PreflightBar findings={[]} hasFields={true} />, undecided);

test("how much there is to check is not said before the service has looked, too", () => {
  const one: Finding = {
    id: "1",
    severity: "warning",
    code: "duePassed",
    parameters: {},
    way: { to: "document", id: "d" },
  };
  const told = drawn(<PreflightBar findings={[one]} hasFields={true} isLooking={true} />);
  expect(told).toContain("Looking through it…");
  expect(told).not.toContain("1 thing to check");
  expect(drawn(<PreflightBar findings={[one]} hasFields={true} />)).toContain("1 thing to check");
  expect(drawn(<PreflightBar findings={[]} hasFields={true} isLooking={true} />)).not.toContain("Nothing is missing.");
});

test("nothing is said to be missing only once there is nothing to decide", () => {
  expect(barWith()).toContain("Nothing is missing.");
  expect(barWith("lease/town")).not.toContain("Nothing is missing.");
  expect(barWith("lease/town")).toContain("What is missing shows once the change made twice is decided.");
});
