// A sender's new packages speak the language of their profile where the account offers it; else the interface takes the account's.
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { me } from "#components/queries/instance.ts";
import { offeredLanguages } from "#components/queries/offered-languages.ts";
import { isOffered } from "#lib/language/offered-languages.ts";

type Spoken = { language?: string };

const spoken = (language: string | null | undefined, offered: readonly string[] | undefined): Spoken =>
  language && isOffered(offered, language) ? { language } : {};

/** The member of a new package, or nothing while the profile is not known. */
export function useNewPackageLanguage(): Spoken {
  const language = useQuery(me).data?.language;
  return spoken(language, useQuery(offeredLanguages).data?.signerLanguages);
}

/** The same for whoever makes one at once: asked then, by no page before. The account's, where it cannot be asked. */
export async function newPackageLanguage(client: QueryClient): Promise<Spoken> {
  const [person, offered] = await Promise.allSettled([client.ensureQueryData(me), client.fetchQuery(offeredLanguages)]);
  if (person.status === "rejected" || offered.status === "rejected") return {};
  return spoken(person.value?.language, offered.value?.signerLanguages);
}
