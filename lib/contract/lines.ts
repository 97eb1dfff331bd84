// The endpoints that screens ask, as far as a browser has to know them: method and path. What is sent and answered is known by
// its types alone; the schemas, and the library that reads them, stay on the server.
import type * as accountSettingsModule from "./account-settings.ts";
import type * as accountsModule from "./accounts.ts";
import type * as approvalsModule from "./approvals.ts";
import type * as auditModule from "./audit.ts";
import type * as customFieldsModule from "./custom-fields.ts";
import type * as delegatesModule from "./delegates.ts";
import type * as documentsModule from "./documents.ts";
import type * as drawingsModule from "./drawings.ts";
import type * as evidenceModule from "./evidence.ts";
import type * as groupsModule from "./groups.ts";
import type * as healthModule from "./health.ts";
import type * as identityModule from "./identity.ts";
import type * as inPersonModule from "./in-person.ts";
import type * as instanceModule from "./instance.ts";
import type * as journalModule from "./journal.ts";
import { linesOf } from "./lines-of.ts";
import type * as packagesModule from "./packages.ts";
import type * as remindersModule from "./reminders.ts";
import type * as reportsModule from "./reports.ts";
import type * as rolesModule from "./roles.ts";
import type * as securityModule from "./security.ts";
import type * as signingMethodsModule from "./signing-methods.ts";
import type * as templatesModule from "./templates.ts";
import type * as tokensModule from "./tokens.ts";
import type * as visibilityModule from "./visibility.ts";

export const accountSettings = linesOf<typeof accountSettingsModule.accountSettings>()({
  readEmbeddingSettings: "GET /account/admin/embedding",
  changeEmbeddingSettings: "PUT /account/admin/embedding",
  readFeatures: "GET /account/admin/features",
  changeFeatures: "PUT /account/admin/features",
  readSystemSettings: "GET /account/admin/systemSettings",
  changeSystemSettings: "PUT /account/admin/systemSettings",
  readEmailReminderSettings: "GET /account/admin/emailReminderSettings",
  readPackageDefaults: "GET /account/admin/packageSettings",
  changePackageDefaults: "PUT /account/admin/packageSettings",
  readOwnSettings: "GET /packages/{packageId}/settings/own",
  readDesignerDefaults: "GET /account/admin/designerSettings",
  changeDesignerDefaults: "PUT /account/admin/designerSettings",
  listDesignerProfiles: "GET /account/admin/designerProfiles",
  changeDesignerProfile: "PUT /account/admin/designerProfiles/{profileName}",
  removeDesignerProfile: "DELETE /account/admin/designerProfiles/{profileName}",
  readPackageDesigner: "GET /packages/{packageId}/designer",
  readPackageDesignerProfile: "GET /packages/{packageId}/designer/{profileName}",
});

export const accounts = linesOf<typeof accountsModule.accounts>()({
  getAccount: "GET /account",
  listContacts: "GET /users",
  listSenders: "GET /account/senders",
  inviteSender: "POST /account/senders",
  getSender: "GET /account/senders/{senderId}",
  transferPackages: "POST /account/senders/{senderId}/transfer",
  listLastActs: "GET /account/lastActs",
  countSenderPackages: "GET /account/senders/{senderId}/packageCounts",
  changeSender: "POST /account/senders/{senderId}",
  removeSender: "DELETE /account/senders/{senderId}",
  reinviteSender: "POST /account/senders/{senderId}/invite",
  takeInvitationLink: "POST /account/senders/{senderId}/invitationLink",
  resetPassword: "POST /account/senders/{senderId}/resetpassword",
  readWaitingAddress: "GET /account/senders/{senderId}/address",
  listWaitingAddresses: "GET /account/waitingAddresses",
  resendWaitingAddress: "POST /account/senders/{senderId}/address",
  dropWaitingAddress: "DELETE /account/senders/{senderId}/address",
  getApiKey: "GET /account/senders/{senderId}/apiKey",
  getSignature: "GET /account/senders/{senderId}/signature/image",
  putSignature: "POST /account/senders/{senderId}/signature/image",
  removeSignature: "DELETE /account/senders/{senderId}/signature/image",
});

