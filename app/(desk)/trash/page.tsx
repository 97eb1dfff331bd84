import type { Metadata } from "next";
import { asParams, listingOf, queryOfListing, titleOfListing } from "#components/inbox/list-view.ts";
import { PackageListScreen } from "#components/inbox/package-list-screen.tsx";
import { me } from "#components/queries/instance.ts";
import { packageList } from "#components/queries/packages.ts";
import { areaWords } from "../../reader-language.ts";
import { BroughtPage } from "../brought-page.tsx";

type PageProps = { searchParams: Promise<Record<string, string | string[]>> };

const shown = async ({ searchParams }: PageProps) => listingOf("trash", asParams(await searchParams));

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  return { title: titleOfListing((await areaWords("lists")).t, "trash", await shown(props)) };
}

export default async function Page(props: PageProps) {
  return (
    <BroughtPage areas={["lists"]} questions={[me, packageList(queryOfListing(await shown(props)))]}>
      <PackageListScreen list="trash" />
    </BroughtPage>
  );
}
