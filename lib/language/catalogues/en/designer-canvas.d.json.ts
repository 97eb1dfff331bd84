// The English messages of one area as a type: which keys there are and what each takes. Written by catalogues.test.ts.
declare const messages: {
  "guide": {
    "line": "page line",
    "baseline": "baseline",
    "margin": "margin"
  },
  "after": {
    "title": "After “{text}”",
    "step": "Place {kind} after “{text}”"
  },
  "form": {
    "title": "{named, select, yes {Form field “{label}”} other {Form field}}",
    "use": "Use this form field",
    "step": "{named, select, yes {Use the form field “{label}”} other {Use a form field}}"
  },
  "author": {
    "place": "Signature field {at, number} of {count, number} of the author",
    "use": "Use this place",
    "useNamed": "Use this place: signature field {at, number} of {count, number} of the author",
    "takesNone": "“{document}” is certified by its author: it takes signatures in the author’s own fields, and nothing else."
  },
  "lock": {
    "act": "{count, plural, =1 {Lock} one {Lock # field} other {Lock # fields}}",
    "release": "{count, plural, =1 {Unlock} one {Unlock # field} other {Unlock # fields}}",
    "where": "Locked fields stay where they are. For everybody who designs this.",
    "step": "{count, plural, =1 {Lock {name}} one {Lock # field} other {Lock # fields}}",
    "stepBack": "{count, plural, =1 {Unlock {name}} one {Unlock # field} other {Unlock # fields}}",
    "done": "{count, plural, =1 {{name} is locked.} one {# field is locked.} other {# fields are locked.}}",
    "undone": "{count, plural, =1 {{name} is unlocked.} one {# field is unlocked.} other {# fields are unlocked.}}",
    "holds": "{count, plural, =1 {{name} is locked and stays as it is. Unlock it first.} one {# field is locked and stays as it is. Unlock it first.} other {# fields are locked and stay as they are. Unlock them first.}}",
    "field": "{field}, locked"
  },
  "clip": {
    "codes": "{count, plural, one {A QR code was left out: none can be added in this designer.} other {# QR codes were left out: none can be added in this designer.}}",
    "nothing": "There are no copied fields to paste.",
    "unreadable": "These fields cannot be pasted: the clipboard was changed, or comes from another version.",
    "unmatched": "{count, plural, one {# pasted field was for somebody who is no recipient here. It is now for {name}.} other {# pasted fields were for people who are no recipients here. They are now for {name}.}}",
    "pasted": "{count, plural, =1 {{name} pasted on page {page, number}.} one {# field pasted on page {page, number}.} other {# fields pasted on page {page, number}.}}"
  },
  "document": {
    "pages": "{count, plural, one {# page} other {# pages}}",
    "selected": "{count, plural, =0 {There is no field on page {page, number} of {name}.} one {# field selected on page {page, number} of {name}.} other {# fields selected on page {page, number} of {name}.}}"
  },
  "goTo": {
    "title": "Go to a page",
    "page": "Page, from 1 to {count, number}",
    "document": "Document",
    "act": "Go there",
    "outside": "Write a number from 1 to {count, number}."
  },
  "given": "{count, plural, =1 {{name} is for {who} now.} one {# field is for {who} now.} other {# fields are for {who} now.}}",
  "search": {
    "title": "Find text on the pages",
    "text": "Text",
    "act": "Find",
    "next": "Next place",
    "before": "Previous place",
    "looking": "Looking through the documents…",
    "nowhere": "“{text}” is on no page. Pages that are pictures hold no text.",
    "failed": "“{name}” could not be read. Try again.",
    "at": "{at, number} of {count, number}: page {page, number} of {name}"
  },
  "gather": {
    "act": "Select more",
    "end": "Done selecting more",
    "begun": "Choose more fields: a tap or Enter adds one or takes it out. Tab leads on, Escape ends it.",
    "now": "{count, plural, =0 {No field} one {# field} other {# fields}} selected.",
    "done": "{count, plural, =0 {No field} one {# field} other {# fields}} selected. What is chosen now is selected alone."
  }
};
export default messages;
