// PURE. Where a page of ours may lead on to: a link to the sign-in page must not lead away afterwards.

/** `path` where it stays within `origin`, as browsers read it: they leave out breaks and tabs, and take "\\" for "/". */
export function ownPath(path: string | null, origin: string): string {
  if (!path?.startsWith("/") || !URL.canParse(path, origin)) return "/";
  const to = new URL(path, origin);
  return to.origin === origin ? to.pathname + to.search + to.hash : "/";
}
