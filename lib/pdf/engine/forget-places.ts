// Makes a parser collect a file's objects itself: the second look at one that lies about where they are.

const HEADER = Buffer.from("%PDF-1.7\n", "latin1");
const START = "startxref";
/** What follows the last object of a file that was not cut off. */
const END = /\b(?:trailer|startxref)\b/;

/** The same file with a header and without a way to its cross-references; null for one whose end is missing. */
export function forgetPlaces(bytes: Uint8Array): Uint8Array | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // What was cut off may have been a page.
  if (!END.test(file.toString("latin1", file.lastIndexOf("endobj") + 1))) return null;
  const blind = file.subarray(0, 1024).includes("%PDF-") ? Buffer.from(file) : Buffer.concat([HEADER, file]);
  for (let at = blind.indexOf(START); at >= 0; at = blind.indexOf(START, at)) blind.write("%", at, "latin1");
  return blind;
}
