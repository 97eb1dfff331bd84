import { entryTitle, entryWords } from "#app/entry-page.tsx";
import { EntryFrame } from "#components/entry/entry-frame.tsx";
import { EntryPanel, EntryTitle } from "#components/entry/entry-panel.tsx";

export const generateMetadata = () => entryTitle("mailed.title", { robots: { index: false } });

/** Where a fast track goes on when its link is mailed, so that only who reads that mailbox can sign. */
type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function Page({ searchParams }: PageProps) {
  const t = await entryWords();
  const { last } = await searchParams;
  return (
    <EntryFrame>
      <EntryPanel>
        <EntryTitle>{t("mailed.title")}</EntryTitle>
        <p>{t("mailed.lead")}</p>
        <p className="text-ink-3">{t("mailed.note", { last: last === "yes" ? "yes" : "no" })}</p>
      </EntryPanel>
    </EntryFrame>
  );
}
