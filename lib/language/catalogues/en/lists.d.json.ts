// The English messages of one area as a type: which keys there are and what each takes. Written by catalogues.test.ts.
declare const messages: {
  "list": {
    "inbox": "Packages",
    "drafts": "Drafts",
    "trash": "Trash"
  },
  "all": "All packages",
  "matching": "“{text}”",
  "views": "Views",
  "view": {
    "all": "All",
    "mine": "Your turn",
    "sent": "Waiting on others",
    "completed": "Completed",
    "expiring": "About to expire",
    "ended": "Declined",
    "expired": "Expired",
    "archived": "Archived",
    "drafts": "Drafts",
    "trash": "Trash"
  },
  "empty": {
    "mine": "Nothing waits for you",
    "other": "Nothing here yet",
    "words": "{view, select, mine {Packages you are asked to sign appear here.} sent {Packages that others have to sign appear here.} completed {Packages that everybody has signed appear here.} expiring {Packages whose due date is near appear here.} ended {Packages that somebody declined to sign appear here.} expired {Packages whose due date has passed appear here.} archived {Completed packages that you archive appear here.} other {Packages you send appear here.}}",
    "search": "Nothing matches “{text}”",
    "searchWords": "The search looks at names and descriptions of packages and at recipients.",
    "clearSearch": "Clear the search",
    "trash": "The trash is empty",
    "trashWords": "Packages you move to the trash stay here until you delete them for good.",
    "drafts": "No drafts",
    "draftWords": "A package stays here until you send it. Everything is saved as you type.",
    "new": "New package",
    "narrowed": "Nothing matches these filters",
    "narrowedWords": "Choose another status or time, or clear the filters to see all."
  },
  "search": {
    "hint": "Name, recipient or e-mail",
    "label": "Search packages"
  },
  "reading": "Packages are being read",
  "column": {
    "all": "{count, plural, one {Select the one on this page} other {Select all # on this page}}",
    "one": "Select {name}",
    "package": "Package",
    "recipients": "Recipients",
    "status": "Status",
    "changed": "Changed",
    "due": "Due",
    "actions": "Actions",
    "needed": "Still needed"
  },
  "note": "matching “{text}”",
  "from": "{documents}, from {own, select, yes {you} other {{sender}}}",
  "removedOwner": "{name} (removed)",
  "documents": "{count, plural, =0 {no document yet} one {# document} other {# documents}}",
  "recipients": "{count, plural, =0 {No recipients yet} one {# recipient} other {# recipients}}",
  "yourTurn": "{signed, plural, one {# of {all, number} signed, you are next} other {# of {all, number} signed, you are next}}",
  "act": {
    "menu": "Actions for {name}",
    "edit": "Edit",
    "open": "Open",
    "remind": "Remind those whose turn it is",
    "documents": "Download documents",
    "evidence": "Download evidence",
    "archive": "Archive",
    "unarchive": "Take out of archive",
    "trash": "Move to trash",
    "restore": "Restore",
    "delete": "Delete for good…",
    "link": "Copy signing link",
    "duplicate": "Duplicate…",
    "withdraw": "Take back to draft…",
    "template": "Save as template…"
  },
  "many": {
    "delete": "Delete {count, number} for good",
    "archive": "Archive {count, number}",
    "unarchive": "Take {count, number} out of archive",
    "trash": "Move {count, number} to trash",
    "remind": "Remind",
    "download": "Download",
    "withdraw": "Take {count, number} back",
    "transfer": "Give away"
  },
  "delete": {
    "question": "{count, plural, =1 {Delete {name} for good?} one {Delete # packages for good?} other {Delete # packages for good?}}",
    "consequence": "The documents and their evidence are gone from here at once, and nobody can download them again. Download first what you want to keep.",
    "act": "{count, plural, =1 {Delete for good} one {Delete # for good} other {Delete # for good}}",
    "keep": "Keep"
  },
  "done": {
    "restored": "{count, plural, =1 {{name} restored.} one {# packages restored.} other {# packages restored.}}",
    "trashed": "{count, plural, =1 {{name} in the trash.} one {# packages in the trash.} other {# packages in the trash.}}",
    "unarchived": "{count, plural, =1 {{name} taken out of the archive.} one {# packages taken out of the archive.} other {# packages taken out of the archive.}}",
    "archived": "{count, plural, =1 {{name} archived.} one {# packages archived.} other {# packages archived.}}",
    "deleted": "{count, plural, =1 {{name} deleted for good.} one {# packages deleted for good.} other {# packages deleted for good.}}",
    "reminded": "{count, plural, =1 {{name} is reminded by mail.} one {# people are reminded by mail.} other {# people are reminded by mail.}}",
    "withdrawn": "{count, plural, =1 {{name} is a draft again.} one {# packages are drafts again.} other {# packages are drafts again.}}",
    "downloaded": "{count, plural, =1 {{name} downloaded.} one {# packages downloaded, each as one archive.} other {# packages downloaded, each as one archive.}}",
    "linked": "{count, plural, =1 {The signing link of {name} is copied. Whoever has it can sign.} one {# signing links are copied. Whoever has them can sign.} other {# signing links are copied. Whoever has them can sign.}}",
    "duplicated": "This is a copy of {name}.",
    "transferred": "{count, plural, one {# package is {name}’s now.} other {# packages are {name}’s now.}}"
  },
  "report": {
    "returned": "Came back: {why}",
    "delayed": "Not delivered yet: mail servers keep trying",
    "delivered": "Delivered, says the reader’s mail server",
    "complaint": "Marked as spam by its reader",
    "autoReply": "{said, select, yes {Answered automatically: “{words}”} other {Answered automatically}}"
  },
  "why": {
    "noMailbox": "there is no such mailbox",
    "noDomain": "no mail server takes mail for this address",
    "disabled": "the mailbox takes no mail any more",
    "full": "the mailbox is full",
    "tooLarge": "the mail is too large for the mailbox",
    "refused": "it was refused, for example as spam",
    "noAnswer": "the reader’s mail server could not be reached",
    "unknown": "no reason given that is known here"
  },
  "needed": {
    "noDocuments": "A document",
    "noSigner": "A recipient",
    "nobodySigns": "Fields to sign",
    "placeholder": "Somebody for {role}",
    "person": "{who, select, none {Name or address of a recipient} other {Name or address of {who}}}",
    "duePassed": "A later due date",
    "signature": "{who, select, none {A signature field for a recipient} other {A signature field for {who}}}",
    "field": "A field to be put right",
    "nothing": "Ready to send",
    "more": "{first}, and {count, number} more"
  },
  "viewCount": {
    "short": "{count, number}",
    "whole": "{count, plural, one {# package} other {# packages}}"
  },
  "filter": {
    "status": "Status",
    "anyStatus": "Any status",
    "changed": "Changed",
    "anyTime": "Changed at any time",
    "period": "{period, select, week {In the last 7 days} month {In the last 30 days} quarter {In the last 90 days} custom {From … until} other {In the last year}}",
    "sender": "Sender",
    "anySender": "My packages",
    "clear": "Clear filters",
    "actingFor": "You act for {name} here."
  },
  "duplicate": {
    "question": "Duplicate {name}?",
    "consequence": "A new draft opens. This package stays as it is.",
    "act": "Duplicate",
    "keep": "Cancel",
    "busy": "Duplicating",
    "goes": "Goes along",
    "documents": "Documents with their fields. Once the package was sent, what signers fill in is empty in the copy.",
    "people": "Recipients in their order, with how they are reached, what they have to prove and which files they are asked for",
    "messages": "Your messages to all and to each of them",
    "settings": "Settings, language, conditions, own reminders, and a due date that you chose and that is still to come",
    "stays": "Does not go along",
    "signed": "Signatures and the evidence",
    "handedIn": "Files that were handed in, and identity checks",
    "said": "Links that were sent, questions, and reasons for declining"
  },
  "withdraw": {
    "question": "{count, plural, =1 {Take {name} back to draft?} one {Take # packages back to draft?} other {Take # packages back to draft?}}",
    "consequence": "Signing stops at once, and everyone who was invited is told by e-mail. Signatures given so far no longer count; that they were given stays in the evidence.",
    "act": "{count, plural, =1 {Take back} one {Take # back} other {Take # back}}",
    "keep": "Leave as it is"
  },
  "bulk": {
    "progress": "{done, number} of {count, number} done",
    "label": "Progress",
    "failed": "{count, plural, one {It did not work with # package} other {It did not work with # packages}}",
    "failedLead": "The reason stands with each. These can be tried again; what was done stays done.",
    "again": "Try again",
    "leave": "Leave it at that"
  },
  "saved": {
    "title": "Saved views",
    "save": "Save this view…",
    "remove": "Remove “{name}”",
    "question": "Save this view",
    "name": "Name",
    "hint": "View, search, filters and order are kept for you alone, on all your devices.",
    "nameless": "Write a name for the view.",
    "full": "There are {most, number} views already. Remove one first, or take its name.",
    "act": "Save",
    "cancel": "Cancel",
    "done": "“{name}” is saved.",
    "removed": "“{name}” is removed.",
    "failed": "The view was not saved."
  },
  "template": {
    "title": "Save as a template",
    "lead": "Documents, fields, recipients and reminders are kept, a fixed due date is not; packages are made from it. This package stays as it is.",
    "name": "Name of the template",
    "noName": "Write a name for the template.",
    "shared": "Everybody in the account may use it",
    "act": "Save as template",
    "done": "{name} is saved as a template.",
    "cancel": "Cancel",
    "busy": "Saving",
    "failed": "That did not work. Nothing was changed."
  },
  "transfer": {
    "title": "{count, plural, one {Give # package to somebody} other {Give # packages to somebody}}",
    "lead": "The new owner decides over them, gets their mails, and takes the owner’s place to sign where it is not signed yet. The evidence of each tells of it. They leave your list unless you sign there, too.",
    "to": "New owner",
    "choose": "Choose somebody",
    "noOne": "Choose who gets them.",
    "act": "{count, plural, one {Give # away} other {Give # away}}",
    "cancel": "Cancel"
  }
};
export default messages;
