// The English messages of one area as a type: which keys there are and what each takes. Written by catalogues.test.ts.
declare const messages: {
  "phone": {
    "tab": "Draw on my phone",
    "making": "Making the code",
    "codeLabel": "Code that opens the drawing page on a phone",
    "how": "Point your phone’s camera at the code and open the page. What you draw there appears here.",
    "lasts": "The code works for 15 minutes, for this one drawing.",
    "copy": "Copy the link",
    "copied": "The link is copied. Open it on the device that you draw on.",
    "text": "Send it as a text message",
    "texting": "Sending",
    "texted": "It is on its way to the number ending in {ends}.",
    "opened": "Your phone is connected. What you draw there appears here.",
    "preview": "What was drawn on your phone",
    "arrived": "This came from your phone. Look at it before you sign.",
    "again": "Draw it again",
    "over": "This code does not work any more.",
    "newCode": "Get a new code",
    "notYet": "Draw on your phone and send it to this computer first.",
    "page": {
      "title": "{kind, select, initials {Draw your initials} value {Draw here} other {Draw your signature}}",
      "lead": "{sender} asks you for this, for “{package}”.",
      "keys": "Drawing needs a pointer or a finger. Without one, go back to the device on which you are signing: other ways stand there where they are offered.",
      "send": "Send it to my computer",
      "sending": "Sending",
      "offline": "There is no connection. Your drawing is kept here and is sent as soon as there is one.",
      "sentTitle": "It is on your computer",
      "sentLead": "Look at it there and sign there. You can close this page.",
      "endedTitle": "{reason, select, used {This was sent already} expired {The code has expired} unknown {This page is not known} other {No drawing is waited for any more}}",
      "endedLead": "{reason, select, used {Look at it on your computer. To draw it again, get a new code there.} unknown {The address may be cut off. Scan the code on your computer once more.} other {Get a new code on your computer.}}",
      "opening": "One moment",
      "wait": {
        "title": "Please wait a moment",
        "opening": "Too many requests have come from your network. This page goes on by itself at {time}.",
        "sending": "Too many requests have come from your network. Your drawing is kept here and is sent by itself at {time}."
      }
    }
  },
  "drawing": {
    "label": "Drawing",
    "title": "Your drawing",
    "use": "Use this drawing",
    "remove": "Remove the drawing",
    "named": "{label}, drawing, {required, select, yes {required} other {optional}}, {filled, select, yes {done. Change} other {empty}}",
    "alt": "What you have drawn",
    "asked": "The sender asks for a drawing here."
  }
};
export default messages;
