// Fields made the same size: what is ticked keeps its shape beside what is written in.
import { expect, test } from "vitest";
import { arrange } from "./arrange.ts";
import { place } from "./commands.ts";
import type { DesignerField } from "./designer-field.ts";
import { stepBetween } from "./history.ts";

const pages = () => ({ width: 773.5, height: 1094.6 });
let n = 0;
const placed = (...kinds: ("text" | "checkbox")[]) =>
  kinds.reduce<DesignerField[]>(
    (fields, kindId, at) =>
      place(
        fields,
        { kindId, documentId: "d", roleId: "r", page: 0, left: 50, top: 100 * (at + 1), width: 20 * (at + 1) },
        pages,
        () => `n${++n}`,
      ).fields,
    [],
  );

test.each([
  ["texts take the width of the last one; a box to tick stays as it is", ["checkbox", "text", "text"], [20, 60, 60]],
  ["boxes to tick take each other's", ["checkbox", "checkbox"], [40, 40]],
] as const)("%s", (_, kinds, widths) => {
  const fields = placed(...kinds);
  const keys = new Set(fields.map(({ key }) => key));
  const same = arrange(fields, { keys, free: keys }, "width", fields.at(-1), pages);
  expect(same.map(({ width }) => width)).toEqual(widths);
});

test("what stands already where it would be put is no change: nothing is there to undo", () => {
  const fields = placed("text", "text");
  const keys = new Set(fields.map(({ key }) => key));
  const arranged = arrange(fields, { keys, free: keys }, "left", fields.at(-1), pages);
  expect(arranged.every((field, at) => field === fields[at])).toBe(true);
  expect(stepBetween("Align", fields, arranged)).toBeUndefined();
});
