"use client";
// One field on the page: a button in its recipient's colour.
import clsx from "clsx";
import { memo } from "react";
import { Icon } from "#components/ui/icon.tsx";
import type { Placed } from "#lib/designer/commands.ts";
import type { DesignerField } from "#lib/designer/designer-field.ts";
import { type DesignerRecipient, roleClass } from "#lib/designer/recipients.ts";
import { paletteKind } from "#lib/packages/fields/field-kinds.ts";
import { fieldLabel, isRequired } from "#lib/packages/fields/field-label.ts";
import { useCanvas, useDesigner, useFields } from "./designer-context.ts";
import { glyphOf } from "./field-glyphs.ts";
import { openProperties } from "./selection-acts.ts";

type FieldBoxProps = { field: DesignerField; recipient: DesignerRecipient | undefined; scale: number; warned: boolean };

export const FieldBox = memo(function FieldBox({ field, recipient, scale, warned }: FieldBoxProps) {
  const selected = useFields((state) => state.selection.has(field.key));
  const designer = useDesigner();
  const select = useFields((state) => state.select);
  const moved = useCanvas((state) => state.moved.get(field.key));
  const { left, top, width, height }: Omit<Placed, "page"> = moved ?? field;
  const kind = paletteKind(field);
  const label = fieldLabel(field);
  const required = isRequired(field);
  const small = width * scale < 44;
  const words = [
    kind.label === label ? label : `${kind.label}, ${label}`,
    recipient?.name ?? "nobody",
    kind.group === "filled" ? "filled in for them" : required ? "required" : "optional",
    warned ? "something to check" : "",
  ];
  return (
    <button
      type="button"
      data-key={field.key}
      className={clsx(
        "fld",
        "dfield",
        roleClass(recipient),
        field.type === "SIGNATURE" && "fld-sign",
        kind.group === "filled" || !required ? "fld-optional" : "",
        small && "fld-small",
        !small && width * scale < 112 && "fld-narrow",
        selected && "is-sel",
        warned && "is-warned",
        moved && "is-moving",
      )}
      style={{
        left: left * scale,
        top: top * scale,
        width: width * scale,
        height: height * scale,
        fontSize: Math.min(13, (width * scale) / 8, Math.max(7, height * scale * 0.56)),
      }}
      aria-pressed={selected}
      aria-label={words.filter(Boolean).join(", ")}
      onFocus={(event) => {
        if (!selected && event.currentTarget.matches(":focus-visible")) select([field.key]);
      }}
      onClick={(event) => {
        if (!selected && !event.shiftKey) select([field.key]);
        // Enter, Space and screen readers click without a pointer.
        else if (event.detail === 0) openProperties(designer);
      }}
    >
      {width * scale >= 112 && <span className="fld-no num">{recipient?.number ?? "?"}</span>}
      <Icon as={glyphOf(kind.id)} />
      {!small && (
        <span className="clip" dir="auto">
          {label}
          {required && (
            <span className="req" aria-hidden="true">
              *
            </span>
          )}
        </span>
      )}
    </button>
  );
});
