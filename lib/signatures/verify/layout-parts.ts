// The parts of a PDF between its objects, read by their bytes: tables of contents, end marks, and what may stand in between.
import { said } from "./finding.ts";
import { type Dict, isDict, PdfError, space, ValueReader } from "./pdf-value.ts";

const latin1 = (bytes: Uint8Array, from: number, to: number) =>
  new TextDecoder("latin1").decode(Uint8Array.from(bytes.subarray(from, to)));

/** Words by which readers find the parts of a file when they look for them by themselves. */
const traces = /obj|xref|trailer|stream/;
const longestComment = 2_000;

/**
 * Where white space and comments from `at` on end. `strict`: a comment is a short line of plain text, as some programs
 * leave their name, and none that another end mark or header could be taken for.
 */
export function harmlessGap(bytes: Uint8Array, at: number, strict: boolean): number {
  let end = at;
  while (end < bytes.length) {
    if (space.has(bytes[end] ?? -1)) {
      end += 1;
      continue;
    }
    if (bytes[end] !== 37) break;
    let to = end;
    while (to < bytes.length && bytes[to] !== 10 && bytes[to] !== 13 && to - end <= longestComment) to += 1;
    const comment = latin1(bytes, end, to);
    if (comment.length > longestComment || traces.test(comment)) break;
    if (strict && !/^%(?!%EOF|PDF)[ -~]{0,100}$/.test(comment)) break;
    end = to;
  }
  return end;
}

/** Rows of twenty bytes each, as those readers need them that go to a row by its number. */
const row = /^\d{10} \d{5} [nf](?: \r| \n|\r\n)$/;
const head = /^(0|[1-9]\d{0,9}) (0|[1-9]\d{0,9}) ?(?:\r\n|\r|\n)/;

export function readTable(bytes: Uint8Array, at: number, strict: boolean): { end: number; trailer: Dict } {
  const start = /^xref ?(?:\r\n|\r|\n)/.exec(latin1(bytes, at, at + 16))?.[0];
  if (!start) throw new PdfError(said("tableBeginning"));
  let end = at + start.length;
  for (;;) {
    const found = head.exec(latin1(bytes, end, end + 32));
    if (!found) break;
    end += found[0].length;
    const rows = latin1(bytes, end, end + Number(found[2]) * 20);
    end += Number(found[2]) * 20;
    for (let from = 0; from < Number(found[2]) * 20; from += 20)
      if (!row.test(rows.slice(from, from + 20))) throw new PdfError(said("tableRows"));
  }
  if (latin1(bytes, end, end + 7) !== "trailer") throw new PdfError(said("tableEnding"));
  const reader = new ValueReader(bytes, end + 7, strict);
  const trailer = reader.value();
  if (!isDict(trailer) || trailer.kind !== "dict") throw new PdfError(said("tableEnding"));
  return { end: reader.at, trailer };
}

const strictEnd = /^startxref(?:\r\n|\r|\n)(0|[1-9]\d{0,11})(?:\r\n|\r|\n)%%EOF(?:\r\n|\r|\n|$)/;
const looseEnd = /^startxref\s{1,20}(\d{1,12})\s{1,20}%%EOF[ \t]{0,20}(?:\r\n|\r|\n|$)/;

/** `startxref`, the place of the table, and the end mark with its line; null where none stands. */
export function readEnd(bytes: Uint8Array, at: number, strict: boolean): { start: number; end: number } | null {
  const found = (strict ? strictEnd : looseEnd).exec(latin1(bytes, at, at + 120));
  return found ? { start: Number(found[1]), end: at + found[0].length } : null;
}
