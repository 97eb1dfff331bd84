// Where the sender sends people afterwards: a link, with a countdown where the sender asked for one.
import { type RefObject, useEffect, useRef, useState } from "react";
import { isFramed } from "#components/queries/is-framed.ts";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { closeEntries } from "#components/ui/use-back-closes.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { useTell } from "./embedder.ts";
import { type HandOverTarget, handOverOf } from "./hand-over-target.ts";
import { wasSignedHere } from "./kept.ts";
import { linkAlone } from "./link-alone.ts";
import { Room } from "./room.tsx";

const seconds = 10;

/** Instead of a last page of ours: who has just signed is sent on at once. */
export function SentOn({ view, target }: { view: CeremonyView; target: HandOverTarget }) {
  const t = useWords();
  const tell = useTell();
  const { href } = target;
  useEffect(() => {
    tell({ type: "handover", href });
    // The last question has only just been closed: its way back would be a way back from there.
    void closeEntries().then(() => window.open(href, "_top"));
  }, [href, tell]);
  return (
    <Room account={view.account} settings={view.settings} acts={<span />}>
      <main className="grid flex-1 place-items-center p-6">
        <p role="status">
          <a className={linkAlone} href={href} target="_top">
            {t("handOver.to", { title: target.title || new URL(href).host })}
          </a>
        </p>
      </main>
    </Room>
  );
}

type HandOverProps = {
  view: CeremonyView;
  /** The account may hide the way itself; whoever is led on by themselves is told so all the same. */
  leads?: boolean;
};

export function HandOver({ view, leads = true }: HandOverProps) {
  const tell = useTell();
  const target = handOverOf(view);
  const href = target?.href;
  const [left, setLeft] = useState<number | null>(target?.auto && wasSignedHere(view.ceremonyId) ? seconds : null);
  const [showing, setShowing] = useState(false);
  const way = useRef<HTMLAnchorElement>(null);
  useEffect(() => setShowing(true), []);
  useEffect(() => {
    if (left === null || href === undefined) return;
    if (left === 0) {
      tell({ type: "handover", href });
      // Out of the frame, where there is one: the address is meant for the whole window.
      window.open(href, "_top");
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, href, tell]);
  const stay = () => {
    setLeft(null);
    // The button goes with the countdown; the focus stays with what is left to do.
    (way.current ?? document.getElementById("gate-title"))?.focus({ preventScroll: true });
  };
  if (!target || !showing) return null;
  return <HandOverCard {...{ target, left, leads, way }} onStay={stay} />;
}

type HandOverCardProps = {
  target: HandOverTarget;
  /** Seconds until who is there is led on; null for nobody. */
  left: number | null;
  leads: boolean;
  way?: RefObject<HTMLAnchorElement | null>;
  onStay: () => void;
};

export function HandOverCard({ target, left, leads, way, onStay }: HandOverCardProps) {
  const t = useWords();
  const tell = useTell();
  if (!leads && left === null) return null;
  const host = new URL(target.href).host;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-md border border-hairline bg-sunken px-3.5 py-3">
      <svg className="size-9 flex-none" viewBox="0 0 36 36" aria-hidden="true" focusable="false">
        <circle className="fill-none stroke-3 stroke-hairline" cx="18" cy="18" r="16" />
        <circle
          className="origin-center -rotate-90 fill-none stroke-(--brand-text) stroke-3"
          cx="18"
          cy="18"
          r="16"
          pathLength="100"
          style={{ strokeDasharray: `${((left ?? seconds) / seconds) * 100} 100` }}
        />
        <text className="fill-ink font-strong text-[0.75rem]" textAnchor="middle" x="18" y="22">
          {left ?? "›"}
        </text>
      </svg>
      {/* The sender's words are as long as they like: before these become a column of letters, the acts stand below. */}
      <span className="min-w-0 flex-[1_1_9.375rem]">
        <span className="block font-medium text-ink text-sm" dir="auto">
          {t("handOver.to", { title: target.title || host })}
        </span>
        <span className="block text-ink-3 text-xs tabular-nums">
          {left === null ? t("handOver.stayed") : t("handOver.in", { seconds: left })}
        </span>
      </span>
      <span className="flex min-w-0 items-center gap-2 narrow:basis-full">
        {left !== null && (
          <Button size="sm" className="narrow:h-11 narrow:flex-1" onClick={onStay}>
            {t("handOver.stay")}
          </Button>
        )}
        {leads && (
          <a
            ref={way}
            data-slot="button"
            data-size="sm"
            className={buttonClass({
              size: "sm",
              className: "h-auto min-h-8 min-w-0 whitespace-normal py-1 narrow:min-h-11 narrow:flex-1",
            })}
            href={target.href}
            {...(isFramed() ? { target: "_top" } : {})}
            onClick={() => tell({ type: "handover", href: target.href })}
          >
            {target.text || t("handOver.goOn")}
          </a>
        )}
      </span>
    </div>
  );
}
