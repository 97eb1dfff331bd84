// PURE. Text that people typed, made safe for one line of a mail's head.

/** Control characters and line separators, which could start a header of their own. */
const breaks = /[\p{Cc}\u2028\u2029]+/gu;
/** Overrides and isolates, with which a name can be made to read as another one. */
const directions = /[\u202a-\u202e\u2066-\u2069]/g;

export const headerText = (text: string, longest = 200): string => {
  const line = text.replace(directions, "").replace(breaks, " ").replace(/ {2,}/g, " ").trim();
  const letters = [...line];
  return letters.length > longest ? `${letters.slice(0, longest - 1).join("")}…` : line;
};

/** `Name <address>` or a bare address, as MAIL_FROM holds it. */
export function parseMailbox(text: string): { name: string; address: string } {
  const full = /^(.*)<([^<>]+)>\s*$/.exec(text);
  return full
    ? { name: headerText((full[1] ?? "").replaceAll('"', "")), address: (full[2] ?? "").trim() }
    : { name: "", address: text.trim() };
}
