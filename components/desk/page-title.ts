// PURE. What a browser's tab, its history and a bookmark call a page.

/** The layout's template (app/layout.tsx), for a title that changes while the page is open. */
export const documentTitle = (title: string): string => `${title} · Countersign`;

/** A package's own name leads, because tabs show how a title begins; then the step it is at. */
export function packageTitle(unnamed: string, name: string | undefined, step?: string): string {
  const known = name?.trim() || unnamed;
  return step ? `${known} · ${step}` : known;
}
