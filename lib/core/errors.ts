// Every refusal the interface knows: its key, status, name and text. The description of the interface lists this table.
import { fileErrors } from "./file-errors.ts";
import { signInErrors } from "./sign-in-errors.ts";

const names = {
  400: "Validation Error",
  401: "Unauthorized",
  403: "Access Denied",
  404: "Not Found",
  405: "Method Not Allowed",
  406: "Not Acceptable",
  409: "Conflict",
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
  ...fileErrors,
  ...signInErrors,
  "error.validation.body": [400, "The request's body is not as described."],
  "error.validation.query": [400, "A query parameter is not as described."],
  "error.validation.malformedJson": [400, "The body is not valid JSON."],
  "error.validation.verifyFile": [400, "Send one PDF as a part of a multipart form."],
  "error.validation.malformedForm": [400, "The multipart form cannot be read."],
  "error.validation.missingPayload": [400, "The form has no part named payload with a JSON record."],
  "error.validation.missingFile": [400, "The form has no file for every document in its payload."],
  "error.validation.missingAttachment": [400, "The form has no file that is not empty."],
  "error.validation.tooManyAttachments": [400, "No more files can be added to this attachment requirement."],
  "error.validation.attachmentTooLarge": [413, "A file may have at most 16 MB."],
  "error.validation.reportRange": [400, "The report's range ends before it begins."],
  "error.validation.reportTooLarge": [400, "The report holds too many packages. Ask for a shorter range of dates."],
  "error.validation.invalidPageLocation": [400, "Invalid position. Object placed outside of document page boundary."],
  "error.validation.nameRequired": [400, "A name is required."],
  "error.validation.documentName": [
    400,
    'A document name must not contain * / \\ : < > | ? " or the word esigned, and must not be empty.',
  ],
  "error.validation.externalDocument": [400, "No document provider of this name is connected to this account."],
  "error.validation.externalDocumentNotFound": [400, "The document provider has no document with this id."],
  "error.validation.consentText": [400, "The consent text holds characters that cannot be drawn."],
  "error.validation.reservedId": [400, "This id is a word of the interface's own addresses: choose another."],
  "error.validation.limits": [400, "The package's limits do not allow so many."],
  "error.validation.duplicateId": [400, "This id is used twice in the package."],
  "error.validation.unknownRole": [400, "No role of the package has this id or name."],
  "error.validation.unknownDocument": [400, "No document of the package has this id."],
  "error.validation.signerIncomplete": [400, "A signer needs an e-mail address, a first name and a last name."],
  "error.validation.fieldType": [400, "This subtype does not go with this type of field."],
  "error.validation.twoSignatureFields": [400, "An approval holds at most one signature field."],
  "error.validation.consentFields": [400, "Fields cannot be added to the consent document."],
  "error.validation.condition": [400, "A condition or its action is not readable."],
  "error.validation.layout": [400, "Name exactly one of layoutId and layoutName."],
  "error.validation.layoutDocument": [400, "A layout is made of exactly one document of a package."],
  "error.validation.extractNotAvailable": [400, "Extraction and text anchors work only in the upload of a document."],
  "error.validation.value": [400, "A value does not satisfy its field's rules."],
  "error.validation.signatureRequired": [400, "This signature has to be drawn; the request carries no drawing."],
  "error.validation.signatureImage": [
    400,
    "The signature image cannot be read; send a PNG, JPEG or GIF of at most 5 MB.",
  ],
  "error.validation.statusChange": [400, "The package cannot change to this status."],
  "error.validation.due": [400, "The due date has already passed."],
  "error.validation.notReadyToSend": [400, "The package cannot be sent yet."],
  "error.validation.cannotBeSealed": [
    400,
    "A document cannot be signed and sealed. Save or print it to a new PDF, and put that in its place.",
  ],
  "error.validation.email": [400, "This e-mail address belongs to a sender already."],
  "error.validation.password": [400, "A password needs at least 10 characters."],
  "error.validation.unknownSender": [400, "No active sender of this account has this address."],
  "error.validation.otherAccountSender": [400, "This sender belongs to another account."],
  "error.validation.customFieldId": [400, "The id of a custom field is made of letters and digits."],
  "error.validation.unknownCustomField": [400, "No custom field of the account has this id."],
  "error.validation.delegate": [400, "A delegate is another sender of the same account, who is not locked."],
  "error.validation.delegationDates": [400, "A delegation ends after it starts."],
  "error.validation.presentPassword": [400, "The present password is not right."],
  "error.validation.language": [400, "A language is written like en, fr or zh-CN."],
  "error.validation.timezone": [400, "No time zone has this name."],
  "error.validation.logo": [400, "A logo is a PNG or JPEG as a data URI, of at most 1 MB."],
  "error.validation.callbackUrl": [400, "A callback needs an http or https address."],
  "error.validation.callbackPrivate": [
    400,
    "This address leads to a private network, which the operator has not allowed (CALLBACK_ALLOW_PRIVATE).",
  ],
  "error.validation.reasonRequired": [400, "A reason is required."],
  "error.validation.verificationType": [400, "No signing method has this type."],
  "error.validation.phoneRequired": [400, "This signer has no telephone number such as +4722334455."],
  "error.validation.challenges": [400, "The challenges do not go with this authentication scheme."],
  "error.validation.knowledgeBasedAuthentication": [400, "The signer information of this person is incomplete."],
  "error.validation.groupName": [400, "Another group of the account has this name."],
  "error.validation.groupId": [400, "This id belongs to another group."],
  "error.validation.unknownGroup": [400, "No group of this account has this id."],
  "error.validation.memberIncomplete": [400, "A member of a group needs an e-mail address."],
  "error.validation.target": [400, "A target must be an address of this service."],
  "error.validation.ifMatch": [400, 'If-Match takes "*" or entity tags in double quotes, separated by commas.'],
  "error.validation.idempotencyKey": [400, "An Idempotency-Key has 1 to 255 printable characters."],
  "error.unauthorised.notSignedIn": [401, "Sign in, or send an API key."],
  "error.unauthorised.credentials": [
    401,
    "The e-mail address or the password is not right. After five wrong passwords an address rests for 15 minutes.",
  ],
  "error.unauthorised.notAuthorized": [401, "Only the package's owner may read this."],
  "error.unauthorised.link": [401, "This link is not valid any more."],
  "error.unauthorised.clientApp": [401, "The client id or the secret is not right."],
  "error.unauthorised.token": [401, "This token is not valid any more."],
  "error.forbidden.noPermission": [403, "You may not do this."],
  "error.forbidden.cannotViewDeletePkg": [403, "You cannot view this package."],
  "error.forbidden.restrictedSession": [403, "This session is limited to one package."],
  "error.forbidden.crossSite": [403, "The request comes from another site."],
  "error.forbidden.packageNotEditable": [403, "The package cannot be changed in its present status."],
  "error.forbidden.actionNotAllowed": [403, "The package's present status does not allow this."],
  "error.forbidden.notYourTurn": [403, "Others have to sign first."],
  "error.forbidden.consentFirst": [403, "Accept the consent document first."],
  "error.forbidden.documentVisibility": [403, "Document visibility is not enabled for this account."],
  "error.forbidden.consentRemoval": [403, "The account does not allow removing the consent document."],
  "error.forbidden.ownerRole": [403, "The owner's role cannot be removed."],
  "error.forbidden.roleHasSigned": [403, "This signer has signed already."],
  "error.forbidden.attachmentAccepted": [403, "This attachment has been accepted and cannot be changed any more."],
  "error.forbidden.attachmentMissing": [403, "A required attachment has to be uploaded before the last signature."],
  "error.forbidden.authenticateFirst": [403, "The signer has to prove who they are first."],
  "error.forbidden.wrongAnswer": [403, "That was not right."],
  "error.forbidden.passcodeEnded": [403, "This code is not valid any more. Ask for a new one."],
  "error.forbidden.roleLocked": [403, "This signer is locked out."],
  "error.forbidden.declineNotAllowed": [403, "This package does not offer declining."],
  "error.forbidden.optOutNotAllowed": [403, "This package does not offer opting out."],
  "error.forbidden.reassignNotAllowed": [403, "This role may not be passed on by its signer."],
  "error.forbidden.otherMemberActs": [403, "Another member of the group has started to sign."],
  "error.forbidden.memberUnknown": [403, "This link is the whole group's. Ask for your own first."],
  "error.forbidden.downloadNotAllowed": [403, "The documents can be downloaded when everybody has signed."],
  "error.forbidden.ownersOnly": [403, "The account's owner is changed by nobody but themselves."],
  "error.forbidden.ownersPackage": [
    403,
    "A token or link into a package of the account's owner is given to the owner, the owner's delegates and whoever made the package, to no other manager.",
  ],
  "error.forbidden.ownersApp": [
    403,
    "Only a client application that the account's owner has made gets the owner's access token.",
  ],
  "error.forbidden.ownAccess": [403, "Nobody can lock, demote or remove themselves or the account owner."],
  "error.forbidden.customFieldId": [
    403,
    "A custom field's id is made of letters and digits, and the account has a field of that id.",
  ],
  "error.forbidden.setUpDone": [403, "This instance is already set up."],
  "error.forbidden.setUpCode": [403, "The set-up code is not right. It stands in the output of npm start."],
  "error.notFound.packageNotFound": [404, "No such package."],
  "error.notFound.documentNotFound": [404, "No such document in this package."],
  "error.notFound.layoutNotFound": [404, "No such layout."],
  "error.notFound.approvalNotFound": [404, "No such approval on this document."],
  "error.notFound.fieldNotFound": [404, "No such field in this approval."],
  "error.notFound.roleNotFound": [404, "No such role in this package."],
  "error.notFound.attachmentNotFound": [404, "No such attachment in this package."],
  "error.notFound.attachmentFileNotFound": [404, "No such file has been uploaded."],
  "error.notFound.groupNotFound": [404, "No such group in this account."],
  "error.notFound.memberNotFound": [404, "No active member of this group is meant by that."],
  "error.notFound.userNotFound": [404, "No such sender in this account."],
  "error.notFound.customFieldNotFound": [404, "There is no custom field of this id."],
  "error.notFound.delegateNotFound": [404, "This sender has no such delegate."],
  "error.notFound.designerProfileNotFound": [404, "The account has no designer profile of this name."],
  "error.notFound.handoverNotFound": [404, "The account has no handover for this language."],
  "error.notFound.logoNotFound": [404, "The account has no logo."],
  "error.notFound.consentText": [404, "The account has no consent text of its own in this language."],
  "error.notFound.libraryDocument": [404, "No such document in the account's library."],
  "error.notFound.mailNotFound": [404, "No such mail."],
  "error.notFound.signerNotFound": [404, "No signer of this package has this address."],
  "error.notFound.pageNotFound": [404, "The document has no such page."],
  "error.notFound.clientAppNotFound": [404, "No such client application in this account."],
  "error.notFound.deliveryNotFound": [404, "No such push in the last 30 days."],
  "error.notFound.connectorNotFound": [404, "There is no connector of this name."],
  "error.notFound.reminderScheduleNotFound": [404, "This package has no reminder schedule."],
  "error.notFound.bulkSendNotFound": [404, "No such bulk send of this template."],
  "error.notFound.route": [404, "There is no such address here."],
  "error.notAllowed.method": [405, "This address does not take this method."],
  "error.notAcceptable.bulkSend": [
    406,
    "Only a template with a document, a placeholder and a signature field can be sent in bulk.",
  ],
  "error.notAcceptable.clone": [406, "This cannot be cloned."],
  "error.notAcceptable.media": [406, "This address cannot answer with any of the media types that Accept names."],
  "error.notAcceptable.attachmentType": [406, "Programs and scripts are not taken as attachments."],
  "error.conflict.alreadyActive": [409, "This sender is active already."],
  "error.conflict.signsAlready": [409, "This person signs the package already."],
  "error.conflict.alreadySigned": [409, "This has been signed already."],
  "error.conflict.consentAccepted": [409, "A signer has accepted the consent document already."],
  "error.conflict.documentChanged": [409, "Somebody else changed this document at the same moment. Try again."],
  "error.conflict.signedIn": [409, "Somebody else is signed in to this browser. Sign out first."],
  "error.conflict.noAddressWaits": [409, "No new address of this sender waits to be confirmed."],
  "error.conflict.senderLocked": [409, "This sender is locked; unlock them first."],
  "error.conflict.stillRunning": [
    409,
    "The first request with this Idempotency-Key has no answer yet. Should it stay so, look whether it took effect.",
  ],
  "error.conflict.noCallback": [409, "No callback is registered that this could be pushed to."],
  "error.preconditionFailed.changed": [
    412,
    "This has been changed since you read it. Nothing was overwritten; read it again and decide anew.",
  ],
  "error.preconditionFailed.cannotViewDeletePkg": [412, "You cannot view this package."],
  "error.tooLarge.body": [413, "The request is too large."],
  "error.unsupported.mediaType": [415, "Send application/json or multipart/form-data."],
  "error.unprocessableEntity.pageNotDrawable": [422, "This page takes too much time or memory to draw."],
  "error.unprocessableEntity.idempotencyKey": [422, "This Idempotency-Key belongs to a different request."],
  "error.unprocessableEntity.defaultConsent.notExist": [422, "The default document consent does not exist."],
  "error.unprocessableEntity.defaultConsent.i18nConfiguration.notFound": [
    422,
    "There is no consent document in this language.",
  ],
  "error.tooMany.requests": [429, "Too many requests. Try again later."],
  "error.tooMany.passcodes": [429, "A code was sent already. Wait a little before asking for another."],
  "error.tooMany.links": [429, "The link was sent a moment ago. Wait a little before having it sent again."],
  "error.tooMany.signIns": [429, "Too many attempts. Try again later."],
  "error.internal.default": [500, "Something broke on our side. Nothing was changed."],
  "error.unavailable.busy": [503, "Too many documents are being worked on at the moment. Try again in a few seconds."],
  "error.unavailable.conversion": [
    503,
    "Files cannot be turned into PDF at the moment. Try again in a minute, or save the file as PDF and add that.",
  ],
  "error.unavailable.database": [503, "The database does not answer at the moment. Try again in a few seconds."],
  "error.unavailable.sealing": [
    503,
    "Sealing does not work at the moment, so nothing can be sent. The account owner sees why under Settings.",
  ],
  "error.unavailable.storage": [503, "This installation has no room left on its disk. Its operator has to make some."],
} as const satisfies Record<string, readonly [ErrorStatus, string]>;

export type ErrorKey = keyof typeof table;

export type RefusalDetails = {
  /** Replaces the table's text where a sharper one is known. */
  message?: string;
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
    super(details.message ?? table[key][1]);
    this.name = "Refusal";
    this.key = key;
    this.status = table[key][0];
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
  if (status === 401) return new Refusal("error.unauthorised.notSignedIn");
  return new Refusal("error.notFound.packageNotFound");
}

/** The error object of the specification: `code` equals the status; vendor clients want none of the four to be null. */
export function errorBody(refusal: Refusal, requestId: string) {
  const { parameters, technical } = refusal.details;
  return {
    code: refusal.status,
    messageKey: "wireKey" in refusal ? String(refusal.wireKey) : refusal.key,
    message: refusal.message,
    name: names[refusal.status],
    ...(parameters ? { parameters } : {}),
    ...(technical ? { technical } : {}),
    requestId,
  };
}

/** The whole table, for the description of the interface. */
export const errorCatalogue = Object.entries(table).map(([key, [status, message]]) => ({
  key,
  status,
  name: names[status],
  message,
}));
