"use client";
// No package answers to the address, or one that the reader may not see: both read the same.
import Link from "next/link";
import { Banner } from "#components/ui/banner.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { useWords } from "#components/ui/use-words.ts";

export function NoPackage() {
  const t = useWords("prepare");
  return (
    <Banner
      live="polite"
      action={
        <Link className={buttonClass({ size: "sm" })} href="/inbox">
          {t("failure.all")}
        </Link>
      }
    >
      {t("failure.none")}
    </Banner>
  );
}
