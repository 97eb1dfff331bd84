"use client";
// The shape of a desk page that is on its way, in its place. `within`: "main" once nothing else stands in the page.
import { Page } from "#components/ui/page.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { barClass } from "./bar-class.ts";

export function PageShape({ within }: { within: "main" | "div" }) {
  const t = useWords("desk");
  return (
    <>
      <div className={barClass} />
      <Page as={within} aria-busy="true">
        <SkeletonRows rows={8} label={t("onItsWay")} />
      </Page>
    </>
  );
}
