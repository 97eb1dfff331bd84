// The desk's keys: Ctrl K (or Cmd K) opens the palette, ? the list of shortcuts, N a new package where that may be begun.
import { useEffect, useEffectEvent } from "react";
import { isTaken } from "./is-taken.ts";

type Shortcuts = { openPalette: () => void; openShortcuts: () => void; startPackage?: () => void };

export function useDeskShortcuts(shortcuts: Shortcuts): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "k") {
      event.preventDefault();
      shortcuts.openPalette();
      return;
    }
    // Single letters belong to whoever is writing, and to an open menu or dialog.
    if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return;
    if (event.key === "?") {
      event.preventDefault();
      shortcuts.openShortcuts();
    }
    if (shortcuts.startPackage && event.key.toLowerCase() === "n" && !event.shiftKey) {
      event.preventDefault();
      shortcuts.startPackage();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => act(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
