// The English words of an area, for tests of what says something by itself.
import { createTranslator } from "use-intl/core";
import { loadNamed, type NamedArea } from "#lib/language/page-messages.ts";
import type { AreaWords } from "./use-words.ts";

export async function englishWords<A extends NamedArea>(area: A): Promise<AreaWords<A>> {
  const messages = await loadNamed([area], "en");
  return createTranslator({ locale: "en-GB", messages: messages as never, namespace: area as never }) as AreaWords<A>;
}
