// The designer at work: its state, its saving, and the panels around the pages.
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useStore } from "zustand";
import { LeaveGuard } from "#components/packages/leave-guard.tsx";
import { listHref, stepHref } from "#components/packages/prepare/step-names.ts";
import type { SaveState } from "#components/packages/use-save-queue.ts";
import { useFeaturesOff } from "#components/queries/use-features-off.ts";
import { late, TimeForMore } from "#components/ui/late.ts";
import { say, unsay, useToasts } from "#components/ui/toast.tsx";
import { TooltipProvider } from "#components/ui/tooltip.tsx";
import { useGoTo } from "#components/ui/use-go-to.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { DesignerSettings } from "#lib/contract/records/designer-settings.ts";
import type { Package } from "#lib/contract/records/package.ts";
import type { Pages } from "#lib/designer/commands.ts";
import { designerFields } from "#lib/designer/designer-fields.ts";
import { findings as findingsOf } from "#lib/designer/findings.ts";
import { recipientsOf } from "#lib/designer/recipients.ts";
import { shownParts, withoutLayouts } from "#lib/designer/shown-parts.ts";
import { createDesignerStore, type Gate } from "#lib/designer/store.ts";
import { ArmedBar } from "./armed-bar.tsx";
import { ArrangeBar } from "./arrange-bar.tsx";
import { createCanvasStore } from "./canvas-store.ts";
import { onlyAdmitted } from "./certified.ts";
import { ConflictBar } from "./conflict-bar.tsx";
import { BarlessLine, DesignerBar } from "./designer-bar.tsx";
import { type Designer, DesignerContext, useDesigner } from "./designer-context.ts";
import { useEmbedded, useToldToPage } from "./embed-context.ts";
import { FieldPalette } from "./field-palette.tsx";
import { FieldProperties } from "./field-properties.tsx";
import { closeFinding } from "./find-acts.ts";
import { FindBar } from "./find-bar.tsx";
import { createFindStore, FindContext } from "./find-store.ts";
import { PageCanvas } from "./page-canvas.tsx";
import { PageRail } from "./page-rail.tsx";
import { PeopleContext } from "./people-context.ts";
import { PickBar } from "./pick-bar.tsx";
import { PreflightBar } from "./preflight-bar.tsx";
import { ProfileBanner } from "./profile-banner.tsx";
import { ReadOnlyBar } from "./read-only-bar.tsx";
import { RecipientPicker } from "./recipient-picker.tsx";
import type { Removal } from "./removal.ts";
import { SaveTrouble } from "./save-trouble.tsx";
import { sayUndoable } from "./say-undoable.ts";
import { closeProperties } from "./selection-acts.ts";
import type { Point } from "./sheet-spot.ts";
import { showDocument } from "./show-document.ts";
import { StudioDialogs } from "./studio-dialogs.tsx";
import { PagesPlace, Panel, StudioFrame } from "./studio-parts.tsx";
import { UnsavedBar } from "./unsaved-bar.tsx";
import { useAsked } from "./use-asked.ts";
import { useAutosave } from "./use-autosave.ts";
import { useBegunSaves } from "./use-begun-saves.ts";
import { useFollowedAddress } from "./use-followed-address.ts";
import { useLookedAt } from "./use-looked-at.ts";
import { usePeopleEditing } from "./use-people-editing.ts";
import { useShortcuts } from "./use-shortcuts.ts";
import { useShownSteps } from "./use-shown-steps.ts";
import { useTakeStep } from "./use-take-step.ts";
import { useTimeForMore } from "./use-time-for-more.ts";
import { ZoomBar } from "./zoom-bar.tsx";

const findPanel = late(() => import("./find-panel.tsx"));

type StudioProps = {
  pkg: Package;
  settings: DesignerSettings;
  /** Who is signed in, where what is not saved yet is kept for them in this browser. */
  person?: string | undefined;
  /** Whether their roles let them keep and use layouts. */
  mayLayouts?: boolean;
  /** Which of the account's profiles the address names. */
  profile?: string | undefined;
};

