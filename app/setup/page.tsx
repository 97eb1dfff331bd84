import { EntryPage, entryTitle } from "#app/entry-page.tsx";
import { SetUpScreen } from "#components/entry/set-up-screen.tsx";

export const generateMetadata = () => entryTitle("setUp.tab");

export default function Page() {
  return (
    <EntryPage>
      <SetUpScreen />
    </EntryPage>
  );
}
