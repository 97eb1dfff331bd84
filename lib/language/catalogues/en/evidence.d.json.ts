// The English messages of one area as a type: which keys there are and what each takes. Written by catalogues.test.ts.
declare const messages: {
  "join": {
    "phrases": "{before}; {next}",
    "words": "{before}, {next}",
    "sentences": "{before}. {next}"
  },
  "event": {
    "package": {
      "created": "Package created",
      "changed": "Package changed",
      "sent": "Package sent",
      "withdrawn": "Package taken back to draft",
      "ready": "Everyone has signed",
      "completed": "Package completed",
      "declined": "Declined",
      "opted-out": "Opted out",
      "expired": "Package expired",
      "archived": "Package archived",
      "unarchived": "Package taken out of the archive",
      "trashed": "Moved to trash",
      "restored": "Restored from trash",
      "deleted": "Package deleted",
      "sealed": "All documents sealed",
      "transferred": "Package given to another owner"
    },
    "document": {
      "added": "Document added",
      "changed": "Document changed",
      "removed": "Document removed",
      "viewed": "Document viewed",
      "downloaded": "Document downloaded",
      "sealed": "Document sealed",
      "seal-extended": "Proofs added to the seal",
      "confirmed": "Document confirmed",
      "delivered": "Document delivered",
      "delivery-failed": "Document could not be delivered"
    },
    "zip": {
      "downloaded": "Documents downloaded"
    },
    "evidence": {
      "downloaded": "Evidence summary downloaded"
    },
    "role": {
      "added": "Recipient added",
      "changed": "Recipient changed",
      "removed": "Recipient removed",
      "unlocked": "Recipient unlocked",
      "locked": "Recipient locked out",
      "authenticated": "Proved who they are",
      "authentication-failed": "Wrong answer",
      "reassigned": "Passed to another person"
    },
    "signer": {
      "invited": "Invited to sign",
      "notified": "Invited again to sign",
      "reminded": "Reminded to sign",
      "acting": "Started to sign for the group",
      "completed": "Finished signing",
      "asked": "Asked the sender for help"
    },
    "sms": {
      "sent": "Text message sent",
      "failed": "Text message could not be sent",
      "shown": "Text message shown to a sender"
    },
    "mail": {
      "sent": "Mail sent",
      "failed": "Mail could not be sent",
      "delayed": "Mail not delivered yet",
      "delivered": "Mail delivered",
      "auto-replied": "Mail answered automatically",
      "complaint": "Mail marked as spam",
      "returned": "Mail came back"
    },
    "session": {
      "issued": "Token for a session issued"
    },
    "link": {
      "issued": "Signing link handed out",
      "reported": "Link reported to be in other hands"
    },
    "ceremony": {
      "opened": "Signing link opened"
    },
    "consent": {
      "accepted": "Consent accepted"
    },
    "approval": {
      "signed": "Signed",
      "accepted": "Accepted"
    },
    "attachment": {
      "uploaded": "Attachment uploaded",
      "removed": "Attachment removed",
      "reviewed": "Attachment reviewed"
    },
    "supporting": {
      "added": "Supporting document added",
      "renamed": "Supporting document renamed",
      "removed": "Supporting document removed"
    },
    "in-person": {
      "started": "Signing in person started",
      "stated": "The host stated who the signer is",
      "not-stated": "The host could not state who the signer is",
      "taken": "The signer took the device",
      "returned": "Device given back to the host",
      "ended": "Signing in person ended"
    },
    "identity": {
      "handed-in": "Identity document handed in",
      "decided": "Identity document looked at",
      "begun": "Check of an identity document begun"
    }
  },
  "change": {
    "address": "{kind, select, set {address {to}} unset {address {from} taken out} other {address from {from} to {to}}}",
    "name": "{kind, select, set {name {to}} unset {name {from} taken out} other {name from {from} to {to}}}",
    "roleName": "{kind, select, set {role name {to}} unset {role name {from} taken out} other {role name from {from} to {to}}}",
    "due": "due date from {from} to {to}",
    "noDue": "none",
    "added": "{person} added",
    "removed": "{person} taken out",
    "withAddress": "with the address {addresses}",
    "edits": "in {edits, plural, one {# edit} other {# edits}}",
    "editTimes": "{span, select, moment {made at {first}} other {made from {first} to {last}}}"
  },
  "recipient": {
    "order": "signing order",
    "type": "kind of recipient",
    "reassign": "whether they may pass it on",
    "locked": "lock",
    "emailMessage": "message",
    "attachmentRequirements": "files asked for",
    "review": "what was said of their files",
    "verification": "signing method",
    "auth": "how they prove who they are",
    "phone": "telephone",
    "company": "company",
    "title": "title",
    "language": "language",
    "timezoneId": "time zone",
    "group": "group",
    "delivery": "delivery of the documents",
    "other": "other details"
  },
  "package": {
    "name": "name",
    "description": "description",
    "due": "due date",
    "emailMessage": "message",
    "documents": "order of the documents",
    "reminders": "reminders",
    "settings": "settings",
    "language": "language",
    "timezoneId": "time zone",
    "visibility": "visibility",
    "documentVisibility": "who sees the documents",
    "conditions": "conditions",
    "limits": "limits",
    "autocomplete": "completion by itself",
    "data": "data"
  },
  "document": {
    "replaced": "a new file",
    "placed": "{fields, plural, one {# field} other {# fields}} placed on {places, plural, one {page {pages}} other {pages {pages}}}",
    "moved": "{fields, plural, one {# field} other {# fields}} moved on {places, plural, one {page {pages}} other {pages {pages}}}",
    "changed": "{fields, plural, one {# field} other {# fields}} changed on {places, plural, one {page {pages}} other {pages {pages}}}",
    "removed": "{fields, plural, one {# field} other {# fields}} removed on {places, plural, one {page {pages}} other {pages {pages}}}",
    "layout": "a layout applied",
    "conditions": "conditions"
  },
  "way": {
    "mail": {
      "label": "E-mail link",
      "came": "Link sent to {to} by e-mail",
      "proves": "The link was sent to {to} by e-mail and to nobody else: whoever opened it reads that mailbox or was given the link by somebody who does."
    },
    "sms": {
      "label": "Text message link",
      "came": "Link sent to {to} by text message",
      "proves": "The link was sent to {to} by text message and to nobody else: whoever opened it reads that telephone's messages or was given the link by somebody who does."
    },
    "mailKept": {
      "label": "Link kept in the outbox",
      "came": "Link for {to}, kept in the outbox",
      "proves": "The link for {to} was written to this service's outbox, because no mail server is set; it was not sent. It proves nothing about who opened it."
    },
    "smsKept": {
      "label": "Link kept in the outbox",
      "came": "Link for {to}, kept in the outbox",
      "proves": "The link for {to} was written to this service's outbox, because no text message gateway is set; it was not sent. It proves nothing about who opened it."
    },
    "account": {
      "label": "Signed in to the account",
      "came": "Link taken by {to}, signed in to the account",
      "proves": "The link was handed to {to}, who was signed in to the sender's account, and to nobody else."
    },
    "interface": {
      "label": "Link handed to the sender",
      "came": "Link handed to {to} by the interface",
      "proves": "The link was handed to the sender ({to}) by the interface, not sent to the signer by this service. It proves nothing about who opened it."
    },
    "outbox": {
      "label": "Opened by the sender",
      "came": "Link taken from the outbox by {to}",
      "proves": "The link was taken from the outbox by {to}, to sign in the recipient's place. It proves nothing about who opened it."
    },
    "fastTrack": {
      "label": "Link from a public form",
      "came": "Link handed to whoever filled in the fast track",
      "proves": "The link was handed at once to whoever filled in the public form; name and address are what that person wrote. It proves nothing about who opened it."
    },
    "session": {
      "label": "Known to the sender's program",
      "came": "{named, select, yes {Session opened by the program of {to}} other {Session opened by the sender's program}}",
      "proves": "{named, select, yes {A program with the key of {to} opened the session and answers for who the person was. This service asked nothing.} other {A program with the key of the sender opened the session and answers for who the person was. This service asked nothing.}}"
    },
    "inPerson": {
      "label": "In person",
      "came": "On the device of {to}, handed over in person",
      "proves": "{stated, select, yes {Signed in person, on a device that {to} handed over. {to} stated who the signer was and how this was known; the statement is among the events. It is worth what the word of {to} is worth.} own {Signed in person by the host of the device, {to}, who had signed in to the account before.} other {Signed in person, on a device that {to} handed over. Nobody was asked to state who the signer was.}}"
    },
    "unknown": {
      "label": "Signing link",
      "proves": "How this link reached whoever opened it was not recorded."
    },
    "ownAccount": {
      "label": "Signed in to the account",
      "proves": "Signed with a session or key of their own account, not through a link."
    },
    "none": "Not opened"
  },
  "proof": {
    "CHALLENGE": "Questions",
    "SMS": "Code by text message",
    "alsoCHALLENGE": "questions",
    "alsoSMS": "code by text message",
    "EMAIL": "Code by e-mail",
    "SSO": "Sign-in at the identity provider",
    "KBA": "Questions about the person",
    "alsoEMAIL": "code by e-mail",
    "alsoSSO": "sign-in at the identity provider",
    "alsoKBA": "questions about the person",
    "usedBefore": "Used before, so not counted",
    "nothingKnown": "Nothing is known of this person",
    "otherPerson": "By another e-mail address",
    "LOGIN": "Sign-in to the account",
    "alsoLOGIN": "sign-in to the account",
    "ID_VERIFICATION": "Identity document",
    "alsoID_VERIFICATION": "identity document",
    "deviceLocked": "The device is locked at its service, so not counted",
    "deviceUnknown": "The service does not know the device, so not counted"
  },
  "detail": {
    "values": "{mark, select, typed {Typed. Values SHA-256 {hash}} drawn {Drawn. Values SHA-256 {hash}} image {Picture. Values SHA-256 {hash}} other {Values SHA-256 {hash}}}",
    "mailKept": "{to}: written to this service's outbox, because no mail server is set; not sent",
    "smsKept": "{to}: written to this service's outbox, because no text message gateway is set; not sent",
    "savedSignature": "with the saved signature",
    "savedInitials": "with the saved initials",
    "secondDevice": "drawn on a second device ({address}, {browser})",
    "certificate": "with a certificate of their own: {subject}, issued by {issuer}, serial number {serial}",
    "certificateOnDevice": "with a certificate on a device at the signer’s side: {subject}, issued by {issuer}, serial number {serial}",
    "issuerAccepted": "under an authority that counts here: {issuer}",
    "issuerUnchecked": "the certificate’s issuer was not checked",
    "consent": "Language of the text: {language}",
    "consentByProgram": "by a program, in one call with the signing",
    "identityPicture": "{side, select, front {Front} back {Back} other {Face}}, SHA-256 {hash}",
    "identityDecision": "{decision, select, approved {Approved by a person who compared pictures and name} refused {Refused} other {Other pictures asked for}}",
    "identityByService": "{decision, select, approved {Approved by the identity service} refused {Refused by the identity service} other {Other pictures asked for by the identity service}}",
    "oneTimeCode": "with a one-time password ({method}), checked by {service}, reference {reference}",
    "takenBack": "{subject}: certificate taken back at {at}, after it signed"
  },
  "status": {
    "DRAFT": "Draft",
    "SENT": "In progress",
    "COMPLETED": "Completed",
    "ARCHIVED": "Completed, archived",
    "DECLINED": "Declined",
    "OPTED_OUT": "Opted out",
    "EXPIRED": "Expired"
  },
  "person": {
    "declined": "Declined",
    "signed": "Signed",
    "nothing": "Nothing to sign",
    "now": "To sign now",
    "notSigned": "Not signed",
    "sender": "Sender",
    "signer": "Signer",
    "notary": "Notary"
  },
  "summary": {
    "documentTitle": "{package}, evidence summary",
    "title": "Evidence summary",
    "foot": "{product} · package {id}",
    "page": "{page} of {pages}",
    "counts": "{signed, number} of {recipients, plural, one {# recipient} other {# recipients}} signed, {documents, plural, one {# document} other {# documents}}, a chain of {events, plural, one {# event} other {# events}}.",
    "transaction": "Transaction",
    "packageId": "Package id",
    "created": "Created",
    "sent": "Sent",
    "completed": "Completed",
    "notYet": "Not yet",
    "sender": "Sender",
    "name": "Name",
    "email": "E-mail",
    "account": "Account",
    "timeZone": "Time zone",
    "alsoUtc": "Every time is also given in UTC.",
    "documents": "Documents",
    "documentAndHash": "Document and its SHA-256",
    "pages": "Pages",
    "seal": "Seal",
    "original": "Original",
    "sealed": "Sealed",
    "current": "Current",
    "notSealed": "Not sealed",
    "recipients": "Recipients",
    "recipient": "Recipient",
    "role": "Role",
    "authentication": "Authentication",
    "status": "Status",
    "from": "from {address}",
    "howKnown": "How they were known",
    "events": "Events",
    "number": "No.",
    "time": "Time, and in UTC",
    "event": "Event",
    "by": "By",
    "held": "What holds it together",
    "chain": "Each event above is stored with a hash that covers the event and the hash before it. The last one, the evidence head, therefore covers them all: had one been changed, added or left out, it would be another.",
    "chainInSeals": "Each event above is stored with a hash that covers the event and the hash before it. The last one, the evidence head, therefore covers them all: had one been changed, added or left out, it would be another. The head as it stood at the time of sealing is also inside the seal of each document.",
    "head": "Evidence head",
    "made": "Made",
    "check": "Anybody can check this summary and every sealed document, without an account: {address}"
  },
  "kept": {
    "mail": "Mail kept in the outbox",
    "sms": "Text message kept in the outbox"
  }
};
export default messages;
