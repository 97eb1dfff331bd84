import type { Metadata } from "next";
import { me } from "#components/queries/instance.ts";
import { HealthPage } from "#components/settings/health-page.tsx";
import { areaWords } from "../../../reader-language.ts";
import { BrowsersPage } from "../../brought-page.tsx";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await areaWords("health")).t("title") });

export default async function Page() {
  return (
    <BrowsersPage areas={["health", "settings"]} questions={[me]}>
      <HealthPage />
    </BrowsersPage>
  );
}
