// Who reads the page: how dates, numbers and lists are written for them, and which way their language runs.
import { createContext, use, useSyncExternalStore } from "react";
import type { Reader } from "#lib/language/formats.ts";

/** The desk's; a page in another language says so around itself. */
type PageReader = Reader & { zone?: string | undefined };
export const ReaderContext = createContext<PageReader>({ formatTag: "en-GB", direction: "ltr" });
export const useReader = (): PageReader => use(ReaderContext);

/** A reader's zone does not change while a page is open. */
const never = () => () => undefined;

/** In which times are told: the profile's, else the browser's, which the server does not know and writes UTC for. */
export function useZone(): string {
  const browsers = useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => "UTC",
  );
  return useReader().zone ?? browsers;
}
