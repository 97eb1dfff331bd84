// The English messages of one area as a type: which keys there are and what each takes. Written by catalogues.test.ts.
declare const messages: {
  "title": "Notary’s journal",
  "lead": "What you confirmed as a notary, in order. Entries are never changed.",
  "from": "From",
  "to": "Until",
  "download": "Download as CSV",
  "none": "No entry in this time",
  "reading": "The journal is being read",
  "first": "The newest {most, number} of {count, number} entries. The file has all of them.",
  "column": {
    "number": "No.",
    "at": "When",
    "document": "Document",
    "signer": "Signer",
    "known": "Known by",
    "jurisdiction": "Jurisdiction",
    "comment": "Comment"
  },
  "known": "{type}, {value}"
};
export default messages;
