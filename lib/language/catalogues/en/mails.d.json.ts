// The English messages of one area as a type: which keys there are and what each takes. Written by catalogues.test.ts.
declare const messages: {
  "common": {
    "greeting": "Dear {reader},",
    "sentBy": "Sent by {sender} for {company} with Countersign.",
    "sentFor": "Sent for {company} with Countersign.",
    "help": "Need help? {ways}",
    "copyLink": "Button not working? Copy this into your browser:",
    "colon": ":",
    "openPackage": "Open the package",
    "openSettings": "Open the settings",
    "documents": "Documents",
    "quoted": "“{name}”",
    "when": "When",
    "question": "A question?",
    "ask": "Answer this e-mail: it reaches {sender}, {email}."
  },
  "genuine": {
    "title": "Not sure this is genuine?",
    "package": "The button leads to {host} and nowhere else, and the link is yours alone, so do not pass it on. You can also ask {sender}: {email}.",
    "access": "The button leads to {host} and nowhere else. Countersign never asks for a password by e-mail."
  },
  "asked": {
    "preview": "{documents, plural, one {# document} other {# documents}}.",
    "previewWithDay": "Sign by {day}. {documents, plural, one {# document} other {# documents}}.",
    "button": "Read and sign",
    "note": "No account is needed. It works on a phone, too.",
    "noteSignIn": "You sign in with your account first. It works on a phone, too.",
    "signBy": "Sign by",
    "inZone": "{own, select, yes {{day}, {time} your time in {zone}} other {{day}, {time} {zone} time}}",
    "inUtc": "{day}, {time} UTC",
    "sameDayUtc": "{time} UTC",
    "document": "{name}, {pages, plural, one {# page} other {# pages}}, {fields, plural, =0 {to read} one {# field for you} other {# fields for you}}",
    "alsoSigning": "Also signing",
    "signed": "{names}, signed",
    "signingNow": "{names}, now",
    "signingLater": "{names}, after you",
    "decline": "Decline to sign",
    "optOut": "Ask for paper instead",
    "report": "Not {reader}? Report it"
  },
  "invitation": {
    "subject": "Please sign: {package}",
    "eyebrow": "{sender} asks you to sign"
  },
  "reminder": {
    "subject": "Still to sign: {package}",
    "eyebrow": "{sender} reminds you to sign",
    "progress": "{several, select, yes {Signed so far: {done} of {people}. } other {}}Your signature is still missing."
  },
  "completed": {
    "subject": "{early, select, yes {Completed: {package}} other {Signed by everyone: {package}}}",
    "eyebrow": "{early, select, yes {Completed} other {Signed by everyone}}",
    "done": "{early, select, yes {{sender} has completed it before everyone had signed. What was signed is sealed.} other {Everyone has signed, and every document is sealed.}} {documents, select, attached {The sealed documents are attached.} withEvidence {The sealed documents and the evidence are ready to download.} other {The sealed documents are ready to download.}}",
    "check": "At {address} anybody can check a sealed document, without an account.",
    "button": "Open the documents",
    "document": "{name}, {pages, plural, one {# page} other {# pages}}"
  },
  "declined": {
    "subject": "Declined: {package}",
    "eyebrow": "Declined",
    "ended": "{named, select, yes {{by}} other {A signer}} declined to sign, so signing has stopped for everyone. What was signed stays in the evidence."
  },
  "optedOut": {
    "subject": "Opted out: {package}",
    "eyebrow": "Opted out",
    "ended": "{named, select, yes {{by}} other {A signer}} would rather not sign electronically, so signing has stopped for everyone. What was signed stays in the evidence."
  },
  "ended": {
    "noEffect": "Your signature takes no effect; the evidence keeps that you gave it.",
    "nothingToDo": "You need not do anything. If it is sent again, you get a new invitation."
  },
  "reassigned": {
    "subject": "Passed on: {package}",
    "eyebrow": "Passed on",
    "toOwner": "{named, select, yes {{to} signs in the place of {from}, and is invited when the turn comes.} other {{to} signs in the place of nobody so far, and is invited when the turn comes.}}",
    "toOwnerNow": "{named, select, yes {{to} signs in the place of {from}, and is invited now.} other {{to} signs in the place of nobody so far, and is invited now.}}",
    "toEarlierSigner": "{to} signs in your place. Your link has ended, and there is nothing more for you to do.",
    "serial": "The serial number of the former device (DIGIPASS) went with it: the service that checks the passwords knows the new device by the e-mail address."
  },
  "signerLocked": {
    "subject": "Locked out: {package}",
    "eyebrow": "Locked out",
    "happened": "{named, select, yes {{by}} other {A signer}} failed to prove who they are too often and is locked out. Unlock them, or correct how they are asked.",
    "toSigner": "Proving who you are has failed too often, so you are locked out of this package. {sender} has been told and can let you in again; you are then told by e-mail.",
    "notYou": "If it was not you who tried, please tell the sender."
  },
  "signerUnlocked": {
    "subject": "You can go on: {package}",
    "eyebrow": "Let in again",
    "happened": "{sender} has let you in again. Prove once more who you are, and go on where you were."
  },
  "expired": {
    "subject": "Expired: {package}",
    "eyebrow": "Expired",
    "happened": "The due date has passed before everyone had signed. Nobody can sign it any more; it can be sent again with a new date.",
    "toSigner": "The due date has passed before everyone had signed. Nobody can sign this package any more."
  },
  "withdrawn": {
    "subject": "Withdrawn: {package}",
    "eyebrow": "Taken back by the sender",
    "happened": "{sender} has taken this package back to change it, so there is nothing to sign at the moment. If it is sent again, the link in the earlier e-mail works again, too."
  },
  "readyForCompletion": {
    "subject": "Ready to complete: {package}",
    "eyebrow": "Signed by everyone",
    "happened": "Everyone has signed. The documents are sealed as soon as you complete the package.",
    "button": "Review and complete"
  },
  "attachmentRejected": {
    "subject": "Please send again: {package}",
    "eyebrow": "{sender} sent files back",
    "preview": "{files, plural, =0 {A file cannot be used as it is.} one {{names} cannot be used as it is.} other {{names} cannot be used as they are.}}",
    "asked": "{files, plural, =0 {{sender} has looked at your files and asks you to send another file.} one {{sender} has looked at {names} and asks you to send another file.} other {{sender} has looked at {names} and asks you to send other files.}}",
    "button": "{files, plural, =0 {Send another file} one {Send another file} other {Send other files}}"
  },
  "senderInvitation": {
    "subject": "{inviter} invites you to Countersign",
    "eyebrow": "{named, select, yes {{inviter} invites you} other {You are invited}}",
    "title": "Send documents for signature with {company}",
    "asked": "Choose a password, and you can prepare packages, send them and follow who has signed.",
    "button": "Choose a password",
    "note": "The link works once, within 14 days."
  },
  "passwordReset": {
    "subject": "Choose a new password",
    "eyebrow": "Your sign-in",
    "asked": "Somebody asked for a new password for this address. If it was not you, do nothing: the old one keeps working.",
    "button": "Choose a new password",
    "note": "The link works once, within an hour. Setting a new password signs you out everywhere else."
  },
  "addressConfirmation": {
    "subject": "Confirm your new e-mail address",
    "eyebrow": "Your sign-in",
    "title": "Confirm this e-mail address",
    "asked": "You are to sign in to {company} with this address. Once you confirm it, it counts in place of the old one. If you expected nothing like this, do nothing.",
    "button": "Confirm the address",
    "note": "The link works once, within three days."
  },
  "addressNotice": {
    "subject": "Your e-mail address is to change",
    "preview": "{named, select, yes {It is to become {address}.} other {It is to become another one.}}",
    "eyebrow": "Your sign-in",
    "title": "Another e-mail address was asked for",
    "happened": "{named, select, yes {You are to sign in with {address}.} other {You are to sign in with another address.}} Until that is confirmed from there, this address counts, and nothing has changed.",
    "undo": "If you do not want this, call it off in the settings, or choose a new password: that calls it off too."
  },
  "delegateNamed": {
    "subject": "{named, select, yes {{to} may act for you now} other {Somebody may act for you now}}",
    "eyebrow": "Delegates",
    "happened": "A manager of the account named a delegate for you. Delegates prepare, send and follow your packages as you would.",
    "undo": "If you do not want this, end the delegation in the settings."
  },
  "callbackFailed": {
    "subject": "Your callback receiver does not take events",
    "preview": "{named, select, yes {{event} was given up after twelve attempts.} other {An event was given up after twelve attempts.}}",
    "eyebrow": "Callbacks",
    "title": "Events do not reach your receiver",
    "happened": "{named, select, yes {Countersign tried for a day to push the event {event} to the address registered for callbacks, and has given up.} other {Countersign tried for a day to push an event to the address registered for callbacks, and has given up.}} {problem}",
    "replay": "Later events are still pushed. What was given up can be sent again for 30 days, on the page “Callbacks” of the settings. There is at most one mail like this a day.",
    "button": "Open callbacks"
  },
  "unlockAsked": {
    "subject": "Asks to be let in again: {package}",
    "eyebrow": "Asks to be let in again",
    "happened": "{named, select, yes {{by}} other {A signer}}, locked out after too many wrong answers, asks you to open the package again. Unlock them on its page, or correct how they are asked."
  },
  "timeAsked": {
    "subject": "Asks for more time: {package}",
    "eyebrow": "Asks for more time",
    "happened": "{named, select, yes {{by}} other {A signer}} came to sign after the due date and asks for more time. Send the package again with a new date on its page; the same link works then."
  },
  "linkReported": {
    "subject": "Link in other hands: {package}",
    "eyebrow": "Link in other hands",
    "happened": "Whoever opened the link made for {named, select, yes {{by}} other {a signer}} reports that they are somebody else. The link still works: check the address, and correct the recipient if it is wrong."
  },
  "passcode": {
    "subject": "Code for {package}",
    "eyebrow": "Your code",
    "enter": "Enter this code on the page that asked for it. It works for {minutes} minutes, and once.",
    "code": "Code",
    "notYou": "If you did not open the package just now, somebody else may have your link: tell {sender}, and pass the code on to nobody."
  },
  "ownLink": {
    "subject": "To finish later: {package}",
    "eyebrow": "A reminder to yourself",
    "asked": "You asked for this link so that you can finish later. What you filled in is kept. Nothing is signed until you finish."
  },
  "wrongPasswords": {
    "subject": "{own, select, yes {Wrong passwords at your sign-in} other {Wrong passwords at the sign-in of {person}}}",
    "eyebrow": "{own, select, yes {Your sign-in} other {Sign-in}}",
    "happened": "Somebody has entered wrong passwords several times in a row.",
    "state": "{state, select, locked {None of them let anybody in. Sign-in is now locked until a manager of the account unlocks it.} other {None of them let anybody in, and further attempts have to wait. Browsers known from earlier sign-ins still get in with the right password.}}",
    "advice": "{own, select, yes {{state, select, locked {If it was not you, tell a manager of the account and, once it is unlocked, choose a new password that you use nowhere else.} other {If it was you, there is nothing to do. If it was not, choose a new password in the settings, one that you use nowhere else.}}} other {Ask {person} whether it was them. If it was not, they should choose a new password that they use nowhere else.}}",
    "note": "There is at most one mail like this a day.",
    "place": "{address}, {browser}",
    "places": "Addresses and browsers",
    "unknownBrowser": "unknown browser"
  },
  "question": {
    "subject": "Question from a signer: {package}",
    "eyebrow": "Question from a signer",
    "asked": "{by} has a question before signing.",
    "askedUnproven": "A question has come through the link of {by}. Whoever wrote it has not shown yet who they are.",
    "answer": "Answer this mail, and {by} gets your answer at {email}."
  },
  "identityWaiting": {
    "subject": "Identity document to look at: {package}",
    "eyebrow": "Identity document to look at",
    "happened": "{named, select, yes {{by}} other {A signer}} has handed in pictures of an identity document. Look at them on the package’s page and decide: signing waits for it."
  },
  "identityDecided": {
    "subject": "{decision, select, approved {You can go on} refused {Identity document refused} other {Other pictures needed}}: {package}",
    "eyebrow": "{decision, select, approved {You can go on} refused {Identity document refused} other {Other pictures needed}}",
    "happened": "{decision, select, approved {Your identity document was looked at for {sender} and approved. Open the package and go on.} refused {Your identity document was looked at for {sender} and refused. You can hand in another.} other {Your identity document was looked at for {sender}, and other pictures are needed.}}"
  }
};
export default messages;
