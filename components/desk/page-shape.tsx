"use client";
// The shape of a desk page that its browser is still to draw, in its place.
import { Page } from "#components/ui/page.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { barClass } from "./bar-class.ts";

export function PageShape() {
  const t = useWords("desk");
  return (
    <>
      <div className={barClass} />
      <Page aria-busy="true">
        <SkeletonRows rows={8} label={t("onItsWay")} />
      </Page>
    </>
  );
}
