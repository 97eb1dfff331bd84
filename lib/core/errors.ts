// Every refusal the interface knows: its key, status and name; what each is told is the catalogues'. The description of the
// interface lists this table.
import { inEnglish, languageAsked, refusalsIn } from "#lib/language/refusal-texts.ts";
import { accountErrors } from "./account-errors.ts";
import { deliveryErrors } from "./delivery-errors.ts";
import { fileErrors } from "./file-errors.ts";
import { textOf, type Wording, wordsOf } from "./refusal-words.ts";
import { signInErrors } from "./sign-in-errors.ts";
import { signingErrors } from "./signing-errors.ts";

const names = {
  400: "Validation Error",
  401: "Unauthorized",
  403: "Access Denied",
  404: "Not Found",
  405: "Method Not Allowed",
  406: "Not Acceptable",
  409: "Conflict",
  410: "Gone",
  412: "Precondition Failed",
  413: "Payload Too Large",
  415: "Unsupported Media Type",
  422: "Unprocessable Entity",
  429: "Too Many Requests",
  500: "Unhandled Server Error",
  503: "Service Unavailable",
} as const;
export type ErrorStatus = keyof typeof names;

const table = {
  ...accountErrors,
  ...deliveryErrors,
  ...fileErrors,
  ...signInErrors,
  ...signingErrors,
  "error.validation.body": 400,
  "error.validation.query": 400,
  "error.validation.malformedJson": 400,
  "error.validation.malformedForm": 400,
  "error.validation.missingPayload": 400,
  "error.validation.missingFile": 400,
  "error.validation.missingAttachment": 400,
  "error.validation.tooManyAttachments": 400,
  "error.validation.attachmentTooLarge": 413,
  "error.validation.reportRange": 400,
  "error.validation.reportTooLarge": 400,
  "error.validation.invalidPageLocation": 400,
  "error.validation.nameRequired": 400,
  "error.validation.documentName": 400,
  "error.validation.externalDocument": 400,
  "error.validation.externalDocumentNotFound": 400,
  "error.validation.consentText": 400,
  "error.validation.reservedId": 400,
  "error.validation.limits": 400,
  "error.validation.duplicateId": 400,
  "error.validation.unknownRole": 400,
  "error.validation.unknownDocument": 400,
  "error.validation.signerIncomplete": 400,
  "error.validation.fieldType": 400,
  "error.validation.twoSignatureFields": 400,
  "error.validation.consentFields": 400,
  "error.validation.condition": 400,
  "error.validation.layout": 400,
  "error.validation.layoutDocument": 400,
  "error.validation.extractNotAvailable": 400,
  "error.validation.value": 400,
  "error.validation.signatureRequired": 400,
  "error.validation.signatureImage": 400,
  "error.validation.signatureBlank": 400,
  "error.validation.signatureUnclear": 400,
  "error.validation.identityPicture": 400,
  "error.validation.identityMissing": 400,
  "error.validation.statusChange": 400,
  "error.validation.due": 400,
  "error.validation.notReadyToSend": 400,
  "error.validation.cannotBeSealed": 400,
  "error.validation.email": 400,
  "error.validation.password": 400,
  "error.validation.secondStepCode": 400,
  "error.validation.unknownSender": 400,
  "error.validation.otherAccountSender": 400,
  "error.validation.customFieldId": 400,
  "error.validation.unknownCustomField": 400,
  "error.validation.delegate": 400,
  "error.validation.delegationDates": 400,
  "error.validation.keyEnd": 400,
  "error.validation.presentPassword": 400,
  "error.validation.language": 400,
  "error.validation.timezone": 400,
  "error.validation.logo": 400,
  "error.validation.callbackUrl": 400,
  "error.validation.callbackPrivate": 400,
  "error.validation.reasonRequired": 400,
  "error.validation.verificationType": 400,
  "error.validation.phoneRequired": 400,
  "error.validation.challenges": 400,
  "error.validation.knowledgeBasedAuthentication": 400,
  "error.validation.groupName": 400,
  "error.validation.groupId": 400,
  "error.validation.unknownGroup": 400,
  "error.validation.memberIncomplete": 400,
  "error.validation.target": 400,
  "error.validation.ifMatch": 400,
  "error.validation.idempotencyKey": 400,
  "error.unauthorised.notSignedIn": 401,
  "error.unauthorised.credentials": 401,
  "error.unauthorised.notAuthorized": 401,
  "error.unauthorised.link": 401,
  "error.unauthorised.clientApp": 401,
  "error.unauthorised.token": 401,
  "error.forbidden.noPermission": 403,
  "error.forbidden.cannotViewDeletePkg": 403,
  "error.forbidden.restrictedSession": 403,
  "error.forbidden.crossSite": 403,
  "error.forbidden.packageNotEditable": 403,
  "error.forbidden.actionNotAllowed": 403,
  "error.forbidden.notYourTurn": 403,
  "error.forbidden.consentFirst": 403,
  "error.forbidden.documentVisibility": 403,
  "error.forbidden.feature": 403,
  "error.forbidden.consentRemoval": 403,
  "error.forbidden.ownerRole": 403,
  "error.forbidden.roleHasSigned": 403,
  "error.forbidden.attachmentAccepted": 403,
  "error.forbidden.attachmentMissing": 403,
  "error.forbidden.authenticateFirst": 403,
  "error.forbidden.wrongAnswer": 403,
  "error.forbidden.passcodeEnded": 403,
  "error.forbidden.knowledgeEnded": 403,
  "error.forbidden.roleLocked": 403,
  "error.forbidden.declineNotAllowed": 403,
  "error.forbidden.optOutNotAllowed": 403,
  "error.forbidden.reassignNotAllowed": 403,
  "error.forbidden.otherMemberActs": 403,
  "error.forbidden.memberUnknown": 403,
  "error.forbidden.downloadNotAllowed": 403,
  "error.forbidden.ownersOnly": 403,
  "error.forbidden.confirmFirst": 403,
  "error.forbidden.secondStepDue": 403,
  "error.forbidden.ownersPackage": 403,
  "error.forbidden.ownersApp": 403,
  "error.forbidden.ownAccess": 403,
  "error.forbidden.keyScope": 403,
  "error.forbidden.customFieldId": 403,
  "error.forbidden.setUpDone": 403,
  "error.forbidden.setUpCode": 403,
  "error.notFound.packageNotFound": 404,
  "error.notFound.documentNotFound": 404,
  "error.notFound.layoutNotFound": 404,
  "error.notFound.approvalNotFound": 404,
  "error.notFound.fieldNotFound": 404,
  "error.notFound.roleNotFound": 404,
  "error.notFound.attachmentNotFound": 404,
  "error.notFound.attachmentFileNotFound": 404,
  "error.notFound.groupNotFound": 404,
  "error.notFound.folderNotFound": 404,
  "error.notFound.memberNotFound": 404,
  "error.notFound.userNotFound": 404,
  "error.notFound.sessionNotFound": 404,
  "error.notFound.customFieldNotFound": 404,
  "error.notFound.delegateNotFound": 404,
  "error.notFound.keyNotFound": 404,
  "error.notFound.designerProfileNotFound": 404,
  "error.notFound.handoverNotFound": 404,
  "error.notFound.logoNotFound": 404,
  "error.notFound.consentText": 404,
  "error.notFound.libraryDocument": 404,
  "error.notFound.mailNotFound": 404,
  "error.notFound.signerNotFound": 404,
  "error.notFound.pageNotFound": 404,
  "error.notFound.clientAppNotFound": 404,
  "error.notFound.deliveryNotFound": 404,
  "error.notFound.connectorNotFound": 404,
  "error.notFound.reminderScheduleNotFound": 404,
  "error.notFound.bulkSendNotFound": 404,
  "error.notFound.drawing": 404,
  "error.notFound.identityCheck": 404,
  "error.notFound.journalEntry": 404,
  "error.notFound.route": 404,
  "error.notAllowed.method": 405,
  "error.notAcceptable.bulkSend": 406,
  "error.notAcceptable.clone": 406,
  "error.notAcceptable.media": 406,
  "error.notAcceptable.attachmentType": 406,
  "error.notAcceptable.attachmentKind": 406,
  "error.conflict.alreadyActive": 409,
  "error.conflict.signsAlready": 409,
  "error.conflict.alreadySigned": 409,
  "error.conflict.documentChanged": 409,
  "error.conflict.signedIn": 409,
  "error.conflict.noAddressWaits": 409,
  "error.conflict.senderLocked": 409,
  "error.conflict.stillRunning": 409,
  "error.conflict.noCallback": 409,
  "error.conflict.bulkSendStopped": 409,
  "error.conflict.identityDecided": 409,
  "error.conflict.entryCorrected": 409,
  "error.preconditionFailed.changed": 412,
  "error.preconditionFailed.cannotViewDeletePkg": 412,
  "error.tooLarge.body": 413,
  "error.unsupported.mediaType": 415,
  "error.unprocessableEntity.pageNotDrawable": 422,
  "error.unprocessableEntity.documentNotReadable": 422,
  "error.unprocessableEntity.idempotencyKey": 422,
  "error.unprocessableEntity.defaultConsent.notExist": 422,
  "error.unprocessableEntity.defaultConsent.i18nConfiguration.notFound": 422,
  "error.tooMany.requests": 429,
  "error.tooMany.passcodes": 429,
  "error.tooMany.links": 429,
  "error.tooMany.signIns": 429,
  "error.internal.default": 500,
  "error.unavailable.busy": 503,
  "error.unavailable.conversion": 503,
  "error.unavailable.database": 503,
  "error.unavailable.identity": 503,
  "error.unavailable.knowledge": 503,
  "error.unavailable.sealing": 503,
  "error.unavailable.storage": 503,
} as const satisfies Record<string, ErrorStatus>;

