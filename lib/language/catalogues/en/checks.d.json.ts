// The English messages of one area as a type: which keys there are and what each takes. Written by catalogues.test.ts.
declare const messages: {
  "title": "{state, select, busy {The instance is being checked} all {All checks pass} other {{passed, number} of {count, number} checks pass}}",
  "again": "Check again",
  "busy": "Checking",
  "name": "{name, select, sealing {Seal} mail {Mail} files {Storage} database {Database} jobs {Jobs} other {Addresses}}",
  "broken": "{name, select, sealing {Seal does not work} mail {Mail does not work} files {Storage does not work} database {Database does not work} jobs {Jobs do not work} other {Addresses do not work}}"
};
export default messages;
