// An address that leads nowhere, or to something the reader may not see: both read the same.
import { FileQuestionMark } from "lucide-react";
import type { Metadata } from "next";
import { buttonClass } from "#components/ui/button-class.ts";
import { EmptyPage } from "#components/ui/empty-page.tsx";
import { areaWords } from "./reader-language.ts";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await areaWords("ui")).t("nothing.name") });

export default async function NotFound() {
  const { t } = await areaWords("ui");
  return (
    <EmptyPage glyph={FileQuestionMark} title={t("nothing.title")}>
      <p className="text-ink-3">{t("nothing.words")}</p>
      {/* Not the router's link: its script would come with every page. */}
      <a className={buttonClass({ className: "mt-3" })} href="/">
        {t("toOverview")}
      </a>
    </EmptyPage>
  );
}
