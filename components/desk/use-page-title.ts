// Keeps the page's title true while it is open: a package is renamed, a list shows another of its views.
import { useLayoutEffect } from "react";
import { documentTitle } from "./page-title.ts";

/** `undefined` as long as what the page is about is not known: the title that came with the page stays. */
export function usePageTitle(title: string | undefined): void {
  // Before anything else of the next page, whose own title comes with it.
  useLayoutEffect(() => {
    if (title === undefined) return;
    const wanted = documentTitle(title);
    const keep = () => {
      if (document.title !== wanted) document.title = wanted;
    };
    keep();
    // The title that came with the page may be put in its place only now, on a slow machine.
    const watcher = new MutationObserver(keep);
    watcher.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => watcher.disconnect();
  }, [title]);
}
