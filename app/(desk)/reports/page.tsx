import type { Metadata } from "next";
import { me } from "#components/queries/instance.ts";
import { ReportsScreen } from "#components/reports/reports-screen.tsx";
import { areaWords } from "../../reader-language.ts";
import { BrowsersPage } from "../brought-page.tsx";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await areaWords("desk")).t("page.reports") });

export default async function Page() {
  return (
    <BrowsersPage areas={["reports"]} questions={[me]}>
      <ReportsScreen />
    </BrowsersPage>
  );
}