export const audit = linesOf<typeof auditModule.audit>()({
  listAuditEvents: "GET /account/admin/auditEvents",
  downloadAuditEvents: "GET /account/admin/auditEvents/download",
  checkAuditEvents: "GET /account/admin/auditEvents/check",
});

export const security = linesOf<typeof securityModule.security>()({
  readSecondStep: "GET /user/secondStep",
  beginSecondStep: "POST /user/secondStep",
  confirmSecondStep: "PUT /user/secondStep",
  endSecondStep: "DELETE /user/secondStep",
  makeRecoveryCodes: "POST /user/recoveryCodes",
  resetSecondStep: "DELETE /account/senders/{senderId}/secondStep",
  confirmSession: "POST /user/confirmation",
  listSessions: "GET /user/sessions",
  endOtherSessions: "DELETE /user/sessions",
  endOneSession: "DELETE /user/sessions/{sessionId}",
  readPasswordPolicy: "GET /passwordPolicy",
  changePasswordPolicy: "PUT /passwordPolicy",
  readSecuritySettings: "GET /account/admin/securitySettings",
  changeSecuritySettings: "PUT /account/admin/securitySettings",
});

export const approvals = linesOf<typeof approvalsModule.approvals>()({
  createApproval: "POST /packages/{packageId}/documents/{documentId}/approvals",
  replaceApprovals: "PUT /packages/{packageId}/documents/{documentId}/approvals",
  changeApproval: "PUT /packages/{packageId}/documents/{documentId}/approvals/{approvalId}",
  removeApproval: "DELETE /packages/{packageId}/documents/{documentId}/approvals/{approvalId}",
  createField: "POST /packages/{packageId}/documents/{documentId}/approvals/{approvalId}/fields",
  changeField: "PUT /packages/{packageId}/documents/{documentId}/approvals/{approvalId}/fields/{fieldId}",
  removeField: "DELETE /packages/{packageId}/documents/{documentId}/approvals/{approvalId}/fields/{fieldId}",
  drawFields: "POST /packages/{packageId}/appearances",
});

export const groups = linesOf<typeof groupsModule.groups>()({
  listGroups: "GET /groups",
  listGroupSummaries: "GET /groups/summary",
  getGroup: "GET /groups/{groupId}",
  createGroup: "POST /groups",
  changeGroup: "PUT /groups/{groupId}",
  removeGroup: "DELETE /groups/{groupId}",
  inviteToGroup: "POST /groups/{groupId}/invite",
});

export const delegates = linesOf<typeof delegatesModule.delegates>()({
  listDelegators: "GET /account/delegators",
  listDelegates: "GET /account/senders/{senderId}/delegates",
  addDelegate: "POST /account/senders/{senderId}/delegates/{delegateId}",
  removeDelegate: "DELETE /account/senders/{senderId}/delegates/{delegateId}",
});

export const documents = linesOf<typeof documentsModule.documents>()({
  addDocuments: "POST /packages/{packageId}/documents",
  changeDocument: "PUT /packages/{packageId}/documents/{documentId}",
  replaceContent: "POST /packages/{packageId}/documents/{documentId}/content",
  tryContent: "POST /packages/{packageId}/documents/{documentId}/content/pages",
  reorderDocuments: "PUT /packages/{packageId}/documents",
  restoreDocument: "POST /packages/{packageId}/documents/{documentId}/restore",
  removeDocument: "DELETE /packages/{packageId}/documents/{documentId}",
  addDocumentField: "POST /packages/{packageId}/documents/{documentId}/fields",
  replaceDocumentFields: "PUT /packages/{packageId}/documents/{documentId}/fields",
  changeDocumentField: "PUT /packages/{packageId}/documents/{documentId}/fields/{fieldId}",
  removeDocumentField: "DELETE /packages/{packageId}/documents/{documentId}/fields/{fieldId}",
  readDocumentPdf: "GET /packages/{packageId}/documents/{documentId}/pdf",
  readDocumentPage: "GET /packages/{packageId}/documents/{documentId}/pages/{pageIndex}",
  listTextPlaces: "GET /packages/{packageId}/documents/{documentId}/textPlaces",
  readDocumentOriginal: "GET /packages/{packageId}/documents/{documentId}/original",
  listProposedFields: "GET /packages/{packageId}/documents/{documentId}/proposedFields",
  readFirstPage: "GET /packages/{packageId}/firstPage",
  readPageMarks: "GET /packages/{packageId}/documents/{documentId}/pageMarks",
  readDocumentsZip: "GET /packages/{packageId}/documents/zip",
});

