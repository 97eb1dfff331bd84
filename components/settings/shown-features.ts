// PURE. The account's switches as its managers find them: by what they govern.
import type { AccountFeature } from "#lib/contract/records/account-features.ts";

export const featureGroups = {
  signing: [
    "allowCheckboxConsentApproval",
    "chooseSignature",
    "uploadSignatureImage",
    "sendToMobile",
    "mobileCapture",
    "optionalSignature",
  ],
  authentication: [
    "qnaAuth",
    "maskResponse",
    "enforceAuth",
    "forceLogin",
    "forceTransactionOwnerLogin",
    "allowInPersonForAccountSenders",
  ],
  sending: [
    "attachments",
    "conditionalFields",
    "groups",
    "customFields",
    "enableRecipientHistory",
    "documentVisibility",
    "preventConsentRemoval",
  ],
  delivery: [
    "deliverDocumentsByEmail",
    "emailDocumentsAndEvidenceSummary",
    "evidenceSummary",
    "flattenSignerDocuments",
    "disableFooter",
    "disableInPersonActivationEmail",
  ],
  access: ["passwordManagement", "delegation", "inAppReports"],
} as const satisfies Record<string, readonly AccountFeature[]>;

export type FeatureGroup = keyof typeof featureGroups;
export type ShownFeature = (typeof featureGroups)[FeatureGroup][number];
