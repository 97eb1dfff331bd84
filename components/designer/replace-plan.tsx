// The fields that the new pages do not hold, each by its name with what becomes of it, and a word for all of them at once.
import { Button } from "#components/ui/button.tsx";
import { Select } from "#components/ui/select.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { PageRecord } from "#lib/contract/records/document.ts";
import { type Fate, fates, type Lost } from "#lib/designer/fitting.ts";
import { useDesigner } from "./designer-context.ts";
import { labelOf } from "./field-words.ts";
import { OwnWords } from "./studio-parts.tsx";
import type { useReplacement } from "./use-replacement.ts";

type PlanProps = {
  lost: readonly Lost[];
  pages: readonly PageRecord[];
  replacement: Pick<ReturnType<typeof useReplacement>, "fateOf" | "decide">;
  readOnly: boolean;
};

export function ReplacePlan({ lost, pages, replacement, readOnly }: PlanProps) {
  const t = useWords("designer-documents");
  const keys = lost.map(({ key }) => key);
  const all = (fate: Fate, words: string) => (
    <Button
      size="sm"
      className="max-md:min-h-11"
      aria-pressed={keys.every((key) => replacement.fateOf(key) === fate)}
      onClick={() => replacement.decide(keys, fate)}
    >
      {words}
    </Button>
  );
  return (
    <section className="grid gap-2" aria-label={t("replace.lost", { count: lost.length })}>
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="flex-1 text-sm">{t("replace.lost", { count: lost.length })}</h3>
        {!readOnly && lost.length > 1 && (
          <>
            {all("move", t("replace.allMove"))}
            {all("remove", t("replace.allRemove"))}
          </>
        )}
      </div>
      <ul>
        {lost.map((one) => (
          <LostRow key={one.key} lost={one} last={pages.length} replacement={replacement} readOnly={readOnly} />
        ))}
      </ul>
    </section>
  );
}

type RowProps = Omit<PlanProps, "lost" | "pages"> & { lost: Lost; last: number };

function LostRow({ lost, last, replacement, readOnly }: RowProps) {
  const t = useWords("designer-documents");
  const { recipients, t: ofDesigner } = useDesigner();
  const { key, field, place, pageIsGone } = lost;
  const name = field ? labelOf(ofDesigner, field) : t("replace.code");
  const page = place.page + 1;
  const who = field && (recipients.find(({ roleId }) => roleId === field.roleId)?.name ?? t("replace.nobody"));
  const words: Record<Fate, string> = {
    move: pageIsGone ? t("replace.onLast", { page: last }) : t("replace.inside"),
    remove: t("replace.remove"),
  };
  return (
    <li className="grid min-h-12 grid-cols-[minmax(0,1fr)_minmax(0,13.75rem)] items-center gap-3 border-hairline border-b py-1.5 max-[32.5rem]:grid-cols-[minmax(0,1fr)]">
      <span className="grid min-w-0">
        <OwnWords className="text-ink">{name}</OwnWords>
        <OwnWords className="text-ink-3 text-xs">
          {who === undefined
            ? pageIsGone
              ? t("replace.codeGone", { page })
              : t("replace.codeBeside", { page })
            : pageIsGone
              ? t("replace.gone", { who, page })
              : t("replace.beside", { who, page })}
        </OwnWords>
      </span>
      <Select
        aria-label={t("replace.fate", { field: name, page })}
        className="max-md:h-11"
        disabled={readOnly}
        value={replacement.fateOf(key)}
        onChange={({ currentTarget }) => replacement.decide([key], currentTarget.value as Fate)}
        options={fates.map((value) => ({ value, label: words[value] }))}
      />
    </li>
  );
}
