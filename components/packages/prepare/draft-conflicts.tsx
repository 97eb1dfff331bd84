// What was changed on the first step here and elsewhere, one question each.
import { useReader } from "#components/ui/reader.ts";
import { useWords } from "#components/ui/use-words.ts";
import { ChangedTwice } from "./changed-twice.tsx";
import { ownWords, rowWords } from "./conflict-words.ts";
import { orderWords } from "./recipient-rows.ts";
import type { useDocumentChanges } from "./use-document-changes.ts";
import type { useOwn } from "./use-own.ts";
import type { useRecipients } from "./use-recipients.ts";

type DraftConflictsProps = {
  own: ReturnType<typeof useOwn>;
  recipients: ReturnType<typeof useRecipients>;
  changes: ReturnType<typeof useDocumentChanges>;
};

export function DraftConflicts({ own, recipients, changes }: DraftConflictsProps) {
  const t = useWords("prepare");
  const teller = { t, reader: useReader() };
  return (
    <div className="grid gap-2 not-empty:mb-5">
      {own.theirs && (
        <ChangedTwice
          what={t("twice.package")}
          here={ownWords(teller, own.shown, own.theirs)}
          elsewhere={ownWords(teller, own.theirs, own.shown)}
          onDecide={own.decide}
        />
      )}
      <RecipientConflicts recipients={recipients} />
      {changes.conflicts.map((one) => (
        <ChangedTwice
          key={one.id}
          what={one.theirs}
          here={t("says.quotedName", { name: one.mine })}
          elsewhere={t("says.quotedName", { name: one.theirs })}
          onDecide={(keep) => changes.decide(one, keep)}
        />
      ))}
    </div>
  );
}

export function RecipientConflicts({ recipients }: Pick<DraftConflictsProps, "recipients">) {
  const t = useWords("prepare");
  const teller = { t, reader: useReader() };
  return (
    <>
      {recipients.otherOrder && (
        <ChangedTwice
          what={t("twice.order")}
          here={orderWords(teller, recipients.rows)}
          elsewhere={orderWords(teller, recipients.otherOrder)}
          onDecide={recipients.decideOrder}
        />
      )}
      {[...recipients.conflicts].map(([id, theirs]) => {
        const mine = recipients.rows.find((row) => row.id === id);
        return (
          <ChangedTwice
            key={id}
            what={mine?.name || theirs?.name || t("twice.recipient")}
            here={mine ? rowWords(teller, mine, theirs) : t("twice.removed")}
            elsewhere={theirs ? rowWords(teller, theirs, mine ?? null) : t("twice.removed")}
            {...(theirs ? {} : { keepLabel: t("twice.putBack"), takeLabel: t("twice.leaveOut") })}
            onDecide={(keep) => recipients.decide(id, keep)}
          />
        );
      })}
    </>
  );
}
