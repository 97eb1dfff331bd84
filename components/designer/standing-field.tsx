// One field of a package that is not designed any more: what stands there and whether it is signed; nothing to press.
import clsx from "clsx";
import { Icon } from "#components/ui/icon.tsx";
import type { DesignerField } from "#lib/designer/designer-field.ts";
import { type DesignerRecipient, roleClass } from "#lib/designer/recipients.ts";
import { paletteKind } from "#lib/packages/fields/field-kinds.ts";
import { fieldLabel } from "#lib/packages/fields/field-label.ts";
import { glyphOf } from "./field-glyphs.ts";

type StandingFieldProps = {
  field: DesignerField;
  recipient: DesignerRecipient | undefined;
  scale: number;
  /** Its approval is signed: the page itself shows what was signed. */
  signed: boolean;
};

export function StandingField({ field, recipient, scale, signed }: StandingFieldProps) {
  const kind = paletteKind(field);
  const label = fieldLabel(field);
  const isText = field.subtype !== "CHECKBOX" && field.subtype !== "RADIO";
  const value = field.type === "INPUT" && isText && field.value ? field.value : undefined;
  const words = [
    kind.label === label ? label : `${kind.label}, ${label}`,
    recipient?.name ?? "nobody",
    signed ? "signed" : value !== undefined ? `filled in: ${value}` : "not signed yet",
  ];
  return (
    <span
      role="img"
      data-key={field.key}
      data-standing={signed ? "signed" : "open"}
      className={clsx(
        "fld",
        "dfield",
        roleClass(recipient),
        signed ? "is-signed" : "fld-optional",
        field.width * scale < 44 && "fld-small",
      )}
      style={{
        left: field.left * scale,
        top: field.top * scale,
        width: field.width * scale,
        height: field.height * scale,
        fontSize: Math.min(13, (field.width * scale) / 8, Math.max(7, field.height * scale * 0.56)),
      }}
      aria-label={words.join(", ")}
    >
      {!signed && value === undefined && <Icon as={glyphOf(kind.id)} />}
      {!signed && field.width * scale >= 44 && (
        <span className="clip" dir="auto">
          {value ?? label}
        </span>
      )}
    </span>
  );
}
