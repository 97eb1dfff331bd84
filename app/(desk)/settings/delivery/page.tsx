import type { Metadata } from "next";
import { DeliveryPage } from "#components/account-settings/delivery-page.tsx";
import { me } from "#components/queries/instance.ts";
import { areaWords } from "../../../reader-language.ts";
import { BrowsersPage } from "../../brought-page.tsx";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await areaWords("delivery")).t("title"),
});

export default async function Page() {
  return (
    <BrowsersPage areas={["account-settings", "delivery"]} questions={[me]}>
      <DeliveryPage />
    </BrowsersPage>
  );
}
