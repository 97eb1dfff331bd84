// The English messages of one area as a type: which keys there are and what each takes. Written by catalogues.test.ts.
declare const messages: {
  "title": "Electronic Disclosures and Signatures Consent",
  "accept": "Accept",
  "decline": "Do not accept",
  "lead": "Somebody has asked you to read and sign documents electronically. Please read this page first: it says what you agree to when you accept it, and which choices stay yours.",
  "agreement": {
    "heading": "What you agree to",
    "text": "You agree to receive the documents of this transaction on a screen instead of on paper, and to sign them electronically. An electronic signature that you make here is meant to bind you in the same way as one made by hand with a pen."
  },
  "choice": {
    "heading": "Your choice",
    "text": "Nobody can make you sign electronically. If you would rather sign on paper, do not accept this page and tell the person who sent you the documents. You may also stop at any time before you finish; what you had signed until then stays recorded."
  },
  "needs": {
    "heading": "What you need",
    "text": "A device with a current web browser, a connection to the internet, an e-mail address that only you read, and a way to keep or print PDF files."
  },
  "copies": {
    "heading": "Your copies",
    "text": "You can read every document before you sign it. When everybody has signed, you can download the signed documents from the same address at which you signed. Ask the sender if you want them on paper; the sender tells you beforehand if that costs anything."
  },
  "record": {
    "heading": "What is recorded",
    "text": "To prove later who signed what and when, the following is kept with the documents: your name and e-mail address, the times at which you opened, accepted and signed, the network address and the browser you used, what you filled in, and a fingerprint of each document. The sender receives this record."
  },
  "contact": {
    "heading": "Your contact details",
    "text": "If your name or e-mail address is wrong or changes, tell the sender before you sign, so that notices reach you."
  },
  "closing": "By agreeing you confirm that you have read this page, that you can open and keep the documents, and that you consent to sign them electronically."
};
export default messages;
