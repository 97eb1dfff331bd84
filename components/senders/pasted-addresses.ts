// PURE. Addresses out of what was pasted: one on each line, or between commas and semicolons, each with a name or without.
import { EmailAddress } from "#lib/contract/records/signer.ts";

type Pasted = { email: string; firstName: string; lastName: string };
type PastedList = { people: Pasted[]; wrong: string[] };

/** `Ann Key <ann@example.com>`, with or without quotation marks; the last word of a name is the last name. */
function person(text: string): Pasted | undefined {
  const [, named = "", inside] = /^(.*?)<([^<>]+)>$/.exec(text) ?? [];
  const email = (inside ?? text).trim();
  if (!EmailAddress.safeParse(email).success) return undefined;
  const words = named.replace(/["“”]/g, "").trim().split(/\s+/).filter(Boolean);
  return {
    email,
    firstName: words.slice(0, Math.max(1, words.length - 1)).join(" "),
    lastName: words.length > 1 ? (words.at(-1) ?? "") : "",
  };
}

/** Each address once, whatever its case; in the order in which they were pasted. */
export function pastedAddresses(text: string): PastedList {
  const people = new Map<string, Pasted>();
  const wrong: string[] = [];
  for (const part of text
    .split(/[\n\r;,\t]+/)
    .map((one) => one.trim())
    .filter(Boolean)) {
    const one = person(part);
    if (!one) wrong.push(part);
    else if (!people.has(one.email.toLowerCase())) people.set(one.email.toLowerCase(), one);
  }
  return { people: [...people.values()], wrong };
}
