import type { Metadata } from "next";
import { MailsPage } from "#components/account-settings/mails-page.tsx";
import { me } from "#components/queries/instance.ts";
import { areaWords } from "../../../reader-language.ts";
import { BrowsersPage } from "../../brought-page.tsx";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await areaWords("account-settings")).t("mails.title"),
});

export default async function Page() {
  return (
    <BrowsersPage areas={["outbox", "signing-page", "account-settings"]} questions={[me]}>
      <MailsPage />
    </BrowsersPage>
  );
}
