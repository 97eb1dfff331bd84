// The rows of packages, their documents and what is on them.
export const packagesRows = `
GET /packages | app/(desk)/inbox/page.tsx | app/api/packages/route.test.ts | components/desk/use-desk-news.browser.test.tsx
GET /packages/overview | app/(desk)/inbox/page.tsx | lib/packages/find-packages.test.ts | components/desk/use-desk-news.browser.test.tsx
POST /packages | app/(desk)/templates/page.tsx | app/api/packages/route.test.ts | components/templates/new-template-dialog.browser.test.tsx
GET /packages/{packageId} | app/(desk)/packages/[packageId]/designer/page.tsx | app/api/packages/[packageId]/route.test.ts | components/desk/use-desk-news.browser.test.tsx
PUT /packages/{packageId} | app/(desk)/packages/[packageId]/page.tsx | app/api/packages/[packageId]/route.test.ts | components/packages/page/copies.browser.test.tsx
POST /packages/{packageId} | app/(desk)/inbox/page.tsx | app/api/packages/[packageId]/route.test.ts | components/inbox/package-list-screen.browser.test.tsx
DELETE /packages/{packageId} | app/(desk)/inbox/page.tsx | app/api/packages/[packageId]/route.test.ts | components/inbox/package-list-screen.browser.test.tsx
GET /packages/{packageId}/signingStatus | as GET /packages/{packageId}/progress | app/api/packages/[packageId]/documents/visibility/route.test.ts
GET /packages/{packageId}/preflight | app/(desk)/packages/new/page.tsx | app/api/packages/[packageId]/preflight/route.test.ts | components/templates/cast-dialog.browser.test.tsx
GET /packages/{packageId}/evidence/summary | app/(desk)/inbox/page.tsx | app/api/packages/[packageId]/evidence/summary/route.test.ts | ~components/inbox/columns.browser.test.tsx
GET /packages/{packageId}/audit | as GET /packages/{packageId}/evidence | app/api/packages/[packageId]/audit/route.test.ts
GET /packages/{packageId}/fieldSummary | app/(desk)/packages/[packageId]/page.tsx | app/api/packages/[packageId]/documents/[documentId]/approvals/[approvalId]/fields/[fieldId]/route.test.ts | ~components/packages/page/package-head.test.tsx
POST /packages/{packageId}/notifications | app/(desk)/inbox/page.tsx | app/api/packages/[packageId]/sub-resources.test.ts | ~components/inbox/use-package-acts.test.tsx
GET /packages/{packageId}/signers/{signerId}/approvals | as GET /ceremony/{ceremonyId} | app/api/packages/[packageId]/signers/[signerId]/approvals/route.test.ts
GET /packages/{packageId}/thank_you_dialog | as GET /ceremony/{ceremonyId} | app/api/packages/[packageId]/signers/[signerId]/approvals/route.test.ts

POST /packages/{packageId}/clone | app/(desk)/inbox/page.tsx | app/api/packages/[packageId]/clone/route.test.ts | components/packages/page/copies.browser.test.tsx
GET /layouts | app/(desk)/packages/[packageId]/designer/page.tsx | app/api/layouts/route.test.ts | ~components/designer/may-design.test.tsx
POST /layouts | app/(desk)/packages/[packageId]/page.tsx | app/api/layouts/route.test.ts | components/packages/page/copies.browser.test.tsx
POST /packages/{packageId}/documents/{documentId}/layout | app/(desk)/packages/[packageId]/designer/page.tsx | app/api/layouts/route.test.ts | ~components/designer/may-design.test.tsx
GET /fastTrack/{templateId}/url | as GET /fastTrack/{templateId}/link | app/api/fastTrack/[templateId]/link/route.test.ts
GET /templates | app/(desk)/templates/page.tsx | app/api/templates/route.test.ts | components/templates/templates-screen.browser.test.tsx
POST /templates | app/(desk)/templates/page.tsx | app/api/templates/route.test.ts | components/templates/may.test.tsx
POST /templates/{templateId}/packages | app/(desk)/packages/new/page.tsx | app/api/templates/route.test.ts | components/templates/cast-dialog.browser.test.tsx
GET /fastTrack/{templateId}/link | app/(desk)/templates/page.tsx | app/api/fastTrack/[templateId]/link/route.test.ts | components/templates/link-dialog.browser.test.tsx
PUT /fastTrack/{templateId}/link | app/(desk)/templates/page.tsx | app/api/fastTrack/[templateId]/link/route.test.ts | components/templates/link-dialog.browser.test.tsx
POST /fastTrack/{templateId}/link | app/(desk)/templates/page.tsx | app/api/fastTrack/[templateId]/link/route.test.ts | components/templates/link-dialog.browser.test.tsx
DELETE /fastTrack/{templateId}/link | app/(desk)/templates/page.tsx | app/api/fastTrack/[templateId]/link/route.test.ts | components/templates/link-dialog.browser.test.tsx
GET /fastTrack | app/fast-track/page.tsx | app/api/fastTrack/route.test.ts | components/entry/fast-track-screen.test.tsx
POST /fastTrack | app/fast-track/page.tsx | app/api/fastTrack/route.test.ts | ~components/entry/fast-track-screen.browser.test.tsx

POST /packages/{packageId}/bulk_send | app/(desk)/templates/[templateId]/bulk/page.tsx | app/api/packages/[packageId]/bulk_send/route.test.ts | components/bulk/bulk-screens.browser.test.tsx
GET /packages/{packageId}/bulk_send | app/(desk)/templates/[templateId]/bulk/page.tsx | app/api/packages/[packageId]/bulk_send/route.test.ts | components/bulk/bulk-screens.browser.test.tsx
GET /packages/{packageId}/bulk_send/{batchId} | app/(desk)/templates/[templateId]/bulk/[batchId]/page.tsx | app/api/packages/[packageId]/bulk_send/desk.test.ts | components/bulk/bulk-screens.browser.test.tsx
GET /packages/{packageId}/bulk_send/sample | app/(desk)/templates/[templateId]/bulk/page.tsx | app/api/packages/[packageId]/bulk_send/desk.test.ts | components/bulk/drawn.test.tsx
POST /packages/{packageId}/bulk_send/check | app/(desk)/templates/[templateId]/bulk/page.tsx | app/api/packages/[packageId]/bulk_send/desk.test.ts | components/bulk/bulk-screens.browser.test.tsx
POST /packages/{packageId}/bulk_send/{batchId}/stop | app/(desk)/templates/[templateId]/bulk/[batchId]/page.tsx | app/api/packages/[packageId]/bulk_send/desk.test.ts | components/bulk/bulk-screens.browser.test.tsx
POST /packages/{packageId}/bulk_send/{batchId}/retry | app/(desk)/templates/[templateId]/bulk/[batchId]/page.tsx | app/api/packages/[packageId]/bulk_send/desk.test.ts | components/bulk/bulk-screens.browser.test.tsx
GET /packages/{packageId}/bulk_send/{batchId}/results | app/(desk)/templates/[templateId]/bulk/[batchId]/page.tsx | app/api/packages/[packageId]/bulk_send/desk.test.ts | components/bulk/bulk-screens.browser.test.tsx

POST /packages/{packageId}/documents | app/(desk)/packages/new/page.tsx | app/api/packages/[packageId]/documents/route.test.ts | e2e/long/desk-preparing.spec.ts
GET /packages/{packageId}/documents/{documentId} | as GET /packages/{packageId} | app/api/packages/[packageId]/conditions-left.test.ts
PUT /packages/{packageId}/documents/{documentId} | app/(desk)/packages/[packageId]/designer/page.tsx | app/api/packages/[packageId]/conditions-left.test.ts | ~components/designer/may-design.test.tsx
POST /packages/{packageId}/documents/{documentId} | as POST /packages/{packageId}/documents/{documentId}/content | app/api/packages/[packageId]/documents/[documentId]/content/route.test.ts
POST /packages/{packageId}/documents/{documentId}/content | app/(desk)/packages/[packageId]/designer/page.tsx | app/api/packages/[packageId]/documents/[documentId]/content/route.test.ts | e2e/long/designer-documents.spec.ts
POST /packages/{packageId}/documents/{documentId}/content/pages | app/(desk)/packages/[packageId]/designer/page.tsx | app/api/packages/[packageId]/documents/[documentId]/content/route.test.ts | e2e/long/designer-documents.spec.ts
PUT /packages/{packageId}/documents | app/(desk)/packages/[packageId]/designer/page.tsx | app/api/packages/[packageId]/documents/route.test.ts | e2e/long/designer-documents.spec.ts
DELETE /packages/{packageId}/documents/{documentId} | app/(desk)/packages/[packageId]/designer/page.tsx | app/api/packages/[packageId]/conditions-left.test.ts | ~components/designer/may-design.test.tsx
DELETE /packages/{packageId}/documents | as DELETE /packages/{packageId}/documents/{documentId} | app/api/packages/[packageId]/documents/route.test.ts
POST /packages/{packageId}/documents/{documentId}/restore | app/(desk)/packages/[packageId]/designer/page.tsx | app/api/packages/[packageId]/documents/[documentId]/restore/route.test.ts | ~components/designer/may-design.test.tsx
GET /packages/{packageId}/documents/{documentId}/pdf | app/(desk)/packages/[packageId]/page.tsx | app/api/packages/[packageId]/documents/[documentId]/fields/route.test.ts | components/packages/page/document-viewer.browser.test.tsx
GET /packages/{packageId}/documents/{documentId}/original | app/(desk)/packages/[packageId]/page.tsx | app/api/packages/[packageId]/documents/[documentId]/fields/route.test.ts | ~components/packages/page/document-cards.test.tsx
GET /packages/{packageId}/documents/zip | app/(desk)/inbox/page.tsx | app/api/packages/[packageId]/documents/zip/route.test.ts | ~components/inbox/use-package-acts.test.tsx
GET /packages/{packageId}/documents/{documentId}/pages/{pageIndex} | app/(desk)/packages/[packageId]/designer/page.tsx | app/api/packages/[packageId]/documents/[documentId]/pages/[pageIndex]/route.test.ts | components/pdf/page-picture.test.ts
POST /packages/{packageId}/documents/signed_documents | as POST /ceremony/{ceremonyId}/sign | app/api/packages/[packageId]/documents/signed_documents/route.test.ts
POST /packages/{packageId}/documents/signConfirm | as POST /ceremony/{ceremonyId}/sign | app/api/packages/[packageId]/documents/signConfirm/route.test.ts
GET /packages/{packageId}/documents/{documentId}/signers/{signerId}/approvals | as GET /ceremony/{ceremonyId} | app/api/packages/[packageId]/documents/[documentId]/signers/[signerId]/approvals/route.test.ts
GET /packages/{packageId}/documents/{documentId}/textPlaces | app/(desk)/packages/[packageId]/designer/page.tsx | app/api/packages/[packageId]/documents/[documentId]/textPlaces/route.test.ts | e2e/long/designer-canvas.spec.ts
GET /packages/{packageId}/documents/{documentId}/fields | as GET /packages/{packageId} | app/api/packages/[packageId]/documents/[documentId]/fields/route.test.ts
GET /packages/{packageId}/documents/{documentId}/proposedFields | app/(desk)/packages/[packageId]/designer/page.tsx | app/api/packages/[packageId]/documents/[documentId]/proposedFields/route.test.ts | e2e/designer-find.spec.ts
GET /packages/{packageId}/firstPage | app/(desk)/packages/[packageId]/designer/page.tsx | app/api/packages/[packageId]/firstPage/route.test.ts | e2e/designer-scripts.spec.ts
GET /packages/{packageId}/documents/{documentId}/pageMarks | app/(desk)/packages/[packageId]/designer/page.tsx | app/api/packages/[packageId]/documents/[documentId]/pageMarks/route.test.ts | ~components/designer/may-design.test.tsx
POST /packages/{packageId}/documents/{documentId}/fields | app/(desk)/packages/[packageId]/designer/page.tsx | app/api/packages/[packageId]/documents/[documentId]/fields/route.test.ts | e2e/long/designer-save.spec.ts
PUT /packages/{packageId}/documents/{documentId}/fields | app/(desk)/packages/[packageId]/designer/page.tsx | app/api/packages/[packageId]/documents/[documentId]/fields/route.test.ts | e2e/long/designer-save.spec.ts
GET /packages/{packageId}/documents/{documentId}/fields/{fieldId} | as GET /packages/{packageId} | app/api/packages/[packageId]/documents/[documentId]/fields/route.test.ts
PUT /packages/{packageId}/documents/{documentId}/fields/{fieldId} | app/(desk)/packages/[packageId]/designer/page.tsx | app/api/packages/[packageId]/documents/[documentId]/fields/route.test.ts | e2e/long/designer-save.spec.ts
DELETE /packages/{packageId}/documents/{documentId}/fields/{fieldId} | app/(desk)/packages/[packageId]/designer/page.tsx | app/api/packages/[packageId]/documents/[documentId]/fields/route.test.ts | e2e/long/designer-save.spec.ts

GET /packages/{packageId}/documents/visibility | app/(desk)/packages/new/page.tsx | app/api/packages/[packageId]/documents/visibility/route.test.ts | ~components/packages/prepare/document-list.test.tsx
POST /packages/{packageId}/documents/visibility | app/(desk)/packages/[packageId]/designer/page.tsx | app/api/packages/[packageId]/documents/visibility/route.test.ts | e2e/long/designer-documents.spec.ts
POST /packages/{packageId}/documents/localize-consent | app/(desk)/packages/[packageId]/designer/page.tsx | app/api/packages/[packageId]/documents/localize-consent/route.test.ts | e2e/long/designer-documents.spec.ts
GET /account/defaultConsentDocument | app/(desk)/settings/consent/page.tsx | app/api/account/admin/consentDocuments/route.test.ts | ~components/account-settings/settings-pages.browser.test.tsx
GET /account/defaultConsentProperties | as GET /ceremony/{ceremonyId} | app/api/account/admin/consentDocuments/route.test.ts
GET /account/admin/consentDocuments | app/(desk)/settings/consent/page.tsx | app/api/account/admin/consentDocuments/route.test.ts | ~components/account-settings/settings-pages.browser.test.tsx
GET /account/admin/consentDocuments/{language} | as GET /account/admin/consentDocuments | app/api/account/admin/consentDocuments/route.test.ts
PUT /account/admin/consentDocuments/{language} | app/(desk)/settings/consent/page.tsx | app/api/account/admin/consentDocuments/route.test.ts | components/account-settings/settings-pages.browser.test.tsx + components/queries/settings-acts.test.ts
DELETE /account/admin/consentDocuments/{language} | app/(desk)/settings/consent/page.tsx | app/api/account/admin/consentDocuments/route.test.ts | components/account-settings/settings-pages.browser.test.tsx + components/queries/settings-acts.test.ts
GET /documents | app/(desk)/packages/new/page.tsx | app/api/account/admin/documents/route.test.ts | ~components/packages/prepare/document-list.test.tsx
GET /account/admin/documents | as GET /documents | app/api/account/admin/documents/route.test.ts
POST /account/admin/documents | app/(desk)/packages/new/page.tsx | app/api/account/admin/documents/route.test.ts | components/queries/library.test.ts
GET /account/admin/documents/{documentId} | program: a file of the library is seen as a document of the draft that it is put into | app/api/account/admin/documents/route.test.ts
DELETE /account/admin/documents/{documentId} | app/(desk)/packages/new/page.tsx | app/api/account/admin/documents/route.test.ts | components/queries/library.test.ts

GET /packages/{packageId}/documents/{documentId}/approvals/{approvalId} | as GET /packages/{packageId} | app/api/packages/[packageId]/documents/[documentId]/approvals/[approvalId]/route.test.ts
POST /packages/{packageId}/documents/{documentId}/approvals | app/(desk)/packages/[packageId]/designer/page.tsx | app/api/packages/[packageId]/documents/[documentId]/approvals/route.test.ts | e2e/long/designer-save.spec.ts
PUT /packages/{packageId}/documents/{documentId}/approvals | app/(desk)/packages/[packageId]/designer/page.tsx | app/api/packages/[packageId]/documents/[documentId]/approvals/route.test.ts | e2e/long/designer-save.spec.ts
PUT /packages/{packageId}/documents/{documentId}/approvals/{approvalId} | app/(desk)/packages/[packageId]/designer/page.tsx | app/api/packages/[packageId]/documents/[documentId]/approvals/[approvalId]/route.test.ts | e2e/long/designer-save.spec.ts
DELETE /packages/{packageId}/documents/{documentId}/approvals/{approvalId} | app/(desk)/packages/[packageId]/designer/page.tsx | app/api/packages/[packageId]/documents/[documentId]/approvals/[approvalId]/route.test.ts | e2e/long/designer-save.spec.ts
GET /packages/{packageId}/documents/{documentId}/approvals/{approvalId}/fields/{fieldId} | as GET /packages/{packageId} | app/api/packages/[packageId]/documents/[documentId]/approvals/[approvalId]/fields/[fieldId]/route.test.ts
POST /packages/{packageId}/documents/{documentId}/approvals/{approvalId}/fields | app/(desk)/packages/[packageId]/designer/page.tsx | app/api/packages/[packageId]/documents/[documentId]/approvals/[approvalId]/fields/route.test.ts | e2e/long/designer-save.spec.ts
POST /packages/{packageId}/documents/{documentId}/approvals/{approvalId}/fields/{fieldId} | as POST /packages/{packageId}/documents/{documentId}/approvals/{approvalId}/fields | app/api/packages/[packageId]/documents/[documentId]/approvals/[approvalId]/fields/[fieldId]/route.test.ts
PUT /packages/{packageId}/documents/{documentId}/approvals/{approvalId}/fields/{fieldId} | app/(desk)/packages/[packageId]/designer/page.tsx | app/api/packages/[packageId]/documents/[documentId]/approvals/[approvalId]/fields/[fieldId]/route.test.ts | e2e/long/designer-save.spec.ts
DELETE /packages/{packageId}/documents/{documentId}/approvals/{approvalId}/fields/{fieldId} | app/(desk)/packages/[packageId]/designer/page.tsx | app/api/packages/[packageId]/conditions-left.test.ts | e2e/long/designer-save.spec.ts
POST /packages/{packageId}/appearances | app/(desk)/packages/[packageId]/designer/page.tsx | app/api/packages/[packageId]/appearances/route.test.ts | ~components/designer/property-sealed.test.tsx

PUT /packages/{packageId}/documents/{documentId}/approvals/{approvalId}/fields/{fieldId}/conditionalFields | as PUT /packages/{packageId} | app/api/packages/[packageId]/documents/[documentId]/approvals/[approvalId]/fields/[fieldId]/conditionalFields/route.test.ts
GET /packages/{packageId}/referencedConditions | as GET /packages/{packageId} | app/api/packages/[packageId]/documents/[documentId]/approvals/[approvalId]/fields/[fieldId]/conditionalFields/route.test.ts

GET /packages/{packageId}/reminders | app/(desk)/packages/[packageId]/page.tsx | app/api/packages/[packageId]/reminders/route.test.ts | components/packages/page/settings-facts.browser.test.tsx
POST /packages/{packageId}/reminders | app/(desk)/packages/new/page.tsx | app/api/packages/[packageId]/reminders/route.test.ts | components/packages/prepare/reminders-field.browser.test.tsx
PUT /packages/{packageId}/reminders | as POST /packages/{packageId}/reminders | app/api/packages/[packageId]/reminders/route.test.ts
GET /packages/{packageId}/reminders/planned | app/(desk)/packages/new/page.tsx | app/api/packages/[packageId]/reminders/planned/route.test.ts | ~components/packages/prepare/message-section.test.tsx
DELETE /packages/{packageId}/reminders | app/(desk)/packages/new/page.tsx | app/api/packages/[packageId]/reminders/route.test.ts | components/packages/prepare/reminders-field.browser.test.tsx

GET /packages/{packageId}/evidence | app/(desk)/packages/[packageId]/page.tsx | app/api/packages/[packageId]/sub-resources.test.ts | components/packages/page/use-package-page.test.tsx
GET /packages/{packageId}/progress | app/(desk)/packages/[packageId]/page.tsx | app/api/packages/[packageId]/progress/route.test.ts | components/packages/page/use-package-page.test.tsx

POST /verify | program: the page for it reads the file in the browser, so that it need not leave the device | app/api/verify/route.test.ts
`;
