import type { Metadata } from "next";
import { MayPrepare } from "#components/packages/may-prepare.tsx";
import { ReviewScreen } from "#components/packages/review/review-screen.tsx";
import { instanceState } from "#components/queries/instance.ts";
import { onePackage, packagePreflight } from "#components/queries/packages.ts";
import { areaWords } from "../../../../reader-language.ts";
import { BrowsersPage, withDocument } from "../../../brought-page.tsx";
import { titleOfPackage } from "../../../package-title.ts";

type PageProps = { params: Promise<{ packageId: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { t } = await areaWords("prepare");
  return titleOfPackage(decodeURIComponent((await params).packageId), t("step.review"));
}

export default async function Page({ params }: PageProps) {
  const packageId = decodeURIComponent((await params).packageId);
  const pkg = onePackage(packageId);
  return (
    <BrowsersPage
      areas={["prepare", "recipients", "designer", "checks"]}
      questions={await withDocument([pkg, packagePreflight(packageId), instanceState])}
      about={pkg}
    >
      <MayPrepare packageId={packageId}>
        <ReviewScreen packageId={packageId} />
      </MayPrepare>
    </BrowsersPage>
  );
}
