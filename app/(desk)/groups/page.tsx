import type { Metadata } from "next";
import { GroupsScreen } from "#components/groups/groups-screen.tsx";
import { groupList } from "#components/queries/groups.ts";
import { me } from "#components/queries/instance.ts";
import { areaWords } from "../../reader-language.ts";
import { BroughtPage } from "../brought-page.tsx";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await areaWords("groups")).t("title") });

export default async function Page() {
  return (
    <BroughtPage areas={["groups"]} questions={[me, groupList]}>
      <GroupsScreen />
    </BroughtPage>
  );
}
