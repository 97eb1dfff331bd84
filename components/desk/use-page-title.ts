// Keeps the page's title true while it is open: a package is renamed, a list shows another of its views.
import { useTitle } from "#components/ui/use-title.ts";
import { documentTitle } from "./page-title.ts";

/** `undefined` as long as what the page is about is not known: the title that came with the page stays. */
export const usePageTitle = (title: string | undefined): void =>
  useTitle(title === undefined ? undefined : documentTitle(title));
