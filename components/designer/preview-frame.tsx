"use client";
// The preview inside of its frame: the ceremony itself, on a draft that the designer around it tells.
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { FileAddressContext } from "#components/ceremony/file-address.ts";
import { forget } from "#components/ceremony/kept.ts";
import { type Leaving, LeavingContext } from "#components/ceremony/leaving.ts";
import { SignScreen } from "#components/ceremony/sign-screen.tsx";
import { previewFiles } from "./preview-files.ts";
import { isPreviewKey } from "./preview-key.ts";
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
  /** What it shows; several files may come before it is drawn again. */
  const latest = useRef<Previewed>(undefined);
  const [show] = useState(() => (next: Previewed) => {
    latest.current = next;
    setPreviewed(next);
  });
  const [files] = useState(() =>
    previewFiles(
      () => latest.current?.view,
      (view) => latest.current && show({ ...latest.current, view }),
    ),
  );
  useLayoutEffect(
    () =>
      previewService(window, {
        packageId: () => latest.current?.packageId ?? "",
        files,
        onOver: () => tell("over"),
      }),
    [files],
  );
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      const shown = shownIn(event, window.parent, window.location.origin);
      if (!shown || window.parent === window) return;
      const before = latest.current?.view;
      // What was tried the last time is nobody's answer; what is being tried stays, with the files.
      if (!before) forget(shown.view);
      show(before ? { ...shown, view: { ...shown.view, attachments: before.attachments } } : shown);
    };
    const onPointerDown = () => tell("pressed");
    const onKeyDown = (event: KeyboardEvent) => {
      // What is open over the page closes first.
      const isFree = event.key === "Escape" && !document.querySelector("[role=dialog], [role=menu]");
      if (event.defaultPrevented || !(isFree || isPreviewKey(event))) return;
      if (event.key !== "Escape") event.preventDefault();
      tell("leave");
    };
    window.addEventListener("message", hear);
    window.addEventListener("keydown", onKeyDown, true);
    window.addEventListener("pointerdown", onPointerDown, true);
    tell("ready");
    return () => {
      window.removeEventListener("message", hear);
      window.removeEventListener("keydown", onKeyDown, true);
      window.removeEventListener("pointerdown", onPointerDown, true);
    };
  }, [show]);
  if (!previewed) return null;
  return (
    <LeavingContext value={leaves}>
      <FileAddressContext value={(_ceremony, _requirement, fileId) => files.addressOf(fileId)}>
        <SignScreen view={previewed.view} onOvertaken={nothing} onShown={nothing} />
      </FileAddressContext>
    </LeavingContext>
  );
}
