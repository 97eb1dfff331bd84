import type { Metadata } from "next";
import { BatchScreen } from "#components/bulk/batch-screen.tsx";
import { areaWords } from "../../../../../reader-language.ts";
import { BroughtPage } from "../../../../brought-page.tsx";

type PageProps = { params: Promise<{ templateId: string; batchId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await areaWords("bulk");
  return { title: t("page.title") };
}

export default async function Page({ params }: PageProps) {
  const { templateId, batchId } = await params;
  return (
    <BroughtPage areas={["bulk"]} questions={[]}>
      <BatchScreen templateId={decodeURIComponent(templateId)} batchId={decodeURIComponent(batchId)} />
    </BroughtPage>
  );
}
