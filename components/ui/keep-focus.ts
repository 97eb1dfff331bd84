// Where the focus goes when what had it is taken off the page: to the same act of the row that has come into its place, or
// else to the page's content, never to the browser's frame.

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])';
/** Menus and dialogs give the focus back by themselves; what counts is where they were opened from. */
const floating = '[role="menu"], [role="dialog"], [role="alertdialog"]';

/** An element that had the focus, and where it stood: which row of which list, and which of its acts. */
export type Place = { element: HTMLElement; row: Element | null; list: Element | null; at: number; order: number };

const inside = (root: Element): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(focusable)].filter((element) => element.getClientRects().length > 0);

export function placeOf(element: HTMLElement): Place {
  const row = element.closest("li, tr");
  const list = row?.parentElement ?? null;
  const at = row && list ? [...list.children].indexOf(row) : 0;
  return { element, row, list, at, order: row ? inside(row).indexOf(element) : 0 };
}

/** The focus goes on from what stood there, which is gone. */
export function handOn({ row, list, at, order }: Place): void {
  const heirs = row?.isConnected ? row : (list?.isConnected && (list.children[at] ?? list.lastElementChild)) || null;
  const acts = heirs ? inside(heirs) : [];
  const heir = acts[order] ?? acts.at(-1);
  if (heir) heir.focus();
  else focusPage();
}

function focusPage(): void {
  const main = document.querySelector<HTMLElement>("main");
  if (main && !main.hasAttribute("tabindex")) main.tabIndex = -1;
  main?.focus({ preventScroll: true });
}

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/** Answers how to stop. */
export function keepFocus(): () => void {
  let last: Place | undefined;
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && target !== document.body && !target.closest(floating)) last = placeOf(target);
  };
  // Who presses on the bare page has put the focus away.
  const forget = ({ target }: Event) => {
    if (target instanceof Element && !target.closest(floating) && !last?.element.contains(target)) last = undefined;
  };
  const mend = () => {
    if (last && !last.element.isConnected && isLost()) handOn(last);
  };
  // Two frames later: dialogs and menus give back first, and what is drawn anew may take the focus itself.
  const watch = new MutationObserver((changes) => {
    if (isLost() && changes.some(({ removedNodes }) => removedNodes.length > 0))
      requestAnimationFrame(() => requestAnimationFrame(mend));
  });
  document.addEventListener("focusin", remember);
  document.addEventListener("pointerdown", forget);
  watch.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener("focusin", remember);
    document.removeEventListener("pointerdown", forget);
    watch.disconnect();
  };
}
