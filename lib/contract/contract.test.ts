// Declarations, route files and the specification's lines are the same set.
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { projectRoot } from "#lib/core/config.ts";
import { allEndpoints } from "./registry.ts";

/** The lines of the specification's endpoint tables, word for word. */
const specification = `
GET /packages
GET /packages/{packageId}
GET /packages/{packageId}/signingStatus
GET /packages/overview
GET /packages/{packageId}/evidence/summary
POST /packages
POST /packages/{packageId}/clone
POST /packages/{templateId}/bulk_send
PUT /packages/{packageId}
DELETE /packages/{packageId}
GET /packages/{packageId}/documents/{documentId}
GET /packages/{packageId}/documents/{documentId}/pdf
GET /packages/{packageId}/documents/zip
POST /packages/{packageId}/documents
POST /packages/{packageId}/documents/signed_documents
PUT /packages/{packageId}/documents/{documentId}
POST /packages/{packageId}/documents/{documentId}/layout
PUT /packages/{packageId}/documents
DELETE /packages/{packageId}/documents/{documentId}
DELETE /packages/{packageId}/documents
POST /packages/{packageId}/documents/visibility
GET /packages/{packageId}/documents/visibility
GET /packages/{packageId}/documents/{documentId}/approvals/{approvalId}
GET /packages/{packageId}/documents/{documentId}/approvals/{approvalId}/fields/{fieldId}
POST /packages/{packageId}/documents/{documentId}/approvals
POST /packages/{packageId}/documents/{documentId}/approvals/{approvalId}/fields
POST /packages/{packageId}/documents/{documentId}/approvals/{approvalId}/fields/{fieldId}
POST /packages/{packageId}/documents/{documentId}/approvals/{approvalId}/mobile_notification
PUT /packages/{packageId}/documents/{documentId}/approvals
PUT /packages/{packageId}/documents/{documentId}/approvals/{approvalId}
PUT /packages/{packageId}/documents/{documentId}/approvals/{approvalId}/fields/{fieldId}
DELETE /packages/{packageId}/documents/{documentId}/approvals/{approvalId}
DELETE /packages/{packageId}/documents/{documentId}/approvals/{approvalId}/fields/{fieldId}
GET /packages/{packageId}/roles
GET /packages/{packageId}/roles/{roleId}
POST /packages/{packageId}/roles
POST /packages/{packageId}/roles/{roleId}/verification
POST /packages/{packageId}/roles/{roleId}/reassign
POST /packages/{packageId}/roles/{roleId}/unlock
POST /packages/{packageId}/roles/{roleId}/notifications
POST /packages/{packageId}/roles/{roleId}/sms_notification
PUT /packages/{packageId}/roles
PUT /packages/{packageId}/roles/{roleId}
DELETE /packages/{packageId}/roles/{roleId}
GET /packages/{packageId}/reminders
POST /packages/{packageId}/reminders
PUT /packages/{packageId}/reminders
DELETE /packages/{packageId}/reminders
GET /groups
GET /groups/summary
GET /groups/{groupId}
POST /groups
POST /groups/{groupId}/invite
PUT /groups/{groupId}
DELETE /groups/{groupId}
GET /account
GET /account/senders
GET /account/senders/{senderId}
POST /account/senders
POST /account/senders/{senderId}/resetpassword
GET /account/senders/{senderId}/apiKey
GET /account/packageSettings
GET /account/designerSettings
GET /account/defaultConsentDocument
GET /account/defaultConsentProperties
GET /user/customfields
GET /user/customfields/{customFieldId}
POST /user/customfields
PUT /user/customfields
DELETE /user/customfields/{customFieldId}
GET /account/customfields
GET /account/customfields/{customFieldId}
POST /account/customfields
PUT /account/customfields
DELETE /account/customfields/{customFieldId}
GET /packages/{packageId}/attachment/{attachmentUid}
GET /packages/{packageId}/attachment/zip
GET /packages/{packageId}/attachment/zip/{roleId}
POST /packages/{packageId}/attachment/{attachmentUid}
GET /reports/usage
GET /reports/completion
GET /user/{userId}/journal
GET /user/{userId}/journal/download
GET /packages/{packageId}/designer
GET /packages/{packageId}/designer/{profileName}
GET /nativeBridge/{packageId}/configuration
GET /nativeBridge/{packageId}/enabled
`;

