"use client";
// A kind of field that waits for its place on the page: what the next click or tap does, and the way out.
import { useEffect, useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { fieldKind } from "#lib/packages/fields/field-kinds.ts";
import { useDesigner } from "./designer-context.ts";
import { glyphOf } from "./field-glyphs.ts";
import { placeWords, stopPlacing } from "./placing.ts";

export function ArmedBar({ kindId }: { kindId: string }) {
  const designer = useDesigner();
  const stop = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that led here may have gone with the bar that stood in this place.
    if (document.activeElement === document.body) stop.current?.focus();
  }, []);
  return (
    <div className="preflight is-armed">
      <Icon as={glyphOf(kindId)} />
      {/* Screen readers hear it with the designer's other words. */}
      <p className="clip" aria-hidden="true">
        <b className="for-mouse">Click {placeWords(fieldKind(kindId))}</b>
        <b className="for-finger">Tap {placeWords(fieldKind(kindId))}</b>
      </p>
      <span className="grow" />
      <Button ref={stop} size="sm" onClick={() => stopPlacing(designer)}>
        Stop
      </Button>
    </div>
  );
}
