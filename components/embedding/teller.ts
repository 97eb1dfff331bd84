// Tells the page around one of ours, or the application whose web view shows it, what happens in it.
import { isFramed } from "#components/queries/is-framed.ts";

/** Whom the account allows to show the page; read by the server (lib/signing/who-may-embed.ts). */
export type Embedders = { origins: readonly string[]; bridge: boolean };
export type Teller<Event> = (event: Event) => void;

export const nobody: Teller<unknown> = () => undefined;

/** The origin of the page around this one, where the browser says it. Firefox knows only the referrer. */
function originAround(): string | undefined {
  const [around] = window.location.ancestorOrigins ?? [];
  return around ?? (URL.canParse(document.referrer) ? new URL(document.referrer).origin : undefined);
}

/**
 * Exact origins, never "*": what is sent to an origin that is not the page's own is not delivered. Where it is known which of
 * them is around, only that one is tried, since browsers report every other one.
 */
export function targetsOf(origins: readonly string[], around: string | undefined): readonly string[] {
  return around !== undefined && origins.includes(around) ? [around] : origins;
}

type WebView = Window & {
  webkit?: { messageHandlers?: { countersign?: { postMessage: (message: unknown) => void } } };
  countersign?: { postMessage: (message: string) => void };
  ReactNativeWebView?: { postMessage: (message: string) => void };
};

/** How applications take messages of a page: WKWebView an object; Android's and React Native's a text. */
function tellWebView(message: object): void {
  const { webkit, countersign, ReactNativeWebView } = window as WebView;
  webkit?.messageHandlers?.countersign?.postMessage(message);
  for (const bridge of [countersign, ReactNativeWebView]) bridge?.postMessage?.(JSON.stringify(message));
}

/** `packageId`: empty until it is known, and where a link opens none. */
export function tellerTo<Event extends object>({ origins, bridge }: Embedders, packageId: string): Teller<Event> {
  if (isFramed() ? origins.length === 0 : !bridge) return nobody;
  return (event) => {
    const message = { source: "countersign", packageId, ...event };
    if (!isFramed()) return tellWebView(message);
    for (const target of targetsOf(origins, originAround())) window.parent.postMessage(message, target);
  };
}
