// Keeps what the browser's tab is called true while a page is open.
import { useLayoutEffect } from "react";

/** As browsers tell a title: with one space where there are several, or a line break. What they would not tell is never reached. */
const asTold = (title: string): string => title.replace(/[\t\n\f\r ]+/g, " ").replace(/^ | $/g, "");

/** `undefined` as long as what the page is about is not known: the title that came with the page stays. */
export function useTitle(wanted: string | undefined): void {
  // Before anything else of the next page, whose own title comes with it.
  useLayoutEffect(() => {
    if (wanted === undefined) return;
    const title = asTold(wanted);
    const keep = () => {
      if (document.title !== title) document.title = title;
    };
    keep();
    // The title that came with the page may be put in its place only now, on a slow machine.
    const watcher = new MutationObserver(keep);
    watcher.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => watcher.disconnect();
  }, [wanted]);
}
