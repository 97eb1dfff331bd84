import type { Metadata } from "next";
import { account, me } from "#components/queries/instance.ts";
import { AccountSigningPage } from "#components/signing-page/account-page.tsx";
import { areaWords } from "../../../reader-language.ts";
import { BrowsersPage } from "../../brought-page.tsx";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await areaWords("signing-page")).t("title"),
});

export default async function Page() {
  return (
    <BrowsersPage areas={["signing-page", "settings"]} questions={[me, account]}>
      <AccountSigningPage />
    </BrowsersPage>
  );
}
