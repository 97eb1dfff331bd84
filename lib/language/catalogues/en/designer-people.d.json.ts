// The English messages of one area as a type: which keys there are and what each takes. Written by catalogues.test.ts.
declare const messages: {
  "title": "Recipients",
  "done": "Done",
  "placeholder": "someone new each time",
  "unfinished": "Complete or remove the recipients that are not complete.",
  "noGroups": "Groups cannot be added here: this page may read this one package alone, and no groups of the account. They are added where the package is prepared in the account.",
  "sent": "This package was sent elsewhere. What was changed of its recipients here since then is not in it.",
  "menu": {
    "of": "More for {name}",
    "edit": "Edit",
    "up": "Signs earlier",
    "down": "Signs later",
    "together": "Signs at the same time as the one before",
    "remove": "Remove",
    "told": {
      "up": "{name} signs earlier now.",
      "down": "{name} signs later now.",
      "together": "{name} signs at the same time as the one before now."
    }
  },
  "remove": {
    "question": "Remove {name}?",
    "consequence": "{given, select, yes {The fields stay where they are, for somebody else. Undo brings everything back.} other {{count, plural, =0 {No field goes along.} one {# field goes along.} other {# fields go along.}} Undo brings everything back.}}",
    "fields": "{count, plural, one {Their field} other {Their # fields}}",
    "delete": "Delete",
    "give": "Give to {name}",
    "act": "Remove",
    "keep": "Keep",
    "busy": "Removing",
    "done": "{name} is removed.",
    "changed": "{name} was changed elsewhere meanwhile and is not removed."
  },
  "step": {
    "add": "Add {name}",
    "edit": "Change {name}",
    "order": "Change the signing order",
    "remove": "Remove {name}"
  },
  "undo": {
    "gone": "“{step}” was changed elsewhere meanwhile and stays as it is.",
    "over": "“{step}” cannot be taken back any more."
  },
  "preview": {
    "button": "Preview",
    "title": "Preview",
    "lead": "Nothing here is saved or sent.",
    "as": "Preview as",
    "device": "Screen",
    "desktop": "Desktop",
    "phone": "Phone",
    "leave": "Leave preview",
    "again": "Start over",
    "fill": "Fill in for the others",
    "fillWhat": "Everybody who may sign before them has filled in something, so that what waits for it can be seen.",
    "why": "Why it looks so",
    "whyNone": "Nothing here waits for anything, and nothing is required or locked.",
    "whyLocked": "It is set so that it cannot be changed.",
    "whyAsked": "{what, select, ticked {{name} is ticked} chosen {{name} is chosen} notTicked {{name} is not ticked} notChosen {{name} is not chosen} is {{name} is “{is}”} isNot {{name} is not “{is}”} filled {{name} is filled in} other {{name} is empty}}",
    "frame": "The package as {name} sees it",
    "reading": "The preview is being prepared",
    "over": "This is where {name} would sign. Nothing was signed.",
    "none": "Nobody signs yet. Add a recipient first."
  }
};
export default messages;
