import type { Metadata } from "next";
import { EntryFrame } from "#components/entry/entry-frame.tsx";
import { EntryPanel, EntryTitle } from "#components/entry/entry-panel.tsx";

export const metadata: Metadata = { title: "Look into your mail", robots: { index: false } };

/** Where a fast track goes on when its link is mailed, so that only who reads that mailbox can sign. */
export default function Page() {
  return (
    <EntryFrame>
      <EntryPanel>
        <EntryTitle>Look into your mail</EntryTitle>
        <p>
          The document is ready. The link to sign it goes to the e-mail address that was given; this page can be closed.
        </p>
        <p className="text-ink-3">
          It takes a few minutes at most. If nothing arrives, look into the folder for unwanted mail, or fill in the
          form again: the address may have been misspelt. Where several people sign in order, each is written to in
          turn.
        </p>
      </EntryPanel>
    </EntryFrame>
  );
}
