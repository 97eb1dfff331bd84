// Where a field stands on the drawn page, and its text as it will stand in the PDF.
import type { CSSProperties } from "react";
import type { Field } from "#lib/contract/records/field.ts";
import { edgesOf, leading, lineHeight, mostPoints, readableLength, sizeInBox } from "#lib/pdf/draw/text-box.ts";
import { measureText } from "./measure-text.ts";

/** Pages are measured in pixels of 93.6 an inch, type in points of 72. */
const pixelsPerPoint = 93.6 / 72;

/** What of a field its text is laid out by. */
type TextBox = Pick<Field, "subtype" | "width" | "height" | "fontSize">;

/** Physical left and top: the page itself never mirrors. */
export const boxStyle = (field: Field, scale: number): CSSProperties => ({
  left: field.left * scale,
  top: field.top * scale,
  width: field.width * scale,
  height: field.height * scale,
});

export const hasLines = (field: Pick<Field, "subtype">): boolean => field.subtype === "TEXTAREA";

/** Size of a field's name, which stands in it until it is filled in. */
export function textStyle(field: Field, scale: number): CSSProperties {
  const most = mostPoints(field.fontSize, field.height / pixelsPerPoint, hasLines(field)) * pixelsPerPoint * scale;
  return {
    fontSize: Math.max(6, Math.min(most, field.height * scale * (hasLines(field) ? 1 : 0.72))),
    lineHeight: 1.2,
  };
}

type FilledStyle = {
  text: string;
  field: TextBox;
  scale: number;
  /** Points that the package says where the field does not. */
  fontSize: number | null | undefined;
  /** What the box's own edge takes of its room. */
  border?: number;
};

export function filledStyle({ text, field, scale, fontSize, border = 0 }: FilledStyle): CSSProperties {
  const point = pixelsPerPoint * scale;
  const box = { width: field.width * scale, height: field.height * scale };
  const multiline = hasLines(field);
  const most = mostPoints(field.fontSize ?? fontSize, field.height / pixelsPerPoint, multiline) * point;
  const { x, y } = edgesOf(box, point);
  return {
    fontSize: sizeInBox(text, { box, point, most, multiline }, measureText(text)),
    lineHeight: multiline ? lineHeight + leading : lineHeight,
    padding: `${Math.max(0, y - border)}px ${Math.max(0, x - border)}px`,
  };
}

/** How many characters of the text will be readable on the sealed page; null where all of them are. */
export function readableIn(text: string, field: TextBox, fontSize: number | null | undefined): number | null {
  const multiline = hasLines(field);
  const points = mostPoints(field.fontSize ?? fontSize, field.height / pixelsPerPoint, multiline);
  const place = { box: field, point: pixelsPerPoint, most: points * pixelsPerPoint, multiline };
  return readableLength(text, place, measureText);
}
