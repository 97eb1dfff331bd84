// The English messages of one area as a type: which keys there are and what each takes. Written by catalogues.test.ts.
declare const messages: {
  "tab": "State of the service",
  "title": "{state, select, works {Everything works} other {Not everything works}}",
  "asking": "The state is being read",
  "parts": "What works",
  "name": {
    "packages": "Preparing and signing",
    "mails": "Mails",
    "seals": "Sealing",
    "files": "Keeping documents"
  },
  "says": {
    "packages": "{state, select, works {Packages can be prepared, opened and signed.} other {Packages cannot be opened or signed just now. What was saved is kept.}}",
    "mails": "{state, select, works {Mails leave.} off {This service sends no mails by itself.} other {Mails wait. They leave by themselves as soon as this works again.}}",
    "seals": "{state, select, works {Signed documents are sealed.} other {Sealing waits. What is signed is kept and sealed later. Sending may have to wait until then.}}",
    "files": "{state, select, works {Documents are taken and kept.} other {No new documents can be taken just now. Those that are there are kept.}}"
  },
  "noticed": "Noticed <when></when>",
  "looked": "Looked at <when></when>. This page looks again by itself.",
  "noAnswer": "The service does not answer. This page asks again by itself. What stands here may be old.",
  "start": "Go to the start page"
};
export default messages;
