import type { Metadata } from "next";
import { stepNames } from "#components/packages/prepare/step-names.ts";
import { ReviewScreen } from "#components/packages/review/review-screen.tsx";
import { titleOfPackage } from "../../../package-title.ts";

type PageProps = { params: Promise<{ packageId: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return titleOfPackage(decodeURIComponent((await params).packageId), stepNames[2]);
}

export default async function Page({ params }: PageProps) {
  return <ReviewScreen packageId={decodeURIComponent((await params).packageId)} />;
}
