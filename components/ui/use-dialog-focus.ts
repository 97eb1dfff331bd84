// Where the focus goes as a dialog opens and closes: to its first field, or else to its act, never to Close; then back
// to what it was opened from. Radix gives it back to its own trigger only, and our dialogs have none.
import { type KeyboardEvent, useState } from "react";
import { handOn, type Place, placeOf } from "./keep-focus.ts";

const field = 'input:not([type="hidden"], [type="file"]), select, textarea, [contenteditable="true"]';
const typing = 'input:not([type="checkbox"], [type="radio"], [type="range"], [type="color"]), textarea';

/** By dialog: what it was opened from, and what that was opened from. */
const trails = new WeakMap<Element, HTMLElement[]>();

/** Menus and dialogs may be gone when the focus comes back: behind their parts stands what they were opened from. */
function trailFrom(start: Element | null): HTMLElement[] {
  if (!(start instanceof HTMLElement) || start === document.body) return [];
  const floating = start.closest('[role="menu"], [role="dialog"], [role="alertdialog"]');
  if (!floating) return [start];
  const known = trails.get(floating);
  if (known) return [start, ...known];
  const trigger =
    document.getElementById(floating.getAttribute("aria-labelledby") ?? "") ??
    document.querySelector(`[aria-controls="${CSS.escape(floating.id)}"]`);
  return [start, ...(trigger && !floating.contains(trigger) ? trailFrom(trigger) : [])];
}

const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0 && !element.matches(":disabled");

function firstOf(dialog: HTMLElement): HTMLElement {
  const found = [...dialog.querySelectorAll<HTMLElement>(field)].find(isShown);
  const group = found instanceof HTMLInputElement && found.type === "radio" ? found.name : "";
  const chosen = group && dialog.querySelector<HTMLElement>(`input[name="${CSS.escape(group)}"]:checked`);
  const foot = dialog.querySelector("[data-slot=dialog-foot]");
  const act = [...(foot?.querySelectorAll<HTMLElement>("button, a[href]") ?? [])].findLast(isShown);
  // On a touch screen a text field would bring the keyboard up, over the question and its buttons; where the act waits for
  // what is typed, it would only lay the tip that says so over the question.
  const waits = act?.getAttribute("aria-disabled") === "true";
  const asksToType = !waits && found?.matches(typing) && window.matchMedia("(pointer: coarse)").matches;
  return (asksToType ? undefined : chosen || found) ?? act ?? dialog;
}

function giveBack(trail: readonly HTMLElement[], place: Place): void {
  // The act may have moved the focus on, such as to the next field or into a second dialog.
  if (document.activeElement && document.activeElement !== document.body) return;
  for (const element of trail) {
    element.focus({ preventScroll: true });
    if (document.activeElement === element) return;
  }
  // What it was opened from is gone with the act.
  handOn(place);
}

/** For `Dialog.Content`; the component that calls it is mounted with the dialog. */
export function useDialogFocus() {
  const [{ trail, place }] = useState(() => {
    const trail = trailFrom(document.activeElement);
    return { trail, place: placeOf(trail.at(-1) ?? document.body) };
  });
  return {
    ref: (dialog: HTMLDivElement | null) => {
      if (dialog) trails.set(dialog, trail);
    },
    onOpenAutoFocus: (event: Event) => {
      event.preventDefault();
      if (event.currentTarget instanceof HTMLElement) firstOf(event.currentTarget).focus({ preventScroll: true });
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      giveBack(trail, place);
    },
    /** Enter held down on the button that opened the dialog does not press the act in it as well. */
    onKeyDown: (event: KeyboardEvent) => {
      if (event.repeat && event.key === "Enter" && event.target instanceof HTMLButtonElement) event.preventDefault();
    },
  };
}
