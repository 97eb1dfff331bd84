import type { Metadata } from "next";
import { asParams, listingOf, queryOfListing, titleOfListing } from "#components/inbox/list-view.ts";
import { PackageListScreen } from "#components/inbox/package-list-screen.tsx";
import { deskKept } from "#components/queries/desk.ts";
import { folderList } from "#components/queries/folders.ts";
import { me } from "#components/queries/instance.ts";
import { packageList } from "#components/queries/packages.ts";
import { areaWords } from "../../reader-language.ts";
import { signedInSender } from "../../signed-in.ts";
import { BroughtPage } from "../brought-page.tsx";

type PageProps = { searchParams: Promise<Record<string, string | string[]>> };

const shown = async ({ searchParams }: PageProps) => listingOf("drafts", asParams(await searchParams));

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  return { title: titleOfListing((await areaWords("lists")).t, "drafts", await shown(props)) };
}

export default async function Page(props: PageProps) {
  const sender = await signedInSender();
  return (
    <BroughtPage
      areas={["lists", "reports"]}
      questions={[
        me,
        deskKept,
        folderList,
        packageList(queryOfListing(await shown(props), sender?.timezoneId ?? "UTC")),
      ]}
    >
      <PackageListScreen list="drafts" />
    </BroughtPage>
  );
}
