import type { Metadata } from "next";
import { instanceState, me, sealState } from "#components/queries/instance.ts";
import { SettingsScreen } from "#components/settings/settings-screen.tsx";
import { areaWords } from "../../reader-language.ts";
import { BrowsersPage } from "../brought-page.tsx";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await areaWords("desk")).t("page.settings"),
});

export default function Page() {
  return (
    <BrowsersPage questions={[me, instanceState, sealState]}>
      <SettingsScreen />
    </BrowsersPage>
  );
}
