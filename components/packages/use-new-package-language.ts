// A sender's new packages speak the language of their profile; without it the interface takes the account's.
import { useQuery } from "@tanstack/react-query";
import { me } from "#components/queries/instance.ts";

/** The member of a new package, or nothing while the profile is not known. */
export function useNewPackageLanguage(): { language?: string } {
  const language = useQuery(me).data?.language;
  return language ? { language } : {};
}
