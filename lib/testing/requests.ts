// Calls a route handler in this process with a real Request, as tests of endpoints do: no server, no port.

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;
type Verb = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
export type RouteModule = Partial<Record<Verb, unknown>>;

/** One part of a form: a text field, or a file. */
export type FormPart =
  | { name: string; text: string; type?: string }
  | { name: string; fileName: string; bytes: Uint8Array; type?: string };

export type RouteCall = {
  /** What the path's segments in brackets are, decoded: `{ packageId }`. */
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as multipart/form-data, the parts in this order. */
  form?: FormPart[];
  /** Sent as it is. */
  raw?: { bytes: string | Uint8Array; type?: string };
  /** Authorization: Basic. */
  key?: string;
  cookie?: string;
  headers?: Record<string, string>;
};

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
export type RouteAnswer = { status: number; body: any; text: string; bytes: Uint8Array; headers: Headers };

const boundary = "----countersign-test-boundary";

/** Written by hand, because FormData would decide about part types and order itself. */
function encodeForm(parts: FormPart[]): Buffer {
  const chunks: Buffer[] = [];
  for (const part of parts) {
    const isFile = "bytes" in part;
    const disposition = `form-data; name="${part.name}"${isFile ? `; filename="${part.fileName}"` : ""}`;
    const type = part.type ?? (isFile ? "application/pdf" : "text/plain; charset=UTF-8");
    chunks.push(Buffer.from(`--${boundary}\r\nContent-Disposition: ${disposition}\r\nContent-Type: ${type}\r\n\r\n`));
    chunks.push(isFile ? Buffer.from(part.bytes) : Buffer.from(part.text), Buffer.from("\r\n"));
  }
  return Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]);
}

function bodyOf(call: RouteCall): { bytes?: string | Uint8Array; type?: string | undefined } {
  if (call.form) return { bytes: encodeForm(call.form), type: `multipart/form-data; boundary=${boundary}` };
  if (call.json !== undefined) return { bytes: JSON.stringify(call.json), type: "application/json" };
  return call.raw ?? {};
}

/** `line` is an endpoint's method and any path, e.g. "POST /packages"; the path only shows in the request's address. */
export async function callRoute(
  route: RouteModule,
  line: `${Verb} /${string}`,
  call: RouteCall = {},
): Promise<RouteAnswer> {
  const [method, path] = line.split(" ") as [Verb, string];
  const handler = route[method] as Handler | undefined;
  if (!handler) throw new Error(`this route has no ${method}`);
  const url = new URL(`http://localhost/api${path}`);
  for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, String(value));
  const { bytes, type } = bodyOf(call);
  const response = await handler(
    new Request(url, {
      method,
      headers: {
        ...(type ? { "content-type": type } : {}),
        ...(call.key ? { authorization: `Basic ${call.key}` } : {}),
        ...(call.cookie ? { cookie: call.cookie } : {}),
        ...call.headers,
      },
      ...(bytes !== undefined ? { body: bytes as BodyInit } : {}),
    }),
    { params: Promise.resolve(call.params ?? {}) },
  );
  const answered = new Uint8Array(await response.arrayBuffer());
  const text = Buffer.from(answered).toString("utf8");
  const isJson = (response.headers.get("content-type") ?? "").includes("json");
  return {
    status: response.status,
    body: isJson ? JSON.parse(text) : undefined,
    text,
    bytes: answered,
    headers: response.headers,
  };
}
