import { expect, test } from "vitest";
import { zipEntryNames } from "./zip-entries.ts";

test.each([
  [
    ["Lease", "Annex"],
    ["Lease.pdf", "Annex.pdf"],
  ],
  [
    ["Lease.pdf", "Lease.PDF"],
    ["Lease.pdf", "Lease (2).pdf"],
  ],
  [
    ["Lease", "LEASE", "lease"],
    ["Lease.pdf", "LEASE (2).pdf", "lease (3).pdf"],
  ],
  [
    ["附件", "عقد"],
    ["附件.pdf", "عقد.pdf"],
  ],
  [
    ["../../etc/passwd", "C:\\x"],
    ["_.._etc_passwd.pdf", "C__x.pdf"],
  ],
  [
    ["..", "", " . "],
    ["document.pdf", "document (2).pdf", "document (3).pdf"],
  ],
])("%j", (names, entries) => {
  expect(zipEntryNames(names)).toEqual(entries);
});
