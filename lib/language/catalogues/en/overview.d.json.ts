// The English messages of one area as a type: which keys there are and what each takes. Written by catalogues.test.ts.
declare const messages: {
  "title": "Overview",
  "yours": "Your packages",
  "first": "Send your first package.",
  "needs": "{count, plural, =0 {Nothing needs you today.} =1 {One thing needs you today.} =2 {Two things need you today.} =3 {Three things need you today.} =4 {Four things need you today.} =5 {Five things need you today.} =6 {Six things need you today.} =7 {Seven things need you today.} =8 {Eight things need you today.} =9 {Nine things need you today.} one {# things need you today.} other {# things need you today.}}",
  "noSeal": "<b>Nothing can be sent: the seal does not work.</b> {detail} <settings>See what to do</settings>",
  "period": {
    "label": "Period the counters cover"
  },
  "counters": "Package counters",
  "count": {
    "require_my_signature": "Need my signature",
    "waiting_on_others": "Waiting on others",
    "about_to_expire": "About to expire",
    "in_progress": "In progress",
    "completed": "{count, plural, one {Completed} other {Completed}}",
    "draft": "{count, plural, one {Draft} other {Drafts}}",
    "expired": "{count, plural, one {Expired} other {Expired}}",
    "cancelled": "{count, plural, one {Cancelled} other {Cancelled}}",
    "transactions": "{count, plural, one {Transaction in all} other {Transactions in all}}"
  },
  "note": {
    "require_my_signature": "your turn to sign",
    "waiting_on_others": "sent, others have to sign",
    "about_to_expire": "due soon and not finished",
    "in_progress": "sent and not finished"
  },
  "reading": "Packages are being read",
  "drop": "Drop documents to begin",
  "dropNote": "PDF, Word and other office files, text, PNG or JPEG; up to 16 MB each, anywhere on this page.",
  "how": {
    "title": "How it goes",
    "drop": "<b>Drop a PDF.</b> It becomes a draft; everything is saved as you type.",
    "people": "<b>Add the people who sign</b>, in order or all at once.",
    "fields": "<b>Place fields</b> where each of them signs or fills in.",
    "send": "<b>Send.</b> Everybody gets a link; when all have signed, the sealed PDF and its evidence are here."
  },
  "need": {
    "title": "Needs you today",
    "mine": "{signed, plural, one {{sender} asks you to sign; # of {all, number} signed.} other {{sender} asks you to sign; # of {all, number} signed.}}",
    "identity": "<name></name> handed in an identity document on <when></when> and waits for somebody to look at it.",
    "look": "Look",
    "lookAt": "Look at the identity document of {name}, {package}",
    "bounced": "The mail to {email} did not leave: {reason}",
    "returned": "The mail to {email} came back: {why}",
    "noReason": "no reason given",
    "ended": "{how, select, optedOut {Opted out} other {Declined}}{has, select, no {.} other {: “{said}”}}",
    "soon": "Expires <when></when>; waiting on {names}.",
    "others": "others",
    "sign": "Sign",
    "remind": "Remind",
    "review": "Review",
    "failed": "The package could not be opened.",
    "more": "{count, plural, one {Show # more} other {Show # more}}",
    "fewer": "Show fewer",
    "rest": "{count, plural, one {# more is in the lists:} other {# more are in the lists:}} <mine>your turn</mine>, <soon>about to expire</soon>, <ended>declined</ended>.",
    "aside": "Seen",
    "putAside": "Seen: put {name} aside",
    "busy": "Putting aside…",
    "isAside": "“{name}” is put aside.",
    "notAside": "It was not put aside.",
    "unfinished": "Everybody has signed. Nothing is sealed until you complete it.",
    "complete": "Complete",
    "completeOf": "Complete {name}",
    "suppressed": "The mail to {email} was not sent: {reason, select, hardBounce {this address refused mails} softBounces {too many mails in a row came back from this address} complaint {this address complained of spam} other {somebody of the account keeps mails from this address}}. Correct the address, or have a manager release it."
  },
  "recent": {
    "title": "Recent packages",
    "all": "All packages",
    "package": "Package",
    "recipients": "Recipients",
    "status": "Status",
    "changed": "Changed",
    "due": "{documents}, due <when></when>"
  },
  "stuck": {
    "title": "Stuck",
    "locked": "Locked out after wrong answers: {names}. Nobody can sign there until you unlock it.",
    "seal": "Signed by everybody; the seal has been missing since <when></when>.",
    "expired": "Expired <when></when>, before {names} signed.",
    "idle": "Nothing has happened since <when></when>; waiting on {names}."
  },
  "today": {
    "title": "Today",
    "none": "Nothing has happened yet today.",
    "somebody": "Somebody",
    "sent": "<b>{who}</b> sent <pkg></pkg>",
    "opened": "<b>{who}</b> opened the link to <pkg></pkg>",
    "signed": "<b>{who}</b> signed <pkg></pkg>",
    "completed": "<pkg></pkg> is complete",
    "declined": "<b>{who}</b> declined <pkg></pkg>",
    "optedOut": "<b>{who}</b> opted out of <pkg></pkg>",
    "expired": "<pkg></pkg> has expired",
    "reassigned": "<b>{who}</b> passed <pkg></pkg> on",
    "locked": "<b>{who}</b> is locked out of <pkg></pkg>",
    "returned": "The mail to <b>{who}</b> for <pkg></pkg> came back"
  },
  "trend": {
    "title": "The last 30 days",
    "sent": "Sent",
    "completed": "Completed",
    "table": "As a table",
    "day": "Day"
  },
  "steps": {
    "title": "First steps",
    "progress": "{done, number} of {all, number} done",
    "signature": "Save your signature",
    "draft": "Prepare a package",
    "send": "Send it",
    "completed": "Get it back signed",
    "done": "(done)",
    "away": "Put away",
    "failed": "They were not put away."
  },
  "template": {
    "title": "Start from a template"
  },
  "fact": {
    "asked": "oldest asked <when></when>",
    "people": "{people, plural, one {# person, } other {# people, }}{opened, plural, =0 {nobody has opened the link} one {# has opened the link} other {# have opened the link}}",
    "due": "next <when></when>",
    "sent": "last sent <when></when>"
  }
};
export default messages;
