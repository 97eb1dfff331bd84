// PURE. What the designer and its preview, a page of its own in a frame of the same origin, tell each other.
import { isFrom } from "#components/signing-page/preview-message.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";

/** `packageId`: whose documents are shown. */
export type Previewed = { view: CeremonyView; packageId: string };
/** ready: it listens. leave: Escape was pressed there. pressed: the page was. over: they would have signed, or refused to. */
export type FromPreview = "ready" | "leave" | "pressed" | "over";

const shown = "countersign:preview-as";
const told = "countersign:preview-told";

export const showMessage = (previewed: Previewed) => ({ type: shown, previewed });
export const tellMessage = (what: FromPreview) => ({ type: told, what });

type Heard = Pick<MessageEvent, "data" | "origin" | "source">;

const membersOf = <T extends object>(data: unknown): Partial<T> =>
  typeof data === "object" && data !== null ? (data as Partial<T>) : {};

export function shownIn(heard: Heard, from: unknown, ourOrigin: string): Previewed | undefined {
  const { type, previewed } = membersOf<ReturnType<typeof showMessage>>(heard.data);
  return isFrom(heard, from, ourOrigin) && type === shown ? previewed : undefined;
}

export function toldIn(heard: Heard, from: unknown, ourOrigin: string): FromPreview | undefined {
  const { type, what } = membersOf<ReturnType<typeof tellMessage>>(heard.data);
  return isFrom(heard, from, ourOrigin) && type === told ? what : undefined;
}
