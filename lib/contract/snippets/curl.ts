// PURE. A request for the shell.
import { authorizationBy, type ExampleRequest, headersOf, keyVariable, prettyJson } from "./snippet.ts";

/** Within single quotes the shell reads nothing but their end. */
const inShell = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Of a name with these curl would read only a part. */
const inForm = (file: string): string => (/[",;\\]/.test(file) ? `"${file.replace(/["\\]/g, "\\$&")}"` : file);

export function curl(request: ExampleRequest): string {
  const { method, address, withKey, body, answer } = request;
  const parts = [
    `curl ${method === "GET" ? "" : `-X ${method} `}${inShell(address)}`,
    ...(withKey ? [`-H "Authorization: ${authorizationBy(`$${keyVariable}`)}"`] : []),
    ...headersOf(request).map(([name, value]) => `-H ${inShell(`${name}: ${value}`)}`),
  ];
  if (body.kind === "json") parts.push(`--data ${inShell(prettyJson(body.value))}`);
  if (body.kind === "form") {
    // --form would read a semicolon in the record as the beginning of something else.
    if (body.payload !== undefined) parts.push(`--form-string ${inShell(`payload=${prettyJson(body.payload)}`)}`);
    parts.push(`-F ${inShell(`file=@${inForm(body.file)}`)}`);
  }
  // A refusal is no file.
  if (answer.kind === "file") parts.push("--fail", `-o ${inShell(answer.name)}`);
  return parts.join(" \\\n  ");
}
