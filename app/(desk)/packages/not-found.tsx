// There is no such package for whoever asks: the frame around it stays, and so the ways to the others.
import { TopBar } from "#components/desk/top-bar.tsx";
import { NoPackage } from "#components/packages/no-package.tsx";
import { Page } from "#components/ui/page.tsx";
import { areaWords } from "../../reader-language.ts";

export default async function NotFound() {
  const { t } = await areaWords("package-page");
  return (
    <>
      <TopBar title={t("title")} crumbs={[{ href: "/inbox", label: t("crumb") }]} />
      <Page>
        <NoPackage />
      </Page>
    </>
  );
}
