// PURE. What an account event says of a change: the members that differ, by their paths, and never a secret.

type Members = Record<string, unknown>;

/** A member whose name says that its value opens something. What it was is never told, only that it changed. */
const isSecret = (name: string): boolean => /pass(word|code|phrase)|secret|sealed|token|hash$|^(api)?key$/i.test(name);
export const hidden = "•••";
/** Our choice: of a long text as much as tells what it was about. */
const longestText = 500;
const mostMembers = 200;

const isPlain = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);

function leaf(name: string, value: unknown): unknown {
  if (isSecret(name) && value) return hidden;
  if (typeof value === "string" && value.length > longestText) return `${value.slice(0, longestText)}…`;
  if (Array.isArray(value))
    return value.slice(0, mostMembers).map((one) => (isPlain(one) ? scrub(one) : leaf("", one)));
  return value ?? null;
}

const scrub = (members: Members): Members =>
  Object.fromEntries(
    Object.entries(members).map(([name, value]) => [name, isPlain(value) ? scrub(value) : leaf(name, value)]),
  );

/** `{a: {b: 1}}` as `{"a.b": 1}`; an empty record is nothing. */
function paths(value: unknown, prefix = ""): Map<string, unknown> {
  const found = new Map<string, unknown>();
  if (!isPlain(value)) return found;
  for (const [name, member] of Object.entries(value)) {
    if (isPlain(member)) for (const [path, inner] of paths(member, `${prefix}${name}.`)) found.set(path, inner);
    else if (member !== undefined) found.set(`${prefix}${name}`, member);
  }
  return found;
}

const lastName = (path: string): string => path.slice(path.lastIndexOf(".") + 1);
const sameAs = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Through JSON once, so that what is hashed is exactly what jsonb gives back. */
const stored = (members: [string, unknown][]): Members =>
  JSON.parse(JSON.stringify(Object.fromEntries(members.slice(0, mostMembers)))) as Members;

/** Both sides without what is the same in both. */
export function accountChanges(before: unknown, after: unknown): { before: Members; after: Members } {
  const [old, now] = [paths(before), paths(after)];
  const told = (side: Map<string, unknown>, other: Map<string, unknown>) =>
    [...side].flatMap(([path, value]): [string, unknown][] =>
      sameAs(value, other.get(path)) ? [] : [[path, leaf(lastName(path), value)]],
    );
  return { before: stored(told(old, now)), after: stored(told(now, old)) };
}
