import { EntryPage, entryTitle } from "#app/entry-page.tsx";
import { ConfirmAddressScreen } from "#components/entry/confirm-address-screen.tsx";

export const generateMetadata = () => entryTitle("address.tab");

export default function Page() {
  return (
    <EntryPage>
      <ConfirmAddressScreen />
    </EntryPage>
  );
}
