/** The command cannot do what it was asked: said in one line, and the exit code is 2. */
export class UsageError extends Error {}

export type Say = { line: (text: string) => void; problem: (text: string) => void };

/** Texts of a service are not to move the cursor or recolour a terminal. */
export const plain = (text: string): string =>
  text.replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, " ");

export const usage = `countersign: sends documents to be signed and fetches what became of them.

  countersign send FILE… --to "Layla Tester <layla@example.net>" [--to …]
      --name NAME         the package's name; else the first file's
      --message TEXT      said in the invitation
      --due DATE          until when it can be signed, e.g. 2027-01-31
      --language CODE     of the recipients, e.g. fr
      --in-order          one after the other, as they are named; else all at once
      --anchor TEXT       the signature stands at this text in the documents; the nth is for the nth recipient
      --at PAGE,LEFT,TOP  or there: pages from 1, left and top in the interface's pixels (93.6 an inch); the nth likewise
      --draft             made ready, but not sent
  countersign status ID
  countersign download ID [--into FOLDER] [--evidence]
  countersign verify FILE…
  countersign export FOLDER [--since DATE] [--until DATE]
      every completed package: its documents, its evidence and its audit trail; run again, it fetches what is missing

Everywhere: --url ADDRESS (else COUNTERSIGN_URL), --json; the key is read from COUNTERSIGN_API_KEY, or from the file that
COUNTERSIGN_API_KEY_FILE names. Exit codes: 0 done, 1 refused or not good, 2 not understood or not reached.`;
