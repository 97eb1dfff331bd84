import type { Metadata } from "next";
import { DesignerScreen } from "#components/designer/designer-screen.tsx";
import { onePackage, packagePreflight } from "#components/queries/packages.ts";
import { areaWords } from "../../../../reader-language.ts";
import { BrowsersPage, withDocument } from "../../../brought-page.tsx";
import { titleOfPackage } from "../../../package-title.ts";

type PageProps = { params: Promise<{ packageId: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { t } = await areaWords("designer");
  return titleOfPackage(decodeURIComponent((await params).packageId), t("fields"));
}

export default async function Page({ params }: PageProps) {
  const packageId = decodeURIComponent((await params).packageId);
  const pkg = onePackage(packageId);
  return (
    <BrowsersPage
      areas={["designer", "designer-fields", "designer-find", "prepare"]}
      questions={await withDocument([pkg, packagePreflight(packageId)])}
      about={pkg}
    >
      <DesignerScreen packageId={packageId} />
    </BrowsersPage>
  );
}
