// The English messages of one area as a type: which keys there are and what each takes. Written by catalogues.test.ts.
declare const messages: {
  "title": "Signing in person",
  "hosted": "Hosted by {host}",
  "toPackage": "To the package",
  "start": {
    "title": "Sign in person on this device",
    "lead": "The people who sign take turns on this device, and you hand it from one to the next. Everybody signs as always, and nobody sees what another has entered.",
    "place": "Where are you?",
    "placeHint": "The town or the address. It stands in your statements.",
    "placeMissing": "Enter where you are.",
    "pin": "Four digits of your own",
    "pinHint": "Only with them does the device go on after a signer gives it back.",
    "pinMissing": "Enter four digits.",
    "leave": "Sign me out on this device",
    "leaveHint": "Otherwise whoever holds the device can open your packages.",
    "elsewhere": "{host} holds this package in person in another browser. If you start here, it ends there.",
    "mails": "While you hold it in person, nobody is mailed a link whose turn comes. When you end it, they are.",
    "act": "Start",
    "busy": "Starting"
  },
  "off": {
    "title": "This package is not signed in person now",
    "lead": "It can be while it is out for signing and its settings say that it is signed in person."
  },
  "gone": {
    "title": "There is no such package",
    "lead": "It may have been deleted, or it belongs to someone else.",
    "act": "All packages"
  },
  "signIn": {
    "title": "You are not the host on this device",
    "lead": "Signing in person has ended here, goes on at another device or has not begun. What was signed is kept. Sign in to go on.",
    "act": "Sign in"
  },
  "seats": {
    "title": "{done, select, yes {Everybody here has signed} other {Who takes the device next?}}",
    "lead": "{package}: {signed, number} of {all, number} have signed. Between two people the device is yours.",
    "hand": "Hand to {name}",
    "handMine": "Sign yourself",
    "left": "{fields, plural, one {# field left} other {# fields left}}",
    "leftCode": "{fields, plural, one {# field left} other {# fields left}}; a code by text message goes to the number ending in {ends} when you hand over",
    "signed": "Signed",
    "waiting": "after the others",
    "locked": "locked out",
    "over": "nothing to sign now",
    "group": "A group: everybody signs at a link of their own",
    "colleague": "Of this account: signs at a link of their own",
    "you": "You, {name}",
    "sendLink": "Send the link",
    "sendLinkTo": "Send the link to {name}",
    "sent": "The link goes to {name}.",
    "sentKept": "No e-mail leaves, because this service is not connected to a mail server. The link for {name} is in the outbox.",
    "end": "End the session",
    "ending": "Ending"
  },
  "statement": {
    "title": "Your statement",
    "lead": "Before you hand the device to {signer}. It goes into the evidence in exactly these words.",
    "how": "How do you know who this is?",
    "howMissing": "Choose how you know who this is. It is part of your statement.",
    "known": "I know this person",
    "document": "I have seen an identity document",
    "other": "In another way",
    "detail": "{how, select, document {Which document, of which country, and its last digits} other {In which way}}",
    "detailMissing": "Enter this: it is part of your statement.",
    "words": "I, {host}, state that {signer} is here with me in {place}. {how, select, known {I know this person.} document {I have seen this identity document: {detail}.} other {This is how I know who it is: {detail}.}} As far as I can see, nobody presses this person to sign.",
    "act": "State this and hand over",
    "busy": "Handing over",
    "cannot": "I cannot state this",
    "reason": "Why can you not state it?",
    "reasonMissing": "Enter the reason.",
    "keep": "Record it and keep the device",
    "keeping": "Recording",
    "back": "Back"
  },
  "locked": {
    "title": "This device belongs to {host}",
    "lead": "{phase, select, locked {The signer’s pages are closed. With your four digits you go on.} signed {{name} has signed. With your four digits you take it back.} other {It is handed over to {name}. With your four digits you take it back.}}",
    "pin": "Your four digits",
    "act": "Go on",
    "busy": "Checking",
    "goOn": "Go on as {name}",
    "exhausted": "There were too many wrong tries. Sign in and start again: what was signed is kept.",
    "wrong": "{left, plural, one {These are not the digits. One try is left.} other {These are not the digits. # tries are left.}}",
    "same": "{left, plural, one {These are the same digits again. They did not count; one try is left.} other {These are the same digits again. They did not count; # tries are left.}}"
  },
  "done": {
    "title": "Thank you, {host}",
    "lead": "The signing in person of {package} has ended. The evidence says who signed here and what was stated.",
    "signed": "{signed, number} of {all, number} have signed. {mail, select, yes {Whose turn it is now gets the link by mail.} kept {Whose turn it is now signs at a link of their own.} other {There is nothing left to do.}}"
  }
};
export default messages;
