// QR codes that come along when fields are copied: left out and told, where the profile adds none, and on a PDF that came signed,
// which one drawn on it would break.
import { say } from "#components/ui/toast.tsx";
import type { DesignerField } from "#lib/designer/designer-field.ts";
import { isCode } from "#lib/packages/fields/field-kinds.ts";
import type { Designer } from "./designer-context.ts";

/** Those that can be added here. */
export function withoutCodes<F extends Pick<DesignerField, "type">>(
  designer: Pick<Designer, "parts" | "document" | "t" | "tCanvas">,
  fields: readonly F[],
): F[] {
  const { parts, document, tCanvas: t } = designer;
  if (!fields.some(isCode)) return [...fields];
  const kept = fields.filter((field) => !isCode(field));
  if (!parts.codes) say(t("clip.codes", { count: fields.length - kept.length }));
  else if (!refusesCode(designer, document)) return [...fields];
  return kept;
}

/** Whether a code may not stand on the document; says why. */
export function refusesCode({ t }: Pick<Designer, "t">, { externalSigned, name }: Designer["document"]): boolean {
  if (externalSigned) say(t("palette.codeSigned", { document: name }));
  return externalSigned;
}
