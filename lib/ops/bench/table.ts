// PURE. Rows as a table for people: columns as wide as their widest cell, and a line below the heads.

export function tableOf(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const table = [heads, ...rows];
  const widths = heads.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const [first, ...others] = table.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  return [first, "-".repeat(widths.reduce((sum, width) => sum + width + 2, -2)), ...others].join("\n");
}
