// The English messages of one area as a type: which keys there are and what each takes. Written by catalogues.test.ts.
declare const messages: {
  "page": {
    "title": "Many at once",
    "templates": "Templates",
    "head": "One row, one package.",
    "lead": "Each row of a CSV file becomes a package of its own from “{name}”. Nothing is sent before you have seen every row."
  },
  "off": {
    "words": "This template cannot be sent to many yet. It needs a document, a place that nobody has, and a signature field.",
    "design": "Open in the designer"
  },
  "file": {
    "drop": "Drop the CSV here",
    "hint": "Up to 8 MB. Commas, semicolons or tabs; UTF-8 or what your spreadsheet wrote.",
    "choose": "Choose a file",
    "kinds": "a CSV file",
    "sample": "Sample CSV",
    "another": "Another file",
    "reading": "Reading every row …",
    "unreadable": "The file could not be read. Choose it again."
  },
  "columns": {
    "title": "Columns",
    "lead": "What each column of {file} is in the template.",
    "label": "{header}, column {at, number}",
    "noName": "Column {at, number}",
    "leaveOut": "Leave out",
    "of": "{role}: {column}"
  },
  "column": {
    "FIRST_NAME": "First name",
    "LAST_NAME": "Last name",
    "EMAIL": "E-mail address",
    "AUTH_TYPE": "How they prove who they are",
    "AUTH_PROMPT": "Question or phone number",
    "AUTH_CHALLENGE": "Answer",
    "SIGNER_VERIFICATION": "Signing method"
  },
  "dry": {
    "title": "Dry run",
    "good": "{total, plural, one {The one row can go out.} other {All # rows can go out.}}",
    "some": "{good, plural, =0 {No row can go out yet} one {# row can go out} other {# rows can go out}}, {wrong, plural, one {# needs a correction} other {# need a correction}}.",
    "nothing": "Nothing has been sent. What is wrong is corrected in the file; then choose it again.",
    "none": "The rows cannot be judged yet.",
    "rows": "Rows",
    "all": "All",
    "wrong": "Only with errors",
    "row": "Row {number, number}",
    "ready": "Ready",
    "noPerson": "Nobody named",
    "seeOf": "See the package of row {number, number}",
    "again": "<email></email> stands in row {row, number} too: that person gets a package for each row."
  },
  "preview": {
    "title": "Row {number, number} becomes",
    "name": "Package",
    "people": "Recipients",
    "person": "{name} ({email}) as {role}",
    "values": "Filled in",
    "noValues": "No field is filled in beforehand.",
    "close": "Close"
  },
  "send": {
    "title": "Send",
    "name": "Name of the packages",
    "act": "{count, plural, one {Send # package} other {Send # packages}}",
    "nothing": "No row can be sent yet.",
    "noName": "The packages need a name.",
    "question": "{count, plural, one {Send # package?} other {Send # packages?}}",
    "consequence": "{wrong, plural, =0 {Everybody in the file is asked to sign by e-mail.} one {Everybody in the file is asked to sign by e-mail; # row with an error is left out.} other {Everybody in the file is asked to sign by e-mail; # rows with errors are left out.}}",
    "keep": "Not yet",
    "busy": "Sending …"
  },
  "list": {
    "title": "Sent this way before",
    "none": "Nothing yet.",
    "by": "{name}, by {sender}"
  },
  "state": {
    "running": "{done, number} of {total, number}",
    "done": "{total, plural, one {The one is sent} other {All # are sent}}",
    "some": "{created, number} sent, {failed, number} not"
  },
  "batch": {
    "running": "{created, plural, one {# package of {total, number} is on its way.} other {# packages of {total, number} are on their way.}}",
    "done": "{created, plural, one {The package is sent.} other {All # packages are sent.}}",
    "failed": "{created, plural, =0 {Nothing is sent} one {# is sent} other {# are sent}}, {failed, plural, one {# is not.} other {# are not.}}",
    "sent": "Started <at></at>, by {sender}.",
    "leave": "You may leave this page; the sending goes on.",
    "progress": "Packages sent",
    "stop": "Stop",
    "stopping": "Stopping …",
    "stopped": "No further package is sent.",
    "retry": "{count, plural, one {Try the # again} other {Try the # again}}",
    "retrying": "Trying again …",
    "results": "Results as CSV",
    "filter": "Rows",
    "all": "All",
    "created": "Sent",
    "waiting": "Waiting",
    "failedRows": "Not sent",
    "open": "Open the package",
    "openOf": "Open the package of row {number, number}",
    "noRows": "No such row.",
    "wait": "Waiting",
    "gone": "Sent; the package has been deleted",
    "again": "Send another file"
  },
  "problem": {
    "malformed": "From this row on the file is no CSV: a quotation mark is never closed, or stands in the wrong place.",
    "noRows": "The file has no row below its header.",
    "unknownRole": "This place is not in the template.",
    "notPlaceholder": "This place has its person in the template already.",
    "duplicateRole": "The header has this place twice.",
    "missingRole": "Somebody has to sign here, and no column says who.",
    "missingColumn": "No column says this.",
    "duplicateColumn": "Two columns say this.",
    "unknownColumn": "The template has nothing of this name.",
    "notFillable": "This field cannot be filled in beforehand.",
    "nameRequired": "The name is missing.",
    "tooLong": "The text is too long.",
    "email": "This is no e-mail address.",
    "authType": "This has to be NONE, CHALLENGE or SMS.",
    "phone": "SMS needs a phone number such as +15515584587.",
    "challenge": "CHALLENGE needs a question and its answer.",
    "signerVerification": "There is no such signing method.",
    "value": "The field does not take this value.",
    "other": "Something is wrong here.",
    "at": "{column}, {role}",
    "inRow": "Row {number, number}"
  }
};
export default messages;
