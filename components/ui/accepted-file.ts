// Sorts dropped files into those a place takes and those it refuses, with the reason in words.
import type { UiWords } from "./ui-words.ts";

export type FileRule = {
  /** Extensions without the dot, in small letters. */
  extensions: readonly string[];
  /** What the extensions are together, in words, as a refusal says it: "a PDF or a PNG"; a list of the extensions without it. */
  kinds?: string;
  maxBytes: number;
};

type FileFacts = { name: string; size: number };

/** The reason a file is refused, or null. The server looks at the bytes; this only spares a wasted upload. */
export function refusalOf(t: UiWords, file: FileFacts, rule: FileRule): string | null {
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? "";
  if (!rule.extensions.includes(extension)) {
    if (rule.kinds) return t("refused.kind", { name: file.name, kinds: rule.kinds });
    const kinds = rule.extensions.map((each) => each.toUpperCase()).join(", ");
    return t("refused.kinds", { name: file.name, kinds });
  }
  if (file.size === 0) return t("refused.empty", { name: file.name });
  if (file.size > rule.maxBytes) {
    const megabytes = Math.floor(rule.maxBytes / 1_048_576);
    return t("refused.large", { name: file.name, megabytes: String(megabytes) });
  }
  return null;
}
