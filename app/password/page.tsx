import { EntryPage, entryTitle } from "#app/entry-page.tsx";
import { ChoosePasswordScreen } from "#components/entry/choose-password-screen.tsx";

export const generateMetadata = () => entryTitle("password.tab");

export default function Page() {
  return (
    <EntryPage>
      <ChoosePasswordScreen />
    </EntryPage>
  );
}
