// What lies under a point of a page.
import { expect, test } from "vitest";
import type { PageMarks } from "#lib/contract/records/page-marks.ts";
import { type FormField, formFieldAt, textAt } from "./marks-at.ts";

const formField = (label: string, left: number, width: number): FormField => ({
  page: 0,
  left,
  top: 100,
  width,
  height: 20,
  kind: "text",
  label,
  required: false,
  group: null,
  near: [],
  source: "form",
  certainty: "sure",
});
const text = { label: "Town", fromRight: false, baseline: 310, kind: null };
const marks: PageMarks = {
  rules: [],
  walls: [],
  texts: [{ ...text, text: "Town:", left: 50, top: 300, right: 90, bottom: 313 }],
  formFields: [formField("large", 100, 200), formField("small", 150, 20)],
  places: null,
};

test("a text is found a little beside it, too; of fields that lie on each other the smallest", () => {
  expect(textAt(marks, { x: 92, y: 298 })?.text).toBe("Town:");
  expect(textAt(marks, { x: 120, y: 305 })).toBeUndefined();
  expect(formFieldAt(marks, { x: 160, y: 110 })?.label).toBe("small");
  expect(formFieldAt(marks, { x: 120, y: 110 })?.label).toBe("large");
  expect(formFieldAt(marks, { x: 120, y: 130 })).toBeUndefined();
});
