// The rows of those whom a package goes to, and of what they do.
export const peopleRows = `
GET /recipients | app/(desk)/packages/new/page.tsx | app/api/recipients/route.test.ts | components/packages/prepare/message-section.test.tsx
GET /packages/{packageId}/roles | app/(desk)/packages/[packageId]/designer/page.tsx | app/api/packages/[packageId]/roles/route.test.ts | e2e/long/designer-people.spec.ts
GET /packages/{packageId}/roles/{roleId} | as GET /packages/{packageId}/roles | app/api/packages/[packageId]/roles/[roleId]/route.test.ts
POST /packages/{packageId}/roles | app/(desk)/packages/[packageId]/designer/page.tsx | app/api/packages/[packageId]/roles/route.test.ts | e2e/long/designer-people.spec.ts
PUT /packages/{packageId}/roles | app/(desk)/packages/[packageId]/designer/page.tsx | app/api/packages/[packageId]/roles/route.test.ts | e2e/long/designer-people.spec.ts
PUT /packages/{packageId}/roles/{roleId} | app/(desk)/packages/[packageId]/page.tsx | app/api/packages/[packageId]/roles/[roleId]/route.test.ts | components/packages/page/new-person-dialog.browser.test.tsx
DELETE /packages/{packageId}/roles/{roleId} | app/(desk)/packages/[packageId]/designer/page.tsx | app/api/packages/[packageId]/roles/[roleId]/route.test.ts | e2e/long/designer-people.spec.ts
POST /packages/{packageId}/roles/{roleId}/restore | app/(desk)/packages/[packageId]/designer/page.tsx | app/api/packages/[packageId]/roles/[roleId]/restore/route.test.ts | e2e/long/designer-people.spec.ts
GET /packages/{packageId}/roles/{roleId}/signingUrl | app/(desk)/inbox/page.tsx | app/api/packages/[packageId]/roles/[roleId]/signingUrl/route.test.ts | ~components/inbox/use-package-acts.test.tsx
POST /packages/{packageId}/roles/{roleId}/notifications | app/(desk)/packages/[packageId]/page.tsx | app/api/packages/[packageId]/roles/[roleId]/notifications/route.test.ts | components/packages/page/remind-dialog.browser.test.tsx
POST /packages/{packageId}/roles/{roleId}/unlock | app/(desk)/packages/[packageId]/page.tsx | app/api/packages/[packageId]/roles/[roleId]/unlock/route.test.ts | components/packages/page/use-page-acts.test.tsx
GET /packages/{packageId}/roles/{roleId}/signatureImage | program: a page shows the signed document itself, where the signature stands | app/api/packages/[packageId]/roles/[roleId]/signatureImage/route.test.ts

GET /packages/{packageId}/roles/{roleId}/verification | app/(desk)/packages/new/page.tsx | app/api/packages/[packageId]/roles/[roleId]/verification/route.test.ts | e2e/one-time-code.spec.ts
POST /packages/{packageId}/roles/{roleId}/verification | app/(desk)/packages/new/page.tsx | app/api/packages/[packageId]/roles/[roleId]/verification/route.test.ts | e2e/certificate.spec.ts
PUT /packages/{packageId}/roles/{roleId}/verification | as POST /packages/{packageId}/roles/{roleId}/verification | app/api/packages/[packageId]/roles/[roleId]/verification/route.test.ts
DELETE /packages/{packageId}/roles/{roleId}/verification | app/(desk)/packages/new/page.tsx | app/api/packages/[packageId]/roles/[roleId]/verification/route.test.ts | e2e/certificate.spec.ts
GET /account/{accountId}/verificationTypes | program: the screen offers the one that is kept to here; the look before sending says what cannot be | app/api/packages/[packageId]/roles/[roleId]/verification/route.test.ts
POST /packages/{packageId}/roles/{roleId}/reassign | app/(desk)/packages/[packageId]/page.tsx | app/api/packages/[packageId]/roles/[roleId]/reassign/route.test.ts | components/packages/page/new-person-dialog.browser.test.tsx
POST /packages/{packageId}/roles/{roleId}/sms_notification | as POST /packages/{packageId}/roles/{roleId}/notifications | app/api/packages/[packageId]/roles/[roleId]/sms_notification/route.test.ts
POST /sms/resend | as POST /ceremony/{ceremonyId}/passcode/new | app/api/sms/resend/route.test.ts
POST /packages/{packageId}/documents/{documentId}/approvals/{approvalId}/mobile_notification | as POST /ceremony/{ceremonyId}/drawings/{drawingId}/sms | app/api/packages/[packageId]/roles/[roleId]/sms_notification/route.test.ts
GET /accountConfig/idvWorkflowConfigs | program: both ways are known on the prepare page, which does not ask for them | app/api/accountConfig/idvWorkflowConfigs/route.test.ts

GET /groups | app/(desk)/layout.tsx | app/api/groups/route.test.ts | components/desk/find-by-words.test.ts
GET /groups/summary | app/(desk)/packages/[packageId]/designer/page.tsx | app/api/groups/route.test.ts | ~components/designer/may-design.test.tsx
GET /groups/{groupId} | app/(desk)/groups/[groupId]/page.tsx | app/api/groups/route.test.ts | components/groups/group-screen.browser.test.tsx
POST /groups | app/(desk)/groups/[groupId]/page.tsx | app/api/groups/route.test.ts | components/groups/group-screen.browser.test.tsx
PUT /groups/{groupId} | app/(desk)/groups/[groupId]/page.tsx | app/api/groups/route.test.ts | components/groups/group-screen.browser.test.tsx
DELETE /groups/{groupId} | app/(desk)/groups/[groupId]/page.tsx | app/api/groups/route.test.ts | components/groups/group-screen.browser.test.tsx
POST /groups/{groupId}/members | as POST /groups/{groupId}/invite | app/api/groups/route.test.ts
POST /groups/{groupId}/invite | app/(desk)/groups/[groupId]/page.tsx | app/api/groups/route.test.ts | components/groups/group-screen.browser.test.tsx

POST /packages/{packageId}/attachment/{attachmentUid} | as POST /ceremony/{ceremonyId}/attachments/{attachmentUid} | app/api/packages/[packageId]/attachment/[attachmentUid]/route.test.ts
GET /packages/{packageId}/attachment/{attachmentUid} | app/(desk)/packages/[packageId]/page.tsx | app/api/packages/[packageId]/attachment/[attachmentUid]/route.test.ts | ~components/packages/page/package-head.test.tsx
GET /packages/{packageId}/attachment/{attachmentUid}/exists | as GET /packages/{packageId} | app/api/packages/[packageId]/attachment/[attachmentUid]/route.test.ts
GET /packages/{packageId}/attachment/{attachmentUid}/file/{fileId} | app/(desk)/packages/[packageId]/page.tsx | app/api/packages/[packageId]/attachment/[attachmentUid]/route.test.ts | components/packages/page/recipient-files.test.tsx
GET /packages/{packageId}/attachment/{attachmentUid}/file/{fileId}/exists | as GET /packages/{packageId} | app/api/packages/[packageId]/attachment/[attachmentUid]/route.test.ts
DELETE /packages/{packageId}/attachment/{attachmentUid}/file/{fileId} | as DELETE /ceremony/{ceremonyId}/attachments/{attachmentUid}/file/{fileId} | app/api/packages/[packageId]/attachment/[attachmentUid]/route.test.ts
GET /packages/{packageId}/attachment/verifications | program: always empty: no provider looks into uploaded files here | app/api/packages/[packageId]/attachment/verifications/route.test.ts
GET /packages/{packageId}/attachment/zip | app/(desk)/packages/[packageId]/page.tsx | app/api/packages/[packageId]/attachment/[attachmentUid]/route.test.ts | ~components/packages/page/package-head.test.tsx
GET /packages/{packageId}/attachment/zip/{roleId} | as GET /packages/{packageId}/attachment/zip | app/api/packages/[packageId]/attachment/[attachmentUid]/route.test.ts
GET /packages/{packageId}/attachment/zip/{roleId}/exists | as GET /packages/{packageId} | app/api/packages/[packageId]/attachment/[attachmentUid]/route.test.ts

GET /supporting-documents/v1/transactions/{packageId}/documents | app/(desk)/packages/[packageId]/page.tsx | app/api/supporting-documents/v1/transactions/[packageId]/documents/route.test.ts | components/packages/page/supporting-documents.test.tsx
POST /supporting-documents/v1/transactions/{packageId}/documents | app/(desk)/packages/[packageId]/page.tsx | app/api/supporting-documents/v1/transactions/[packageId]/documents/route.test.ts | components/queries/supporting.test.tsx
PUT /supporting-documents/v1/transactions/{packageId}/documents/{supportingDocumentId} | app/(desk)/packages/[packageId]/page.tsx | app/api/supporting-documents/v1/transactions/[packageId]/documents/route.test.ts | components/queries/supporting.test.tsx
DELETE /supporting-documents/v1/transactions/{packageId}/documents/{supportingDocumentId} | app/(desk)/packages/[packageId]/page.tsx | app/api/supporting-documents/v1/transactions/[packageId]/documents/route.test.ts | components/queries/supporting.test.tsx
GET /supporting-documents/v1/transactions/{packageId}/documents/{supportingDocumentId}/download | as GET /supporting-documents/v1/transactions/{packageId}/documents/{supportingDocumentId}/content | app/api/supporting-documents/v1/transactions/[packageId]/documents/route.test.ts
GET /supporting-documents/v1/transactions/{packageId}/documents/{supportingDocumentId}/content | app/(desk)/packages/[packageId]/page.tsx | app/api/supporting-documents/v1/transactions/[packageId]/documents/route.test.ts | components/packages/page/supporting-documents.test.tsx
GET /supporting-documents/v1/transactions/{packageId}/documents/download | app/(desk)/packages/[packageId]/page.tsx | app/api/supporting-documents/v1/transactions/[packageId]/documents/route.test.ts | components/packages/page/supporting-documents.test.tsx

POST /ceremony/{ceremonyId}/identity | app/sign/[token]/page.tsx | lib/signing/authentication/closed.test.ts | components/ceremony/identity-form.browser.test.tsx
POST /ceremony/{ceremonyId}/identity/service | app/sign/[token]/page.tsx | app/api/ceremony/[ceremonyId]/identity/service/route.test.ts | ~components/ceremony/accessible-gates.browser.test.tsx
POST /ceremony/{ceremonyId}/identity/result | app/sign/[token]/page.tsx | app/api/ceremony/[ceremonyId]/identity/service/route.test.ts | components/ceremony/identity-form.browser.test.tsx
POST /identity/results | program: called by the service that looks at identity documents | app/api/ceremony/[ceremonyId]/identity/service/route.test.ts
POST /ceremony/{ceremonyId}/identity/entry | app/sign/[token]/page.tsx | lib/signing/authentication/closed.test.ts | components/ceremony/identity-form.browser.test.tsx
GET /identityChecks | app/(desk)/page.tsx | app/api/identityChecks/route.test.ts | ~components/desk/drawn.test.tsx
GET /packages/{packageId}/identityChecks | app/(desk)/packages/[packageId]/page.tsx | app/api/identityChecks/route.test.ts | ~components/packages/page/recipient-identity.browser.test.tsx
GET /packages/{packageId}/identityChecks/{checkId}/pictures/{side} | app/(desk)/packages/[packageId]/page.tsx | app/api/ceremony/[ceremonyId]/identity/route.test.ts | components/packages/page/recipient-identity.browser.test.tsx
POST /packages/{packageId}/identityChecks/{checkId} | app/(desk)/packages/[packageId]/page.tsx | app/api/identityChecks/route.test.ts | components/packages/page/use-page-acts.test.tsx

GET /in-person/{packageId} | app/host/[packageId]/page.tsx | app/api/in-person/[packageId]/route.test.ts | ~components/in-person/host-screen.browser.test.tsx
POST /in-person/{packageId}/start | app/host/[packageId]/page.tsx | app/api/in-person/[packageId]/route.test.ts | e2e/long/ceremony-in-person.spec.ts
POST /in-person/{packageId}/hand-over | app/host/[packageId]/page.tsx | app/api/in-person/[packageId]/route.test.ts | e2e/long/ceremony-in-person.spec.ts
POST /in-person/{packageId}/not-stated | app/host/[packageId]/page.tsx | app/api/in-person/[packageId]/route.test.ts | ~components/in-person/accessible-host.browser.test.tsx
POST /in-person/{packageId}/take | app/host/[packageId]/sign/[ceremonyId]/page.tsx | app/api/in-person/[packageId]/route.test.ts | e2e/long/ceremony-in-person.spec.ts
POST /in-person/{packageId}/give-back | app/host/[packageId]/sign/[ceremonyId]/page.tsx | app/api/in-person/[packageId]/route.test.ts | e2e/long/ceremony-in-person.spec.ts
POST /in-person/{packageId}/unlock | app/host/[packageId]/page.tsx | app/api/in-person/[packageId]/route.test.ts | ~components/in-person/accessible-host.browser.test.tsx
POST /in-person/{packageId}/send-link | app/host/[packageId]/page.tsx | app/api/in-person/[packageId]/route.test.ts | ~components/in-person/accessible-host.browser.test.tsx
POST /in-person/{packageId}/end | app/host/[packageId]/page.tsx | app/api/in-person/[packageId]/route.test.ts | e2e/long/ceremony-in-person.spec.ts

POST /ceremony/start | app/sign/[token]/page.tsx | app/api/ceremony/start/route.test.ts | components/ceremony/login-gate.browser.test.tsx
POST /ceremony/link | app/sign/[[...rest]]/page.tsx | app/api/ceremony/link/route.test.ts | ~components/ceremony/accessible-gates.browser.test.tsx
GET /ceremony/{ceremonyId} | app/sign/[token]/page.tsx | app/api/ceremony/[ceremonyId]/route.test.ts | components/ceremony/login-gate.browser.test.tsx
GET /ceremony/{ceremonyId}/session | app/sign/[token]/page.tsx | app/api/ceremony/[ceremonyId]/session/route.test.ts | e2e/gate.spec.ts
POST /ceremony/{ceremonyId}/session | app/sign/[token]/page.tsx | app/api/ceremony/[ceremonyId]/session/route.test.ts | e2e/gate.spec.ts
POST /ceremony/{ceremonyId}/answers | app/sign/[token]/page.tsx | app/api/ceremony/[ceremonyId]/answers/route.test.ts | components/ceremony/knowledge-form.browser.test.tsx
POST /ceremony/{ceremonyId}/passcode | app/sign/[token]/page.tsx | lib/signing/authentication/closed.test.ts | components/ceremony/knowledge-form.browser.test.tsx
POST /ceremony/{ceremonyId}/passcode/new | app/sign/[token]/page.tsx | lib/signing/authentication/closed.test.ts | components/ceremony/knowledge-form.browser.test.tsx
POST /ceremony/{ceremonyId}/knowledge | app/sign/[token]/page.tsx | lib/signing/authentication/closed.test.ts | components/ceremony/knowledge-form.browser.test.tsx
POST /ceremony/{ceremonyId}/knowledge/answers | app/sign/[token]/page.tsx | lib/signing/authentication/closed.test.ts | components/ceremony/knowledge-form.browser.test.tsx
POST /ceremony/{ceremonyId}/sign-on | app/sign/[token]/page.tsx | app/api/ceremony/[ceremonyId]/sign-on/route.test.ts | components/ceremony/knowledge-form.browser.test.tsx
POST /ceremony/{ceremonyId}/certificate | app/sign/[token]/page.tsx | app/api/ceremony/[ceremonyId]/certificate/route.test.ts | e2e/certificate.spec.ts
PUT /ceremony/{ceremonyId}/certificate | app/sign/[token]/page.tsx | app/api/ceremony/[ceremonyId]/certificate/route.test.ts | e2e/certificate.spec.ts
POST /ceremony/{ceremonyId}/certificate/device | app/sign/[token]/page.tsx | app/api/ceremony/[ceremonyId]/certificate/device/route.test.ts | e2e/card.spec.ts
PUT /ceremony/{ceremonyId}/certificate/device | app/sign/[token]/page.tsx | app/api/ceremony/[ceremonyId]/certificate/device/route.test.ts | e2e/card.spec.ts
GET /ceremony/{ceremonyId}/certificate | program: the address that a signer's signing service leads back to | app/api/ceremony/[ceremonyId]/certificate/route.test.ts
GET /ceremony/{ceremonyId}/sign-on | program: the address that an identity provider leads back to | app/api/ceremony/[ceremonyId]/sign-on/route.test.ts
POST /ceremony/{ceremonyId}/requests | app/sign/[token]/page.tsx | app/api/ceremony/[ceremonyId]/requests/route.test.ts | components/ceremony/report-link.browser.test.tsx
POST /ceremony/{ceremonyId}/questions | app/sign/[token]/page.tsx | app/api/ceremony/[ceremonyId]/questions/route.test.ts | components/ceremony/question-dialog.browser.test.tsx
POST /ceremony/{ceremonyId}/consent | app/sign/[token]/page.tsx | app/api/ceremony/[ceremonyId]/consent/route.test.ts | e2e/ceremony-focus.spec.ts
PUT /ceremony/{ceremonyId}/documents/{documentId}/values | app/sign/[token]/page.tsx | app/api/ceremony/[ceremonyId]/sign/route.test.ts | e2e/ceremony-focus.spec.ts
POST /ceremony/{ceremonyId}/appearances | app/sign/[token]/page.tsx | app/api/ceremony/[ceremonyId]/appearances/route.test.ts | components/ceremony/mark-view.test.tsx
POST /ceremony/{ceremonyId}/images | app/sign/[token]/page.tsx | app/api/ceremony/[ceremonyId]/account-features.test.ts | ~components/ceremony/turn-mark.browser.test.tsx
POST /ceremony/{ceremonyId}/sign | app/sign/[token]/page.tsx | app/api/ceremony/[ceremonyId]/sign/route.test.ts | e2e/ceremony-focus.spec.ts
POST /ceremony/{ceremonyId}/leave | app/sign/[token]/page.tsx | app/api/ceremony/[ceremonyId]/leave/route.test.ts | e2e/long/ceremony-later.spec.ts
POST /ceremony/{ceremonyId}/decline | app/sign/[token]/page.tsx | app/api/ceremony/[ceremonyId]/decline/route.test.ts | e2e/ceremony-ways-out.spec.ts
POST /ceremony/{ceremonyId}/opt-out | app/sign/[token]/page.tsx | app/api/ceremony/[ceremonyId]/opt-out/route.test.ts | e2e/ceremony-ways-out.spec.ts
POST /ceremony/{ceremonyId}/reassign | app/sign/[token]/page.tsx | app/api/ceremony/[ceremonyId]/reassign/route.test.ts | ~components/ceremony/accessible-gates.browser.test.tsx
POST /ceremony/{ceremonyId}/link | app/sign/[token]/page.tsx | app/api/ceremony/[ceremonyId]/link/route.test.ts | ~components/ceremony/accessible-gates.browser.test.tsx
POST /ceremony/{ceremonyId}/member | app/sign/[token]/page.tsx | lib/packages/groups/group-role.test.ts | ~components/ceremony/accessible-gates.browser.test.tsx
POST /ceremony/{ceremonyId}/attachments/{attachmentUid} | app/sign/[token]/page.tsx | app/api/ceremony/[ceremonyId]/attachments/[attachmentUid]/route.test.ts | ~components/ceremony/accessible-gates.browser.test.tsx
GET /ceremony/{ceremonyId}/attachments/{attachmentUid}/file/{fileId} | app/sign/[token]/page.tsx | app/api/ceremony/[ceremonyId]/attachments/[attachmentUid]/route.test.ts | ~components/ceremony/dialog-trouble.browser.test.tsx
DELETE /ceremony/{ceremonyId}/attachments/{attachmentUid}/file/{fileId} | app/sign/[token]/page.tsx | app/api/ceremony/[ceremonyId]/attachments/[attachmentUid]/route.test.ts | ~components/ceremony/dialog-trouble.browser.test.tsx
GET /ceremony/{ceremonyId}/documents/{documentId}/pdf | app/sign/[token]/page.tsx | app/api/ceremony/[ceremonyId]/documents/[documentId]/pdf/route.test.ts | components/ceremony/long-document.browser.test.tsx
GET /ceremony/{ceremonyId}/images/{file} | app/sign/[token]/page.tsx | app/api/ceremony/[ceremonyId]/sign/route.test.ts | ~components/ceremony/turn-mark.browser.test.tsx
GET /ceremony/{ceremonyId}/zip | app/sign/[token]/page.tsx | app/api/ceremony/[ceremonyId]/documents/[documentId]/pdf/route.test.ts | ~components/ceremony/accessible-gates.browser.test.tsx
GET /ceremony/{ceremonyId}/evidence | app/sign/[token]/page.tsx | app/api/packages/[packageId]/evidence/summary/route.test.ts | ~components/ceremony/accessible-gates.browser.test.tsx

POST /ceremony/{ceremonyId}/drawings | app/sign/[token]/page.tsx | app/api/ceremony/[ceremonyId]/drawings/route.test.ts | ~components/ceremony/phone-drawing.browser.test.tsx
GET /ceremony/{ceremonyId}/drawings/{drawingId} | app/sign/[token]/page.tsx | app/api/ceremony/[ceremonyId]/drawings/route.test.ts | components/queries/drawings.test.ts
POST /ceremony/{ceremonyId}/drawings/{drawingId}/sms | app/sign/[token]/page.tsx | app/api/ceremony/[ceremonyId]/drawings/route.test.ts | components/ceremony/phone-drawing.browser.test.tsx
POST /drawings/open | app/draw/[token]/page.tsx | app/api/ceremony/[ceremonyId]/drawings/route.test.ts | components/draw/draw-screen.browser.test.tsx
POST /drawings/strokes | app/draw/[token]/page.tsx | app/api/ceremony/[ceremonyId]/drawings/route.test.ts | components/draw/draw-screen.browser.test.tsx
POST /drawings/deliver | app/draw/[token]/page.tsx | app/api/ceremony/[ceremonyId]/drawings/route.test.ts | components/draw/draw-screen.browser.test.tsx
`;
