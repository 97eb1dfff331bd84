import type { Metadata } from "next";
import { PrepareScreen } from "#components/packages/prepare/prepare-screen.tsx";

export const metadata: Metadata = { title: "New package" };

export default async function Page({ searchParams }: { searchParams: Promise<{ id?: string }> }) {
  const { id } = await searchParams;
  return <PrepareScreen packageId={id} />;
}
