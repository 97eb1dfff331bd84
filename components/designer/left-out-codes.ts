// QR codes that come along when fields are copied: left out and told, where the profile adds none.
import { say } from "#components/ui/toast.tsx";
import type { DesignerField } from "#lib/designer/designer-field.ts";
import { isCode } from "#lib/packages/fields/field-kinds.ts";
import type { Designer } from "./designer-context.ts";

/** Those that can be added here. */
export function withoutCodes<F extends Pick<DesignerField, "type">>(
  { parts, tCanvas: t }: Pick<Designer, "parts" | "tCanvas">,
  fields: readonly F[],
): F[] {
  const kept = fields.filter((field) => parts.codes || !isCode(field));
  const count = fields.length - kept.length;
  if (count > 0) say(t("clip.codes", { count }));
  return kept;
}
