import type { Metadata } from "next";
import { CustomFieldsPage } from "#components/custom-fields/fields-page.tsx";
import { me } from "#components/queries/instance.ts";
import { areaWords } from "../../../reader-language.ts";
import { BrowsersPage } from "../../brought-page.tsx";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await areaWords("custom-fields")).t("title"),
});

export default async function Page() {
  return (
    <BrowsersPage areas={["custom-fields", "settings"]} questions={[me]}>
      <CustomFieldsPage />
    </BrowsersPage>
  );
}
