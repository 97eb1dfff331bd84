// PURE. The elements of the designer that a profile shows or hides, without the schemas that use them: browsers know them, too.
import type { DesignerSettings } from "./designer-settings.ts";

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
export type DesignerElement = (typeof designerElements)[number];

/** What shows where no profile is named. */
export const defaultProfile = "default";

/** Our choice: everything is shown until somebody hides it. */
export const everythingShown = {
  ...(Object.fromEntries(designerElements.map((element) => [element, true])) as Record<DesignerElement, boolean>),
  banner: "",
  fieldSettings: { visibility: true },
  documentCollectionDefaultViewType: "grid",
} satisfies DesignerSettings;
