// PURE. A person's name, which the interface keeps in two: joined as its script writes it, and told apart again.

/** Han, Hangul and the two kanas: the family name comes first, and nothing stands between the two. */
const eastAsian = /^[\p{scx=Han}\p{scx=Hangul}\p{scx=Hiragana}\p{scx=Katakana}]+$/u;

type Names = { firstName: string; lastName: string };

/** `{ firstName: "Ingrid", lastName: "Bergström" }` is `Ingrid Bergström`, `{ firstName: "丽", lastName: "王" }` is `王丽`. */
export function joinName({ firstName, lastName }: Names): string {
  const [given, family] = [firstName.trim(), lastName.trim()];
  if (eastAsian.test(family) && eastAsian.test(given)) return family + given;
  return `${given} ${family}`.trim();
}

/** Whoever has no name is called by their address. */
export const fullName = (person: Names & { email: string }): string => joinName(person) || person.email;

/** A whole name as typed. Undefined when only one name can be told, so that a form can ask for the other. */
export function splitName(whole: string): Names | undefined {
  const words = whole.trim().split(/\s+/).filter(Boolean);
  const [first = "", ...others] = words;
  if (others.length > 0) {
    if (eastAsian.test(words.join(""))) return { firstName: others.join(" "), lastName: first };
    return { firstName: words.slice(0, -1).join(" "), lastName: others.at(-1) ?? "" };
  }
  const characters = [...first];
  if (characters.length < 2 || !eastAsian.test(first)) return undefined;
  // Of four characters on, two are the family's.
  const family = characters.length > 3 ? 2 : 1;
  return { firstName: characters.slice(family).join(""), lastName: characters.slice(0, family).join("") };
}
