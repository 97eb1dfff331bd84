// Which statements of a migration take something away from processes of the version before, which go on working beside the new tables:
// what they read or write is gone, is called otherwise, or is refused. What a migration makes is nothing they know.

/** As PostgreSQL reads them: whole, without comments, with one space between words. */
function statementsOf(sql: string): string[] {
  const found: string[] = [];
  let [statement, isQuoted] = ["", false];
  for (const line of sql.replaceAll("--> statement-breakpoint", "").split("\n")) {
    const text = isQuoted ? line : line.replace(/--.*$/, "");
    for (const part of text.split(/(\$\$|;)/)) {
      if (part === "$$") isQuoted = !isQuoted;
      if (part !== ";" || isQuoted) statement += part;
      else {
        found.push(statement);
        statement = "";
      }
    }
    statement += " ";
  }
  found.push(statement);
  return found.map((one) => one.replace(/\s+/g, " ").trim()).filter((one) => one !== "");
}

const nameIn = '(?:"?public"?\\.)?"?(\\w+)"?';

type Made = { tables: Set<string>; columns: Set<string> };

/** What the migration makes itself; columns as `table.column`. */
function madeBy(statements: readonly string[]): Made {
  const made: Made = { tables: new Set(), columns: new Set() };
  for (const statement of statements) {
    const [, table] = new RegExp(`^CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?${nameIn}`, "i").exec(statement) ?? [];
    if (table) made.tables.add(table);
    const [, of, column] =
      new RegExp(`^ALTER TABLE ${nameIn} ADD COLUMN (?:IF NOT EXISTS )?"?(\\w+)"?`, "i").exec(statement) ?? [];
    if (of && column) made.columns.add(`${of}.${column}`);
  }
  return made;
}

const wordsOf = (list: string): string[] => [...list.matchAll(/\w+/g)].map(([word]) => word);

/** Whether rows of older writers, who leave a new column empty, cannot be meant. */
const namesNew = (made: Made, table: string, list: string): boolean =>
  wordsOf(list).some((column) => made.columns.has(`${table}.${column}`));

function isContracting(statement: string, made: Made): boolean {
  if (/^(?:DROP|TRUNCATE|DELETE|REVOKE|CREATE OR REPLACE)\b/i.test(statement)) return true;
  const [, altered = "", change = ""] = new RegExp(`^ALTER TABLE (?:ONLY )?${nameIn} (.*)$`, "i").exec(statement) ?? [];
  if (altered !== "") {
    if (made.tables.has(altered)) return false;
    if (/^ADD COLUMN/i.test(change)) return /\bNOT NULL\b/i.test(change) && !/\b(?:DEFAULT|GENERATED)\b/i.test(change);
    const [, columns] = /^ADD CONSTRAINT "?\w+"? (?:FOREIGN KEY|UNIQUE) ?\(([^)]*)\)/i.exec(change) ?? [];
    return columns === undefined || !namesNew(made, altered, columns);
  }
  if (/^ALTER\b/i.test(statement)) return true;
  const [, indexed, list = ""] =
    new RegExp(
      `^CREATE UNIQUE INDEX (?:IF NOT EXISTS )?"?\\w+"? ON ${nameIn} (?:USING \\w+ )?\\((.*?)(?: WHERE .*)?$`,
      "i",
    ).exec(statement) ?? [];
  if (indexed) return !made.tables.has(indexed) && !namesNew(made, indexed, list);
  const [, , watched] =
    new RegExp(`^CREATE (?:CONSTRAINT )?TRIGGER "?(\\w+)"? .*? ON ${nameIn}`, "i").exec(statement) ?? [];
  if (watched) return !made.tables.has(watched);
  return false;
}

/** Those of one migration that older processes may stumble over, in the words of the file. */
export function contractingStatements(sql: string): string[] {
  const statements = statementsOf(sql);
  const made = madeBy(statements);
  return statements.filter((statement) => isContracting(statement, made));
}
