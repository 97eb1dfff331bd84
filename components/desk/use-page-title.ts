"use client";
// Keeps the page's title true while it is open: a package is renamed, a list shows another of its views.
import { useEffect } from "react";
import { documentTitle } from "./page-title.ts";

/** `undefined` as long as what the page is about is not known: the title that came with the page stays. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = documentTitle(title);
  }, [title]);
}
