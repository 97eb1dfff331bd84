"use client";
// A second device: who asks for what, a pad as large as the window, and the way to the signer's own screen.
import { useQuery } from "@tanstack/react-query";
import { BadgeCheck, Hourglass, Link2Off, Send } from "lucide-react";
import { useState } from "react";
import { DrawMark } from "#components/ceremony/draw-mark.tsx";
import { Glyph } from "#components/ceremony/glyph.tsx";
import { HelpFact } from "#components/ceremony/help-lines.tsx";
import { drawingProblem } from "#components/ceremony/ink-strokes.ts";
import { Gate, Room } from "#components/ceremony/room.tsx";
import { mayPass } from "#components/ceremony/trouble.ts";
import { Unreachable } from "#components/ceremony/unreachable.tsx";
import { openDrawing } from "#components/queries/drawings.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { useReader } from "#components/ui/reader.ts";
import { useTitle } from "#components/ui/use-title.ts";
import { useWords } from "#components/ui/use-words.ts";
import { CallError } from "#lib/contract/call.ts";
import type { DrawingTask } from "#lib/contract/drawings.ts";
import type { DrawnMark } from "#lib/contract/records/signature-mark.ts";
import { keepDrawing, keptDrawing } from "./kept-drawing.ts";
import { useDelivery } from "./use-delivery.ts";
import { waitOf } from "./wait-of.ts";

/** Why nothing can be drawn here. */
const endOf = (cause: unknown): string | null => {
  if (!(cause instanceof CallError)) return null;
  if (cause.key === "error.conflict.drawingEnded") return cause.parameters.reason ?? "ended";
  return cause.status === 404 || cause.status === 400 ? "unknown" : null;
};

export function DrawScreen({ token }: { token: string }) {
  const t = useWords();
  const opened = useQuery({
    queryKey: ["draw", token],
    queryFn: () => openDrawing(token),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: (query) => query.state.data === undefined,
    refetchInterval: ({ state }) => waitOf(state.error) ?? false,
    refetchIntervalInBackground: true,
  });
  const time = useTimeOfDay();
  useTitle(t("phone.page.title", { kind: opened.data?.kind ?? "signature" }));
  const end = endOf(opened.error);
  if (end) return <Over reason={end} task={undefined} />;
  if (opened.data) return <Pad token={token} task={opened.data} />;
  const wait = waitOf(opened.error);
  if (wait !== undefined)
    return (
      <Room>
        <Gate
          glyph={<Glyph as={Hourglass} tone="caution" />}
          title={t("phone.page.wait.title")}
          lead={t("phone.page.wait.opening", { time: time(opened.errorUpdatedAt + wait) })}
          live
        />
      </Room>
    );
  if (opened.error) return <Unreachable onRetry={() => void opened.refetch()} trying={opened.isFetching} />;
  return (
    <Room>
      <Gate title={t("phone.page.opening")} live />
    </Room>
  );
}

/** To the second: most waits are short. */
function useTimeOfDay(): (at: number) => string {
  const { formatTag } = useReader();
  return (at) => new Intl.DateTimeFormat(formatTag, { timeStyle: "medium" }).format(at);
}

function Over({ reason, task }: { reason: string; task: DrawingTask | undefined }) {
  const t = useWords();
  return (
    <Room account={task?.account}>
      <Gate
        glyph={<Glyph as={reason === "unknown" ? Link2Off : Hourglass} tone="caution" />}
        title={t("phone.page.endedTitle", { reason })}
        lead={t("phone.page.endedLead", { reason })}
        live
      >
        {task ? <HelpFact account={task.account} /> : null}
      </Gate>
    </Room>
  );
}

function Pad({ token, task }: { token: string; task: DrawingTask }) {
  const t = useWords();
  const [drawing, setDrawing] = useState<DrawnMark | null>(() => keptDrawing(token));
  const [problem, setProblem] = useState<string | null>(null);
  const delivery = useDelivery(token, drawing);
  const time = useTimeOfDay();
  const end = endOf(delivery.error);
  if (delivery.isDelivered)
    return (
      <Room account={task.account}>
        <Gate
          glyph={<Glyph as={BadgeCheck} tone="positive" />}
          title={t("phone.page.sentTitle")}
          lead={t("phone.page.sentLead")}
          live
        />
      </Room>
    );
  if (end) return <Over reason={end} task={task} />;
  const change = (next: DrawnMark | null) => {
    setDrawing(next);
    setProblem(null);
    keepDrawing(token, next);
    delivery.show(next);
  };
  const send = () => {
    const found = drawingProblem(drawing ?? { width: 1, height: 1, strokes: [] }, task.kind !== "signature");
    // A drawing that is a value may be as small and as plain as it likes.
    if (found && (task.kind !== "value" || found === "empty"))
      return setProblem(t("signature.problem", { problem: found }));
    if (drawing) delivery.send(drawing);
  };
  return (
    <Room account={task.account} phone>
      <main className="flex min-h-0 flex-1 flex-col gap-3 overflow-auto bg-raised p-4 pb-[max(--spacing(4),env(safe-area-inset-bottom))] turned:p-2">
        <div className="mx-auto flex w-full max-w-200 flex-none flex-col gap-1">
          <h1 className="text-lg turned:text-md">{t("phone.page.title", { kind: task.kind })}</h1>
          <p className="wrap-anywhere text-ink-2 text-md turned:text-sm" dir="auto">
            {t("phone.page.lead", { sender: task.sender || task.account.name, package: task.package })}
          </p>
        </div>
        <div className="mx-auto flex min-h-60 w-full max-w-200 flex-[1_0_auto] flex-col turned:min-h-36">
          <DrawMark draft={drawing} onChange={change} problem={problem} keys={t("phone.page.keys")} />
        </div>
        <div className="mx-auto grid w-full max-w-200 flex-none gap-2" aria-live="polite">
          <HelpFact account={task.account} />
          {mayPass(delivery.error) ? (
            <Banner tone="caution">
              {delivery.again === undefined
                ? t("phone.page.offline")
                : t("phone.page.wait.sending", { time: time(delivery.again) })}
            </Banner>
          ) : null}
          <Button
            variant="brand"
            className="h-auto min-h-13 w-full whitespace-normal rounded-lg py-1 text-[1rem] turned:min-h-11"
            busyLabel={delivery.isSending ? t("phone.page.sending") : undefined}
            onClick={send}
          >
            <Icon as={Send} />
            {t("phone.page.send")}
          </Button>
        </div>
      </main>
    </Room>
  );
}
