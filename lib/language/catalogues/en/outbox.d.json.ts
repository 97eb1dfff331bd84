// The English messages of one area as a type: which keys there are and what each takes. Written by catalogues.test.ts.
declare const messages: {
  "title": "Outbox",
  "openHere": "From here you can open each invitation as its signer; the evidence then says that you did. To have mails leave, set SMTP_URL and start again.",
  "reading": "Mails are being read",
  "empty": "No mail yet",
  "emptyWords": "Invitations, reminders and notices appear here with what became of them.",
  "new": "New package",
  "column": {
    "mail": "Mail",
    "to": "To",
    "status": "Status",
    "when": "When",
    "actions": "Actions"
  },
  "about": "{kind}, <pkg></pkg>",
  "again": "The mail to {who} is sent again.",
  "notAgain": "It was not sent again. {reason}",
  "act": {
    "menu": "Actions for the mail to {who}",
    "show": "Show the mail",
    "again": "{status, select, failed {Try again} other {Send again}}",
    "package": "Open the package",
    "packageOf": "Open the package: {who}",
    "signer": "Open as this signer",
    "signerOf": "Open as this signer: {who}",
    "notOpened": "It was not opened. {reason}"
  },
  "kind": {
    "invitation": "Invitation",
    "reminder": "Reminder",
    "completed": "Completed",
    "declined": "Declined",
    "opted-out": "Opted out",
    "reassigned": "Passed on",
    "signer-locked": "Signer locked out",
    "signer-unlocked": "Signer let in again",
    "expired": "Expired",
    "withdrawn": "Withdrawn",
    "ready-for-completion": "Ready to complete",
    "attachment-rejected": "Files sent back",
    "sender-invitation": "Invitation to the account",
    "password-reset": "New password",
    "callback-failed": "Callbacks given up",
    "address-confirmation": "Confirm an address",
    "address-notice": "Address to change",
    "unlock-asked": "Signer asks to be let in",
    "time-asked": "Signer asks for more time",
    "link-reported": "Link in other hands",
    "passcode": "Code for a signer",
    "own-link": "Link for finishing later",
    "wrong-passwords": "Wrong passwords",
    "question": "Signer’s question",
    "identity-waiting": "Identity document to look at",
    "identity-decided": "Identity document decided"
  },
  "status": {
    "queued": "On its way",
    "outbox": "Kept here",
    "sent": "Sent",
    "failed": "{attempts, plural, =0 {Failed} =1 {Failed} one {Failed after # attempts} other {Failed after # attempts}}",
    "dropped": "No longer needed"
  },
  "hidden": "The link is not shown here: whoever follows it proves that they read this address.",
  "hiddenInFile": "The link is not shown here: whoever follows it proves that they read this address. Without a mail server it is only in the mail’s file in the outbox folder of this machine. For somebody who is invited, managers copy a link under Senders.",
  "preview": {
    "to": "To",
    "when": "{sent, select, yes {Sent} other {Made}}",
    "status": "Status",
    "form": "Form of the mail",
    "html": "As it looks",
    "text": "Plain text",
    "gone": "What this mail was about is gone, so there is nothing to show.",
    "asText": "The mail as plain text",
    "madeNow": "Made now from what is true today: the text as it was sent is not kept for this mail."
  }
};
export default messages;
