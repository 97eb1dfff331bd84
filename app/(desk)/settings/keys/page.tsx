import type { Metadata } from "next";
import { KeysPage } from "#components/keys/keys-page.tsx";
import { me } from "#components/queries/instance.ts";
import { areaWords } from "../../../reader-language.ts";
import { BrowsersPage } from "../../brought-page.tsx";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await areaWords("keys")).t("title") });

export default async function Page() {
  return (
    <BrowsersPage areas={["keys", "settings", "security"]} questions={[me]}>
      <KeysPage />
    </BrowsersPage>
  );
}
