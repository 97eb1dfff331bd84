// PURE. What sealing draws into a field for a value: the same before anybody has signed as afterwards.

import type { Field } from "#lib/contract/records/field.ts";
import type { Drawing, SignatureMark } from "#lib/pdf/draw/drawing.ts";
import { drawingOfValue } from "./drawn-value.ts";
import { isCapture, isDrawn } from "./field-kinds.ts";

type OfField = Pick<Field, "type" | "subtype"> & { fontSize?: number | null | undefined };

/** `usual`: points that the package says where the field does not. Null where nothing is drawn. */
export function valueDrawing(field: OfField, value: string, usual: number | null): Drawing | null {
  if (field.subtype === "CHECKBOX") return { kind: "check", checked: value === "X" };
  if (field.subtype === "RADIO") return { kind: "radio", checked: value === "X" };
  if (value === "") return null;
  const strokes = isDrawn(field) ? drawingOfValue(value) : null;
  if (strokes) return { kind: "signature", mark: strokes, caption: [] };
  return {
    kind: "text",
    text: value,
    fontSize: field.fontSize ?? usual,
    multiline: field.subtype === "TEXTAREA" || field.subtype === "SEAL",
  };
}

type Signed = {
  mark: SignatureMark;
  signer: string;
  time: string;
  hideCaptureText: boolean;
  logo?: string | undefined;
};

/** `time`: as it stands below the mark, with its zone. `logo`: the account's, for signatures; a PNG in Base64. */
export const markedDrawing = (
  { subtype }: Pick<Field, "subtype">,
  { mark, signer, time, hideCaptureText, logo }: Signed,
): Drawing => ({
  kind: "signature",
  mark,
  caption: hideCaptureText && isCapture(subtype) ? [] : [signer, time],
  ...(logo ? { logo } : {}),
});
