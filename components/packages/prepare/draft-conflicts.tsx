// What was changed on the first step here and elsewhere, one question each.
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
  return (
    <>
      {own.theirs && (
        <ChangedTwice
          what="The package"
          here={ownWords(own.shown, own.theirs)}
          elsewhere={ownWords(own.theirs, own.shown)}
          onDecide={own.decide}
        />
      )}
      {recipients.otherOrder && (
        <ChangedTwice
          what="The signing order"
          here={orderWords(recipients.rows)}
          elsewhere={orderWords(recipients.otherOrder)}
          onDecide={recipients.decideOrder}
        />
      )}
      {[...recipients.conflicts].map(([id, theirs]) => {
        const mine = recipients.rows.find((row) => row.id === id);
        return (
          <ChangedTwice
            key={id}
            what={mine?.name || theirs?.name || "A recipient"}
            here={mine ? rowWords(mine, theirs) : "removed"}
            elsewhere={theirs ? rowWords(theirs, mine ?? null) : "removed"}
            {...(theirs ? {} : { keepLabel: "Put them back", takeLabel: "Leave them removed" })}
            onDecide={(keep) => recipients.decide(id, keep)}
          />
        );
      })}
      {changes.conflicts.map((one) => (
        <ChangedTwice
          key={one.id}
          what={one.theirs}
          here={`name “${one.mine}”`}
          elsewhere={`name “${one.theirs}”`}
          onDecide={(keep) => changes.decide(one, keep)}
        />
      ))}
    </>
  );
}
