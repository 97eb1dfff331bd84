// The English messages of one area as a type: which keys there are and what each takes. Written by catalogues.test.ts.
declare const messages: {
  "title": "Senders",
  "managerLead": "Senders prepare and send packages. Managers also invite, lock and remove senders.",
  "senderLead": "You see yourself here. Managers see everybody and invite others.",
  "invite": "Invite a sender",
  "filter": {
    "label": "Filter senders",
    "hint": "Name or e-mail address",
    "search": "Search senders",
    "type": "Type",
    "anyType": "Any type",
    "regular": "Senders",
    "managers": "Managers",
    "status": "Status",
    "anyStatus": "Any status"
  },
  "type": {
    "REGULAR": "Sender",
    "MANAGER": "Manager"
  },
  "owner": "Owner",
  "status": {
    "INVITED": "Invited",
    "ACTIVE": "Active",
    "LOCKED": "Locked"
  },
  "reading": "Senders are being read",
  "nobody": "Nobody matches",
  "everybody": "Show everybody",
  "column": {
    "sender": "Sender",
    "type": "Type",
    "status": "Status",
    "since": "Since",
    "actions": "Actions"
  },
  "first": "The first {most, number} are shown. Search to find the others.",
  "you": "you",
  "waiting": "Waiting for confirmation: <b>{email}</b>",
  "act": {
    "menu": "Actions for {name}",
    "key": "API key…",
    "reinvite": "Send the invitation again",
    "reset": "Mail a link for a new password",
    "regular": "Make a regular sender",
    "manager": "Make a manager",
    "lock": "Lock",
    "unlock": "Unlock",
    "remove": "Remove…"
  },
  "done": {
    "type": "{type, select, MANAGER {{name} is a manager now.} other {{name} is a regular sender now.}}",
    "locked": "{name} is locked and signed out.",
    "unlocked": "{name} is unlocked.",
    "reinvited": "The invitation to {email} is sent again.",
    "reset": "A link to choose a new password goes to {email}.",
    "removed": "{name} is removed.",
    "invited": "{name} is invited.",
    "failed": "That did not work. Nothing was changed."
  },
  "remove": {
    "question": "Remove {name}?",
    "consequence": "They are signed out at once and their API key stops working. Packages they sent, and the evidence, keep their name.",
    "act": "Remove",
    "keep": "Keep"
  },
  "inviting": {
    "cancel": "Cancel",
    "act": "Invite",
    "busy": "Inviting",
    "failed": "The invitation was not sent.",
    "firstName": "First name",
    "lastName": "Last name",
    "email": "E-mail address",
    "emailHint": "A link to choose a password goes there.",
    "noEmail": "The invitation needs an e-mail address.",
    "wrongEmail": "An address needs a name, an @ and a domain, such as name@example.com.",
    "there": "{name} is a sender already.",
    "become": "They become",
    "regularHint": "Prepares, sends and follows own packages",
    "managerHint": "Also invites, locks and removes senders, and sees the account’s mails"
  },
  "key": {
    "title": "API key of {name}",
    "label": "API key",
    "show": "Show API key",
    "busy": "Reading the key",
    "failed": "The key could not be read.",
    "copied": "API key copied. Keep it where only your program can read it.",
    "copy": "Copy",
    "hide": "Hide",
    "warning": "Whoever has this key acts as <b>{name}</b>: it sends, reads and deletes packages. Never put it into a page, a mail or a repository.",
    "done": "Done"
  }
};
export default messages;
