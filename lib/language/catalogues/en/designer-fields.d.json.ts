// The English messages of one area as a type: which keys there are and what each takes. Written by catalogues.test.ts.
declare const messages: {
  "empty": "Select a field to see its properties.",
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
    "date": "Change the form of the date",
    "signature": "Change the signature",
    "custom": "Choose a custom field",
    "binding": "Change what fills it in",
    "code": "Change the code",
    "approvalName": "Rename the signature for programs",
    "behind": "Place behind “{text}”"
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
    "sizeOfPackage": "Package's",
    "binding": "Filled in from",
    "content": "What it says",
    "contentHint": "An address or a text of at most 500 characters. Left empty, it leads to where anybody can check the signed document."
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
    "patternBroken": "This is no regular expression. Look for a bracket that is not closed.",
    "noOptions": "A list needs options to choose from.",
    "dateForm": "Written as",
    "noDate": "“{value}” is no date in this form."
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
    "notChosen": "{radio, select, yes {Not chosen} other {Not ticked}}",
    "help": "Help for the group"
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
    "unit": "{box, select, yes {Page {page, number}: {left, number} mm from its left edge and {top, number} mm from its top, {width, number} × {height, number} mm. The numbers above are pixels; 10 are {ten, number} mm.} other {Pixels from the top left of page {page, number}; 10 are {ten, number} mm.}}",
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
  },
  "bound": {
    "nothing": "Nothing: its own words",
    "signed": "The date of signing",
    "name": "The signer’s name",
    "title": "The signer’s title",
    "company": "The signer’s company"
  },
  "try": {
    "title": "Try a value",
    "fits": "It fits.",
    "said": "It does not fit. The signer reads: {message}",
    "unreadable": "This pattern cannot be read, so it refuses nothing.",
    "minLength": "{limit, plural, one {Enter at least # characters.} other {Enter at least # characters.}}",
    "maxLength": "{limit, plural, one {Enter at most # characters.} other {Enter at most # characters.}}",
    "pattern": "This is not in the form that is asked for.",
    "patternLetters": "Use letters and spaces only.",
    "patternDigits": "Use digits only.",
    "patternNumber": "Enter a number.",
    "patternBoth": "Use the letters A to Z and digits only, without spaces.",
    "patternEmail": "Enter an e-mail address.",
    "patternTelephone": "Enter a telephone number.",
    "patternExample": "This is not in the form that is asked for. {example} would fit, for example."
  },
  "signature": {
    "help": "What the signer reads at this signature",
    "helpHint": "{count, plural, =0 {It stands where they sign.} one {It is signed together with # more field.} other {It is signed together with # more fields.}}",
    "drawn": "Has to be drawn by hand",
    "picture": "A picture of it will do, too",
    "off": "Left out until a rule opens it",
    "neverOpened": "No rule opens it: nobody will be asked for this signature."
  },
  "custom": {
    "field": "Custom field",
    "hint": "Filled in with the signer’s own value, or the account’s.",
    "none": "The account has no custom fields yet.",
    "unread": "The account’s custom fields could not be read.",
    "unknown": "The account has no custom field “{name}”. Choose one."
  },
  "developer": {
    "title": "For developers",
    "field": "Field",
    "approval": "Approval",
    "approvalName": "Name of the approval",
    "code": "Code of its error",
    "anchor": "Placed at occurrence {index, number} of the text “{text}” when the document was uploaded.",
    "record": "Record",
    "json": "as JSON",
    "copy": "Copy: {what}",
    "copied": "Copied: {what}.",
    "notCopied": "The browser does not let us copy. {what}: {value}"
  },
  "behind": {
    "title": "Place behind this text",
    "act": "Place",
    "next": "Next",
    "first": "Write the text first.",
    "nowhere": "“{text}” stands nowhere in this document.",
    "at": "Place {at, number} of {count, number}, on page {page, number}."
  },
  "sealed": {
    "title": "As it will be sealed",
    "shows": "As it will be sealed: {value}",
    "example": "With an example of what signers fill in.",
    "filledIn": "{what, select, noTitle {Nothing: no title of {who} is known.} noCompany {Nothing: no company of {who} is known.} noSeal {Nothing: only a notary has a seal, and {who} is not one.} title {The title of whoever signs here, as it is known then.} company {The company of whoever signs here, as it is known then.} other {The notary’s seal: their name, and the jurisdiction, number and end of their commission as they are entered when they sign.}}"
  }
};
export default messages;
