import type { Metadata } from "next";
import { account, me } from "#components/queries/instance.ts";
import { AccountSigningPage } from "#components/signing-page/account-page.tsx";
import { MoreWords } from "#components/ui/more-words.tsx";
import { signingPageAreas } from "#lib/language/areas.ts";
import { areaWords, spokenPage } from "../../../reader-language.ts";
import { BrowsersPage } from "../../brought-page.tsx";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await areaWords("signing-page")).t("title"),
});

export default async function Page() {
  const { messages } = await spokenPage(signingPageAreas);
  return (
    <MoreWords messages={messages}>
      <BrowsersPage questions={[me, account]}>
        <AccountSigningPage />
      </BrowsersPage>
    </MoreWords>
  );
}
