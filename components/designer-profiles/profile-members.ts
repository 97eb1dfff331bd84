// PURE. The members of a designer profile as people think of them, and what of them was changed.
import type { DesignerElement } from "#lib/contract/records/designer-elements.ts";
import type { DesignerSettings } from "#lib/contract/records/designer-settings.ts";
import type { PaletteKind } from "#lib/contract/records/field-enums.ts";
import { versionOf } from "#lib/contract/version.ts";

/** Switches by what they are about, in the order of the form. */
export const switches = {
  seen: ["header", "info", "documentTitle", "documentDescription"],
  people: ["addSigner", "rolePickerAddSigner", "rolePickerSender"],
  documents: ["addDocument", "editDocument", "deleteDocument", "addBarcode"],
  acts: ["settings", "saveLayout", "applyLayout", "send"],
} as const satisfies Record<string, readonly DesignerElement[]>;

export type SwitchGroup = keyof typeof switches;

/** What is sent: a member that is as it was is not said. */
export function changesOf(saved: DesignerSettings, now: DesignerSettings): Partial<DesignerSettings> {
  return Object.fromEntries(
    (Object.keys(now) as (keyof DesignerSettings)[])
      .filter((member) => versionOf([saved[member]]) !== versionOf([now[member]]))
      .map((member) => [member, now[member]]),
  );
}

type FieldSettings = DesignerSettings["fieldSettings"];
/** Of which kind a template is; "all" for the one that lies under those of the kinds. */
export type TemplateOf = PaletteKind | "all";
export type TemplateMember = "width" | "height" | "fontSize" | "tooltip";

const templateOf = ({ template, kinds }: FieldSettings, of: TemplateOf): Record<string, unknown> =>
  (of === "all" ? template : kinds?.[of]?.template) ?? {};

export function templateText(settings: FieldSettings, of: TemplateOf, member: TemplateMember): string {
  const value = templateOf(settings, of)[member];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** Members of the template that have no input here stay; an empty one says nothing any more. */
export function withTemplate(
  settings: FieldSettings,
  of: TemplateOf,
  member: TemplateMember,
  value: string | number | undefined,
): FieldSettings {
  const { [member]: _, ...others } = templateOf(settings, of);
  const template = value === undefined || value === "" ? others : { ...others, [member]: value };
  return of === "all"
    ? { ...settings, template }
    : { ...settings, kinds: { ...settings.kinds, [of]: { ...settings.kinds?.[of], template } } };
}

export const isOffered = ({ kinds }: FieldSettings, kindId: PaletteKind): boolean =>
  kinds?.[kindId]?.visibility !== false;

export const withOffered = (settings: FieldSettings, kindId: PaletteKind, visibility: boolean): FieldSettings => ({
  ...settings,
  kinds: { ...settings.kinds, [kindId]: { ...settings.kinds?.[kindId], visibility } },
});

/** What stands in an address as it is: a profile's name is read there by people. */
const readable = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} ._-]*$/u;

export type NameProblem = "blank" | "marks" | "taken";

export function nameProblem(name: string, taken: readonly string[]): NameProblem | undefined {
  const plain = name.trim();
  if (plain === "") return "blank";
  if (!readable.test(plain)) return "marks";
  const same = (other: string) => other.toLowerCase() === plain.toLowerCase();
  return taken.some(same) ? "taken" : undefined;
}
