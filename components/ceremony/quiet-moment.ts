// How long what has just come takes no press: until nobody has pressed anything for a moment.

/** Our choice, in milliseconds: longer than the two presses of a double tap are apart, shorter than it takes to read a line. */
export const moment = 700;

/**
 * Our choice for what cannot be taken back: two unhurried taps at one spot are 700 milliseconds apart and more, and the first of
 * them leads to the question whose answer lies under the second. Nobody has read the question sooner.
 */
export const lastMoment = 1200;

/** Calls `settled` when nobody has pressed for that long; the answer stops it. Whoever goes on pressing goes on with what they began somewhere else. */
export function afterQuiet(page: EventTarget, quiet: number, settled: () => void): () => void {
  const stop = () => {
    clearTimeout(timer);
    page.removeEventListener("pointerdown", pressed, { capture: true });
    page.removeEventListener("keydown", pressed, { capture: true });
  };
  const settle = () => {
    stop();
    settled();
  };
  let timer = setTimeout(settle, quiet);
  const pressed = (event: Event) => {
    if ("key" in event && event.key !== "Enter" && event.key !== " ") return;
    clearTimeout(timer);
    timer = setTimeout(settle, quiet);
  };
  page.addEventListener("pointerdown", pressed, { capture: true });
  page.addEventListener("keydown", pressed, { capture: true });
  return stop;
}
