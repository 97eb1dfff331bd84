// The English messages of one area as a type: which keys there are and what each takes. Written by catalogues.test.ts.
declare const messages: {
  "event": {
    "package": {
      "created": "{named, select, yes {<who></who> created the package} other {Package created}}",
      "changed": "{named, select, yes {<who></who> changed the package} other {Package changed}}",
      "sent": "{named, select, yes {<who></who> sent the package} other {Package sent}}",
      "withdrawn": "{named, select, yes {<who></who> took the package back to draft} other {Package taken back to draft}}",
      "ready": "Everybody has signed; the owner completes the package",
      "completed": "Completed",
      "declined": "{named, select, yes {<who></who> declined to sign} other {Declined}}",
      "opted-out": "{named, select, yes {<who></who> opted out} other {Opted out}}",
      "expired": "The due date passed",
      "archived": "{named, select, yes {<who></who> archived the package} other {Package archived}}",
      "unarchived": "{named, select, yes {<who></who> took the package out of the archive} other {Package taken out of the archive}}",
      "trashed": "{named, select, yes {<who></who> moved the package to the trash} other {Package moved to the trash}}",
      "restored": "{named, select, yes {<who></who> restored the package from the trash} other {Package restored from the trash}}",
      "deleted": "{named, select, yes {<who></who> deleted the package for good} other {Package deleted for good}}",
      "sealed": "All documents are sealed",
      "transferred": "{named, select, yes {<who></who> gave the package to another owner} other {Package given to another owner}}"
    },
    "document": {
      "added": "{named, select, yes {<who></who> added <what></what>} other {Added <what></what>}}",
      "changed": "{named, select, yes {<who></who> changed <what></what>} other {Changed <what></what>}}",
      "removed": "{named, select, yes {<who></who> removed <what></what>} other {Removed <what></what>}}",
      "viewed": "{named, select, yes {<who></who> viewed <what></what>} other {Viewed <what></what>}}",
      "downloaded": "{named, select, yes {<who></who> downloaded <what></what>} other {Downloaded <what></what>}}",
      "sealed": "Sealed <what></what>",
      "seal-extended": "Proofs added to the seal <what></what>",
      "delivered": "Delivered <what></what>",
      "delivery-failed": "Could not deliver <what></what>",
      "confirmed": "{named, select, yes {<who></who> confirmed <what></what>} other {Confirmed <what></what>}}"
    },
    "zip": {
      "downloaded": "{named, select, yes {<who></who> downloaded all documents} other {All documents downloaded}}"
    },
    "evidence": {
      "downloaded": "{named, select, yes {<who></who> downloaded the evidence summary} other {Evidence summary downloaded}}"
    },
    "role": {
      "added": "{named, select, yes {<who></who> added the recipient <what></what>} other {Recipient added <what></what>}}",
      "changed": "{named, select, yes {<who></who> changed the recipient <what></what>} other {Recipient changed <what></what>}}",
      "reordered": "{named, select, yes {<who></who> changed the signing order} other {Signing order changed}}",
      "removed": "{named, select, yes {<who></who> removed the recipient <what></what>} other {Recipient removed <what></what>}}",
      "locked": "Locked out after too many wrong answers <what></what>",
      "authenticated": "{named, select, yes {<who></who> proved who they are} other {Proved who they are}}",
      "authentication-failed": "{named, select, yes {<who></who> gave a wrong answer} other {Wrong answer}}",
      "reassigned": "{named, select, yes {<who></who> passed the signing on} other {Signing passed on}}",
      "unlocked": "{named, select, yes {<who></who> unlocked <what></what>} other {Unlocked <what></what>}}"
    },
    "signer": {
      "invited": "Invited <what></what>",
      "acting": "{named, select, yes {<who></who> started to sign for the group} other {Started to sign for the group}}",
      "notified": "{named, select, yes {<who></who> reminded <what></what>} other {Reminded <what></what>}}",
      "reminded": "Reminded by the schedule <what></what>",
      "completed": "{named, select, yes {<who></who> finished signing} other {Finished signing}}",
      "asked": "{named, select, yes {<who></who> asked for help} other {Help was asked for}}"
    },
    "sms": {
      "sent": "{kept, select, yes {Text message for <what></what>} other {Text message sent <what></what>}}",
      "failed": "Text message could not be sent <what></what>",
      "shown": "{named, select, yes {<who></who> read the text message to <what></what> in the outbox} other {Text message to <what></what> read in the outbox}}"
    },
    "mail": {
      "sent": "{kept, select, yes {Mail for <what></what>} other {Mail sent to <what></what>}}",
      "failed": "Mail did not reach <what></what>",
      "delayed": "Mail not delivered yet to <what></what>",
      "delivered": "Mail delivered to <what></what>",
      "auto-replied": "Automatic reply from <what></what>",
      "complaint": "Mail marked as spam by <what></what>",
      "returned": "Mail came back from <what></what>"
    },
    "session": {
      "issued": "{named, select, yes {<who></who> issued a token for a session} other {Token for a session issued}}"
    },
    "link": {
      "issued": "Signing link handed out",
      "reported": "Reported to be in other hands: the link of <what></what>"
    },
    "ceremony": {
      "opened": "{named, select, yes {<who></who> opened the signing link} other {Signing link opened}}"
    },
    "consent": {
      "accepted": "{named, select, yes {<who></who> gave consent} other {Consent given}}"
    },
    "approval": {
      "signed": "{named, select, yes {<who></who> signed <what></what>} other {Signed <what></what>}}",
      "accepted": "{named, select, yes {<who></who> accepted <what></what>} other {Accepted <what></what>}}"
    },
    "attachment": {
      "uploaded": "{named, select, yes {<who></who> uploaded <what></what>} other {Uploaded <what></what>}}",
      "removed": "{named, select, yes {<who></who> took back <what></what>} other {Taken back <what></what>}}",
      "reviewed": "{named, select, yes {<who></who> reviewed the attachment <what></what>} other {Attachment reviewed <what></what>}}"
    },
    "supporting": {
      "added": "{named, select, yes {<who></who> added the supporting document <what></what>} other {Supporting document added: <what></what>}}",
      "renamed": "{named, select, yes {<who></who> renamed the supporting document <what></what>} other {Supporting document renamed: <what></what>}}",
      "removed": "{named, select, yes {<who></who> removed the supporting document <what></what>} other {Supporting document removed: <what></what>}}"
    },
    "in-person": {
      "started": "{named, select, yes {<who></who> started the signing in person} other {Signing in person started}}",
      "stated": "{named, select, yes {<who></who> stated who is signing: <what></what>} other {Stated who is signing: <what></what>}}",
      "not-stated": "{named, select, yes {<who></who> could not state who is signing: <what></what>} other {Not stated who is signing: <what></what>}}",
      "taken": "{named, select, yes {<who></who> took the device} other {Device taken}}",
      "returned": "{named, select, yes {<who></who> has the device back from <what></what>} other {Device given back by <what></what>}}",
      "ended": "{named, select, yes {<who></who> ended the signing in person} other {Signing in person ended}}"
    },
    "identity": {
      "handed-in": "{named, select, yes {<who></who> handed in an identity document} other {Identity document handed in}}",
      "decided": "{named, select, yes {<who></who> looked at the identity document of <what></what>} other {Identity document of <what></what> looked at}}",
      "begun": "{named, select, yes {<who></who> began a check of an identity document} other {Check of an identity document begun}}"
    }
  },
  "titled": "“<what></what>”",
  "noted": "<told></told>: <note></note>",
  "kind": {
    "signing": "Signing",
    "mail": "Invitations and mail",
    "documents": "Documents",
    "package": "Package and recipients"
  },
  "note": {
    "from": "from {name}",
    "to": "to {name}",
    "passed": "{from} {to}",
    "level": "{level}, higher as soon as the servers answer",
    "kept": "kept in the outbox",
    "taken": "taken by the mail server",
    "accepted": "accepted",
    "notary": "as the notary",
    "sentBack": "sent back",
    "sentBackFor": "sent back, {comment}",
    "askedUnlock": "to be let in again",
    "askedTime": "for more time",
    "proofSMS": "code by text message",
    "proofCHALLENGE": "questions",
    "proofEMAIL": "code by e-mail",
    "proofSSO": "sign-in at the identity provider",
    "proofKBA": "questions about the person",
    "usedBefore": "{proof}, used before",
    "nothingKnown": "{proof}, nothing known of this person",
    "otherPerson": "{proof}, with another e-mail address",
    "proofLOGIN": "sign-in to the account",
    "proofID_VERIFICATION": "identity document",
    "deviceLocked": "{proof}, device locked at its service",
    "deviceUnknown": "{proof}, device unknown to its service"
  },
  "system": "This product, by itself",
  "unknown": "Somebody unknown",
  "reading": "The evidence is being read",
  "title": "Activity",
  "person": "Person",
  "everybody": "Everybody",
  "kindLabel": "Kind of event",
  "everything": "Everything",
  "count": "{all, plural, one {# event} other {# events}}",
  "countOf": "{all, plural, one {{shown, number} of # event} other {{shown, number} of # events}}",
  "export": "Export as JSON",
  "none": "No such event",
  "showAll": "Show everything",
  "chain": {
    "broken": "<b>The chain of this evidence is broken.</b> At least one event was changed or removed after it was written. Keep this page, export the events, and compare them with the evidence summary that was made earlier.",
    "intact": "<b>The chain is intact.</b> Each event carries the hash of the one before it. The newest is <hash></hash>",
    "newest": "newest event",
    "hash": "hash"
  },
  "fact": {
    "when": "When",
    "who": "Who",
    "from": "From",
    "with": "With",
    "document": "Document",
    "values": "Values",
    "event": "Event",
    "hash": "Hash",
    "noHash": "None yet: chained when the package is sent, or half an hour after the last edit"
  },
  "notChained": "not chained yet",
  "aside": {
    "title": "Evidence",
    "intact": "Chain of {count, number} is intact",
    "broken": "The chain is broken",
    "all": "{count, plural, =1 {The one event} one {All # events} other {All # events}}",
    "summary": "Evidence summary"
  }
};
export default messages;
