// PURE. Reads the two strings of a conditional field: when it holds, and what it switches.

export type FieldPath = { documentId: string; fieldId: string };
export type Test =
  | ({ kind: "value"; is: string; negated: boolean } & FieldPath)
  | ({ kind: "empty"; is: boolean } & FieldPath)
  | { kind: "all"; of: Test[] }
  | { kind: "any"; of: Test[] };
export type Effect = {
  documentId: string;
  /** Which of the two is switched. */
  on: "field" | "approval";
  id: string;
  member: "disabled" | "required";
  value: boolean;
};

type Trouble = "unreadable" | "wantsValue" | "wantsId" | "wantsEnd" | "wantsSign" | "wantsEither" | "wantsAny";
/** `place`: whether something stands there, `text`, before which something else was wanted. */
type TroubleWords = Record<"place" | "text" | "sign" | "first" | "second" | "third", string>;
const noWords: TroubleWords = { place: "end", text: "", sign: "", first: "", second: "", third: "" };

/** What is wrong with a string: a message of the catalogue for the person who wrote it. */
export class ConditionProblem extends Error {
  readonly trouble: Trouble;
  readonly words: TroubleWords;
  constructor(trouble: Trouble, words: Partial<TroubleWords>) {
    super(trouble);
    this.trouble = trouble;
    this.words = { ...noWords, ...words };
  }
}

type Token = { kind: "word" | "text" | "sign"; text: string };

const tokenForms = /\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|([A-Za-z0-9_-]+)|(==|!=|&&|\|\||[[\].()=;,]))/y;

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  tokenForms.lastIndex = 0;
  const end = text.trimEnd().length;
  while (tokenForms.lastIndex < end) {
    const at = tokenForms.lastIndex;
    const [, single, double, word, sign] = tokenForms.exec(text) ?? [];
    const quoted = single ?? double;
    if (quoted !== undefined) tokens.push({ kind: "text", text: quoted.replace(/\\(.)/g, "$1") });
    else if (word !== undefined) tokens.push({ kind: "word", text: word });
    else if (sign !== undefined) tokens.push({ kind: "sign", text: sign });
    else throw new ConditionProblem("unreadable", { text: text.slice(at, at + 20).trim() });
  }
  return tokens;
}

class Reader {
  private at = 0;
  private readonly tokens: Token[];
  constructor(text: string) {
    this.tokens = tokensOf(text);
  }
  isAtEnd(): boolean {
    return this.at >= this.tokens.length;
  }
  take(text: string): boolean {
    const token = this.tokens[this.at];
    if (token?.kind === "text" || token?.text !== text) return false;
    this.at += 1;
    return true;
  }
  expect(text: string): void {
    if (!this.take(text)) throw new ConditionProblem("wantsSign", { ...this.place(), sign: text });
  }
  oneOf<W extends string>(...words: W[]): W {
    const found = words.find((word) => this.take(word));
    const [first = "", second = "", third] = words;
    if (!found && third) throw new ConditionProblem("wantsAny", { ...this.place(), first, second, third });
    if (!found) throw new ConditionProblem("wantsEither", { ...this.place(), first, second });
    return found;
  }
  /** A quoted string; a bare word or number where somebody forgot the quotes. */
  literal(): string {
    const token = this.tokens[this.at];
    if (!token || token.kind === "sign") throw new ConditionProblem("wantsValue", this.place());
    this.at += 1;
    return token.text;
  }
  name(): string {
    this.expect("[");
    const token = this.tokens[this.at];
    if (token?.kind !== "text" || token.text === "") throw new ConditionProblem("wantsId", this.place());
    this.at += 1;
    this.expect("]");
    return token.text;
  }
  flag(): boolean {
    return this.oneOf("true", "false") === "true";
  }
  end(): void {
    if (!this.isAtEnd()) throw new ConditionProblem("wantsEnd", this.place());
  }
  private place() {
    const token = this.tokens[this.at];
    return token ? { place: "before", text: token.text.slice(0, 20) } : { place: "end" };
  }
}

/** `document['d'].field['f'].value == 'X'`, `… != 'X'`, `document['d'].field['f'].empty == true`. */
function comparison(reader: Reader): Test {
  reader.expect("document");
  const documentId = reader.name();
  reader.expect(".");
  reader.expect("field");
  const path = { documentId, fieldId: reader.name() };
  reader.expect(".");
  let member = reader.oneOf("value", "empty");
  if (member === "value" && reader.take(".")) member = reader.oneOf("empty");
  const negated = reader.oneOf("==", "!=") === "!=";
  if (member === "empty") return { kind: "empty", ...path, is: reader.flag() !== negated };
  return { kind: "value", ...path, is: reader.literal(), negated };
}

function group(reader: Reader): Test {
  if (!reader.take("(")) return comparison(reader);
  const inner = alternatives(reader);
  reader.expect(")");
  return inner;
}

function together(reader: Reader): Test {
  const of = [group(reader)];
  while (reader.take("&&")) of.push(group(reader));
  return of.length === 1 && of[0] ? of[0] : { kind: "all", of };
}

/** Our choice: `&&`, `||` and parentheses join comparisons, with the usual precedence. */
function alternatives(reader: Reader): Test {
  const of = [together(reader)];
  while (reader.take("||")) of.push(together(reader));
  return of.length === 1 && of[0] ? of[0] : { kind: "any", of };
}

/** Throws ConditionProblem. */
export function parseCondition(text: string): Test {
  const reader = new Reader(text);
  const test = alternatives(reader);
  reader.end();
  return test;
}

/**
 * `document['d'].field['f'].disabled = false`, also `.enabled`, its opposite, which vendor examples write; also `.required`;
 * also of an approval. Several are parted by `;`.
 */
export function parseAction(text: string): Effect[] {
  const reader = new Reader(text);
  const effects: Effect[] = [];
  do {
    reader.expect("document");
    const documentId = reader.name();
    reader.expect(".");
    const on = reader.oneOf("field", "approval");
    const id = reader.name();
    reader.expect(".");
    const word =
      on === "approval" ? reader.oneOf("disabled", "enabled") : reader.oneOf("disabled", "enabled", "required");
    reader.oneOf("=", "==");
    const flag = reader.flag();
    const [member, value] = word === "enabled" ? (["disabled", !flag] as const) : [word, flag];
    effects.push({ documentId, on, id, member, value });
  } while ((reader.take(";") || reader.take(",")) && !reader.isAtEnd());
  reader.end();
  return effects;
}

/** The fields that a condition asks about. */
export function fieldsAsked(test: Test): FieldPath[] {
  if (test.kind === "all" || test.kind === "any") return test.of.flatMap(fieldsAsked);
  return [{ documentId: test.documentId, fieldId: test.fieldId }];
}
