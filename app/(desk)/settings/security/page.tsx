import type { Metadata } from "next";
import { me } from "#components/queries/instance.ts";
import { SecurityPage } from "#components/security/security-page.tsx";
import { areaWords } from "../../../reader-language.ts";
import { BrowsersPage } from "../../brought-page.tsx";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await areaWords("security")).t("title"),
});

export default async function Page() {
  return (
    <BrowsersPage areas={["security", "settings"]} questions={[me]}>
      <SecurityPage />
    </BrowsersPage>
  );
}
