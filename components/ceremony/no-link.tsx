"use client";
// The pages of who has no link, or one that opens nothing, for where a server draws them: their scripts come only with them, and not with each page beside
// which they might have been drawn.
import { lazy, Suspense } from "react";

const BadLink = lazy(() => import("./link-gates.tsx").then((m) => ({ default: m.BadLink })));
const LeftGate = lazy(() => import("./link-gates.tsx").then((m) => ({ default: m.LeftGate })));

export function NoLink() {
  return (
    <Suspense>
      <BadLink />
    </Suspense>
  );
}

export function HasLeft() {
  return (
    <Suspense>
      <LeftGate />
    </Suspense>
  );
}
