// PURE. Reads the parameters of a text tag: `size(275,25), options("a","b, c"), optional`.

/** What stands between the brackets, one for each comma outside of quotes. */
export type TagParameter = { text: string }[];

/** Word processors turn typed quotes into these. */
const quotes = /["\u201c\u201d\u201e\u201f\u2033]/u;

/**
 * By lower-case name; the first one of a name counts, and what cannot be read is passed over: a tag with a slip of the pen
 * in one parameter is still a tag. In quotes `\"` and `""` mean a quote, `\\` a backslash.
 */
export function tagParameters(text: string): Map<string, TagParameter> {
  const parameters = new Map<string, TagParameter>();
  const chars = [...text];
  let at = 0;
  while (at < chars.length) {
    let name = "";
    while (at < chars.length && !/[(,:;]/.test(chars[at] ?? "")) name += chars[at++];
    let values: TagParameter = [];
    if (chars[at] === "(") [values, at] = readValues(chars, at + 1);
    else at += 1;
    const key = name.toLowerCase().replace(/[\s_-]/g, "");
    if (key !== "" && !parameters.has(key)) parameters.set(key, values);
  }
  return parameters;
}

/** From behind the opening bracket to behind the closing one. */
function readValues(chars: readonly string[], start: number): [TagParameter, number] {
  const values: TagParameter = [];
  let bare = "";
  let quoted: string | null = null;
  let at = start;
  const end = () => {
    if (quoted !== null || bare.trim() !== "" || values.length > 0) values.push({ text: quoted ?? bare.trim() });
    bare = "";
    quoted = null;
  };
  for (; at < chars.length && chars[at] !== ")"; at++) {
    const char = chars[at] ?? "";
    if (quotes.test(char) && bare.trim() === "" && quoted === null) {
      const [string, after] = readQuoted(chars, at + 1);
      quoted = string;
      at = after - 1;
    } else if (char === ",") {
      if (values.length === 0 && quoted === null && bare.trim() === "") values.push({ text: "" });
      else end();
    } else bare += char;
  }
  end();
  return [values, at + 1];
}

/** From behind the opening quote to behind the closing one. */
function readQuoted(chars: readonly string[], start: number): [string, number] {
  let text = "";
  for (let at = start; at < chars.length; at++) {
    const char = chars[at] ?? "";
    const next = chars[at + 1] ?? "";
    if (char === "\\" && (next === "\\" || quotes.test(next))) {
      text += next;
      at += 1;
    } else if (quotes.test(char)) {
      if (!quotes.test(next)) return [text, at + 1];
      text += next;
      at += 1;
    } else text += char;
  }
  return [text, chars.length];
}
