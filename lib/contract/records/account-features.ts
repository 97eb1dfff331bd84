// The switches of an account by name, with what holds where an account says nothing.
import { z } from "zod";

/** Our choice: document visibility stays off, as the specification has it; all others as the product family. */
export const featureDefaults = {
  allowCheckboxConsentApproval: true,
  allowInPersonForAccountSenders: true,
  attachments: true,
  chooseSignature: true,
  conditionalFields: true,
  customFields: true,
  delegation: false,
  deliverDocumentsByEmail: true,
  disableFooter: false,
  disableInPersonActivationEmail: false,
  documentVisibility: false,
  emailDocumentsAndEvidenceSummary: false,
  enableRecipientHistory: true,
  enforceAuth: false,
  evidenceSummary: false,
  flattenSignerDocuments: false,
  forceLogin: true,
  forceTransactionOwnerLogin: true,
  groups: true,
  inAppReports: false,
  maskResponse: true,
  mobileCapture: true,
  optionalSignature: true,
  passwordManagement: true,
  preventConsentRemoval: false,
  qnaAuth: true,
  sendToMobile: true,
  uploadSignatureImage: false,
};
export type AccountFeature = keyof typeof featureDefaults;
export const accountFeatures = Object.keys(featureDefaults) as AccountFeature[];

export const AccountFeatures = z
  .object(
    Object.fromEntries(accountFeatures.map((name) => [name, z.boolean()])) as Record<AccountFeature, z.ZodBoolean>,
  )
  .meta({ id: "AccountFeatures" });

/** What holds for an account, every switch named. */
export const featuresOf = (stored: Record<string, boolean>): Record<AccountFeature, boolean> =>
  Object.fromEntries(accountFeatures.map((name) => [name, stored[name] ?? featureDefaults[name]])) as Record<
    AccountFeature,
    boolean
  >;
