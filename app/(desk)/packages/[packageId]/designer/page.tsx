import type { Metadata } from "next";
import { DesignerScreen } from "#components/designer/designer-screen.tsx";
import { areaWords } from "../../../../reader-language.ts";
import { titleOfPackage } from "../../../package-title.ts";

type PageProps = { params: Promise<{ packageId: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { t } = await areaWords("designer");
  return titleOfPackage(decodeURIComponent((await params).packageId), t("fields"));
}

export default async function Page({ params }: PageProps) {
  return <DesignerScreen packageId={decodeURIComponent((await params).packageId)} />;
}
