// DesignerSettings: which elements the designer shows, one profile of an account.
import { z } from "zod";
import { type DesignerElement, designerElements } from "./designer-elements.ts";
import { type PaletteKind, paletteKinds } from "./field-enums.ts";
import { Data } from "./limits.ts";

const each = <T extends z.ZodType>(schema: T) =>
  Object.fromEntries(designerElements.map((element) => [element, schema])) as Record<DesignerElement, T>;

const KindSettings = z.object({ template: Data.optional(), visibility: z.boolean().optional() }).optional();
const Kinds = z.object(
  Object.fromEntries(paletteKinds.map((kind) => [kind, KindSettings])) as Record<PaletteKind, typeof KindSettings>,
);

/**
 * The field that a new one starts from, and whether the settings of fields are shown. Our addition: `kinds` says the same of
 * single kinds of the palette, where visibility is whether the kind is offered.
 */
const FieldSettings = z.object({ template: Data.optional(), visibility: z.boolean(), kinds: Kinds.optional() });
const viewTypes = z.enum(["grid", "list"]);

export const DesignerSettings = z
  .object({
    ...each(z.boolean()),
    banner: z.string(),
    fieldSettings: FieldSettings,
    documentCollectionDefaultViewType: viewTypes,
  })
  .meta({ id: "DesignerSettings" });
export type DesignerSettings = z.infer<typeof DesignerSettings>;

/** What is absent or null stays as it is. */
export const DesignerSettingsInput = z
  .object({
    ...each(z.boolean().nullish()),
    banner: z.string().max(2000).nullish(),
    fieldSettings: z
      .object({ template: Data.nullish(), visibility: z.boolean().nullish(), kinds: Kinds.nullish() })
      .nullish(),
    documentCollectionDefaultViewType: viewTypes.nullish(),
  })
  .meta({ id: "DesignerSettingsInput" });
export type DesignerSettingsInput = z.infer<typeof DesignerSettingsInput>;
