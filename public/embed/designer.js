// <countersign-designer token package profile>: the designer in a page of yours, and what happens in it as DOM events.
// For browsers as they are, without a build: designer.d.ts beside it has the types, the README of the product the manual.
import { addressOf, CountersignFrame } from "./frame.js";

/** What the designer tells; each is an event of this name. */
const types = new Set(["ready", "saved", "sent", "closed", "error"]);

class CountersignDesigner extends CountersignFrame {
  static observedAttributes = ["src", "token", "package", "profile", "server", "label"];

  /** The address with a token that has been spent: from then on the frame's own session opens the page inside. */
  #spent;
  #shown;
  #isDue = false;

  constructor() {
    super(types);
  }

  get token() {
    return this.getAttribute("token") ?? "";
  }
  set token(value) {
    this.setAttribute("token", value);
  }
  get package() {
    return this.getAttribute("package") ?? "";
  }
  set package(packageId) {
    this.setAttribute("package", packageId);
  }
  get profile() {
    return this.getAttribute("profile") ?? "";
  }
  set profile(name) {
    this.setAttribute("profile", name);
  }
  /** Of ours: where this script comes from, unless it is said. */
  get server() {
    return this.getAttribute("server") || new URL(import.meta.url).origin;
  }
  set server(origin) {
    this.setAttribute("server", origin);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    // A frame that comes back is loaded anew, and the token opens nothing twice.
    if (this.heard && this.#shown) {
      this.#spent = this.#shown.href;
      this.open(this.#inside(this.#shown));
    }
  }

  /** Once for all attributes that are set together. */
  show() {
    if (this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(() => {
      this.#isDue = false;
      if (this.isConnected) this.#open();
    });
  }

  #open() {
    const entry = this.#entry();
    if (entry && this.#shown && this.heard && this.#isSamePlace(entry)) {
      // Another token for the same place: taken in there, where something may not be saved yet.
      if (this.token && entry.href !== this.#shown.href)
        this.say({ source: "countersign-page", type: "token", value: this.token });
      this.#shown = entry;
      return;
    }
    this.#shown = entry ?? undefined;
    this.open(entry && entry.href === this.#spent ? this.#inside(entry) : entry);
  }

  /** Where a token becomes a session, and then leads inside. Null where nothing is said, undefined for what is no address. */
  #entry() {
    if (this.src) return addressOf(this.src);
    if (!this.token || !this.package) return null;
    const server = addressOf(this.server);
    if (!server) return undefined;
    const inside = new URL(`/designer/${encodeURIComponent(this.package)}/embedded?entered=1`, server);
    if (this.profile) inside.searchParams.set("profile", this.profile);
    const entry = new URL("/auth", server);
    entry.searchParams.set("senderAuthenticationToken", this.token);
    entry.searchParams.set("target", inside.href);
    return entry;
  }

  #inside(entry) {
    const inside = new URL(entry.searchParams.get("target") ?? entry.href, entry.origin);
    inside.searchParams.delete("entered");
    return inside;
  }

  #isSamePlace(entry) {
    return !this.src && this.#inside(entry).href === this.#inside(this.#shown).href;
  }

  /** Nothing of what the designer tells changes its frame: it takes the room that it is given. */
  take() {}
}

if (!customElements.get("countersign-designer")) customElements.define("countersign-designer", CountersignDesigner);
