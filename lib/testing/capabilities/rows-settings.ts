// The rows of an account's settings.
export const settingsRows = `
GET /account/admin/accountSettings | as GET /account/admin/packageSettings | app/api/account/admin/accountSettings/groups.test.ts
PATCH /account/admin/accountSettings | as PUT /account/admin/packageSettings | app/api/account/admin/accountSettings/groups.test.ts
DELETE /account/admin/accountSettings | as PUT /account/admin/packageSettings | app/api/account/admin/accountSettings/groups.test.ts
GET /account/admin/accountSettings/packageSettings | as GET /account/admin/packageSettings | app/api/account/admin/accountSettings/groups.test.ts
PATCH /account/admin/accountSettings/packageSettings | as PUT /account/admin/packageSettings | app/api/account/admin/accountSettings/groups.test.ts
DELETE /account/admin/accountSettings/packageSettings | as PUT /account/admin/packageSettings | app/api/account/admin/accountSettings/groups.test.ts
GET /account/admin/accountSettings/featureSettings | as GET /account/admin/features | app/api/account/admin/accountSettings/groups.test.ts
PATCH /account/admin/accountSettings/featureSettings | as PUT /account/admin/features | app/api/account/admin/accountSettings/groups.test.ts
DELETE /account/admin/accountSettings/featureSettings | as PUT /account/admin/features | app/api/account/admin/accountSettings/groups.test.ts
GET /account/admin/accountSettings/designerSettings | as GET /account/admin/designerSettings | app/api/account/admin/accountSettings/groups.test.ts
PATCH /account/admin/accountSettings/designerSettings | as PUT /account/admin/designerSettings | app/api/account/admin/accountSettings/groups.test.ts
DELETE /account/admin/accountSettings/designerSettings | as PUT /account/admin/designerSettings | app/api/account/admin/accountSettings/groups.test.ts
GET /account/admin/accountSettings/emailReminderSettings | as GET /account/admin/emailReminderSettings | app/api/account/admin/accountSettings/groups.test.ts
PATCH /account/admin/accountSettings/emailReminderSettings | as PUT /account/admin/emailReminderSettings | app/api/account/admin/accountSettings/groups.test.ts
DELETE /account/admin/accountSettings/emailReminderSettings | as PUT /account/admin/emailReminderSettings | app/api/account/admin/accountSettings/groups.test.ts
GET /account/admin/accountSettings/systemSettings | as GET /account/admin/systemSettings | app/api/account/admin/accountSettings/groups.test.ts
PATCH /account/admin/accountSettings/systemSettings | as PUT /account/admin/systemSettings | app/api/account/admin/accountSettings/groups.test.ts
DELETE /account/admin/accountSettings/systemSettings | as PUT /account/admin/systemSettings | app/api/account/admin/accountSettings/groups.test.ts
GET /account/admin/accountSettings/attachmentsWhitelist | app/(desk)/settings/rules/page.tsx | app/api/account/admin/accountSettings/attachmentsWhitelist/route.test.ts | ~components/account-settings/settings-pages.browser.test.tsx
PUT /account/admin/accountSettings/attachmentsWhitelist | app/(desk)/settings/rules/page.tsx | app/api/account/admin/accountSettings/attachmentsWhitelist/route.test.ts | components/account-settings/settings-pages.browser.test.tsx + components/queries/settings-acts.test.ts
DELETE /account/admin/accountSettings/attachmentsWhitelist | as PUT /account/admin/accountSettings/attachmentsWhitelist | app/api/account/admin/accountSettings/attachmentsWhitelist/route.test.ts
GET /account/admin/chooseSignature | as GET /account/admin/features | app/api/account/admin/chooseSignature/route.test.ts
PATCH /account/admin/chooseSignature | as PUT /account/admin/features | app/api/account/admin/chooseSignature/route.test.ts
DELETE /account/admin/chooseSignature | as PUT /account/admin/features | app/api/account/admin/chooseSignature/route.test.ts
GET /account/admin/logo | as GET /account | app/api/account/admin/logo/route.test.ts
PUT /account/admin/logo | app/(desk)/settings/account/page.tsx | app/api/account/admin/logo/route.test.ts | components/account-settings/account-page.test.tsx
DELETE /account/admin/logo | app/(desk)/settings/account/page.tsx | app/api/account/admin/logo/route.test.ts | components/account-settings/account-page.test.tsx
GET /account/{accountId}/logo | program: the address of a picture, which mails and pages show | app/api/account/admin/accountSettings/signatureLayout/route.test.ts
GET /account/admin/signingLogos | app/(desk)/settings/account/page.tsx | app/api/account/admin/signingLogos/route.test.ts | components/account-settings/account-page.test.tsx
POST /account/admin/signingLogos | app/(desk)/settings/account/page.tsx | app/api/account/admin/signingLogos/route.test.ts | components/account-settings/account-page.test.tsx + components/queries/settings-acts.test.ts
GET /account/admin/accountSettings/signatureLayout | app/(desk)/settings/account/page.tsx | app/api/account/admin/accountSettings/signatureLayout/route.test.ts | components/account-settings/account-page.test.tsx
PATCH /account/admin/accountSettings/signatureLayout | app/(desk)/settings/account/page.tsx | app/api/account/admin/accountSettings/signatureLayout/route.test.ts | components/account-settings/account-page.test.tsx + components/queries/settings-acts.test.ts
DELETE /account/admin/accountSettings/signatureLayout | app/(desk)/settings/account/page.tsx | app/api/account/admin/accountSettings/signatureLayout/route.test.ts | components/account-settings/account-page.test.tsx + components/queries/settings-acts.test.ts
GET /account/signingThemes | app/(desk)/packages/[packageId]/signing-page/page.tsx | app/api/account/signingThemes/route.test.ts | components/signing-page/themes-section.test.tsx
POST /account/signingThemes | as PUT /account/signingThemes | app/api/account/signingThemes/route.test.ts
PUT /account/signingThemes | app/(desk)/settings/signing-page/page.tsx | app/api/account/signingThemes/route.test.ts | components/signing-page/themes-section.test.tsx
DELETE /account/signingThemes | as PUT /account/signingThemes | app/api/account/signingThemes/route.test.ts
GET /account/admin/accountSettings/limitSupportedLanguages | app/(desk)/settings/account/page.tsx | app/api/account/admin/accountSettings/limitSupportedLanguages/route.test.ts | components/account-settings/languages-form.test.tsx
PATCH /account/admin/accountSettings/limitSupportedLanguages | app/(desk)/settings/account/page.tsx | app/api/account/admin/accountSettings/limitSupportedLanguages/route.test.ts | components/account-settings/languages-form.test.tsx + components/queries/settings-acts.test.ts
DELETE /account/admin/accountSettings/limitSupportedLanguages | app/(desk)/settings/account/page.tsx | app/api/account/admin/accountSettings/limitSupportedLanguages/route.test.ts | components/account-settings/languages-form.test.tsx + components/queries/settings-acts.test.ts
GET /account/admin/mailWords | app/(desk)/settings/mails/page.tsx | lib/delivery/mail/own-words.test.ts | components/account-settings/settings-pages.browser.test.tsx
PUT /account/admin/mailWords/{language} | app/(desk)/settings/mails/page.tsx | lib/delivery/mail/own-words.test.ts | components/account-settings/settings-pages.browser.test.tsx + components/queries/settings-acts.test.ts
GET /account/packageSettings | as GET /account/admin/packageSettings | app/api/account/admin/packageSettings/route.test.ts
GET /account/designerSettings | as GET /account/admin/designerSettings | app/api/account/admin/designerSettings/route.test.ts
GET /packages/{packageId}/designer | app/(desk)/packages/[packageId]/designer/page.tsx | app/api/account/admin/designerSettings/route.test.ts | components/designer/may-design.test.tsx
GET /packages/{packageId}/settings/own | app/(desk)/packages/[packageId]/designer/page.tsx | app/api/packages/[packageId]/settings/own/route.test.ts | ~components/designer/may-design.test.tsx
GET /packages/{packageId}/designer/{profileName} | app/(desk)/packages/[packageId]/designer/page.tsx | app/api/account/admin/designerSettings/route.test.ts | components/designer/may-design.test.tsx
GET /nativeBridge/{packageId}/configuration | as GET /account/admin/nativeBridge | app/api/nativeBridge/[packageId]/configuration/route.test.ts
GET /nativeBridge/{packageId}/enabled | as GET /account/admin/nativeBridge | app/api/nativeBridge/[packageId]/configuration/route.test.ts
GET /package_information/{packageId}/support_information | as GET /ceremony/{ceremonyId} | app/api/nativeBridge/[packageId]/configuration/route.test.ts
GET /sysinfo | as GET /instance/health | app/api/nativeBridge/[packageId]/configuration/route.test.ts
GET /account/admin/signersWords | app/(desk)/settings/consent/page.tsx | app/api/accountConfig/signers-words.test.ts | ~components/account-settings/settings-pages.browser.test.tsx
GET /accountConfig/handoverUrl/{language} | as GET /account/admin/signersWords | app/api/accountConfig/signers-words.test.ts
POST /accountConfig/handoverUrl/{language} | as PUT /accountConfig/handoverUrl/{language} | app/api/account/admin/packageSettings/route.test.ts
PUT /accountConfig/handoverUrl/{language} | app/(desk)/settings/declining/page.tsx | app/api/accountConfig/signers-words.test.ts | components/account-settings/settings-pages.browser.test.tsx
DELETE /accountConfig/handoverUrl/{language} | app/(desk)/settings/declining/page.tsx | app/api/accountConfig/signers-words.test.ts | components/account-settings/settings-pages.browser.test.tsx
GET /accountConfig/declineReasons/{language} | as GET /account/admin/signersWords | app/api/accountConfig/signers-words.test.ts
POST /accountConfig/declineReasons/{language} | as PUT /accountConfig/declineReasons/{language} | app/api/account/admin/packageSettings/route.test.ts
PUT /accountConfig/declineReasons/{language} | app/(desk)/settings/declining/page.tsx | app/api/accountConfig/signers-words.test.ts | components/account-settings/settings-pages.browser.test.tsx + components/queries/settings-acts.test.ts
DELETE /accountConfig/declineReasons/{language} | as PUT /accountConfig/declineReasons/{language} | app/api/accountConfig/signers-words.test.ts
GET /account/admin/packageSettings | app/(desk)/settings/signing-page/page.tsx | app/api/account/admin/packageSettings/route.test.ts | e2e/long/desk-signing-page.spec.ts
PUT /account/admin/packageSettings | app/(desk)/settings/signing-page/page.tsx | app/api/account/admin/packageSettings/route.test.ts | e2e/long/desk-signing-page.spec.ts
GET /account/admin/designerSettings | app/(desk)/settings/designer/page.tsx | app/api/account/admin/designerSettings/route.test.ts | components/designer-profiles/profiles-form.browser.test.tsx
PUT /account/admin/designerSettings | app/(desk)/settings/designer/page.tsx | app/api/account/admin/designerSettings/route.test.ts | components/designer-profiles/profiles-form.browser.test.tsx
GET /account/admin/designerProfiles | app/(desk)/settings/designer/page.tsx | app/api/account/admin/designerSettings/route.test.ts | components/designer-profiles/profiles-form.browser.test.tsx
PUT /account/admin/designerProfiles/{profileName} | app/(desk)/settings/designer/page.tsx | app/api/account/admin/designerSettings/route.test.ts | components/designer-profiles/profiles-form.browser.test.tsx
DELETE /account/admin/designerProfiles/{profileName} | app/(desk)/settings/designer/page.tsx | app/api/account/admin/designerSettings/route.test.ts | ~components/designer-profiles/profiles-form.browser.test.tsx
GET /account/admin/features | app/(desk)/settings/features/page.tsx | app/api/account/admin/features/route.test.ts | components/settings/account-features.browser.test.tsx
PUT /account/admin/features | app/(desk)/settings/features/page.tsx | app/api/account/admin/features/route.test.ts | components/settings/account-features.browser.test.tsx
GET /account/admin/nativeBridge | app/(desk)/settings/rules/page.tsx | app/api/account/admin/settings.test.ts | ~components/account-settings/settings-pages.browser.test.tsx
PUT /account/admin/nativeBridge | app/(desk)/settings/rules/page.tsx | app/api/account/admin/settings.test.ts | components/account-settings/settings-pages.browser.test.tsx + components/queries/settings-acts.test.ts
GET /account/admin/embedding | app/(desk)/settings/page.tsx | app/api/account/admin/settings.test.ts | components/settings/embedding-section.test.tsx
PUT /account/admin/embedding | app/(desk)/settings/page.tsx | app/api/account/admin/settings.test.ts | components/settings/embedding-section.test.tsx
GET /account/admin/emailReminderSettings | app/(desk)/settings/rules/page.tsx | app/api/account/admin/accountSettings/groups.test.ts | ~components/account-settings/settings-pages.browser.test.tsx
PUT /account/admin/emailReminderSettings | app/(desk)/settings/rules/page.tsx | app/api/account/admin/accountSettings/groups.test.ts | components/account-settings/settings-pages.browser.test.tsx + components/queries/settings-acts.test.ts
GET /account/admin/systemSettings | app/(desk)/settings/security/page.tsx | app/api/account/admin/accountSettings/groups.test.ts | components/security/security.browser.test.tsx
PUT /account/admin/systemSettings | app/(desk)/settings/security/page.tsx | app/api/account/admin/accountSettings/groups.test.ts | components/security/security.browser.test.tsx
GET /account/admin/support | app/(desk)/settings/rules/page.tsx | app/api/account/admin/settings.test.ts | ~components/account-settings/settings-pages.browser.test.tsx
PUT /account/admin/support | app/(desk)/settings/rules/page.tsx | app/api/account/admin/settings.test.ts | components/account-settings/settings-pages.browser.test.tsx + components/queries/settings-acts.test.ts
GET /account/admin/signingUiOptions | app/(desk)/settings/signing-page/page.tsx | app/api/account/admin/signingUiOptions/route.test.ts | components/signing-page/parts-section.test.tsx
PATCH /account/admin/signingUiOptions | app/(desk)/settings/signing-page/page.tsx | app/api/account/admin/signingUiOptions/route.test.ts | components/signing-page/parts-section.browser.test.tsx
DELETE /account/admin/signingUiOptions | as PATCH /account/admin/signingUiOptions | app/api/account/admin/signingUiOptions/route.test.ts

GET /account/admin/suppressedAddresses | app/(desk)/settings/suppressed/page.tsx | app/api/account/admin/suppressedAddresses/route.test.ts | ~components/account-settings/suppressed-page.browser.test.tsx
POST /account/admin/suppressedAddresses | app/(desk)/settings/suppressed/page.tsx | app/api/account/admin/suppressedAddresses/route.test.ts | components/account-settings/suppressed-page.browser.test.tsx + components/queries/settings-acts.test.ts
DELETE /account/admin/suppressedAddresses/{suppressedAddressId} | app/(desk)/settings/suppressed/page.tsx | app/api/account/admin/suppressedAddresses/route.test.ts | components/account-settings/suppressed-page.browser.test.tsx + components/queries/settings-acts.test.ts
`;
