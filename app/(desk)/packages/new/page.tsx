import type { Metadata } from "next";
import { asParams } from "#components/inbox/list-view.ts";
import { MayPrepare } from "#components/packages/may-prepare.tsx";
import { PrepareScreen } from "#components/packages/prepare/prepare-screen.tsx";
import { onePackage } from "#components/queries/packages.ts";
import { TemplateStarts } from "#components/templates/template-starts.tsx";
import { areaWords } from "../../../reader-language.ts";
import { BrowsersPage, withDocument } from "../../brought-page.tsx";
import { titleOfPackage } from "../../package-title.ts";

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const idIn = async ({ searchParams }: PageProps) => asParams(await searchParams).get("id");

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const id = await idIn(props);
  const { t } = await areaWords("prepare");
  return id ? titleOfPackage(id, t("step.documents")) : { title: t("newPackage") };
}

export default async function Page(props: PageProps) {
  const id = await idIn(props);
  const draft = id ? [onePackage(id)] : [];
  return (
    <BrowsersPage areas={["prepare", "recipients", "templates"]} questions={await withDocument(draft)} about={draft[0]}>
      <MayPrepare packageId={id ?? undefined}>
        <PrepareScreen starts={<TemplateStarts />} />
      </MayPrepare>
    </BrowsersPage>
  );
}
