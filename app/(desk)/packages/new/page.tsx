import type { Metadata } from "next";
import { PrepareScreen } from "#components/packages/prepare/prepare-screen.tsx";
import { stepNames } from "#components/packages/prepare/step-names.ts";
import { BroughtPage } from "../../brought-page.tsx";
import { titleOfPackage } from "../../package-title.ts";

type PageProps = { searchParams: Promise<{ id?: string }> };

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const { id } = await searchParams;
  return id ? titleOfPackage(id, stepNames[0]) : { title: "New package" };
}

export default function Page() {
  return (
    <BroughtPage questions={[]}>
      <PrepareScreen />
    </BroughtPage>
  );
}
