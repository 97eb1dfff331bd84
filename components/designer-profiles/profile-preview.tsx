// What a profile shows, made of the designer's own parts and a made-up package. It is there to be looked at: nothing in it acts.
import { useMemo, useRef, useState } from "react";
import { createCanvasStore } from "#components/designer/canvas-store.ts";
import { BarlessLine, DesignerBar } from "#components/designer/designer-bar.tsx";
import type { Designer } from "#components/designer/designer-context.ts";
import { DesignerContext, newId } from "#components/designer/designer-context.ts";
import { PanelBody } from "#components/designer/document-panel-body.tsx";
import { FieldPalette } from "#components/designer/field-palette.tsx";
import { FieldProperties } from "#components/designer/field-properties.tsx";
import { PreflightBar } from "#components/designer/preflight-bar.tsx";
import { ProfileBanner } from "#components/designer/profile-banner.tsx";
import { RecipientPicker } from "#components/designer/recipient-picker.tsx";
import { useSampleNames } from "#components/signing-page/use-sample-names.ts";
import { cn } from "#components/ui/cn.ts";
import { TooltipProvider } from "#components/ui/tooltip.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { DesignerSettings } from "#lib/contract/records/designer-settings.ts";
import { place } from "#lib/designer/commands.ts";
import { findings } from "#lib/designer/findings.ts";
import { recipientsOf } from "#lib/designer/recipients.ts";
import { shownParts } from "#lib/designer/shown-parts.ts";
import { createDesignerStore } from "#lib/designer/store.ts";
import { fieldKind } from "#lib/packages/fields/field-kinds.ts";
import { examplePackage } from "./example-package.ts";

const nothing = () => undefined;
const saving = { act: async () => false, type: nothing, untype: nothing, forget: nothing };
const uploads = { uploads: [], add: nothing, remove: nothing, retry: nothing };
const spot = { kindId: "text", documentId: "first", roleId: "other", page: 0, left: 200, top: 300 };

export function ProfilePreview({ settings }: { settings: DesignerSettings }) {
  const t = useWords("designer-profiles");
  const tCanvas = useWords("designer-canvas");
  const words = useWords("designer");
  const scroller = useRef<HTMLDivElement>(null);
  const [canvas] = useState(createCanvasStore);
  const names = useSampleNames();
  const pkg = useMemo(() => {
    const { given, family } = names.signer;
    return examplePackage({ ...names, about: t("example.about"), other: `${given} ${family}` });
  }, [t, names]);
  const { documents } = pkg;
  const [document] = documents;
  if (!document) throw new Error("the example has documents");
  const parts = useMemo(() => shownParts(settings, pkg), [settings, pkg]);
  // One field, as a new one starts by the profile's templates.
  const fields = useMemo(() => {
    const pages = () => document.pages[0] ?? { width: 0, height: 0 };
    const placed = place([], spot, pages, newId, undefined, parts.start(fieldKind(spot.kindId)));
    const store = createDesignerStore(placed.fields, spot.roleId);
    store.getState().select([placed.key]);
    return store;
  }, [document, parts]);
  const recipients = useMemo(() => recipientsOf(pkg), [pkg]);
  const designer: Designer = {
    pkg,
    documents,
    document,
    openDocument: nothing,
    followDocument: nothing,
    recipients,
    takers: recipients.filter((one) => parts.placeForSender || !one.isOwner),
    parts,
    saving,
    take: nothing,
    removal: { current: undefined },
    pages: () => document.pages[0] ?? { width: 0, height: 0 },
    readOnly: false,
    fields,
    canvas,
    scroller,
    t: words,
    tCanvas,
  };
  const ends = { saved: { kind: "idle" }, busy: false, onDone: nothing } as const;
  const texts = {
    read: (of: { member: "name" | "description" }) => (of.member === "name" ? pkg.name : pkg.description),
    type: nothing,
    leave: nothing,
  };
  return (
    <section
      aria-label={t("preview.title")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the preview scrolls, so the keyboard has to reach it.
      tabIndex={0}
      className={cn(
        "sticky top-18 grid max-h-[calc(100dvh-5.5rem)] grid-cols-[minmax(0,1fr)] content-start gap-2 overflow-y-auto p-0.5",
        "focus-visible:shadow-(--focus-ring-inset) max-[73.75rem]:static max-[73.75rem]:max-h-none",
      )}
    >
      <h2 className="text-md">{t("preview.title")}</h2>
      <p className="text-ink-3">{t("preview.lead")}</p>
      <DesignerContext value={designer}>
        <TooltipProvider>
          <div
            inert
            data-part="preview"
            className="grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-lg bg-desk ring-1 ring-hairline [&>header]:h-12"
          >
            {parts.bar && <DesignerBar {...ends} onKeys={nothing} save={async () => true} />}
            <div ref={scroller} className="grid grid-cols-[13.5rem_minmax(0,1fr)] max-md:grid-cols-[minmax(0,1fr)]">
              <div className="min-w-0 border-hairline border-e bg-surface max-md:border-e-0">
                <RecipientPicker />
                <FieldPalette />
              </div>
              <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start">
                {!parts.bar && <BarlessLine {...ends} />}
                {parts.banner && <ProfileBanner text={parts.banner} />}
                {parts.info && (
                  <PreflightBar
                    findings={findings(
                      pkg,
                      fields.getState().fields,
                      recipients.map((one) => one.roleId),
                    )}
                    hasFields
                  />
                )}
                <div className="grid gap-3 p-3">
                  <div className="rounded-lg bg-raised p-4 shadow-menu">
                    <PanelBody
                      texts={texts}
                      order={{ shown: documents, move: nothing }}
                      uploads={uploads}
                      view={parts.view}
                      onView={nothing}
                      onOpen={nothing}
                      onAct={nothing}
                    />
                  </div>
                  {parts.properties && (
                    <div data-part="properties" className="rounded-lg bg-surface ring-1 ring-hairline">
                      <FieldProperties />
                    </div>
                  )}
                </div>
              </div>
            </div>
          </div>
        </TooltipProvider>
      </DesignerContext>
    </section>
  );
}
