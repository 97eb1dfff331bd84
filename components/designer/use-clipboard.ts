// Copying, cutting and pasting fields by the browser's own events: they bring the clipboard along, on every kind of connection.
import { useEffect, useEffectEvent } from "react";
import { clipText, copied } from "./clipboard.ts";
import type { Designer } from "./designer-context.ts";
import { pasteText } from "./paste-acts.ts";
import { removeSelected, selected } from "./selection-acts.ts";
import type { Point } from "./sheet-spot.ts";
import { isTakingKeys } from "./taking-keys.ts";

export function useClipboard(designer: Designer, pointer: React.RefObject<Point | null>): void {
  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    // Words that are marked on the screen are what is copied.
    if (designer.readOnly || isTakingKeys(document.activeElement) || window.getSelection()?.toString()) return;
    const text = copied(designer, selected(designer));
    if (text === undefined) return;
    event.preventDefault();
    event.clipboardData?.setData("text/plain", text);
    designer.canvas.setState({ words: designer.t("copied") });
    if (event.type === "cut") removeSelected(designer);
  });
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (designer.readOnly || isTakingKeys(document.activeElement)) return;
    event.preventDefault();
    void pasteText(designer, clipText(event.clipboardData?.getData("text/plain") ?? ""), pointer.current);
  });
  useEffect(() => {
    const copy = (event: ClipboardEvent) => onCopy(event);
    const paste = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener("copy", copy);
    document.addEventListener("cut", copy);
    document.addEventListener("paste", paste);
    return () => {
      document.removeEventListener("copy", copy);
      document.removeEventListener("cut", copy);
      document.removeEventListener("paste", paste);
    };
  }, []);
}
