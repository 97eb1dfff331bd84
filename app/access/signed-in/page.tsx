import { entryTitle, entryWords } from "#app/entry-page.tsx";
import { EntryFrame } from "#components/entry/entry-frame.tsx";
import { EntryPanel, EntryTitle } from "#components/entry/entry-panel.tsx";

export const generateMetadata = () => entryTitle("taken.tab", { robots: { index: false } });

/** Where a person is led whose link would have put somebody else in the place of who is signed in. */
export default async function Page() {
  const t = await entryWords();
  return (
    <EntryFrame>
      <EntryPanel>
        <EntryTitle>{t("taken.title")}</EntryTitle>
        <p>{t("taken.lead")}</p>
        <p className="text-ink-3">{t("taken.note")}</p>
        <p>
          <a href="/">{t("taken.goOn")}</a>
        </p>
      </EntryPanel>
    </EntryFrame>
  );
}
