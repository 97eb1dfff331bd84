// The signer's fields of one document, in the order of the trip, each a way there.
import { Check } from "lucide-react";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { useReader } from "#components/ui/reader.ts";
import { useWords } from "#components/ui/use-words.ts";
import { rowOf } from "#lib/language/formats.ts";
import { attachmentStatus } from "./attachment-status.ts";
import { useCeremony } from "./ceremony-store.ts";
import { filledByUs } from "./filled-by-us.ts";
import { isShown } from "./hidden-parts.ts";
import { attachmentKey, isBroken, type Step } from "./signing-state.ts";
import { roleClass, type Signing, useView } from "./use-signing.ts";

type FieldListProps = {
  signing: Signing;
  documentId: string;
  /** In narrower windows as well. */
  stays: boolean;
};

export function FieldList({ signing, documentId, stays }: FieldListProps) {
  const t = useWords();
  const view = useView();
  const steps = signing.steps.filter((step) => step.documentId === documentId);
  const files = signing.steps.filter((step) => step.kind === "attachment");
  const isHere = (step: Step) => step.documentId === documentId || step.kind === "attachment";
  const at = signing.current && isHere(signing.current) ? signing.current : signing.next;
  const shows = {
    title: isShown(view.account, "overviewOptions.title"),
    fields: isShown(view.account, "overviewOptions.documentSection"),
    files: files.length > 0 && isShown(view.account, "overviewOptions.uploadSection"),
    hints: isShown(view.account, "overviewOptions.body"),
  };
  if (!Object.values(shows).includes(true)) return null;
  return (
    <nav
      className={cn(
        "sticky top-22 max-h-[calc(100dvh-7rem)] overflow-auto p-0.5 text-sm",
        stays ? "max-[65.0625rem]:hidden" : "max-[83.8125rem]:hidden",
        roleClass(view.signer.number),
      )}
      aria-label={t("steps.yours")}
    >
      {shows.title ? <h2 className="mb-2 text-sm">{t("steps.yours")}</h2> : null}
      {shows.fields && steps.length === 0 ? <p className="text-ink-3 text-xs mt-3">{t("steps.none")}</p> : null}
      {shows.fields ? <StepList steps={steps} at={at} /> : null}
      {shows.files ? (
        <>
          <h2 className="mt-4 mb-2 text-sm">{t("files.title")}</h2>
          <StepList steps={files} at={at} />
        </>
      ) : null}
      {shows.hints ? (
        <p className="text-ink-3 text-xs mt-3">
          {filledByUs(view.documents, documentId) ? `${t("steps.dateHint")} ` : ""}
          {t("steps.savedHint")}
        </p>
      ) : null}
    </nav>
  );
}

function StepList({ steps, at }: { steps: Step[]; at: Step | null }) {
  const t = useWords();
  const view = useView();
  const reader = useReader();
  const go = useCeremony((state) => state.go);
  const placeOf = (step: Step) => {
    const attachment = view.attachments.find(({ id }) => attachmentKey(id) === step.key);
    if (attachment) return attachmentStatus(attachment, t);
    const page = t("place.pageShort", { at: step.page + 1 });
    return step.required ? page : rowOf([t("field.optional"), page], reader);
  };
  return (
    <ol>
      {steps.map((step) => (
        <li key={step.key}>
          <button
            type="button"
            className={cn(
              "grid min-h-9 pointer-coarse:min-h-11 w-full grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-2.5 rounded-md px-2 py-1 text-start text-ink-2",
              "hover:bg-pressed focus-visible:shadow-(--focus-ring-inset) aria-[current]:bg-raised aria-[current]:font-medium",
              "aria-[current]:text-ink aria-[current]:not-focus-visible:shadow-[inset_0_0_0_1px_var(--color-hairline)]",
            )}
            aria-current={step.key === at?.key ? "step" : undefined}
            onClick={() => go(step)}
          >
            <Tick step={step} isCurrent={step.key === at?.key} />
            <span className="line-clamp-3 whitespace-normal text-start wrap-anywhere" dir="auto">
              {step.label}
            </span>
            <span className="text-ink-3 tabular-nums font-regular text-xs/5">{placeOf(step)}</span>
            {step.done ? <span className="sr-only">{t("field.alsoDone")}</span> : null}
            {isBroken(step) ? (
              <span className="sr-only">{t("field.alsoWrong", { problem: step.problem?.message ?? "" })}</span>
            ) : null}
          </button>
        </li>
      ))}
    </ol>
  );
}

function Tick({ step, isCurrent }: { step: Step; isCurrent: boolean }) {
  const looks = cn(
    "border-[1.5px] border-edge-input",
    !step.required && "border-dashed",
    isBroken(step) && "border-critical",
    isCurrent && "border-(--role) border-[5px] border-solid bg-raised",
    step.done && "border-(--role) border-[1.5px] border-solid bg-(--role) text-raised",
  );
  return (
    <span className={cn("grid size-4.5 place-content-center rounded-full", looks)}>
      {step.done ? <Icon as={Check} className="size-2.75 stroke-3" /> : null}
    </span>
  );
}
