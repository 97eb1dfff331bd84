// The English messages of one area as a type: which keys there are and what each takes. Written by catalogues.test.ts.
declare const messages: {
  "tab": "Fill in and sign",
  "language": "Language",
  "over": "This link does not work any more",
  "overLead": "Ask whoever gave it to you for a new one.",
  "lead": "{mailed, select, yes {{sender} asks for your signature. Say who signs. The link to sign comes by e-mail, so that nobody can sign under an address that is not theirs.} other {{sender} asks for your signature. Say who signs, then sign.}}",
  "act": "{mailed, select, yes {Send the link to sign} other {Go on to sign}}",
  "busy": "Making your documents",
  "failed": "Nothing was sent. Try again.",
  "field": {
    "firstName": "First name",
    "theirFirstNameMissing": "Write the first name.",
    "lastName": "Last name",
    "email": "E-mail address",
    "emailWrong": "An address looks like name@example.com."
  },
  "mailed": {
    "title": "Look into your mail",
    "lead": "The document is ready. The link to sign it goes to the e-mail address that was given; this page can be closed.",
    "note": "It takes a few minutes at most. If nothing arrives, look into the folder for unwanted mail, or {last, select, yes {ask whoever gave you the link for a new one: the address may have been misspelt, and this link cannot be used again.} other {fill in the form again: the address may have been misspelt.}} Where several people sign in order, each is written to in turn."
  }
};
export default messages;
