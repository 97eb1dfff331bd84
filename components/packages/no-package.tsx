"use client";
// No package answers to the address, or one that the reader may not see: both read the same.
import { TopBar } from "#components/desk/top-bar.tsx";
import { Banner } from "#components/ui/banner.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { Link } from "#components/ui/link.tsx";
import { Page } from "#components/ui/page.tsx";
import { useWords } from "#components/ui/use-words.ts";

export function NoPackage() {
  const t = useWords("desk");
  return (
    <Banner
      live="polite"
      action={
        <Link className={buttonClass({ size: "sm" })} href="/inbox">
          {t("noPackage.all")}
        </Link>
      }
    >
      {t("noPackage.none")}
    </Banner>
  );
}

/** The frame around it stays, and so the ways to the others. */
export function NoPackagePage() {
  const t = useWords("desk");
  return (
    <>
      <TopBar title={t("noPackage.title")} crumbs={[{ href: "/inbox", label: t("page.packages") }]} />
      <Page>
        <NoPackage />
      </Page>
    </>
  );
}