/** What clients of the product family call beyond the specification. */
const family = `
POST /packages/{packageId}
GET /packages/{packageId}/audit
GET /packages/{packageId}/fieldSummary
POST /packages/{packageId}/notifications
GET /packages/{packageId}/thank_you_dialog
GET /packages/{packageId}/signers/{signerId}/approvals
GET /packages/{packageId}/referencedConditions
GET /package_information/{packageId}/support_information
POST /packages/{packageId}/documents/{documentId}
GET /packages/{packageId}/documents/{documentId}/original
GET /packages/{packageId}/documents/{documentId}/pages/{pageIndex}
POST /packages/{packageId}/documents/signConfirm
POST /packages/{packageId}/documents/localize-consent
GET /packages/{packageId}/documents/{documentId}/signers/{signerId}/approvals
GET /packages/{packageId}/documents/{documentId}/fields
POST /packages/{packageId}/documents/{documentId}/fields
PUT /packages/{packageId}/documents/{documentId}/fields
GET /packages/{packageId}/documents/{documentId}/fields/{fieldId}
PUT /packages/{packageId}/documents/{documentId}/fields/{fieldId}
DELETE /packages/{packageId}/documents/{documentId}/fields/{fieldId}
PUT /packages/{packageId}/documents/{documentId}/approvals/{approvalId}/fields/{fieldId}/conditionalFields
GET /packages/{packageId}/roles/{roleId}/signingUrl
GET /packages/{packageId}/roles/{roleId}/verification
PUT /packages/{packageId}/roles/{roleId}/verification
DELETE /packages/{packageId}/roles/{roleId}/verification
GET /account/{accountId}/verificationTypes
GET /documents
GET /layouts
POST /layouts
GET /fastTrack/{templateId}/url
POST /fastTrack
POST /groups/{groupId}/members
POST /account/senders/{senderId}
DELETE /account/senders/{senderId}
POST /account/senders/{senderId}/invite
POST /account/senders/{senderId}/password
GET /account/senders/{senderId}/delegates
PUT /account/senders/{senderId}/delegates
DELETE /account/senders/{senderId}/delegates
POST /account/senders/{senderId}/delegates/{delegateId}
DELETE /account/senders/{senderId}/delegates/{delegateId}
GET /users
GET /account/usage
GET /sysinfo
GET /dataRetentionSettings/expiryTimeConfiguration
PUT /dataRetentionSettings/expiryTimeConfiguration
GET /dataManagementPolicy
PUT /dataManagementPolicy
GET /accountConfig/handoverUrl/{language}
POST /accountConfig/handoverUrl/{language}
PUT /accountConfig/handoverUrl/{language}
DELETE /accountConfig/handoverUrl/{language}
GET /accountConfig/declineReasons/{language}
POST /accountConfig/declineReasons/{language}
PUT /accountConfig/declineReasons/{language}
DELETE /accountConfig/declineReasons/{language}
GET /accountConfig/idvWorkflowConfigs
GET /packages/{packageId}/attachment/{attachmentUid}/file/{fileId}
DELETE /packages/{packageId}/attachment/{attachmentUid}/file/{fileId}
GET /packages/{packageId}/attachment/{attachmentUid}/exists
GET /packages/{packageId}/attachment/{attachmentUid}/file/{fileId}/exists
GET /packages/{packageId}/attachment/zip/{roleId}/exists
GET /packages/{packageId}/attachment/verifications
GET /packages/{packageId}/roles/{roleId}/signatureImage
GET /supporting-documents/v1/transactions/{packageId}/documents
POST /supporting-documents/v1/transactions/{packageId}/documents
PUT /supporting-documents/v1/transactions/{packageId}/documents/{supportingDocumentId}
DELETE /supporting-documents/v1/transactions/{packageId}/documents/{supportingDocumentId}
GET /supporting-documents/v1/transactions/{packageId}/documents/{supportingDocumentId}/download
GET /supporting-documents/v1/transactions/{packageId}/documents/download
GET /reports/delegation
GET /reports/transaction-summary
GET /reports/sender-transaction-summary
GET /reports/transaction-detail/{packageId}
GET /account/senders/{senderId}/notaryCommission
PUT /account/senders/{senderId}/notaryCommission
DELETE /account/senders/{senderId}/notaryCommission
GET /account/senders/{senderId}/signature/image
POST /account/senders/{senderId}/signature/image
DELETE /account/senders/{senderId}/signature/image
GET /account/senders/{senderId}/signatureImage
POST /authenticationTokens/user
POST /authenticationTokens/sender
POST /authenticationTokens/signer/multiUse
POST /authenticationTokens/signer/singleUse
GET /auth
GET /access
POST /apitoken/clientApp/accessToken
POST /sessions
GET /session
GET /account/admin/accountSettings
PATCH /account/admin/accountSettings
DELETE /account/admin/accountSettings
GET /account/admin/accountSettings/packageSettings
PATCH /account/admin/accountSettings/packageSettings
DELETE /account/admin/accountSettings/packageSettings
GET /account/admin/accountSettings/featureSettings
PATCH /account/admin/accountSettings/featureSettings
DELETE /account/admin/accountSettings/featureSettings
GET /account/admin/accountSettings/designerSettings
PATCH /account/admin/accountSettings/designerSettings
DELETE /account/admin/accountSettings/designerSettings
GET /account/admin/accountSettings/emailReminderSettings
PATCH /account/admin/accountSettings/emailReminderSettings
DELETE /account/admin/accountSettings/emailReminderSettings
GET /account/admin/accountSettings/systemSettings
PATCH /account/admin/accountSettings/systemSettings
DELETE /account/admin/accountSettings/systemSettings
GET /account/admin/accountSettings/attachmentsWhitelist
PUT /account/admin/accountSettings/attachmentsWhitelist
DELETE /account/admin/accountSettings/attachmentsWhitelist
GET /account/admin/accountSettings/signatureLayout
PATCH /account/admin/accountSettings/signatureLayout
DELETE /account/admin/accountSettings/signatureLayout
GET /account/admin/chooseSignature
PATCH /account/admin/chooseSignature
DELETE /account/admin/chooseSignature
GET /account/admin/signingLogos
POST /account/admin/signingLogos
GET /account/admin/accountSettings/limitSupportedLanguages
PATCH /account/admin/accountSettings/limitSupportedLanguages
DELETE /account/admin/accountSettings/limitSupportedLanguages
GET /account/signingThemes
POST /account/signingThemes
PUT /account/signingThemes
DELETE /account/signingThemes
GET /account/admin/signingUiOptions
PATCH /account/admin/signingUiOptions
DELETE /account/admin/signingUiOptions
GET /account/subaccounts
POST /account/subaccounts
PUT /account/subaccounts/{subAccountId}
GET /account/accessibleaccounts
GET /account/subaccountApiKeys
POST /account/subaccountApiKeys
DELETE /account/subaccountApiKeys/{subAccountId}
GET /account/roles
POST /account/roles
GET /account/roles/{accountRoleId}
PUT /account/roles/{accountRoleId}
DELETE /account/roles/{accountRoleId}
GET /account/roles/{accountRoleId}/users
GET /account/senders/{senderId}/roles
POST /account/senders/{senderId}/roles
POST /sms/resend
GET /callback
POST /callback
`;

