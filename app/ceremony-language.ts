// In which language a signer's page is drawn: what they chose there, else their own, the package's, or what the browser asks for.
import { cookies, headers } from "next/headers";
import { cache } from "react";
import { ceremonyOfTokens } from "#lib/auth/ceremony-of-tokens.ts";
import { sessionCookies } from "#lib/auth/sessions.ts";
import { languageOfCeremony, languageOfLink } from "#lib/auth/signer/link-language.ts";
import { loadCeremonyMessages } from "#lib/language/ceremony-messages.ts";
import { acceptedLanguage, formatTag, languageFor } from "#lib/language/language-codes.ts";
import { type Direction, type Language, languages } from "#lib/language/languages.ts";
import { chosenLanguage } from "#lib/language/reader-choice.ts";
import { translatorFor, translatorOf } from "#lib/language/translator.ts";

const signersPage = /\/sign\/([^/?]+)\/?(?:\?|$)|\/transaction\/([^/?]+)\/sign\/?(?:\?|$)/;

/** The language code of whoever reads this page; undefined on pages that are not a signer's. */
const codeHere = cache(async (): Promise<string | null | undefined> => {
  const asked = await headers();
  const found = signersPage.exec(asked.get("x-path") ?? "");
  if (!found) return undefined;
  const jar = await cookies();
  const chosen = jar.get(chosenLanguage)?.value;
  if (chosen) return chosen;
  const [token, packageId] = [found[1], found[2]].map((part) => part && decoded(part));
  const own = token ? await languageOfLink(token) : packageId ? await languageOfSession(packageId) : null;
  return own ?? acceptedLanguage(asked.get("accept-language") ?? "", "ceremony");
});

/** A link that was cut off within an escape is no link at all. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}

export const ceremonyOfSession = cache(async (packageId: string) => {
  const jar = await cookies();
  return ceremonyOfTokens(
    sessionCookies.flatMap((name) => jar.get(name)?.value ?? []),
    packageId,
  );
});

async function languageOfSession(packageId: string): Promise<string | null> {
  const found = await ceremonyOfSession(packageId);
  return found && found !== "sender" ? languageOfCeremony(found.ceremonyId) : null;
}

/** What stands around the page: how its html begins, and what the place of its messages is called. */
export async function frameLanguage(): Promise<{ lang: Language; dir: Direction; toasts: string }> {
  const lang = languageFor((await codeHere()) ?? null, "ceremony");
  const { t, direction: dir } = await translatorFor("ceremony-troubles", lang);
  return { lang, dir, toasts: t("ui.messages") };
}

/** All that a page of the ceremony is told of its reader. */
export async function spokenHere() {
  const code = (await codeHere()) ?? null;
  const language = languageFor(code, "ceremony");
  const { direction } = languages[language];
  return { language, formatTag: formatTag(code, language), direction, messages: await loadCeremonyMessages(language) };
}

export async function ceremonyTitle(): Promise<string> {
  const { messages, language } = await spokenHere();
  const { t } = translatorOf<"ceremony">(messages, language);
  return t("title");
}
