// What every part of the designer needs: the stores, the package, the document at hand, who signs.
import { useStore } from "zustand";
import { requiredContext } from "#components/ui/required-context.ts";
import type { Document } from "#lib/contract/records/document.ts";
import type { Package } from "#lib/contract/records/package.ts";
import type { Pages } from "#lib/designer/commands.ts";
import type { Way } from "#lib/designer/history.ts";
import type { DesignerRecipient } from "#lib/designer/recipients.ts";
import type { ShownParts } from "#lib/designer/shown-parts.ts";
import type { DesignerState, DesignerStore } from "#lib/designer/store.ts";
import type { CanvasState, CanvasStore } from "./canvas-store.ts";
import type { CanvasWords, DesignerWords } from "./field-words.ts";
import type { Removal } from "./removal.ts";
import { type Point, pageAt } from "./sheet-spot.ts";
import type { Saving } from "./use-autosave.ts";

export type Designer = {
  pkg: Package;
  /** Documents that carry fields: all but the consent. */
  documents: Document[];
  document: Document;
  /** Brings a page of a document into view, and makes it the one at hand. */
  openDocument: (documentId: string, page?: number) => void;
  /** The document at hand is the one in view. */
  followDocument: (documentId: string) => void;
  recipients: DesignerRecipient[];
  /** Those whom fields may be placed for and given to. */
  takers: DesignerRecipient[];
  /** Which of the account's profiles the address names: it goes along on the way to the other steps and back. */
  profile?: string | undefined;
  /** What the account's profile shows. */
  parts: ShownParts;
  saving: Saving;
  /** Undo and redo; what is being removed is waited for. */
  take: (way: Way) => void;
  removal: React.RefObject<Removal>;
  pages: Pages;
  readOnly: boolean;
  fields: DesignerStore;
  canvas: CanvasStore;
  /** The scrolling element that holds the pages. */
  scroller: React.RefObject<HTMLDivElement | null>;
  t: DesignerWords;
  tCanvas: CanvasWords;
};

export const [DesignerContext, useDesigner] = requiredContext<Designer>("outside of the designer");

export const useFields = <T>(select: (state: DesignerState) => T): T => useStore(useDesigner().fields, select);
export const useCanvas = <T>(select: (state: CanvasState) => T): T => useStore(useDesigner().canvas, select);

/** Ids that also work where the page came over plain HTTP, which has no randomUUID. */
export function newId(): string {
  const letters = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
  return Array.from(crypto.getRandomValues(new Uint8Array(14)), (byte) => letters[byte % letters.length]).join("");
}

/** The same designer with another document at hand: what is pressed, placed and drawn there is that document's. */
export function inDocument(designer: Designer, documentId: string | undefined): Designer {
  const document = designer.documents.find(({ id }) => id === documentId);
  return document && document !== designer.document ? { ...designer, document } : designer;
}

/** With the document under the pointer. */
export function designerAt(designer: Designer, at: Point | null): Designer {
  const root = designer.scroller.current;
  return inDocument(designer, root && at ? pageAt(root, at, designer.documents)?.documentId : undefined);
}
