// The English messages of one area as a type: which keys there are and what each takes. Written by catalogues.test.ts.
declare const messages: {
  "empty": "Select a field to see what can be said of it.",
  "count": "{count, plural, one {# field} other {# fields}}",
  "of": "{count, plural, =1 {of {name}} one {of # recipient} other {of # recipients}}",
  "clear": "Clear the selection",
  "several": "Several",
  "kind": "Kind",
  "recipient": "Recipient",
  "required": "Required",
  "readOnly": "Read only",
  "step": {
    "readOnly": "{on, select, yes {Make read-only} other {Make editable}}",
    "label": "Change the label",
    "name": "Rename",
    "help": "Change the help",
    "value": "Change the value",
    "size": "Change the text size",
    "length": "Change the length",
    "pattern": "Change the pattern",
    "message": "Change the message",
    "options": "Change the options",
    "group": "Change the group",
    "first": "Change the first state",
    "date": "Change the form of the date"
  },
  "property": {
    "label": "Words on the page",
    "name": "Name",
    "nameOfBox": "Signers read it beside the box.",
    "help": "Help for the signer",
    "value": "Filled in beforehand",
    "choice": "Chosen beforehand",
    "nothing": "Nothing",
    "size": "Text size",
    "sizeHint": "Points. Empty follows the package, 0 fits the box.",
    "sizeOfPackage": "Package's"
  },
  "rule": {
    "least": "At least",
    "most": "At most",
    "characters": "characters",
    "boxes": "boxes",
    "match": "Must match",
    "pattern": "Pattern",
    "patternHint": "A regular expression for the whole text.",
    "otherwise": "If it does not",
    "otherwiseHint": "What the signer reads",
    "noOptions": "A list needs options to choose from.",
    "dateForm": "Written as"
  },
  "pattern": {
    "any": "Anything",
    "letters": "Letters and spaces",
    "digits": "Digits",
    "number": "A number",
    "both": "Letters and digits, no spaces",
    "email": "An e-mail address",
    "telephone": "A telephone number",
    "own": "A pattern of my own"
  },
  "group": {
    "title": "Group",
    "none": "None",
    "hint": "{radio, select, yes {Of the buttons with the same group, the signer chooses one.} other {Boxes with the same group are counted together.}}",
    "others": "{count, plural, =0 {Alone in this group} one {With # more} other {With # more}}",
    "other": "<name></name>, page {page, number}",
    "first": "At first",
    "chosen": "{radio, select, yes {Chosen} other {Ticked}}",
    "notChosen": "{radio, select, yes {Not chosen} other {Not ticked}}"
  },
  "options": {
    "title": "Options",
    "one": "Option {number}",
    "up": "Move {option} up",
    "down": "Move {option} down",
    "remove": "Remove {option}",
    "add": "Add an option"
  },
  "place": {
    "left": "From the left",
    "top": "From the top",
    "width": "Width",
    "height": "Height",
    "letter": {
      "left": "X",
      "top": "Y",
      "width": "W",
      "height": "H"
    },
    "copied": "Copied the field's id, {id}",
    "notCopied": "The browser does not let us copy; the id is {id}",
    "copy": "Copy the field id, {id}",
    "unit": "Pixels from the top left of page {page, number}, 93.6 to the inch",
    "onPage": "On page"
  },
  "repeat": {
    "open": "Repeat…",
    "title": "Repeat on other pages",
    "all": "On all other pages ({count, number})",
    "pages": "Or on pages",
    "wrong": "Write pages from 1 to {count, number}, such as 1-3, 5.",
    "none": "Write the pages first.",
    "act": "Repeat there"
  }
};
export default messages;
