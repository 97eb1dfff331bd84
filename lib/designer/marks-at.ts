// PURE. What of a page lies under a point: a text of it, a field of its form.
import type { PageMarks } from "#lib/contract/records/page-marks.ts";

type Point = { x: number; y: number };
export type MarkedText = PageMarks["texts"][number];
export type FormField = PageMarks["formFields"][number];

/** px: a line of text is low, and a finger is not. */
const near = 3;

export const textAt = ({ texts }: PageMarks, { x, y }: Point): MarkedText | undefined =>
  texts.find(
    ({ left, top, right, bottom }) => x >= left - near && x <= right + near && y >= top - near && y <= bottom + near,
  );

/** Of fields that lie on each other the smallest. */
export const formFieldAt = ({ formFields }: PageMarks, { x, y }: Point): FormField | undefined =>
  formFields
    .filter(({ left, top, width, height }) => x >= left && x <= left + width && y >= top && y <= top + height)
    .sort((a, b) => a.width * a.height - b.width * b.height)[0];
