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
    "actions": "Actions",
    "last": "Last done"
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
    "stillInvited": "{name} is unlocked and still invited: they join by the link of their invitation.",
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
  },
  "since": "Nothing yet, here since <at></at>",
  "tabs": {
    "label": "About this sender",
    "profile": "Profile",
    "keys": "API keys",
    "delegates": "Delegates",
    "packages": "Packages",
    "ownersOnly": "Nobody but themselves changes what belongs to the account’s owner."
  },
  "many": {
    "open": "Invite several",
    "title": "Invite several senders",
    "label": "E-mail addresses",
    "hint": "One person a line, or addresses between commas: as a mail program writes them, as cells of a spreadsheet, with names or without. Each gets a link to choose a password.",
    "wrong": "{count, plural, one {This is no address: {text}} other {# are no addresses: {text}}}",
    "there": "{count, plural, one {{text} is a sender already and is left out.} other {# are senders already and are left out: {text}}}",
    "twice": "{count, plural, one {{text} stands here twice and is invited once.} other {# stand here more than once and are invited once: {text}}}",
    "nobody": "There is nobody to invite in this list.",
    "act": "{count, plural, =0 {Invite} one {Invite # person} other {Invite # people}}",
    "busy": "{done, number} of {all, number} invited",
    "done": "{count, plural, one {# person is invited.} other {# people are invited.}}",
    "failed": "{reason} {count, plural, =0 {} one {# person was invited; the others are kept here.} other {# people were invited; the others are kept here.}}"
  },
  "transfer": {
    "open": "Give packages to somebody…",
    "title": "Give the packages of {name} to somebody",
    "lead": "The new owner decides over them, gets their mails, and takes the owner’s place to sign where it is not signed yet. The evidence of each tells of it.",
    "to": "New owner",
    "choose": "Choose somebody",
    "noOne": "Choose who gets them.",
    "what": "Which",
    "kind": {
      "DRAFTS": "Drafts ({count, number})",
      "OUT": "At their signers ({count, number})",
      "ENDED": "Ended ({count, number})",
      "TEMPLATES": "Templates and layouts ({count, number})"
    },
    "owned": {
      "DRAFTS": "Drafts",
      "OUT": "At their signers",
      "ENDED": "Ended",
      "TEMPLATES": "Templates and layouts"
    },
    "number": "{count, number}",
    "act": "{count, plural, =0 {Give them away} one {Give # away} other {Give # away}}",
    "nothing": "There is nothing of this kind to give away.",
    "busy": "{moved, number} of {all, number} given away",
    "stop": "Stop",
    "done": "{count, plural, one {# package belongs to {name} now.} other {# packages belong to {name} now.}}",
    "failed": "{reason} {count, plural, =0 {} one {# was given away. Press again to go on.} other {# were given away. Press again to go on.}}",
    "list": "Show them in the list",
    "before": "{count, plural, one {They own # package. Without a new owner you look after it.} other {They own # packages. Without a new owner you look after them.}}"
  },
  "delegates": {
    "mine": "Who may act for you",
    "theirs": "Who may act for {name}",
    "lead": "A delegate prepares, sends and follows packages as the owner would. The evidence says who did it, and for whom.",
    "off": "Delegation is switched off for this account, under Settings › Features. Nobody new is named.",
    "nobody": "Nobody",
    "from": "from <at></at>",
    "until": "until <at></at>",
    "noEnd": "without an end",
    "end": "End the delegation to {name}",
    "ended": "{name} acts no longer.",
    "actsFor": "You act for",
    "packages": "Their packages",
    "who": "Who",
    "choose": "Choose who acts.",
    "start": "First day",
    "last": "Last day",
    "order": "It ends before it begins.",
    "add": "Name as delegate",
    "added": "{name} may act now, or from the first day.",
    "busy": "Naming"
  },
  "notary": {
    "title": "Notary",
    "is": "Is a notary",
    "hint": "Notarised packages are confirmed by notaries, and each of them has a journal.",
    "isNow": "{name} is a notary now.",
    "isNoMore": "{name} is no notary any more.",
    "name": "Name on the commission",
    "number": "Number",
    "digits": "A number of at most nine digits.",
    "jurisdiction": "Jurisdiction",
    "country": "Country",
    "until": "Valid until",
    "act": "Save the commission",
    "busy": "Saving",
    "saved": "The commission is saved."
  }
};
export default messages;
