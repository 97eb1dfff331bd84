// PURE. What an event says was changed, from its data alone: names and addresses from and to, of everything else which it was.
import { isolated, listOf as listed } from "#lib/language/formats.ts";
import { type EvidenceWords, joined } from "./words.ts";

/** An event as far as its edits are told; `at`: when it was chained. */
export type EditEvent = { at: Date | string; data: Data };
export type NamedPerson = { name: string; email: string };
type Data = Record<string, unknown>;

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const arrayOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Our choice: a line of the record tells which thing it was; nobody reads a longer one there. */
const longest = 80;
const short = (value: string): string => {
  const characters = [...value];
  return characters.length > longest ? `${characters.slice(0, longest - 1).join("")}…` : value;
};

function peopleIn(value: unknown): NamedPerson[] {
  return arrayOf(value).flatMap((one) => {
    if (typeof one !== "object" || one === null) return [];
    const { name, email } = one as Data;
    return [{ name: text(name), email: text(email) }];
  });
}

/** Name and address as the event keeps them. */
const named = ({ name, email }: NamedPerson, words: EvidenceWords): string =>
  joined(words, "words", [name && isolated(short(name), words), email !== name && email]);

/** The recipient an event is about, with the address; empty where the event keeps neither. */
export const recipientOf = (data: Data, words: EvidenceWords): string =>
  joined(
    words,
    "phrases",
    peopleIn(data.people).map((one) => named(one, words)),
  ) || short(text(data.name));

type Change = "address" | "name" | "roleName";
function fromTo(what: Change, from: string, to: string, words: EvidenceWords): string {
  const kind = from === "" ? "set" : to === "" ? "unset" : "change";
  return words.t(`change.${what}`, { kind, from: isolated(from, words), to: isolated(to, words) });
}

/** Which members of a recipient are told, by what; the others are "other details". */
const roleMembers = {
  type: "type",
  index: "order",
  order: "order",
  reassign: "reassign",
  locked: "locked",
  emailMessage: "emailMessage",
  attachmentRequirements: "attachmentRequirements",
  review: "review",
  verification: "verification",
  auth: "auth",
  phone: "phone",
  company: "company",
  title: "title",
  language: "language",
  timezoneId: "timezoneId",
  groupId: "group",
  groupSnapshot: "group",
  delivery: "delivery",
} as const;

const packageMembers = [
  "name",
  "description",
  "due",
  "emailMessage",
  "documents",
  "reminders",
  "settings",
  "language",
  "timezoneId",
  "visibility",
  "conditions",
  "limits",
  "autocomplete",
  "data",
] as const;

const isRoleMember = (member: string): member is keyof typeof roleMembers => Object.hasOwn(roleMembers, member);
const roleMember = (member: unknown, { t }: EvidenceWords): string => {
  const name = text(member);
  return t(`recipient.${isRoleMember(name) ? roleMembers[name] : "other"}`);
};

/** The people themselves, one place after the other, then the members. */
export function recipientChange(data: Data, words: EvidenceWords): string {
  const { t } = words;
  if (data.what === "order") return t("recipient.order");
  const before = peopleIn(data.peopleBefore);
  const after = data.peopleBefore === undefined ? before : peopleIn(data.people);
  const places = Array.from({ length: Math.max(before.length, after.length) }, (_, at): string[] => {
    const [from, to] = [before[at], after[at]];
    if (!from || !to)
      return [
        from ? t("change.removed", { person: named(from, words) }) : "",
        to ? t("change.added", { person: named(to, words) }) : "",
      ];
    return [
      from.email === to.email ? "" : fromTo("address", from.email, to.email, words),
      from.name === to.name ? "" : fromTo("name", short(from.name), short(to.name), words),
    ];
  });
  const renamed =
    data.nameBefore !== undefined && fromTo("roleName", short(text(data.nameBefore)), short(text(data.name)), words);
  const members = arrayOf(data.changed).filter((member) => member !== "name");
  // Before `changed` was kept, an event knew the addresses that were sent along, changed or not.
  const sent = data.people === undefined ? arrayOf(data.signers).map(text).filter(Boolean) : [];
  return joined(words, "phrases", [
    ...places.flat(),
    renamed,
    ...new Set(members.map((member) => roleMember(member, words))),
    sent.length > 0 && t("change.withAddress", { addresses: joined(words, "words", sent) }),
  ]);
}

