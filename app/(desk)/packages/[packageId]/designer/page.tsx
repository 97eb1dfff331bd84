import type { Metadata } from "next";
import { DesignerScreen } from "#components/designer/designer-screen.tsx";
import { stepNames } from "#components/packages/prepare/step-names.ts";
import { titleOfPackage } from "../../../package-title.ts";

type PageProps = { params: Promise<{ packageId: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return titleOfPackage(decodeURIComponent((await params).packageId), stepNames[1]);
}

export default async function Page({ params }: PageProps) {
  return <DesignerScreen packageId={decodeURIComponent((await params).packageId)} />;
}
