"use client";
// Signing on a phone: the page above, one field at a time in the sheet below.
import { ArrowDown, ArrowUp, Files, Signature } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Menu, MenuChoice } from "#components/ui/menu.tsx";
import { useCeremony } from "./ceremony-store.ts";
import type { StageProps } from "./desk-stage.tsx";
import { DocumentView } from "./document-view.tsx";
import { isOnward } from "./enter-key.ts";
import { FieldControl } from "./field-control.tsx";
import { senderName } from "./gates.tsx";
import { InkStrokes } from "./progress-line.tsx";
import { KeptBanner, SavingWord } from "./saving-word.tsx";
import type { Step } from "./signing-state.ts";
import { useSignAct } from "./use-sign-act.ts";
import { nextName, roleClass, type Signing, useNext, useView } from "./use-signing.ts";
import { useVisibleHeight, useWidth } from "./use-width.ts";
import { words } from "./words.ts";

/** Our choice: at this scale the small print of a page can be read on a phone. */
const readingScale = 0.92;

export function PhoneStage({ signing, onFinish }: StageProps) {
  const view = useView();
  const height = useVisibleHeight();
  const documentId = useCeremony((state) => state.documentId);
  const show = useCeremony((state) => state.show);
  const setFormView = useCeremony((state) => state.setFormView);
  const document = view.documents.find((one) => one.id === documentId) ?? view.documents[0];
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const room = root.current?.closest<HTMLElement>(".room");
    if (room && height) room.style.setProperty("--seen", `${height}px`);
  }, [height]);
  if (!document) return null;
  const at = view.documents.indexOf(document) + 1;
  return (
    <div className="phonestage" ref={root}>
      <section className="titlebar" aria-label={words.asksShort(senderName(view))}>
        <div className="grow">
          <h1 className="lines-3" dir="auto">
            {document.name}
          </h1>
          <p className="lines-3">{words.asksShort(senderName(view))}</p>
        </div>
        {view.documents.length > 1 ? (
          <Menu
            label={words.documents}
            trigger={
              <Button aria-label={`${words.documents}, ${words.documentShort(at, view.documents.length)}`}>
                <Icon as={Files} />
                {words.documentShort(at, view.documents.length)}
              </Button>
            }
          >
            <MenuChoice
              label={words.documents}
              value={document.id}
              onChange={show}
              options={view.documents.map((one) => ({ value: one.id, label: one.name }))}
            />
          </Menu>
        ) : null}
      </section>
      <KeptBanner />
      <Viewer key={document.id} signing={signing} documentId={document.id} />
      <PhoneSheet signing={signing} onFinish={onFinish} onAllFields={() => setFormView(true)} />
    </div>
  );
}

function Viewer({ signing, documentId }: { signing: Signing; documentId: string }) {
  const view = useView();
  const [whole, setWhole] = useState(false);
  const [page, setPage] = useState(0);
  const [measure, width] = useWidth<HTMLElement>();
  const document = view.documents.find((one) => one.id === documentId);
  const widest = Math.max(1, ...(document?.pages ?? []).map((one) => one.width));
  const fit = width / widest;
  const scale = whole ? fit : Math.max(fit, readingScale);
  const ready = width > 0;

  return (
    <main
      id="document"
      className={`viewer ${roleClass(view.signer.number)}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the page scrolls, so the keyboard has to reach it.
      tabIndex={0}
      aria-label={document?.name}
      ref={measure}
      onScroll={(event) => setPage(pageInView(event.currentTarget))}
    >
      <div className="viewertools">
        <button type="button" className="pill num" onClick={() => setWhole(!whole)}>
          {words.pageOf(page + 1, document?.pages.length ?? 1)} · {whole ? words.closer : words.wholePage}
        </button>
      </div>
      {ready && document ? (
        <DocumentView
          document={document}
          steps={signing.steps.filter((one) => one.documentId === documentId && one.kind !== "confirm")}
          scale={scale}
          phone
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

function PhoneSheet({ signing, onFinish, onAllFields }: StageProps & { onAllFields: () => void }) {
  const view = useView();
  const go = useCeremony((state) => state.go);
  const be = useCeremony((state) => state.be);
  const touch = useCeremony((state) => state.touch);
  const trips = useCeremony((state) => state.trips);
  const sign = useSignAct();
  const input = useRef<HTMLElement>(null);
  const goNext = useNext(signing);
  const { steps, progress, offReason } = signing;
  const step = signing.current ?? signing.next ?? steps[0] ?? null;
  const index = step ? steps.indexOf(step) : -1;
  const before = steps[index - 1];
  const after = steps[index + 1];
  const wanted = signing.next && step && signing.next.key !== step.key ? signing.next : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first field becomes the current one once.
  useEffect(() => {
    if (step && !signing.current) be(step);
  }, [step?.key]);
  useEffect(() => {
    if (trips > 0) input.current?.focus({ preventScroll: true });
  }, [trips]);
  const leave = (to: Step) => {
    if (step) touch(step.key);
    go(to);
  };
  const open = step?.required && !step.done;
  const onward = open ? after : (wanted ?? after);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOnward(event)) return;
    event.preventDefault();
    if (offReason === undefined) onFinish();
    // A field that must be filled says so and stays.
    else if (open) touch(step.key);
    else goNext(onward);
  };
  return (
    <section
      onKeyDown={onKeyDown}
      className={`bsheet ${roleClass(view.signer.number)}`}
      aria-label={step?.label ?? words.finish}
    >
      <div className="handle" aria-hidden="true" />
      <div className="bhead">
        <span className="num" role="status">
          <b>{progress.done}</b> / {progress.total}
          <span className="sr"> {words.doneOf(progress.done, progress.total)}</span>
        </span>
        <InkStrokes signing={signing} />
        <SavingWord />
        <button type="button" className="linklike" onClick={onAllFields}>
          {words.allFields}
        </button>
      </div>
      {step ? <FieldControl key={step.key} step={step} inputRef={input} /> : <p className="help">{words.noFields}</p>}
      <div className="acts">
        <Button
          iconOnly
          aria-label={before ? words.back(before.label) : words.back(step?.label ?? "")}
          aria-disabled={!before}
          onClick={() => before && leave(before)}
        >
          <Icon as={ArrowUp} />
        </Button>
        {offReason === undefined ? (
          <Button variant="brand" data-act="finish" onClick={onFinish}>
            <Icon as={Signature} />
            {words.finish}
          </Button>
        ) : open && (step.kind === "signature" || step.kind === "initials") ? (
          <Button variant="brand" data-act="sign" onClick={(event) => sign(step, event.detail === 0)}>
            <Icon as={Signature} />
            {words.signHere}
          </Button>
        ) : onward ? (
          <Button variant="brand" data-act="next" onClick={() => goNext(onward)}>
            <span className="lines-3">{words.nextNamed(nextName(onward))}</span>
            <Icon as={ArrowDown} />
          </Button>
        ) : (
          <Button
            variant="brand"
            data-act="finish"
            offReason={signing.undone.length === 0 ? offReason : undefined}
            onClick={onFinish}
          >
            {words.finish}
          </Button>
        )}
      </div>
    </section>
  );
}
