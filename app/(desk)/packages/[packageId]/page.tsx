import type { Metadata } from "next";
import { PackageScreen } from "#components/packages/page/package-screen.tsx";

export const metadata: Metadata = { title: "Package" };

export default async function Page({ params }: { params: Promise<{ packageId: string }> }) {
  return <PackageScreen packageId={decodeURIComponent((await params).packageId)} />;
}
