// A sender's new packages speak the language of their profile where the account offers it; else the interface takes the account's.
import { useQuery } from "@tanstack/react-query";
import { me } from "#components/queries/instance.ts";
import { offeredLanguages } from "#components/queries/offered-languages.ts";
import { isOffered } from "#lib/language/offered-languages.ts";

/** The member of a new package, or nothing while the profile is not known. */
export function useNewPackageLanguage(): { language?: string } {
  const language = useQuery(me).data?.language;
  const offered = useQuery(offeredLanguages).data?.signerLanguages;
  return language && isOffered(offered, language) ? { language } : {};
}
