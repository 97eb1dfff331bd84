/**
 * How a seal carries its evidence in the PDF. Lives for years in files that nobody can change any more: only ever add.
 *
 * The seal's signature dictionary holds, directly and so covered by its own byte range,
 *
 *     /XX_CountersignEvidence << /Version 1 /Filter /FlateDecode /Data <…> >>
 *
 * with a key of the kind that is private to its maker (ISO 32000-2, annex E). `/Data` is `evidence.json` (UTF-8) as a zlib stream (RFC 1950): one string, or an array of strings to be put together
 * where it is longer than PDF/A lets a string be. It is not an attached file, because that would change the document's
 * catalog after people have signed, and validators that compare revisions call their signatures invalid then.
 */
export const evidenceEntry = { key: "XX_CountersignEvidence", version: 1, filter: "FlateDecode" } as const;

/** ISO 19005-2, 6.1.13. */
export const longestString = 32_767;
