// The cards of the library, with the acts on each and the dialogs that some of them open.
import { useRef, useState } from "react";
import { useMayStill } from "#components/queries/use-may-still.ts";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useUiWords } from "#components/ui/ui-words.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { TemplateCard as Card } from "#lib/contract/records/template.ts";
import { LinkDialog } from "./late-dialogs.tsx";
import { NameDialog } from "./name-dialog.tsx";
import { TemplateCard } from "./template-card.tsx";
import { type AskedAct, TemplateMenu } from "./template-menu.tsx";
import { useTemplateActs } from "./use-template-acts.ts";

const gridClass = "grid grid-cols-[repeat(auto-fill,minmax(13.5rem,1fr))] gap-x-5 gap-y-7 max-[32.5rem]:grid-cols-1";

export function TemplateGrid({ cards, onUse }: { cards: readonly Card[]; onUse: (templateId: string) => void }) {
  const t = useWords("templates");
  const acts = useTemplateActs();
  const mayPrepare = useMayStill("transaction.transaction");
  const mayMake = useMayStill("templates_layouts.templates");
  const [asked, setAsked] = useState<{ act: AskedAct; card: Card }>();
  const list = useRef<HTMLUListElement>(null);
  const close = () => setAsked(undefined);
  /** Its card is gone then: who works with the keyboard goes on at the list, or where that is gone, too, at the search. */
  const leave = (act: Promise<void>) =>
    void act.then(() => {
      const next = list.current ?? document.querySelector<HTMLElement>("main search input");
      next?.focus({ preventScroll: true });
    });

  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={t("list")} className={gridClass}>
        {cards.map((card) => (
          <li key={card.id} className="min-w-0">
            <TemplateCard
              card={card}
              onUse={mayPrepare ? () => onUse(card.id) : undefined}
              menu={
                <TemplateMenu
                  card={card}
                  mayPrepare={mayPrepare}
                  mayMake={mayMake}
                  onAsk={(act) => setAsked({ act, card })}
                  onShare={() => void acts.share(card)}
                  onTrash={() => leave(acts.trash(card))}
                  onRestore={() => leave(acts.restore(card))}
                />
              }
            />
          </li>
        ))}
      </ul>
      {(asked?.act === "rename" || asked?.act === "duplicate") && (
        <NameDialog
          act={asked.act}
          first={asked.act === "rename" ? asked.card.name : t("name.copy", { name: asked.card.name })}
          onName={(name) => acts[asked.act === "rename" ? "rename" : "duplicate"](asked.card, name)}
          onClose={close}
        />
      )}
      {asked?.act === "link" && <LinkDialog templateId={asked.card.id} onClose={close} />}
      <ConfirmDialog
        open={asked?.act === "delete"}
        onOpenChange={(open) => open || close()}
        question={t("delete.question", { name: asked?.card.name ?? "" })}
        consequence={t("delete.consequence")}
        actLabel={t("delete.act")}
        keepLabel={t("delete.keep")}
        onAct={() => {
          if (asked) leave(acts.remove(asked.card));
          close();
        }}
      />
    </>
  );
}

/** In the size of what is coming. */
export function TemplateGridShape() {
  const t = useUiWords();
  return (
    <div role="status" className={gridClass}>
      <span className="sr-only">{t("reading")}</span>
      {Array.from({ length: 8 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes stand for nothing yet
        <div key={at} aria-hidden="true" className="grid gap-2">
          <Skeleton height={176} />
          <Skeleton width="70%" />
          <Skeleton width="45%" height={10} />
        </div>
      ))}
    </div>
  );
}
