import type { Metadata } from "next";
import { GroupScreen } from "#components/groups/group-screen.tsx";
import { oneGroup } from "#components/queries/groups.ts";
import { me } from "#components/queries/instance.ts";
import { areaWords } from "../../../reader-language.ts";
import { BroughtPage } from "../../brought-page.tsx";

type PageProps = { params: Promise<{ groupId: string }> };

/** The tab is told the group's name by the screen, once it is known. */
export const generateMetadata = async (): Promise<Metadata> => ({ title: (await areaWords("groups")).t("title") });

export default async function Page({ params }: PageProps) {
  const groupId = decodeURIComponent((await params).groupId);
  return (
    <BroughtPage areas={["groups"]} questions={[me, oneGroup(groupId)]}>
      <GroupScreen groupId={groupId} />
    </BroughtPage>
  );
}
