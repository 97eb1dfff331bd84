// PURE. What the browser needs of an operation to show how it is called and to try it: no schemas, which the page has told already.
import type { DescribedOperation, Schema } from "#components/reference/described.ts";
import { longest } from "#lib/contract/records/longest.ts";
import type { ExampleRequest } from "#lib/contract/snippets/snippet.ts";

export type TrialParameter = {
  name: string;
  in: string;
  required: boolean;
  /** What the declaration shows as a value. */
  example?: string;
  longest: number;
};

export type TrialOperation = {
  id: string;
  method: string;
  address: string;
  withKey: boolean;
  parameters: TrialParameter[];
  body?: { example: unknown; takesFiles: boolean };
  answer: ExampleRequest["answer"];
  /** It reads, and yet does something: it lets its caller in somewhere. */
  redirects: boolean;
};

const endings: Record<string, string> = {
  "application/pdf": "document.pdf",
  "application/zip": "documents.zip",
  "image/png": "picture.png",
  "text/csv": "report.csv",
};

function answerOf({ replies }: DescribedOperation): ExampleRequest["answer"] {
  const good = replies.find(({ status }) => status === "200");
  // The one that is answered unless another is asked for.
  const [media] = Object.keys(good?.content ?? {});
  if (media === undefined) return { kind: "nothing" };
  return media.includes("json") ? { kind: "json" } : { kind: "file", name: endings[media] ?? "download.bin" };
}

/** What is no text has no cap of its own, and is written in a few characters. */
const longestOf = ({ maxLength, anyOf = [] }: Schema): number =>
  maxLength ?? Math.max(longest.short, ...anyOf.map((one) => one.maxLength ?? 0));

export function trialOf(operation: DescribedOperation): TrialOperation {
  const { id, method, address, withKey, parameters, body, replies } = operation;
  return {
    id,
    method,
    address,
    withKey,
    parameters: parameters.map(({ name, in: place, required, schema, example }) => ({
      name,
      in: place,
      required: required === true,
      longest: longestOf(schema),
      ...(typeof example === "string" ? { example } : {}),
    })),
    ...(body
      ? {
          body: {
            example: body.content["application/json"]?.example,
            takesFiles: "multipart/form-data" in body.content,
          },
        }
      : {}),
    answer: answerOf(operation),
    redirects: replies.some(({ status }) => status === "302"),
  };
}
