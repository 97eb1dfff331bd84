// The English messages of one area as a type: which keys there are and what each takes. Written by catalogues.test.ts.
declare const messages: {
  "inPerson": {
    "take": {
      "title": "This is for {signer}",
      "lead": "{host} has handed you this device. Nothing is signed before you say so.",
      "stating": "By choosing “{act}” you state:",
      "statement": "I am {signer}. {host} has handed me this device, and I sign on it by myself.",
      "act": "I am {signer}",
      "busy": "Opening",
      "notMe": "I am somebody else, give it back"
    },
    "back": {
      "act": "Give back",
      "busy": "Giving back",
      "title": "{state, select, signed {Thank you. Please give the device back to {host}} other {Please give the device back to {host}}}",
      "lead": "{state, select, signed {Your signature is kept. With the button your pages close on this device.} other {With the button your pages close on this device.}}"
    }
  },
  "notary": {
    "title": "For your journal",
    "idType": "How do you know {signer}?",
    "idTypeHint": "For example: passport of Portugal",
    "idValue": "Number, as far as the law lets you keep it",
    "comment": "Note for {signer}, if any",
    "missing": "Choose the kind of act and enter how you know each signer: it goes into your journal.",
    "written": "{count, plural, one {Entry {first} is written in your journal.} other {Entries {first} to {last} are written in your journal.}}",
    "awaited": "{notary} now confirms your signature as a notary, with a seal. If you are in the same room, stay until that is done.",
    "act": "Act",
    "actWith": "Kind of act for {signer}",
    "choose": "Choose",
    "preview": "Preview",
    "order": "Written when you sign, in order, and never changed after that. A mistake gets an entry of its own.",
    "document": "Document",
    "signer": "Signer",
    "known": "Known by",
    "jurisdiction": "Jurisdiction",
    "note": "Note",
    "accountable": "What you state here and fill in on the pages is yours to answer for, and the evidence names you for it.",
    "open": "Open your journal",
    "entry": "{count, plural, one {Journal entry {first}} other {Journal entries {first} to {last}}}",
    "kind": "{act, select, ACKNOWLEDGMENT {Acknowledgment} JURAT {Jurat} SIGNATURE_WITNESSING {Signature witnessing} COPY_CERTIFICATION {Copy certification} OATH {Oath or affirmation} other {Choose}}",
    "knownBy": "{type}, {value}",
    "yours": "Your signature",
    "theirs": "Signature and seal of {notary}",
    "beingSet": "being set",
    "entryAwaited": "Entry in the notary’s journal",
    "entryWhat": "Your name and how the notary knew you"
  }
};
export default messages;
