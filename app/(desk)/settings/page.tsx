import type { Metadata } from "next";
import { instanceState, me, sealState } from "#components/queries/instance.ts";
import { SettingsScreen } from "#components/settings/settings-screen.tsx";
import { deskWords } from "../../reader-language.ts";
import { BroughtPage } from "../brought-page.tsx";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await deskWords()).t("page.settings") });

export default function Page() {
  return (
    <BroughtPage questions={[me, instanceState, sealState]}>
      <SettingsScreen />
    </BroughtPage>
  );
}
