import type { Metadata } from "next";
import { ReviewScreen } from "#components/packages/review/review-screen.tsx";
import { areaWords } from "../../../../reader-language.ts";
import { titleOfPackage } from "../../../package-title.ts";

type PageProps = { params: Promise<{ packageId: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { t } = await areaWords("prepare");
  return titleOfPackage(decodeURIComponent((await params).packageId), t("step.review"));
}

export default async function Page({ params }: PageProps) {
  return <ReviewScreen packageId={decodeURIComponent((await params).packageId)} />;
}
