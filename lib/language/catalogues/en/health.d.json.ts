// The English messages of one area as a type: which keys there are and what each takes. Written by catalogues.test.ts.
declare const messages: {
  "title": "Health",
  "managersOnly": "Managers of this account see the health of the service.",
  "reading": "The figures are being read",
  "well": "Everything works, and nothing waits for a person.",
  "troubles": "What needs a person",
  "trouble": {
    "certificate": "The seal does not work: {reason} <way>Seal</way>",
    "background": "Nothing works in the background, so mails and seals wait.",
    "ending": "The certificate of the seal ends <when></when>. <way>Seal</way>",
    "missing": "{count, plural, one {# package is signed and has no seal yet.} other {# packages are signed and have no seal yet.}} <way>Seal</way>",
    "disk": "The disk is nearly full. Without room nothing can be uploaded or sealed.",
    "timestamp": "Seals get no timestamp: {reason} <way>Seal</way>",
    "jobs": "{count, plural, one {# job gave up. It can be tried again below.} other {# jobs gave up. They can be tried again below.}}",
    "server": "The mail server takes no mails. They wait and are tried again. <way>Outbox</way>",
    "queue": "Mails have been waiting since <when></when>. <way>Outbox</way>",
    "mails": "{count, plural, one {# mail did not leave in the last week.} other {# mails did not leave in the last week.}} <way>Outbox</way>",
    "callbacks": "{count, plural, one {# callback was given up.} other {# callbacks were given up.}} They can be sent again through the interface."
  },
  "figures": "Figures",
  "fact": {
    "jobs": "Jobs",
    "mails": "Mail queue",
    "callbacks": "Callbacks",
    "seals": "Seals",
    "certificate": "Certificate until",
    "disk": "Disk",
    "version": "Version"
  },
  "jobs": "{waiting, number} waiting, {running, number} running",
  "mails": "{waiting, number} waiting",
  "mailsSince": "{waiting, number} waiting, the oldest since <when></when>",
  "callbacks": "{waiting, number} waiting, {dead, number} given up",
  "seals": "{below, number} below their level, {missing, number} missing",
  "noCertificate": "none",
  "disk": "{free} of {total} free",
  "noDisk": "The system does not tell.",
  "everybody": "Without an account everybody sees the <way>state of the service</way>, and none of these figures.",
  "failed": "Gave up",
  "all": "Try all again",
  "noneFailed": "No job has given up.",
  "column": {
    "job": "Job",
    "reason": "What stopped it",
    "at": "When",
    "again": "Try again"
  },
  "kind": "{kind, select, sendmails {Sending mails} sendsms {Sending a text message} applysignatures {Applying signatures} sealpackage {Sealing a package} extendseal {Raising a seal} delivercallbacks {Sending callbacks} probereceiver {Asking a receiver} remindsigners {Reminding signers} bulksend {Bulk send} other {A job}}",
  "noReason": "It said nothing.",
  "tries": "{count, plural, one {# try} other {# tries}}",
  "again": "Try again",
  "trying": "Trying",
  "retried": "{count, plural, one {# job is tried again.} other {# jobs are tried again.}}",
  "notRetried": "It was not tried again.",
  "open": "All figures and jobs"
};
export default messages;
