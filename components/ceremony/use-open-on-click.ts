// A link in a mail is opened by a click. Whoever only looks at its page, as programs do that follow links in mails and run its
// scripts, opens nothing, is sent no code, and is no evidence.
import { useEffect } from "react";
import { openLink, whenOpened } from "#components/queries/ceremony-session.ts";

type Unopened = { token: string; ceremonyId: string };

/** What the session's cookie reads: it is followed when the link is open. */
const isBehind = (link: HTMLAnchorElement, ceremonyId: string): boolean =>
  new URL(link.href, window.location.href).pathname.includes(`/ceremony/${encodeURIComponent(ceremonyId)}/`);

/** What a click does while the link is not open: it opens it, and what only an open link shows is followed then. */
export const openingClick =
  ({ token, ceremonyId }: Unopened) =>
  (event: MouseEvent): void => {
    // A script's own click is nobody's.
    if (!event.isTrusted) return;
    openLink(ceremonyId);
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
    if (!link || !isBehind(link, ceremonyId)) return;
    event.preventDefault();
    void whenOpened(token, ceremonyId).then(
      () => link.click(),
      () => undefined,
    );
  };

/** Anywhere on the page, by pointer, finger or key; undefined where the link is open. */
export function useOpenOnClick(unopened: Unopened | undefined): void {
  const { token, ceremonyId } = unopened ?? {};
  useEffect(() => {
    if (token === undefined || ceremonyId === undefined) return;
    const onClick = openingClick({ token, ceremonyId });
    window.addEventListener("click", onClick, { capture: true });
    return () => window.removeEventListener("click", onClick, { capture: true });
  }, [token, ceremonyId]);
}
