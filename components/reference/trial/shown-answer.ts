// PURE. What of an answer is shown: JSON so that people can read it, other text as it is, the beginning of what is long, no files.

/** Our choice: as much as a page shows without becoming slow. */
const mostShown = 40_000;
/** Longer ones are shown as they came. */
const mostPretty = 1_000_000;

export type ShownAnswer =
  | { kind: "nothing" }
  | { kind: "file" }
  /** `cut`: how many characters there are, where not all of them are shown. */
  | { kind: "text"; text: string; cut?: number };

const isText = (type: string): boolean => /^text\/|[/+](?:json|xml)\b|^application\/csv\b/i.test(type);

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

export async function shownAnswer(content: Blob): Promise<ShownAnswer> {
  if (content.size === 0) return { kind: "nothing" };
  if (!isText(content.type)) return { kind: "file" };
  const raw = await content.text();
  const isJson = /[/+]json\b/i.test(content.type);
  const text = isJson && raw.length <= mostPretty ? pretty(raw) : raw;
  if (text.length <= mostShown) return { kind: "text", text };
  // No half of a character that takes two places.
  return { kind: "text", text: text.slice(0, mostShown).replace(/[\ud800-\udbff]$/, ""), cut: text.length };
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** What the answer is called where it is kept: as it says itself, else by its kind. */
export function fileNameOf(headers: readonly (readonly [name: string, value: string])[], type: string): string {
  const disposition = headers.find(([name]) => name === "content-disposition")?.[1] ?? "";
  const [, coded] = /filename\*=utf-8''([^;]+)/i.exec(disposition) ?? [];
  if (coded) return decoded(coded);
  const [, plain] = /filename="?([^";]+)/i.exec(disposition) ?? [];
  if (plain) return plain;
  if (/[/+]json\b/i.test(type)) return "answer.json";
  return /^text\//i.test(type) ? "answer.txt" : "answer.bin";
}