export const customFields = linesOf<typeof customFieldsModule.customFields>()({
  listAccountFields: "GET /account/customfields",
  addAccountField: "POST /account/customfields",
  changeAccountField: "PUT /account/customfields",
  removeAccountField: "DELETE /account/customfields/{customFieldId}",
});

export const evidence = linesOf<typeof evidenceModule.evidence>()({
  listEvidence: "GET /packages/{packageId}/evidence",
  readProgress: "GET /packages/{packageId}/progress",
});

export const drawings = linesOf<typeof drawingsModule.drawings>()({
  requestDrawing: "POST /ceremony/{ceremonyId}/drawings",
  readDrawing: "GET /ceremony/{ceremonyId}/drawings/{drawingId}",
  textDrawing: "POST /ceremony/{ceremonyId}/drawings/{drawingId}/sms",
  openDrawing: "POST /drawings/open",
  showDrawing: "POST /drawings/strokes",
  deliverDrawing: "POST /drawings/deliver",
});

export const identity = linesOf<typeof identityModule.identity>()({
  listOwnIdentityChecks: "GET /identityChecks",
  listIdentityChecks: "GET /packages/{packageId}/identityChecks",
  readIdentityPicture: "GET /packages/{packageId}/identityChecks/{checkId}/pictures/{side}",
  decideIdentity: "POST /packages/{packageId}/identityChecks/{checkId}",
});

export const health = linesOf<typeof healthModule.health>()({
  readHealth: "GET /instance/health",
  readBillOfMaterials: "GET /instance/sbom",
  retryJobs: "POST /instance/health/retry",
});

export const inPerson = linesOf<typeof inPersonModule.inPerson>()({
  getInPerson: "GET /in-person/{packageId}",
  startInPerson: "POST /in-person/{packageId}/start",
  handOver: "POST /in-person/{packageId}/hand-over",
  refuseStatement: "POST /in-person/{packageId}/not-stated",
  takeDevice: "POST /in-person/{packageId}/take",
  giveBack: "POST /in-person/{packageId}/give-back",
  unlockDevice: "POST /in-person/{packageId}/unlock",
  sendLink: "POST /in-person/{packageId}/send-link",
  endInPerson: "POST /in-person/{packageId}/end",
});

export const instance = linesOf<typeof instanceModule.instance>()({
  readInstance: "GET /instance",
  setUp: "POST /instance/set-up",
  requestPasswordReset: "POST /instance/password-reset",
  choosePassword: "POST /instance/password",
  confirmAddress: "POST /instance/address",
  whoAmI: "GET /instance/me",
  readSeal: "GET /instance/seal",
});

export const journal = linesOf<typeof journalModule.journal>()({
  listJournal: "GET /user/{userId}/journal",
  correctEntry: "POST /user/{userId}/journal/corrections",
  getCommission: "GET /account/senders/{senderId}/notaryCommission",
  putCommission: "PUT /account/senders/{senderId}/notaryCommission",
  removeCommission: "DELETE /account/senders/{senderId}/notaryCommission",
  downloadJournal: "GET /user/{userId}/journal/download",
});

