// Writes what the verifier read from a PDF as it would stand in one, with entries changed: attacks begin with what a file has.
import type { PdfRevision } from "#lib/signatures/verify/pdf-reader.ts";
import { isDict, isRef, isStream, isText, type Value } from "#lib/signatures/verify/pdf-value.ts";
import type { Body } from "./append.ts";

const name = (words: string) =>
  `/${[...words].map((sign) => (/[A-Za-z0-9_.+-]/.test(sign) ? sign : `#${sign.charCodeAt(0).toString(16).padStart(2, "0")}`)).join("")}`;

function text(value: Value): string {
  if (Array.isArray(value)) return `[${value.map(text).join(" ")}]`;
  if (isRef(value)) return `${value.num} ${value.gen} R`;
  if (isText(value)) return `<${Buffer.from(value.bytes).toString("hex")}>`;
  if (isDict(value)) return `<< ${[...value.map].map(([key, one]) => `${name(key)} ${text(one)}`).join(" ")} >>`;
  return typeof value === "object" && value !== null ? name(value.value) : String(value);
}

/** Entries that become others, as they are written; null: that are taken out. */
export type Changes = Readonly<Record<string, string | null>>;

export function changed(revision: PdfRevision, num: number, changes: Changes): Body {
  const value = revision.objectOf(num);
  if (!isDict(value)) throw new Error(`object ${num} has no entries`);
  const kept = [...value.map].filter(([key]) => !(key in changes)).map(([key, one]) => `${name(key)} ${text(one)}`);
  const added = Object.entries(changes).flatMap(([key, one]) => (one === null ? [] : [`${name(key)} ${one}`]));
  const dict = `<< ${[...kept, ...added].join(" ")} >>`;
  if (!isStream(value)) return dict;
  return Buffer.concat([Buffer.from(`${dict}\nstream\n`, "latin1"), value.data, Buffer.from("\nendstream")]);
}

/** An entry as it is written; nothing where there is none. */
export function entry(revision: PdfRevision, num: number, key: string): string {
  const value = revision.objectOf(num);
  const found = isDict(value) ? value.map.get(key) : undefined;
  return found === undefined
    ? ""
    : text(isRef(found) && Array.isArray(revision.get(found)) ? revision.get(found) : found);
}
