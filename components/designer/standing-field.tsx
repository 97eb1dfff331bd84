// One field of a package that is not designed any more: what stands there and whether it is signed; nothing to press.
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { DesignerField } from "#lib/designer/designer-field.ts";
import { type DesignerRecipient, roleClass } from "#lib/designer/recipients.ts";
import { paletteKind } from "#lib/packages/fields/field-kinds.ts";
import { glyphOf } from "./field-glyphs.ts";
import { boxStyle, fieldLook, glyphLook, wordSize } from "./field-look.ts";
import { labelOf, standingWords } from "./field-words.ts";
import { OwnWords } from "./studio-parts.tsx";

type StandingFieldProps = {
  field: DesignerField;
  recipient: DesignerRecipient | undefined;
  scale: number;
  /** Its approval is signed: the page itself shows what was signed. */
  signed: boolean;
};

export function StandingField({ field, recipient, scale, signed }: StandingFieldProps) {
  const t = useWords("designer");
  const label = labelOf(t, field);
  const isText = field.subtype !== "CHECKBOX" && field.subtype !== "RADIO";
  const value = field.type === "INPUT" && isText && field.value ? field.value : undefined;
  const room = field.width * scale < 44 ? "glyph" : "wide";
  return (
    <span
      role="img"
      data-key={field.key}
      data-standing={signed ? "signed" : "open"}
      className={cn(
        fieldLook({ room, optional: !signed }),
        signed && "border-(--role)/45 bg-transparent",
        roleClass(recipient),
      )}
      style={{ ...boxStyle(field, scale), fontSize: wordSize(field, scale) }}
      aria-label={standingWords(t, field, recipient, { signed, value })}
    >
      {!signed && value === undefined && <Icon as={glyphOf(paletteKind(field).id)} className={glyphLook({ room })} />}
      {!signed && room === "wide" && <OwnWords className="leading-tight">{value ?? label}</OwnWords>}
    </span>
  );
}
