// The English messages of one area as a type: which keys there are and what each takes. Written by catalogues.test.ts.
declare const messages: {
  "title": "{state, select, busy {The instance is being checked} all {All checks pass} other {{passed, number} of {count, number} checks pass}}",
  "again": "Check again",
  "busy": "Checking",
  "name": "{name, select, sealing {Seal} mail {Mail} files {Storage} database {Database} jobs {Jobs} other {Addresses}}",
  "broken": "{name, select, sealing {Seal does not work} mail {Mail does not work} files {Storage does not work} database {Database does not work} jobs {Jobs do not work} other {Addresses do not work}}",
  "detail": {
    "databaseOk": "PostgreSQL answers.",
    "databaseOff": "The database does not answer{known, select, yes { ({code})} other {}}. See that PostgreSQL runs and that DATABASE_URL, where set, leads to it.",
    "filesOk": "Written, read back, deleted.",
    "filesOff": "Files cannot be kept in DATA_DIR{known, select, yes { ({code})} other {}}. See that its disk has room and that this user may write there.",
    "filesAway": "The store that FILES_URL names does not take our files ({code}). See its address, its keys and that it runs; until it works, uploads are refused, and seals wait.",
    "keyAway": "The key that documents are encrypted with cannot be used ({code}). See the ENCRYPTION variables, the token or the key service; until it works, documents cannot be read or uploaded, and seals wait.",
    "keyOther": "Documents are encrypted by keys that {keys} wraps, and no such key is set here. Give every process that key in its ENCRYPTION variable and start it again; until then documents cannot be read.",
    "jobsOk": "Mails and seals are worked on in the background.",
    "jobsOff": "Nothing works in the background, so mails and seals wait. That part starts with the product; one of its own is started with npm run worker.",
    "mailKept": "Mails stay in the outbox: SMTP_URL is not set.",
    "mailOk": "The mail server takes our mails, and mails that come back are reported here.",
    "mailSilent": "The mail server takes our mails. Nobody reports mails that come back: neither MAIL_REPORTS_KEY nor BOUNCE_URL is set.",
    "mailOff": "The mail server does not take our mails{known, select, said {: {code}} yes { ({code})} other {}}. See SMTP_URL; until it works, mails wait and are tried again.",
    "sealed": "Sealing works: a test document was sealed and checked.",
    "addressesProxy": "The address of who signs is taken from the proxy in front.",
    "addressesOwn": "The address of who signs is the connection’s own.",
    "addressesOff": "BASE_URL is https, so a proxy stands in front, but TRUST_PROXY is 0: the evidence cannot name the addresses of signers. Set TRUST_PROXY to the number of proxies."
  }
};
export default messages;
