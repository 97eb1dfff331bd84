// Multiple-choice questions from the record that the sender supplied: what this service asks where no other is set.
import type { KnowledgeQuestion, KnowledgeSubject } from "#lib/contract/records/authentication-step.ts";
import { groupOf } from "./knowledge-choices.ts";

type Person = Record<string, unknown>;
type Asked = KnowledgeQuestion & { right: string };
/** Where among how many values one stands, and how each of them is written. */
type Place = { space: string; size: number; value: number; write: (value: number) => string };

/** Fewer would be guessed too easily: three of five choices each are right by chance once in 125. */
export const fewestQuestions = 3;
const mostQuestions = 4;

const states = (
  "AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI " +
  "SC SD TN TX UT VT VA WA WV WI WY"
)
  .split(" ")
  .sort();
/** The ten of them; the territories have no group of five. */
const provinces = "AB BC MB NB NL NS ON PE QC SK".split(" ");
/** The letters that stand in a Canadian postal code. */
const letters = "ABCEGHJKLMNPRSTVWXYZ";

const text = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

function lastDigits(value: unknown, count: number): Place | undefined {
  const digits = new RegExp(`(\\d{${count}})$`).exec(text(value).replace(/[\s().-]/g, ""))?.[1];
  if (!digits) return undefined;
  const write = (one: number) => `…${String(one).padStart(count, "0")}`;
  return { space: `last ${count}`, size: 10 ** count, value: Number(digits), write };
}

function birthYear(value: unknown): Place | undefined {
  const year = Number(/^(\d{4})-/.exec(text(value))?.[1]);
  if (!year) return undefined;
  const base = year - (year % 20);
  return { space: `year ${base}`, size: 20, value: year - base, write: (one) => String(base + one) };
}

/** The first number of the address, where it leads it; else the only one. */
function houseNumber(value: unknown): Place | undefined {
  const told = text(value);
  const all = told.match(/\d+/g) ?? [];
  const found = /^\d/.test(told) || all.length === 1 ? Number(all[0]) : 0;
  if (found < 1 || found > 99_999) return undefined;
  const base = found - 1 - ((found - 1) % 50);
  return { space: `house ${base}`, size: 50, value: found - 1 - base, write: (one) => String(base + one + 1) };
}

function postalCode(value: unknown): Place | undefined {
  const code = text(value).toUpperCase().replace(/\s+/g, "");
  const [, area, first = "", letter = "", last = ""] = /^([A-Z]\d[A-Z])(\d)([A-Z])(\d)$/.exec(code) ?? [];
  if (area && letters.includes(letter)) {
    const at = (Number(first) * letters.length + letters.indexOf(letter)) * 10 + Number(last);
    const write = (one: number) => {
      const [head, tail] = [Math.floor(one / 10), one % 10];
      return `${area} ${Math.floor(head / letters.length)}${letters[head % letters.length]}${tail}`;
    };
    return { space: `post ${area}`, size: 10 * letters.length * 10, value: at, write };
  }
  const [, district, end] = /^(\d{1,5})(\d{3})(?:-\d{4})?$/.exec(code) ?? [];
  if (!district || !end) return undefined;
  const write = (one: number) => `${district}${String(one).padStart(3, "0")}`;
  return { space: `post ${district}`, size: 1000, value: Number(end), write };
}

function oneOf(known: readonly string[], value: unknown): Place | undefined {
  const at = known.indexOf(text(value).toUpperCase());
  return at < 0 ? undefined : { space: known.join(), size: known.length, value: at, write: (one) => known[one] ?? "" };
}

/** What strangers know least comes first. */
const subjects: [KnowledgeSubject, (person: Person) => Place | undefined][] = [
  ["socialSecurityNumber", (one) => lastDigits(one.socialSecurityNumber, 4)],
  ["socialInsuranceNumber", (one) => lastDigits(one.socialInsuranceNumber, 3)],
  ["birthYear", (one) => birthYear(one.dateOfBirth)],
  ["driversLicense", (one) => lastDigits(one.driversLicenseNumber, 3)],
  ["homePhone", (one) => lastDigits(one.homePhoneNumber, 4)],
  ["houseNumber", (one) => houseNumber(text(one.houseNumber) || one.streetAddress)],
  ["postalCode", (one) => postalCode(text(one.postalCode) || one.zip)],
  ["state", (one) => oneOf(states, one.state)],
  ["province", (one) => oneOf(provinces, one.province)],
];

function personOf(knowledge: Record<string, unknown>): Person {
  const { signerInformationForEquifaxUSA: usa, signerInformationForEquifaxCanada: canada } = knowledge;
  const person = usa ?? canada ?? knowledge.signerInformationForLexisNexis;
  return typeof person === "object" && person !== null ? (person as Person) : {};
}

function placesIn(knowledge: Record<string, unknown>): [KnowledgeSubject, Place][] {
  const person = personOf(knowledge);
  return subjects.flatMap(([about, find]): [KnowledgeSubject, Place][] => {
    const place = find(person);
    return place ? [[about, place]] : [];
  });
}

/** Whether the record says enough of the person to ask anything. */
export const saysEnough = (knowledge: Record<string, unknown>): boolean =>
  placesIn(knowledge).length >= fewestQuestions;

/** The same for the same record, so that asking again tells nothing more. Null where the record says too little. */
export function recordQuestions(knowledge: Record<string, unknown>): Asked[] | null {
  const places = placesIn(knowledge).slice(0, mostQuestions);
  if (places.length < fewestQuestions) return null;
  return places.map(([about, { space, size, value, write }]) => ({
    about,
    text: "",
    choices: groupOf(`${about} ${space}`, size, value).map(write),
    right: write(value),
  }));
}