export const packages = linesOf<typeof packagesModule.packages>()({
  listPackages: "GET /packages",
  readOverview: "GET /packages/overview",
  createPackage: "POST /packages",
  getPackage: "GET /packages/{packageId}",
  changePackage: "PUT /packages/{packageId}",
  changePackageByPost: "POST /packages/{packageId}",
  deletePackage: "DELETE /packages/{packageId}",
  readPreflight: "GET /packages/{packageId}/preflight",
  readEvidenceSummary: "GET /packages/{packageId}/evidence/summary",
  readFieldSummary: "GET /packages/{packageId}/fieldSummary",
  notifySigner: "POST /packages/{packageId}/notifications",
});

export const reminders = linesOf<typeof remindersModule.reminders>()({
  getReminders: "GET /packages/{packageId}/reminders",
  createReminders: "POST /packages/{packageId}/reminders",
  planReminders: "GET /packages/{packageId}/reminders/planned",
  removeReminders: "DELETE /packages/{packageId}/reminders",
});

export const reports = linesOf<typeof reportsModule.reports>()({
  usageReport: "GET /reports/usage",
  completionReport: "GET /reports/completion",
  delegationReport: "GET /reports/delegation",
});

export const roles = linesOf<typeof rolesModule.roles>()({
  suggestPeople: "GET /recipients",
  listRoles: "GET /packages/{packageId}/roles",
  createRole: "POST /packages/{packageId}/roles",
  reorderRoles: "PUT /packages/{packageId}/roles",
  changeRole: "PUT /packages/{packageId}/roles/{roleId}",
  removeRole: "DELETE /packages/{packageId}/roles/{roleId}",
  restoreRole: "POST /packages/{packageId}/roles/{roleId}/restore",
  readSigningUrl: "GET /packages/{packageId}/roles/{roleId}/signingUrl",
  notifyRole: "POST /packages/{packageId}/roles/{roleId}/notifications",
  unlockRole: "POST /packages/{packageId}/roles/{roleId}/unlock",
});

export const signingMethods = linesOf<typeof signingMethodsModule.signingMethods>()({
  reassignRole: "POST /packages/{packageId}/roles/{roleId}/reassign",
  readVerification: "GET /packages/{packageId}/roles/{roleId}/verification",
  assignVerification: "POST /packages/{packageId}/roles/{roleId}/verification",
  removeVerification: "DELETE /packages/{packageId}/roles/{roleId}/verification",
});

export const templates = linesOf<typeof templatesModule.templates>()({
  clonePackage: "POST /packages/{packageId}/clone",
  seeFastTrack: "GET /fastTrack",
  startFastTrack: "POST /fastTrack",
  listLayouts: "GET /layouts",
  createLayout: "POST /layouts",
  applyLayout: "POST /packages/{packageId}/documents/{documentId}/layout",
  listTemplates: "GET /templates",
  createTemplate: "POST /templates",
  useTemplate: "POST /templates/{templateId}/packages",
  readPublicLinks: "GET /fastTrack/{templateId}/link",
  setPublicLink: "PUT /fastTrack/{templateId}/link",
  renewPublicLink: "POST /fastTrack/{templateId}/link",
  revokePublicLink: "DELETE /fastTrack/{templateId}/link",
});

export const visibility = linesOf<typeof visibilityModule.visibility>()({
  readVisibility: "GET /packages/{packageId}/documents/visibility",
  changeVisibility: "POST /packages/{packageId}/documents/visibility",
  localizeConsent: "POST /packages/{packageId}/documents/localize-consent",
  listProviderDocuments: "GET /documents",
  addLibraryDocument: "POST /account/admin/documents",
  removeLibraryDocument: "DELETE /account/admin/documents/{documentId}",
});

export const tokens = linesOf<typeof tokensModule.tokens>()({
  readSession: "GET /session",
  rotateApiKey: "POST /account/senders/{senderId}/apiKey",
  readMySigningUrl: "GET /packages/{packageId}/mySigningUrl",
});
