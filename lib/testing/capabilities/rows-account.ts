// The rows of an account, of who is in it and of what they see of it all.
export const accountRows = `
GET /account/senders/{senderId}/notifications | app/(desk)/settings/page.tsx | app/api/account/senders/[senderId]/notifications/route.test.ts | components/settings/notifications-section.test.tsx + components/queries/desk-acts.test.ts
PUT /account/senders/{senderId}/notifications | app/(desk)/settings/page.tsx | app/api/account/senders/[senderId]/notifications/route.test.ts | components/settings/notifications-section.test.tsx + components/queries/desk-acts.test.ts
GET /account | app/(desk)/settings/account/page.tsx | app/api/account/route.test.ts | ~components/account-settings/account-page.test.tsx
PUT /account | app/(desk)/settings/account/page.tsx | app/api/account/route.test.ts | components/account-settings/account-page.test.tsx + components/queries/settings-acts.test.ts
GET /account/usage | as GET /packages/overview | app/api/nativeBridge/[packageId]/configuration/route.test.ts
GET /users | app/(desk)/senders/[senderId]/page.tsx | app/api/nativeBridge/[packageId]/configuration/route.test.ts | components/senders/delegates-tab.browser.test.tsx
GET /account/senders | app/(desk)/layout.tsx | app/api/account/senders/route.test.ts | components/desk/find-by-words.test.ts
POST /account/senders | app/(desk)/senders/page.tsx | app/api/account/senders/route.test.ts | components/senders/invite-dialog.browser.test.tsx
GET /account/senders/{senderId} | app/(desk)/senders/roles/page.tsx | app/api/account/senders/[senderId]/route.test.ts | components/account-roles/drawn.test.tsx
POST /account/senders/{senderId} | app/(desk)/settings/page.tsx | app/api/account/senders/[senderId]/route.test.ts | components/settings/profile-form.browser.test.tsx
PUT /account/senders/{senderId} | as POST /account/senders/{senderId} | app/api/account/senders/[senderId]/route.test.ts
DELETE /account/senders/{senderId} | app/(desk)/senders/page.tsx | app/api/account/senders/[senderId]/route.test.ts | components/senders/invite-may.test.tsx + components/senders/use-sender-acts.test.tsx
POST /account/senders/{senderId}/transfer | app/(desk)/senders/page.tsx | app/api/account/senders/[senderId]/transfer/route.test.ts | components/senders/transfer-dialog.browser.test.tsx
GET /account/senders/{senderId}/packageCounts | app/(desk)/senders/page.tsx | app/api/account/senders/[senderId]/transfer/route.test.ts | components/senders/transfer-dialog.browser.test.tsx
GET /account/lastActs | app/(desk)/senders/page.tsx | app/api/account/senders/[senderId]/transfer/route.test.ts | ~components/senders/invite-may.test.tsx
POST /account/senders/{senderId}/invite | app/(desk)/senders/page.tsx | app/api/account/senders/[senderId]/route.test.ts | components/senders/invite-may.test.tsx + components/senders/use-sender-acts.test.tsx
POST /account/senders/{senderId}/invitationLink | app/(desk)/senders/page.tsx | app/api/instance/password/route.test.ts | components/senders/invite-may.test.tsx + components/senders/use-sender-acts.test.tsx
POST /account/senders/{senderId}/resetpassword | app/(desk)/senders/page.tsx | app/api/account/admin/features/route.test.ts | components/senders/invite-may.test.tsx + components/senders/use-sender-acts.test.tsx
GET /account/senders/{senderId}/address | app/(desk)/settings/page.tsx | app/api/instance/address/route.test.ts | ~components/settings/profile-form.browser.test.tsx
GET /account/waitingAddresses | app/(desk)/senders/page.tsx | app/api/instance/address/route.test.ts | ~components/senders/invite-may.test.tsx
POST /account/senders/{senderId}/address | app/(desk)/settings/page.tsx | app/api/instance/address/route.test.ts | components/settings/profile-form.browser.test.tsx + components/queries/desk-acts.test.ts
DELETE /account/senders/{senderId}/address | app/(desk)/settings/page.tsx | app/api/instance/address/route.test.ts | components/settings/profile-form.browser.test.tsx + components/queries/desk-acts.test.ts
POST /account/senders/{senderId}/password | as POST /instance/password | app/api/account/senders/[senderId]/password/route.test.ts
GET /account/senders/{senderId}/apiKey | app/(desk)/settings/page.tsx | app/api/account/admin/clientApps/route.test.ts | components/keys/api-key.test.tsx + components/queries/desk-acts.test.ts
GET /account/senders/{senderId}/signature/image | app/(desk)/settings/page.tsx | app/api/account/senders/[senderId]/signature/image/route.test.ts | components/settings/signature-section.test.tsx
POST /account/senders/{senderId}/signature/image | app/(desk)/settings/page.tsx | app/api/account/senders/[senderId]/signature/image/route.test.ts | components/settings/signature-section.browser.test.tsx
DELETE /account/senders/{senderId}/signature/image | app/(desk)/settings/page.tsx | app/api/account/senders/[senderId]/signature/image/route.test.ts | components/settings/signature-section.browser.test.tsx
GET /account/senders/{senderId}/signatureImage | as GET /account/senders/{senderId}/signature/image | app/api/account/roles/route.test.ts

GET /account/roles | app/(desk)/senders/roles/page.tsx | app/api/account/roles/route.test.ts | components/account-roles/drawn.test.tsx
POST /account/roles | app/(desk)/senders/roles/page.tsx | app/api/account/roles/route.test.ts | components/account-roles/drawn.test.tsx
GET /account/roles/{accountRoleId} | as GET /account/roles | app/api/account/roles/route.test.ts
PUT /account/roles/{accountRoleId} | app/(desk)/senders/roles/page.tsx | app/api/account/roles/route.test.ts | components/account-roles/drawn.test.tsx + components/queries/desk-acts.test.ts
DELETE /account/roles/{accountRoleId} | app/(desk)/senders/roles/page.tsx | app/api/account/roles/route.test.ts | components/account-roles/drawn.test.tsx + components/queries/desk-acts.test.ts
GET /account/roles/{accountRoleId}/users | app/(desk)/senders/roles/page.tsx | app/api/account/roles/route.test.ts | components/account-roles/drawn.test.tsx + components/queries/desk-acts.test.ts
GET /account/senders/{senderId}/roles | app/(desk)/senders/[senderId]/page.tsx | app/api/account/roles/route.test.ts | components/account-roles/drawn.test.tsx
POST /account/senders/{senderId}/roles | app/(desk)/senders/roles/page.tsx | app/api/account/roles/route.test.ts | components/account-roles/drawn.test.tsx

GET /account/subaccounts | app/(desk)/settings/sub-accounts/page.tsx | app/api/account/subaccounts/route.test.ts | components/sub-accounts/drawn.test.tsx
POST /account/subaccounts | app/(desk)/settings/sub-accounts/page.tsx | app/api/account/subaccounts/route.test.ts | components/sub-accounts/drawn.test.tsx
PUT /account/subaccounts/{subAccountId} | app/(desk)/settings/sub-accounts/page.tsx | app/api/account/subaccounts/route.test.ts | ~components/sub-accounts/drawn.test.tsx
GET /account/accessibleaccounts | as GET /account/subaccounts | app/api/account/subaccounts/route.test.ts
GET /account/subaccountApiKeys | as POST /account/subaccountApiKeys | app/api/account/subaccounts/route.test.ts
POST /account/subaccountApiKeys | app/(desk)/settings/sub-accounts/page.tsx | app/api/account/subaccounts/route.test.ts | ~components/sub-accounts/drawn.test.tsx
DELETE /account/subaccountApiKeys/{subAccountId} | app/(desk)/settings/sub-accounts/page.tsx | app/api/account/subaccounts/route.test.ts | ~components/sub-accounts/drawn.test.tsx
POST /user/account | app/(desk)/settings/sub-accounts/page.tsx | app/api/user/account/route.test.ts | ~components/sub-accounts/drawn.test.tsx

GET /user/secondStep | app/(desk)/settings/security/page.tsx | app/api/sessions/opened-by-key.test.ts | components/security/passkeys.browser.test.tsx
POST /user/secondStep | app/(desk)/settings/security/page.tsx | app/api/sessions/opened-by-key.test.ts | components/security/security.browser.test.tsx
PUT /user/secondStep | app/(desk)/settings/security/page.tsx | lib/accounts/security/passkeys.test.ts | components/security/security.browser.test.tsx
DELETE /user/secondStep | app/(desk)/settings/security/page.tsx | app/api/sessions/opened-by-key.test.ts | components/security/security.browser.test.tsx
POST /user/recoveryCodes | app/(desk)/settings/security/page.tsx | lib/accounts/security/second-step.test.ts | components/security/security.browser.test.tsx + components/queries/desk-acts.test.ts
DELETE /account/senders/{senderId}/secondStep | app/(desk)/senders/page.tsx | lib/accounts/security/passkeys.test.ts | components/senders/invite-may.test.tsx + components/queries/desk-acts.test.ts
POST /user/confirmation | app/(desk)/settings/keys/page.tsx | lib/accounts/security/passkeys.test.ts | components/keys/key-list.browser.test.tsx
GET /user/sessions | app/(desk)/settings/security/page.tsx | app/api/account/apiKeys/route.test.ts | components/security/security.browser.test.tsx
DELETE /user/sessions | app/(desk)/settings/security/page.tsx | app/api/account/apiKeys/route.test.ts | components/security/security.browser.test.tsx
DELETE /user/sessions/{sessionId} | app/(desk)/settings/security/page.tsx | lib/accounts/security/own-sessions.test.ts | components/security/security.browser.test.tsx
GET /passwordPolicy | app/(desk)/settings/security/page.tsx | lib/accounts/security/own-sessions.test.ts | components/security/security.browser.test.tsx
PUT /passwordPolicy | app/(desk)/settings/security/page.tsx | lib/accounts/security/own-sessions.test.ts | components/security/security.browser.test.tsx
GET /account/admin/securitySettings | app/(desk)/settings/security/page.tsx | lib/accounts/security/passkeys.test.ts | components/security/security.browser.test.tsx
PUT /account/admin/securitySettings | app/(desk)/settings/security/page.tsx | lib/accounts/security/passkeys.test.ts | components/security/security.browser.test.tsx
GET /account/admin/signInProvider | app/(desk)/settings/sign-in/page.tsx | app/api/account/admin/signInProvider/route.test.ts | components/account-settings/sign-in-page.test.tsx
PUT /account/admin/signInProvider | app/(desk)/settings/sign-in/page.tsx | app/api/account/admin/signInProvider/route.test.ts | components/account-settings/sign-in-page.test.tsx + components/queries/settings-acts.test.ts
DELETE /account/admin/signInProvider | app/(desk)/settings/sign-in/page.tsx | app/api/account/admin/signInProvider/route.test.ts | components/account-settings/sign-in-page.test.tsx + components/queries/settings-acts.test.ts
POST /account/admin/signInProvider/test | app/(desk)/settings/sign-in/page.tsx | app/api/account/admin/signInProvider/route.test.ts | components/account-settings/sign-in-page.test.tsx
POST /account/admin/signInProvider/domains | app/(desk)/settings/sign-in/page.tsx | app/api/account/admin/signInProvider/domains/route.test.ts | components/account-settings/sign-in-page.test.tsx + components/queries/settings-acts.test.ts

GET /user/passkeys | app/(desk)/settings/security/page.tsx | lib/accounts/security/passkeys.test.ts | components/security/passkeys.browser.test.tsx
POST /user/passkeys/options | app/(desk)/settings/security/page.tsx | lib/accounts/security/passkeys.test.ts | components/security/passkeys.browser.test.tsx
POST /user/passkeys | app/(desk)/settings/security/page.tsx | lib/accounts/security/passkeys.test.ts | components/security/passkeys.browser.test.tsx
PUT /user/passkeys/{passkeyId} | app/(desk)/settings/security/page.tsx | lib/accounts/security/passkeys.test.ts | components/security/passkeys.browser.test.tsx
DELETE /user/passkeys/{passkeyId} | app/(desk)/settings/security/page.tsx | lib/accounts/security/passkeys.test.ts | components/security/passkeys.browser.test.tsx
POST /user/confirmation/options | app/(desk)/settings/security/page.tsx | lib/accounts/security/passkeys.test.ts | components/security/passkeys.browser.test.tsx

GET /account/admin/auditEvents | app/(desk)/settings/audit-log/page.tsx | app/api/account/apiKeys/route.test.ts | components/audit/audit-page.browser.test.tsx
GET /account/admin/auditEvents/download | app/(desk)/settings/audit-log/page.tsx | lib/http/record-refused.test.ts | ~components/audit/audit-page.browser.test.tsx
GET /account/admin/auditEvents/check | app/(desk)/settings/audit-log/page.tsx | lib/reports/audit/audit-log.test.ts | components/audit/audit-page.browser.test.tsx

GET /account/senders/{senderId}/delegates | app/(desk)/senders/[senderId]/page.tsx | app/api/account/senders/[senderId]/delegates/route.test.ts | ~components/senders/delegates-tab.browser.test.tsx
GET /account/delegators | app/(desk)/inbox/page.tsx | app/api/account/delegators/route.test.ts | components/inbox/package-list-screen.browser.test.tsx
PUT /account/senders/{senderId}/delegates | as POST /account/senders/{senderId}/delegates/{delegateId} | app/api/account/senders/[senderId]/delegates/route.test.ts
DELETE /account/senders/{senderId}/delegates | as DELETE /account/senders/{senderId}/delegates/{delegateId} | app/api/account/senders/[senderId]/delegates/route.test.ts
POST /account/senders/{senderId}/delegates/{delegateId} | app/(desk)/senders/[senderId]/page.tsx | app/api/account/senders/[senderId]/delegates/route.test.ts | components/senders/delegates-tab.browser.test.tsx
DELETE /account/senders/{senderId}/delegates/{delegateId} | app/(desk)/senders/[senderId]/page.tsx | app/api/account/senders/[senderId]/delegates/route.test.ts | components/senders/delegates-tab.browser.test.tsx

GET /account/apiKeys | app/(desk)/settings/keys/page.tsx | app/api/account/apiKeys/route.test.ts | components/keys/key-list.browser.test.tsx
POST /account/senders/{senderId}/apiKeys | app/(desk)/settings/keys/page.tsx | app/api/account/apiKeys/route.test.ts | components/keys/key-list.browser.test.tsx
POST /account/apiKeys/{keyId}/rotate | app/(desk)/settings/keys/page.tsx | app/api/account/apiKeys/route.test.ts | components/keys/key-list.browser.test.tsx
DELETE /account/apiKeys/{keyId} | app/(desk)/settings/keys/page.tsx | app/api/account/apiKeys/route.test.ts | components/keys/key-list.browser.test.tsx + components/queries/desk-acts.test.ts

POST /authenticationTokens/user | program: a program takes a token to open a page of ours in its own | app/api/account/admin/signInProvider/other-sessions.test.ts
POST /authenticationTokens/sender | program: a program takes a token to open a page of ours in its own | app/auth/route.test.ts
POST /authenticationTokens/signer/multiUse | program: a program takes a token to open a page of ours in its own | app/auth/route.test.ts
POST /authenticationTokens/signer/singleUse | program: a program takes a token to open a page of ours in its own | app/auth/route.test.ts
POST /authenticationTokens | program: a program takes a token to open a page of ours in its own | app/api/authenticationTokens/route.test.ts
POST /senderAuthenticationTokens | program: a program takes a token to open a page of ours in its own | app/api/authenticationTokens/route.test.ts
POST /signerAuthenticationTokens | program: a program takes a token to open a page of ours in its own | app/api/authenticationTokens/route.test.ts
GET /auth | program: the address of a link: it leads on to the page it was made for | app/auth/route.test.ts
GET /access | program: the address of a link: it leads on to the page it was made for | app/api/sessions/route.test.ts
POST /sessions | program: a program opens a session for whom it has signed in itself; people sign in on the login page | app/api/sessions/route.test.ts
GET /session | app/(desk)/reports/page.tsx | app/api/session/route.test.ts | components/reports/reports-screen.browser.test.tsx
DELETE /session | program: a program ends the session it opened; people sign out through next-auth | app/api/session/route.test.ts
POST /apitoken/clientApp/accessToken | program: an application's own exchange of its secret | app/api/account/admin/clientApps/route.test.ts
POST /oauth2/token | program: an application's own exchange of its secret | app/oauth2/token/route.test.ts
GET /account/admin/clientApps | app/(desk)/settings/applications/page.tsx | app/api/account/admin/clientApps/route.test.ts | ~components/account-settings/settings-pages.browser.test.tsx
POST /account/admin/clientApps | app/(desk)/settings/applications/page.tsx | app/api/account/admin/clientApps/route.test.ts | components/account-settings/settings-pages.browser.test.tsx + components/queries/settings-acts.test.ts
DELETE /account/admin/clientApps/{clientAppId} | app/(desk)/settings/applications/page.tsx | app/api/account/admin/clientApps/route.test.ts | components/account-settings/settings-pages.browser.test.tsx
POST /account/senders/{senderId}/apiKey | app/(desk)/settings/page.tsx | app/api/account/admin/clientApps/route.test.ts | components/keys/api-key.test.tsx + components/queries/desk-acts.test.ts
GET /packages/{packageId}/mySigningUrl | app/(desk)/page.tsx | app/api/packages/[packageId]/mySigningUrl/route.test.ts | ~components/overview/needs-you.test.tsx

GET /account/customfields | app/(desk)/packages/[packageId]/designer/page.tsx | app/api/account/customfields/route.test.ts | ~components/designer/may-design.test.tsx
GET /account/customfields/{customFieldId} | as GET /account/customfields | app/api/account/customfields/route.test.ts
POST /account/customfields | app/(desk)/settings/custom-fields/page.tsx | app/api/account/customfields/route.test.ts | components/custom-fields/field-dialog.browser.test.tsx
PUT /account/customfields | app/(desk)/settings/custom-fields/page.tsx | app/api/account/customfields/route.test.ts | components/custom-fields/field-dialog.browser.test.tsx
DELETE /account/customfields/{customFieldId} | app/(desk)/settings/custom-fields/page.tsx | app/api/account/customfields/route.test.ts | components/custom-fields/field-dialog.browser.test.tsx + components/queries/desk-acts.test.ts
GET /user/customfields | as GET /account/senders/{senderId} | app/api/user/customfields/route.test.ts
GET /user/customfields/{customFieldId} | as GET /account/senders/{senderId} | app/api/user/customfields/route.test.ts
POST /user/customfields | as POST /account/senders/{senderId} | app/api/user/customfields/route.test.ts
PUT /user/customfields | as POST /account/senders/{senderId} | app/api/user/customfields/route.test.ts
DELETE /user/customfields/{customFieldId} | as POST /account/senders/{senderId} | app/api/user/customfields/route.test.ts

GET /account/admin/deliveryDestinations | app/(desk)/settings/delivery/page.tsx | app/api/account/admin/deliveryDestinations/route.test.ts | components/account-settings/delivery-page.test.tsx
POST /account/admin/deliveryDestinations | app/(desk)/settings/delivery/page.tsx | app/api/account/admin/deliveryDestinations/route.test.ts | components/account-settings/delivery-page.test.tsx
PUT /account/admin/deliveryDestinations/{destinationId} | app/(desk)/settings/delivery/page.tsx | app/api/account/admin/deliveryDestinations/route.test.ts | components/account-settings/delivery-page.test.tsx
DELETE /account/admin/deliveryDestinations/{destinationId} | app/(desk)/settings/delivery/page.tsx | app/api/account/admin/deliveryDestinations/route.test.ts | components/account-settings/delivery-page.test.tsx
POST /account/admin/deliveryDestinations/{destinationId}/test | app/(desk)/settings/delivery/page.tsx | app/api/account/admin/deliveryDestinations/route.test.ts | components/account-settings/delivery-page.test.tsx
GET /packages/{packageId}/signedDocumentDelivery | app/(desk)/packages/[packageId]/page.tsx | lib/delivery/documents/deliver-documents.test.ts | components/packages/page/signed-delivery.test.tsx
POST /packages/{packageId}/signedDocumentDelivery/retry | app/(desk)/packages/[packageId]/page.tsx | lib/delivery/documents/deliver-documents.test.ts | components/packages/page/signed-delivery.test.tsx
GET /callback | app/(desk)/settings/callbacks/page.tsx | app/api/callback/route.test.ts | components/account-settings/callbacks-page.browser.test.tsx
POST /callback | app/(desk)/settings/callbacks/page.tsx | app/api/callback/route.test.ts | components/account-settings/callbacks-page.browser.test.tsx
GET /callback/connectors/{origin} | app/(desk)/settings/callbacks/page.tsx | app/api/callback/receivers.test.ts | ~components/account-settings/callbacks-page.browser.test.tsx
POST /callback/connectors/{origin} | app/(desk)/settings/callbacks/page.tsx | app/api/callback/receivers.test.ts | ~components/account-settings/callbacks-page.browser.test.tsx
GET /callback/signingSecret | app/(desk)/settings/callbacks/page.tsx | app/api/callback/receivers.test.ts | components/account-settings/callbacks-page.browser.test.tsx
POST /callback/signingSecret | app/(desk)/settings/callbacks/page.tsx | app/api/callback/receivers.test.ts | components/account-settings/callbacks-page.browser.test.tsx
GET /callback/receivers | app/(desk)/settings/callbacks/page.tsx | app/api/callback/receivers.test.ts | components/account-settings/callbacks-page.browser.test.tsx
POST /callback/test | app/(desk)/settings/callbacks/page.tsx | app/api/callback/receivers.test.ts | components/account-settings/callbacks-page.browser.test.tsx
POST /callback/resume | app/(desk)/settings/callbacks/page.tsx | app/api/callback/receivers.test.ts | components/account-settings/callbacks-page.browser.test.tsx
POST /callback/deliveries/replay | app/(desk)/settings/callbacks/page.tsx | app/api/callback/receivers.test.ts | components/account-settings/callbacks-page.browser.test.tsx
GET /callback/deliveries | app/(desk)/settings/callbacks/page.tsx | app/api/callback/deliveries/route.test.ts | components/account-settings/callbacks-page.browser.test.tsx
GET /callback/deliveries/{deliveryId} | as GET /callback/deliveries | app/api/callback/deliveries/route.test.ts
POST /callback/deliveries/{deliveryId}/replay | app/(desk)/settings/callbacks/page.tsx | app/api/callback/deliveries/route.test.ts | components/account-settings/callbacks-page.browser.test.tsx

GET /dataRetentionSettings/expiryTimeConfiguration | app/(desk)/settings/retention/page.tsx | app/api/account/admin/settings.test.ts | ~components/account-settings/settings-pages.browser.test.tsx
PUT /dataRetentionSettings/expiryTimeConfiguration | app/(desk)/settings/rules/page.tsx | app/api/account/admin/settings.test.ts | components/account-settings/settings-pages.browser.test.tsx + components/queries/settings-acts.test.ts
GET /dataManagementPolicy | app/(desk)/settings/retention/page.tsx | app/api/account/admin/settings.test.ts | ~components/account-settings/settings-pages.browser.test.tsx
PUT /dataManagementPolicy | app/(desk)/settings/rules/page.tsx | app/api/account/admin/settings.test.ts | components/account-settings/settings-pages.browser.test.tsx + components/queries/settings-acts.test.ts
GET /account/admin/evidenceSettings | app/(desk)/settings/retention/page.tsx | app/api/account/admin/evidenceSettings/route.test.ts | ~components/account-settings/addresses-form.test.tsx
PUT /account/admin/evidenceSettings | app/(desk)/settings/retention/page.tsx | app/api/account/admin/evidenceSettings/route.test.ts | components/account-settings/addresses-form.test.tsx + components/queries/settings-acts.test.ts
POST /dataManagementPolicy/preview | app/(desk)/settings/retention/page.tsx | lib/packages/preview-retention.test.ts | components/account-settings/settings-pages.browser.test.tsx
GET /dataRetentionSettings/dataManagementPolicy | as GET /dataManagementPolicy | app/api/account/admin/settings.test.ts
PUT /dataRetentionSettings/dataManagementPolicy | as PUT /dataManagementPolicy | app/api/account/admin/settings.test.ts

GET /user/{userId}/journal | app/(desk)/settings/page.tsx | app/api/user/[userId]/journal/route.test.ts | components/settings/journal-section.test.tsx
GET /user/{userId}/journal/download | app/(desk)/settings/page.tsx | app/api/user/[userId]/journal/corrections/route.test.ts | components/settings/journal-section.test.tsx
POST /user/{userId}/journal/corrections | app/(desk)/settings/page.tsx | app/api/user/[userId]/journal/corrections/route.test.ts | components/settings/correct-entry.test.tsx + components/queries/desk-acts.test.ts
GET /account/senders/{senderId}/notaryCommission | app/(desk)/senders/[senderId]/page.tsx | app/api/account/senders/[senderId]/notaryCommission/route.test.ts | components/senders/notary-form.test.tsx
PUT /account/senders/{senderId}/notaryCommission | app/(desk)/senders/[senderId]/page.tsx | app/api/account/senders/[senderId]/notaryCommission/route.test.ts | components/senders/notary-form.test.tsx
DELETE /account/senders/{senderId}/notaryCommission | app/(desk)/senders/[senderId]/page.tsx | app/api/account/senders/[senderId]/notaryCommission/route.test.ts | components/senders/notary-form.test.tsx

GET /reports/transaction-summary | as GET /reports/completion | app/api/reports/transactions.test.ts
GET /reports/sender-transaction-summary | as GET /reports/completion | app/api/reports/transactions.test.ts
GET /reports/transaction-detail/{packageId} | as GET /packages/{packageId} | app/api/reports/transactions.test.ts
GET /reports/usage | app/(desk)/reports/page.tsx | app/api/reports/usage/route.test.ts | components/reports/reports-screen.browser.test.tsx
GET /reports/completion | app/(desk)/reports/page.tsx | app/api/reports/completion/route.test.ts | components/reports/reports-screen.browser.test.tsx
GET /reports/delegation | app/(desk)/reports/page.tsx | app/api/reports/delegation/route.test.ts | components/reports/reports-screen.browser.test.tsx

GET /desk/overview | app/(desk)/page.tsx | app/api/desk/desk.test.ts | ~components/desk/drawn.test.tsx
GET /desk/needs | app/(desk)/page.tsx | app/api/desk/needs.test.ts | ~components/overview/needs-you.test.tsx
GET /desk/facts | app/(desk)/page.tsx | app/api/desk/needs.test.ts | ~components/desk/drawn.test.tsx
PUT /desk/aside | app/(desk)/page.tsx | app/api/desk/needs.test.ts | components/overview/overview-parts.browser.test.tsx
DELETE /desk/aside | app/(desk)/page.tsx | app/api/desk/needs.test.ts | components/overview/overview-parts.browser.test.tsx
GET /desk/senders | app/(desk)/senders/page.tsx | app/api/desk/senders/route.test.ts | components/senders/transfer-dialog.browser.test.tsx
GET /desk/views | app/(desk)/inbox/page.tsx | app/api/desk/desk.test.ts | components/inbox/folders.browser.test.tsx
PUT /desk/views | app/(desk)/inbox/page.tsx | app/api/desk/desk.test.ts | components/inbox/package-list-screen.browser.test.tsx
DELETE /desk/views | app/(desk)/inbox/page.tsx | app/api/desk/desk.test.ts | components/inbox/folders.browser.test.tsx
GET /desk/folders | app/(desk)/inbox/page.tsx | app/api/desk/folders/route.test.ts | components/inbox/folders.browser.test.tsx
POST /desk/folders | app/(desk)/inbox/page.tsx | app/api/desk/folders/route.test.ts | components/inbox/folders.browser.test.tsx
PUT /desk/folders/{folderId} | app/(desk)/inbox/page.tsx | app/api/desk/folders/route.test.ts | components/inbox/folders.browser.test.tsx
DELETE /desk/folders/{folderId} | app/(desk)/inbox/page.tsx | app/api/desk/folders/route.test.ts | components/inbox/folders.browser.test.tsx
PUT /desk/folders/packages | app/(desk)/inbox/page.tsx | app/api/desk/folders/route.test.ts | components/inbox/folders.browser.test.tsx
PUT /desk/firstSteps | app/(desk)/page.tsx | app/api/desk/desk.test.ts | components/overview/overview-parts.browser.test.tsx

GET /instance | app/(desk)/outbox/page.tsx | app/api/instance/route.test.ts | ~components/outbox/text-list.test.tsx
POST /instance/set-up | app/setup/page.tsx | app/api/instance/set-up/route.test.ts | e2e/journey.spec.ts
POST /instance/password-reset | app/forgotten/page.tsx | app/api/instance/address/route.test.ts | e2e/entry.spec.ts
POST /instance/password | app/password/page.tsx | app/api/instance/password/route.test.ts | components/entry/choose-password-screen.browser.test.tsx + components/queries/desk-acts.test.ts
POST /instance/address | app/address/page.tsx | app/api/instance/address/route.test.ts | e2e/sender-address.spec.ts
GET /instance/me | app/(desk)/reports/page.tsx | app/api/instance/password/route.test.ts | components/desk/use-sees-reports.browser.test.tsx
GET /instance/seal | app/(desk)/settings/page.tsx | app/api/instance/seal/route.test.ts | ~components/settings/seal-trials.test.tsx
POST /instance/seal/proof | app/(desk)/settings/page.tsx | app/api/instance/seal/route.test.ts | components/settings/seal-trials.test.tsx + components/queries/desk-acts.test.ts
POST /instance/seal/certificate | app/(desk)/settings/page.tsx | app/api/instance/seal/certificate/route.test.ts | components/settings/seal-upload.test.tsx + components/queries/desk-acts.test.ts
PUT /instance/seal/certificate | app/(desk)/settings/page.tsx | app/api/instance/seal/certificate/route.test.ts | components/settings/seal-trials.test.tsx + components/queries/desk-acts.test.ts
POST /instance/seal/timestamp | app/(desk)/settings/page.tsx | app/api/instance/seal/route.test.ts | components/settings/seal-trials.test.tsx + components/queries/desk-acts.test.ts

GET /instance/health | app/(desk)/settings/health/page.tsx | app/api/instance/health/route.test.ts | components/settings/health-page.browser.test.tsx
GET /instance/sbom | app/(desk)/settings/health/page.tsx | app/api/instance/sbom/route.test.ts | components/settings/health-page.browser.test.tsx
POST /instance/health/retry | app/(desk)/settings/health/page.tsx | app/api/instance/health/route.test.ts | components/settings/health-page.browser.test.tsx + components/queries/desk-acts.test.ts

POST /outbox/preview | app/(desk)/settings/mails/page.tsx | lib/delivery/mail/own-words.test.ts | components/account-settings/settings-pages.browser.test.tsx
POST /outbox/test | app/(desk)/settings/mails/page.tsx | app/api/outbox/route.test.ts | components/account-settings/settings-pages.browser.test.tsx
GET /outbox | app/(desk)/outbox/page.tsx | app/api/outbox/route.test.ts | components/outbox/text-list.test.tsx
GET /outbox/{mailId} | app/(desk)/outbox/page.tsx | app/api/outbox/route.test.ts | components/outbox/text-list.test.tsx + components/queries/desk-acts.test.ts
GET /packages/{packageId}/invitation | app/(desk)/packages/[packageId]/review/page.tsx | app/api/packages/[packageId]/invitation/route.test.ts | components/packages/review/review-mail.test.tsx
POST /outbox/{mailId}/open | app/(desk)/outbox/page.tsx | app/api/outbox/route.test.ts | components/inbox/columns.browser.test.tsx + components/queries/desk-acts.test.ts
POST /outbox/{mailId}/resend | app/(desk)/outbox/page.tsx | app/api/outbox/route.test.ts | components/outbox/text-list.test.tsx + components/queries/desk-acts.test.ts
GET /outbox/texts | app/(desk)/outbox/page.tsx | app/api/outbox/texts/route.test.ts | ~components/outbox/text-list.test.tsx
POST /outbox/texts/{smsId}/show | app/(desk)/outbox/page.tsx | app/api/outbox/texts/route.test.ts | components/outbox/text-list.test.tsx + components/queries/desk-acts.test.ts
POST /mail/reports | program: called by the mail service | app/api/mail/reports/route.test.ts

GET /status | app/status/page.tsx | app/api/status/route.test.ts | components/entry/status-screen.test.tsx
`;
