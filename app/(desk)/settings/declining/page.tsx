import type { Metadata } from "next";
import { SignersWordsPage } from "#components/account-settings/signers-words-page.tsx";
import { me } from "#components/queries/instance.ts";
import { areaWords } from "../../../reader-language.ts";
import { BrowsersPage } from "../../brought-page.tsx";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await areaWords("account-settings")).t("signers.title"),
});

export default async function Page() {
  return (
    <BrowsersPage areas={["account-settings"]} questions={[me]}>
      <SignersWordsPage />
    </BrowsersPage>
  );
}
