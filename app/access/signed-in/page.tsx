import type { Metadata } from "next";
import { EntryFrame } from "#components/entry/entry-frame.tsx";
import { EntryPanel, EntryTitle } from "#components/entry/entry-panel.tsx";

export const metadata: Metadata = { title: "Somebody else is signed in", robots: { index: false } };

/** Where a person is led whose link would have put somebody else in the place of who is signed in. */
export default function Page() {
  return (
    <EntryFrame>
      <EntryPanel>
        <EntryTitle>Somebody else is signed in here</EntryTitle>
        <p>This link is for another person than the one who is signed in to this browser, so nothing was changed.</p>
        <p className="text-ink-3">Sign out first and follow the link again, or open it in a private window.</p>
        <p>
          <a href="/">Go on as before</a>
        </p>
      </EntryPanel>
    </EntryFrame>
  );
}
