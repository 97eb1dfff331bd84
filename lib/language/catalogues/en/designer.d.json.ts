// The English messages of one area as a type: which keys there are and what each takes. Written by catalogues.test.ts.
declare const messages: {
  "fields": "Fields",
  "fieldsOf": "Fields of {name}",
  "noDocument": "There is no document to place fields on yet.",
  "addDocument": "Add a document",
  "reading": "The package is being read",
  "region": {
    "panel": "Recipients and fields",
    "pages": "Pages",
    "rail": "Pages with their fields",
    "properties": "Properties",
    "zoom": "Zoom and page"
  },
  "back": {
    "package": "Back to the package",
    "people": "Back to documents and people",
    "template": "Back to the template"
  },
  "document": {
    "title": "Documents",
    "at": "Document {name}, {at, number} of {count, number}",
    "short": "{at, number} of {count, number}"
  },
  "bar": {
    "undecided": "{count, number} to decide",
    "edit": "Edit",
    "undo": "Undo",
    "redo": "Redo",
    "step": {
      "undo": "Undo: {step}",
      "redo": "Redo: {step}"
    },
    "saving": "Saving",
    "review": "Review<more> and send</more>",
    "done": "Done"
  },
  "trouble": {
    "failed": "<b>The last change is not saved.</b> {reason} It is kept on this page.",
    "again": "Try again",
    "signedOut": "<b>Your session is over.</b> The last change is kept on this page.",
    "sent": "This package was sent elsewhere. What was changed here since the last save is not in it."
  },
  "standing": {
    "SENT": "This package has been sent. Its fields stay as they are while people sign.",
    "COMPLETED": "This package is completed and sealed. Its fields stay as they are.",
    "ARCHIVED": "This package is archived. Its fields stay as they are.",
    "DECLINED": "A signer declined this package. Its fields stay as they are.",
    "OPTED_OUT": "A signer opted out of this package. Its fields stay as they are.",
    "EXPIRED": "This package has expired. Its fields stay as they are."
  },
  "openIt": "Open it",
  "recipients": {
    "title": "Place fields for",
    "add": "Add a recipient",
    "one": "{name}, {count, plural, one {# field} other {# fields}}",
    "you": "you",
    "turn": "{you, select, yes {you, } other {}}{last, select, yes {signs last} other {{at, plural, =1 {signs first} =2 {signs second} =3 {signs third} =4 {signs fourth} =5 {signs fifth} =6 {signs sixth} =7 {signs seventh} =8 {signs eighth} one {signs as number #} other {signs as number #}}}}",
    "none": "Nobody signs yet. <people>Add a recipient</people>, then place their fields."
  },
  "palette": {
    "title": "Kinds of field: drag one, or click it and then the page",
    "signs": "Signs",
    "fills": "Fills in",
    "filled": "Filled in for them"
  },
  "kind": {
    "signature": "Signature",
    "initials": "Initials",
    "capture": "Drawn",
    "text": "Text",
    "paragraph": "Paragraph",
    "checkbox": "Checkbox",
    "radio": "Radio",
    "list": "List",
    "date-picker": "Date",
    "date-signed": "Date signed",
    "name": "Name",
    "title": "Title",
    "company": "Company",
    "label": "Label"
  },
  "place": {
    "armed": "{how, select, click {Click} tap {Tap} other {Tap or click}} where {kind, select, signature {the signature goes} initials {the initials go} capture {the drawn signature goes} paragraph {the paragraph goes} checkbox {the checkbox goes} radio {the radio button goes} list {the list goes} datepicker {the date goes} datesigned {the date of signing goes} name {the name goes} title {the title goes} company {the company goes} label {the label goes} other {the text goes}}{how, select, click {} tap {} other {. Escape stops.}}",
    "stop": "Stop",
    "nothing": "Nothing is placed.",
    "placed": "{kind} placed on page {page, number}."
  },
  "check": {
    "undecided": "What is missing shows once the change made twice is decided.",
    "nothing": "Nothing is missing.",
    "empty": "Drag a field onto a page, or click one and then the page.",
    "count": "{count, plural, one {# thing to check.} other {# things to check.}}",
    "go": "Go there",
    "place": "Place it",
    "show": "Show",
    "next": "Next"
  },
  "conflict": {
    "title": "{named, select, yes {{name} was changed here and elsewhere.} other {A field was changed here and elsewhere.}}",
    "here": "Here: {what}.",
    "elsewhere": "Elsewhere: {what}.",
    "at": "on page {page, number}, {left} from the left and {top} from the top",
    "size": "{width} × {height} in size",
    "kind": "of the kind {kind}",
    "named": "named “{name}”",
    "value": "{filled, select, yes {with the value “{value}”} other {without a value}}",
    "help": "{filled, select, yes {with the help “{value}”} other {without help text}}",
    "rules": "{required, select, yes {required, with its own rules} other {optional, with its own rules}}",
    "text": "{sized, select, yes {in {size} point} other {in automatic text size}}",
    "optional": "{optional, select, yes {its signature optional} other {its signature required}}",
    "deleted": "deleted",
    "keepThis": "Keep this one",
    "takeOther": "Take the other",
    "putBack": "Put it back",
    "leaveDeleted": "Leave it deleted",
    "keepIt": "Keep it",
    "show": "Show",
    "kept": "Kept as it is here.",
    "taken": "Taken as it was saved elsewhere.",
    "there": "Elsewhere"
  },
  "news": {
    "all": "Saved elsewhere and taken in here: {what}.",
    "added": "{count, plural, one {# field added} other {# fields added}}",
    "changed": "{count, plural, one {# field changed} other {# fields changed}}",
    "removed": "{count, plural, one {# field deleted} other {# fields deleted}}"
  },
  "field": {
    "called": "{kind}, {label}",
    "nobody": "nobody",
    "words": "{called}, {who}, {state, select, filled {filled in for them} required {required} other {optional}}{warned, select, yes {, something to check} other {}}",
    "standing": "{called}, {who}, {state, select, signed {signed} filled {filled in: {value}} other {not signed yet}}",
    "first": {
      "label": "Label",
      "option": "First option",
      "other": "Second option",
      "group": "choice"
    }
  },
  "page": {
    "at": "Page {page, number} of {count, number}",
    "bold": "Page <b>{page, number}</b> of {count, number}",
    "thumb": "Page {page, number}, {any, select, yes {fields of {names}} other {no fields}}{warned, select, yes {, something to check} other {}}"
  },
  "zoom": {
    "out": "Zoom out",
    "in": "Zoom in",
    "title": "Zoom",
    "at": "Zoom {percent, number} %",
    "percent": "{zoom, number, percent}",
    "width": "Fit the width",
    "page": "Fit the page"
  },
  "selected": "{count, plural, one {# field selected} other {# fields selected}}",
  "deleted": "{count, plural, =1 {Field deleted.} one {# field deleted.} other {# fields deleted.}}",
  "copied": "Copied.",
  "arrange": {
    "title": "{count, plural, one {Arrange # field} other {Arrange # fields}}",
    "recipient": "Recipient",
    "recipientIs": "Recipient: {name}",
    "recipients": "Recipients",
    "give": "{count, plural, one {Give # field to} other {Give # fields to}}",
    "needs": "{what} needs {least, plural, one {# field} other {# fields}}.",
    "left": "Align left",
    "centre": "Align centres",
    "right": "Align right",
    "top": "Align top",
    "middle": "Align middles",
    "bottom": "Align bottom",
    "horizontal": "Space out horizontally",
    "vertical": "Space out vertically",
    "width": "Same width",
    "height": "Same height",
    "duplicate": "Duplicate",
    "duplicateMany": "{count, plural, one {Duplicate # field} other {Duplicate # fields}}",
    "delete": "{count, plural, one {Delete # field} other {Delete # fields}}"
  },
  "menu": {
    "title": "Field menu",
    "properties": "Properties",
    "cut": "Cut",
    "copy": "Copy",
    "duplicate": "Duplicate",
    "repeat": "Repeat on all pages",
    "giveTo": "Give to",
    "delete": "{count, plural, =1 {Delete} one {Delete # field} other {Delete # fields}}",
    "paste": "Paste here",
    "selectAll": "Select all on this page"
  },
  "step": {
    "place": "Place {kind}",
    "move": "{count, plural, =1 {Move {name}} one {Move # field} other {Move # fields}}",
    "resize": "{count, plural, =1 {Resize {name}} one {Resize # field} other {Resize # fields}}",
    "delete": "{count, plural, =1 {Delete {name}} one {Delete # field} other {Delete # fields}}",
    "arrange": "{count, plural, =1 {Arrange {name}} one {Arrange # field} other {Arrange # fields}}",
    "give": "{count, plural, =1 {Give {name}} one {Give # field} other {Give # fields}}",
    "repeat": "{count, plural, =1 {Repeat {name}} one {Repeat # field} other {Repeat # fields}}",
    "duplicate": "{count, plural, =1 {Duplicate {name}} one {Duplicate # field} other {Duplicate # fields}}",
    "paste": "{count, plural, =1 {Paste {name}} one {Paste # field} other {Paste # fields}}",
    "turn": "Change to {kind}",
    "required": "Make required",
    "optional": "Make optional",
    "theirs": "Take what was saved elsewhere"
  },
  "keys": {
    "title": "Keys",
    "place": "Place",
    "placeInView": "Place in the middle of the view",
    "placeMany": "Place several of a kind",
    "stop": "Stop placing",
    "select": "Select",
    "nextField": "Next and previous field",
    "toggle": "Add to the selection, or take out",
    "allOfPage": "All fields of the page",
    "none": "Nothing",
    "change": "Change",
    "move": "Move by 1 or by 10",
    "resize": "Resize by 1 or by 10",
    "properties": "Its properties, and back",
    "noSnap": "Drag without snapping",
    "clipboard": "Copy, cut, paste",
    "duplicate": "Duplicate",
    "delete": "Delete",
    "undo": "Undo, redo",
    "look": "Look",
    "zoom": "Larger, smaller",
    "around": "Around the pointer",
    "fit": "Fit the width, fit the page",
    "list": "This list"
  },
  "key": {
    "ctrl": "Ctrl",
    "shift": "Shift",
    "alt": "Alt",
    "enter": "Enter",
    "esc": "Esc",
    "del": "Del",
    "tab": "Tab",
    "arrows": "Arrows",
    "click": "Click",
    "wheel": "Wheel"
  }
};
export default messages;