/** Public endpoints of ours for which neither document has an address: what managers set, and what became of things. */
const ours = `
GET /supporting-documents/v1/transactions/{packageId}/documents/{supportingDocumentId}/content
POST /verify
GET /packages/{packageId}/preflight
GET /packages/{packageId}/settings/own
GET /packages/{packageId}/bulk_send
GET /packages/{packageId}/bulk_send/{batchId}
GET /callback/connectors/{origin}
POST /callback/connectors/{origin}
GET /callback/signingSecret
POST /callback/signingSecret
GET /callback/deliveries
GET /callback/deliveries/{deliveryId}
POST /callback/deliveries/{deliveryId}/replay
GET /callback/receivers
POST /callback/test
POST /callback/resume
POST /callback/deliveries/replay
GET /account/admin/deliveryDestinations
POST /account/admin/deliveryDestinations
PUT /account/admin/deliveryDestinations/{destinationId}
DELETE /account/admin/deliveryDestinations/{destinationId}
POST /account/admin/deliveryDestinations/{destinationId}/test
GET /packages/{packageId}/signedDocumentDelivery
POST /packages/{packageId}/signedDocumentDelivery/retry
GET /account/admin/clientApps
POST /account/admin/clientApps
DELETE /account/admin/clientApps/{clientAppId}
POST /account/senders/{senderId}/apiKey
POST /oauth2/token
POST /authenticationTokens
POST /senderAuthenticationTokens
POST /signerAuthenticationTokens
DELETE /session
PUT /account
PUT /account/senders/{senderId}
GET /account/admin/packageSettings
PUT /account/admin/packageSettings
GET /account/admin/designerSettings
PUT /account/admin/designerSettings
GET /account/admin/designerProfiles
PUT /account/admin/designerProfiles/{profileName}
DELETE /account/admin/designerProfiles/{profileName}
GET /account/admin/features
PUT /account/admin/features
GET /user/secondStep
POST /user/secondStep
PUT /user/secondStep
DELETE /user/secondStep
POST /user/recoveryCodes
POST /user/{userId}/journal/corrections
DELETE /account/senders/{senderId}/secondStep
POST /user/confirmation
POST /user/confirmation/options
GET /user/passkeys
POST /user/passkeys
POST /user/passkeys/options
PUT /user/passkeys/{passkeyId}
DELETE /user/passkeys/{passkeyId}
GET /user/sessions
DELETE /user/sessions
DELETE /user/sessions/{sessionId}
GET /passwordPolicy
PUT /passwordPolicy
GET /account/admin/securitySettings
PUT /account/admin/securitySettings
GET /account/admin/signInProvider
PUT /account/admin/signInProvider
DELETE /account/admin/signInProvider
POST /account/admin/signInProvider/test
POST /account/admin/signInProvider/domains
GET /account/admin/auditEvents
GET /account/admin/auditEvents/download
GET /account/admin/auditEvents/check
GET /account/admin/suppressedAddresses
POST /account/admin/suppressedAddresses
DELETE /account/admin/suppressedAddresses/{suppressedAddressId}
GET /account/admin/nativeBridge
PUT /account/admin/nativeBridge
GET /account/admin/embedding
PUT /account/admin/embedding
GET /account/admin/evidenceSettings
PUT /account/admin/evidenceSettings
GET /account/admin/emailReminderSettings
PUT /account/admin/emailReminderSettings
GET /account/admin/systemSettings
PUT /account/admin/systemSettings
GET /account/admin/support
PUT /account/admin/support
GET /account/admin/logo
PUT /account/admin/logo
DELETE /account/admin/logo
GET /account/{accountId}/logo
GET /account/admin/consentDocuments
GET /account/admin/consentDocuments/{language}
PUT /account/admin/consentDocuments/{language}
DELETE /account/admin/consentDocuments/{language}
GET /account/admin/documents
POST /account/admin/documents
GET /account/admin/documents/{documentId}
DELETE /account/admin/documents/{documentId}
GET /dataRetentionSettings/dataManagementPolicy
PUT /dataRetentionSettings/dataManagementPolicy
GET /status
`;

