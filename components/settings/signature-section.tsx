// One's own signature or initials, kept to sign with again: drawn or typed here, or a picture; seen as it is kept, replaced, removed.
import { useQuery } from "@tanstack/react-query";
import { ImageUp, PenLine, Trash2, Type } from "lucide-react";
import { useRef, useState } from "react";
import { savedSignature, useSavedSignature } from "#components/queries/saved-signature.ts";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { late } from "#components/ui/late.ts";
import { Problem } from "#components/ui/problem.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { say } from "#components/ui/toast.tsx";
import { useLateDialog } from "#components/ui/use-late-dialog.ts";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { SavedMarkKind } from "#lib/contract/records/saved-mark-kinds.ts";
import type { SenderSignature } from "#lib/contract/records/sender.ts";
import { DrawSignature } from "./draw-signature.tsx";

/** The hands and how they are drawn come with the dialog. */
const typeDialog = late(() => import("./type-signature.tsx"));

const largest = 5 * 1024 * 1024;
const kinds = ["image/png", "image/jpeg"];

const addressOf = ({ mediaType, content }: SenderSignature) => `data:${mediaType};base64,${content}`;
const fileOf = ({ fileName, mediaType, content }: SenderSignature) =>
  new File([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], fileName, { type: mediaType });

type SignatureSectionProps = { senderId: string; kind?: SavedMarkKind };

export function SignatureSection({ senderId, kind = "signature" }: SignatureSectionProps) {
  const t = useWords("settings");
  const reason = useReason();
  const kept = useQuery(savedSignature(senderId, kind));
  const { save, remove } = useSavedSignature(senderId, kind);
  const input = useRef<HTMLInputElement>(null);
  const draw = useRef<HTMLButtonElement>(null);
  const [drawing, setDrawing] = useState(false);
  const typing = useLateDialog(typeDialog);
  const isOpen = drawing || typing.about !== undefined;
  const [problem, setProblem] = useState<string | null>(null);

  /** Answers whether it is saved. */
  async function keep(file: File): Promise<boolean> {
    setProblem(null);
    try {
      await save.mutateAsync(file);
      say(t("signature.saved", { kind }));
      return true;
    } catch (cause) {
      setProblem(reason(cause, t("signature.failed", { kind })));
      return false;
    }
  }
  function choose(file: File | undefined) {
    if (!file) return;
    if (kinds.includes(file.type) && file.size > 0 && file.size <= largest) void keep(file);
    else setProblem(t("signature.wrong"));
  }
  async function takeAway(before: SenderSignature) {
    setProblem(null);
    try {
      await remove.mutateAsync();
      draw.current?.focus();
      say(t("signature.removed", { kind }), {
        undo: () => void keep(fileOf(before)),
      });
    } catch (cause) {
      setProblem(reason(cause, t("signature.removeFailed", { kind })));
    }
  }

  if (kept.error) return <ReadFailure error={kept.error} onRetry={kept.refetch} />;
  if (kept.data === undefined) return <Skeleton height={160} />;
  const saved = kept.data;
  return (
    <>
      {saved ? (
        <div className="scheme-light grid h-32 w-full max-w-90 place-content-center overflow-hidden rounded-lg border border-edge-input bg-sheet p-4">
          {/* biome-ignore lint/performance/noImgElement: a private picture that came with the answer, nothing to optimise. */}
          <img
            className="max-h-24 max-w-full object-contain"
            src={addressOf(saved)}
            alt={t("signature.picture", { kind })}
          />
        </div>
      ) : (
        <p className="text-ink-3">{t("signature.none", { kind })}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button ref={draw} onClick={() => setDrawing(true)}>
          <Icon as={PenLine} />
          {saved ? t("signature.drawOther", { kind }) : t("signature.draw", { kind })}
        </Button>
        <Button onClick={() => typing.open(kind)}>
          <Icon as={Type} />
          {saved ? t("signature.typeOther", { kind }) : t("signature.type", { kind })}
        </Button>
        <Button
          onClick={() => input.current?.click()}
          busyLabel={save.isPending && !isOpen ? t("signature.saving") : undefined}
        >
          <Icon as={ImageUp} />
          {saved ? t("signature.chooseOther", { kind }) : t("signature.choose", { kind })}
        </Button>
        {saved && (
          <Button
            onClick={() => void takeAway(saved)}
            busyLabel={remove.isPending ? t("signature.removing") : undefined}
          >
            <Icon as={Trash2} />
            {t("signature.remove", { kind })}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          accept={kinds.join(",")}
          hidden
          aria-label={t("signature.choose", { kind })}
          onChange={(event) => {
            choose(event.currentTarget.files?.[0]);
            // The same file can be chosen once more.
            event.currentTarget.value = "";
          }}
        />
      </div>
      <p className="text-ink-3">{t("signature.hint", { kind })}</p>
      <div aria-live="polite">{problem && !isOpen && <Problem>{problem}</Problem>}</div>
      {typing.parts && (
        <typing.parts.TypeSignature
          kind={kind}
          failure={problem}
          busy={save.isPending}
          onSave={keep}
          onClose={typing.close}
        />
      )}
      {drawing && (
        <DrawSignature
          kind={kind}
          failure={problem}
          busy={save.isPending}
          onSave={keep}
          onClose={() => setDrawing(false)}
        />
      )}
    </>
  );
}
