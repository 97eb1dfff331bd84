// Reads every revision of a signed PDF as qpdf sees it: all objects with their values, and what refers to what.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { withFile } from "../with-file.ts";

/** As qpdf writes JSON: names begin with "/", texts with "u:" or "b:", references read "12 0 R". */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonDict = { [key: string]: Json };
/** `data` of a stream is base64, as it stands in the file. */
type JsonObject = { value: Json } | { stream: { dict: JsonDict; data: string } };
/** A reference: from which object (or "trailer"), under which path in it, to which object. */
export type Edge = { from: string; path: string; to: string };

export const isReference = (value: Json | undefined): value is string =>
  typeof value === "string" && /^\d+ \d+ R$/.test(value);
export const isDict = (value: Json | undefined): value is JsonDict =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export class Revision {
  readonly objects = new Map<string, JsonObject>();
  readonly trailer: JsonDict = {};
  private edges: Edge[] | undefined;

  constructor(bytes: Uint8Array) {
    const options = ["--json=2", "--json-key=qpdf", "--json-stream-data=inline", "--decode-level=none"];
    const { stdout, stderr } = withFile(bytes, (path) =>
      spawnSync("qpdf", [...options, path], { encoding: "utf8", maxBuffer: 2 ** 30 }),
    );
    if (!stdout) throw new Error(`qpdf cannot read a revision: ${stderr}`);
    const all: Record<string, JsonObject> = JSON.parse(stdout).qpdf[1];
    for (const [key, object] of Object.entries(all))
      if (key === "trailer" && "value" in object && isDict(object.value)) this.trailer = object.value;
      else this.objects.set(key.replace("obj:", ""), object);
  }

  /** The value or the stream's dictionary, with the object it stands in; `at` is null where it is direct. */
  resolve(value: Json | undefined): { value: Json; at: string | null } {
    if (!isReference(value)) return { value: value ?? null, at: null };
    const object = this.objects.get(value);
    if (!object) return { value: null, at: value };
    return { value: "value" in object ? object.value : object.stream.dict, at: value };
  }

  dict(value: Json | undefined): JsonDict {
    const found = this.resolve(value).value;
    return isDict(found) ? found : {};
  }

  list(value: Json | undefined): Json[] {
    const found = this.resolve(value).value;
    return Array.isArray(found) ? found : [];
  }

  isStream(value: Json | undefined): boolean {
    const object = isReference(value) && this.objects.get(value);
    return !!object && "stream" in object;
  }

  /** What holds the file together: streams of cross-references, and of objects. */
  isTable(reference: string): boolean {
    return this.isStream(reference) && ["/XRef", "/ObjStm"].includes(String(this.dict(reference)["/Type"]));
  }

  bytesOf(reference: string): Buffer {
    const object = this.objects.get(reference);
    return object && "stream" in object ? Buffer.from(object.stream.data, "base64") : Buffer.alloc(0);
  }

  isSame(other: Revision, reference: string): boolean {
    return isDeepStrictEqual(this.objects.get(reference), other.objects.get(reference));
  }

  /** Every reference in an object that can be reached from the trailer. */
  references(): Edge[] {
    if (this.edges) return this.edges;
    const edges: Edge[] = [];
    const seen = new Set<string>();
    const waiting: [string, Json][] = [["trailer", this.trailer]];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [from, value] = next;
      for (const { path, to } of referencesIn(value)) {
        edges.push({ from, path, to });
        if (!seen.has(to)) waiting.push([to, this.resolve(to).value]);
        seen.add(to);
      }
    }
    this.edges = edges;
    return edges;
  }
}

/** Every file is judged again by whoever appends to it: what was read lately is not read again. */
const lately = new Map<string, Revision>();
const mostLately = 12;

export function revisionOf(bytes: Uint8Array): Revision {
  const key = createHash("sha1").update(bytes).digest("base64");
  const revision = lately.get(key) ?? new Revision(bytes);
  lately.delete(key);
  lately.set(key, revision);
  const [oldest] = lately.keys();
  if (lately.size > mostLately && oldest !== undefined) lately.delete(oldest);
  return revision;
}

export function* referencesIn(value: Json, path = ""): Generator<{ path: string; to: string }> {
  if (isReference(value)) yield { path, to: value };
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* referencesIn(item, `${path}/${index}`);
  else if (isDict(value)) for (const [key, item] of Object.entries(value)) yield* referencesIn(item, `${path}${key}`);
}

/** Where signatures end, and where revisions after the first of them end, in the order of the file. */
export function endsIn(bytes: Uint8Array): { signatures: Set<number>; all: number[] } {
  const text = Buffer.from(bytes).toString("latin1");
  const ranges = [...text.matchAll(/\/ByteRange\s*\[\s*0 (\d+) (\d+) (\d+)\s*\]/g)];
  const signatures = new Set(ranges.map(([, , resume, after]) => Number(resume) + Number(after)));
  const first = Math.min(...signatures);
  const marks = [...text.matchAll(/startxref\s+\d+\s+%%EOF(\r\n|\r|\n)?/g)].map(
    ({ index, 0: mark }) => index + mark.length,
  );
  const later = marks.filter((end) => end > first && ![...signatures].some((one) => Math.abs(one - end) <= 2));
  return { signatures, all: [...new Set([...signatures, ...later])].sort((a, b) => a - b) };
}
