import type { Metadata } from "next";
import { asParams } from "#components/inbox/list-view.ts";
import { me } from "#components/queries/instance.ts";
import { templateList } from "#components/queries/templates.ts";
import { libraryView, queryOfView } from "#components/templates/library-view.ts";
import { TemplatesScreen } from "#components/templates/templates-screen.tsx";
import { areaWords } from "../../reader-language.ts";
import { BroughtPage } from "../brought-page.tsx";

type PageProps = { searchParams: Promise<Record<string, string | string[]>> };

const shown = async ({ searchParams }: PageProps) => libraryView(asParams(await searchParams));

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const { t } = await areaWords("templates");
  return { title: (await shown(props)).kind === "LAYOUT" ? t("tab.layouts") : t("tab.templates") };
}

export default async function Page(props: PageProps) {
  return (
    <BroughtPage areas={["templates"]} questions={[me, templateList(queryOfView(await shown(props)))]}>
      <TemplatesScreen />
    </BroughtPage>
  );
}
