// A loader of the build: the messages of a catalogue as `use-intl/format-message/format-only` takes them. Programs that Node
// runs as they stand (the worker, the command line) parse the same catalogues when they first say something.
import compile from "icu-minify/compile";

const compiled = (messages) =>
  typeof messages === "string"
    ? compile(messages)
    : Object.fromEntries(Object.entries(messages).map(([key, inner]) => [key, compiled(inner)]));

/** `source`: the catalogue's JSON. */
export default function compileCatalogue(source) {
  return JSON.stringify(compiled(JSON.parse(source)));
}
