// PURE. A request in Python, with the library that most programs there ask with.
import { type ExampleRequest, headersOf, indented, keyVariable, linesOfCode, quoted } from "./snippet.ts";

const step = 4;

function literal(value: unknown): string {
  if (value === null || value === undefined) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value !== "object") return JSON.stringify(value);
  const [open, close, items] = Array.isArray(value)
    ? (["[", "]", value.map((item) => literal(item))] as const)
    : (["{", "}", Object.entries(value).map(([name, item]) => `${quoted(name)}: ${literal(item)}`)] as const);
  if (items.length === 0) return open + close;
  const inner = items.map((item) => `\n${" ".repeat(step)}${indented(item, step)},`).join("");
  return `${open}${inner}\n${close}`;
}

export function python(request: ExampleRequest): string {
  const { method, address, withKey, body, answer } = request;
  const payload = body.kind === "form" && body.payload !== undefined;
  const headers = [
    ...(withKey ? [`"Authorization": f"Basic {os.environ['${keyVariable}']}",`] : []),
    ...headersOf(request)
      // The library says it itself of what it is given as `json`.
      .filter(([name]) => name !== "Content-Type")
      .map(([name, value]) => `${quoted(name)}: ${quoted(value)},`),
  ];
  const own = [...(payload ? ["import json"] : []), ...(withKey ? ["import os"] : [])];
  const call = [
    `response = requests.${method.toLowerCase()}(`,
    `    ${quoted(address)},`,
    ...(headers.length > 0 ? ["    headers={", ...headers.map((line) => `        ${line}`), "    },"] : []),
    ...(body.kind === "json" ? [`    json=${indented(literal(body.value), step)},`] : []),
    ...(body.kind === "form" && payload
      ? [`    data={"payload": json.dumps(${indented(literal(body.payload), step)})},`]
      : []),
    ...(body.kind === "form" ? ['    files={"file": file},'] : []),
    "    timeout=60,",
    ")",
  ];
  return linesOfCode(
    own.length > 0 && [...own, ""],
    ["import requests", ""],
    body.kind === "form"
      ? [`with open(${quoted(body.file)}, "rb") as file:`, ...call.map((line) => `    ${indented(line, step)}`)]
      : call,
    "response.raise_for_status()",
    answer.kind === "json" && "print(response.json())",
    answer.kind === "file" && [
      `with open(${quoted(answer.name)}, "wb") as target:`,
      "    target.write(response.content)",
    ],
  );
}
