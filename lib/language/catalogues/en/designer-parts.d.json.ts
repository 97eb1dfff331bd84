// The English messages of one area as a type: which keys there are and what each takes. Written by catalogues.test.ts.
declare const messages: {
  "cancel": "Cancel",
  "close": "Close",
  "saving": "Saving",
  "profile": {
    "unknown": "This account has no designer profile named “{name}”.",
    "toDefault": "Open the usual designer",
    "banner": "Note from the account’s managers"
  },
  "panel": {
    "title": "Package and documents",
    "package": "Title of the package",
    "about": "Description of the package",
    "documents": "Documents"
  },
  "view": {
    "label": "Show documents as",
    "grid": "Pages",
    "list": "List"
  },
  "text": {
    "blank": "A title is needed. As long as there is none, the last one stays.",
    "twice": "{member, select, description {The description was changed elsewhere meanwhile and stands as it was saved there.} other {The title was changed elsewhere meanwhile: it is “{theirs}” now.}}",
    "mine": "Take mine"
  },
  "document": {
    "cameSigned": "Came signed",
    "nth": "Document {at, number}",
    "facts": "{pages, plural, one {# page} other {# pages}}, {fields, plural, one {# field} other {# fields}}",
    "edit": "Edit {name}",
    "delete": "Delete {name}",
    "name": "Title of the document",
    "description": "Description of the document"
  },
  "add": {
    "act": "Add a document",
    "coming": "Documents on their way",
    "done": "{name} is part of the package now.",
    "step": "Add {name}"
  },
  "delete": {
    "question": "Delete “{name}”?",
    "consequence": "{count, plural, =0 {The document leaves the package.} one {The document leaves the package, and its # field with it.} other {The document leaves the package, and its # fields with it.}} Undo brings it back.",
    "act": "Delete document",
    "keep": "Keep it",
    "busy": "Deleting",
    "done": "{name} is deleted.",
    "changed": "{name} was changed elsewhere meanwhile and is not deleted. Look at it, then delete it again."
  },
  "settings": {
    "act": "Settings of the signing page",
    "title": "What signers see and may do",
    "lead": "What is changed here holds for this package alone; all else is as the account says.",
    "save": "Save settings",
    "done": "The settings of this package are saved."
  },
  "layout": {
    "save": {
      "act": "Save fields as a layout",
      "title": "Save fields as a layout",
      "lead": "Keeps where the fields of {name} stand and whom they are for, without what is written in them.",
      "name": "Name of the layout",
      "blank": "A layout needs a name.",
      "shared": "For everybody in the account",
      "sharedHint": "Otherwise you alone can apply it.",
      "button": "Save layout",
      "done": "The layout “{name}” is saved."
    },
    "apply": {
      "step": "Apply the layout {name}",
      "act": "Apply a layout",
      "title": "Apply a layout",
      "lead": "Places the layout’s fields on {name}, beside those that are there. Recipients are found by their name, else by their place.",
      "search": "Search layouts",
      "reading": "Layouts are being read",
      "which": "Layouts",
      "none": "There is no layout yet. Save the fields of a document as one first.",
      "notFound": "No layout is called that.",
      "choose": "Choose a layout first.",
      "outside": "Leave out fields that would lie beside the pages",
      "leftOut": "{count, plural, one {# field was left out, because it would lie beside the pages: {pages}.} other {# fields were left out, because they would lie beside the pages: {pages}.}}",
      "page": "page {page, number}",
      "beside": "“{field}” ({page}) would lie beside the pages of {name}. Tick “{outside}” below to apply the other fields.",
      "button": "Apply layout",
      "busy": "Applying",
      "done": "{count, plural, =0 {“{name}” is applied. No field came with it.} one {“{name}” is applied: # field.} other {“{name}” is applied: # fields.}}"
    }
  }
};
export default messages;