export type ErrorKey = keyof typeof table;

export type RefusalDetails = Wording & {
  /** Substitution values that clients may show, e.g. `{ documentName: "Lease" }`. */
  parameters?: Record<string, string>;
  technical?: string;
  /** Seconds after which a retry makes sense (429, 503). */
  retryAfter?: number;
  /** A list that is the whole body (bulk send, specification "Errors" 4). */
  records?: readonly Record<string, unknown>[];
  /** What the address takes instead (405). */
  allow?: readonly string[];
};

/** A refusal with a key; `handle` turns it into the error object. */
export class Refusal extends Error {
  readonly key: ErrorKey;
  readonly status: ErrorStatus;
  readonly details: RefusalDetails;
  constructor(key: ErrorKey, details: RefusalDetails = {}) {
    super(wordsOf(key, details, inEnglish, "en", details.found?.english));
    this.name = "Refusal";
    this.key = key;
    this.status = table[key];
    this.details = details;
  }
}

export function refuse(key: ErrorKey, details?: RefusalDetails): never {
  throw new Refusal(key, details);
}

/** The package exists but this caller may not know it: the endpoint decides how that looks (its `hidden` member). */
export class HiddenPackage extends Error {}

export function hiddenAs(status: 401 | 403 | 404 | 412): Refusal {
  if (status === 412)
    return Object.assign(new Refusal("error.preconditionFailed.cannotViewDeletePkg"), {
      wireKey: "error.forbidden.cannotViewDeletePkg",
    });
  if (status === 403) return new Refusal("error.forbidden.cannotViewDeletePkg");
  if (status === 401) return new Refusal("error.unauthorised.notAuthorized");
  return new Refusal("error.notFound.packageNotFound");
}

