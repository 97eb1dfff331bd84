// Shows what an address asks for on the first step: a recipient, a document, the due date or the name, with the focus on it.
import type { ShownPlace } from "#lib/designer/shown-place.ts";

const within = (name: string, id: string, what: string) => `[data-${name}="${CSS.escape(id)}"] ${what}`;

function selectorOf(place: ShownPlace): string | null {
  if (place.to === "recipient") return within("recipient", place.id, "input:not(.ord)");
  if (place.to === "document") return within("document", place.id, "button");
  if (place.to === "due") return "[data-due]";
  return place.to === "name" ? "[data-package-name]" : null;
}

/** Whether it is there. */
export function focusPlace(place: ShownPlace): boolean {
  const selector = selectorOf(place);
  const found = selector ? document.querySelector<HTMLElement>(selector) : null;
  found?.scrollIntoView({ block: "center" });
  found?.focus({ preventScroll: true });
  return found !== null;
}
