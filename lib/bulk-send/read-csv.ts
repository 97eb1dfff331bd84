// The rows of an uploaded CSV file, one by one, whatever a spreadsheet made of it: encoding, separator, line ends.
import { parse } from "csv-parse";

export type CsvRow = { rowNumber: number; cells: string[] };

/** The file is no CSV from this row on. */
export class MalformedCsv extends Error {
  readonly rowNumber: number;
  constructor(rowNumber: number) {
    super(`The file cannot be read from row ${rowNumber} on.`);
    this.rowNumber = rowNumber;
  }
}

/** By its mark, else UTF-16 by its zero bytes, else UTF-8 if it is that, else what Windows spreadsheets save. */
function encodingOf(bytes: Uint8Array): string {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return "utf-16le";
  if (a === 0xfe && b === 0xff) return "utf-16be";
  if (bytes.byteLength > 1 && a !== 0 && b === 0) return "utf-16le";
  if (bytes.byteLength > 1 && a === 0 && b !== 0) return "utf-16be";
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}

export const textOf = (bytes: Uint8Array): string => new TextDecoder(encodingOf(bytes)).decode(bytes);

/** What separates the cells of the first line, quoted text apart. */
export function separatorOf(text: string): string {
  const end = text.search(/[\r\n]/);
  const line = (end < 0 ? text : text.slice(0, end)).replace(/"[^"]*"/g, "");
  const counts = [",", ";", "\t"].map((one) => [line.split(one).length, one] as const);
  return counts.reduce((best, one) => (one[0] > best[0] ? one : best))[1];
}

/** The header is row 1, or the first row that has something in it. Rows without anything are left out but counted. */
export async function* readCsv(file: Uint8Array): AsyncGenerator<CsvRow> {
  const decoded = textOf(file);
  // Some spreadsheets say their separator in a line of its own.
  const said = /^sep=(.)\r?\n/i.exec(decoded);
  const text = said ? decoded.slice(said[0].length) : decoded;
  const before = said ? 1 : 0;
  let rowNumber = before;
  let malformed: number | undefined;
  const records = parse(text, {
    delimiter: said?.[1] ?? separatorOf(text.trimStart()),
    relax_column_count: true,
    skip_empty_lines: false,
    record_delimiter: ["\r\n", "\n", "\r"],
    // An error would end the stream before the rows that were read already came out of it.
    skip_records_with_error: true,
    on_skip: (error) => {
      malformed ??= before + Number(error?.records ?? 0) + 1;
      return undefined;
    },
  });
  try {
    for await (const cells of records as AsyncIterable<string[]>) {
      rowNumber += 1;
      if (rowNumber === malformed) break;
      if (cells.some((cell) => cell.includes("\0") || !cell.isWellFormed())) throw new MalformedCsv(rowNumber);
      if (cells.some((cell) => cell.trim() !== "")) yield { rowNumber, cells: cells.map((cell) => cell.trim()) };
    }
    if (malformed !== undefined) throw new MalformedCsv(malformed);
  } finally {
    records.destroy();
  }
}
