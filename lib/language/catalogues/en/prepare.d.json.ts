// The English messages of one area as a type: which keys there are and what each takes. Written by catalogues.test.ts.
declare const messages: {
  "newPackage": "New package",
  "document": "Document",
  "kinds": "a PDF, Word, Excel, PowerPoint, OpenDocument, RTF or text file, PNG or JPEG",
  "mail": {
    "form": "An address looks like name@example.com.",
    "domain": "An address needs a full domain, such as {domain}.example.",
    "character": "This address has a character that no domain has."
  },
  "sentElsewhere": "This package was sent elsewhere. What was changed here since the last save is not in it.",
  "start": {
    "failed": "The draft was not started. {reason}",
    "busy": "Starting a draft"
  },
  "leave": {
    "offline": "There is no connection, so the last changes are not saved.",
    "signedOut": "Your session is over, so the last changes are not saved.",
    "notAll": "Not all is saved. {reason}",
    "question": "Leave with changes unsaved?",
    "saved": "Everything is saved by now.",
    "leave": "Leave",
    "stay": "Stay"
  },
  "gone": {
    "close": "Close",
    "open": "Open it",
    "trashed": "This package is in the trash.",
    "sent": "This package has been sent already."
  },
  "failure": {
    "all": "All packages",
    "none": "There is no such package. It may have been deleted, or it belongs to someone else."
  },
  "saved": {
    "saving": "Saving",
    "saved": "Saved <at></at>",
    "offline": "<short>No connection</short>; kept here",
    "signedOut": "<short>Your session is over</short>; kept here",
    "notAll": "<short>Not all saved</short>. {reason}",
    "failed": "<short>Not saved</short>: {reason}"
  },
  "signIn": "Sign in",
  "step": {
    "documents": "Documents and people",
    "fields": "Fields",
    "review": "Review and send"
  },
  "steps": "Steps",
  "bar": {
    "close": "{type, select, TEMPLATE {Close; the template is kept} LAYOUT {Close; the layout is kept} other {Close; the draft is kept}}",
    "name": "Package name"
  },
  "pattern": "{type, select, TEMPLATE {This is a template. It is not sent itself: packages are made from it.} other {This is a layout. It is not sent itself: packages are made from it.}}",
  "twice": {
    "changed": "{what} was changed here and elsewhere.",
    "here": "Here: {words}.",
    "elsewhere": "Elsewhere: {words}.",
    "keep": "Keep this one",
    "take": "Take the other",
    "putBack": "Put them back",
    "leaveOut": "Leave them removed",
    "package": "The package",
    "order": "The signing order",
    "recipient": "A recipient",
    "removed": "removed"
  },
  "says": {
    "name": "name {name}",
    "noName": "name empty",
    "email": "address {email}",
    "noEmail": "address empty",
    "ownMessage": "own message “{message}”",
    "noOwnMessage": "no message of their own",
    "ownLanguage": "language {language}",
    "packageLanguage": "the package’s language",
    "quotedName": "name “{name}”",
    "message": "message “{message}”",
    "noMessage": "no message",
    "due": "due {due}",
    "noDue": "no due date"
  },
  "order": {
    "same": "everybody at the same time",
    "one": "{place, number} {name}"
  },
  "newRecipient": "a new recipient",
  "theNewRecipient": "The new recipient",
  "missing": {
    "noName": "The package has no name.",
    "of": "{who}: {problem}",
    "recipient": "Recipient {number, number}",
    "due": "Due: {problem}",
    "person": "Write the person’s name.",
    "email": "Write the person’s e-mail address.",
    "twin": "{name} has the same address.",
    "twinUnnamed": "Another recipient has the same address."
  },
  "due": {
    "half": "The date is not complete.",
    "past": "This has already passed. Choose a time that is to come."
  },
  "upload": {
    "failed": "This file could not be added."
  },
  "plan": {
    "title": "What will happen",
    "begin": "When you send",
    "beginPattern": "When a package made from it is sent",
    "everyone": "Every recipient gets a link by mail.",
    "asked": "{who, select, one {<people></people> is asked to sign.} you {<people></people> are asked to sign.} other {<people></people> are asked to sign.}}",
    "you": "{first, select, yes {You} other {you}}",
    "and": ",",
    "done": "When everyone has signed",
    "sealed": "The documents are sealed, and everybody is told where they are.",
    "expires": "If somebody is missing, the package expires and you are told.",
    "afterThem": "When they have signed",
    "afterYou": "When you have signed",
    "afterOne": "When <who></who> has signed"
  },
  "removed": {
    "not": "{name} was not removed. {reason}",
    "done": "{name} is removed.",
    "question": "Remove {name}?",
    "consequence": "{what} will go too.",
    "of": "{count, plural, one {# field of {name}} other {# fields of {name}}}",
    "on": "{count, plural, one {# field on {name}} other {# fields on {name}}}",
    "somebody": "a recipient",
    "act": "Remove",
    "keep": "Keep"
  },
  "orderKept": "The order of the documents stays as it is elsewhere. {reason}",
  "documents": {
    "title": "Documents",
    "hint": "Signers read them in this order. PDF, office files, text, PNG or JPEG; up to 16 MB each. What is no PDF is turned into one.",
    "letGo": "Let go to add",
    "drop": "{any, select, no {Drop PDF, office, text or picture files here or <b>choose files</b>} other {Drop more here or <b>choose files</b>}}",
    "choose": "Choose files",
    "newName": "New name of {name}",
    "facts": "{pages, plural, one {PDF, # page, {size}} other {PDF, # pages, {size}}}",
    "actions": "Actions for {name}",
    "rename": "Rename",
    "up": "Move up",
    "down": "Move down",
    "remove": "Remove",
    "replace": "Replace",
    "removeOne": "Remove {name}",
    "waits": "{size}, waiting",
    "come": "{done} of {all}",
    "converting": "Converting to PDF",
    "checking": "Checking the file",
    "uploading": "Uploading {name}",
    "stop": "Stop uploading {name}"
  },
  "people": {
    "title": "Recipients",
    "inOrder": "Sign in order",
    "hintOrder": "Each is asked when everybody before them has signed. Those with the same number sign at the same time.",
    "hintTogether": "Everybody is asked at the same time.",
    "add": "Add recipient",
    "addMyself": "Add myself",
    "unnamed": "recipient {place, number}",
    "name": "Name",
    "email": "E-mail address",
    "more": "More for {who}",
    "write": "Write them a message of their own",
    "language": "Language",
    "asPackage": "As the package ({language})",
    "remove": "Remove",
    "messageFor": "Message for {who} alone",
    "messageHint": "A message that only {who} reads",
    "apart": "Sign after the one before",
    "together": "Sign at the same time as the one before",
    "acts": "{act}: {who}",
    "up": "Move up",
    "down": "Move down",
    "isFirst": "Signs first already.",
    "isLast": "Signs last already.",
    "place": "{who} signs as number {place, number} of {count, number}.",
    "placeBeside": "{who} signs as number {place, number} of {count, number}, at the same time as {others}."
  },
  "draft": {
    "takenIn": "What was saved elsewhere has been taken in here.",
    "replace": "{count, plural, one {Replace or remove the file that was refused.} other {Replace or remove the # files that were refused.}}",
    "noDocument": "Add a document.",
    "noRecipient": "Add a recipient.",
    "incomplete": "Complete the recipients.",
    "wait": "Wait for the upload.",
    "due": "Choose a due date that is still to come.",
    "decide": "Decide first what was changed here and elsewhere.",
    "notSaved": "Not everything is saved yet; it is kept here. The fields come once it is saved.",
    "place": "Place fields",
    "reading": "The draft is being read",
    "message": "Message and due date",
    "dueLabel": "Due",
    "dueHint": "After this the package expires. Times are those of {zone}.",
    "languageLabel": "Language",
    "languageHint": "Of the mails, the consent and the page for signing. A recipient can have a language of their own.",
    "messageLabel": "Message",
    "messageHint": "{length, number} of {most, number}; it stands in every invitation.",
    "before": "Before the fields"
  },
  "news": {
    "name": "the name",
    "description": "the description",
    "emailMessage": "the message",
    "due": "the due date",
    "language": "the language",
    "timezoneId": "the time zone",
    "consent": "the consent",
    "conditions": "the conditions",
    "signedDocumentDelivery": "the delivery",
    "settings": "the settings",
    "recipient": "{how, select, added {the recipient {name} (added)} removed {the recipient {name} (removed)} other {the recipient {name}}}",
    "document": "{how, select, added {the document {name} (added)} removed {the document {name} (removed)} other {the document {name}}}",
    "fields": "the fields on {name}"
  },
  "fact": {
    "group": "{count, plural, one {Link by mail to # member of the group} other {Link by mail to # members of the group}}",
    "text": "{mail, select, yes {Link by text message to {phone} and by mail} other {Link by text message to {phone}}}",
    "mail": "Link by mail",
    "unknownProof": "Has to be authenticated in a way that this service cannot",
    "proof": "First {first}",
    "proofs": "First {first}, then {second}",
    "questions": "{count, plural, one {answers # question} other {answers # questions}}",
    "code": "enters the code of a text message to {phone}",
    "codeUnknown": "enters the code of a text message to their telephone",
    "language": "Written to in {language}",
    "message": "Reads a message of their own",
    "handOver": "May hand over to somebody else",
    "files": "Hands in {files}",
    "optionalFile": "{name} (optional)",
    "reminded": "{days, plural, =0 {Reminded at once} one {Reminded after # day} other {Reminded after # days}}",
    "remindedAgain": "{first}, then {count, plural, =1 {once more} one {# more times} other {# more times}}, {days, plural, =1 {a day apart} one {# days apart} other {# days apart}}"
  },
  "look": {
    "unchecked": "This could not be checked.",
    "left": "{count, plural, one {# thing left before you can send.} other {# things left before you can send.}}",
    "noSeal": "This cannot be sent: the seal does not work.",
    "canSend": "{count, plural, one {You can send it. # thing to look at first.} other {You can send it. # things to look at first.}}",
    "ready": "Ready to send."
  },
  "checks": {
    "label": "Checks before sending",
    "pass": "Addresses, fields, pages, due date and seal: all checks pass.",
    "show": "Show",
    "go": "Go there"
  },
  "facts": {
    "due": "Due",
    "noDue": "No due date",
    "may": "They may",
    "mayDecline": "Decline with a reason",
    "mayOnlySign": "Sign only",
    "zone": "Time zone",
    "consent": "Consent",
    "consentAsked": "Accepted first by every signer",
    "noConsent": "Not asked for",
    "seal": "Seal"
  },
  "read": {
    "title": "What they will read",
    "asks": "{due, select, yes {<b>{sender}</b> asks you to sign <b>{name}</b> by <at></at>.} other {<b>{sender}</b> asks you to sign <b>{name}</b>.}}",
    "button": "Read and sign",
    "link": "The link is yours alone, so do not pass it on."
  },
  "review": {
    "reading": "The package is being read.",
    "readingLabel": "The package is being read",
    "twice": "The package was changed here and elsewhere.",
    "seal": "The seal does not work; see Settings.",
    "nameNotSaved": "The name is not saved.",
    "changed": "This has been changed since you read it.",
    "noAnswer": "Nothing was sent, because no answer came. Try again.",
    "notSent": "Nothing was sent. {reason}",
    "sending": "Sending",
    "send": "{count, plural, =0 {Send to recipients} one {Send to #} other {Send to #}}",
    "news": "Changed elsewhere and taken in here: {news}. Look it through before you send.",
    "nothingLeft": "{contents} Nothing has left this instance yet.",
    "contents": "{documents, plural, one {# document} other {# documents}}, {pages, plural, one {# page} other {# pages}}, {fields, plural, one {# field} other {# fields}}.",
    "who": "Who gets what, when",
    "change": "Change",
    "unread": "What a person has read cannot be unread. You can take the package back as long as not everybody has signed."
  },
  "wave": {
    "first": "At once",
    "then": "Then",
    "whenSend": "when you send",
    "whenSigned": "{who, select, you {when you have signed} one {when that person has signed} other {when they have signed}}",
    "you": "you",
    "how": "How {name} is asked",
    "tasks": "{tasks}, {email}",
    "signatures": "{count, plural, =0 {No signature} one {# signature} other {# signatures}}",
    "inputs": "{count, plural, one {# field to fill in} other {# fields to fill in}}"
  }
};
export default messages;
