// Types of /embed/sign.js: copy them beside your program, or read them as its manual.

export type CountersignState =
  /** The link was followed; nothing counts as opened before somebody clicks in the frame. */
  | "unopened"
  | "authenticate"
  | "consent"
  | "sign"
  | "waiting-turn"
  | "choose-member"
  | "signed"
  | "completed"
  | "declined"
  | "opted-out"
  | "expired"
  | "withdrawn"
  | "locked"
  | "taken";

/** What each event carries as its `detail`. No token, no name, no value. `packageId` is empty where the link opens none. */
export interface CountersignDetails {
  /** The first page can be seen. */
  ready: { packageId: string; state: CountersignState };
  /** Where the signer is; on the documents `done` of `total` required places, and of what kind the next is. */
  step: { packageId: string; state: CountersignState; done: number; total: number; next: string | null };
  /** This signer has signed, now or before. */
  signed: { packageId: string };
  /** Everybody has signed, and every document is sealed. */
  completed: { packageId: string };
  /** Signing has ended for everybody; `mine`: by this signer. */
  declined: { packageId: string; act: "declined" | "opted-out"; mine: boolean };
  error: { packageId: string; reason: CountersignTrouble };
  /** What the ceremony needs to be shown without a second scroll bar, in CSS pixels. */
  height: { packageId: string; height: number };
  /** The signer is led on to `href`, in place of your page. */
  handover: { packageId: string; href: string };
}

export type CountersignTrouble =
  /** The package can not be signed, or not by this signer. */
  | "expired"
  | "withdrawn"
  | "locked"
  | "taken"
  /** The link opens nothing (any more). */
  | "link"
  /** The session that a program opened is over. */
  | "session"
  | "unreachable"
  /** The browser keeps no cookies in frames; the page offers to open itself outside of yours. */
  | "cookies"
  /** `src` is no web address. */
  | "address"
  /** Nothing was heard of the page: your origin is not allowed, or the link is nobody's. */
  | "no-answer";

export type CountersignEventMap = { [Type in keyof CountersignDetails]: CustomEvent<CountersignDetails[Type]> };

export interface CountersignSigning extends HTMLElement {
  /** The signing link. */
  src: string;
  /** The frame takes the height that the ceremony tells; otherwise it has `--countersign-height`, or 720px. */
  resize: boolean;
  /** How screen readers call the frame, in your page's language. */
  label: string;
  addEventListener<Type extends keyof CountersignEventMap>(
    type: Type,
    listener: (this: CountersignSigning, event: CountersignEventMap[Type]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<Type extends keyof CountersignEventMap>(
    type: Type,
    listener: (this: CountersignSigning, event: CountersignEventMap[Type]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "countersign-signing": CountersignSigning;
  }
}
