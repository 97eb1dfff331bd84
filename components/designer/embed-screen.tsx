"use client";
// The designer in somebody else's page, from the sender's token on: tells that page what happens, and ends with a page of its own.
import { useQueryClient } from "@tanstack/react-query";
import { Check, type LucideIcon, Send } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { type Embedders, tellerTo } from "#components/embedding/teller.ts";
import { renewDesignerSession } from "#components/queries/designer-session.ts";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { useToasts } from "#components/ui/toast.tsx";
import { useIsAwake } from "#components/ui/use-is-awake.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { DesignerEvent, DesignerToken } from "#lib/contract/designer-message.ts";
import { DesignerScreen } from "./designer-screen.tsx";
import { EmbedContext, type Embedded, type ShownTrouble } from "./embed-context.ts";
import { embedParts } from "./embed-parts.tsx";

type EmbedProps = {
  packageId: string;
  profile?: string | undefined;
  embedders: Embedders;
  /** Nobody was let in, and why. */
  over?: ShownTrouble | undefined;
};

type Ending = "closed" | "sent" | "closed-after-sent";

export function EmbedScreen({ packageId, profile, embedders, over }: EmbedProps) {
  const [isOver, setOver] = useState(over);
  const [ending, setEnding] = useState<Ending>();
  const sending = useRef(false);
  // Whom the page tells stays as it was opened.
  const [whom] = useState(embedders);
  const tell = useMemo(() => tellerTo<DesignerEvent>(whom, packageId), [whom, packageId]);
  const client = useQueryClient();
  useToasts();
  useEffect(forgetEntering, []);
  useTokens(whom.origins, async (token) => {
    if (!(await renewDesignerSession(packageId, token))) return tell({ type: "error", reason: "token" });
    setOver(undefined);
    // What could not be read is asked again; what is not saved yet is saved by itself.
    await client.invalidateQueries();
  });
  const embedded = useMemo<Embedded>(
    () => ({
      tell,
      sending,
      parts: embedParts,
      end: (how) => {
        setEnding(how);
        tell({ type: how });
      },
    }),
    [tell],
  );
  if (!useIsAwake()) return null;
  return (
    <EmbedContext value={embedded}>
      {isOver ? (
        <embedParts.Trouble reason={isOver} />
      ) : ending ? (
        <LastPage
          ending={ending}
          onBack={() => setEnding(undefined)}
          onDone={() => {
            setEnding("closed-after-sent");
            tell({ type: "closed" });
          }}
        />
      ) : (
        <DesignerScreen packageId={packageId} profile={profile} />
      )}
    </EmbedContext>
  );
}

type LastProps = { ending: Ending; onBack: () => void; onDone: () => void };

function LastPage({ ending, onBack, onDone }: LastProps) {
  const t = useWords("designer-embed");
  if (ending === "sent")
    return (
      <LastFrame glyph={Send} title={t("sent.title")} act={{ label: t("sent.done"), run: onDone }}>
        {t("sent.text")}
      </LastFrame>
    );
  if (ending === "closed")
    return (
      <LastFrame glyph={Check} title={t("closed.title")} act={{ label: t("closed.back"), run: onBack }}>
        {t("closed.text")}
      </LastFrame>
    );
  return (
    <LastFrame glyph={Check} title={t("closed.title")}>
      {t("closed.afterSent")}
    </LastFrame>
  );
}

type FrameProps = { glyph: LucideIcon; title: string; act?: { label: string; run: () => void }; children: ReactNode };

/** The reader's place was in what has gone: it goes on here, and what became of it is heard. */
function LastFrame({ glyph, title, act, children }: FrameProps) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <main
      id="main"
      ref={place}
      tabIndex={-1}
      aria-label={title}
      className="grid min-h-dvh content-center bg-desk px-6 outline-none"
    >
      <EmptyState
        glyph={glyph}
        title={title}
        action={
          act && (
            <Button className="max-md:h-11" onClick={act.run}>
              {act.label}
            </Button>
          )
        }
      >
        {children}
      </EmptyState>
    </main>
  );
}

/** Loaded anew, it was not let in a moment ago: a session that is over by then is no matter of cookies. */
function forgetEntering(): void {
  const here = new URL(window.location.href);
  if (!here.searchParams.has("entered")) return;
  here.searchParams.delete("entered");
  window.history.replaceState(window.history.state, "", here);
}

const isToken = (data: unknown): data is DesignerToken => {
  const { source, type, value } = (data ?? {}) as Partial<DesignerToken>;
  return source === "countersign-page" && type === "token" && typeof value === "string";
};

/** New tokens of the page around: from nobody else, and from its allowed origins alone. */
function useTokens(origins: readonly string[], onToken: (token: string) => Promise<void>): void {
  const take = useEffectEvent(onToken);
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent) => {
      if (source === window.parent && window.parent !== window && origins.includes(origin) && isToken(data))
        void take(data.value);
    };
    window.addEventListener("message", hear);
    return () => window.removeEventListener("message", hear);
  }, [origins]);
}
