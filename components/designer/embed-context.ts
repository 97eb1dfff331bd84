// The designer in somebody else's page: what it tells that page, and what stands in place of the desk's ways out. Undefined on
// the desk, whose pages load none of it.
import { type ComponentType, createContext, type RefObject, use, useEffect, useRef } from "react";
import type { Teller } from "#components/embedding/teller.ts";
import type { SaveState } from "#components/packages/use-save-queue.ts";
import type { DesignerEvent, DesignerTrouble } from "#lib/contract/designer-message.ts";

/** `no-draft` is no page of its own: the fields are shown as they stand. */
export type ShownTrouble = Exclude<DesignerTrouble, "no-draft">;

export type Embedded = {
  tell: Teller<DesignerEvent>;
  /** Shows the frame's last page, and tells which. */
  end: (how: "closed" | "sent") => void;
  /** Sending was asked for here: that the package is no draft any more is then no news. */
  sending: RefObject<boolean>;
  parts: {
    Trouble: ComponentType<{ reason: ShownTrouble; onRetry?: (() => unknown) | undefined }>;
    Send: ComponentType<{ open: boolean; onClose: () => void }>;
    /** `save` answers whether all is saved. */
    Close: ComponentType<{ save: () => Promise<boolean> }>;
    SessionOver: ComponentType;
  };
};

export const EmbedContext = createContext<Embedded | undefined>(undefined);
export const useEmbedded = (): Embedded | undefined => use(EmbedContext);

/** Tells the page around when fields can be placed, when what was changed is saved, and once what hinders saving. */
export function useToldToPage(state: SaveState, readOnly: boolean): void {
  const embedded = useEmbedded();
  const isHindered = useRef(false);
  const before = useRef<SaveState["kind"]>("idle");
  useEffect(() => {
    if (!readOnly) embedded?.tell({ type: "ready" });
    else if (!embedded?.sending.current) embedded?.tell({ type: "error", reason: "no-draft" });
  }, [embedded, readOnly]);
  useEffect(() => {
    // Nothing was unsaved where somebody only made sure of it.
    const isNews = before.current !== "saved" && before.current !== "idle";
    before.current = state.kind;
    if (state.kind === "saved") {
      isHindered.current = false;
      if (isNews) embedded?.tell({ type: "saved" });
    } else if ((state.kind === "signed-out" || state.kind === "offline") && !isHindered.current) {
      isHindered.current = true;
      embedded?.tell({ type: "error", reason: state.kind === "offline" ? "unreachable" : "session" });
    }
  }, [embedded, state]);
}
