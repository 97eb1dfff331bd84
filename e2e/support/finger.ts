/** A finger on the screen, with the browser's own touch events, in Chromium and in Firefox. */
import type { Locator } from "@playwright/test";
import { isFirefox } from "./is-firefox.ts";

/** Presses the middle of what is there. Firefox's pointer is a finger in its phone project; Playwright cannot tap there. */
export async function tap(
  target: Locator,
  at: { position?: { x: number; y: number }; force?: boolean } = {},
): Promise<void> {
  await (isFirefox(target.page()) ? target.click(at) : target.tap(at));
}

/** A point as shares of the target's width and height: [0, 0] is its top left corner. */
type Point = [across: number, down: number];

/** Takes the target at this point of it and moves it so many pixels, in steps as a finger does. */
export async function drag(target: Locator, at: Point, by: { x: number; y: number }): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error("Nothing to drag: the target has no box.");
  const steps = [0.1, 0.4, 0.7, 1].map(
    (share): Point => [at[0] + (share * by.x) / box.width, at[1] + (share * by.y) / box.height],
  );
  await drawStroke(target, [at, ...steps]);
}

/** Draws one stroke on the target: down at the first point, over the others, up at the last. @public */
export async function drawStroke(target: Locator, points: Point[]): Promise<void> {
  const page = target.page();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error("Nothing to draw on: the target has no box.");
  const [first, ...rest] = points.map(([across, down]) => ({
    x: box.x + across * box.width,
    y: box.y + down * box.height,
  }));
  if (!first) throw new Error("A stroke needs a point.");
  if (isFirefox(page)) {
    await page.mouse.move(first.x, first.y);
    await page.mouse.down();
    for (const { x, y } of rest) await page.mouse.move(x, y);
    return page.mouse.up();
  }
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [first] });
  for (const point of rest)
    await devtools.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [point] });
  await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await devtools.detach();
}