/** Next allows one name per place in a path: a template's id travels as the package's. */
const lines = (text: string): string[] =>
  text
    .trim()
    .split("\n")
    .filter(Boolean)
    .map((line) => line.replace("/packages/{templateId}", "/packages/{packageId}"));

/** Addresses that are no operations: they have no declaration and say so here. */
const otherRoutes = [
  "app/api/[...rest]/route.ts",
  "app/api/auth/[...nextauth]/route.ts",
  "app/api/auth/saml/[connectionId]/acs/route.ts",
  "app/api/auth/saml/[connectionId]/metadata/route.ts",
  "app/api/client/[file]/route.ts",
  "app/api/events/route.ts",
  "app/api/healthz/route.ts",
  "app/api/openapi.json/route.ts",
  "app/api/readyz/route.ts",
];

const routeOf = ({ path, web }: { path: string; web?: boolean }): string =>
  `app${web ? "" : "/api"}${path.replace(/\{(\w+)\}/g, "[$1]")}/route.ts`;
const routes = globSync("app/{api,auth,access,apitoken}/**/route.ts", { cwd: projectRoot }).filter(
  (file) => !otherRoutes.includes(file),
);

/** The verbs that a route file exports, bound to which declaration. */
function boundIn(file: string): string[] {
  const text = readFileSync(join(projectRoot, file), "utf8");
  return [...text.matchAll(/^export const (GET|POST|PUT|PATCH|DELETE) = (?:handle\((\w+)\.(\w+),)?/gm)].map(
    ([, verb, noun, operation]) => `${verb} ${noun}.${operation}`,
  );
}

describe("contract", () => {
  test("every line is declared once", () => {
    const declared = allEndpoints.map(({ endpoint }) => endpoint.line);
    expect(declared.filter((line, at) => declared.indexOf(line) !== at)).toEqual([]);
  });

  test("what is public is what the specification and the product family have", () => {
    const declared = allEndpoints.filter(({ endpoint }) => !endpoint.internal).map(({ endpoint }) => endpoint.line);
    expect(declared.sort()).toEqual([...lines(specification), ...lines(family), ...lines(ours)].sort());
  });

  test.each(allEndpoints.map(({ noun, operation, endpoint }) => ({ noun, operation, endpoint, line: endpoint.line })))(
    "$line has its route",
    ({ noun, operation, endpoint }) => {
      const file = routeOf(endpoint);
      expect(existsSync(join(projectRoot, file)), file).toBe(true);
      expect(boundIn(file)).toContain(`${endpoint.method} ${noun}.${operation}`);
    },
  );

  test("every route binds declarations only", () => {
    const declared = new Map(
      allEndpoints.map(({ noun, operation, endpoint }) => [
        `${endpoint.method} ${noun}.${operation}`,
        routeOf(endpoint),
      ]),
    );
    const strays = routes.flatMap((file) =>
      boundIn(file)
        .filter((bound) => declared.get(bound) !== file)
        .map((bound) => `${file}: ${bound}`),
    );
    expect(strays).toEqual([]);
    expect(routes.filter((file) => boundIn(file).length === 0)).toEqual([]);
  });
});
