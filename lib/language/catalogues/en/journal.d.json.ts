// The English messages of one area as a type: which keys there are and what each takes. Written by catalogues.test.ts.
declare const messages: {
  "title": "Notary’s journal",
  "lead": "What you confirmed as a notary, in order. Entries are never changed.",
  "from": "From",
  "to": "Until",
  "download": "Download as CSV",
  "downloadPdf": "Download as PDF",
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
    "comment": "Comment",
    "act": "Act",
    "actions": "Actions"
  },
  "known": "{type}, {value}",
  "corrects": "Corrects entry {number}",
  "correctedBy": "Corrected by entry {number}",
  "kind": "{act, select, ACKNOWLEDGMENT {Acknowledgment} JURAT {Jurat} SIGNATURE_WITNESSING {Signature witnessing} COPY_CERTIFICATION {Copy certification} OATH {Oath or affirmation} other {Not stated}}",
  "sheet": {
    "commission": "Commission",
    "number": "Commission number",
    "ends": "Valid until",
    "entries": "Entries",
    "documentTitle": "Notary’s journal of {name}",
    "counts": "{count, plural, =0 {No entry} one {# entry} other {# entries}}"
  },
  "correct": {
    "act": "Correct",
    "title": "Correct entry {number} by a new one",
    "lead": "Entry {number} stays as it is. What you change here becomes an entry of its own, at the end of the journal.",
    "idValue": "Number",
    "comment": "What was wrong",
    "missing": "Say what was wrong: it stands in the journal.",
    "write": "Write the correction",
    "busy": "The correction is being written",
    "cancel": "Cancel",
    "done": "Entry {number} is written: it corrects entry {corrects}.",
    "failed": "The correction could not be written. What you typed is still here."
  }
};
export default messages;
