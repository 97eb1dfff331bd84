// The designer's own bar: where it leads back, which document, whether it is saved, undo, the one next act.
import { ArrowLeft, Check, Keyboard, Redo2, Send, TriangleAlert, Undo2 } from "lucide-react";
import { listHref, stepHref } from "#components/packages/prepare/step-names.ts";
import { SavedWord } from "#components/packages/saved-word.tsx";
import type { SaveState } from "#components/packages/use-save-queue.ts";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { Link } from "#components/ui/link.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { CanvasBar } from "./canvas-bar.tsx";
import { chord } from "./chord.ts";
import { useDesigner, useFields } from "./designer-context.ts";
import { DocumentPanel } from "./document-panel.tsx";
import { useEmbedded } from "./embed-context.ts";
import { FindButton } from "./find-button.tsx";
import { PreviewButton } from "./preview-button.tsx";
import { Divider, StudioBar } from "./studio-parts.tsx";
import { ToolButton } from "./tool-button.tsx";

type DesignerBarProps = {
  saved: SaveState;
  onKeys: () => void;
  /** `then`: of a template, whether it is used at once. */
  onDone: (then?: "use") => void;
  busy: boolean;
  /** Answers whether all is saved. */
  save: () => Promise<boolean>;
};

export function DesignerBar({ saved, onKeys, onDone, busy, save }: DesignerBarProps) {
  const t = useWords("designer");
  const embedded = useEmbedded();
  const { pkg, readOnly, parts } = useDesigner();
  return (
    <StudioBar>
      {/* On a phone what is saved stands under the document's name, on its button. */}
      <div
        className={cn(
          "flex min-w-0 items-center gap-2",
          "max-md:grid max-md:grid-cols-[2.75rem_minmax(0,1fr)] max-md:gap-0",
        )}
      >
        {embedded ? <embedded.parts.Close save={save} /> : <WayBack />}
        <h1 className="sr-only">{t("fieldsOf", { name: pkg.name })}</h1>
        <DocumentPanel />
        {!readOnly && <Saved state={saved} />}
      </div>
      {readOnly ? (
        <span />
      ) : (
        <div className="flex items-center gap-0.5 max-md:gap-0">
          <UndoRedo />
          <Divider className="max-md:hidden" />
          <PreviewButton className="max-md:hidden" />
          <FindButton standsIn="bar" />
        </div>
      )}
      <div className="flex items-center justify-end gap-2">
        {!readOnly && (
          <>
            <ToolButton glyph={Keyboard} label={t("keys.title")} keys="?" className="max-md:hidden" onClick={onKeys} />
            {parts.review && (
              <>
                <Divider className="max-md:hidden" />
                <Done busy={busy} onDone={onDone} />
              </>
            )}
          </>
        )}
      </div>
    </StudioBar>
  );
}

/** What a profile without the bar leaves of it: the documents, whether all is saved, and the next act, in a line over the pages. */
export function BarlessLine({ saved, onDone, busy }: Omit<DesignerBarProps, "onKeys" | "save">) {
  const t = useWords("designer");
  const { pkg, readOnly, parts } = useDesigner();
  return (
    <CanvasBar tone="calm" data-part="barless">
      <h1 className="sr-only">{t("fieldsOf", { name: pkg.name })}</h1>
      <DocumentPanel />
      <span className="flex-1" />
      {!readOnly && <Saved state={saved} />}
      <PreviewButton className="max-md:hidden" />
      {parts.review && <Done busy={busy} onDone={onDone} />}
    </CanvasBar>
  );
}

function WayBack() {
  const t = useWords("designer");
  const { pkg, readOnly, profile } = useDesigner();
  // A layout has no people of its own.
  const hasPeople = pkg.type !== "LAYOUT";
  return (
    <Link
      className={buttonClass({ variant: "quiet", iconOnly: true, className: "max-md:size-11" })}
      href={
        readOnly
          ? `/packages/${encodeURIComponent(pkg.id)}`
          : hasPeople
            ? stepHref(pkg.id, 0, profile)
            : listHref(pkg.type)
      }
      aria-label={readOnly ? t("back.package") : hasPeople ? t("back.people") : t("back.template")}
    >
      <Icon as={ArrowLeft} />
    </Link>
  );
}

