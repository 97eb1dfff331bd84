import { entryTitle, entryWords } from "#app/entry-page.tsx";
import { EntryFrame } from "#components/entry/entry-frame.tsx";
import { EntryPanel, EntryTitle } from "#components/entry/entry-panel.tsx";

export const generateMetadata = () => entryTitle("mailed.title", { robots: { index: false } });

/** Where a fast track goes on when its link is mailed, so that only who reads that mailbox can sign. */
export default async function Page() {
  const t = await entryWords();
  return (
    <EntryFrame>
      <EntryPanel>
        <EntryTitle>{t("mailed.title")}</EntryTitle>
        <p>{t("mailed.lead")}</p>
        <p className="text-ink-3">{t("mailed.note")}</p>
      </EntryPanel>
    </EntryFrame>
  );
}
