import type { Metadata } from "next";
import { DesignerScreen } from "#components/designer/designer-screen.tsx";
import { DesignerShape } from "#components/designer/designer-shape.tsx";
import { asParams } from "#components/inbox/list-view.ts";
import { packageDesigner } from "#components/queries/designer.ts";
import { firstPage } from "#components/queries/documents.ts";
import { onePackage } from "#components/queries/packages.ts";
import { areaWords } from "../../../../reader-language.ts";
import { BrowsersPageAhead, withDocument } from "../../../brought-page.tsx";
import { titleOfPackage } from "../../../package-title.ts";

type PageProps = {
  params: Promise<{ packageId: string }>;
  /** `profile`: which of the account's designer profiles says what is shown. */
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { t } = await areaWords("designer");
  return titleOfPackage(decodeURIComponent((await params).packageId), t("fields"));
}

export default async function Page({ params, searchParams }: PageProps) {
  const packageId = decodeURIComponent((await params).packageId);
  const profile = asParams(await searchParams).get("profile") || undefined;
  const first = firstPage(packageId);
  return (
    <BrowsersPageAhead
      areas={[
        "designer",
        "designer-fields",
        "designer-parts",
        "designer-find",
        "designer-documents",
        "designer-people",
        "designer-canvas",
        "prepare",
        "recipients",
        "signing-page",
      ]}
      questions={await withDocument([first])}
      about={first}
      // A thousand fields take their time: the first page is seen before they are read. What is to be checked is asked for by the
      // browser: of a long document that nobody has looked at yet it takes seconds, in which fields can be placed.
      later={[packageDesigner(packageId, profile), ...(await withDocument([onePackage(packageId)]))]}
      meanwhile={<DesignerShape packageId={packageId} />}
      pictured={packageId}
    >
      <DesignerScreen packageId={packageId} profile={profile} />
    </BrowsersPageAhead>
  );
}
