// The English messages of one area as a type: which keys there are and what each takes. Written by catalogues.test.ts.
declare const messages: {
  "failed": "That did not work. Try again.",
  "offline": "No connection. Nothing was changed; try again when you are online.",
  "notDone": "The service did not answer in time, and nothing was changed. Try again.",
  "unsure": "No answer came, so it is not certain whether this was done. This page looks as soon as there is a connection. You can also try again.",
  "signOffline": "No connection, so nothing was signed. Your answers are kept. Try again when you are online.",
  "signNotDone": "The service did not answer in time and has no signature of yours. Your answers are kept; try again, nothing is ever signed twice.",
  "signUnsure": "No answer came, so it is not certain whether you have signed. This page looks as soon as there is a connection. You can also try again: nothing is ever signed twice.",
  "proveAgain": "Your session was over, so nothing was signed yet. Show once more who you are; your answers are kept.",
  "refusedLater": "Something has changed meanwhile; here is how it stands now.",
  "atStep": "{label}: {message}",
  "value": {
    "fillIn": "Fill in this field.",
    "chooseOne": "Choose one.",
    "tickThis": "Tick this box.",
    "minLength": "{limit, plural, one {Enter at least # characters.} other {Enter at least # characters.}}",
    "maxLength": "{limit, plural, one {Enter at most # characters.} other {Enter at most # characters.}}",
    "pattern": "This is not in the form that is asked for.",
    "patternLetters": "Use letters and spaces only.",
    "patternDigits": "Use digits only.",
    "patternNumber": "Enter a number.",
    "patternBoth": "Use the letters A to Z and digits only, without spaces.",
    "patternEmail": "Enter an e-mail address.",
    "patternTelephone": "Enter a telephone number.",
    "tickOrEmpty": "Tick the box with X, or leave it empty.",
    "option": "Choose one of the options.",
    "date": "Enter a date as {format}.",
    "onlyOne": "Choose only one.",
    "groupMinimum": "{limit, plural, one {Tick at least #.} other {Tick at least #.}}",
    "groupMaximum": "{limit, plural, one {Tick at most #.} other {Tick at most #.}}",
    "readOnly": "This field cannot be changed.",
    "notDrawable": "The character “{character}” cannot be drawn here. Write it another way.",
    "noSuchDay": "There is no such date. Check the day and the month.",
    "patternExample": "This is not in the form that is asked for. {example} would fit, for example."
  },
  "mark": {
    "notDrawable": "The character “{character}” in the signature cannot be drawn. Draw the signature instead."
  },
  "refused": {
    "forbidden": {
      "wrongAnswer": "{left, plural, =0 {That was not right. No try is left: you are locked out.} one {That was not right. One try is left, then you are locked out.} =2 {That was not right. Two tries are left, then you are locked out.} =3 {That was not right. Three tries are left, then you are locked out.} =4 {That was not right. Four tries are left, then you are locked out.} other {That was not right. # tries are left, then you are locked out.}}",
      "passcodeEnded": "This code is not valid any more. Ask for a new one.",
      "roleLocked": "This signer is locked out.",
      "attachmentMissing": "Upload “{name}” before you sign.",
      "attachmentAccepted": "This attachment has been accepted and cannot be changed any more.",
      "actionNotAllowed": "The package's present status does not allow this.",
      "declineNotAllowed": "This package does not offer declining.",
      "optOutNotAllowed": "This package does not offer opting out.",
      "reassignNotAllowed": "This role may not be passed on by its signer.",
      "otherMemberActs": "Another member of the group has started to sign.",
      "downloadNotAllowed": "The documents can be downloaded when everybody has signed.",
      "knowledgeEnded": "These questions are not valid any more. Have new ones shown.",
      "deviceLocked": "Your device is locked at the service that checks its passwords. Nothing is signed. Have it unlocked there, or tell the sender.",
      "deviceUnknown": "The service that checks one-time passwords does not know your device. Nothing is signed. Please tell the sender."
    },
    "conflict": {
      "signsAlready": "This person signs the package already.",
      "documentChanged": "Somebody else changed this document at the same moment. Try again.",
      "consentChanged": "This text has changed since it was shown to you. Read it again, then agree.",
      "signedMeanwhile": "{name} has signed since this was shown to you. Check the entry here, then sign.",
      "codeInCheck": "A password is being checked just now. Wait a moment, then enter the next one."
    },
    "validation": {
      "reasonRequired": "Choose one of the reasons that are offered.",
      "phoneRequired": "This signer has no telephone number such as +4722334455.",
      "body": "Something in what was entered does not fit. Check it and try again.",
      "signatureRequired": "This signature has to be drawn; the request carries no drawing.",
      "signatureImage": "The signature image cannot be read; send a PNG or JPEG of at most 5 MB.",
      "signatureBlank": "No signature was found in this picture. Choose another one.",
      "signatureUnclear": "The signature cannot be told from the paper in this picture. Take it again in better light, on white paper.",
      "missingAttachment": "The file is empty.",
      "tooManyAttachments": "No more files can be added to this attachment requirement.",
      "attachmentTooLarge": "A file may have at most 16 MB.",
      "identityPicture": "A picture cannot be read. Choose a PNG or JPEG of at most 16 MB that shows the document clearly.",
      "identityMissing": "A picture is missing."
    },
    "tooLarge": {
      "body": "The request is too large."
    },
    "notAcceptable": {
      "attachmentType": "Programs, scripts, web pages and files with macros are not taken as attachments.",
      "attachmentKind": "This kind of file is not taken here. Which kinds are taken stands below."
    },
    "tooMany": {
      "requests": "Too many requests. Try again later.",
      "passcodes": "A code was sent already. Wait a little before asking for another.",
      "links": "The link was sent a moment ago. Wait a little before having it sent again."
    },
    "unavailable": {
      "knowledge": "The service that asks the questions does not answer. It did not count as a try; try again in a little while.",
      "sso": "The identity provider does not answer at the moment. Try again in a little while.",
      "identity": "The identity service does not answer at the moment. It did not count as a try; try again in a little while.",
      "oneTimeCodes": "The service that checks the passwords does not answer. It did not count as a try, and nothing is signed; try again with the next password in a little while."
    }
  }
};
export default messages;
