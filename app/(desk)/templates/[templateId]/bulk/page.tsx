import type { Metadata } from "next";
import { BulkScreen } from "#components/bulk/bulk-screen.tsx";
import { onePackage } from "#components/queries/packages.ts";
import { areaWords } from "../../../../reader-language.ts";
import { BroughtPage } from "../../../brought-page.tsx";
import { titleOfPackage } from "../../../package-title.ts";

type PageProps = { params: Promise<{ templateId: string }> };

const idOf = async ({ params }: PageProps) => decodeURIComponent((await params).templateId);

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const { t } = await areaWords("bulk");
  return titleOfPackage(await idOf(props), t("page.title"));
}

export default async function Page(props: PageProps) {
  const templateId = await idOf(props);
  const template = onePackage(templateId);
  return (
    <BroughtPage areas={["bulk"]} questions={[template]} about={template}>
      <BulkScreen templateId={templateId} />
    </BroughtPage>
  );
}
