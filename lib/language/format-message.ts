// What `use-intl` says messages with in the web server (next.config.mjs): each is parsed when it is first said. Pages get theirs
// parsed (page-messages.ts), so that a browser needs no parser; programs that Node runs as they stand have use-intl's own.
import compile from "icu-minify/compile";
import type { CompiledMessage } from "icu-minify/format";
import sayParsed from "use-intl/format-message/format-only";

type Arguments = Parameters<typeof sayParsed>;

/** As many as there are messages in the catalogues. */
const parsed = new Map<string, CompiledMessage>();

function parsedOnce(message: CompiledMessage): CompiledMessage {
  if (typeof message !== "string") return message;
  const found = parsed.get(message) ?? compile(message);
  parsed.set(message, found);
  return found;
}

export default function formatMessage(...[key, message, values, options]: Arguments): ReturnType<typeof sayParsed> {
  return sayParsed(key, parsedOnce(message), values, options);
}
/** `false`: it takes what is parsed. */
formatMessage.raw = false;
