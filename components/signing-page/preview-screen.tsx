"use client";
// The preview inside of its frame: the ceremony's own parts with a made-up package. To be looked at and scrolled, nothing more.
import dynamic from "next/dynamic";
import { useEffect, useLayoutEffect, useMemo, useState } from "react";
import { ConsentGate } from "#components/ceremony/consent-gate.tsx";
import { DeclineDialog } from "#components/ceremony/decline-dialog.tsx";
import { CompletedGate } from "#components/ceremony/end-gates.tsx";
import { type Leaving, LeavingContext } from "#components/ceremony/leaving.ts";
import { MenuShownContext } from "#components/ceremony/more-menu.tsx";
import { Room } from "#components/ceremony/room.tsx";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { type Previewed, previewedIn, readyMessage } from "./preview-message.ts";
import { withoutService } from "./preview-service.ts";
import { isReached, sampleView } from "./sample-view.ts";

const SignScreen = dynamic(() => import("#components/ceremony/sign-screen.tsx").then((m) => m.SignScreen), {
  ssr: false,
});

const nothing = () => undefined;

/** The signer is named in the bar with the way out, which leads nowhere here. */
const stays: Leaving = { leave: nothing, busy: false, before: new Set() };

type Consent = Parameters<typeof sampleView>[2];

export function PreviewScreen({ language, consent }: { language: string; consent: Consent }) {
  const previewed = usePreviewed();
  const view = useMemo(() => previewed && sampleView(previewed, language, consent), [previewed, language, consent]);
  const theme = previewed?.theme;
  useLayoutEffect(() => {
    if (theme) document.documentElement.dataset.theme = theme;
  }, [theme]);
  return previewed && view ? <Previewing page={previewed.page} view={view} /> : null;
}

/** What the page around this one says; undefined until it does, and for good where nobody of ours is around. */
function usePreviewed(): Previewed | undefined {
  const [previewed, setPreviewed] = useState<Previewed>();
  useLayoutEffect(() => {
    withoutService(window);
    // Nothing in here takes the focus from the form, nor a press; what opens at the end of the page is within it, too.
    document.body.inert = true;
  }, []);
  useEffect(() => {
    const { parent } = window;
    if (parent === window) return;
    const hear = (event: MessageEvent) => {
      const told = previewedIn(event, parent, window.location.origin);
      if (told) setPreviewed(told);
    };
    window.addEventListener("message", hear);
    parent.postMessage(readyMessage, window.location.origin);
    return () => window.removeEventListener("message", hear);
  }, []);
  return previewed;
}

function Previewing({ page, view }: { page: Previewed["page"]; view: CeremonyView }) {
  if (page === "sign" || page === "menu")
    return (
      <LeavingContext value={stays}>
        <MenuShownContext value={page === "menu"}>
          {/* A menu that is open closes by a press alone, which the preview does not take. */}
          <SignScreen key={page} view={view} onOvertaken={nothing} onShown={nothing} />
        </MenuShownContext>
      </LeavingContext>
    );
  if (page === "end") return <CompletedGate view={view} />;
  if (page === "consent") return <ConsentGate view={view} />;
  return (
    <Room account={view.account} settings={view.settings} view={view}>
      <DeclineDialog
        view={view}
        act={page === "decline" ? "decline" : "optOut"}
        open={isReached(page, view.settings)}
        onOpenChange={nothing}
        onQuestion={nothing}
      />
    </Room>
  );
}
