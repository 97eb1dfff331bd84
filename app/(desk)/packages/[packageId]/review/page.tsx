import type { Metadata } from "next";
import { ReviewScreen } from "#components/packages/review/review-screen.tsx";

export const metadata: Metadata = { title: "Review and send" };

export default async function Page({ params }: { params: Promise<{ packageId: string }> }) {
  return <ReviewScreen packageId={decodeURIComponent((await params).packageId)} />;
}
