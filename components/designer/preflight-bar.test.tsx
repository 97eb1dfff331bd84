// What the bar over the pages says when nothing was found.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createStore } from "zustand";
import { type Designer, DesignerContext } from "./designer-context.ts";
import { PreflightBar } from "./preflight-bar.tsx";

const barWith = (...undecided: string[]) =>
  renderToStaticMarkup(
    <DesignerContext
      value={
        {
          fields: createStore(() => ({ conflicts: new Map(undecided.map((key) => [key, null])) })),
        } as unknown as Designer
      }
    >
      <PreflightBar findings={[]} hasFields={true} />
    </DesignerContext>,
  );

test("nothing is said to be missing only once there is nothing to decide", () => {
  expect(barWith()).toContain("Nothing is missing.");
  expect(barWith("lease/town")).not.toContain("Nothing is missing.");
  expect(barWith("lease/town")).toContain("What is missing shows once the change made twice is decided.");
});
