// PURE. What one request asks of the database, as data: the same statements can then be run without our code around them.

/** A statement as it went to PostgreSQL, and what it answered. `session` numbers the connections. */
export type Recorded = {
  session: number;
  text: string;
  name?: string;
  rowMode?: "array";
  values: unknown[];
  rows: unknown[][];
  began: number;
  ended: number;
};

/** A parameter: always the same value, a text with `{holes}` for this request's words, or one made while running. */
type Parameter = { constant: unknown } | { text: string } | { made: "now" | "sequence" | "previousHash" | "hash" };
export type Statement = Pick<Recorded, "text" | "name" | "rowMode"> & {
  parameters: Parameter[];
  /** It answers the newest evidence event, which the next one continues. */
  readsHead: boolean;
};
/** One after the other; the statements of `together` at once, those of `transaction` on one connection. */
type Step = { together: Statement[] } | { transaction: Statement[] };

/** One request that was recorded, with the words that are its own, such as `packageId`. */
export type Recording = { statements: Recorded[]; words: Record<string, string>; answer: unknown };
export type Plan = { steps: Step[]; answer: unknown };

const isInstant = (value: unknown): boolean => typeof value === "string" && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);
const isHash = (value: unknown): boolean => typeof value === "string" && /^[0-9a-f]{64}$/.test(value);
const isEvidenceInsert = (text: string): boolean => text.startsWith('insert into "evidence_events"');
const isHeadQuery = (text: string): boolean => /^select .* from "evidence_events" .* limit /.test(text);

/**
 * What differs between two recordings of the same request is what a request brings along or makes. Throws when they
 * differ in something else: the plan would then not be the same work.
 */
export function planOf(one: Recording, other: Recording): Plan {
  if (one.statements.length !== other.statements.length) throw new Error("the same request ran different statements");
  const heads = [one, other].map((r) => r.statements.find((s) => isHeadQuery(s.text))?.rows[0] ?? []);
  const statements = one.statements.map((statement, at): Statement => {
    const twin = other.statements[at];
    if (twin?.text !== statement.text) throw new Error(`the same request ran different statements: ${statement.text}`);
    const parameters = statement.values.map((value, index) => {
      const both = [value, twin.values[index]];
      const isNext = both.every((one, side) => one === Number(heads[side]?.[0]) + 1);
      if (isEvidenceInsert(statement.text) && isNext) return { made: "sequence" } as const;
      if (heads[0]?.length && both.every((one, side) => one === heads[side]?.[1]))
        return { made: "previousHash" } as const;
      return parameterOf(value, both[1], one.words, other.words, statement.text);
    });
    const { text, name, rowMode } = statement;
    return {
      text,
      ...(name ? { name } : {}),
      ...(rowMode ? { rowMode } : {}),
      parameters,
      readsHead: isHeadQuery(text),
    };
  });
  return { steps: stepsOf(one.statements, statements), answer: one.answer };
}

function parameterOf(
  value: unknown,
  twin: unknown,
  words: Record<string, string>,
  twinWords: Record<string, string>,
  statement: string,
): Parameter {
  if (typeof value === "string" && typeof twin === "string") {
    const text = withHoles(value, words);
    if (text !== value && text === withHoles(twin, twinWords)) return { text };
    if (isInstant(value) && isInstant(twin)) return { made: "now" };
    if (value !== twin && isHash(value) && isHash(twin)) return { made: "hash" };
  }
  if (JSON.stringify(value) === JSON.stringify(twin)) return { constant: value };
  throw new Error(`the benchmark does not know how to make ${JSON.stringify(value)} in: ${statement}`);
}

/** Longest first, because one word may hold another. */
function withHoles(value: string, words: Record<string, string>): string {
  const longestFirst = Object.entries(words).sort(([, a], [, b]) => b.length - a.length);
  return longestFirst.reduce((text, [name, word]) => text.replaceAll(word, `{${name}}`), value);
}

/** Statements that ran on one connection between `begin` and `commit`, and those that overlapped in time. */
function stepsOf(recorded: Recorded[], statements: Statement[]): Step[] {
  const steps: Step[] = [];
  let transaction: { session: number; list: Statement[] } | undefined;
  let busyUntil = 0;
  for (const [at, { text, session, began, ended }] of recorded.entries()) {
    const statement = statements[at];
    if (!statement) continue;
    if (text === "begin") transaction = { session, list: [] };
    if (transaction?.session === session) {
      transaction.list.push(statement);
      if (text === "begin") steps.push({ transaction: transaction.list });
      if (text === "commit") transaction = undefined;
      continue;
    }
    const last = steps.at(-1);
    if (last && "together" in last && began < busyUntil) last.together.push(statement);
    else steps.push({ together: [statement] });
    busyUntil = Math.max(busyUntil, ended);
  }
  return steps;
}
