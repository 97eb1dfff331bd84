import type { Metadata } from "next";
import { ReferencePage } from "#components/reference/reference-page.tsx";
import { Spoken } from "#components/ui/spoken.tsx";
import { config } from "#lib/core/config.ts";
import { openApi } from "#lib/http/openapi.ts";
import { referenceAreas } from "#lib/language/areas.ts";
import { areaWords, spokenPage } from "../../reader-language.ts";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await areaWords("reference")).t("title") });
export const dynamic = "force-dynamic";

export default async function Page() {
  const { t } = await areaWords("reference");
  return (
    <Spoken {...(await spokenPage(referenceAreas))}>
      <ReferencePage t={t} api={openApi(config().baseUrl)} />
    </Spoken>
  );
}
