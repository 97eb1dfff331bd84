// The English messages of one area as a type: which keys there are and what each takes. Written by catalogues.test.ts.
declare const messages: {
  "close": "Close",
  "messages": "Messages",
  "optional": "(optional)",
  "theme": "Theme",
  "themeAuto": "Follow the system",
  "themeLight": "Light",
  "themeDark": "Dark",
  "tooLong": "Nothing was added: at most {most, number} characters fit, and it would be {length, number}.",
  "full": "No more than {most, number} characters fit.",
  "pdfFailed": "The document could not be loaded. Check the connection, then reload this page.",
  "tip": "Tip"
};
export default messages;
