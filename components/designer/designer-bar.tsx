"use client";
// The designer's own bar: where it leads back, which document, whether it is saved, undo, the one next act.
import { ArrowLeft, Check, ChevronDown, Keyboard, Redo2, Send, TriangleAlert, Undo2 } from "lucide-react";
import Link from "next/link";
import { stepHref } from "#components/packages/prepare/prepare-bar.tsx";
import { SavedWord } from "#components/packages/saved-word.tsx";
import type { SaveState } from "#components/packages/use-save-queue.ts";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { Icon } from "#components/ui/icon.tsx";
import { Menu, MenuChoice } from "#components/ui/menu.tsx";
import { Tooltip } from "#components/ui/tooltip.tsx";
import { useDesigner, useFields } from "./designer-context.ts";

type DesignerBarProps = { saved: SaveState; onKeys: () => void; onDone: () => void; busy: boolean };

export function DesignerBar({ saved, onKeys, onDone, busy }: DesignerBarProps) {
  const { pkg, documents, document, openDocument, readOnly, fields } = useDesigner();
  const last = useFields((state) => state.history.past.at(-1)?.label);
  const next = useFields((state) => state.history.future[0]?.label);
  const undecided = useFields((state) => state.conflicts.size);
  // Templates and layouts are never sent themselves: packages are made from them.
  const isSent = pkg.type === "PACKAGE";
  const position = documents.findIndex((one) => one.id === document.id) + 1;
  return (
    <header className="sbar">
      <div className="row sbar-start">
        <Link
          className={buttonClass({ variant: "quiet", iconOnly: true })}
          href={readOnly || !isSent ? `/packages/${encodeURIComponent(pkg.id)}` : stepHref(pkg.id, 0)}
          aria-label={
            readOnly ? "Back to the package" : isSent ? "Back to documents and people" : "Back to the template"
          }
        >
          <Icon as={ArrowLeft} />
        </Link>
        <h1 className="sr">Fields of {pkg.name}</h1>
        <Menu
          label="Documents"
          align="start"
          trigger={
            <Button
              variant="quiet"
              className="doc-switch"
              aria-label={`Document ${document.name}, ${position} of ${documents.length}`}
            >
              <span className="name clip" dir="auto">
                {document.name}
              </span>
              <span className="soft num">
                {position} of {documents.length}
              </span>
              <Icon as={ChevronDown} size="sm" />
            </Button>
          }
        >
          <MenuChoice
            label="Documents"
            value={document.id}
            onChange={openDocument}
            options={documents.map((one) => ({ value: one.id, label: one.name }))}
          />
        </Menu>
        {!readOnly &&
          (undecided > 0 ? (
            <span className="saved" role="status" data-state="undecided">
              <Icon as={TriangleAlert} />
              {undecided} to decide
            </span>
          ) : (
            <SavedWord state={saved} />
          ))}
      </div>
      {readOnly ? (
        <span />
      ) : (
        <div className="row sbar-edit" role="toolbar" aria-label="Edit">
          <Tooltip content={last ? `Undo: ${last}` : "Undo"} keys="Ctrl Z">
            <Button
              variant="quiet"
              iconOnly
              aria-label={last ? `Undo: ${last}` : "Undo"}
              aria-disabled={!last || undefined}
              onClick={() => fields.getState().undo()}
            >
              <Icon as={Undo2} />
            </Button>
          </Tooltip>
          <Tooltip content={next ? `Redo: ${next}` : "Redo"} keys="Shift Ctrl Z">
            <Button
              variant="quiet"
              iconOnly
              aria-label={next ? `Redo: ${next}` : "Redo"}
              aria-disabled={!next || undefined}
              onClick={() => fields.getState().redo()}
            >
              <Icon as={Redo2} />
            </Button>
          </Tooltip>
        </div>
      )}
      <div className="row sbar-end">
        {!readOnly && (
          <>
            <Tooltip content="Keys" keys="?">
              <Button variant="quiet" iconOnly className="keys-button" aria-label="Keys" onClick={onKeys}>
                <Icon as={Keyboard} />
              </Button>
            </Tooltip>
            <span className="vr" />
            <Button variant="primary" busyLabel={busy ? "Saving" : undefined} onClick={onDone}>
              <Icon as={isSent ? Send : Check} />
              {isSent ? (
                <span>
                  Review<span className="wide-only"> and send</span>
                </span>
              ) : (
                "Done"
              )}
            </Button>
          </>
        )}
      </div>
    </header>
  );
}
