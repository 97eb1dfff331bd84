import type { Metadata } from "next";
import { instanceState, me, sealState } from "#components/queries/instance.ts";
import { SettingsScreen } from "#components/settings/settings-screen.tsx";
import { MoreWords } from "#components/ui/more-words.tsx";
import { areaWords, padMessages } from "../../reader-language.ts";
import { BrowsersPage } from "../brought-page.tsx";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await areaWords("desk")).t("page.settings"),
});

export default async function Page() {
  return (
    <MoreWords messages={await padMessages()}>
      <BrowsersPage
        areas={["settings", "checks", "senders", "journal", "health", "security"]}
        questions={[me, instanceState, sealState]}
      >
        <SettingsScreen />
      </BrowsersPage>
    </MoreWords>
  );
}
