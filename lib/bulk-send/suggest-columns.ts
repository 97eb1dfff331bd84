// PURE. What the columns of a file seem to be, where its header is not written as the specification has it: a first guess.
import { type BulkTemplate, isFillable, type MatchedColumn, readHeader } from "./bulk-header.ts";
import type { PersonColumn } from "./person-columns.ts";

/** As spreadsheets of the desk's languages call them; letters and digits alone. */
const called: [column: PersonColumn, names: string[]][] = [
  ["FIRST_NAME", ["firstname", "givenname", "first", "vorname", "prenom", "nombre", "الاسمالأول", "الاسم"]],
  [
    "LAST_NAME",
    [
      "lastname",
      "surname",
      "familyname",
      "last",
      "nachname",
      "familienname",
      "nom",
      "apellido",
      "apellidos",
      "اسمالعائلة",
    ],
  ],
  [
    "EMAIL",
    [
      "email",
      "emailaddress",
      "mail",
      "emailadresse",
      "adresseemail",
      "courriel",
      "correo",
      "correoelectronico",
      "البريدالإلكتروني",
    ],
  ],
  ["AUTH_TYPE", ["authtype"]],
  ["AUTH_PROMPT", ["authprompt"]],
  ["AUTH_CHALLENGE", ["authchallenge"]],
  ["SIGNER_VERIFICATION", ["signerverification"]],
];

/** Accents, case, spaces and signs make no difference. */
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

const sameName = (a: string, b: string): boolean => plain(a) !== "" && plain(a) === plain(b);

/** Fields that a file may fill, of one placeholder or of nobody's in particular. */
export function fieldsFor({ fields, roles }: BulkTemplate, roleId: string) {
  const firstPlace = roles.find(({ isPlaceholder }) => isPlaceholder)?.id;
  const isPlace = (id: string) => roles.some((role) => role.id === id && role.isPlaceholder);
  const known = new Set<string>();
  return fields.filter((field) => {
    const isIts = field.roleId === roleId || (!isPlace(field.roleId) && roleId === firstPlace);
    if (!isIts || !isFillable(field) || known.has(field.id)) return false;
    known.add(field.id);
    return true;
  });
}

function personOf(header: string, role: string): PersonColumn | undefined {
  const name = plain(header);
  const bare = name.startsWith(plain(role)) ? name.slice(plain(role).length) : name;
  return called.find(([, names]) => names.some((one) => [name, bare].includes(plain(one))))?.[0];
}

/** By the words of each column; nothing is taken twice. */
function byWords(cells: readonly string[], template: BulkTemplate): (MatchedColumn | null)[] {
  const places = template.roles.filter(({ isPlaceholder }) => isPlaceholder);
  const taken = new Set<string>();
  return cells.map((header) => {
    const named = places.filter(({ name }) => plain(name) !== "" && plain(header).startsWith(plain(name)));
    for (const { id, name } of [...named, ...places]) {
      const field = fieldsFor(template, id).find((one) => one.id === header || sameName(one.name, header));
      const column = personOf(header, name) ?? field?.id;
      if (!column || taken.has(`${id}\n${column}`)) continue;
      taken.add(`${id}\n${column}`);
      return { role: id, column };
    }
    return null;
  });
}

/** A header that begins with a placeholder says it itself. */
export function suggestColumns(cells: readonly string[], template: BulkTemplate): (MatchedColumn | null)[] {
  const { blocks } = readHeader(cells, 1, template);
  if (!blocks[0]) return byWords(cells, template);
  const found = new Map<number, MatchedColumn>();
  for (const { role, person, fields } of blocks) {
    for (const [column, at] of person) found.set(at, { role: role.id, column });
    // A name that several fields have stands for all of them.
    for (const { at, fields: named, header } of fields)
      found.set(at, { role: role.id, column: (named.length === 1 && named[0]?.id) || header });
  }
  return cells.map((_, at) => found.get(at) ?? null);
}
