"use client";
// What stands in a field, as the sealed page will show it: the same lines, the same size, on the same side.
import type { Field } from "#lib/contract/records/field.ts";
import { direction } from "#lib/pdf/draw/text-box.ts";
import { filledStyle, hasLines } from "./field-box.ts";
import { useFaces } from "./use-faces.ts";
import { useView } from "./use-signing.ts";

type FilledTextProps = { text: string; field: Field; scale: number };

export function FilledText({ text, field, scale }: FilledTextProps) {
  useFaces();
  const { fontSize } = useView().settings;
  return (
    <span
      className={hasLines(field) ? "filled-text has-lines" : "filled-text"}
      dir={direction(text)}
      style={filledStyle({ text, field, scale, fontSize })}
    >
      <span>{text}</span>
    </span>
  );
}
