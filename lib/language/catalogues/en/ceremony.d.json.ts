// The English messages of one area as a type: which keys there are and what each takes. Written by catalogues.test.ts.
declare const messages: {
  "title": "Sign",
  "opening": "The documents are being opened",
  "sealedBy": "Sealed and kept by {account} with Countersign",
  "keptBy": "Kept by {account} with Countersign",
  "skip": "Skip to the document",
  "sender": "the sender",
  "askSender": "Write to {sender}",
  "asks": "{sender} asks you, <b>{signer}</b>, to sign.",
  "asksShort": "{sender} asks you to sign",
  "menu": {
    "more": "More",
    "acts": "More: form view, download, decline",
    "formView": "Form view",
    "pageView": "Page view",
    "download": "Download the documents",
    "later": "Finish later",
    "reassign": "Someone else should sign",
    "decline": "Decline to sign",
    "optOut": "Ask for paper instead",
    "language": "Language"
  },
  "place": {
    "documents": "Documents",
    "documentsAt": "Documents, {at, number} of {count, number}",
    "documentOf": "Document {at, number} of {count, number}.",
    "documentShort": "{at, number} of {count, number}",
    "page": "Page {at, number} of {name}",
    "pageNumber": "Page {at, number}.",
    "pageOf": "Page {at, number} of {count, number}",
    "pageShort": "p. {at, number}",
    "allOf": "All of {name}",
    "fileFor": "A file for {sender}",
    "show": "{place}: show it",
    "stepAt": "{label}, {place}",
    "wholePage": "Whole page",
    "closer": "Closer",
    "where": "Where you are",
    "notSigned": "Not signed yet"
  },
  "steps": {
    "yours": "Your fields",
    "none": "Nothing is to be filled in on these documents. Read them, then finish.",
    "dateHint": "Dates and names are filled in when you finish.",
    "savedHint": "Your answers are saved as you go.",
    "doneOf": "{done, number} of {total, number} done",
    "nextIs": "next: {label}",
    "yourSignature": "your signature",
    "yourInitials": "your initials",
    "confirmThis": "confirm this document",
    "ready": "ready to finish",
    "next": "Next",
    "nextNamed": "Next: {label}",
    "back": "Back to {label}",
    "backOff": "Back: this is the first",
    "allFields": "All fields",
    "finish": "Finish",
    "stillToDo": "{count, plural, one {One thing is still to do; the first is {label} on page {page, number}.} =2 {Two things are still to do; the first is {label} on page {page, number}.} =3 {Three things are still to do; the first is {label} on page {page, number}.} =4 {Four things are still to do; the first is {label} on page {page, number}.} =5 {Five things are still to do; the first is {label} on page {page, number}.} =6 {Six things are still to do; the first is {label} on page {page, number}.} =7 {Seven things are still to do; the first is {label} on page {page, number}.} =8 {Eight things are still to do; the first is {label} on page {page, number}.} =9 {Nine things are still to do; the first is {label} on page {page, number}.} other {# things are still to do; the first is {label} on page {page, number}.}}",
    "filesToDo": "{count, plural, one {One thing is still to do: upload “{name}”.} =2 {Two things are still to do; the first is to upload “{name}”.} =3 {Three things are still to do; the first is to upload “{name}”.} =4 {Four things are still to do; the first is to upload “{name}”.} =5 {Five things are still to do; the first is to upload “{name}”.} =6 {Six things are still to do; the first is to upload “{name}”.} =7 {Seven things are still to do; the first is to upload “{name}”.} =8 {Eight things are still to do; the first is to upload “{name}”.} =9 {Nine things are still to do; the first is to upload “{name}”.} other {# things are still to do; the first is to upload “{name}”.}}",
    "broken": "{label} needs another look. {message}",
    "nothingSigned": "Nothing is signed yet. Sign at least one place."
  },
  "start": {
    "lead": "Read the document first. {count, plural, =0 {Then start.} one {Then one field is to be filled in or signed.} other {Then # fields are to be filled in or signed.}}",
    "act": "Start"
  },
  "saving": {
    "saving": "Saving",
    "saved": "Saved",
    "kept": "Kept on this device",
    "keptSince": "No connection since {time}. {count, plural, one {Your last change is} other {Your last # changes are}} kept here and will be saved when it is back."
  },
  "field": {
    "sign": "Sign",
    "fillIn": "Fill in",
    "clickToSign": "Click to sign",
    "clickForInitials": "Click for your initials",
    "tapToSign": "Tap to sign",
    "change": "Change",
    "optional": "optional",
    "optionalMark": "(optional)",
    "named": "{label}, {required, select, yes {required} other {optional}}",
    "signature": "{label}, {required, select, yes {required} other {optional}}, {signed, select, yes {done. Change} other {empty}}",
    "standing": "{label}, {state, select, filled {done} empty {empty} other {{problem}}}",
    "ofGroup": "{group}: {name}",
    "alsoDone": ", done",
    "alsoWrong": ", {problem}",
    "others": "{turn, select, now {{name} signs here} later {{name} signs later} other {{name}}}",
    "filledByUs": "Filled in when you finish",
    "choose": "Choose one",
    "ofMany": "{count, number} of {limit, number}"
  },
  "label": {
    "signature": "Signature",
    "initials": "Initials",
    "choice": "Choose one",
    "confirm": "Confirm {name}",
    "TEXTFIELD": "Text",
    "TEXTAREA": "Longer text",
    "CHECKBOX": "Tick box",
    "RADIO": "Choice",
    "LIST": "List",
    "DATEPICKER": "Date",
    "CUSTOMFIELD": "Text",
    "other": "Field",
    "oneOf": "{label} {at, number} of {count, number}"
  },
  "date": {
    "example": "For example <b>{date}</b>"
  },
  "confirm": {
    "help": "You have read this document and what you filled in is right.",
    "read": "You have read this document.",
    "confirmed": "Confirmed",
    "alsoConfirmed": ", Confirmed",
    "takeBack": "Take back"
  },
  "files": {
    "title": "Files you are asked for",
    "lead": "They go to the sender together with your signature.",
    "status": "{status, select, accepted {accepted} rejected {sent back, upload it again} required {required} other {optional}}",
    "coming": "One moment",
    "choose": "Choose a file",
    "chooseFor": "Choose a file: {name}",
    "add": "Add a file",
    "addFor": "Add a file: {name}",
    "takeBack": "Take back {file}",
    "comment": "“{text}”",
    "takePhoto": "Take a photo",
    "takePhotoFor": "Take a photo: {name}",
    "rule": "Documents and photos, up to {megabytes, number} MB each; no programs.",
    "most": "Number of files: {most, number} at most.",
    "drop": "You can also drop them here.",
    "waiting": "Waiting to be sent",
    "sending": "{sent} of {total}",
    "sendingNamed": "Sending {file}",
    "stop": "Stop sending {file}",
    "stopped": "No connection. The file is kept and sent as soon as it is back; leave this page open.",
    "again": "Try again",
    "againFor": "Send {file} again",
    "takeOff": "Take {file} off the list",
    "arrived": "The file has arrived.",
    "program": "This is a program. Save it as a PDF or take a photo of it, and add that."
  },
  "note": {
    "senderSays": "Message from the sender",
    "message": "“{text}”",
    "due": "Sign by <when></when>",
    "agreed": "You agreed to sign electronically at <when></when>",
    "beside": "{count, plural, one {{names} is asked at the same time} other {{names} are asked at the same time}}",
    "later": "{count, plural, one {One more follows} =2 {Two more follow} =3 {Three more follow} =4 {Four more follow} =5 {Five more follow} =6 {Six more follow} =7 {Seven more follow} =8 {Eight more follow} =9 {Nine more follow} other {# more follow}}",
    "besideAndLater": "{count, plural, one {{names} is asked at the same time} other {{names} are asked at the same time}}; {later, plural, one {one more follows} =2 {two more follow} =3 {three more follow} =4 {four more follow} =5 {five more follow} =6 {six more follow} =7 {seven more follow} =8 {eight more follow} =9 {nine more follow} other {# more follow}}"
  },
  "form": {
    "lead": "{sender} asks you to sign. The same fields without the pages, in the order they stand there.",
    "readDocument": "Read {name} as PDF"
  },
  "service": {
    "label": "Elsewhere in this service",
    "packages": "Your packages",
    "verify": "Check a sealed document"
  },
  "signedIn": {
    "as": "Signing as {name}",
    "leave": "Leave and end this session",
    "leaving": "Leaving"
  },
  "help": {
    "act": "How signing works",
    "title": "How signing works",
    "read": "Read the documents. Nothing is signed until you finish.",
    "fill": "Fill in your fields, one after the other. What you enter is saved as you go.",
    "sign": "Click a signature field and make your signature.",
    "form": "If the pages are hard to read, choose the form view: the same fields as a plain list.",
    "close": "Back to the documents"
  }
};
export default messages;
