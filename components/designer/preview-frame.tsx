"use client";
// The preview inside of its frame: the ceremony itself, on a draft that the designer around it tells.
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { forget } from "#components/ceremony/kept.ts";
import { type Leaving, LeavingContext } from "#components/ceremony/leaving.ts";
import { SignScreen } from "#components/ceremony/sign-screen.tsx";
import { type FromPreview, type Previewed, shownIn, tellMessage } from "./preview-message.ts";
import { previewService } from "./preview-service.ts";

const nothing = () => undefined;

const tell = (what: FromPreview) => {
  if (window.parent !== window) window.parent.postMessage(tellMessage(what), window.location.origin);
};

/** Whoever leaves the signing page leaves the preview. */
const leaves: Leaving = { leave: () => tell("leave"), busy: false, before: new Set() };

export function PreviewFrame() {
  const [previewed, setPreviewed] = useState<Previewed>();
  const packageId = useRef("");
  useLayoutEffect(
    () =>
      previewService(
        window,
        () => packageId.current,
        () => tell("over"),
      ),
    [],
  );
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      const shown = shownIn(event, window.parent, window.location.origin);
      if (!shown || window.parent === window) return;
      packageId.current = shown.packageId;
      // What was tried the last time is nobody's answer.
      forget(shown.view);
      setPreviewed(shown);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      // What is open over the page closes first.
      if (event.key === "Escape" && !event.defaultPrevented && !document.querySelector("[role=dialog], [role=menu]"))
        tell("leave");
    };
    window.addEventListener("message", hear);
    window.addEventListener("keydown", onKeyDown, true);
    tell("ready");
    return () => {
      window.removeEventListener("message", hear);
      window.removeEventListener("keydown", onKeyDown, true);
    };
  }, []);
  if (!previewed) return null;
  return (
    <LeavingContext value={leaves}>
      <SignScreen view={previewed.view} onOvertaken={nothing} onShown={nothing} />
    </LeavingContext>
  );
}
