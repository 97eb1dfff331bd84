import type { Metadata } from "next";
import { SignInPage } from "#components/account-settings/sign-in-page.tsx";
import { me } from "#components/queries/instance.ts";
import { areaWords } from "../../../reader-language.ts";
import { BrowsersPage } from "../../brought-page.tsx";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await areaWords("account-settings")).t("signIn.title"),
});

export default async function Page() {
  return (
    <BrowsersPage areas={["account-settings", "security"]} questions={[me]}>
      <SignInPage />
    </BrowsersPage>
  );
}
