import { EntryPage, entryTitle } from "#app/entry-page.tsx";
import { FastTrackScreen } from "#components/entry/fast-track-screen.tsx";

export const generateMetadata = () => entryTitle("track.tab", { robots: { index: false } });

export default function Page() {
  return (
    <EntryPage>
      <FastTrackScreen />
    </EntryPage>
  );
}
