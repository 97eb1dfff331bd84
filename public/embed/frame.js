// What the elements of sign.js and designer.js have in common: a page of ours in a frame, and what it tells as DOM events.

/** In pixels, until the page has told its own. */
const firstHeight = 720;
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
export function addressOf(text) {
  try {
    const address = new URL(text, document.baseURI);
    return /^https?:$/.test(address.protocol) ? address : undefined;
  } catch {
    return undefined;
  }
}

export class CountersignFrame extends HTMLElement {
  #frame = document.createElement("iframe");
  #types;
  #origin = "";
  #waiting;
  #heard = false;

  /** `types`: of the messages that count; each is an event of this name. */
  constructor(types) {
    super();
    this.#types = types;
    // Our page hears who shows it, not at which address.
    this.#frame.referrerPolicy = "origin";
    this.#frame.addEventListener("load", () => this.#wait());
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet];
    root.append(this.#frame);
  }

  get label() {
    return this.getAttribute("label") ?? "";
  }
  set label(text) {
    this.setAttribute("label", text);
  }
  get src() {
    return this.getAttribute("src") ?? "";
  }
  set src(link) {
    this.setAttribute("src", link);
  }

  connectedCallback() {
    window.addEventListener("message", this);
    this.#update();
  }

  disconnectedCallback() {
    window.removeEventListener("message", this);
    clearTimeout(this.#waiting);
  }

  attributeChangedCallback() {
    if (this.isConnected) this.#update();
  }

  #update() {
    this.#frame.title = this.label || "Countersign";
    this.show();
  }

  /** Whether our page has said anything since it was led to where it is. */
  get heard() {
    return this.#heard;
  }

  /** `address`: where to; `null` is no address at all, undefined one that is none of the web. */
  open(address) {
    clearTimeout(this.#waiting);
    if (!address) {
      this.#origin = "";
      this.#frame.removeAttribute("src");
      if (address === undefined) this.tell({ type: "error", reason: "address", packageId: "" });
      return;
    }
    this.#origin = address.origin;
    if (this.#frame.src === address.href) return;
    this.#heard = false;
    this.#frame.src = address.href;
  }

  /** To our page, wherever it is and nobody else. */
  say(message) {
    this.#frame.contentWindow?.postMessage(message, this.#origin);
  }

  #wait() {
    if (!this.#origin || this.#heard) return;
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => this.tell({ type: "error", reason: "no-answer", packageId: "" }), patience);
  }

  /** For the window's messages: only those of our own frame, from the origin that it was led to. */
  handleEvent({ source, origin, data }) {
    if (source !== this.#frame.contentWindow || origin !== this.#origin) return;
    if (data?.source !== "countersign" || !this.#types.has(data.type)) return;
    clearTimeout(this.#waiting);
    this.#heard = true;
    this.take(data, this.#frame);
    this.tell(data);
  }

  tell({ source: _, type, ...detail }) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}
