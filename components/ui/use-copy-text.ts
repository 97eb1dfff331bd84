// Puts text on the clipboard and says so. Where the browser keeps the clipboard for secure pages only, the old way serves.
import { say, useToasts } from "./toast.tsx";
import { useUiWords } from "./ui-words.ts";

/** `done` is what is said once it is there. */
export function useCopyText(): (text: string, done: string) => Promise<void> {
  const t = useUiWords();
  useToasts();
  return async (text, done) => {
    if (await written(text)) say(done);
    else say(t("noCopying"), { broken: true });
  };
}

async function written(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedFromSelection(text);
  }
}

function copiedFromSelection(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement("textarea");
  area.value = text;
  area.style.position = "fixed";
  area.style.opacity = "0";
  document.body.append(area);
  area.select();
  const copied = document.execCommand("copy");
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}
