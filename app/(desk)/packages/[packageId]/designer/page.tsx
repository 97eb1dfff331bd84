import type { Metadata } from "next";
import { DesignerScreen } from "#components/designer/designer-screen.tsx";

export const metadata: Metadata = { title: "Fields" };

export default async function Page({ params }: { params: Promise<{ packageId: string }> }) {
  return <DesignerScreen packageId={decodeURIComponent((await params).packageId)} />;
}