/** What cannot be saved also has a bar of its own: here there is little room for it. */
function Saved({ state }: { state: SaveState }) {
  const t = useWords("designer");
  const undecided = useFields((now) => now.conflicts.size);
  return (
    <span
      className={cn(
        // A few words of every state have room, whatever the document is called.
        "flex min-w-44 flex-1 items-center max-md:pointer-events-none max-md:[grid-area:1/2] max-md:min-w-0 max-md:self-end",
        "max-md:*:min-w-0 max-md:*:max-w-full max-md:*:gap-1 max-md:*:overflow-hidden max-md:*:px-1.5 max-md:*:pb-0.75",
        "max-md:*:text-2xs max-md:*:leading-3.5 max-md:[&_svg]:size-3",
      )}
    >
      {undecided > 0 ? (
        <span
          className="inline-flex min-w-22 items-center gap-1.5 whitespace-nowrap text-ink-3 text-xs"
          role="status"
          data-state="undecided"
        >
          <Icon as={TriangleAlert} size="sm" className="text-positive" />
          {t("bar.undecided", { count: undecided })}
        </span>
      ) : (
        <SavedWord state={state} toldElsewhere />
      )}
    </span>
  );
}

function UndoRedo() {
  const t = useWords("designer");
  const { take } = useDesigner();
  const last = useFields((state) => state.history.past.at(-1)?.label);
  const next = useFields((state) => state.history.future[0]?.label);
  const acts = [
    { way: "undo", of: last, keys: "ctrl Z", glyph: Undo2, run: () => take("undo") },
    { way: "redo", of: next, keys: "shift ctrl Z", glyph: Redo2, run: () => take("redo") },
  ] as const;
  return (
    <div className="flex items-center gap-0.5 max-md:gap-0" role="toolbar" aria-label={t("bar.edit")}>
      {acts.map(({ way, of, keys, glyph, run }) => (
        <ToolButton
          key={way}
          glyph={glyph}
          label={of ? t(`bar.step.${way}`, { step: of }) : t(`bar.${way}`)}
          keys={chord(t, keys)}
          aria-disabled={!of || undefined}
          className="aria-disabled:border-transparent aria-disabled:bg-transparent"
          onClick={run}
        />
      ))}
    </div>
  );
}

function Done({ busy, onDone }: Pick<DesignerBarProps, "busy" | "onDone">) {
  const t = useWords("designer");
  const { type } = useDesigner().pkg;
  const embedded = useEmbedded();
  // Templates and layouts are never sent themselves: packages are made from them.
  const isSent = type === "PACKAGE";
  const isUsed = type === "TEMPLATE" && !embedded;
  const main = (
    <Button
      variant={isUsed ? "plain" : "primary"}
      className="max-md:h-11"
      busyLabel={busy ? t("bar.saving") : undefined}
      onClick={() => onDone()}
    >
      <Icon as={isSent ? Send : Check} className="max-[37.5rem]:hidden" />
      {isSent ? (
        <span>
          {/* Heard, not seen, where the document's name needs the room. */}
          {t.rich("bar.review", { more: (words) => <span className="max-[37.5rem]:sr-only">{words}</span> })}
        </span>
      ) : (
        t("bar.done")
      )}
    </Button>
  );
  if (!isUsed) return main;
  return (
    <>
      {main}
      {/* On a phone there is room for one: the library, where that leads, has the other. */}
      <Button variant="primary" className="max-md:h-11 max-[37.5rem]:hidden" onClick={() => busy || onDone("use")}>
        {t("bar.use")}
      </Button>
    </>
  );
}
