// PURE. Writes rows as RFC 4180 CSV that a spreadsheet shows instead of running it.

/** Text that a spreadsheet would take for a formula; ids of ours are taken as they are, clients look for them in a cell. */
const isFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text) && !/^[\w-]+=?$/.test(text);

function cell(value: string | number | boolean): string {
  const text = typeof value === "string" && isFormula(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows of the same length, each line ended by CRLF. */
export const csvRows = (rows: readonly (readonly (string | number | boolean)[])[]): string =>
  rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");

/** A header and rows of the same length, each line ended by CRLF. No byte order mark: clients compare the first cell. */
export function csvOf(header: readonly string[], rows: readonly (readonly (string | number | boolean)[])[]): string {
  return csvRows([header, ...rows]);
}

/** As reports leave: text for clients that read it, without a name to save it under. */
export const csvFile = (text: string, name: string) => ({
  bytes: Buffer.from(text, "utf8"),
  mediaType: "text/csv; charset=utf-8",
  name,
});
