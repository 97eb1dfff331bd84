// PURE. Reads the Content-Disposition of a form's part in the spellings that clients use for names beyond ASCII.

export type Disposition = { name: string | undefined; fileName: string | undefined };

/** Header values with their parameters: `; filename="a \"b\".pdf"`, `; filename=a.pdf`, `; filename*=UTF-8''a%20b.pdf`. */
const parameter = /;\s*([^\s=;"]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]*))/gs;

/** The parameters of a header as it was sent, by their lower-case names; of one given twice the first counts. */
export function parametersOf(header: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name = "", quoted, plain = ""] of header.matchAll(parameter)) {
    const key = name.toLowerCase();
    // Only these two are escapes in what clients send: Internet Explorer's heirs write `C:\papers\a.pdf` unescaped.
    if (!found.has(key)) found.set(key, quoted === undefined ? plain.trim() : quoted.replace(/\\(["\\])/g, "$1"));
  }
  return found;
}

/** Undefined for a character set that nobody knows and for bytes that are not written in it. */
function decode(bytes: Uint8Array, charset: string): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Browsers and most programs write UTF-8 as it is; what is no UTF-8 comes from old clients with a western code page. */
function plainText(binary: string): string {
  const bytes = Buffer.from(binary, "latin1");
  return decode(bytes, "utf-8") ?? decode(bytes, "windows-1252") ?? binary;
}

const percent = (text: string): Buffer =>
  Buffer.from(
    text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  );

/** RFC 8187: `UTF-8'en'%C3%BC.pdf`. */
function extendedText(value: string): string | undefined {
  const [, charset, text] = /^([^']+)'[^']*'(.*)$/s.exec(value) ?? [];
  return charset && text ? decode(percent(text), charset) : undefined;
}

/** RFC 2047: `=?utf-8?B?w7wucGRm?=`, which .NET and mail libraries write into headers of forms too. */
function encodedWords(value: string): string | undefined {
  const words = [...value.matchAll(/=\?([^?\s]+)\?([bq])\?([^?\s]*)\?=\s*/gi)];
  if (words.length === 0 || words.map(([whole]) => whole).join("") !== value) return undefined;
  let text = "";
  for (const [, charset = "", how, coded = ""] of words) {
    const bytes =
      how?.toLowerCase() === "b"
        ? Buffer.from(coded, "base64")
        : percent(coded.replace(/_/g, " ").replace(/%/g, "%25").replace(/=/g, "%"));
    const word = decode(bytes, charset);
    if (word === undefined) return undefined;
    text += word;
  }
  return text;
}

/** The three characters that the Fetch standard escapes so in the names of a form, and no others. */
const fetchEscapes: Record<string, string> = { "%22": '"', "%0d": "\r", "%0a": "\n" };
const unescapeFetch = (text: string) =>
  text.replace(/%(?:22|0d|0a)/gi, (one) => fetchEscapes[one.toLowerCase()] ?? one);

/** `header` is the value as Node reads headers: one character for every byte. Undefined for what is no part of a form. */
export function readDisposition(header: string): Disposition | undefined {
  if (!/^\s*form-data\s*(;|$)/i.test(header)) return undefined;
  const parameters = parametersOf(header);
  const text = (key: string) => {
    const value = parameters.get(key);
    return value === undefined ? undefined : unescapeFetch(encodedWords(value) ?? plainText(value));
  };
  // A client that sends both spellings means the first for those who cannot read the second (RFC 6266, 4.3).
  return { name: text("name"), fileName: extendedText(parameters.get("filename*") ?? "") ?? text("filename") };
}
