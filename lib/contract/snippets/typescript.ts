// PURE. A request in TypeScript, for Node.js, with what that has itself.
import { type ExampleRequest, headersOf, indented, keyVariable, linesOfCode, prettyJson, quoted } from "./snippet.ts";

/** JSON is TypeScript; names of members stand without quotes where they can. */
const literal = (value: unknown): string => prettyJson(value).replace(/^(\s*)"([A-Za-z_$][\w$]*)": /gm, "$1$2: ");

const memberName = (name: string): string => (/^[A-Za-z]+$/.test(name) ? name : quoted(name));

export function typescript(request: ExampleRequest): string {
  const { method, address, withKey, body, answer } = request;
  const headers = headersOf(request).map(([name, value]) => `${memberName(name)}: ${quoted(value)},`);
  const authorization = withKey ? [`Authorization: \`Basic \${process.env.${keyVariable}}\`,`] : [];
  const imports = [
    ...(body.kind === "form" ? ['import { openAsBlob } from "node:fs";'] : []),
    ...(answer.kind === "file" ? ['import { writeFile } from "node:fs/promises";'] : []),
  ];
  const form = body.kind === "form" && [
    "const form = new FormData();",
    ...(body.payload === undefined ? [] : [`form.append("payload", JSON.stringify(${literal(body.payload)}));`]),
    `form.append("file", await openAsBlob(${quoted(body.file)}), ${quoted(body.file)});`,
    "",
  ];
  const allHeaders = [...authorization, ...headers];
  return linesOfCode(
    imports.length > 0 && [...imports, ""],
    form,
    `const response = await fetch(${quoted(address)}, {`,
    `  method: ${quoted(method)},`,
    allHeaders.length > 0 && ["  headers: {", ...allHeaders.map((line) => `    ${line}`), "  },"],
    body.kind === "json" && `  body: JSON.stringify(${indented(literal(body.value), 2)}),`,
    body.kind === "form" && "  body: form,",
    "});",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the example that fills it in
    "if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);",
    answer.kind === "json" && "console.log(await response.json());",
    answer.kind === "file" && `await writeFile(${quoted(answer.name)}, Buffer.from(await response.arrayBuffer()));`,
  );
}
