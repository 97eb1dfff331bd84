// <countersign-signing src="SIGNING LINK">: the signing ceremony in a page of yours, and what happens in it as DOM events.
// For browsers as they are, without a build: sign.d.ts beside it has the types, the README of the product the manual.
import { addressOf, CountersignFrame } from "./frame.js";

/** What the ceremony tells; each is an event of this name. */
const types = new Set(["ready", "step", "signed", "completed", "declined", "error", "height", "handover"]);
/** Heights in pixels between which a frame may grow or shrink. */
const leastHeight = 160;
const mostHeight = 4000;

class CountersignSigning extends CountersignFrame {
  static observedAttributes = ["src", "label"];

  constructor() {
    super(types);
  }

  get resize() {
    return this.hasAttribute("resize");
  }
  set resize(on) {
    this.toggleAttribute("resize", Boolean(on));
  }

  show() {
    this.open(this.src ? addressOf(this.src) : null);
  }

  take({ type, height }, frame) {
    if (type === "height" && this.resize && Number.isFinite(height))
      frame.style.blockSize = `${Math.min(Math.max(height, leastHeight), mostHeight)}px`;
  }
}

if (!customElements.get("countersign-signing")) customElements.define("countersign-signing", CountersignSigning);
