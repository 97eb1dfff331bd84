import type { Metadata } from "next";
import { PrepareScreen } from "#components/packages/prepare/prepare-screen.tsx";
import { areaWords } from "../../../reader-language.ts";
import { BroughtPage } from "../../brought-page.tsx";
import { titleOfPackage } from "../../package-title.ts";

type PageProps = { searchParams: Promise<{ id?: string }> };

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const { id } = await searchParams;
  const { t } = await areaWords("prepare");
  return id ? titleOfPackage(id, t("step.documents")) : { title: t("newPackage") };
}

export default function Page() {
  return (
    <BroughtPage questions={[]}>
      <PrepareScreen />
    </BroughtPage>
  );
}
