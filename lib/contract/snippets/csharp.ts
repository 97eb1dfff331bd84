// PURE. A request in C#, for .NET 8, with what that has itself: a program that is its statements.
import { type ExampleRequest, headersOf, indented, keyVariable, linesOfCode, prettyJson, quoted } from "./snippet.ts";

/** A raw string: nothing in it is an escape, and three quotes in a row JSON never has. */
const rawString = (value: unknown): string => indented(`"""\n${prettyJson(value)}\n"""`, 4);

const methodOf = (method: string): string => `HttpMethod.${method.charAt(0)}${method.slice(1).toLowerCase()}`;

function content({ body }: ExampleRequest): string[] {
  if (body.kind === "json")
    return [`request.Content = new StringContent(${rawString(body.value)}, Encoding.UTF8, "application/json");`];
  if (body.kind === "none") return [];
  return [
    "using var form = new MultipartFormDataContent();",
    ...(body.payload === undefined ? [] : [`form.Add(new StringContent(${rawString(body.payload)}), "payload");`]),
    `form.Add(new ByteArrayContent(await File.ReadAllBytesAsync(${quoted(body.file)})), "file", ${quoted(body.file)});`,
    "request.Content = form;",
  ];
}

export function csharp(request: ExampleRequest): string {
  const { method, address, withKey, body, answer } = request;
  const headers = headersOf(request)
    // It is the content's.
    .filter(([name]) => name !== "Content-Type")
    .map(([name, value]) => `request.Headers.TryAddWithoutValidation(${quoted(name)}, ${quoted(value)});`);
  return linesOfCode(
    body.kind === "json" && ["using System.Text;", ""],
    withKey && `var key = Environment.GetEnvironmentVariable("${keyVariable}");`,
    "using var client = new HttpClient();",
    `using var request = new HttpRequestMessage(${methodOf(method)}, ${quoted(address)});`,
    withKey && 'request.Headers.TryAddWithoutValidation("Authorization", $"Basic {key}");',
    headers,
    content(request),
    "using var response = await client.SendAsync(request);",
    "if (!response.IsSuccessStatusCode)",
    '    throw new HttpRequestException($"{(int)response.StatusCode}: {await response.Content.ReadAsStringAsync()}");',
    answer.kind === "json" && "Console.WriteLine(await response.Content.ReadAsStringAsync());",
    answer.kind === "file" &&
      `await File.WriteAllBytesAsync(${quoted(answer.name)}, await response.Content.ReadAsByteArrayAsync());`,
  );
}
