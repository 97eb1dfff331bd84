// The English messages of one area as a type: which keys there are and what each takes. Written by catalogues.test.ts.
declare const messages: {
  "title": "REST interface",
  "version": "Description {version}",
  "openApi": "OpenAPI document",
  "subjects": "Subjects",
  "search": {
    "label": "Find an operation",
    "hint": "Find, e.g. post roles",
    "all": "{total, plural, one {# operation} other {# operations}}",
    "some": "{left, number} of {total, plural, one {# operation} other {# operations}}"
  },
  "conventions": {
    "title": "Conventions",
    "access": "Everything hangs below <base></base>. Send your API key (Settings) verbatim after <code>Basic</code>, an access token after <code>Bearer</code>, or the session cookie <code>SERVICE_SESSION_ID</code>.",
    "bodies": "Bodies are JSON; uploads are multipart/form-data with the record in a part named payload.",
    "times": "Timestamps are UTC, such as <moment></moment>. Ids are opaque strings of at most 255 characters.",
    "places": "Coordinates are pixels at 93.6 per inch from the top left of the page as displayed; pages count from 0.",
    "lists": "Lists take from and to, counted from 1, both included, at most 100 at a time.",
    "repeats": "Creating calls take an Idempotency-Key header: a repeated request gets the first one’s answer."
  },
  "errors": {
    "title": "Errors",
    "lead": "From status 400 on the body is <body></body>, and often <code>parameters</code>."
  },
  "records": "Records",
  "operation": {
    "parameters": "Parameters",
    "required": "{where}, required",
    "member": "required",
    "body": "{required, select, yes {Body} other {Body (optional)}}",
    "answers": "Answers"
  },
  "examples": {
    "title": "Examples",
    "lead": "What you fill in below stands in them, too. Keys and passwords never do.",
    "languages": "Language of the examples",
    "copy": "Copy the example",
    "copied": "{name} example copied."
  },
  "trial": {
    "title": "Try it",
    "missing": "The examples could not be loaded.",
    "askAs": "Ask as",
    "session": "Who is signed in here",
    "withKey": "With an API key",
    "key": "API key",
    "keyHint": "It stays in this page alone, until you leave or reload it.",
    "sendAs": "Send the record as",
    "record": "Record as JSON",
    "notJson": "This is not JSON yet.",
    "leftOpen": "Still to fill in: {names}",
    "files": "Files",
    "removeFile": "Remove {name}",
    "fill": "Fill in {names} first.",
    "noKey": "Paste an API key first.",
    "send": "Send the request",
    "sending": "Waiting for the answer",
    "stop": "Stop waiting",
    "question": "Send {request}?",
    "consequence": "This is no rehearsal: it is carried out here, on real data, with all that follows, such as mails to signers.",
    "act": "Send it",
    "keep": "Do not send"
  },
  "answer": {
    "title": "Answer",
    "took": "{ms, number} ms",
    "headers": "{count, plural, one {# header} other {# headers}}",
    "body": "Body of the answer",
    "nothing": "The answer has no body.",
    "file": "The answer is a file of {size}.",
    "cut": "The first {shown, number} of {total, number} characters. Save the answer to read the rest.",
    "save": "Save {name}",
    "leadsAway": "The answer leads to another address. Follow it in a tab of its own.",
    "offline": "Nothing was sent: there is no connection.",
    "lost": "No answer came. It is not known whether the request was carried out.",
    "stopped": "You stopped waiting. The request may have been carried out all the same."
  },
  "type": {
    "list": "array of {what}",
    "or": "{one} or {other}",
    "orNull": "{what}, or null",
    "anything": "anything"
  },
  "subject": {
    "packages": "Packages",
    "documents": "Documents",
    "approvals": "Approvals and fields",
    "roles": "Roles and signers",
    "signingMethods": "Signing methods",
    "reminders": "Reminders",
    "attachments": "Attachments",
    "supportingDocuments": "Supporting documents",
    "visibility": "Visibility, consent, library",
    "conditions": "Conditional fields",
    "templates": "Templates and layouts",
    "bulkSend": "Bulk send",
    "groups": "Groups",
    "accounts": "Account and senders",
    "accountRoles": "Account roles",
    "subAccounts": "Sub-accounts",
    "delegates": "Delegates",
    "customFields": "Custom fields",
    "accountSettings": "Account settings",
    "security": "Rules of signing in",
    "passkeys": "Passkeys",
    "dataRetention": "Data retention",
    "reports": "Reports",
    "audit": "Audit log",
    "journal": "Notary e-journal",
    "verification": "Checking sealed files",
    "tokens": "Tokens and sessions",
    "callbacks": "Callbacks",
    "serviceStatus": "State of the service"
  }
};
export default messages;
