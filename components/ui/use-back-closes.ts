// On a phone the browser's Back closes what is open over the page, the topmost first: each is an entry of the history, which
// goes with it however it is closed, so that Back is never pressed in vain.
import { use, useEffect, useRef } from "react";
import { BackClosesContext } from "./back-closes.ts";

/** In the state of the history's entries: how many of what is open they stand for, so that a reload knows them again. */
const ofOpen = "countersignOpen";
type Marked = Record<string, unknown> & { [ofOpen]?: number };
const markHere = (): number | undefined => (window.history.state as Marked | null)?.[ofOpen];

type Open = { close: () => void };

/** The topmost is the last. */
let opened: Open[] = [];
/** How many entries of ours lie under where the browser is, on which path. */
let depth = 0;
let path: string | undefined;
/** Where our own step through the history leads, until the browser is there. */
let goingTo: number | undefined;
let settling: ReturnType<typeof setTimeout> | undefined;
let wasPushed = false;
const arrivals: (() => void)[] = [];

function listen(): void {
  if (path !== undefined) return;
  path = window.location.pathname;
  depth = markHere() ?? 0;
  // Ahead of the router: it would restore a page that has not changed, and drop what it is about to ask for.
  window.addEventListener("popstate", onStep, { capture: true });
  if (depth > 0) settleSoon();
}

function onStep(event: PopStateEvent): void {
  const at = markHere() ?? goingTo;
  // What is not ours, such as the way to a part of the page.
  if (at === undefined) return;
  if (at !== depth && window.location.pathname === path) event.stopImmediatePropagation();
  const isOwn = goingTo !== undefined;
  goingTo = undefined;
  depth = at;
  if (depth === 0) window.history.scrollRestoration = "auto";
  if (!isOwn) for (const one of opened.slice(at).reverse()) one.close();
  for (const arrive of arrivals.splice(0)) arrive();
  settleSoon();
}

/** Not at once: what follows, as a question does on a menu, takes the entry over. */
function settleSoon(): void {
  clearTimeout(settling);
  settling = setTimeout(settle);
}

/** Brings the history to what is open. */
function settle(): void {
  if (goingTo !== undefined) return;
  if (window.location.pathname !== path) {
    path = window.location.pathname;
    depth = 0;
  }
  for (; depth < opened.length; depth++) push();
  if (depth === opened.length) return;
  goingTo = opened.length;
  window.history.go(goingTo - depth);
}

function push(): void {
  // Whoever closes what is open is where they have got to, not where it was opened.
  window.history.scrollRestoration = "manual";
  // The router forgets marks when it draws the page anew.
  window.history.replaceState({ ...window.history.state, [ofOpen]: depth }, "");
  window.history.pushState({ [ofOpen]: depth + 1 }, "");
  wasPushed = true;
}

export function useBackCloses(isOpen: boolean, close: () => void): void {
  const isHere = use(BackClosesContext);
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isHere) return;
    listen();
    if (!isOpen) return;
    const one: Open = { close: () => latest.current() };
    opened.push(one);
    settleSoon();
    return () => {
      opened = opened.filter((other) => other !== one);
      settleSoon();
    };
  }, [isHere, isOpen]);
}

/** Our choice, in milliseconds: nobody is kept here by a browser that does not say that it has stepped back. */
const patience = 1000;

/** Takes the entries of all that is open out of the way of who leaves the page for good. */
export async function closeEntries(): Promise<void> {
  if (path === undefined) return;
  opened = [];
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    for (const arrive of arrivals.splice(0)) arrive();
  }, patience);
  for (settle(); goingTo !== undefined && !isLate; settle())
    await new Promise<void>((resolve) => arrivals.push(resolve));
  clearTimeout(timer);
}

/** Gives the page another address. Forward, which still leads to what was open, would know the one before. */
export async function changeAddress(address: string): Promise<void> {
  await closeEntries();
  window.history.replaceState(null, "", address);
  // Something may have been open before a reload: some browsers say so, of the others only this page knows.
  const { navigation } = window as { navigation?: { canGoForward: boolean } };
  if (navigation?.canGoForward ?? wasPushed) window.history.pushState(null, "", address);
}
