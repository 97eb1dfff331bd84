// Declares one endpoint of the interface as data: the route binds it, the browser calls it, OpenAPI and tests read it.
import type { z } from "zod";
import type { KeyScope } from "./records/named-key.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** The least privilege that may call: nobody in particular, a signer of the package, a sender, an account manager. */
export type Access = "anyone" | "signer" | "sender" | "manager";

/** `{packageId}` and its like in a path, as the keys of an object. */
export type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: string } & PathParams<Rest>
  : unknown;

type PathOf<Line extends string> = Line extends `${Method} ${infer Path}` ? Path : never;

export type EndpointOptions = {
  summary: string;
  access: Access;
  /** Query parameters: all optional, empty strings mean absent. */
  query?: z.ZodType;
  /** The JSON body, or the `payload` part of a form. */
  body?: z.ZodType;
  /** An empty body is taken as absent instead of being refused. */
  bodyOptional?: boolean;
  /** Takes multipart/form-data as well: part `payload` is the body, every other part a file. */
  form?: boolean;
  /** A media type whose bytes are taken as they are, as the body's one file. */
  whole?: string;
  /** Largest body in bytes; without it 1 MB for JSON and 200 MB for forms. */
  limit?: number;
  /** A record (JSON), "nothing" (204), "file" (bytes with a media type) or "stream" (a file that is written while it leaves). */
  returns: z.ZodType | "nothing" | "file" | "stream";
  /** The media types a "file" reply may have, for the description. */
  media?: string[];
  /**
   * Whether a sender's session that is limited to one package may call it. By default it may what names a package in its
   * path, and the door hides the others.
   */
  restricted?: boolean;
  /** What a named API key must be allowed at least, where that is not what `keyScopeOf` takes from method and path. */
  keyScope?: KeyScope;
  /** A signer who has not proven yet who they are (lib/signing/authentication) may call it; everything else is closed until then. */
  beforeAuthentication?: boolean;
  /** A sender who has to set up a second step of signing in first may call it. */
  beforeSecondStep?: boolean;
  /** Takes application/x-www-form-urlencoded as well, as an object of texts. */
  urlencoded?: boolean;
  /** The Authorization header is the operation's to judge (its input's `authorization`), not an API key. */
  ownCredentials?: boolean;
  /**
   * A list or a report, which is read from a replica where there is one: whoever changed something just now finds it there, everybody
   * else may see what was true some seconds ago (lib/http/read-own-writes.ts). GET alone, of senders.
   */
  fromReplica?: boolean;
  /** Takes an `Idempotency-Key`: the same request again within a day gets the first one's answer. */
  idempotent?: boolean;
  /** Its record's version leaves as `ETag`, and a change takes `If-Match` (the input's `ifMatch`): 412 when it is older. */
  versioned?: boolean;
  /** What a caller without access to a package sees, and with it whoever asks for one that does not exist; but see 412 in handle.ts. */
  hidden?: 401 | 403 | 404 | 412;
  /** A list that the specification shows as a bare array and vendor clients read as `{count, results}`. */
  bareList?: boolean;
  /** The operation may answer undefined, which leaves as 204: there is none, and that is no error. */
  absent?: boolean;
  /** The operation may answer "unchanged", which leaves as 304: what was to be deleted stays. */
  unchanged?: boolean;
  /** Vendor clients ask whether a record exists and read 404 as a failure: for them it is 204. */
  vendorAbsent?: boolean;
  /** The same for a record that is only not set: for vendor clients it is 200 with this. */
  vendorUnset?: unknown;
  /** Media types beside JSON that the operation can answer with a file, when `Accept` asks for one: its input's `wants`. */
  also?: readonly string[];
  /** Its answer says sentences, in the language of the Accept-Language header: its input's `language`. */
  told?: boolean;
  /** The operation may answer `{ redirectTo }`. */
  redirects?: boolean;
  /** Hangs off the web root instead of `/api`. */
  web?: boolean;
  /**
   * What a request and its answer look like, for the description; a test parses both by the declaration, and the tests of
   * permissions and of random input start from the body. Ids of a test world stand in angle brackets, e.g. `<roleId>`.
   */
  example?: { query?: Record<string, string>; body?: unknown; reply?: unknown };
  /** Ours, for our own screens: left out of the published description. */
  internal?: boolean;
};

