import type { Metadata } from "next";
import { PackageScreen } from "#components/packages/page/package-screen.tsx";
import { titleOfPackage } from "../../package-title.ts";

type PageProps = { params: Promise<{ packageId: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return titleOfPackage(decodeURIComponent((await params).packageId));
}

export default async function Page({ params }: PageProps) {
  return <PackageScreen packageId={decodeURIComponent((await params).packageId)} />;
}
