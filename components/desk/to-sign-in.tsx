"use client";
// Leads whoever is not signed in to the sign-in page, or to what is left to do after it; that leads back here: only the browser
// knows the whole address.
import { useEffect } from "react";
import { Link } from "#components/ui/link.tsx";

export function ToSignIn({ words, to = "/login" }: { words: string; to?: string }) {
  useEffect(() => {
    const { pathname, search } = window.location;
    const here = pathname + search;
    window.location.replace(here === "/" ? to : `${to}?${new URLSearchParams({ callbackUrl: here })}`);
  }, [to]);
  return (
    <noscript>
      <Link href={to}>{words}</Link>
    </noscript>
  );
}
