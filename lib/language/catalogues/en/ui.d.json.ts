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
  "pdfComing": "The document is being loaded",
  "pdfFailed": "The document could not be loaded. Try again in a moment.",
  "pdfOffline": "The document could not be loaded. There is no connection; as soon as it is back, the document comes by itself.",
  "tip": "Tip",
  "menu": "Open menu",
  "tryAgain": "Try again",
  "mayBeOld": "What is shown may be old.",
  "reading": "Reading",
  "undo": "Undo",
  "nameless": "Nameless",
  "noCopying": "This browser does not allow copying here. Select the text and copy it by hand.",
  "copyHash": "Copy the {name} of {of}",
  "hashCopied": "{name} copied.",
  "broken": {
    "title": "This page could not be shown",
    "start": "Countersign could not start this page",
    "words": "What was saved before is kept. Try again; if it stays so, tell whoever runs this server.",
    "mark": "Mark for the log: {digest}",
    "state": "See whether the service works"
  },
  "nothing": {
    "name": "Nothing here",
    "title": "There is nothing at this address",
    "words": "It may have been deleted, or it belongs to someone else. The link may also be cut short."
  },
  "toOverview": "Go to the overview",
  "drop": {
    "letGo": "Let go to add",
    "files": "Choose files",
    "file": "Choose a file"
  },
  "refused": {
    "kind": "“{name}” is not {kinds}.",
    "kinds": "“{name}” cannot be taken here. These kinds of files can: {kinds}.",
    "empty": "“{name}” is empty.",
    "large": "“{name}” is larger than {megabytes} MB. Split it, or save it with smaller pictures."
  },
  "chip": {
    "draft": "Draft",
    "sent": "Sent",
    "completed": "Completed",
    "archived": "Archived",
    "declined": "Declined",
    "opted": "Opted out",
    "expired": "Expired",
    "mine": "Your turn",
    "expiring": "Expires soon",
    "sealing": "Sealing",
    "trashed": "In the trash"
  },
  "person": {
    "signed": "signed",
    "opened": "has opened the link",
    "now": "asked to sign",
    "wait": "waiting",
    "cc": "gets a copy",
    "declined": "declined",
    "bounced": "mail came back",
    "as": "{name}, {state}"
  },
  "people": {
    "more": "and {count, number} more",
    "none": "No recipients yet",
    "signed": "{signed, plural, one {# of {count, number} signed} other {# of {count, number} signed}}",
    "declined": "{count, plural, one {# declined} other {# declined}}",
    "notReached": "{count, plural, one {# not reached} other {# not reached}}",
    "opened": "{count, plural, one {# opened the link} other {# opened the link}}",
    "and": "{first}, {second}"
  },
  "paging": {
    "label": "Pages of the list",
    "none": "0 of {total, number}",
    "range": "{from, number}–{last, number} of {total, number}",
    "isFirst": "This is the first page.",
    "isLast": "This is the last page.",
    "previous": "Previous",
    "next": "Next"
  },
  "selected": {
    "label": "With the selected rows",
    "count": "{count, plural, one {# selected} other {# selected}}",
    "clear": "Clear the selection"
  },
  "about": "Documents sent for signature, signed and sealed.",
  "checkAnother": "Check another document",
  "failure": {
    "notSent": "No connection. Nothing was changed; try again when you are online.",
    "unknown": "No answer came, so it is not certain whether this was done. Look how things stand, then try again.",
    "unusable": "The server gave no usable answer.",
    "sessionOver": "Your session is over. Sign in again.",
    "other": "Something went wrong here. Try again."
  },
  "themeAutoShort": "Auto",
  "package": "Package",
  "done": "done",
  "calendar": {
    "choose": "Choose a date: {label}",
    "previous": "Previous month",
    "next": "Next month",
    "month": "Month",
    "year": "Year",
    "today": "Today, {day}",
    "chosen": "{day}, chosen"
  }
};
export default messages;
