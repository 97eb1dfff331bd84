"use client";
// Leads whoever is not signed in to the sign-in page, which leads back here: only the browser knows the whole address.
import { useEffect } from "react";
import { Link } from "#components/ui/link.tsx";

export function ToSignIn({ words }: { words: string }) {
  useEffect(() => {
    const { pathname, search } = window.location;
    const here = pathname + search;
    window.location.replace(here === "/" ? "/login" : `/login?${new URLSearchParams({ callbackUrl: here })}`);
  }, []);
  return (
    <noscript>
      <Link href="/login">{words}</Link>
    </noscript>
  );
}