/** A refusal as somebody is told it, with the headers that say in which language. */
export type Told = { message: string; headers: Record<string, string> };

/** In the language of an Accept-Language header. What a person wrote is in a language that we do not know. */
export async function toldTo(refusal: Refusal, acceptLanguage: string | null): Promise<Told> {
  const { key, details } = refusal;
  const language = languageAsked(acceptLanguage);
  const found = language === "en" ? details.found?.english : await details.found?.in(language);
  const message = wordsOf(key, details, await refusalsIn(language), language, found);
  const vary = { vary: "Accept-Language" };
  return { message, headers: details.verbatim === undefined ? { ...vary, "content-language": language } : vary };
}

/** The error object of the specification: `code` equals the status; vendor clients want none of the four to be null. */
export function errorBody(refusal: Refusal, { message }: Told, requestId: string) {
  const { parameters, technical } = refusal.details;
  return {
    code: refusal.status,
    messageKey: "wireKey" in refusal ? String(refusal.wireKey) : refusal.key,
    message,
    name: names[refusal.status],
    ...(parameters ? { parameters } : {}),
    ...(technical ? { technical } : {}),
    requestId,
  };
}

/** The whole table, for the description of the interface. */
export const errorCatalogue = (Object.entries(table) as [ErrorKey, ErrorStatus][]).map(([key, status]) => ({
  key,
  status,
  name: names[status],
  message: inEnglish(textOf(key)),
}));
