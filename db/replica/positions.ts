// PURE. Places in PostgreSQL's write-ahead log, as numbers that can be compared.

const page = 8192n;
/** The headers of a page, and of the first of a segment: the next record stands behind it, the last one ended before. */
const headers = [24n, 40n];

/** "16/B374D848" as PostgreSQL writes it. The start of a page counts as the end of the one before, as replicas tell it. */
export function positionOf(lsn: string): bigint {
  const [high = "0", low = "0"] = lsn.split("/");
  const position = (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
  const inPage = position % page;
  // A record that does end there began on the page before: no other end lies between.
  return headers.includes(inPage) ? position - inPage : position;
}
