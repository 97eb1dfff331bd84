import type { Metadata } from "next";
import { packageQuestions } from "#components/packages/page/package-questions.ts";
import { PackageScreen } from "#components/packages/page/package-screen.tsx";
import { onePackage } from "#components/queries/packages.ts";
import { BroughtPage } from "../../brought-page.tsx";
import { titleOfPackage } from "../../package-title.ts";

type PageProps = { params: Promise<{ packageId: string }> };

const idOf = async ({ params }: PageProps) => decodeURIComponent((await params).packageId);

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  return titleOfPackage(await idOf(props));
}

export default async function Page(props: PageProps) {
  const packageId = await idOf(props);
  return (
    <BroughtPage
      areas={["package-page", "lists", "activity", "evidence", "prepare", "delivery"]}
      questions={packageQuestions(packageId)}
      about={onePackage(packageId)}
    >
      <PackageScreen packageId={packageId} />
    </BroughtPage>
  );
}