export type Endpoint<Line extends string = string, Options extends EndpointOptions = EndpointOptions> = Options & {
  line: Line;
  method: Method;
  path: PathOf<Line>;
};

// biome-ignore lint/suspicious/noExplicitAny: any endpoint, whatever its line
export type AnyEndpoint = Endpoint<any, EndpointOptions>;

/** An endpoint without its schemas: what it takes to call it (lines.ts). `declared` is never there, it carries the types. */
export type Callable<E extends AnyEndpoint> = { line: string; method: Method; path: string; declared?: E };

// biome-ignore lint/suspicious/noExplicitAny: any of them
export type AnyCallable = AnyEndpoint | Callable<any>;

/** The endpoint itself, whichever of the two it is known by. */
type Declared<C> = C extends AnyEndpoint ? C : C extends { declared?: infer E extends AnyEndpoint } ? E : never;

export type ParamsOf<C> = Declared<C> extends Endpoint<infer Line, EndpointOptions> ? PathParams<PathOf<Line>> : never;
type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Sent<T> = T extends z.ZodType ? z.input<T> : undefined;
export type QueryOf<E extends AnyEndpoint> = Parsed<E["query"]>;
export type BodyOf<E extends AnyEndpoint> = E["bodyOptional"] extends true
  ? Parsed<E["body"]> | undefined
  : Parsed<E["body"]>;
export type SentQueryOf<C extends AnyCallable> = Sent<Declared<C>["query"]>;
export type SentBodyOf<C extends AnyCallable> = Sent<Declared<C>["body"]>;
type Main<E extends AnyEndpoint> = E["returns"] extends z.ZodType
  ? z.output<E["returns"]>
  : E["returns"] extends "file"
    ? FileReply
    : E["returns"] extends "stream"
      ? StreamReply
      : undefined;
export type ReplyOf<C extends AnyCallable> = ReplyOfDeclared<Declared<C>>;
type ReplyOfDeclared<E extends AnyEndpoint> =
  | Main<E>
  | (E["absent"] extends true ? undefined : never)
  | (E["unchanged"] extends true ? "unchanged" : never)
  | (E["also"] extends readonly string[] ? FileReply : never)
  | (E["redirects"] extends true ? Redirect : never);

/**
 * Bytes that leave as a download; inline for what our own pages show; bare (no Content-Disposition) for what vendor
 * clients read as text, such as a report's CSV; with an etag for what a browser may keep and ask about.
 */
export type FileReply = {
  bytes: Uint8Array;
  mediaType: string;
  name: string;
  inline?: boolean;
  bare?: boolean;
  etag?: string;
};

/** A stored file that leaves piece by piece and never stands whole in memory; its last piece only once all match their hash. */
export type StoredReply = Omit<FileReply, "bytes"> & { stored: { size: number; chunks: AsyncIterable<Uint8Array> } };

/** What an operation answers: where a file leaves, its bytes or where they come from. */
export type AnswerOf<E extends AnyEndpoint> = ReplyOf<E> | (E["returns"] extends "file" ? StoredReply : never);

/** A download of any length, as text. */
export type StreamReply = { chunks: AsyncIterable<string>; mediaType: string; name: string };

/** 302 to an absolute address. */
export type Redirect = { redirectTo: string };

/** One uploaded part. */
export type UploadedFile = { part: string; name: string; mediaType: string; bytes: Buffer };

/** The line in quotes is the specification's own, e.g. `"GET /packages/{packageId}"`; paths hang off `{base_url}`. */
export function endpoint<const Line extends `${Method} /${string}`, const Options extends EndpointOptions>(
  line: Line,
  options: Options,
): Endpoint<Line, Options> {
  const space = line.indexOf(" ");
  return { ...options, line, method: line.slice(0, space) as Method, path: line.slice(space + 1) as PathOf<Line> };
}
