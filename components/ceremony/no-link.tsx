"use client";
// The page of a link that opens nothing, for where a server draws it: its scripts come only with it, and not with each page beside
// which it might have been drawn.
import { lazy, Suspense } from "react";

const BadLink = lazy(() => import("./link-gates.tsx").then((m) => ({ default: m.BadLink })));

export function NoLink() {
  return (
    <Suspense>
      <BadLink />
    </Suspense>
  );
}
