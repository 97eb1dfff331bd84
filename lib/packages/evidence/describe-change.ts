// PURE. What an event says was changed, from its data alone: names and addresses from and to, of everything else which it was.

export type NamedPerson = { name: string; email: string };
type Data = Record<string, unknown>;

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Our choice: a line of the record tells which thing it was; nobody reads a longer one there. */
const longest = 80;
const short = (value: string): string => {
  const characters = [...value];
  return characters.length > longest ? `${characters.slice(0, longest - 1).join("")}…` : value;
};

function peopleIn(value: unknown): NamedPerson[] {
  return listOf(value).flatMap((one) => {
    if (typeof one !== "object" || one === null) return [];
    const { name, email } = one as Data;
    return [{ name: text(name), email: text(email) }];
  });
}

const named = ({ name, email }: NamedPerson): string =>
  [name && short(name), email !== name && email].filter(Boolean).join(", ");

/** The recipient an event is about, with the address; empty where the event keeps neither. */
export const recipientOf = (data: Data): string =>
  peopleIn(data.people).map(named).filter(Boolean).join("; ") || short(text(data.name));

const fromTo = (what: string, from: string, to: string): string =>
  from === "" ? `${what} ${to}` : to === "" ? `${what} ${from} taken out` : `${what} from ${from} to ${to}`;

const roleMembers: Record<string, string> = {
  type: "kind of recipient",
  index: "signing order",
  order: "signing order",
  reassign: "whether they may pass it on",
  locked: "lock",
  emailMessage: "message",
  attachmentRequirements: "files asked for",
  review: "what was said of their files",
  verification: "signing method",
  auth: "how they prove who they are",
  phone: "telephone",
  company: "company",
  title: "title",
  language: "language",
  timezoneId: "time zone",
  groupId: "group",
  groupSnapshot: "group",
  delivery: "delivery of the documents",
};

const packageMembers: Record<string, string> = {
  name: "name",
  description: "description",
  due: "due date",
  emailMessage: "message",
  documents: "order of the documents",
  reminders: "reminders",
  settings: "settings",
  language: "language",
  timezoneId: "time zone",
  visibility: "visibility",
  conditions: "conditions",
  limits: "limits",
  autocomplete: "completion by itself",
  data: "data",
};

const wordsFor = (members: unknown, known: Record<string, string>, otherwise: (member: string) => string): string[] => [
  ...new Set(listOf(members).map((member) => known[text(member)] ?? otherwise(text(member)))),
];

/** The people themselves, one place after the other, then the members. */
export function recipientChange(data: Data): string {
  if (data.what === "order") return "signing order";
  const before = peopleIn(data.peopleBefore);
  const after = data.peopleBefore === undefined ? before : peopleIn(data.people);
  const places = Array.from({ length: Math.max(before.length, after.length) }, (_, at): string[] => {
    const [from, to] = [before[at], after[at]];
    if (!from || !to) return [from ? `${named(from)} taken out` : to ? `${named(to)} added` : ""];
    return [
      from.email === to.email ? "" : fromTo("address", from.email, to.email),
      from.name === to.name ? "" : fromTo("name", short(from.name), short(to.name)),
    ];
  });
  const renamed =
    data.nameBefore === undefined ? "" : fromTo("role name", short(text(data.nameBefore)), short(text(data.name)));
  const members = listOf(data.changed).filter((member) => member !== "name");
  // Before `changed` was kept, an event knew the addresses that were sent along, changed or not.
  const sent = data.people === undefined ? listOf(data.signers).map(text).filter(Boolean) : [];
  return [
    ...places.flat(),
    renamed,
    ...wordsFor(members, roleMembers, () => "other details"),
    sent.length > 0 ? `with the address ${sent.join(", ")}` : "",
  ]
    .filter(Boolean)
    .join("; ");
}

const moment = (value: unknown): string =>
  typeof value === "string" ? `${value.slice(0, 16).replace("T", " ")} UTC` : "none";

/** What of the package: its name and due date with what they are now, and were where that was kept. */
export function packageChange(data: Data): string {
  const before = (typeof data.before === "object" && data.before !== null ? data.before : {}) as Data;
  return wordsFor(data.members, packageMembers, (member) => member)
    .map((word) => {
      if (word === "name" && text(data.name))
        return "name" in before ? fromTo(word, short(text(before.name)), short(text(data.name))) : word;
      if (word === "due date" && data.due !== undefined && "due" in before)
        return fromTo(word, moment(before.due), moment(data.due));
      if (word === "order of the documents" && data.visibility !== undefined) return "who sees the documents";
      return word;
    })
    .join(", ");
}

const pagesIn = (places: readonly Data[]): string => {
  const pages = [...new Set(places.map(({ page }) => Number(page) + 1))].sort((a, b) => a - b);
  return pages.length === 1 ? `page ${pages[0]}` : `pages ${pages.slice(0, -1).join(", ")} and ${pages.at(-1)}`;
};

/** What became of the fields, by what was done: how many, and where they are or were. */
function fieldChanges(fields: unknown): string[] {
  const changes = Object.values((fields ?? {}) as Record<string, Data>);
  const told = (did: string, of: readonly Data[]): string =>
    of.length === 0 ? "" : `${of.length} ${of.length === 1 ? "field" : "fields"} ${did} on ${pagesIn(of)}`;
  const changed = changes.filter(({ did }) => did === "changed");
  return [
    told(
      "placed",
      changes.filter(({ did }) => did === "added"),
    ),
    told(
      "moved",
      changed.filter(({ from }) => from !== undefined),
    ),
    told(
      "changed",
      changed.filter(({ from }) => from === undefined),
    ),
    told(
      "removed",
      changes.filter(({ did }) => did === "removed"),
    ),
  ];
}

const otherWork: Record<string, string> = { "layout.applied": "a layout applied", "conditions.changed": "conditions" };

/** What of a document: its name from and to, whether its file is another one, and what became of its fields. */
export function documentChange(data: Data): string {
  return [
    data.replaced === true && "a new file",
    text(data.nameBefore) && fromTo("name", short(text(data.nameBefore)), short(text(data.name))),
    ...fieldChanges(Array.isArray(data.fields) ? {} : data.fields),
    ...listOf(data.whats ?? [data.what]).map((what) => otherWork[text(what)] ?? ""),
  ]
    .filter(Boolean)
    .join(", ");
}

/** Many edits of a draft are one event, which says of how many. */
export const withEdits = (data: Data, told: string): string =>
  typeof data.edits === "number" && data.edits > 1 ? `${told ? `${told}; ` : ""}in ${data.edits} edits` : told;
