// Signing on a phone: the page above, one field at a time in the sheet below.
import { useCallback, useEffect, useState } from "react";
import { cn } from "#components/ui/cn.ts";
import { useWidth } from "#components/ui/use-width.ts";
import { useWords } from "#components/ui/use-words.ts";
import { useCeremony } from "./ceremony-store.ts";
import { DocumentMenu } from "./document-menu.tsx";
import { DocumentView } from "./document-view.tsx";
import { PagePill } from "./page-pill.tsx";
import { PhoneSheet } from "./phone-sheet.tsx";
import { PhoneStart } from "./phone-start.tsx";
import { KeptBanner } from "./saving-word.tsx";
import { senderName } from "./sender-name.ts";
import { useShown } from "./settings-context.ts";
import { resumeAt } from "./signing-state.ts";
import { useIsFolded } from "./use-is-folded.ts";
import { roleClass, type Signing, type StageProps, useView } from "./use-signing.ts";

/** Our choice: at this scale the small print of a page can be read on a phone. */
const readingScale = 0.92;

export function PhoneStage(stage: StageProps) {
  const { signing } = stage;
  const t = useWords();
  const view = useView();
  const shown = useShown();
  const documentId = useCeremony((state) => state.documentId);
  const face = useCeremony((state) => state.face);
  const before = useCeremony((state) => state.before);
  const touched = useCeremony((state) => state.touched);
  const setFormView = useCeremony((state) => state.setFormView);
  const document = view.documents.find((one) => one.id === documentId) ?? view.documents[0];
  const folded = useIsFolded(signing);
  // After a reload the page goes on where the sheet does.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first time.
  useEffect(() => {
    const step = resumeAt(signing.steps, { before, touched }, signing.next);
    if (!folded && step && !signing.current) face(step);
  }, []);
  if (!document) return null;
  return (
    <div
      className={cn(
        "flex min-h-0 flex-1 flex-col",
        "turned:grid turned:grid-cols-[minmax(0,1fr)_clamp(14rem,36vw,21.25rem)] turned:grid-rows-[auto_minmax(0,1fr)]",
      )}
    >
      <section
        className={cn(
          "flex flex-none items-center gap-3 border-hairline border-b bg-surface px-4 py-2 tight:sr-only low:sr-only",
          "turned:col-start-2 turned:row-start-1 turned:gap-2 turned:px-3 turned:py-1.5",
        )}
        aria-label={t("asksShort", { sender: senderName(view, t) })}
      >
        <div className="min-w-0 flex-1">
          <h1
            className={
              shown.title
                ? "line-clamp-3 whitespace-normal text-start wrap-anywhere text-balance text-[0.9375rem]/5 tracking-[-0.01em]"
                : "sr-only"
            }
            dir="auto"
          >
            {document.name}
          </h1>
          <p className="line-clamp-3 whitespace-normal text-start wrap-anywhere text-ink-3 text-xs turned:hidden">
            {t("asksShort", { sender: senderName(view, t) })}
          </p>
        </div>
        <DocumentMenu signing={signing} />
      </section>
      {/* Turned, it has its own place above the page: the window is too low for anything to lie over it. */}
      <div className="contents turned:col-start-1 turned:row-span-full turned:flex turned:min-h-0 turned:flex-col">
        <KeptBanner className="inset-x-2 top-31 bottom-auto turned:static turned:flex-none turned:p-2 turned:empty:hidden" />
        <Viewer key={document.id} signing={signing} documentId={document.id} />
      </div>
      {folded ? (
        <PhoneStart signing={signing} documentId={document.id} onAllFields={() => setFormView(true)} />
      ) : (
        <PhoneSheet {...stage} onAllFields={() => setFormView(true)} />
      )}
    </div>
  );
}

function Viewer({ signing, documentId }: { signing: Signing; documentId: string }) {
  const view = useView();
  const [whole, setWhole] = useState(false);
  const [page, setPage] = useState(0);
  // A page wider than the screen begins at the edge where its own text does, whichever way the reader's language runs.
  const [fromRight, setFromRight] = useState(false);
  const noteWay = useCallback((index: number, right: boolean) => {
    if (index === 0) setFromRight(right);
  }, []);
  const [measure, width] = useWidth<HTMLElement>();
  const document = view.documents.find((one) => one.id === documentId);
  const widest = Math.max(1, ...(document?.pages ?? []).map((one) => one.width));
  const fit = width / widest;
  const scale = whole ? fit : Math.max(fit, readingScale);
  const ready = width > 0;

  return (
    <main
      id="document"
      data-slot="viewer"
      className={cn(
        "relative min-h-18 flex-1 overflow-auto overscroll-contain bg-desk focus-visible:shadow-(--focus-ring-inset)",
        "lowest:min-h-0 turned:min-h-0",
        roleClass(view.signer.number),
      )}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the page scrolls, so the keyboard has to reach it.
      tabIndex={0}
      aria-label={document?.name}
      dir={fromRight ? "rtl" : "ltr"}
      ref={measure}
      onScroll={(event) => setPage(pageInView(event.currentTarget))}
    >
      <PagePill at={page + 1} count={document?.pages.length ?? 1} whole={whole} onToggle={() => setWhole(!whole)} />
      {ready && document ? (
        <DocumentView
          document={document}
          steps={signing.steps.filter((one) => one.documentId === documentId && one.kind !== "confirm")}
          scale={scale}
          phone
          onWay={noteWay}
        />
      ) : null}
    </main>
  );
}

function pageInView(box: HTMLElement): number {
  const middle = box.getBoundingClientRect().top + box.clientHeight / 2;
  const pages = [...box.querySelectorAll<HTMLElement>("[data-page]")];
  const found = pages.findIndex((page) => page.getBoundingClientRect().bottom > middle);
  return Math.max(0, found === -1 ? pages.length - 1 : found);
}
