import type { Metadata } from "next";
import { PrepareScreen } from "#components/packages/prepare/prepare-screen.tsx";
import { onePackage } from "#components/queries/packages.ts";
import { areaWords } from "../../../reader-language.ts";
import { BrowsersPage, withDocument } from "../../brought-page.tsx";
import { titleOfPackage } from "../../package-title.ts";

type PageProps = { searchParams: Promise<{ id?: string }> };

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const { id } = await searchParams;
  const { t } = await areaWords("prepare");
  return id ? titleOfPackage(id, t("step.documents")) : { title: t("newPackage") };
}

export default async function Page({ searchParams }: PageProps) {
  const { id } = await searchParams;
  const draft = id ? [onePackage(id)] : [];
  return (
    <BrowsersPage questions={await withDocument(draft)} about={draft[0]}>
      <PrepareScreen />
    </BrowsersPage>
  );
}
