// Refusals of what is uploaded: documents, what they bring along to be signed, and the lists of a bulk send.
import type { ErrorStatus } from "./errors.ts";

export const fileErrors = {
  "error.validation.extraction.anchorNotFound": [400, "The document does not hold the text of an anchor."],
  "error.validation.extraction.fieldNotFound": [400, "The document has no form field of this name."],
  "error.validation.extraction.tagNotRemoved": [
    400,
    "A text tag cannot be taken out of this document. Save its text as plain text, not as part of an image or pattern.",
  ],
  "error.validation.extraction.signedDocument": [
    400,
    "This PDF is signed already. Values cannot be written into it without breaking its signatures.",
  ],
  "error.validation.document.signedImage": [
    400,
    "This PDF is signed already. A QR code drawn on it would break its signatures: leave the code out, or put it into the document before it is signed.",
  ],
  "error.validation.ada.documentsExist": [
    400,
    "The accessibility flag cannot be changed once the package contains documents.",
  ],
  "error.validation.ada.notTaggedDocument": [400, "The uploaded PDF is not tagged."],
  "error.validation.ada.documentNotTaggedProperly": [400, "The tags of the uploaded PDF are structured incorrectly."],
  "error.validation.ada.extractRequired": [
    400,
    "In an accessible package every field takes its place from the tagged PDF: set extract on the document and on the field.",
  ],
  "error.validation.document.notPdf": [400, "This file is not a PDF."],
  "error.validation.document.unsupportedType": [
    400,
    "This kind of file cannot become a document. Send a PDF, a Word, Excel, PowerPoint or OpenDocument file, RTF, text, PNG or JPEG.",
  ],
  "error.validation.document.conversionFailed": [
    400,
    "This file cannot be turned into a PDF. It may be damaged; save it as PDF, then add that.",
  ],
  "error.validation.document.conversionTimedOut": [
    400,
    "Turning this file into a PDF takes too long. Save it as PDF, then add that.",
  ],
  "error.validation.document.passwordProtected": [
    400,
    "This file is locked with a password. Save it without one, then add it again.",
  ],
  "error.validation.document.encrypted": [400, "This PDF is encrypted. Save it without encryption, then add it again."],
  "error.validation.document.corrupted": [400, "This PDF is damaged and cannot be read."],
  "error.validation.document.noPages": [400, "This PDF has no readable page."],
  "error.validation.document.needAppearances": [
    400,
    "This PDF asks the viewer to draw its form fields (NeedAppearances), which cannot be signed. Print it to PDF, then add that.",
  ],
  "error.validation.document.dynamicForm": [
    400,
    "This PDF is a dynamic form (XFA) that only some readers can draw. Print it to PDF, then add that.",
  ],
  "error.validation.document.certified": [
    400,
    "The author of this PDF has certified it, and signatures that are added here would break that. Ask for a copy that is not certified, or print it to PDF, then add that.",
  ],
  "error.validation.document.locked": [
    400,
    "This PDF is finished: a signature in it locks it against further signing, as the seal of a completed document does. Add the document it was made from, or print it to PDF, then add that; keep this file as the proof of what was signed.",
  ],
  "error.validation.document.ambiguous": [
    400,
    "This signed PDF can be read in more than one way: parts of it are missing, stand there twice or belong to nothing. Ask its author for a clean copy, or print it to PDF, then add that; keep this file as the proof of what was signed.",
  ],
  "error.validation.document.tooManyPages": [400, "This PDF has more pages than can be taken."],
  "error.validation.document.pageTooLarge": [400, "A page of this PDF is larger than can be shown."],
  "error.validation.document.tooManyPixels": [400, "An image in this PDF is larger than can be shown."],
  "error.validation.document.tooComplex": [
    400,
    "This PDF takes too much time or memory to read. Print it to PDF, then add that.",
  ],
  "error.validation.document.tooLarge": [413, "A document may have at most 16 MB."],
  "error.validation.bulkSend": [400, "The file cannot be sent: each record says what is wrong in which row."],
  "error.validation.bulkSend.malformed": [400, "From this row on the file is no CSV."],
  "error.validation.bulkSend.noRows": [400, "The file has no row below its header."],
  "error.validation.bulkSend.unknownRole": [400, "The header begins with the name of a placeholder of the template."],
  "error.validation.bulkSend.notPlaceholder": [400, "This role has its signer in the template already."],
  "error.validation.bulkSend.duplicateRole": [400, "The header has this role twice."],
  "error.validation.bulkSend.missingRole": [400, "This placeholder has something to sign and is not in the header."],
  "error.validation.bulkSend.missingColumn": [400, "The header lacks this column."],
  "error.validation.bulkSend.duplicateColumn": [400, "The header has this column twice."],
  "error.validation.bulkSend.unknownColumn": [400, "This is no column of a person and no field of the template."],
  "error.validation.bulkSend.notFillable": [400, "This field cannot be filled beforehand."],
  "error.validation.bulkSend.nameRequired": [400, "The signer's name is missing."],
  "error.validation.bulkSend.tooLong": [400, "The cell's text is too long."],
  "error.validation.bulkSend.email": [400, "This is no e-mail address."],
  "error.validation.bulkSend.authType": [400, "AUTH_TYPE is NONE, CHALLENGE or SMS."],
  "error.validation.bulkSend.phone": [400, "SMS needs a phone number such as +15515584587."],
  "error.validation.bulkSend.challenge": [400, "CHALLENGE needs a question and its answer."],
  "error.validation.bulkSend.signerVerification": [400, "There is no such signing method."],
  "error.validation.bulkSend.value": [400, "The value does not satisfy the field's rules."],
} as const satisfies Record<string, readonly [ErrorStatus, string]>;
