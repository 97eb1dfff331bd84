import { EntryPage, entryTitle } from "#app/entry-page.tsx";
import { ForgottenScreen } from "#components/entry/forgotten-screen.tsx";

export const generateMetadata = () => entryTitle("forgotten.tab");

export default function Page() {
  return (
    <EntryPage>
      <ForgottenScreen />
    </EntryPage>
  );
}