function moment(value: unknown, words: EvidenceWords): string {
  if (typeof value !== "string") return words.t("change.noDue");
  const at = new Date(value);
  return words.moment && !Number.isNaN(at.getTime()) ? words.moment(at) : `${value.slice(0, 16).replace("T", " ")} UTC`;
}

/** What of the package: its name and due date with what they are now, and were where that was kept. */
export function packageChange(data: Data, words: EvidenceWords): string {
  const before = (typeof data.before === "object" && data.before !== null ? data.before : {}) as Data;
  const told = (name: string): string => {
    const member = packageMembers.find((one) => one === name);
    if (!member) return name;
    if (member === "name" && text(data.name) && "name" in before)
      return fromTo("name", short(text(before.name)), short(text(data.name)), words);
    if (member === "due" && data.due !== undefined && "due" in before)
      return words.t("change.due", { from: moment(before.due, words), to: moment(data.due, words) });
    if (member === "documents" && data.visibility !== undefined) return words.t("package.documentVisibility");
    return words.t(`package.${member}`);
  };
  return joined(words, "words", [...new Set(arrayOf(data.members).map((member) => told(text(member))))]);
}

/** What became of the fields, by what was done: how many, and where they are or were. */
function fieldChanges(fields: unknown, words: EvidenceWords): string[] {
  const changes = Object.values((fields ?? {}) as Record<string, Data>);
  const told = (did: "placed" | "moved" | "changed" | "removed", of: readonly Data[]): string => {
    if (of.length === 0) return "";
    const pages = [...new Set(of.map(({ page }) => Number(page) + 1))].sort((a, b) => a - b);
    const places = { places: pages.length, pages: listed(pages.map(String), words) };
    return words.t(`document.${did}`, { fields: of.length, ...places });
  };
  const did = (what: string) => changes.filter((change) => change.did === what);
  const changed = did("changed");
  return [
    told("placed", did("added")),
    told(
      "moved",
      changed.filter(({ from }) => from !== undefined),
    ),
    told(
      "changed",
      changed.filter(({ from }) => from === undefined),
    ),
    told("removed", did("removed")),
  ];
}

const otherWork = { "layout.applied": "layout", "conditions.changed": "conditions" } as const;
const isOtherWork = (what: string): what is keyof typeof otherWork => Object.hasOwn(otherWork, what);

/** What of a document: its name from and to, whether its file is another one, and what became of its fields. */
export function documentChange(data: Data, words: EvidenceWords): string {
  return joined(words, "words", [
    data.replaced === true && words.t("document.replaced"),
    text(data.nameBefore) && fromTo("name", short(text(data.nameBefore)), short(text(data.name)), words),
    ...fieldChanges(Array.isArray(data.fields) ? {} : data.fields, words),
    ...arrayOf(data.whats ?? [data.what])
      .map(text)
      .map((what) => isOtherWork(what) && words.t(`document.${otherWork[what]}`)),
  ]);
}

/** Chained at most so much after the edit, an event's own time says when it was made. */
const atOnceMs = 60_000;

/** Edits of a draft are one event, told later: it says of how many, and when they were made. */
export function withEdits({ at, data }: EditEvent, told: string, words: EvidenceWords): string {
  const edits = typeof data.edits === "number" ? data.edits : 1;
  const [first, last] = [text(data.firstEdit || data.lastEdit), text(data.lastEdit)];
  const isLate = last !== "" && new Date(at).getTime() - Date.parse(first) > atOnceMs;
  const times = { first: moment(first, words), last: moment(last, words) };
  return joined(words, "phrases", [
    told,
    edits > 1 && words.t("change.edits", { edits }),
    isLate && words.t("change.editTimes", { span: times.first === times.last ? "moment" : "while", ...times }),
  ]);
}
