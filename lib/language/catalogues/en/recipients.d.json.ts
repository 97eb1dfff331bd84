// The English messages of one area as a type: which keys there are and what each takes. Written by catalogues.test.ts.
declare const messages: {
  "cancel": "Cancel",
  "copies": {
    "one": "Gets a copy",
    "last": "Last",
    "when": "when everybody has signed"
  },
  "details": {
    "menu": "Delivery, files and more",
    "of": "More about {who}",
    "does": "What {who} does",
    "signs": "Signs",
    "copies": "Only gets a copy",
    "copiesHint": "Asked for nothing. Once everybody has signed, a mail leads them to the sealed documents.",
    "reach": "How they are reached",
    "ways": {
      "mail": "By e-mail",
      "sms": "By text message",
      "both": "By text message and e-mail"
    },
    "phone": "Telephone number for text messages",
    "reassign": "May hand over to somebody else",
    "reassignHint": "Who signs instead is recorded in the evidence.",
    "attach": "Gets the signed documents by mail",
    "attachHint": "They are attached to the last mail, up to 12 MB together; otherwise it has a link to them.",
    "attachOff": "Your account sends no documents by mail at present: the mail has a link to them.",
    "fileName": "Name of file {at, number}",
    "fileFor": "What file {at, number} is for",
    "removeFile": "Do not ask for file {at, number}",
    "required": "File {at, number} has to be handed in",
    "addFile": "Ask for a file"
  },
  "suggest": {
    "count": "{count, plural, one {# person is suggested. Choose with the arrow keys and Enter.} other {# people are suggested. Choose with the arrow keys and Enter.}}",
    "label": "People you know",
    "colleague": "from your account"
  },
  "paste": {
    "open": "Paste a list",
    "title": "Paste a list",
    "lead": "One person a line, in any order: name, address and what else you have. The recipients of a mail and the cells of a spreadsheet are understood, too.",
    "list": "The list",
    "found": "{count, plural, one {# person can be added} other {# people can be added}}{left, plural, =0 {} one {, # is left out} other {, # are left out}}",
    "add": "{count, plural, =0 {Add} one {Add # person} other {Add # people}}",
    "nobody": "Nobody that can be added stands here yet.",
    "added": "{count, plural, one {# person was added.} other {# people were added.}}",
    "addedSome": "{count, plural, one {# person was added} other {# people were added}}; {left, plural, one {# was left out.} other {# were left out.}}",
    "nameless": "Name still to be written",
    "noAddress": "No address",
    "already": "Is a recipient already",
    "twice": "Stands here twice",
    "copyWord": "copy"
  },
  "reminders": {
    "on": "Remind whoever has not signed",
    "own": "Remind at times of this package’s own",
    "usual": "Your account reminds by itself: {usual}.",
    "instead": "Instead of what your account does by itself: {usual}.",
    "none": "Nobody is reminded by itself.",
    "first": "First reminder, days after sending",
    "more": "How many more reminders",
    "every": "Days between reminders",
    "range": "Write a whole number from {least, number} to {most, number}.",
    "wrong": "Complete the reminders."
  },
  "library": {
    "open": "From the library",
    "title": "Documents from the library",
    "lead": "Kept for everybody of your account. What you add is a copy: later changes in the library do not reach it.",
    "search": "Search by name",
    "none": "No document is called that.",
    "empty": "The library is empty. Managers of your account fill it.",
    "emptyManager": "The library is empty. Add a document to a package, then choose “Keep in the library” from its menu.",
    "facts": "{pages, plural, one {PDF, # page, {size}} other {PDF, # pages, {size}}}",
    "choose": "Choose a document.",
    "add": "{count, plural, =0 {Add} one {Add # document} other {Add # documents}}",
    "busy": "Adding",
    "removed": "{name} is taken out of the library. Packages keep theirs.",
    "removeOne": "Take {name} out of the library",
    "keep": "Keep in the library",
    "kept": "{name} is in the library now."
  },
  "sight": {
    "act": "Who sees it",
    "title": "Who sees “{name}”",
    "lead": "Whoever is not ticked does not get this document: not on the signing page, not in downloads.",
    "all": "Everybody, also whoever is added later",
    "has": "{count, plural, one {has # field here, so they see it} other {has # fields here, so they see it}}",
    "hasFields": "Somebody who does not see this document has fields in it. Tick them, or remove the fields first.",
    "save": "Save",
    "busy": "Saving",
    "done": "Who sees {name} is saved.",
    "changed": "Who sees this document was changed elsewhere meanwhile. What is ticked now is what was saved there.",
    "nobodyYet": "There is no recipient yet."
  },
  "plan": {
    "reminded": "While somebody is missing",
    "copies": "{count, plural, one {{names} gets a copy.} other {{names} get a copy.}}"
  },
  "mail": {
    "whose": "Whose mail is shown",
    "first": "Whoever is asked first",
    "from": "From",
    "to": "To",
    "subject": "Subject",
    "missing": "{why, select, copy {{name} is not asked for anything. Once everybody has signed, a mail leads to the documents.} none {{name} gets no invitation by mail.} other {Nobody is asked by mail first.}}",
    "text": "{kind, select, link {Text message with the link, to <phone></phone>} other {Text message with the code, to <phone></phone>}}",
    "dots": "What stands as dots is made when the message is sent."
  },
  "tasks": {
    "on": "{document}: {tasks}",
    "hidden": "Does not see {documents}"
  },
  "facts": {
    "reminders": "Reminders",
    "noReminders": "Nobody is reminded by itself",
    "ofAccount": "(as your account has it for every package)",
    "sentNow": "Sent now, on:",
    "moreDates": "{count, plural, one {and # more} other {and # more}}",
    "after": "After signing",
    "told": "Everybody is told by mail and led to the sealed documents.",
    "attached": "{count, plural, one {{names} gets them with the mail.} other {{names} get them with the mail.}}",
    "tooLarge": "For {names} they were to be attached. Together they are larger than 12 MB: what is larger is not attached, the mail has a link to it."
  },
  "certificate": {
    "choice": "Signs with a certificate of their own",
    "hint": "They are led to {service}, say who they are there and agree to the signature. No other signature counts, and without a certificate there they cannot sign.",
    "cardHint": "They sign with a card or token at their own computer, through the account’s native bridge. No other signature counts, and without a certificate there they cannot sign.",
    "bothHint": "They sign at {service}, where they say who they are and agree to the signature, or with a card or token at their own computer, through the account’s native bridge. No other signature counts, and without a certificate they cannot sign.",
    "noService": "No signing service for signers is set here (SIGNER_CSC_URL), so this cannot be sent: take it back, or have one set."
  },
  "device": {
    "choice": "Signs with a one-time password of their device (DIGIPASS)",
    "hint": "They type what their device shows, and {service} checks it. No signature counts without it.",
    "noService": "No service that checks one-time passwords is set here (DIGIPASS_URL), so this cannot be sent: take it back, or have one set.",
    "serial": "Serial number of the device",
    "serialHint": "Empty: {service} knows the device by the e-mail address.",
    "serialClear": "Clear",
    "serialCleared": "The serial number is taken out: it was that of the device of whoever stood here before.",
    "serialUnread": "The serial number that was given cannot be read now. What you type here takes its place."
  }
};
export default messages;
