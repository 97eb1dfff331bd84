// PURE. What may be uploaded as an attachment, under which name and media type it is given out again.

/** 16 MB, as for documents. */
export const largestFile = 16 * 1024 * 1024;
/** Of one requirement, whatever the package's settings say. */
export const mostFiles = 100;

const startsWith = (bytes: Uint8Array, ...head: number[]) => head.every((byte, at) => bytes[at] === byte);
const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

/** Only what a browser shows without running anything in it; everything else leaves as a stream of bytes. */
const shown: [mediaType: string, is: (bytes: Uint8Array) => boolean][] = [
  ["application/pdf", (b) => startsWith(b, ...ascii("%PDF-"))],
  ["image/png", (b) => startsWith(b, 0x89, ...ascii("PNG\r\n"), 0x1a, 0x0a)],
  ["image/jpeg", (b) => startsWith(b, 0xff, 0xd8, 0xff)],
  ["image/gif", (b) => startsWith(b, ...ascii("GIF8"))],
];

/** By name, and only where the bytes are a zip or an old Office file: such names promise no more than a download. */
const office: Record<string, string> = {
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  odt: "application/vnd.oasis.opendocument.text",
  zip: "application/zip",
};

const extensionOf = (name: string): string => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";

/** Never what the upload declared: HTML and SVG come back as bytes to save, not as a page of ours. */
export function mediaTypeOf(name: string, bytes: Uint8Array): string {
  const known = shown.find(([, is]) => is(bytes));
  if (known) return known[0];
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return office[extensionOf(name)] ?? "application/octet-stream";
  return "application/octet-stream";
}

export const isShown = (mediaType: string): boolean => shown.some(([type]) => type === mediaType);

const programs = new Set(
  (
    "exe com scr bat cmd msi msp pif cpl dll sys jar js jse vbs vbe wsf wsh hta ps1 psm1 sh bash zsh command app " +
    "apk dmg pkg deb rpm lnk reg scf inf gadget msix appx jnlp url webloc desktop chm msc " +
    // What a browser runs once it is saved and opened.
    "html htm xhtml xht shtml mht mhtml svg svgz swf " +
    // What an office program runs.
    "docm dotm xlsm xltm xlam xll xla xlsb iqy slk pptm potm ppam ppsm sldm ppa ppz"
  ).split(" "),
);

/** Without what only the server has: a browser judges its files by the same rules. */
const inLatin = (bytes: Uint8Array): string => new TextDecoder("latin1").decode(Uint8Array.from(bytes));

/** Of the head: pages and pictures that hold scripts, whatever they are called and in whichever encoding. */
function isPage(bytes: Uint8Array): boolean {
  const head = inLatin(bytes.subarray(0, 2048).filter((byte) => byte !== 0))
    .replace(/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, "")
    .replace(/^(?:\s+|<\?[^>]*\?>|<!--[\s\S]*?-->)+/, "");
  return /^<(?:!doctype\s+(?:html|svg)|(?:[\w-]+:)?(?:html|svg|script)|head|body|iframe)\b/i.test(head);
}

/** Macros: the part that holds them in files of today, whose names are never compressed, and the folder of it in those of old. */
function holdsMacros(bytes: Uint8Array): boolean {
  if (startsWith(bytes, 0x50, 0x4b)) return /vbaProject\.bin|xl\/macrosheets\//i.test(inLatin(bytes));
  return startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0) && inLatin(bytes).includes([..."_VBA_PROJECT"].join("\0"));
}

/** Our choice: what runs is refused, by name or by its bytes; everything else is a document of sorts. */
export function isProgram(name: string, bytes: Uint8Array): boolean {
  return (
    // By the name that it will have: what is cleaned away must not hide it.
    programs.has(extensionOf(cleanFileName(name))) ||
    startsWith(bytes, ...ascii("MZ")) ||
    startsWith(bytes, 0x7f, ...ascii("ELF")) ||
    startsWith(bytes, ...ascii("#!")) ||
    startsWith(bytes, 0xca, 0xfe, 0xba, 0xbe) ||
    startsWith(bytes, 0xcf, 0xfa, 0xed, 0xfe) ||
    startsWith(bytes, 0xce, 0xfa, 0xed, 0xfe) ||
    isPage(bytes) ||
    holdsMacros(bytes)
  );
}

/** The name alone, without folders, control characters, text direction marks and what file systems give a meaning to. */
export function cleanFileName(name: string): string {
  const bare = name
    .normalize("NFC")
    .replace(/^.*[/\\]/s, "")
    .replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(/[:*?"<>|]/g, "_")
    .replace(/^[.\s]+|[.\s]+$/g, "");
  if (bare.length <= 200) return bare || "file";
  const extension = extensionOf(bare).slice(0, 20);
  return extension ? `${bare.slice(0, 199 - extension.length)}.${extension}` : bare.slice(0, 200);
}

/** Each name once, whatever system unpacks the archive: the second `a.pdf` becomes `a (2).pdf`. */
export function entryNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const extension = extensionOf(name);
    const base = extension ? name.slice(0, -extension.length - 1) : name;
    let entry = name;
    for (let number = 2; taken.has(entry.toLowerCase()); number++)
      entry = `${base} (${number})${extension ? `.${extension}` : ""}`;
    taken.add(entry.toLowerCase());
    return entry;
  });
}
