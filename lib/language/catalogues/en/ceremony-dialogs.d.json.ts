// The English messages of one area as a type: which keys there are and what each takes. Written by catalogues.test.ts.
declare const messages: {
  "signature": {
    "title": "{kind, select, initials {Your initials} other {Your signature}}",
    "howToSign": "How to sign",
    "typed": "Type",
    "drawn": "Draw",
    "image": "Upload",
    "name": "{kind, select, initials {Initials as you write them} other {Name as you sign it}}",
    "nameMissing": "Name as you sign it",
    "handwriting": "Handwriting",
    "even": "Even",
    "swift": "Swift",
    "plain": "Plain",
    "useForAll": "{kind, select, initials {Use them for my other initials too} other {Use it for my other signature fields too}}",
    "effect": "This has the effect of a signature by hand.",
    "mustDraw": "The sender asks for a drawn signature here.",
    "mustDrawOrUpload": "The sender asks for a drawn or uploaded signature here.",
    "signHere": "Sign here",
    "cancel": "Cancel",
    "drawHint": "Draw with a finger, a pen or the mouse",
    "padLabel": "Drawing pad for your signature",
    "padKeys": "Drawing needs a pointer. With the keyboard, use Type or Upload where they are offered, or write to the sender.",
    "undo": "Undo",
    "clear": "Clear",
    "ink": "Pen",
    "inkName": "{ink, select, black {Black} green {Green} other {Blue}}",
    "problem": "{problem, select, empty {Nothing is drawn yet.} small {This is too small to be read as a signature. Draw it larger.} other {This is a single line. Draw your signature as you write it.}}",
    "uploadHint": "A PNG or JPEG of your signature on white paper, up to 5 MB.",
    "uploadChoose": "Choose a picture",
    "uploadOther": "Choose another",
    "uploading": "Reading the picture",
    "uploadPreview": "Your uploaded signature",
    "uploadWrong": "This file cannot be used. Choose a PNG or JPEG of at most 5 MB.",
    "uploadOffline": "The picture could not be sent: no connection. It is not lost, choose it again when you are online.",
    "uploadAgain": "Your uploaded {kinds, select, signature {signature has} initials {initials have} other {signature and initials have}} to be chosen once more, because this session is new."
  },
  "undone": {
    "title": "{count, plural, one {One thing is still to do} =2 {Two things are still to do} =3 {Three things are still to do} =4 {Four things are still to do} =5 {Five things are still to do} =6 {Six things are still to do} =7 {Seven things are still to do} =8 {Eight things are still to do} =9 {Nine things are still to do} other {# things are still to do}}",
    "lead": "Nothing is signed yet. Choose one to go there.",
    "act": "Go to the first",
    "state": "{kind, select, signature {Not signed yet.} initials {Not signed yet.} confirm {Not confirmed yet.} attachment {Not handed in yet.} other {Still to do.}}"
  },
  "finish": {
    "title": "{count, plural, one {Finish and sign?} other {Finish and sign # documents?}}",
    "document": "{shown, select, yes {opened} other {not opened}}, {fields, plural, =0 {no fields} one {# field} other {# fields}}{empty, plural, =0 {} one {, # left empty} other {, # left empty}}",
    "openIt": "Open it",
    "openNamed": "Open {name}",
    "signingAs": "You sign as <b>{signer}</b>{company, select, no {} other {, for {companyName},}} on <when></when>.",
    "consent": "{given, select, yes {You agreed to sign electronically; after this your answers cannot be changed.} other {With this you agree to sign electronically; after this your answers cannot be changed.}}",
    "lookAgain": "Look again",
    "act": "Sign and finish",
    "busy": "Signing",
    "fileMissing": "Upload “{name}” first."
  },
  "decline": {
    "title": "Decline to sign?",
    "act": "Decline",
    "busy": "Declining",
    "why": "Why you decline",
    "lead": "{people, plural, =2 {Signing stops for both of you at once} =3 {Signing stops for all three at once} =4 {Signing stops for all four at once} =5 {Signing stops for all five at once} =6 {Signing stops for all six at once} =7 {Signing stops for all seven at once} =8 {Signing stops for all eight at once} =9 {Signing stops for all nine at once} one {Signing stops at once} other {Signing stops for all # at once}}, and {sender} reads your reason. You cannot take it back.",
    "reason": "Reason",
    "other": "Another reason",
    "othersSee": "{sender} and the others on the package see this.",
    "off": "Choose a reason, or write one.",
    "keepSigning": "Keep signing"
  },
  "optOut": {
    "title": "Ask for paper instead?",
    "act": "Stop signing here",
    "busy": "Stopping",
    "why": "Why you would rather not sign here"
  },
  "reassign": {
    "title": "Who should sign in your place?",
    "lead": "They get a link of their own, and {sender} is told. Your link ends, what you filled in stays for them, and you cannot take it back.",
    "firstName": "First name",
    "lastName": "Last name",
    "email": "E-mail address",
    "phone": "Mobile number",
    "phoneHint": "They prove who they are with a code by text message.",
    "message": "Message to them",
    "act": "Hand over",
    "busy": "Handing over",
    "off": "Give the first name, the last name and the e-mail address.",
    "noEmail": "Give an e-mail address, such as name@example.com.",
    "self": "This is your own address. Give that of the person who should sign."
  },
  "later": {
    "title": "Finish later",
    "kept": "What you filled in and the files you sent are kept. Nothing is signed yet. Signatures that you have already made here are not kept; you make them again.",
    "mail": "Your link can be sent to {email}, as a reminder to yourself.",
    "offline": "There is no connection, so the link cannot be sent now. What you enter is kept on this device and saved as soon as the connection is back. The link in your invitation works later, too.",
    "send": "Send me the link and close",
    "sending": "Sending",
    "close": "Close without a mail"
  }
};
export default messages;
