// What an operation takes and answers, by the types that are made from the interface's description.
import type { FileAnswer } from "./file-answer.ts";

/** One operation at run time. */
export type OperationFacts = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** With `{names}`; below `/api`, or below the root of `isWeb`. */
  path: string;
  isWeb?: true;
  /** Takes files beside its record. */
  takesFiles?: true;
  /** Takes a key that makes the same request again safe. */
  isIdempotent?: true;
  /** A record's version can be demanded. */
  isVersioned?: true;
  /** Answers a file. */
  isFile?: true;
  /** A list that is read page by page. */
  isPaged?: true;
};

/** One operation as it is typed. */
export type OperationTypes = {
  path: object;
  query: object;
  body: unknown;
  answer: unknown;
  /** Media types that it can answer instead, as files. */
  also?: string;
  files?: true;
  idempotent?: true;
  versioned?: true;
  item?: unknown;
};

/** A file to be sent. `openAsBlob` of `node:fs` gives one that is read from the disk while it is sent. */
export type FileToSend = { name: string; data: Blob | Uint8Array<ArrayBuffer>; mediaType?: string };

type Needed<T> = Partial<T> extends T ? never : "needed";
type BodyPart<B> = [B] extends [never] ? unknown : undefined extends B ? { body?: B } : { body: B };
type QueryPart<Q> = keyof Q extends never ? unknown : Partial<Q> extends Q ? { query?: Q } : { query: Q };

export type InputOf<O extends OperationTypes> = O["path"] &
  BodyPart<O["body"]> &
  QueryPart<O["query"]> &
  (O["files"] extends true ? { files?: readonly FileToSend[] } : unknown) &
  (O["idempotent"] extends true ? { idempotencyKey?: string } : unknown) &
  (O["versioned"] extends true ? { version?: string } : unknown) & { signal?: AbortSignal };

type Arguments<I> = [Needed<I>] extends [never] ? [input?: I] : [input: I];

/** A method of the client: call it for its answer; `as` asks for another media type; `each` walks all pages. */
export type Method<O extends OperationTypes> = ((...input: Arguments<InputOf<O>>) => Promise<O["answer"]>) &
  (O["also"] extends string
    ? { as(mediaType: O["also"], ...input: Arguments<InputOf<O>>): Promise<FileAnswer> }
    : unknown) &
  (unknown extends O["item"] ? unknown : { each(...input: Arguments<InputOf<O>>): AsyncGenerator<O["item"], void> });

export type Nouns<All> = {
  readonly [Noun in keyof All]: {
    readonly [Name in keyof All[Noun]]: All[Noun][Name] extends OperationTypes ? Method<All[Noun][Name]> : never;
  };
};
