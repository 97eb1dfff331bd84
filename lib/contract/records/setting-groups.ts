// The groups of an account's settings as vendor clients name them: other views of what the account's own records hold.
import { z } from "zod";
import { AccountFeatures } from "./account-features.ts";
import { Int32 } from "./common.ts";

/** Where each member of the flat record stands in the ceremony settings. */
export const packageSettingPlaces = {
  ada: ["ada"],
  declineButton: ["declineButton"],
  defaultTimeBasedExpiry: ["defaultTimeBasedExpiry"],
  disableDeclineOther: ["disableDeclineOther"],
  disableDownloadForUncompletedPackage: ["disableDownloadForUncompletedPackage"],
  disableFirstInPersonAffidavit: ["disableFirstInPersonAffidavit"],
  disableInPersonAffidavit: ["disableInPersonAffidavit"],
  disableSecondInPersonAffidavit: ["disableSecondInPersonAffidavit"],
  enforceCaptureSignature: ["enforceCaptureSignature"],
  extractAcroFields: ["extractAcroFields"],
  extractTextTags: ["extractTextTags"],
  globalActionsDownload: ["layout", "header", "globalActions", "download"],
  globalActionsHideEvidenceSummary: ["layout", "header", "globalActions", "hideEvidenceSummary"],
  hideCaptureText: ["hideCaptureText"],
  hideLanguageDropdown: ["hideLanguageDropdown"],
  hidePackageOwnerInPerson: ["hidePackageOwnerInPerson"],
  hideWatermark: ["hideWatermark"],
  inPerson: ["inPerson"],
  leftMenuExpand: ["leftMenuExpand"],
  navigator: ["layout", "navigator"],
  progressBar: ["layout", "header", "titleBar", "progressBar"],
  showNseHelp: ["showNseHelp"],
  showNseLogoInIframe: ["showNseLogoInIframe"],
  showNseOverview: ["showNseOverview"],
  title: ["layout", "header", "titleBar", "title"],
} as const;
type Flag = keyof typeof packageSettingPlaces;
export const packageSettingFlags = Object.keys(packageSettingPlaces) as Flag[];

export const AccountPackageSettings = z
  .object({
    ...(Object.fromEntries(packageSettingFlags.map((name) => [name, z.boolean()])) as Record<Flag, z.ZodBoolean>),
    maxAttachmentFiles: Int32.min(0),
    // Absent while the account sets none: then each field's own holds.
    fontSize: Int32.min(0).optional(),
  })
  .meta({ id: "AccountPackageSettings" });
export type AccountPackageSettings = z.infer<typeof AccountPackageSettings>;

/** The designer's elements that vendor clients know and that the designer has. */
export const designerGroup = [
  "send",
  "settings",
  "addDocument",
  "editDocument",
  "deleteDocument",
  "addSigner",
  "rolePickerSender",
  "saveLayout",
  "applyLayout",
] as const;
type Element = (typeof designerGroup)[number];
export const AccountDesignerSettings = z
  .object(Object.fromEntries(designerGroup.map((name) => [name, z.boolean()])) as Record<Element, z.ZodBoolean>)
  .meta({ id: "AccountDesignerSettings" });
export type AccountDesignerSettings = z.infer<typeof AccountDesignerSettings>;

export const AccountSettings = z
  .object({ accountPackageSettings: AccountPackageSettings, accountFeatureSettings: AccountFeatures })
  .meta({ id: "AccountSettings" });

/** The ways to sign that the account's switches know; what they cannot be is refused. */
export const ChooseSignature = z.object({
  allowStyling: z.literal(true),
  allowDrawing: z.boolean(),
  allowUploading: z.boolean(),
  allowMobileSigning: z.boolean(),
  defaultSignatureType: z.literal("STYLE"),
});
export const ChooseSignatureSettings = z.object({ signature: ChooseSignature }).meta({ id: "ChooseSignatureSettings" });
export type ChooseSignatureSettings = z.infer<typeof ChooseSignatureSettings>;
