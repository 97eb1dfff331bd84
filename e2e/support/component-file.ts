// In every file of tests in a browser: the product's look, with nothing that moves.
import "../../app/globals.css";
import { beforeEach } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";

const usual = { width: 1200, height: 800 };

// First of all goes what the test before has drawn: it would be laid out, and its pages drawn, for a window that is not its own, and
// may write down what it has left while it goes.
beforeEach(() => cleanup());
beforeEach(async () => {
  if (window.innerWidth !== usual.width || window.innerHeight !== usual.height)
    await page.viewport(usual.width, usual.height);
});
// What one file's tests made the browser remember, as the last way of signing, is not there for those of another.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
/** Our choice: more stops than Firefox has beside its page. */
const mostStops = 12;
const hasKeys = () => document.hasFocus() || window.parent.document.hasFocus();
// Tab behind a page's last control leads into Firefox's own bars: every later test would be without keys. Neither a press nor the
// page's own `focus()` leads out of them again: Tab does.
beforeEach(async () => {
  for (let stop = 0; stop < mostStops && !hasKeys(); stop += 1) await userEvent.tab();
});
