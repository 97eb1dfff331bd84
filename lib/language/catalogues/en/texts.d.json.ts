// The English messages of one area as a type: which keys there are and what each takes. Written by catalogues.test.ts.
declare const messages: {
  "passcode": "{code} is your code to sign \"{package}\". It is valid for {minutes, plural, one {# minute} other {# minutes}}. Do not pass it on.",
  "signingLink": "{company} asks you to sign \"{package}\": {link}",
  "drawingLink": "Draw your signature for \"{package}\" ({company}) here within 15 minutes: {link}"
};
export default messages;
