// The English messages of one area as a type: which keys there are and what each takes. Written by catalogues.test.ts.
declare const messages: {
  "close": "Close the designer",
  "leave": {
    "question": "Close with changes unsaved?",
    "consequence": "What is not saved yet is lost when this is closed.",
    "act": "Close",
    "keep": "Stay"
  },
  "send": {
    "title": "Send “{name}”?",
    "lead": "What a person has read cannot be unread.",
    "reading": "The package is being read",
    "keep": "Go on with the fields",
    "changed": "The package was changed elsewhere meanwhile. Look it through, then send it again."
  },
  "sent": {
    "title": "Sent",
    "text": "The package is on its way to those who sign first.",
    "done": "Done"
  },
  "closed": {
    "title": "Closed",
    "text": "Everything is saved. Go on in the page around this one.",
    "afterSent": "The package is sent. Go on in the page around this one.",
    "back": "Back to the fields"
  },
  "sessionOver": "<b>Your session is over.</b> What you change is kept here and is saved once the page around this one lets you in again.",
  "trouble": {
    "title": "The designer cannot be shown",
    "token": "The way in was used already or is too old. Open the designer anew from the page around this one.",
    "session": "Your session is over. Open the designer anew from the page around this one.",
    "cookies": "This browser keeps no cookies for pages inside of other pages, so nobody can be let in here.",
    "package": "There is no such package, or it is not yours to change.",
    "profile": "The page around this one asks for a designer profile that the account does not have.",
    "no-document": "There is no document to place fields on yet.",
    "unreachable": "The service does not answer. Try again in a moment.",
    "again": "Try again"
  }
};
export default messages;
