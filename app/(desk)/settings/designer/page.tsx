import type { Metadata } from "next";
import { DesignerProfilesPage } from "#components/designer-profiles/profiles-page.tsx";
import { me } from "#components/queries/instance.ts";
import { areaWords } from "../../../reader-language.ts";
import { BrowsersPage } from "../../brought-page.tsx";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await areaWords("designer-profiles")).t("title"),
});

export default async function Page() {
  return (
    <BrowsersPage
      areas={[
        "designer",
        "designer-fields",
        "designer-parts",
        "designer-find",
        "designer-documents",
        "designer-people",
        "designer-canvas",
        "designer-profiles",
        "prepare",
        "settings",
        "signing-page",
      ]}
      questions={[me]}
    >
      <DesignerProfilesPage />
    </BrowsersPage>
  );
}
