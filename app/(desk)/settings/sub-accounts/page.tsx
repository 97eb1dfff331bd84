import type { Metadata } from "next";
import { account, me } from "#components/queries/instance.ts";
import { SubAccountsPage } from "#components/sub-accounts/sub-accounts-page.tsx";
import { areaWords } from "../../../reader-language.ts";
import { BrowsersPage } from "../../brought-page.tsx";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await areaWords("sub-accounts")).t("title"),
});

export default async function Page() {
  return (
    <BrowsersPage areas={["sub-accounts", "security"]} questions={[me, account]}>
      <SubAccountsPage />
    </BrowsersPage>
  );
}
