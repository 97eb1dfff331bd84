// The endpoints that a signer's page asks: apart from the others, which that page has no use for.
import type * as ceremonyModule from "./ceremony.ts";
import type * as identityModule from "./identity.ts";
import { linesOf } from "./lines-of.ts";

export const ceremony = linesOf<typeof ceremonyModule.ceremony>()({
  startCeremony: "POST /ceremony/start",
  sendLinkAgain: "POST /ceremony/link",
  getCeremony: "GET /ceremony/{ceremonyId}",
  getSessionEnd: "GET /ceremony/{ceremonyId}/session",
  keepSession: "POST /ceremony/{ceremonyId}/session",
  answerQuestions: "POST /ceremony/{ceremonyId}/answers",
  beginKnowledge: "POST /ceremony/{ceremonyId}/knowledge",
  answerKnowledge: "POST /ceremony/{ceremonyId}/knowledge/answers",
  beginSignOn: "POST /ceremony/{ceremonyId}/sign-on",
  enterPasscode: "POST /ceremony/{ceremonyId}/passcode",
  askForPasscode: "POST /ceremony/{ceremonyId}/passcode/new",
  askSender: "POST /ceremony/{ceremonyId}/requests",
  writeToSender: "POST /ceremony/{ceremonyId}/questions",
  acceptConsent: "POST /ceremony/{ceremonyId}/consent",
  saveValues: "PUT /ceremony/{ceremonyId}/documents/{documentId}/values",
  uploadSignatureImage: "POST /ceremony/{ceremonyId}/images",
  drawMark: "POST /ceremony/{ceremonyId}/appearances",
  sign: "POST /ceremony/{ceremonyId}/sign",
  beginCertificate: "POST /ceremony/{ceremonyId}/certificate",
  chooseCertificate: "PUT /ceremony/{ceremonyId}/certificate",
  prepareDevice: "POST /ceremony/{ceremonyId}/certificate/device",
  finishDevice: "PUT /ceremony/{ceremonyId}/certificate/device",
  leave: "POST /ceremony/{ceremonyId}/leave",
  decline: "POST /ceremony/{ceremonyId}/decline",
  optOut: "POST /ceremony/{ceremonyId}/opt-out",
  reassign: "POST /ceremony/{ceremonyId}/reassign",
  mailOwnLink: "POST /ceremony/{ceremonyId}/link",
  askForLink: "POST /ceremony/{ceremonyId}/member",
  uploadAttachment: "POST /ceremony/{ceremonyId}/attachments/{attachmentUid}",
  readAttachment: "GET /ceremony/{ceremonyId}/attachments/{attachmentUid}/file/{fileId}",
  removeAttachment: "DELETE /ceremony/{ceremonyId}/attachments/{attachmentUid}/file/{fileId}",
  readCeremonyPdf: "GET /ceremony/{ceremonyId}/documents/{documentId}/pdf",
  readSignatureImage: "GET /ceremony/{ceremonyId}/images/{file}",
  readCeremonyZip: "GET /ceremony/{ceremonyId}/zip",
  readCeremonyEvidence: "GET /ceremony/{ceremonyId}/evidence",
});

export const identity = linesOf<typeof identityModule.identity>()({
  handInIdentity: "POST /ceremony/{ceremonyId}/identity",
  beginIdentity: "POST /ceremony/{ceremonyId}/identity/service",
  askIdentityResult: "POST /ceremony/{ceremonyId}/identity/result",
  enterIdentified: "POST /ceremony/{ceremonyId}/identity/entry",
});
