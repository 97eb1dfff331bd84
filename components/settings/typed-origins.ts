// PURE. The origins in what somebody typed or pasted: one on each line, an address is read as its origin where that is all it says.

export function typedOrigins(text: string): string[] {
  const lines = text.split(/[\s,]+/).filter((line) => line !== "");
  return [...new Set(lines.map(originIn))];
}

/** What is none stays as it was typed, to be shown as wrong. */
function originIn(line: string): string {
  const address = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(line) ? line : `https://${line}`);
  const isAlone = address && address.pathname === "/" && !address.search && !address.hash && !address.username;
  return isAlone && address.origin !== "null" ? address.origin : line;
}
