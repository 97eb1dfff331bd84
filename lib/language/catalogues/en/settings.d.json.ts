// The English messages of one area as a type: which keys there are and what each takes. Written by catalogues.test.ts.
declare const messages: {
  "title": "Settings",
  "you": "You",
  "instance": "Instance",
  "section": {
    "profile": "Profile",
    "password": "Password",
    "key": "API key",
    "appearance": "Appearance",
    "seal": "Seal",
    "health": "Health",
    "embedding": "Embedding",
    "interface": "Interface",
    "signingPage": "Signing page"
  },
  "lead": {
    "profile": "What signers read of you when you ask them to sign.",
    "key": "With it a program does what you do at this desk.",
    "appearance": "Kept in this browser. Documents stay white in the dark.",
    "seal": "Closes every finished document, so that a change shows.",
    "embedding": "Which other websites may show the signing page inside their own pages.",
    "signingPage": "What signers see and may do, in your colours."
  },
  "broken": "does not work",
  "needsLook": "needs a look",
  "askManager": "A manager of this account can show you your key, under Senders.",
  "kept": "{failure} What you typed is kept here.",
  "profile": {
    "firstName": "First name",
    "lastName": "Last name",
    "nameless": "Signers need a name to know who asks them.",
    "company": "Company",
    "jobTitle": "Title",
    "phone": "Phone",
    "language": "Language",
    "languageHint": "Of these pages, of your mails and of new packages.",
    "zone": "Time zone",
    "zoneHint": "Times at this desk, in documents and in mails are told in it.",
    "act": "Save profile",
    "busy": "Saving",
    "noName": "A name is missing.",
    "saved": "Saved",
    "notSaved": "Not saved yet",
    "failed": "The profile was not saved."
  },
  "unchanged": "Nothing has changed.",
  "address": {
    "label": "E-mail address",
    "managerHint": "You sign in with it. A new one counts once you confirm it from there.",
    "senderHint": "You sign in with it. A manager of this account can change it.",
    "act": "Change address",
    "busy": "Asking",
    "failed": "The address was not changed.",
    "waiting": "Waiting for <b>{email}</b> to be confirmed. Until then <b>{old}</b> counts.{kept, select, yes { No mail server is set, so the link is only in the mail’s file in the outbox folder of this machine.} other {}}",
    "resend": "Send again",
    "resending": "Sending",
    "resent": "The link goes to {email} once more.",
    "drop": "Cancel",
    "dropping": "Calling off",
    "dropped": "{email} stays your address.",
    "noChange": "That did not work. Nothing was changed."
  },
  "password": {
    "lead": "A link to choose a new password goes to {email}. A new password signs you out everywhere else.",
    "sent": "The link is on its way. It works once.",
    "act": "Mail me a link",
    "busy": "Sending the link",
    "failed": "The link was not sent."
  },
  "api": {
    "address": "Address",
    "copied": "Address copied.",
    "copyLabel": "Copy the address of the interface",
    "copy": "Copy",
    "authorization": "Authorization",
    "header": "Authorization: Basic your-API-key",
    "description": "Description",
    "reference": "Reference",
    "openapi": "OpenAPI document",
    "version": "Version"
  },
  "embedding": {
    "label": "Allowed origins",
    "hint": "One on each line, such as https://portal.example.com. While there is none, no other website can show it.",
    "wrong": "“{origin}” is no origin. Write it like https://portal.example.com, with nothing behind it.",
    "act": "Save origins",
    "busy": "Saving",
    "saved": "Saved",
    "notSaved": "Not saved yet",
    "failed": "The origins were not saved."
  },
  "seal": {
    "broken": "<b>The seal does not work, so nothing can be sent.</b> {reason} {source, select, made {See that DATA_DIR can be written, then start again.} p12 {See that SEAL_P12 names a readable file and SEAL_P12_PASSWORD is its password, then start again.} other {See that the token is there and its PIN is right, then start again.}} What has been signed is kept and is sealed afterwards.",
    "ending": "<b>{days, plural, one {The certificate runs out in # day.} other {The certificate runs out in # days.}}</b> {source, select, made {Start again to have a new one made.} p12 {Set SEAL_P12 to a newer one and start again.} other {Put a newer one in the token or in SEAL_CERTIFICATES and start again.}} Documents sealed until then stay valid.",
    "certificate": "Certificate",
    "from": "Comes from",
    "source": "{source, select, made {Made by this instance} p12 {Your own file (SEAL_P12)} other {Your own token (SEAL_PKCS11_MODULE)}}",
    "until": "Valid until",
    "level": "Level",
    "noTimestamp": "B-B, without timestamp: set TSA_URL to have seals carry a proof of their time",
    "proved": "Proved",
    "provedAt": "A test document was sealed and checked <when></when>",
    "notYet": "Not yet",
    "note": "Note",
    "unknownIssuer": "Readers of your PDFs see an unknown issuer until they trust this instance’s certificate authority. Give it to them, or seal with a certificate that their programs know already.",
    "authority": "Certificate authority (PEM)"
  },
  "signingPage": {
    "what": "Every package follows it where it says nothing itself.",
    "open": "Set up the signing page"
  }
};
export default messages;
