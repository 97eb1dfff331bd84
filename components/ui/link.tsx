"use client";
// A link to a page of ours. Inside the desk its frame hears of the way (use-go-to.ts), and says so where the page takes its time.
// Use as next/link, with an address that is a string: <Link href="/inbox">…</Link>
// biome-ignore lint/style/noRestrictedImports: this is the one that all others use.
import NextLink from "next/link";
import { type ComponentProps, use } from "react";
import { GoToContext } from "./use-go-to.ts";

type LinkProps = Omit<ComponentProps<typeof NextLink>, "href" | "onNavigate" | "replace" | "scroll"> & { href: string };

export function Link({ href, ...rest }: LinkProps) {
  const goTo = use(GoToContext);
  return (
    <NextLink
      {...rest}
      href={href}
      onNavigate={(event) => {
        if (!goTo) return;
        event.preventDefault();
        goTo(href);
      }}
    />
  );
}
