// What drags a kind out of the palette. A mouse does after a few pixels. A finger that moves across the kinds does at once, one
// that is held still does wherever it goes then; along the kinds it scrolls them.
import { PointerActivationConstraints, PointerSensor } from "@dnd-kit/dom";

const { Delay, Distance } = PointerActivationConstraints;

/** `touch-action` as the tile has it: what is left to the browser is the way in which the kinds scroll; across it lie the pages. */
const scrollsSideways = (tile: Element): boolean => getComputedStyle(tile).touchAction === "pan-x";

/** More across than along, by at least `value` pixels. */
class Across extends Distance {
  #start: PointerEvent | undefined;
  #isSideways = false;
  override onEvent(event: PointerEvent): void {
    if (event.type === "pointerdown") {
      this.#start = event;
      this.#isSideways = event.currentTarget instanceof Element && scrollsSideways(event.currentTarget);
    } else if (event.type === "pointermove" && this.#start) {
      const [x, y] = [Math.abs(event.clientX - this.#start.clientX), Math.abs(event.clientY - this.#start.clientY)];
      const [across, along] = this.#isSideways ? [y, x] : [x, y];
      if (across > along && across > this.options.value) this.activate(event);
    } else if (event.type === "pointerup") this.abort();
  }
  override abort(): void {
    this.#start = undefined;
    super.abort();
  }
}

export const kindSensor = PointerSensor.configure({
  activationConstraints: ({ pointerType }) =>
    pointerType === "mouse"
      ? [new Delay({ value: 200, tolerance: 10 }), new Distance({ value: 5 })]
      : [new Delay({ value: 250, tolerance: 5 }), new Across({ value: 5 })],
});
