// The English messages of one area as a type: which keys there are and what each takes. Written by catalogues.test.ts.
declare const messages: {
  "title": "Reports",
  "closed": {
    "title": "Reports are for managers",
    "words": "A manager of this account can open them to all senders, under Settings, Features."
  },
  "reading": "The report is being read",
  "none": {
    "title": "Nothing in this period",
    "words": "Choose a longer period to see more."
  },
  "range": {
    "label": "Period",
    "name": "{period, select, week {7 days} month {30 days} quarter {90 days} year {Year} all {All} other {From … until}}",
    "since": "From",
    "until": "Until",
    "wrong": "This day comes before the first."
  },
  "tab": {
    "usage": "Usage",
    "completion": "Completion",
    "delegation": "Delegation"
  },
  "lead": {
    "usage": "How many packages are in which state. Each counts on the day of its last change.",
    "completion": "How far packages have come, with their documents and signers. Each counts on the day of its last change.",
    "delegation": "Who was named as whose delegate, and who no longer is one."
  },
  "sender": {
    "label": "Sender",
    "all": "All senders"
  },
  "status": {
    "label": "Status",
    "any": "Any status"
  },
  "csv": "Download as CSV",
  "csvBusy": "The file is being made",
  "csvFailed": "The file could not be made.",
  "figure": {
    "label": "In short",
    "packages": "Packages",
    "sent": "Sent",
    "open": "Out for signing",
    "done": "Completed",
    "ended": "Ended unsigned",
    "share": "{part, number,::percent} of those sent"
  },
  "chart": {
    "usage": "Packages by month of their last change",
    "completion": "What became of those sent, by month of their last change",
    "delegation": "Changes by month"
  },
  "table": {
    "byMonth": "By month",
    "bySender": "By sender",
    "month": "Month",
    "sender": "Sender",
    "all": "In all",
    "sum": "Sum",
    "removed": "{name} (removed)",
    "package": "Package",
    "packages": "Packages",
    "status": "Status",
    "documents": "Documents",
    "signers": "Signers",
    "last": "Last signed",
    "when": "When",
    "what": "What",
    "who": "Who"
  },
  "documentsDone": "{all, plural, one {{done, number} of # document} other {{done, number} of # documents}}",
  "signersDone": "{all, plural, one {{done, number} of # signer} other {{done, number} of # signers}}",
  "event": {
    "DELEGATE_ADDED": "Delegate named",
    "DELEGATE_CHANGED": "Delegation changed",
    "DELEGATE_REMOVED": "Delegate removed"
  }
};
export default messages;
