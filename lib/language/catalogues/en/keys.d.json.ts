// The English messages of one area as a type: which keys there are and what each takes. Written by catalogues.test.ts.
declare const messages: {
  "title": "API keys",
  "lead": "A key lets one of your programs do what you may do, and no more than it is given here.",
  "closed": {
    "title": "Your role leaves API keys out",
    "words": "A manager of this account can give you a role with them, under Senders, Roles."
  },
  "managerLead": "A key does what its owner may do, and no more than it is given here. You see the keys of everybody in the account.",
  "reading": "Keys are being read",
  "none": "No named key yet",
  "noneHint": "Give each program a key of its own: then one can be ended without the others.",
  "failed": "That did not work. Nothing was changed.",
  "busy": "Working",
  "cancel": "Cancel",
  "used": "Used <at></at> from",
  "neverUsed": "Not used yet",
  "until": "Until <at></at>",
  "over": "Ran out on <at></at>",
  "noEnd": "No end",
  "previousUntil": "The key before it works until <at></at>",
  "scope": {
    "READ": "Read only",
    "PACKAGES": "Packages",
    "EVERYTHING": "Everything"
  },
  "scopeHint": {
    "READ": "Packages, documents and evidence, lists and reports. It changes nothing, gets no link to sign by, and sees nothing of the account’s administration: no senders, keys, sessions, outbox or audit log.",
    "PACKAGES": "Also prepares and sends packages, and opens signing for their recipients. The account’s administration stays closed to it, too.",
    "EVERYTHING": "Whatever its owner may do, senders, keys and settings too."
  },
  "new": {
    "open": "New key",
    "title": "What is the key for?",
    "name": "Name",
    "nameHint": "Whoever reads this list in two years should understand it.",
    "noName": "A key needs a name.",
    "may": "It may",
    "until": "Until",
    "untilHint": "Without a date it goes on until somebody ends it.",
    "past": "That day has passed.",
    "act": "Make the key"
  },
  "shown": {
    "title": "“{name}” has a new key",
    "once": "It is shown once, now. Keep it where only your program can read it.",
    "previous": "The old one works until <at></at>.",
    "label": "The new key",
    "copy": "Copy",
    "copied": "Key copied. Keep it where only your program can read it.",
    "done": "I have it"
  },
  "rotate": {
    "open": "New secret…",
    "of": "New secret for {name}",
    "title": "A new secret for “{name}”?",
    "lead": "The program gets another key under the same name. What it may do stays.",
    "grace": "The old key works",
    "twice": "The key before this one ends at once.",
    "act": "Make a new secret",
    "hours0": "no longer",
    "hours1": "for an hour",
    "hours24": "for a day",
    "hours168": "for a week",
    "hours720": "for 30 days"
  },
  "end": {
    "of": "End {name}",
    "question": "End “{name}”?",
    "consequence": "Whatever calls with it is refused from now on. There is no way back.",
    "act": "End",
    "keep": "Keep",
    "done": "“{name}” is ended."
  }
};
export default messages;
