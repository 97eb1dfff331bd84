// The English messages of one area as a type: which keys there are and what each takes. Written by catalogues.test.ts.
declare const messages: {
  "title": "Groups",
  "lead": "A group can be asked to sign: whoever of it opens the package first signs for all.",
  "new": "New group",
  "reading": "Groups are being read",
  "none": "No group yet",
  "noneHint": "A group is asked to sign where any one of several people will do.",
  "off": "Groups are switched off for this account. Those that are there stay, and none is added.",
  "first": "The first {most, number} are shown.",
  "toEach": "Mail goes to each member",
  "toOne": "Mail goes to {email}",
  "members": "{count, plural, =0 {nobody} one {# person} other {# people}}",
  "one": "Group",
  "gone": "This group is not there any more",
  "all": "All groups",
  "managersOnly": "Managers of the account change groups, and so does whoever leads one.",
  "form": {
    "name": "Name",
    "noName": "A group needs a name.",
    "email": "E-mail address of the group",
    "emailHint": "A mailbox that all of them read.",
    "wrongEmail": "An address needs a name, an @ and a domain, such as name@example.com.",
    "noEmail": "Without an address, mail goes to each member.",
    "reach": "How mail reaches them",
    "members": "A mail to each member",
    "membersHint": "Each has a link of their own, so the evidence knows who signed.",
    "address": "One mail to the group’s address",
    "addressHint": "Whoever opens it says who they are before they sign.",
    "act": "Make the group",
    "save": "Save",
    "edit": "Change…",
    "change": "Change {name}",
    "cancel": "Cancel",
    "busy": "Working",
    "failed": "Nothing was changed."
  },
  "people": {
    "title": "People",
    "nobody": "Nobody is in this group yet.",
    "pending": "invited, not yet accepted",
    "role": "What {name} is in this group",
    "member": "Member",
    "lead": "Leads the group",
    "takeOut": "Take {name} out of the group",
    "add": "Add a person by e-mail address",
    "hint": "A sender of this account joins at once. Anybody else is invited to the account first.",
    "act": "Add",
    "already": "{name} is in this group already."
  },
  "done": {
    "made": "{name} is there. Now add its people.",
    "saved": "{name} is saved.",
    "added": "{name} is in {group} now.",
    "left": "{name} is no longer in {group}.",
    "role": "{type, select, MANAGER {{name} leads the group now.} other {{name} is a member now.}}",
    "deleted": "{name} is deleted.",
    "failed": "That did not work. Nothing was changed."
  },
  "delete": {
    "open": "Delete…",
    "question": "Delete {name}?",
    "consequence": "Nobody can choose it any more. Drafts and packages that name it keep its people as they are now, and links that were mailed go on working.",
    "act": "Delete",
    "keep": "Keep"
  }
};
export default messages;
