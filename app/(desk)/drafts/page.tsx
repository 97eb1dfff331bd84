import type { Metadata } from "next";
import { Suspense } from "react";
import { asParams, listingOf, titleOfListing } from "#components/inbox/list-view.ts";
import { PackageListScreen } from "#components/inbox/package-list-screen.tsx";

type PageProps = { searchParams: Promise<Record<string, string | string[]>> };

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  return { title: titleOfListing("drafts", listingOf("drafts", asParams(await searchParams))) };
}

export default function Page() {
  return (
    <Suspense>
      <PackageListScreen list="drafts" />
    </Suspense>
  );
}
