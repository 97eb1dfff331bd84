// PURE. Which addresses inside an office file lead out of it, and which field commands fetch something. A converter that
// follows them prints other people's files of this machine, or asks strangers' servers.

/** Entities as XML writes them; a name that XML does not know stays. */
export const unescapeXml = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (whole, hex, decimal, name) => {
    if (name) return { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }[String(name).toLowerCase()] ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

/** The file's own parts by their old names, and pictures that stand in the address itself. */
const inside = /^(?:data:image\/(?!svg)[\w.+-]+[;,]|vnd\.sun\.star\.(?:package|graphicobject):)/i;

/**
 * An address with a scheme, a server or a drive, or a path from the root or up. `fromRoot`: whether a leading slash means
 * the file's own root, as in the relationships of Open XML.
 */
export function leadsOutside(address: string, { fromRoot = false } = {}): boolean {
  // Browsers and office programs drop these where they stand in an address.
  const plain = [...address].filter((letter) => letter > " " && letter !== "\u00a0").join("");
  if (plain === "" || plain.startsWith("#") || inside.test(plain)) return false;
  if (/^[a-z][a-z0-9+.-]*:/i.test(plain) || /^[\\/]{2}/.test(plain) || plain.startsWith("\\")) return true;
  let decoded = plain;
  try {
    decoded = decodeURIComponent(plain);
  } catch {
    // Broken escapes are letters like others.
  }
  if (!fromRoot && (decoded.startsWith("/") || decoded.split(/[\\/]/).includes(".."))) return true;
  return false;
}

/** Commands of fields that show what the file itself, the clock or its author says. All others may fetch something. */
const harmless = new Set(
  `= ADDRESSBLOCK ADVANCE ASK AUTHOR AUTONUM AUTONUMLGL AUTONUMOUT BIBLIOGRAPHY CITATION COMMENTS COMPARE CONTROL
  CREATEDATE DATE DISPLAYBARCODE BARCODE MERGEBARCODE DOCPROPERTY DOCVARIABLE EDITTIME EMBED EQ FILENAME FILESIZE FILLIN
  FORMCHECKBOX FORMDROPDOWN FORMTEXT GOTOBUTTON GREETINGLINE HYPERLINK IF INDEX INFO KEYWORDS LASTSAVEDBY LISTNUM
  MACROBUTTON MERGEFIELD MERGEREC MERGESEQ NEXT NEXTIF NOTEREF NUMCHARS NUMPAGES NUMWORDS PAGE PAGEREF PRINTDATE PRIVATE
  QUOTE REF REVNUM SAVEDATE SECTION SECTIONPAGES SEQ SET SHAPE SKIPIF STYLEREF SUBJECT SYMBOL TA TC TEMPLATE TIME TITLE
  TOA TOC USERADDRESS USERINITIALS USERNAME XE`.split(/\s+/),
);

/** By the field's instruction, such as `INCLUDEPICTURE "file:///etc/motd" \d`. */
export function fetchesSomething(instruction: string): boolean {
  const command = /^[\s"]*([^\s"\\]*)/.exec(instruction)?.[1]?.toUpperCase() ?? "";
  if (command === "") return false;
  // A word of the file's own, after which a reader shows a bookmark: it has no address.
  if (!harmless.has(command) && /^[\p{L}_][\p{L}\p{N}_]*$/u.test(command))
    return isFetching(command) || /[:/\\]/.test(instruction);
  return !harmless.has(command) || isFetching(instruction);
}

const isFetching = (text: string): boolean => /INCLUDE|IMPORT|\bDDE|\bLINK\b|\bRD\b|DATABASE/i.test(text);
