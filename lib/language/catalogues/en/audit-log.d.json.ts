// The English messages of one area as a type: which keys there are and what each takes. Written by catalogues.test.ts.
declare const messages: {
  "title": "Audit log",
  "lead": "Everything that was done to this account and to the people in it. Nobody can change or remove an entry.",
  "managersOnly": "Only managers of the account see its audit log.",
  "reading": "The audit log is being read",
  "empty": "No entry yet",
  "none": "No entry is like that",
  "older": "Show older entries",
  "shown": "{count, plural, one {# shown} other {# shown}}",
  "export": "Export as {format}",
  "check": {
    "whole": "{count, plural, =0 {No entry yet.} one {# entry, not changed.} other {# entries, none missing, none changed.}}",
    "wholeWhy": "Each entry holds the fingerprint of the one before. Followed back to the first.",
    "broken": "The log is damaged at entry {number, number}.",
    "brokenWhy": "That entry is missing or was changed in the database itself. Compare with an export made earlier, and ask who can reach the database.",
    "count": "{count, plural, one {# entry} other {# entries}}",
    "countWhy": "Each entry holds the fingerprint of the one before, so that a change would show.",
    "act": "Check",
    "again": "Check again",
    "busy": "Being checked …"
  },
  "filter": {
    "label": "Filter the log",
    "search": "Search the log",
    "hint": "Person, address, setting",
    "kind": "What",
    "anyKind": "Everything",
    "who": "Who",
    "anybody": "Everybody",
    "from": "From",
    "to": "Until",
    "backwards": "The period ends before it begins.",
    "clear": "Clear",
    "one": "Only {who}"
  },
  "kind": {
    "signIns": "Signing in and out",
    "access": "Keys, passwords and addresses",
    "people": "Senders and groups",
    "settings": "Settings of the account",
    "callbacks": "Callbacks",
    "signers": "Signers"
  },
  "who": {
    "sender": "People",
    "key": "API keys",
    "clientApp": "Client applications",
    "signer": "Signers",
    "anyone": "Not signed in",
    "system": "Countersign itself"
  },
  "actor": {
    "signer": "A signer",
    "signerNamed": "{name}, signer",
    "anyone": "Somebody",
    "system": "Countersign",
    "byKey": "by API key",
    "byApp": "by a client application",
    "removed": "{name} (removed)"
  },
  "detail": {
    "member": "What",
    "before": "Before",
    "after": "After",
    "changes": "What changed",
    "nothing": "Nothing more is known of it.",
    "when": "When",
    "from": "From",
    "how": "How",
    "session": "Signed in",
    "app": "Application",
    "email": "E-mail",
    "number": "Entry",
    "hash": "Fingerprint",
    "previous": "The one before"
  },
  "value": {
    "on": "On",
    "off": "Off",
    "none": "Not set",
    "empty": "Empty",
    "hidden": "Not shown"
  },
  "member": {
    "name": "Name",
    "email": "E-mail",
    "firstName": "First name",
    "lastName": "Last name",
    "company": "Company",
    "title": "Title",
    "phone": "Phone",
    "language": "Language",
    "timezoneId": "Time zone",
    "status": "Status",
    "type": "Type",
    "specialTypes": "Special types",
    "members": "Members",
    "emailMembers": "Mail to each member",
    "delegate": "Delegate",
    "startDate": "Start",
    "expiryDate": "End",
    "failures": "Wrong passwords in a row",
    "url": "Address",
    "events": "Events",
    "body": "Text",
    "value": "Value",
    "required": "Required",
    "fileName": "File",
    "origins": "Origins",
    "role": "Role",
    "endpoint": "Operation",
    "messageKey": "Reason",
    "lastOfHour": "More within the hour are not recorded",
    "asked": "Asked for",
    "signer": "Signer"
  },
  "act": {
    "account": {
      "created": "Account set up",
      "changed": "Account changed"
    },
    "subAccount": {
      "created": "Sub-account made",
      "changed": "Sub-account changed",
      "entered": "Went on in this account"
    },
    "signIn": {
      "succeeded": "Signed in",
      "failed": "Wrong password",
      "locked": "Locked after wrong passwords",
      "tokenUsed": "Signed in by a program’s token"
    },
    "session": {
      "opened": "Session opened by a program",
      "ended": "Signed out"
    },
    "sessions": {
      "ended": "Sessions ended"
    },
    "password": {
      "changed": "Password changed",
      "linkAsked": "Link for a new password asked for",
      "chosen": "Password chosen by a link"
    },
    "address": {
      "asked": "New address asked for",
      "dropped": "New address called off",
      "confirmed": "New address confirmed"
    },
    "key": {
      "read": "API key shown",
      "made": "API key made",
      "renewed": "Secret of an API key made anew",
      "revoked": "API key ended"
    },
    "sender": {
      "invited": "Sender invited",
      "invitedAgain": "Sender invited again",
      "linkTaken": "Invitation link taken",
      "added": "Sender added",
      "changed": "Sender changed",
      "activated": "Sender active for the first time",
      "locked": "Sender locked",
      "unlocked": "Sender unlocked",
      "typeChanged": "Role of a sender changed",
      "removed": "Sender removed",
      "packagesGiven": "Package given to another sender",
      "rolesChanged": "Roles changed"
    },
    "signature": {
      "saved": "Own signature saved",
      "removed": "Own signature removed"
    },
    "commission": {
      "changed": "Notary commission changed",
      "removed": "Notary commission removed"
    },
    "delegate": {
      "added": "Delegate added",
      "changed": "Delegation changed",
      "removed": "Delegate removed"
    },
    "accountRole": {
      "created": "Account role created",
      "changed": "Account role changed",
      "removed": "Account role deleted"
    },
    "group": {
      "created": "Group created",
      "changed": "Group changed",
      "removed": "Group removed"
    },
    "customField": {
      "changed": "Custom field changed",
      "removed": "Custom field removed"
    },
    "customValue": {
      "changed": "Value of a custom field changed",
      "removed": "Value of a custom field removed"
    },
    "packageDefaults": {
      "changed": "Package settings changed"
    },
    "features": {
      "changed": "Features changed"
    },
    "reminders": {
      "changed": "Reminders changed"
    },
    "expiry": {
      "changed": "Expiry changed"
    },
    "retention": {
      "changed": "Retention changed"
    },
    "system": {
      "changed": "Sign-in and session rules changed"
    },
    "support": {
      "changed": "Support contact changed"
    },
    "nativeBridge": {
      "changed": "Native bridge changed"
    },
    "embedding": {
      "changed": "Embedding changed"
    },
    "handover": {
      "changed": "Hand-over page changed"
    },
    "declineReasons": {
      "changed": "Reasons to decline changed"
    },
    "mailWords": {
      "changed": "Words of mails changed"
    },
    "seal": {
      "made": "Seal’s certificate made anew",
      "uploaded": "Seal’s certificate uploaded"
    },
    "documentKey": {
      "destroyed": "Key of the account’s documents destroyed"
    },
    "logo": {
      "changed": "Logo changed"
    },
    "signingThemes": {
      "changed": "Signing themes changed"
    },
    "signingUiOptions": {
      "changed": "Parts of the signing pages changed"
    },
    "languages": {
      "changed": "Languages of signers changed"
    },
    "designer": {
      "changed": "Designer profile changed",
      "removed": "Designer profile removed"
    },
    "consentText": {
      "changed": "Consent text changed",
      "removed": "Consent text removed"
    },
    "libraryDocument": {
      "added": "Document added to the library",
      "removed": "Document removed from the library"
    },
    "clientApp": {
      "made": "Client application made",
      "removed": "Client application removed"
    },
    "callback": {
      "changed": "Callback set",
      "removed": "Callback removed",
      "secretMade": "Signing secret of callbacks made anew",
      "replayed": "Callback sent again",
      "resumed": "Receiver of callbacks tried again"
    },
    "destination": {
      "added": "Destination of signed documents added",
      "changed": "Destination of signed documents changed",
      "removed": "Destination of signed documents removed"
    },
    "publicLink": {
      "made": "Public link of a template made",
      "changed": "Public link of a template changed",
      "renewed": "Public link of a template replaced",
      "revoked": "Public link of a template revoked",
      "used": "Package made by a public link"
    },
    "twoSteps": {
      "on": "Two-step sign-in switched on",
      "off": "Two-step sign-in switched off",
      "reset": "Two-step sign-in of a sender reset",
      "failed": "Wrong code",
      "required": "Rule of two steps changed"
    },
    "passwordPolicy": {
      "changed": "Password rules changed"
    },
    "recoveryCodes": {
      "made": "Recovery codes made",
      "used": "Recovery code used"
    },
    "passkey": {
      "added": "Passkey added",
      "renamed": "Passkey renamed",
      "removed": "Passkey removed",
      "refused": "Passkey refused: it may be a copy"
    },
    "signInProvider": {
      "changed": "Sign-in provider changed",
      "removed": "Sign-in provider removed",
      "domainProven": "Domain of the sign-in provider proven",
      "domainLost": "Domain of the sign-in provider no longer proven",
      "domainMissing": "DNS record of a sign-in domain not found"
    },
    "attachmentKinds": {
      "changed": "Accepted kinds of files changed"
    },
    "signer": {
      "refused": "Act of a signer refused"
    },
    "journal": {
      "corrected": "Entry of a notary’s journal corrected"
    },
    "initials": {
      "saved": "Own initials saved",
      "removed": "Own initials removed"
    },
    "evidence": {
      "changed": "Evidence settings changed"
    },
    "mailAddress": {
      "suppressed": "Mails to an address stopped",
      "released": "Mails to an address let through again"
    },
    "permission": {
      "refused": "Refused for want of a permission"
    },
    "delivery": {
      "dropped": "Package deleted before its documents were delivered"
    }
  }
};
export default messages;
