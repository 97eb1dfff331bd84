// PURE. A person's name, which the interface keeps in two: joined as its script writes it, and told apart again.

/** Han, Hangul and the two kanas: the family name comes first, and nothing stands between the two. */
const eastAsian = /^[\p{scx=Han}\p{scx=Hangul}\p{scx=Hiragana}\p{scx=Katakana}]+$/u;

/**
 * Our choice: whoever has one name bears it as the first, and this as the last. The interface and its clients take no empty last
 * name; `name` has the one name alone, and nobody is shown the stand-in.
 */
const noLastName = "-";

type Names = { firstName: string; lastName: string };

/** `{ firstName: "Ingrid", lastName: "Bergström" }` is `Ingrid Bergström`, `{ firstName: "丽", lastName: "王" }` is `王丽`. */
export function joinName({ firstName, lastName }: Names): string {
  const [given, last] = [firstName.trim(), lastName.trim()];
  const family = last === noLastName ? "" : last;
  if (eastAsian.test(family) && eastAsian.test(given)) return family + given;
  return `${given} ${family}`.trim();
}

/** Whoever has no name is called by their address. */
export const fullName = (person: Names & { email: string }): string => joinName(person) || person.email;

/** Nobody is called by these alone: titles, and words of Arabic names that mean nothing without the next one. */
const noCallNames = new Set(
  `dr doctor doktor docteur doctora prof professor professorin professeur profesor profesora mag ing dipl ir drs mba ra rain
  mr mrs ms miss mx sir dame lord lady rev hon herr frau fräulein m mme mlle monsieur madame mademoiselle maître me
  sr sra srta señor señora señorita don doña dott freiherr freifrau graf gräfin baron
  د أ م دكتور دكتورة الدكتور الدكتورة أستاذ أستاذة الأستاذ الأستاذة مهندس المهندس المهندسة السيد السيدة الآنسة الشيخ الشيخة
  عبد أبو ابو أم ام ابن بنت`.split(/\s+/),
);

/**
 * What a whole name is shortened to where there is little room: its first word. All of it where that word is a title or an
 * abbreviation.
 */
export function callName(whole: string): string {
  const [first = "", ...others] = whole.trim().split(/\s+/);
  const isName = !/[.,]$/.test(first) && !noCallNames.has(first.toLocaleLowerCase("en"));
  return others.length === 0 || isName ? first : whole.trim();
}

/** A whole name as typed; undefined when there is none. */
export function splitName(whole: string): Names | undefined {
  const words = whole.trim().split(/\s+/).filter(Boolean);
  const [first = "", ...others] = words;
  if (others.length > 0) {
    if (eastAsian.test(words.join(""))) return { firstName: others.join(" "), lastName: first };
    return { firstName: words.slice(0, -1).join(" "), lastName: others.at(-1) ?? "" };
  }
  if (!first) return undefined;
  const characters = [...first];
  if (characters.length < 2 || !eastAsian.test(first)) return { firstName: first, lastName: noLastName };
  // Of four characters on, two are the family's.
  const family = characters.length > 3 ? 2 : 1;
  return { firstName: characters.slice(family).join(""), lastName: characters.slice(0, family).join("") };
}
