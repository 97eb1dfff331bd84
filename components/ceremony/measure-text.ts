// Measures text as the page draws it, in an element of its own that nobody sees.
import { leading, lineHeight, type Measure } from "#lib/pdf/draw/text-box.ts";

let unseen: HTMLElement | undefined;

function probe(): HTMLElement {
  if (unseen?.isConnected) return unseen;
  unseen = document.createElement("div");
  unseen.className =
    "pointer-events-none invisible fixed top-0 left-0 tracking-normal [font-family:Noto_Sans,var(--font-sans)]";
  unseen.setAttribute("aria-hidden", "true");
  document.body.append(unseen);
  return unseen;
}

/** Wide enough that no browser's rounding counts. */
const size = 100;

export function measureText(text: string): Measure {
  const at = probe();
  return {
    width: (line) => {
      at.textContent = line;
      at.style.cssText = `width: max-content; white-space: pre; font-size: ${size}px`;
      return at.getBoundingClientRect().width / size;
    },
    height: (fontSize, room) => {
      at.textContent = text;
      at.style.cssText = `width: ${room}px; white-space: pre-line; font-size: ${fontSize}px; line-height: ${lineHeight + leading}`;
      return at.getBoundingClientRect().height - fontSize * leading;
    },
  };
}
