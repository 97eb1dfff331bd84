// PURE. Where a field stands on the drawn page, and the size of the text in it as it will stand in the PDF.
import type { CSSProperties } from "react";
import type { Field } from "#lib/api/contract/records/field.ts";

/** Pages are measured in pixels of 93.6 an inch, type in points of 72. */
const pixelsPerPoint = 93.6 / 72;
const usualPoints = 12;

/** Physical left and top: the page itself never mirrors. */
export const boxStyle = (field: Field, scale: number): CSSProperties => ({
  left: field.left * scale,
  top: field.top * scale,
  width: field.width * scale,
  height: field.height * scale,
});

export function textSize(field: Field, scale: number): number {
  const points = field.fontSize === 0 ? 72 : (field.fontSize ?? usualPoints);
  const room = field.subtype === "TEXTAREA" ? field.height * scale : field.height * scale * 0.72;
  return Math.max(6, Math.min(points * pixelsPerPoint * scale, room));
}

export const textStyle = (field: Field, scale: number): CSSProperties => ({
  fontSize: textSize(field, scale),
  lineHeight: 1.2,
});
