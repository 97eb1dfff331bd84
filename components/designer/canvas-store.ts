// What the canvas shows for the moment and nobody saves: zoom, the page in view, the drag that is going on.
import { createStore, type StoreApi } from "zustand/vanilla";
import type { PageMarks } from "#lib/contract/records/page-marks.ts";
import type { Box } from "#lib/designer/designer-field.ts";
import type { Moved, PagePlace } from "#lib/designer/dragging.ts";
import type { Gap, Guide } from "#lib/designer/snapping.ts";
import type { FieldKindId } from "#lib/packages/fields/field-kinds.ts";

export type OnPage<T> = T & PagePlace;

/** Whether it is to be shown on this page. */
export const isOnPage = (on: PagePlace | null, documentId: string, page: number): boolean =>
  on?.documentId === documentId && on.page === page;

/** A place where a text that is looked for stands. */
export type FoundText = OnPage<{ id: string; boxes: Box[] }>;

/**
 * Whose rule a field is chosen for: which of its clauses, of a new rule where none is named. `trouble`: why the last field
 * that was clicked cannot be.
 */
export type Picking = { key: string; ruleId: string | null; at: number; trouble?: string };

/** The widest page in view, the page at hand as a whole, or as the designer begins: as wide, but not enlarged on a desk. */
export type Fit = "first" | "width" | "page";

export type CanvasState = {
  /** 1 is 96 CSS pixels an inch. */
  zoom: number;
  /** What fits and goes on fitting when the window changes its size; null where the zoom was chosen by hand. */
  fit: Fit | null;
  /** The page in the middle of the view, from 0. */
  page: number;
  /** The document that somebody went to, until they scroll by themselves. */
  opened: string | null;
  /** Where fields are while they are dragged or resized. */
  moved: ReadonlyMap<string, Moved>;
  guides: OnPage<{ lines: Guide[]; gaps: Gap[] }> | null;
  /** By document and page, what the pages show that fields are placed by, as far as it was asked for. */
  marks: ReadonlyMap<string, PageMarks | "asked" | "failed">;
  /** The field that the next click or drop places. */
  ghost: OnPage<Box & { kindId: FieldKindId }> | null;
  marquee: OnPage<Box> | null;
  /** A frame that touched no field: it waits for the kind that it becomes. */
  offer: OnPage<Box> | null;
  /** The next field that is clicked is waited for. */
  picking: Picking | null;
  /** What is chosen is added to the selection, or taken out of it, without a key that is held. */
  isGathering: boolean;
  /** A text is asked for. */
  isSearching: boolean;
  /** The package is seen as a recipient will see it. */
  isPreviewing: boolean;
  /** Where it stands, and which of the places is shown. */
  search: { places: FoundText[]; at: number } | null;
  /** Properties are open, where they do not always stand beside the page. */
  isSheetOpen: boolean;
  /** Said to screen readers. */
  words: string;
  /** A page is drawn: what is needed later may come now. */
  isDrawn: boolean;
};

export type CanvasStore = StoreApi<CanvasState>;

export const atRest = { moved: new Map<string, Moved>(), guides: null, ghost: null, marquee: null } as const;

export const createCanvasStore = (): CanvasStore =>
  createStore<CanvasState>()(() => ({
    zoom: 1,
    fit: "first",
    page: 0,
    opened: null,
    marks: new Map(),
    ...atRest,
    offer: null,
    picking: null,
    isGathering: false,
    isSearching: false,
    isPreviewing: false,
    search: null,
    isSheetOpen: false,
    words: "",
    isDrawn: false,
  }));

/** The interface counts 93.6 pixels an inch, the browser 96. */
export const scaleOf = (zoom: number): number => (zoom * 96) / 93.6;

/** Chosen by hand: from then on nothing else changes it. */
export const chosenZoom = (zoom: number) => ({ zoom, fit: null });

/** How near an edge has to come before it snaps, in pixels of the page: 6 on screen, whatever the zoom. */
export const snapReach = (zoom: number): number => 6 / scaleOf(zoom);

export const zoomSteps = [0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4] as const;
export const clampZoom = (zoom: number): number => Math.min(4, Math.max(0.25, Math.round(zoom * 1000) / 1000));
