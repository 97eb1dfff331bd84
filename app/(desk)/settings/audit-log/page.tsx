import type { Metadata } from "next";
import { AuditPage } from "#components/audit/audit-page.tsx";
import { me } from "#components/queries/instance.ts";
import { areaWords } from "../../../reader-language.ts";
import { BrowsersPage } from "../../brought-page.tsx";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await areaWords("audit-log")).t("title"),
});

export default async function Page() {
  return (
    <BrowsersPage areas={["audit-log", "settings"]} questions={[me]}>
      <AuditPage />
    </BrowsersPage>
  );
}
