// The English messages of one area as a type: which keys there are and what each takes. Written by catalogues.test.ts.
declare const messages: {
  "button": "Find fields",
  "region": "Found fields",
  "title": "Found",
  "left": "{count, plural, one {# left} other {# left}}",
  "close": "Stop finding fields. What is not accepted is dropped.",
  "looking": "{count, plural, one {Looking through # document …} other {Looking through # documents …}}",
  "count": "{count, plural, one {# field found.} other {# fields found.}}",
  "dashed": "Pale ones are suggestions: not placed yet.",
  "nothing": "Nothing was found here that asks to be filled in or signed.",
  "filtered": "Nothing left of this certainty.",
  "filled": "{count, plural, one {# field of the file’s own form is filled in already. What it says stays on the page, so nothing is suggested there.} other {# fields of the file’s own form are filled in already. What they say stays on the page, so nothing is suggested there.}}",
  "decided": "Everything that was found is decided.",
  "failed": "“{name}” could not be looked through.",
  "again": "Try again",
  "scope": {
    "title": "Where",
    "document": "This document",
    "all": "All documents"
  },
  "certain": {
    "title": "How certain",
    "all": "All"
  },
  "certainty": {
    "sure": "sure",
    "likely": "likely",
    "maybe": "maybe"
  },
  "choice": {
    "sure": "Sure",
    "likely": "Likely",
    "maybe": "Maybe"
  },
  "whom": "For whom",
  "nobody": "not sure",
  "unsure": "not sure, for now {name}",
  "page": "Page {page, number}",
  "pageOf": "{name}, page {page, number}",
  "ghost": "{label}, {kind}, suggested for {who}, {certainty}",
  "keys": "Enter accepts, Delete dismisses.",
  "source": {
    "form": "A field of the file’s own form.",
    "line": "A line to write on.",
    "box": "A box.",
    "cell": "An empty cell of a table.",
    "text": "A blank in the text.",
    "tag": "A text tag. Its words stay in the document under the field; added with “Find fields inside”, the file would lose them."
  },
  "sourceAt": {
    "form": "A field of the file’s own form, at “{label}”.",
    "line": "A line at “{label}”.",
    "box": "A box at “{label}”.",
    "cell": "An empty cell at “{label}”.",
    "text": "A blank at “{label}”.",
    "tag": "The text tag “{label}”. Its words stay in the document under the field; added with “Find fields inside”, the file would lose them."
  },
  "near": "Near it: “{text}”.",
  "for": "For",
  "current": "Whoever fields are placed for",
  "ofKind": "{kind}, all of these for",
  "keep": "As found",
  "accept": "Accept",
  "dismiss": "Dismiss",
  "acceptPage": "Accept this page",
  "nextPage": "Next page",
  "acceptAll": "{count, plural, one {Accept #} other {Accept all #}}",
  "acceptSure": "{count, plural, one {Only the sure #} other {Only the sure #}}",
  "dismissRest": "Dismiss the rest",
  "step": "{count, plural, one {Accept # field} other {Accept # fields}}",
  "accepted": "{count, plural, one {# field accepted.} other {# fields accepted.}}",
  "acceptedUnsure": "{count, plural, one {# field accepted,} other {# fields accepted,}} {unsure, number} of them for {name}: nothing told whose they are.",
  "dismissed": "{count, plural, one {# suggestion dismissed.} other {# suggestions dismissed.}}",
  "given": "{count, plural, one {# suggestion for {name}.} other {# suggestions for {name}.}}"
};
export default messages;
