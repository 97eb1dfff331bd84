// The messages of a catalogue as `use-intl/format-message/format-only` takes them; also a loader of the build (next.config.mjs).
import compile from "icu-minify/compile";

/** What is parsed already stays. */
export const compiled = (messages) => {
  // What is parsed has objects without a prototype, which no page can be sent.
  if (typeof messages === "string") return JSON.parse(JSON.stringify(compile(messages)));
  if (Array.isArray(messages)) return messages;
  return Object.fromEntries(Object.entries(messages).map(([key, inner]) => [key, compiled(inner)]));
};

/** `source`: the catalogue's JSON. */
export default function compileCatalogue(source) {
  return JSON.stringify(compiled(JSON.parse(source)));
}
