// The endpoints that the pages of an account's settings ask: apart from the others, which most pages have no use for.
import type * as accountSettingsModule from "./account-settings.ts";
import type * as accountsModule from "./accounts.ts";
import type * as callbacksModule from "./callbacks.ts";
import type * as dataRetentionModule from "./data-retention.ts";
import type * as instanceModule from "./instance.ts";
import { linesOf } from "./lines-of.ts";
import type * as namedKeysModule from "./named-keys.ts";
import type * as securityModule from "./security.ts";
import type * as suppressedModule from "./suppressed-addresses.ts";
import type * as tokensModule from "./tokens.ts";
import type * as visibilityModule from "./visibility.ts";

export const callbacks = linesOf<typeof callbacksModule.callbacks>()({
  getCallback: "GET /callback",
  setCallback: "POST /callback",
  getConnectorCallback: "GET /callback/connectors/{origin}",
  setConnectorCallback: "POST /callback/connectors/{origin}",
  getSigningSecret: "GET /callback/signingSecret",
  renewSigningSecret: "POST /callback/signingSecret",
  listReceivers: "GET /callback/receivers",
  testCallback: "POST /callback/test",
  resumeReceiver: "POST /callback/resume",
  listDeliveries: "GET /callback/deliveries",
  replayDelivery: "POST /callback/deliveries/{deliveryId}/replay",
  replayDeliveries: "POST /callback/deliveries/replay",
});

export const clientApps = linesOf<typeof tokensModule.tokens>()({
  listClientApps: "GET /account/admin/clientApps",
  createClientApp: "POST /account/admin/clientApps",
  removeClientApp: "DELETE /account/admin/clientApps/{clientAppId}",
});

export const suppressedAddresses = linesOf<typeof suppressedModule.suppressedAddresses>()({
  listSuppressedAddresses: "GET /account/admin/suppressedAddresses",
  addSuppressedAddress: "POST /account/admin/suppressedAddresses",
  removeSuppressedAddress: "DELETE /account/admin/suppressedAddresses/{suppressedAddressId}",
});

export const consentTexts = linesOf<typeof visibilityModule.visibility>()({
  listConsentTexts: "GET /account/admin/consentDocuments",
  readDefaultConsent: "GET /account/defaultConsentDocument",
  changeConsentText: "PUT /account/admin/consentDocuments/{language}",
  removeConsentText: "DELETE /account/admin/consentDocuments/{language}",
});

export const signersWords = linesOf<typeof accountSettingsModule.accountSettings>()({
  readSignersWords: "GET /account/admin/signersWords",
  changeHandover: "PUT /accountConfig/handoverUrl/{language}",
  removeHandover: "DELETE /accountConfig/handoverUrl/{language}",
  changeDeclineReasons: "PUT /accountConfig/declineReasons/{language}",
});

export const mailWords = linesOf<typeof accountSettingsModule.accountSettings>()({
  readMailWords: "GET /account/admin/mailWords",
  changeMailWords: "PUT /account/admin/mailWords/{language}",
});

export const accountRules = linesOf<typeof accountSettingsModule.accountSettings>()({
  readNativeBridgeSettings: "GET /account/admin/nativeBridge",
  changeNativeBridgeSettings: "PUT /account/admin/nativeBridge",
  readEmailReminderSettings: "GET /account/admin/emailReminderSettings",
  changeEmailReminderSettings: "PUT /account/admin/emailReminderSettings",
  readSystemSettings: "GET /account/admin/systemSettings",
  changeSystemSettings: "PUT /account/admin/systemSettings",
  readSupportSettings: "GET /account/admin/support",
  changeSupportSettings: "PUT /account/admin/support",
  readAttachmentsWhitelist: "GET /account/admin/accountSettings/attachmentsWhitelist",
  changeAttachmentsWhitelist: "PUT /account/admin/accountSettings/attachmentsWhitelist",
});

export const accountProfile = linesOf<typeof accountsModule.accounts>()({
  changeAccount: "PUT /account",
});

export const notifications = linesOf<typeof accountsModule.accounts>()({
  readNotifications: "GET /account/senders/{senderId}/notifications",
  changeNotifications: "PUT /account/senders/{senderId}/notifications",
});

export const accountLogo = linesOf<typeof accountSettingsModule.accountSettings>()({
  changeLogo: "PUT /account/admin/logo",
  removeLogo: "DELETE /account/admin/logo",
  readSigningLogos: "GET /account/admin/signingLogos",
  changeSigningLogos: "POST /account/admin/signingLogos",
  readSignatureLayout: "GET /account/admin/accountSettings/signatureLayout",
  changeSignatureLayout: "PATCH /account/admin/accountSettings/signatureLayout",
  resetSignatureLayout: "DELETE /account/admin/accountSettings/signatureLayout",
});

export const signingThemes = linesOf<typeof accountSettingsModule.accountSettings>()({
  readSigningThemes: "GET /account/signingThemes",
  changeSigningThemes: "PUT /account/signingThemes",
});

export const signingParts = linesOf<typeof accountSettingsModule.accountSettings>()({
  readSigningUiOptions: "GET /account/admin/signingUiOptions",
  changeSigningUiOptions: "PATCH /account/admin/signingUiOptions",
});

export const offeredLanguages = linesOf<typeof accountSettingsModule.accountSettings>()({
  readSupportedLanguages: "GET /account/admin/accountSettings/limitSupportedLanguages",
  changeSupportedLanguages: "PATCH /account/admin/accountSettings/limitSupportedLanguages",
  resetSupportedLanguages: "DELETE /account/admin/accountSettings/limitSupportedLanguages",
});

export const sealTrials = linesOf<typeof instanceModule.instance>()({
  proveSeal: "POST /instance/seal/proof",
  renewSeal: "POST /instance/seal/certificate",
  uploadSeal: "PUT /instance/seal/certificate",
  tryTimestamp: "POST /instance/seal/timestamp",
});

export const dataRetention = linesOf<typeof dataRetentionModule.dataRetention>()({
  readExpiryTimeConfiguration: "GET /dataRetentionSettings/expiryTimeConfiguration",
  changeExpiryTimeConfiguration: "PUT /dataRetentionSettings/expiryTimeConfiguration",
  readDataManagementPolicy: "GET /dataManagementPolicy",
  previewRetention: "POST /dataManagementPolicy/preview",
  changeDataManagementPolicy: "PUT /dataManagementPolicy",
  readEvidenceSettings: "GET /account/admin/evidenceSettings",
  changeEvidenceSettings: "PUT /account/admin/evidenceSettings",
});

export const namedKeys = linesOf<typeof namedKeysModule.namedKeys>()({
  listNamedKeys: "GET /account/apiKeys",
  addNamedKey: "POST /account/senders/{senderId}/apiKeys",
  rotateNamedKey: "POST /account/apiKeys/{keyId}/rotate",
  revokeNamedKey: "DELETE /account/apiKeys/{keyId}",
});

export const signInProvider = linesOf<typeof securityModule.security>()({
  readSignInProvider: "GET /account/admin/signInProvider",
  changeSignInProvider: "PUT /account/admin/signInProvider",
  removeSignInProvider: "DELETE /account/admin/signInProvider",
  trySignInProvider: "POST /account/admin/signInProvider/test",
  proveSignInDomain: "POST /account/admin/signInProvider/domains",
});
