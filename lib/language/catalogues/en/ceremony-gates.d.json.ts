// The English messages of one area as a type: which keys there are and what each takes. Written by catalogues.test.ts.
declare const messages: {
  "consent": {
    "title": "Before you read: signing electronically",
    "lead": "{sender} asks you, <b>{signer}</b>, to sign. To do this without paper, your consent is needed.",
    "agree": "I have read this and agree to use electronic records and signatures.",
    "act": "Agree and go on",
    "busy": "One moment",
    "coming": "The text is not shown yet.",
    "readOn": "Please read to the end first.",
    "openAsPdf": "Open as PDF",
    "version": "Version {version}",
    "versionOf": "Version of <when></when>",
    "otherLanguage": "This text is in {language}: in that language it applies.",
    "disagree": "I don’t agree",
    "files": "You are also asked for files: {names}. Have them at hand; they can be added at any time before you finish."
  },
  "authentication": {
    "questions": "{count, plural, one {A question} =2 {Two questions} =3 {Three questions} =4 {Four questions} =5 {Five questions} =6 {Six questions} =7 {Seven questions} =8 {Eight questions} =9 {Nine questions} other {# questions}} from {sender}",
    "questionsLead": "{single, select, yes {Only you, <b>{signer}</b>, should know the answer.} other {Only you, <b>{signer}</b>, should know the answers.}} Capitals and extra spaces do not matter.",
    "enterCode": "Enter the code we sent you",
    "codeNeeded": "A code is needed to open this package",
    "codeLead": "It went by text message to the number ending in <b>{ends}</b> at <when></when> and works for ten minutes.",
    "noCodeLead": "It comes by text message to the number ending in {ends} and works for ten minutes.",
    "keptCodeLead": "It is meant for the number ending in {ends} and works for ten minutes.",
    "code": "Code",
    "codeHint": "Six digits.",
    "codeMissing": "Enter the six digits of the code.",
    "answerMissing": "Answer every question.",
    "outbox": "This service is not connected to a telephone network, so no text message was sent. The sender finds the code in this service: ask them for it.",
    "smsFailed": "The text message could not be delivered. Send another code, or ask the sender to check your number.",
    "send": "Send a code",
    "sendAgain": "Send another code",
    "sendIn": "Another code in {seconds, number} s",
    "sendLater": "Another code in {minutes, plural, one {# minute} other {# minutes}}",
    "sending": "Sending",
    "sent": "A new code is on its way. Earlier ones do not work any more.",
    "codeLapsed": "The last code does not work any more. Ask for a new one.",
    "sentKept": "There is a new code. Earlier ones do not work any more.",
    "renew": "Ask for a new code",
    "open": "Open the package",
    "opening": "Checking",
    "tries": "{left, plural, one {One try is left; a wrong answer locks you out of the package.} =2 {Two tries; after the last wrong one you are locked out of the package.} =3 {Three tries; after the last wrong one you are locked out of the package.} =4 {Four tries; after the last wrong one you are locked out of the package.} =5 {Five tries; after the last wrong one you are locked out of the package.} =6 {Six tries; after the last wrong one you are locked out of the package.} =7 {Seven tries; after the last wrong one you are locked out of the package.} =8 {Eight tries; after the last wrong one you are locked out of the package.} =9 {Nine tries; after the last wrong one you are locked out of the package.} other {# tries; after the last wrong one you are locked out of the package.}}",
    "unavailable": "You cannot be let in here",
    "unavailableLead": "{sender} asked for a proof of who you are that this service has no means to take. Nothing is wrong with your link: tell {sender}, who can choose another way.",
    "show": "Show",
    "showAnswer": "Show answer {at, number}",
    "knowledge": {
      "title": "Questions about you",
      "leadSender": "A few multiple-choice questions show that it is you, <b>{signer}</b>. They come from what {sender} has supplied about you, not from a credit agency.",
      "leadService": "A few multiple-choice questions show that it is you, <b>{signer}</b>. An identity service asks them; {sender} does not see your answers.",
      "time": "Once you see the questions, you have ten minutes to answer them.",
      "show": "Show the questions",
      "missing": "Choose an answer to every question.",
      "about": {
        "socialSecurityNumber": "What are the last four digits of your social security number?",
        "socialInsuranceNumber": "What are the last three digits of your social insurance number?",
        "birthYear": "In which year were you born?",
        "driversLicense": "What are the last three digits of your driving licence number?",
        "homePhone": "What are the last four digits of your home telephone number?",
        "houseNumber": "What is your house number?",
        "postalCode": "What is your postal code?",
        "state": "In which state do you live?",
        "province": "In which province do you live?"
      }
    },
    "mailLead": "It went by e-mail to <b>{to}</b> at <when></when> and works for ten minutes.",
    "noMailLead": "It comes by e-mail to {to} and works for ten minutes.",
    "keptMailLead": "It is meant for {to} and works for ten minutes.",
    "mailOutbox": "This service is not connected to a mail server, so no e-mail was sent. Whoever runs this service finds the code on the server; ask the sender to get it for you.",
    "mailFailed": "The e-mail could not be delivered. Send another code, or ask the sender to check your address.",
    "signOn": {
      "title": "Sign in with {name}",
      "lead": "{sender} asks you, <b>{signer}</b>, to show who you are: sign in at {name} with your own e-mail address, {to}. Then you come back here.",
      "act": "Sign in with {name}",
      "otherPerson": "At {name} you were signed in with an e-mail address other than yours, {to}. Sign in there with the right one.",
      "unverified": "{name} has not confirmed your e-mail address, so the sign-in does not show who you are. Ask whoever runs {name} to have it confirmed.",
      "cancelled": "The sign-in was not finished. It did not count as a try.",
      "stale": "That sign-in was too old or had been used before. Start again.",
      "unavailable": "{name} does not answer at the moment. It did not count as a try; try again in a little while.",
      "failed": "The sign-in did not work. It did not count as a try. If it happens again, tell the sender."
    },
    "login": {
      "title": "Sign in first",
      "lead": "{sender} asks you, <b>{signer}</b>, to sign. You have an account with this service: sign in with it, {to}. Then the package opens.",
      "act": "Sign in",
      "other": "You are signed in here as {other}. This package is for {to}.",
      "actOther": "Sign in as another person"
    },
    "identity": {
      "title": "Show an identity document",
      "lead": "{sender} asks you, <b>{signer}</b>, to show who you are. Photograph your identity card, passport or driving licence. A person, not a program, looks at the pictures for {sender} and compares the name. They are kept encrypted until then and removed with the decision.",
      "front": "Front of the document",
      "back": "Back, if there is one",
      "face": "Your face",
      "missing": "This picture is still missing. Take it, or choose a file.",
      "act": "Hand in",
      "busy": "Handing in",
      "waitingTitle": "Your document is being looked at",
      "waitingLead": "Handed in on <when></when>. A person looks at it for {sender}. This page notices the decision by itself. You can also close it: you get an e-mail with your link.",
      "waitingLeadKept": "Handed in on <when></when>. A person looks at it for {sender}. This page notices the decision by itself. You can also close it and open your link again later.",
      "approvedTitle": "Your document was approved",
      "approvedLead": "You can open the package now.",
      "refused": "Your document was refused. You can hand in another.",
      "again": "{sender} asks for other pictures. This does not count as a try.",
      "serviceLead": "{sender} asks you, <b>{signer}</b>, to show who you are. An identity service takes pictures of your identity card, passport or driving licence on a page of its own and compares the name. {sender} learns only the result.",
      "serviceAct": "Go to the identity service",
      "serviceWaitingTitle": "Finish at the identity service",
      "serviceWaitingLead": "Its page is open in another tab. When you have finished there, this page notices the result by itself. You can also close it and open your link again later.",
      "serviceAgain": "The identity service asks for other pictures. This does not count as a try."
    },
    "same": "This is the same answer again; it did not count as a try."
  },
  "waiting": {
    "title": "{named, select, yes {Not yet: {name} signs before you} other {Not yet: others sign before you}}",
    "lead": "You get an e-mail the moment it is your turn. The same link works then.",
    "leadKept": "This service is not connected to a mail server, so no e-mail leaves. The same link works the moment it is your turn: open it again later."
  },
  "order": {
    "line": "{signed, number} of {count, number} signed{now, plural, =0 {} one {; {names} has it now} other {; {names} have it now}}.",
    "due": "Sign by <when></when>."
  },
  "expired": {
    "title": "This package has expired",
    "lead": "The time to sign it is over. {sender} can open it again or send a new one.",
    "on": "Could be signed until"
  },
  "withdrawn": {
    "title": "This package was withdrawn",
    "lead": "{sender} has taken it back, so there is nothing to sign at the moment. If it is sent again, you get an e-mail, and this link works again.",
    "leadKept": "{sender} has taken it back, so there is nothing to sign at the moment. If it is sent again, this link works again."
  },
  "declined": {
    "title": "{who, select, me {You declined, so signing has stopped} named {{name} declined, so signing has stopped} other {Signing this package has stopped}}",
    "lead": "Nobody can sign this package any more. It has no effect, also for those who signed before."
  },
  "optedOut": {
    "title": "{who, select, me {You asked for paper, so signing here has stopped} named {{name} asked for paper, so signing here has stopped} other {Signing this package has stopped}}",
    "lead": "{sender} has been told and arranges what comes next."
  },
  "quoted": "“{text}”",
  "taken": {
    "title": "A colleague has started to sign",
    "lead": "One member of your group signs for all of you, so there is nothing for you to do here."
  },
  "member": {
    "title": "Who are you?",
    "lead": "{sender} asks your group to sign. Choose your name, and a link of your own comes to your own address.",
    "send": "Send my link",
    "sendAgain": "Send it again",
    "sending": "Sending",
    "off": "Choose your name first.",
    "sent": "Your link is on its way. Open it from your own mail."
  },
  "locked": {
    "title": "You are locked out of this package",
    "lead": "Only {sender} can open it for you again. The others on the package are not affected."
  },
  "facts": {
    "package": "Package",
    "sentBy": "Sent by",
    "address": "Address",
    "help": "Help"
  },
  "signed": {
    "title": "{left, plural, =0 {You have signed} one {You have signed. One other to go.} =2 {You have signed. Two others to go.} =3 {You have signed. Three others to go.} =4 {You have signed. Four others to go.} =5 {You have signed. Five others to go.} =6 {You have signed. Six others to go.} =7 {You have signed. Seven others to go.} =8 {You have signed. Eight others to go.} =9 {You have signed. Nine others to go.} other {You have signed. # others to go.}}",
    "agreed": "You have agreed. There is nothing for you to sign.",
    "lead": "{dated, select, yes {<when></when>. } other {}}The sealed documents come to <b>{email}</b> when the last one has signed.",
    "leadKept": "{dated, select, yes {<when></when>. } other {}}The documents are sealed when the last one has signed.",
    "closePage": "You can close this page."
  },
  "downloads": {
    "pdf": "PDF",
    "download": "Download {name} as PDF",
    "file": "Download {name}",
    "sealed": "{pages, plural, one {# page} other {# pages}}, sealed",
    "unsealed": "{pages, plural, one {# page} other {# pages}}, not yet sealed",
    "evidence": "Evidence summary",
    "evidenceSub": "Who did what, when, and from where",
    "allAsZip": "All as ZIP",
    "onlyOne": "Download the document"
  },
  "reading": {
    "open": "Read the documents",
    "act": "Read",
    "one": "Read {name}",
    "lead": "To be read only. You can sign as soon as it is your turn."
  },
  "sealing": {
    "title": "Everyone has signed. The documents are being sealed.",
    "lead": "Your signature is safe. This takes a few seconds; you can close the page and get everything by e-mail.",
    "leadKept": "Your signature is safe. This takes a few seconds; you can close the page.",
    "kept": "Everyone’s signatures are kept",
    "writing": "Signatures are written and the documents sealed",
    "mailed": "Copies go out by e-mail",
    "slow": "This takes longer than usual. Nothing is lost: sealing is tried again by itself, and you get the documents by e-mail.",
    "slowKept": "This takes longer than usual. Nothing is lost: sealing is tried again by itself."
  },
  "completed": {
    "title": "{alone, select, yes {Signed and sealed} other {Everyone has signed}}",
    "lead": "Sealed on <when></when>. Copies go to everyone by e-mail.",
    "leadKept": "Sealed on <when></when>.",
    "checkSeal": "Check the seal yourself",
    "sentBy": "Sent by <b>{sender}</b>, <mail>{email}</mail>"
  },
  "handOver": {
    "to": "On to {title}",
    "in": "In {seconds, plural, one {# second} other {# seconds}}",
    "stayed": "When you like",
    "stay": "Stay here",
    "goOn": "Go on"
  },
  "link": {
    "bad": "This link does not work any more",
    "badLead": "It was replaced by a newer one, withdrawn, or cut off when it was copied.",
    "useNewest": "Open the newest e-mail about this package and use the link there.",
    "copyWhole": "Copy the whole link when you paste it; it is one long line.",
    "askSender": "If that does not help, write to the person who asked you to sign. They can send a new link.",
    "handedOver": {
      "title": "Somebody else signs in your place",
      "lead": "This was handed over, so there is nothing more for you to do here. If that is a surprise, write to {sender}.",
      "mine": "You handed this over to {to}. An e-mail with the link is on its way to them, so there is nothing more for you to do here.",
      "mineUnsent": "You handed this over to {to}. This service is not connected to a mail server, so no e-mail was sent."
    },
    "replaced": {
      "title": "A newer invitation took the place of this link",
      "lead": "It went to {to}. Open the newest e-mail about this package there. If there is none, have it sent again, or write to {sender}."
    },
    "ended": {
      "title": "Nobody signs by this link any more",
      "lead": "{sender} has changed who signs. There is nothing for you to do here; if that is a surprise, write to them."
    },
    "again": "Send it again",
    "sending": "Sending",
    "sent": "The newest link is on its way to {to}. Open it from there.",
    "unsure": "No answer came, so it is not certain whether it was sent. Look into the mailbox, then try again."
  },
  "sessionOver": {
    "title": "Your session here is over",
    "lead": "Open the link in your invitation, or go back to where you came from. The page there says whether you have signed."
  },
  "left": {
    "title": "You have left",
    "lead": "What you filled in is saved. To go on, open the link in your invitation again.",
    "laterTitle": "You can finish later",
    "mailed": "What you filled in is saved. Your link is on its way to {to}. To go on, open it there or in your invitation, on any device.",
    "unsent": "What you filled in is saved. This service is not connected to a mail server, so no e-mail was sent. To go on, open the link in your invitation again."
  },
  "unreachable": {
    "title": "The documents cannot be reached",
    "lead": "There is no connection, or the service is being restarted. Nothing you have filled in is lost.",
    "tryAgain": "Try again",
    "trying": "Trying"
  },
  "session": {
    "warn": "Are you still there?",
    "warnLead": "This page has not been used for a while. It closes soon, so that nobody else reads the documents here. What you filled in is kept.",
    "left": "{seconds, plural, one {# second left} other {# seconds left}}",
    "stay": "Stay here",
    "staying": "One moment",
    "ended": "This page has closed",
    "endedLead": "It was not used for half an hour, and nobody else should read the documents here. What you filled in is kept: open it again, and go on where you were.",
    "openAgain": "Open it again",
    "opening": "Opening"
  },
  "ask": {
    "unlock": "Ask to be let in again",
    "moreTime": "Ask for more time",
    "asking": "Asking",
    "asked": "{sender} was asked on <when></when>. At most one request a day reaches them by e-mail.",
    "askedKept": "{sender} was asked on <when></when>."
  },
  "report": {
    "open": "Not {signer}? Report it",
    "title": "Was this not meant for you?",
    "lead": "{sender} is told that this link reached somebody other than {signer}. You need not say who you are. Your network address is kept with the report; the link goes on working.",
    "act": "Report it",
    "cancel": "Go back",
    "busy": "Reporting",
    "done": "Thank you. {sender} has been told. You can close this page."
  },
  "framed": {
    "title": "This page cannot be kept open inside another page",
    "lead": "Your browser keeps no cookies for pages that stand inside another one. In a page of its own everything works, and nothing is lost.",
    "act": "Open in a page of its own"
  },
  "unopened": {
    "title": "Your documents are here",
    "lead": "Nothing is opened, and no code is sent, before you press the button. That you opened them is then recorded in the evidence.",
    "act": "Open"
  }
};
export default messages;
