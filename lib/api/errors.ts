// Every refusal the interface knows: its key, status, name and text. The description of the interface lists this table.

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
  "error.validation.body": [400, "The request's body is not as described."],
  "error.validation.query": [400, "A query parameter is not as described."],
  "error.validation.malformedJson": [400, "The body is not valid JSON."],
  "error.validation.malformedForm": [400, "The multipart form cannot be read."],
  "error.validation.missingPayload": [400, "The form has no part named payload with a JSON record."],
  "error.validation.missingFile": [400, "The form has no file for every document in its payload."],
  "error.validation.invalidPageLocation": [400, "Invalid position. Object placed outside of document page boundary."],
  "error.validation.nameRequired": [400, "A name is required."],
  "error.validation.documentName": [
    400,
    'A document name must not contain * / \\ : < > | ? " or the word esigned, and must not be empty.',
  ],
  "error.validation.externalDocument": [
    400,
    "No document provider is connected to this account: send the file itself.",
  ],
  "error.validation.duplicateId": [400, "This id is used twice in the package."],
  "error.validation.unknownRole": [400, "No role of the package has this id or name."],
  "error.validation.unknownDocument": [400, "No document of the package has this id."],
  "error.validation.signerIncomplete": [400, "A signer needs an e-mail address, a first name and a last name."],
  "error.validation.fieldType": [400, "This subtype does not go with this type of field."],
  "error.validation.twoSignatureFields": [400, "An approval holds at most one signature field."],
  "error.validation.consentFields": [400, "Fields cannot be added to the consent document."],
  "error.validation.extractNotAvailable": [400, "Extraction and text anchors work only in the upload of a document."],
  "error.validation.value": [400, "A value does not satisfy its field's rules."],
  "error.validation.signatureRequired": [400, "This signature has to be drawn; the request carries no drawing."],
  "error.validation.signatureImage": [
    400,
    "The signature image cannot be read; send a PNG, JPEG or GIF of at most 5 MB.",
  ],
  "error.validation.statusChange": [400, "The package cannot change to this status."],
  "error.validation.due": [400, "The due date has already passed."],
  "error.validation.ada.documentsExist": [
    400,
    "The accessibility flag cannot be changed once the package contains documents.",
  ],
  "error.validation.ada.notTaggedDocument": [400, "The uploaded PDF is not tagged."],
  "error.validation.document.notPdf": [400, "This file is not a PDF."],
  "error.validation.document.passwordProtected": [
    400,
    "This PDF is locked with a password. Save it without one, then add it again.",
  ],
  "error.validation.document.encrypted": [400, "This PDF is encrypted. Save it without encryption, then add it again."],
  "error.validation.document.corrupted": [400, "This PDF is damaged and cannot be read."],
  "error.validation.document.noPages": [400, "This PDF has no readable page."],
  "error.validation.document.needAppearances": [
    400,
    "This PDF asks the viewer to draw its form fields (NeedAppearances), which cannot be signed. Print it to PDF, then add that.",
  ],
  "error.validation.document.tooManyPages": [400, "This PDF has more pages than can be taken."],
  "error.validation.document.tooLarge": [413, "A document may have at most 16 MB."],
  "error.validation.notReadyToSend": [400, "The package cannot be sent yet."],
  "error.validation.email": [400, "This e-mail address belongs to a sender already."],
  "error.validation.password": [400, "A password needs at least 10 characters."],
  "error.validation.unknownSender": [400, "No active sender of this account has this address."],
  "error.validation.otherAccountSender": [400, "This sender belongs to another account."],
  "error.validation.reasonRequired": [400, "A reason is required."],
  "error.unauthorised.notSignedIn": [401, "Sign in, or send an API key."],
  "error.unauthorised.credentials": [
    401,
    "The e-mail address or the password is not right. After five wrong passwords an address rests for 15 minutes.",
  ],
  "error.unauthorised.link": [401, "This link is not valid any more."],
  "error.unauthorised.token": [401, "This token is not valid any more."],
  "error.forbidden.noPermission": [403, "You may not do this."],
  "error.forbidden.cannotViewDeletePkg": [403, "You cannot view this package."],
  "error.forbidden.restrictedSession": [403, "This session is limited to one package."],
  "error.forbidden.crossSite": [403, "The request comes from another site."],
  "error.forbidden.packageNotEditable": [403, "The package cannot be changed in its present status."],
  "error.forbidden.actionNotAllowed": [403, "The package's present status does not allow this."],
  "error.forbidden.notYourTurn": [403, "Others have to sign first."],
  "error.forbidden.consentFirst": [403, "Accept the consent document first."],
  "error.forbidden.ownerRole": [403, "The owner's role cannot be removed."],
  "error.forbidden.roleHasSigned": [403, "This signer has signed already."],
  "error.forbidden.roleLocked": [403, "This signer is locked out."],
  "error.forbidden.declineNotAllowed": [403, "This package does not offer declining."],
  "error.forbidden.downloadNotAllowed": [403, "The documents can be downloaded when everybody has signed."],
  "error.forbidden.ownAccess": [403, "Nobody can lock, demote or remove themselves or the account owner."],
  "error.forbidden.setUpDone": [403, "This instance is already set up."],
  "error.notFound.packageNotFound": [404, "No such package."],
  "error.notFound.documentNotFound": [404, "No such document in this package."],
  "error.notFound.approvalNotFound": [404, "No such approval on this document."],
  "error.notFound.fieldNotFound": [404, "No such field in this approval."],
  "error.notFound.roleNotFound": [404, "No such role in this package."],
  "error.notFound.userNotFound": [404, "No such sender in this account."],
  "error.notFound.mailNotFound": [404, "No such mail."],
  "error.notFound.signerNotFound": [404, "No signer of this package has this address."],
  "error.notFound.pageNotFound": [404, "The document has no such page."],
  "error.notFound.route": [404, "There is no such address here."],
  "error.notAllowed.method": [405, "This address does not take this method."],
  "error.notAcceptable.media": [406, "This address cannot answer with any of the media types that Accept names."],
  "error.conflict.alreadyActive": [409, "This sender is active already."],
  "error.conflict.alreadySigned": [409, "This has been signed already."],
  "error.conflict.consentAccepted": [409, "A signer has accepted the consent document already."],
  "error.conflict.senderLocked": [409, "This sender is locked; unlock them first."],
  "error.preconditionFailed.cannotViewDeletePkg": [412, "You cannot view this package."],
  "error.tooLarge.body": [413, "The request is too large."],
  "error.unsupported.mediaType": [415, "Send application/json or multipart/form-data."],
  "error.tooMany.requests": [429, "Too many requests. Try again later."],
  "error.tooMany.signIns": [429, "Too many attempts. Try again later."],
  "error.internal.default": [500, "Something broke on our side. Nothing was changed."],
  "error.unavailable.sealing": [
    503,
    "Sealing does not work at the moment, so nothing can be sent. The account owner sees why under Settings.",
  ],
} as const satisfies Record<string, readonly [ErrorStatus, string]>;

export type ErrorKey = keyof typeof table;

export type RefusalDetails = {
  /** Replaces the table's text where a sharper one is known. */
  message?: string;
  /** Substitution values that clients may show, e.g. `{ documentName: "Lease" }`. */
  parameters?: Record<string, string>;
  technical?: string;
  /** Seconds after which a retry makes sense (429). */
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
