import type { Metadata } from "next";
import { AccountPage } from "#components/account-settings/account-page.tsx";
import { account, me } from "#components/queries/instance.ts";
import { areaWords } from "../../../reader-language.ts";
import { BrowsersPage } from "../../brought-page.tsx";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await areaWords("account-settings")).t("account.title"),
});

export default async function Page() {
  return (
    <BrowsersPage areas={["account-settings"]} questions={[me, account]}>
      <AccountPage />
    </BrowsersPage>
  );
}
