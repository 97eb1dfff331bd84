import type { Metadata } from "next";
import { EntryFrame } from "#components/entry/entry-frame.tsx";
import { EntryPanel, EntryTitle } from "#components/entry/entry-panel.tsx";
import { TrackLanguage } from "#components/entry/track-language.tsx";
import { areaWords } from "../../reader-language.ts";
import { TrackPage } from "../track-page.tsx";

export const generateMetadata = async (): Promise<Metadata> => ({
  robots: { index: false },
  title: (await areaWords("fast-track")).t("mailed.title"),
});

/** Where a fast track goes on when its link is mailed, so that only who reads that mailbox can sign. */
type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function Page({ searchParams }: PageProps) {
  const { t } = await areaWords("fast-track");
  const { last } = await searchParams;
  return (
    <TrackPage>
      <EntryFrame beside={<TrackLanguage />}>
        <EntryPanel>
          <EntryTitle>{t("mailed.title")}</EntryTitle>
          <p>{t("mailed.lead")}</p>
          <p className="text-ink-3">{t("mailed.note", { last: last === "yes" ? "yes" : "no" })}</p>
        </EntryPanel>
      </EntryFrame>
    </TrackPage>
  );
}
