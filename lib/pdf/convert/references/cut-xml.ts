// PURE. Takes the addresses that lead outside from one XML part of an office file, and leaves all else as it was.
import { fetchesSomething, leadsOutside, unescapeXml } from "./outside.ts";

const tag = /<([A-Za-z_][\w.-]*:)?([A-Za-z_][\w.-]*)((?:\s+[^\s=>/"']+\s*=\s*(?:"[^"]*"|'[^']*'))+)\s*(\/?)>/g;
const attribute = /(\s+)([^\s=>/"']+)(\s*=\s*)("[^"]*"|'[^']*')/g;
const localName = (name: string): string => name.slice(name.indexOf(":") + 1).toLowerCase();
const textOf = (quoted: string): string => unescapeXml(quoted.slice(1, -1));

/** Functions of sheets that ask a server or another program. */
const asking = /\b(?:WEBSERVICE|DDE|RTD|IMPORT\w*|IMAGE)\s*\(/i;
const fetchingFormula = (formula: string): boolean => asking.test(formula) || /[a-z]+:\/\/|file:|\\\\/i.test(formula);

/** Attributes that name what is shown in the element's place. A link that a reader may click is no such thing. */
function fetches(element: string, name: string, value: string): boolean {
  if (name.toLowerCase().startsWith("xmlns") || element === "a") return false;
  const local = localName(name);
  if (["href", "src", "image-data"].includes(local)) return leadsOutside(value);
  if (["formula", "expression", "condition"].includes(local)) return fetchingFormula(value);
  if (["dde-application", "dde-topic", "dde-item", "ddeservice", "ddetopic"].includes(local)) return true;
  if (local === "instr") return fetchesSomething(value);
  // Names of formats look like addresses of the web; those of files and of machines in the house are never names.
  return /^\s*(?:file:|smb:|\\\\)/i.test(value);
}

/** Of a part in any encoding whose markup reads as Latin-1, which UTF-8 does. */
export function cutInXml(xml: string): string {
  const cut = plain(xml).replace(tag, (whole, prefix = "", element, attributes, empty) => {
    const name = String(element).toLowerCase();
    const kept = String(attributes).replace(attribute, (pair, space, key, equals, quoted) => {
      // An object of another program: its picture stands beside it.
      const isObject = name === "object-ole" && localName(key) === "href";
      return isObject || fetches(name, key, textOf(quoted)) ? `${space}${key}${equals}""` : pair;
    });
    return kept === attributes ? whole : `<${prefix}${element}${kept}${empty}>`;
  });
  return cutPackedDrawings(cutStyles(cutFormulas(cutFields(cut))));
}

const apart =
  /<!\[CDATA\[([\s\S]*?)\]\]>|<!--[\s\S]*?-->|<\?(?!xml\s)[\s\S]*?\?>|<!DOCTYPE(?:[^>["']|"[^"]*"|'[^']*'|\[[\s\S]*?\])*>/gi;

/** Without what splits words that a program reads as one: comments, instructions, other ways to write text. No entities. */
const plain = (xml: string): string =>
  xml.replace(apart, (_, text) =>
    text === undefined ? "" : String(text).replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;"),
  );

/** A drawing may stand in the text as Base64. */
const cutPackedDrawings = (xml: string): string =>
  xml.replace(/<((?:[\w-]+:)?binary-data)>([^<]*)<\/\1>/g, (whole, name, packed) => {
    const inside = Buffer.from(packed, "base64");
    return /^(?:\xef\xbb\xbf)?\s*</.test(inside.toString("latin1", 0, 256))
      ? `<${name}>${Buffer.from(cutInXml(inside.toString("latin1")), "latin1").toString("base64")}</${name}>`
      : whole;
  });

/** `<f>` of Excel's sheets: the value that was computed last stands beside it. */
const cutFormulas = (xml: string): string =>
  xml.replace(/<((?:\w+:)?(?:f|definedName))(\s[^>]*)?>([^<]*)<\/\1>/g, (whole, _name, _attributes, formula) =>
    asking.test(unescapeXml(formula)) || /file:|:\/\//i.test(unescapeXml(formula)) ? "" : whole,
  );

/** Drawings in SVG name pictures and other style sheets in theirs too. */
const cutStyles = (xml: string): string =>
  xml
    .replace(/url\(\s*(["']?)([^)"']*)\1\s*\)/gi, (whole, _quote, address) =>
      leadsOutside(unescapeXml(address)) ? "url(#)" : whole,
    )
    .replace(/@import[^;<]*;?/gi, "");

const pieces =
  /<(?:\w+:)?fldChar\b[^>]*\bfldCharType\s*=\s*["'](\w+)["'][^>]*>|<((?:\w+:)?(?:instrText|delInstrText))\b(?:[^>"']|"[^"]*"|'[^']*')*(?<!\/)>([^<]*)<\/\2>/g;

/** Word's fields spread their instruction over any number of elements, between a beginning and an end. */
function cutFields(xml: string): string {
  type Field = { text: string; spans: [number, number][]; over: boolean };
  const open: Field[] = [];
  const cuts: [number, number][] = [];
  const judge = (field: Field | undefined) => {
    if (field && fetchesSomething(field.text)) cuts.push(...field.spans);
  };
  for (const match of xml.matchAll(pieces)) {
    const [whole, type, , text] = match;
    if (type === "begin") open.push({ text: "", spans: [], over: false });
    else if (type === "separate") {
      const field = open.at(-1);
      if (field) field.over = true;
    } else if (type === "end") judge(open.pop());
    else if (text !== undefined) {
      const from = match.index + whole.lastIndexOf("</") - text.length;
      const span: [number, number] = [from, from + text.length];
      const field = open.at(-1);
      // Outside of every field no program reads it; whoever put it there had a reason.
      if (!field || field.over) cuts.push(span);
      else {
        field.text += unescapeXml(text);
        field.spans.push(span);
        // A field inside another's instruction is part of both.
        for (const outer of open.slice(0, -1)) outer.spans.push(span);
      }
    }
  }
  // One that never ends is the file's last.
  for (const field of open) judge(field);
  return blank(xml, cuts);
}

function blank(text: string, spans: [number, number][]): string {
  let done = "";
  let at = 0;
  for (const [from, to] of [...spans].sort((a, b) => a[0] - b[0])) {
    if (from < at) continue;
    done += text.slice(at, from);
    at = to;
  }
  return done + text.slice(at);
}

const relationship = /<((?:\w+:)?Relationship)\b((?:[^>"']|"[^"]*"|'[^']*')*?)(?:\/>|>\s*<\/\1>)/g;
/** Pages of other formats, other programs' objects, and the tables of strangers' databases. */
const never = /\/(?:aFChunk|oleObject|attachedTemplate|subDocument|connections|queryTable|control|frame)$/i;

/** The list of what a part of an Open XML file refers to: what lies elsewhere goes, but for links to click. */
export function cutRelationships(xml: string): string {
  return plain(xml).replace(relationship, (whole, _name, attributes) => {
    const values = new Map(
      [...String(attributes).matchAll(attribute)].map(([, , key = "", , quoted = '""']) => [
        localName(key),
        textOf(quoted),
      ]),
    );
    const type = values.get("type") ?? "";
    if (/\/hyperlink$/i.test(type)) return whole;
    const isOutside =
      /^external$/i.test(values.get("targetmode")?.trim() ?? "") ||
      leadsOutside(values.get("target") ?? "", { fromRoot: true });
    return isOutside || never.test(type) ? "" : whole;
  });
}
