// DesignerSettings: which elements the designer shows, one profile of an account.
import { z } from "zod";
import { Data } from "./limits.ts";

export const designerElements = [
  "saveLayout",
  "applyLayout",
  "addSigner",
  "settings",
  "send",
  "rolePickerSender",
  "rolePickerAddSigner",
  "addBarcode",
  "documentTitle",
  "documentDescription",
  "info",
  "addDocument",
  "editDocument",
  "deleteDocument",
  "header",
] as const;
type Element = (typeof designerElements)[number];

const each = <T extends z.ZodType>(schema: T) =>
  Object.fromEntries(designerElements.map((element) => [element, schema])) as Record<Element, T>;

/** The field that a new one starts from, and whether its settings are shown. */
const FieldSettings = z.object({ template: Data.optional(), visibility: z.boolean() });
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
    fieldSettings: z.object({ template: Data.nullish(), visibility: z.boolean().nullish() }).nullish(),
    documentCollectionDefaultViewType: viewTypes.nullish(),
  })
  .meta({ id: "DesignerSettingsInput" });
export type DesignerSettingsInput = z.infer<typeof DesignerSettingsInput>;
