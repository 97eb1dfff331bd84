// PURE. The one place that writes requests as programs: in the languages that the reference shows, by their names.
import { csharp } from "./csharp.ts";
import { curl } from "./curl.ts";
import { java } from "./java.ts";
import { python } from "./python.ts";
import type { ExampleRequest } from "./snippet.ts";
import { typescript } from "./typescript.ts";

const writers = { curl, typescript, python, java, csharp };

export type SnippetLanguage = keyof typeof writers;

/** In the order in which they are offered, with the names that their users call them by. */
export const snippetLanguages: readonly { id: SnippetLanguage; name: string }[] = [
  { id: "curl", name: "curl" },
  { id: "typescript", name: "TypeScript" },
  { id: "python", name: "Python" },
  { id: "java", name: "Java" },
  { id: "csharp", name: "C#" },
];

export const isSnippetLanguage = (id: string | null | undefined): id is SnippetLanguage =>
  id !== null && id !== undefined && Object.hasOwn(writers, id);

export const snippet = (language: SnippetLanguage, request: ExampleRequest): string => writers[language](request);
