// PURE. What a new field starts with, as a designer profile's templates say; what they say is a client's, so each member is looked at.
import type { DesignerSettings } from "#lib/contract/records/designer-settings.ts";
import type { FieldValidation } from "#lib/contract/records/field.ts";
import { type FieldKind, isDrawn, isFillable } from "#lib/packages/fields/field-kinds.ts";
import type { DesignerField } from "./designer-field.ts";

export type FieldStart = Partial<
  Pick<DesignerField, "name" | "value" | "tooltip" | "fontSize" | "width" | "height" | "validation">
>;
type Template = Record<string, unknown>;

/** Our choice: a template that names a type, a subtype or a binding is of fields like that alone. */
const concerns = (template: Template, kind: FieldKind): boolean =>
  (["type", "subtype", "binding"] as const).every((member) => {
    const asked = template[member];
    return asked === undefined || asked === null || asked === (kind[member] ?? null);
  });

const text = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);
const size = (value: unknown, most: number): number | undefined =>
  typeof value === "number" && value > 0 && value <= most ? value : undefined;

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((one) => text(one));

/** Of the rules that a field's signer is held to. */
function validationOf(given: unknown, kind: FieldKind): FieldValidation | undefined {
  if (typeof given !== "object" || given === null || !isFillable(kind)) return undefined;
  const { required, minLength, maxLength, pattern, errorMessage, enum: options } = given as Template;
  const rules = {
    ...(typeof required === "boolean" && { required }),
    ...(Number.isInteger(minLength) && { minLength: Number(minLength) }),
    ...(Number.isInteger(maxLength) && { maxLength: Number(maxLength) }),
    ...(text(pattern) && { pattern: text(pattern) }),
    ...(text(errorMessage) && { errorMessage: text(errorMessage) }),
    ...(kind.subtype === "LIST" && isTexts(options) && options.length > 0 && { enum: options }),
  };
  return Object.keys(rules).length > 0 ? (rules as FieldValidation) : undefined;
}

function startOf(template: Template, kind: FieldKind): FieldStart {
  const validation = validationOf(template.validation, kind);
  const isWritten = kind.type === "INPUT" && !kind.binding && !isDrawn(kind);
  const given = {
    name: text(template.name),
    value: isWritten ? text(template.value) : undefined,
    tooltip: text(template.tooltip),
    fontSize: kind.type === "INPUT" && !isDrawn(kind) ? size(template.fontSize, 72) : undefined,
    width: size(template.width, 10_000),
    height: size(template.height, 10_000),
    validation,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** The template of the kind over the one of all fields. */
export function fieldStart({ template, kinds }: DesignerSettings["fieldSettings"], kind: FieldKind): FieldStart {
  // Templates are of fields: a code is the document's own.
  if (kind.id === "qrcode") return {};
  const [all, own] = [template ?? {}, kinds?.[kind.id]?.template ?? {}].map((one) =>
    concerns(one, kind) ? startOf(one, kind) : {},
  );
  const validation = { ...all?.validation, ...own?.validation };
  return { ...all, ...own, ...(Object.keys(validation).length > 0 && { validation: validation as FieldValidation }) };
}
