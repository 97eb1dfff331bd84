// What the records of an account's settings look like, for the description.
import type { z } from "zod";
import type * as configuration from "./records/account-configuration.ts";
import { featureDefaults } from "./records/account-features.ts";
import type { DesignerSettings } from "./records/designer-settings.ts";
import type { PackageSettings } from "./records/settings.ts";

export const packageSettings: PackageSettings = {
  ceremony: {
    inPerson: false,
    declineButton: true,
    declineReasons: [],
    optOutButton: false,
    optOutReasons: [],
    hideWatermark: false,
    maxAuthFailsAllowed: 3,
    layout: { iframe: false, navigator: true },
  },
  integrationFrameworkWorkflows: [],
};

export const designerSettings: DesignerSettings = {
  saveLayout: true,
  applyLayout: true,
  addSigner: true,
  settings: true,
  send: true,
  rolePickerSender: true,
  rolePickerAddSigner: true,
  addBarcode: true,
  documentTitle: true,
  documentDescription: true,
  info: true,
  addDocument: true,
  editDocument: true,
  deleteDocument: true,
  header: true,
  banner: "",
  fieldSettings: { visibility: true },
  documentCollectionDefaultViewType: "grid",
};

export const dataManagementPolicy: z.infer<typeof configuration.DataManagementPolicy> = {
  transactionRetention: {
    draft: 0,
    sent: 0,
    completed: 3650,
    archived: 0,
    declined: 0,
    optedOut: 0,
    expired: 0,
    lifetimeTotal: 0,
    lifetimeUntilCompletion: 0,
    includeSent: false,
  },
};

export const handover: configuration.Handover = {
  href: "https://www.example.com/thanks",
  text: "Back to Example Estates",
  title: "Thank you",
};
export const declineReasons = ["The terms are wrong", "I am not the right person"];
export const embedding = { origins: ["https://portal.example.com"] };

export const nativeBridge = {
  enabled: false,
  url: "https://bridge.example.com",
  version: "1.4",
  acceptedIssuers: "listed" as const,
};
export const nativeBridgeRead = { ...nativeBridge, trustLists: 1 };
export const emailReminderSettings = { startInDaysDelay: 3, intervalInDays: 7, repetitionsCount: 2 };
export const support = { email: "help@example.com", phone: "+49 30 1234567" };
export const features = { ...featureDefaults, documentVisibility: true };
export const systemSettings: configuration.SystemSettings = {
  senderLoginMaxFailedAttempts: 10,
  loginSessionTimeout: 480,
  sessionTimeoutWarning: 0,
  orderLastNameFirstName: false,
};
export const logo = {
  logoUrl: "https://sign.example.com/api/account/Yw4Rk8sT1vNq/logo?v=9f86d081884c7d65",
  logoAltTextKey: "Example Estates",
};
export const onePixel =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=";
