// PURE. A request in Java 17, with what that has itself: a file that is run as it is.
import { type ExampleRequest, headersOf, indented, keyVariable, linesOfCode, prettyJson, quoted } from "./snippet.ts";

/** A text block. Java reads escapes in it; three quotes in a row JSON never has, but its last character may be one. */
const textBlock = (value: unknown, by: number): string =>
  indented(`"""\n${prettyJson(value).replaceAll("\\", "\\\\").replace(/"$/, '\\"')}"""`, by);

/** Java has no writer of forms. */
function form({ payload, file }: { payload: unknown; file: string }): string[] {
  const part = (rest: string) => `"--" + boundary + "\\r\\nContent-Disposition: form-data; ${rest}"`;
  // As browsers write a quote in a name.
  const name = quoted(file.replaceAll('"', "%22")).slice(1, -1);
  const opening = payload === undefined ? '""' : `${part('name=\\"payload\\"\\r\\n\\r\\n')} + payload + "\\r\\n"`;
  return [
    'var boundary = "part-" + UUID.randomUUID();',
    ...(payload === undefined ? [] : [`var payload = ${textBlock(payload, 4)};`]),
    `var opening = ${opening};`,
    `var fileHead = ${part(`name=\\"file\\"; filename=\\"${name}\\"\\r\\n`)}`,
    '    + "Content-Type: application/octet-stream\\r\\n\\r\\n";',
    "var body = HttpRequest.BodyPublishers.concat(",
    "    HttpRequest.BodyPublishers.ofString(opening + fileHead),",
    `    HttpRequest.BodyPublishers.ofFile(Path.of(${quoted(file)})),`,
    '    HttpRequest.BodyPublishers.ofString("\\r\\n--" + boundary + "--\\r\\n"));',
  ];
}

function publisher({ body }: ExampleRequest): string {
  if (body.kind === "none") return "HttpRequest.BodyPublishers.noBody()";
  if (body.kind === "form") return "body";
  return `HttpRequest.BodyPublishers.ofString(${textBlock(body.value, 8)})`;
}

export function java(request: ExampleRequest): string {
  const { method, address, withKey, body, answer } = request;
  const isFile = answer.kind === "file";
  const imports = [
    "java.net.URI",
    "java.net.http.HttpClient",
    "java.net.http.HttpRequest",
    "java.net.http.HttpResponse",
    ...(isFile ? ["java.nio.file.Files"] : []),
    ...(isFile || body.kind === "form" ? ["java.nio.file.Path"] : []),
    ...(body.kind === "form" ? ["java.util.UUID"] : []),
  ];
  const headers = [
    ...(withKey ? [`.header("Authorization", "Basic " + System.getenv("${keyVariable}"))`] : []),
    ...headersOf(request).map(([name, value]) => `.header(${quoted(name)}, ${quoted(value)})`),
    ...(body.kind === "form" ? ['.header("Content-Type", "multipart/form-data; boundary=" + boundary)'] : []),
  ];
  const told = isFile ? "new String(response.body())" : "response.body()";
  const statements = [
    ...(body.kind === "form" ? form(body) : []),
    `var request = HttpRequest.newBuilder(URI.create(${quoted(address)}))`,
    ...headers.map((line) => `    ${line}`),
    `    .method(${quoted(method)}, ${publisher(request)})`,
    "    .build();",
    "var response = HttpClient.newHttpClient()",
    `    .send(request, HttpResponse.BodyHandlers.${isFile ? "ofByteArray" : "ofString"}());`,
    "if (response.statusCode() >= 400)",
    `  throw new IllegalStateException(response.statusCode() + ": " + ${told});`,
    ...(answer.kind === "json" ? ["System.out.println(response.body());"] : []),
    ...(isFile ? [`Files.write(Path.of(${quoted(answer.name)}), response.body());`] : []),
  ];
  return linesOfCode(
    imports.map((name) => `import ${name};`),
    "",
    "class Example {",
    "  public static void main(String[] args) throws Exception {",
    statements.map((line) => `    ${indented(line, 4)}`),
    "  }",
    "}",
  );
}
