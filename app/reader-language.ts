// In which language a page is drawn, and how moments are told on it: for a signer, for who is signed in, for anybody else.
import { cookies, headers } from "next/headers";
import { cache } from "react";
import { ceremonyOfTokens } from "#lib/auth/ceremony-of-tokens.ts";
import { sessionTokensIn } from "#lib/auth/own-session-cookie.ts";
import { languageOfCeremony, languageOfDrawing, languageOfLink } from "#lib/auth/signer/link-language.ts";
import { deskSpeaks, entrySpeaks, statusSpeaks, verifySpeaks } from "#lib/language/areas.ts";
import { isComplete, languageFor } from "#lib/language/complete-in.ts";
import { acceptedLanguage, formatTag, languageOf } from "#lib/language/language-codes.ts";
import { type Language, languages } from "#lib/language/languages.ts";
import { loadCeremonyMessages, loadForPage, loadNamed, type NamedArea } from "#lib/language/page-messages.ts";
import { chosenLanguage, linklessLanguage } from "#lib/language/reader-choice.ts";
import { translatorFor, translatorOf } from "#lib/language/translator.ts";
import { isStatusPage, whoIsSignedIn } from "./signed-in.ts";

const signersPage = /\/sign\/([^/?]+)\/?(?:\?|$)|\/transaction\/([^/?]+)\/sign\/?(?:\?|$)/;
/** In person: the ceremony of whoever has the device. */
const inPersonPage = /\/host\/[^/?]+\/sign\/([^/?]+)\/?(?:\?|$)/;
/** A second device: in the language of the signer whose drawing it takes. */
const drawingPage = /\/draw\/([^/?]+)\/?(?:\?|$)/;
/** Without a link: who has left, and who followed one that was cut off. */
const linklessPage = /^\/sign\/?(?:\?|$)/;
/** A public link: whoever comes by it signs next. */
const fastTrackPage = /^\/fast-track(?:[/?]|$)/;
/** A preview of what signers see, in the language that it is asked for. */
const previewPage = /^\/preview\/[^?]*\?(?:[^#]*&)?language=([^&#]+)/;
const inCeremony = (language: Language): boolean => isComplete("ceremony", language);
const entryPage = /^\/(?:login|forgotten|password|address|setup|access|second-step)(?:[/?]|$)/;
const verifyPage = /^\/verify(?:[/?]|$)/;

/** What the page that is asked for can speak. */
const speaks = cache(async () => {
  const path = (await headers()).get("x-path") ?? "";
  if (verifyPage.test(path)) return verifySpeaks;
  if (isStatusPage(path)) return statusSpeaks;
  return entryPage.test(path) ? entrySpeaks : deskSpeaks;
});

/** On a signer's page: what they chose there, else their own, the package's, or what the browser asks for. */
const signersCode = cache(async (): Promise<string | null | undefined> => {
  const asked = await headers();
  const path = asked.get("x-path") ?? "";
  const preview = previewPage.exec(path);
  if (preview) return decoded(preview[1] ?? "");
  const accepted = () => acceptedLanguage(asked.get("accept-language") ?? "", inCeremony);
  if (linklessPage.test(path)) return (await cookies()).get(linklessLanguage)?.value ?? accepted();
  if (fastTrackPage.test(path)) return (await cookies()).get(chosenLanguage)?.value ?? accepted();
  const inPerson = inPersonPage.exec(path);
  const drawing = drawingPage.exec(path);
  const found = inPerson ?? drawing ?? signersPage.exec(path);
  if (!found) return undefined;
  const jar = await cookies();
  const chosen = jar.get(chosenLanguage)?.value;
  if (chosen) return chosen;
  const [token, packageId] = [found[1], found[2]].map((part) => part && decoded(part));
  const own = inPerson
    ? await languageOfCeremony(token ?? "")
    : drawing
      ? await languageOfDrawing(token ?? "")
      : token
        ? await languageOfLink(token)
        : packageId
          ? await languageOfSession(packageId)
          : null;
  return own ?? accepted();
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
    sessionTokensIn((name) => jar.get(name)?.value),
    packageId,
  );
});

async function languageOfSession(packageId: string): Promise<string | null> {
  const found = await ceremonyOfSession(packageId);
  return found && found !== "sender" ? languageOfCeremony(found.ceremonyId) : null;
}

/** Of everybody else: what stands in their profile, else what the browser asks for. */
const readersCode = cache(async (): Promise<string | null> => {
  const sender = await whoIsSignedIn();
  return sender?.language ?? acceptedLanguage((await headers()).get("accept-language") ?? "", await speaks());
});

const pageLanguage = cache(async (): Promise<{ code: string | null; language: Language }> => {
  const signers = await signersCode();
  if (signers !== undefined) return { code: signers, language: languageFor(signers, "ceremony") };
  const code = await readersCode();
  return { code, language: languageOf(code, await speaks()) };
});

const spoken = async () => {
  const { code, language } = await pageLanguage();
  return { language, formatTag: formatTag(code, language), direction: languages[language].direction };
};

/** All that a page of the ceremony is told of its reader. */
export async function spokenHere() {
  const told = await spoken();
  return { ...told, messages: await loadCeremonyMessages(told.language) };
}

/** All that another page is told of its reader; times in the zone of the profile. */
export async function spokenPage<A extends NamedArea>(areas: readonly A[]) {
  const told = await spoken();
  const [messages, sender] = await Promise.all([loadNamed(areas, told.language), whoIsSignedIn()]);
  return { ...told, messages, zone: sender?.timezoneId };
}

/** More areas for a page whose reader is known around it. */
export const messagesHere = async <A extends NamedArea>(areas: readonly A[]) =>
  loadNamed(areas, (await pageLanguage()).language);

/** For a page that shows parts of the ceremony, too, in its own reader's language. */
export async function spokenBesideCeremony<A extends NamedArea>(areas: readonly A[]) {
  const page = await spokenPage(areas);
  return { ...page, messages: { ...(await loadCeremonyMessages(page.language)), ...page.messages } };
}

/** What the ceremony's drawing pad and its hands say, for a page of the desk on which one draws or types a signature. */
export async function padMessages() {
  const { signature } = await loadForPage("ceremony-dialogs", (await pageLanguage()).language);
  return { signature };
}

/** For what the server writes of a page itself, such as its title. */
export const areaWords = async <A extends NamedArea>(area: A) => translatorFor(area, (await pageLanguage()).language);

export async function ceremonyTitle(): Promise<string> {
  const { messages, language } = await spokenHere();
  const { t } = translatorOf<"ceremony">(messages, language);
  return t("title");
}
