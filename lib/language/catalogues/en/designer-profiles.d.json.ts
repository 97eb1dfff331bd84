// The English messages of one area as a type: which keys there are and what each takes. Written by catalogues.test.ts.
declare const messages: {
  "title": "Designer profiles",
  "lead": "What senders find in the designer. A program opens it with a profile of its own; without one, the default shows.",
  "managersOnly": "The account’s managers set what the designer shows.",
  "profiles": "Profiles",
  "default": "Default",
  "defaultHint": "Where no profile is named",
  "namedHint": "{hidden, plural, =0 {Everything shows} one {# element hidden} other {# elements hidden}}",
  "unsaved": "not saved",
  "address": "Open the designer with this profile",
  "save": "Save",
  "saving": "Saving",
  "saved": "The profile is saved.",
  "notSaved": "Not saved yet",
  "unchanged": "Nothing has changed.",
  "discard": "Discard",
  "leave": "What was changed in the profiles is not saved.",
  "kept": "{failure} What was changed is kept here.",
  "add": {
    "act": "New profile",
    "title": "New profile",
    "lead": "It starts as a copy of what is open now.",
    "button": "Make profile",
    "done": "The profile “{name}” is there."
  },
  "rename": {
    "act": "Rename",
    "title": "Rename “{name}”",
    "lead": "Addresses with the old name no longer find it.",
    "button": "Rename",
    "done": "The profile is called “{name}” now."
  },
  "name": {
    "label": "Name",
    "hint": "As it stands in the address: letters, digits, spaces, dots and dashes.",
    "blank": "A profile needs a name.",
    "marks": "Only letters, digits, spaces, dots and dashes, and a letter or digit first.",
    "taken": "There is a profile of this name already."
  },
  "delete": {
    "act": "Delete",
    "question": "Delete the profile “{name}”?",
    "consequence": "Addresses that name it then say that there is no such profile.",
    "button": "Delete profile",
    "keep": "Keep it",
    "busy": "Deleting",
    "done": "The profile “{name}” is deleted."
  },
  "cancel": "Cancel",
  "group": {
    "seen": "What is seen",
    "people": "Recipients",
    "documents": "Documents",
    "acts": "What senders may do",
    "fields": "Fields"
  },
  "member": {
    "header": {
      "label": "The designer’s bar",
      "hint": "With the way back, undo and keys. Without it, the documents and the next act stand over the pages."
    },
    "info": {
      "label": "Hints and facts",
      "hint": "What is missing before sending, and how many pages and fields a document has."
    },
    "documentTitle": {
      "label": "Titles",
      "hint": "Of the package and its documents, to read and to change."
    },
    "documentDescription": {
      "label": "Descriptions",
      "hint": "Of the package and its documents, to read and to change."
    },
    "addSigner": {
      "label": "Add recipients",
      "hint": "From the panel of the package."
    },
    "rolePickerAddSigner": {
      "label": "Add recipients where they are chosen",
      "hint": "Beside the list of those whom fields are placed for."
    },
    "rolePickerSender": {
      "label": "Fields for the sender",
      "hint": "The sender stands in the list once they sign themselves."
    },
    "addDocument": {
      "label": "Add documents",
      "hint": "A PDF or another file, from the panel of the package."
    },
    "editDocument": {
      "label": "Edit documents",
      "hint": "Their titles and descriptions, as far as those show."
    },
    "deleteDocument": {
      "label": "Delete documents",
      "hint": "With their fields, after a question."
    },
    "addBarcode": {
      "label": "Place QR codes",
      "hint": "They are printed on the pages for everybody."
    },
    "settings": {
      "label": "Settings of the signing page",
      "hint": "What signers of this package see and may do."
    },
    "saveLayout": {
      "label": "Save layouts",
      "hint": "Where the fields of a document stand, to apply it elsewhere."
    },
    "applyLayout": {
      "label": "Apply layouts",
      "hint": "To the document that is open."
    },
    "send": {
      "label": "Review and send",
      "hint": "The way on to sending. Without it, a program sends."
    }
  },
  "banner": {
    "label": "Note over the pages",
    "hint": "Plain text, in lines. Empty, no note shows."
  },
  "view": {
    "label": "Documents show first as",
    "grid": "Pages",
    "list": "List"
  },
  "fields": {
    "properties": "Properties of fields",
    "propertiesHint": "Names, rules and text size beside the pages.",
    "kinds": "Kinds of field on offer"
  },
  "template": {
    "title": "What new fields start with",
    "of": "Of which kind",
    "all": "All kinds",
    "width": "Width",
    "height": "Height",
    "fontSize": "Text size",
    "tooltip": "Help text",
    "hint": "Empty is as usual. Sizes are in pixels of the page, text in points."
  },
  "preview": {
    "title": "What senders see",
    "lead": "The designer’s own parts with a made-up package, as they are with what is set here."
  },
  "example": {
    "about": "Signed by both before the keys are handed over"
  }
};
export default messages;
