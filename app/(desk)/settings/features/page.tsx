import type { Metadata } from "next";
import { me } from "#components/queries/instance.ts";
import { FeaturesPage } from "#components/settings/features-page.tsx";
import { areaWords } from "../../../reader-language.ts";
import { BrowsersPage } from "../../brought-page.tsx";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await areaWords("settings")).t("features.title"),
});

export default async function Page() {
  return (
    <BrowsersPage areas={["settings"]} questions={[me]}>
      <FeaturesPage />
    </BrowsersPage>
  );
}
