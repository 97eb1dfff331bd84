import type { Metadata } from "next";
import { SuppressedPage } from "#components/account-settings/suppressed-page.tsx";
import { me } from "#components/queries/instance.ts";
import { areaWords } from "../../../reader-language.ts";
import { BrowsersPage } from "../../brought-page.tsx";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await areaWords("account-settings")).t("suppressed.title"),
});

export default async function Page() {
  return (
    <BrowsersPage areas={["account-settings"]} questions={[me]}>
      <SuppressedPage />
    </BrowsersPage>
  );
}