export function DesignerStudio({ pkg, settings, person, mayLayouts = true, profile }: StudioProps) {
  const t = useWords("designer");
  const tCanvas = useWords("designer-canvas");
  const goTo = useGoTo();
  const embedded = useEmbedded();
  const isEmbedded = embedded !== undefined;
  const documents = useMemo(
    () => pkg.documents.filter((document) => document.id !== pkg.consent && document.pages.length > 0),
    [pkg],
  );
  const recipients = useMemo(() => recipientsOf(pkg), [pkg]);
  // An example has no account.
  const off = useFeaturesOff(pkg.id !== "" && pkg.status === "DRAFT");
  const parts = useMemo(() => {
    const shown = shownParts(settings, pkg, off);
    return isEmbedded || !mayLayouts ? withoutLayouts(shown) : shown;
  }, [settings, pkg, isEmbedded, mayLayouts, off]);
  const takers = useMemo(() => recipients.filter((one) => parts.placeForSender || !one.isOwner), [recipients, parts]);
  const gate = useRef<Gate>(undefined);
  // What the server had when the designer opened: from then on what is on screen leads.
  const [fields] = useState(() =>
    createDesignerStore(
      designerFields(documents, pkg.conditions),
      takers[0]?.roleId ?? "",
      (before, next) => gate.current?.(before, next) ?? next,
    ),
  );
  const [canvas] = useState(createCanvasStore);
  const [find] = useState(createFindStore);
  const [documentId, followDocument] = useState(documents[0]?.id ?? "");
  const [isReviewing, setReviewing] = useState(false);
  const [isSending, setSending] = useState(false);
  const [areKeysOpen, setKeysOpen] = useState(false);
  const scroller = useRef<HTMLDivElement>(null);
  const pointer = useRef<Point>(null);
  const document = documents.find((one) => one.id === documentId) ?? documents[0];
  if (!document) throw new Error("the designer needs a document");

  const pages: Pages = (id, page) => documents.find((one) => one.id === id)?.pages[page] ?? { width: 0, height: 0 };
  const readOnly = pkg.status !== "DRAFT";
  const heard = useRef<(fresh: Package) => void>(undefined);
  const onLook = useCallback((fresh: Package) => heard.current?.(fresh), []);
  const told = useRef<(count: number) => void>(undefined);
  const onBroughtBack = useCallback((count: number) => told.current?.(count), []);
  const ways = { readOnly, person, onLook, onBroughtBack };
  const { state, flush, retry, kept, ...plain } = useAutosave(pkg, fields, documents, ways);
  const saving = useBegunSaves(plain, fields);
  const editing = usePeopleEditing({ pkg, saving, fields });
  heard.current = editing.hear;
  const removal = useRef<Removal>(undefined);
  const take = useTakeStep({ fields, saving: plain, pkg, canvas, removal });
  const designer: Designer = {
    pkg,
    profile,
    documents,
    document,
    openDocument: (id, page = 0) => showDocument(designer, id, page),
    followDocument,
    recipients,
    takers,
    parts,
    saving,
    take,
    removal,
    pages,
    readOnly,
    fields,
    canvas,
    scroller,
    t,
    tCanvas,
  };
  gate.current = (before, next) => onlyAdmitted(designer, before, next);
  told.current = (count) => sayUndoable(designer, t("unsaved.back", { count }));
  useToldToPage(state, readOnly);
  useShortcuts({ designer, pointer, openKeys: () => setKeysOpen(true) });

  useFollowedAddress(designer);
  useShownSteps(designer);

  // New fields are for somebody who is there.
  const isPicked = useStore(fields, (now) => takers.some(({ roleId }) => roleId === now.roleId));
  useEffect(() => {
    if (!isPicked) fields.getState().setRole(takers[0]?.roleId ?? "");
  }, [isPicked, takers, fields]);

  useToasts();
  const isTime = useTimeForMore(canvas);
  const { all, findings, isLooking, warned } = useFindings(designer, state);
  const isSheetOpen = useStore(canvas, (now) => now.isSheetOpen);
  const armed = useStore(fields, (now) => now.armedKind);
  const isPicking = useStore(canvas, (now) => now.picking !== null);
  const chosen = useStore(fields, (now) => now.selection.size);
  const words = useStore(canvas, (now) => now.words);
  const isToFind = useStore(find, (now) => now.isOpen);
  const finding = useAsked(findPanel, isToFind, () => closeFinding({ find }));
  const isFinding = isToFind && finding !== undefined;

  /** Why one has to stay: taken away at the next attempt. */
  const waits = useRef<string>(undefined);
  const finish = async (then?: "use") => {
    setReviewing(true);
    const isSaved = await flush();
    unsay(waits.current);
    if (!isSaved) waits.current = say(t("trouble.notSaved"), { broken: true });
    const isDone = isSaved && fields.getState().conflicts.size === 0;
    if (isDone && !embedded)
      return goTo(
        pkg.type === "PACKAGE"
          ? stepHref(pkg.id, 2, profile)
          : then === "use"
            ? `/templates?use=${encodeURIComponent(pkg.id)}`
            : listHref(pkg.type),
      );
    setReviewing(false);
    if (isDone && pkg.type === "PACKAGE") setSending(true);
    else if (isDone) embedded?.end("closed");
  };

  const ends = { saved: state, busy: isReviewing, onDone: (then?: "use") => void finish(then), save: flush };

  return (
    <TimeForMore value={isTime}>
      <DesignerContext value={designer}>
        <PeopleContext value={readOnly ? null : editing.people}>
          <FindContext value={find}>
            <TooltipProvider>
              <StudioFrame
                readOnly={readOnly}
                bar={parts.bar}
                properties={parts.properties || isFinding}
                isSheetOpen={isFinding || (parts.properties && isSheetOpen && chosen > 0)}
              >
                {!readOnly && <LeaveGuard state={state} loses={kept.loses} />}
                {parts.bar && <DesignerBar {...ends} onKeys={() => setKeysOpen(true)} />}
                {!readOnly && (
                  <Panel side="left" aria-label={t("region.panel")}>
                    <RecipientPicker />
                    <FieldPalette />
                  </Panel>
                )}
                <PagesPlace id="main" aria-label={t("region.pages")}>
                  {!parts.bar && <BarlessLine {...ends} />}
                  {parts.banner && <ProfileBanner text={parts.banner} />}
                  <SaveTrouble state={state} onRetry={() => void retry()} />
                  {readOnly ? (
                    <ReadOnlyBar />
                  ) : armed ? (
                    <ArmedBar kindId={armed} />
                  ) : isPicking ? (
                    <PickBar />
                  ) : isFinding ? (
                    <FindBar />
                  ) : (
                    parts.info && <PreflightBar findings={findings} hasFields={all.length > 0} isLooking={isLooking} />
                  )}
                  <UnsavedBar leftOver={kept.leftOver} onLetGo={kept.letGo} />
                  <ConflictBar />
                  <PageCanvas warned={warned} pointer={pointer} />
                  <ArrangeBar />
                  <ZoomBar />
                </PagesPlace>
                <PageRail warned={warned} />
                {!readOnly && (isFinding ? <finding.FindPanel /> : parts.properties && <PropertiesPanel />)}
                <p className="sr-only" role="status">
                  {words}
                </p>
                <p className="sr-only" role="status">
                  {chosen > 1 ? t("selected", { count: chosen }) : ""}
                </p>
              </StudioFrame>
            </TooltipProvider>
            {!readOnly && <StudioDialogs areKeysOpen={areKeysOpen} onKeys={setKeysOpen} editing={editing} />}
            {embedded && <embedded.parts.Send open={isSending && !readOnly} onClose={() => setSending(false)} />}
          </FindContext>
        </PeopleContext>
      </DesignerContext>
    </TimeForMore>
  );
}

/** What is to be checked before sending, and the fields that it is about. */
function useFindings({ pkg, recipients, readOnly, fields }: Designer, state: SaveState) {
  const all = useStore(fields, (now) => now.fields);
  const { found: looked, isComing: isLooking } = useLookedAt(pkg.id, state, readOnly);
  const findings = useMemo(
    () =>
      readOnly
        ? []
        : findingsOf(
            pkg,
            all,
            recipients.map((one) => one.roleId),
            looked,
          ),
    [pkg, all, recipients, readOnly, looked],
  );
  const warned = useMemo(
    () => new Set(findings.flatMap((one) => (one.way.to === "field" ? [one.way.key] : []))),
    [findings],
  );
  return { all, findings, isLooking, warned };
}

function PropertiesPanel() {
  const t = useWords("designer");
  const designer = useDesigner();
  return (
    <Panel
      side="right"
      data-part="properties"
      aria-label={t("region.properties")}
      onKeyDown={(event) => {
        // What floats above the properties closes first, and by itself.
        const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
        if (event.key !== "Escape" || event.defaultPrevented || !isInside) return;
        event.preventDefault();
        closeProperties(designer);
      }}
    >
      <FieldProperties />
    </Panel>
  );
}
