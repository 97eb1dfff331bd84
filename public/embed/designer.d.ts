// Types of /embed/designer.js: copy them beside your program, or read them as its manual.

/** What each event carries as its `detail`. No token, no name, no value. */
export interface CountersignDesignerDetails {
  /** Fields can be placed. */
  ready: { packageId: string };
  /** All that is seen is saved; after each save. */
  saved: { packageId: string };
  /** The package is on its way to those who sign. */
  sent: { packageId: string };
  /** The person is done: take the element away. */
  closed: { packageId: string };
  error: { packageId: string; reason: CountersignDesignerTrouble };
}

export type CountersignDesignerTrouble =
  /** The token was used, or is older than 30 minutes: set a new one. */
  | "token"
  /** The session is over. Set a new `token`: the frame stays as it is, and saves what it has kept. */
  | "session"
  /** The browser keeps no cookies in frames. */
  | "cookies"
  /** The package is not there, or not this sender's. */
  | "package"
  /** The account has no designer profile of that name. */
  | "profile"
  /** There is no document to place fields on. */
  | "no-document"
  /** The package is no draft (any more). */
  | "no-draft"
  /** The service does not answer; what was done is kept in the frame, which tries on. */
  | "unreachable"
  /** `src` or `server` is no web address. */
  | "address"
  /** Nothing was heard of the page: your origin is not allowed, or there is no such package. */
  | "no-answer";

export type CountersignDesignerEventMap = {
  [Type in keyof CountersignDesignerDetails]: CustomEvent<CountersignDesignerDetails[Type]>;
};

export interface CountersignDesigner extends HTMLElement {
  /** From `POST /authenticationTokens/sender`. A new one for the same package is taken in without loading the frame anew. */
  token: string;
  /** The package's id, that of the token. */
  package: string;
  /** Which of the account's designer profiles says what is shown; the default where it is empty. */
  profile: string;
  /** The origin of the service; that of this script unless it is said. */
  server: string;
  /** In place of the four: `/auth?senderAuthenticationToken=…&target=…/designer/{packageId}/embedded`. */
  src: string;
  /** How screen readers call the frame, in your page's language. */
  label: string;
  addEventListener<Type extends keyof CountersignDesignerEventMap>(
    type: Type,
    listener: (this: CountersignDesigner, event: CountersignDesignerEventMap[Type]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<Type extends keyof CountersignDesignerEventMap>(
    type: Type,
    listener: (this: CountersignDesigner, event: CountersignDesignerEventMap[Type]) => unknown,
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
    "countersign-designer": CountersignDesigner;
  }
}
