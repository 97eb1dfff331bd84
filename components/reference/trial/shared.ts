// What all operations on the page share: the language of the examples, which the browser keeps, and by what the reader is known, which
// nothing keeps beyond the page.
import { useSyncExternalStore } from "react";
import { inStorage } from "#components/ui/in-storage.ts";
import { isSnippetLanguage, type SnippetLanguage } from "#lib/contract/snippets/snippets.ts";
import type { Credentials } from "./ask.ts";

type Shared<T> = { read: () => T; watch: (watcher: () => void) => () => void; set: (value: T) => void };

function shared<T>(first: () => T): Shared<T> {
  let held: { value: T } | undefined;
  const watchers = new Set<() => void>();
  return {
    read: () => {
      held ??= { value: first() };
      return held.value;
    },
    watch: (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    set: (value) => {
      held = { value };
      for (const watcher of watchers) watcher();
    },
  };
}

const kept = "countersign.reference.language";

const language = shared<SnippetLanguage>(() => {
  const found = inStorage("localStorage", (storage) => storage.getItem(kept));
  return isSnippetLanguage(found) ? found : "curl";
});

export function chooseLanguage(chosen: SnippetLanguage): void {
  language.set(chosen);
  inStorage("localStorage", (storage) => storage.setItem(kept, chosen));
}

const onServer = (): SnippetLanguage => "curl";
export const useSnippetLanguage = (): SnippetLanguage => useSyncExternalStore(language.watch, language.read, onServer);

const noKey: Credentials = { by: "session", key: "" };
const credentials = shared<Credentials>(() => noKey);

export const setCredentials = credentials.set;
const unknown = (): Credentials => noKey;
export const useCredentials = (): Credentials => useSyncExternalStore(credentials.watch, credentials.read, unknown);
