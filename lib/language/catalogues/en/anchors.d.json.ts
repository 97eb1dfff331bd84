// The English messages of one area as a type: which keys there are and what each takes. Written by catalogues.test.ts.
declare const messages: {
  "title": "Anchors of the evidence",
  "lead": "Once a day the evidence of all packages and audit logs that have grown becomes one hash, which also names the hash of the day before. Keep these hashes elsewhere: then no evidence can be written anew unnoticed.",
  "none": "There is none yet. The first is made after midnight UTC, once anything has happened.",
  "list": "Anchors, the newest first",
  "what": "{events, plural, one {# event} other {# events}} in {chains, plural, one {# log} other {# logs}}",
  "root": "Root",
  "hash": "Hash",
  "of": "anchor {number}",
  "by": "Confirmed <when></when> by {by}",
  "own": "No timestamp server has confirmed it: the day is this service’s own word.",
  "get": "Download",
  "getOf": "Download anchor {number}",
  "older": "Older anchors",
  "newest": "Newest anchors",
  "check": "How to check one",
  "inside": "Whether the evidence inside a document is in an anchor, and since when that is certain: save the answer of <evidence></evidence>, and in the folder of this service run",
  "time": "Whether its time was confirmed, with OpenSSL and the certificate of the timestamp server’s authority:",
  "format": "All of them for programs: <all></all>. How a hash is computed stands in <file></file> of the source."
};
export default messages;
