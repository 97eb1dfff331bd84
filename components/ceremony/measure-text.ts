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

/** What was typed does not stay in the page beyond its measure. */
function measured(text: string, css: string, read: (box: DOMRect) => number): number {
  const at = probe();
  at.textContent = text;
  at.style.cssText = css;
  const found = read(at.getBoundingClientRect());
  at.textContent = "";
  return found;
}

export function measureText(text: string): Measure {
  return {
    width: (line) =>
      measured(line, `width: max-content; white-space: pre; font-size: ${size}px`, (box) => box.width / size),
    height: (fontSize, room) =>
      measured(
        text,
        `width: ${room}px; white-space: pre-line; font-size: ${fontSize}px; line-height: ${lineHeight + leading}`,
        (box) => box.height - fontSize * leading,
      ),
  };
}
