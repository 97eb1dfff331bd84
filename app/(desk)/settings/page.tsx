import type { Metadata } from "next";
import { instanceState, me, sealState } from "#components/queries/instance.ts";
import { SettingsScreen } from "#components/settings/settings-screen.tsx";
import { BroughtPage } from "../brought-page.tsx";

export const metadata: Metadata = { title: "Settings" };

export default function Page() {
  return (
    <BroughtPage questions={[me, instanceState, sealState]}>
      <SettingsScreen />
    </BroughtPage>
  );
}
