// The English messages of one area as a type: which keys there are and what each takes. Written by catalogues.test.ts.
declare const messages: {
  "skip": "Skip to the page",
  "main": "Main",
  "mainSmall": "Main, small screens",
  "newPackage": "New package",
  "group": {
    "work": "Work",
    "reuse": "Reuse",
    "account": "Account"
  },
  "page": {
    "overview": "Overview",
    "packages": "Packages",
    "drafts": "Drafts",
    "trash": "Trash",
    "templates": "Templates",
    "senders": "Senders",
    "reports": "Reports",
    "outbox": "Outbox",
    "settings": "Settings",
    "groups": "Groups"
  },
  "waiting": {
    "needMe": "{count, plural, one {# <sr>needs you</sr>} other {# <sr>need you</sr>}}",
    "drafts": "{count, plural, one {# <sr>draft</sr>} other {# <sr>drafts</sr>}}",
    "identities": "{count, plural, one {# <sr>identity document to look at</sr>} other {# <sr>identity documents to look at</sr>}}",
    "undelivered": "{count, number} <sr>undelivered</sr>"
  },
  "account": {
    "menu": "Account menu",
    "help": "Help: {way}",
    "signOut": "Sign out",
    "signIn": "Sign in"
  },
  "search": {
    "hint": "Search packages…",
    "label": "Search packages by name, recipient or address"
  },
  "palette": {
    "title": "Search or jump to",
    "hint": "Search or jump to…",
    "results": "Results",
    "everywhere": "Search all packages for “{text}”",
    "goTo": "Go to",
    "do": "Do",
    "fromTemplate": "New from a template",
    "auditLog": "Search the audit log for “{text}”"
  },
  "keys": {
    "title": "Keys",
    "help": "Keys and help",
    "palette": "Search or jump to a page, package or setting",
    "new": "New package",
    "list": "This list",
    "close": "Close what is open, clear the selection",
    "ctrl": "Ctrl",
    "esc": "Esc",
    "inLists": "In lists of packages",
    "down": "Next row",
    "up": "Previous row",
    "open": "Open the package",
    "choose": "Select, or take out of the selection",
    "range": "Select all from the last one to here",
    "trash": "Move to trash, also with Delete",
    "enter": "Enter",
    "shift": "Shift",
    "move": "Move to a folder"
  },
  "where": "Where this is",
  "onItsWay": "The page is being loaded",
  "start": {
    "mayNot": "Your roles do not let you prepare packages. Ask one of the account’s managers.",
    "failed": "The draft was not started. {reason}",
    "busy": "Starting a draft",
    "kinds": "a PDF, Word, Excel, PowerPoint, OpenDocument, RTF or text file, PNG or JPEG"
  },
  "noPackage": {
    "title": "Package",
    "none": "There is no such package. It may have been deleted, or it belongs to someone else.",
    "all": "All packages"
  },
  "leave": {
    "offline": "There is no connection, so the last changes are not saved.",
    "signedOut": "Your session is over, so the last changes are not saved.",
    "notAll": "Not all is saved. {reason}",
    "question": "Leave with changes unsaved?",
    "saved": "Everything is saved by now.",
    "leave": "Leave",
    "stay": "Stay"
  },
  "session": {
    "title": "You will soon be signed out",
    "lead": "Nothing has been done here for a while. At <when></when> you are signed out.",
    "stay": "Stay signed in",
    "staying": "One moment"
  },
  "trouble": {
    "certificate": "The seal does not work, so nothing can be sent or sealed.",
    "background": "Nothing works in the background, so mails and seals wait.",
    "files": "Documents cannot be kept or read: their store, or the key that they are encrypted with, does not work. /readyz, asked on the machine itself, says which.",
    "ending": "The certificate of the seal ends soon.",
    "missing": "Packages are signed and have no seal yet.",
    "disk": "The disk is nearly full.",
    "timestamp": "Seals get no timestamp.",
    "jobs": "Jobs gave up.",
    "server": "The mail server takes no mails.",
    "queue": "Mails have been waiting for some time.",
    "mails": "Mails did not leave in the last week.",
    "callbacks": "Callbacks were given up.",
    "domainMissing": "The DNS record of a sign-in domain has gone.",
    "domainLost": "A sign-in domain counts no more.",
    "mailsWait": "Mails do not leave just now. They leave by themselves as soon as this works again.",
    "sealsWait": "Sealing waits. What is signed is kept and sealed later. Sending may have to wait until then.",
    "mailDomain": "The DNS of the domain that mails come from lacks something: they may end up as spam.",
    "replica": "The replica of the database that lists and reports are read from is not used; the main database answers everything.",
    "signers": "Signers who need a certificate of their own cannot sign: their signing service does not work.",
    "deliveries": "A destination does not take signed documents.",
    "codes": "Signers who sign with a password of their device cannot sign: the service that checks it does not work.",
    "converter": "Office files are refused: the machine that converts them does not work."
  },
  "troubles": {
    "label": "What does not work",
    "more": "{count, plural, one {# thing more needs somebody.} other {# things more need somebody.}}",
    "see": "See what to do",
    "seeStatus": "See the state of the service",
    "away": "Put away for a day"
  },
  "setting": {
    "profile": "Profile",
    "signature": "Your signature",
    "password": "Password",
    "key": "API key",
    "appearance": "Appearance",
    "seal": "Seal",
    "health": "Health",
    "embedding": "Embedding",
    "interface": "Interface",
    "signing-page": "Signing page",
    "designer": "Designer",
    "audit-log": "Audit log",
    "security": "Sign-in and sessions",
    "custom-fields": "Custom fields",
    "features": "Features"
  },
  "settingsPage": {
    "all": "Account",
    "account": "Account details",
    "callbacks": "Callbacks",
    "delivery": "Delivery of signed documents",
    "applications": "Applications",
    "consent": "Consent",
    "declining": "Declining and afterwards",
    "retention": "Retention",
    "rules": "Rules of the account",
    "mails": "Mails",
    "sign-in": "Sign-in provider",
    "sub-accounts": "Sub-accounts",
    "suppressed": "Suppressed addresses"
  },
  "senderChoice": {
    "hint": "{any}, or type a name",
    "none": "Nobody is called that."
  },
  "elsewhere": {
    "label": "The account you are in",
    "where": "You are working in {account}. What you do here, you do there.",
    "back": "Back to {account}",
    "busy": "Going back…",
    "failed": "Going back did not work. Try again.",
    "other": "This window shows {account}",
    "otherLead": "In another window you have gone on in {elsewhere}. What is not saved here belongs to {here}: go back to save it, or go on without it.",
    "goOn": "Go on in {account}",
    "unsaved": "What is not saved on this page is lost."
  }
};
export default messages;
