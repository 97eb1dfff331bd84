import type { Metadata } from "next";
import { account, me } from "#components/queries/instance.ts";
import { PackageSigningPage } from "#components/signing-page/package-page.tsx";
import { areaWords } from "../../../../reader-language.ts";
import { BrowsersPage } from "../../../brought-page.tsx";
import { titleOfPackage } from "../../../package-title.ts";

type PageProps = { params: Promise<{ packageId: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { t } = await areaWords("signing-page");
  return titleOfPackage(decodeURIComponent((await params).packageId), t("title"));
}

export default async function Page({ params }: PageProps) {
  return (
    <BrowsersPage areas={["signing-page", "prepare"]} questions={[me, account]}>
      <PackageSigningPage packageId={decodeURIComponent((await params).packageId)} />
    </BrowsersPage>
  );
}
