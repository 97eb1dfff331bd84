// PURE. A request as the examples of programs show it, and what their writers have in common.

export type ExampleBody =
  | { kind: "none" }
  | { kind: "json"; value: unknown }
  /** A form: the record in the part `payload`, where there is one, and a file. */
  | { kind: "form"; payload: unknown; file: string };

export type ExampleRequest = {
  method: string;
  /** The whole address, with its query. What is still to be filled in stands in angle brackets. */
  address: string;
  /** False for what needs no credentials. */
  withKey: boolean;
  /** Beside those that every request of its kind has. */
  headers: readonly (readonly [name: string, value: string])[];
  body: ExampleBody;
  answer: { kind: "json" } | { kind: "nothing" } | { kind: "file"; name: string };
};

/** Where each example takes the key from: no key ever stands in one. */
export const keyVariable = "COUNTERSIGN_API_KEY";

/** What the header `Authorization` says: the key verbatim. */
export const authorizationBy = (key: string): string => `Basic ${key}`;

/** All headers but the key's, and but that of a form, whose boundary only the library knows that writes it. */
export function headersOf({ headers, body, answer }: ExampleRequest): [name: string, value: string][] {
  return [
    ...(answer.kind === "json" ? [["Accept", "application/json"] as [string, string]] : []),
    ...(body.kind === "json" ? [["Content-Type", "application/json"] as [string, string]] : []),
    ...headers.map(([name, value]): [string, string] => [name, value]),
  ];
}

/** Read by people, two spaces a step. */
export const prettyJson = (value: unknown): string => JSON.stringify(value, null, 2);

/** Every line but the first, which stands where the text is put. */
export const indented = (text: string, by: number): string => text.replaceAll("\n", `\n${" ".repeat(by)}`);

/** A string in double quotes as JSON writes it; TypeScript, Python, Java and C# all read it so. */
export const quoted = (text: string): string => JSON.stringify(text);

export const linesOfCode = (...lines: (string | readonly string[] | false)[]): string =>
  lines.flatMap((line) => (line === false ? [] : line)).join("\n");
