// The recipients without leaving the designer: the same rows as in the preparation, in a dialog.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { RecipientConflicts } from "#components/packages/prepare/draft-conflicts.tsx";
import { OrderSwitch } from "#components/packages/prepare/recipient-list.tsx";
import { isBlank, isUnwritten, problemsOf, type RecipientRow } from "#components/packages/prepare/recipient-rows.ts";
import { RecipientRows } from "#components/packages/prepare/recipient-rows-list.tsx";
import { me as meQuery } from "#components/queries/instance.ts";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { Hint } from "#components/ui/hint.tsx";
import { Problem } from "#components/ui/problem.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { useDesigner } from "./designer-context.ts";
import { useEmbedded } from "./embed-context.ts";
import type { People } from "./people-context.ts";
import type { PeopleAsked } from "./use-people-editing.ts";

type PeopleDialogProps = { people: People; asked: PeopleAsked; onClose: () => void };

export function PeopleDialog({ people, asked, onClose }: PeopleDialogProps) {
  const t = useWords("designer-people");
  const ofRows = useWords("prepare");
  /** How often one was told why one has to stay: each time it is said anew. */
  const [told, setTold] = useState(0);
  const { rows, inOrder, conflicts, otherOrder } = people.recipients;
  const open = asked !== undefined;
  const unfinished = rows.find(
    (row) => !row.isOwner && !isUnwritten(row) && (isBlank(row) || Object.keys(problemsOf(row, rows)).length > 0),
  );
  const stays = unfinished !== undefined || conflicts.size > 0 || otherOrder !== undefined;
  // What cannot be saved as it stands is finished or removed first: behind a closed dialog nobody would miss it.
  const close = () => {
    setTold(stays ? told + 1 : 0);
    if (!stays) onClose();
    else if (unfinished) leadTo(unfinished);
  };
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t("title")}
      footClassName="sticky bottom-0 z-1 bg-raised"
      lead={inOrder ? ofRows("people.hintOrder") : ofRows("people.hintTogether")}
      footer={
        <>
          {told > 0 && stays && (
            <Problem key={told} glyph className="me-auto" role="alert">
              {unfinished ? t("unfinished") : ofRows("draft.decide")}
            </Problem>
          )}
          <Button variant="primary" onClick={close}>
            {t("done")}
          </Button>
        </>
      }
    >
      <Rows people={people} first={asked?.roleId} />
    </Dialog>
  );
}

/** To what is missing of them, which is said beside it once the row is left. */
function leadTo(row: RecipientRow): void {
  const active = document.activeElement;
  const place = document.querySelector(`[data-part=people-dialog] [data-recipient="${CSS.escape(row.id)}"]`);
  if (active instanceof HTMLElement && place?.contains(active)) active.blur();
  requestAnimationFrame(() => {
    const wrong = place?.querySelector<HTMLElement>("[aria-invalid=true]");
    (wrong ?? place?.querySelector("input"))?.focus();
  });
}

function Rows({ people, first }: { people: People; first: string | undefined }) {
  const t = useWords("designer-people");
  const { pkg } = useDesigner();
  const person = useQuery(meQuery);
  const { recipients } = people;
  const isEmbedded = useEmbedded() !== undefined;
  return (
    <div data-part="people-dialog">
      <div className="mb-3 grid gap-2 not-empty:mb-5">
        <RecipientConflicts recipients={recipients} />
      </div>
      <div className="mb-2 flex min-h-7 max-md:min-h-11">
        <OrderSwitch recipients={recipients} />
      </div>
      <RecipientRows
        recipients={recipients}
        language={pkg.language}
        isTemplate={pkg.type === "TEMPLATE"}
        // A session that is limited to one package is not told of the account's groups.
        hasGroups={!isEmbedded}
        me={person.data}
        first={first}
        onRemove={(row) => {
          // Nobody is asked about somebody who was never there.
          if (row.saved) people.remove(row.id);
          else recipients.remove(row.id, 0, () => undefined);
        }}
      />
      {isEmbedded && <Hint className="mt-3">{t("noGroups")}</Hint>}
    </div>
  );
}
