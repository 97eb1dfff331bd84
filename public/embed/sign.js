// <countersign-signing src="SIGNING LINK">: the signing ceremony in a page of yours, and what happens in it as DOM events.
// For browsers as they are, without a build: sign.d.ts beside it has the types, the README of the product the manual.

/** What the ceremony tells; each is an event of this name. */
const types = new Set(["ready", "step", "signed", "completed", "declined", "error", "height", "handover"]);
/** Heights in pixels: until the ceremony has told its own, and between which a frame may grow or shrink. */
const firstHeight = 720;
const leastHeight = 160;
const mostHeight = 4000;
/** A refused page says nothing: neither to us, nor whether it was loaded. */
const patience = 20_000;

// Constructed, so that a page whose policy forbids inline styles takes it, too.
const sheet = new CSSStyleSheet();
sheet.replaceSync(`
:host { display: block; }
:host([hidden]) { display: none; }
iframe { display: block; box-sizing: border-box; inline-size: 100%; block-size: ${firstHeight}px; border: 0; }
:host(:not([resize])) iframe { block-size: var(--countersign-height, ${firstHeight}px); }
`);

/** Only web addresses: any other would run in the page that holds the element. */
function addressOf(text) {
  try {
    const address = new URL(text, document.baseURI);
    return /^https?:$/.test(address.protocol) ? address : undefined;
  } catch {
    return undefined;
  }
}

class CountersignSigning extends HTMLElement {
  static observedAttributes = ["src", "label"];

  #frame = document.createElement("iframe");
  #origin = "";
  #waiting;
  #heard = false;

  constructor() {
    super();
    // Of this page the ceremony hears who shows it, not at which address.
    this.#frame.referrerPolicy = "origin";
    this.#frame.addEventListener("load", () => this.#wait());
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet];
    root.append(this.#frame);
  }

  get src() {
    return this.getAttribute("src") ?? "";
  }
  set src(link) {
    this.setAttribute("src", link);
  }
  get resize() {
    return this.hasAttribute("resize");
  }
  set resize(on) {
    this.toggleAttribute("resize", Boolean(on));
  }
  get label() {
    return this.getAttribute("label") ?? "";
  }
  set label(text) {
    this.setAttribute("label", text);
  }

  connectedCallback() {
    window.addEventListener("message", this);
    this.#show();
  }

  disconnectedCallback() {
    window.removeEventListener("message", this);
    clearTimeout(this.#waiting);
  }

  attributeChangedCallback() {
    if (this.isConnected) this.#show();
  }

  #show() {
    this.#frame.title = this.label || "Countersign";
    const address = this.src && addressOf(this.src);
    clearTimeout(this.#waiting);
    if (!address) {
      this.#origin = "";
      this.#frame.removeAttribute("src");
      if (this.src) this.#tell({ type: "error", reason: "address", packageId: "" });
      return;
    }
    this.#origin = address.origin;
    if (this.#frame.src === address.href) return;
    this.#heard = false;
    this.#frame.src = address.href;
  }

  #wait() {
    if (!this.#origin || this.#heard) return;
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => this.#tell({ type: "error", reason: "no-answer", packageId: "" }), patience);
  }

  /** For the window's messages: only those of our own frame, from the origin of the link. */
  handleEvent({ source, origin, data }) {
    if (source !== this.#frame.contentWindow || origin !== this.#origin) return;
    if (data?.source !== "countersign" || !types.has(data.type)) return;
    clearTimeout(this.#waiting);
    this.#heard = true;
    if (data.type === "height" && this.resize && Number.isFinite(data.height))
      this.#frame.style.blockSize = `${Math.min(Math.max(data.height, leastHeight), mostHeight)}px`;
    this.#tell(data);
  }

  #tell({ source: _, type, ...detail }) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}

if (!customElements.get("countersign-signing")) customElements.define("countersign-signing", CountersignSigning);
