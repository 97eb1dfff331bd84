// Who signs: name, address and order, one row each, saved as they are typed.
import { UserPlus } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Switch } from "#components/ui/choice.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { useReader } from "#components/ui/reader.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { Sender } from "#lib/contract/records/sender.ts";
import { listOf } from "#lib/language/formats.ts";
import { type SigningMove, signingPlaces, signingSteps } from "#lib/packages/roles/signing-steps.ts";
import type { Teller } from "./conflict-words.ts";
import { RecipientRowFields } from "./recipient-row.tsx";
import type { RecipientRow } from "./recipient-rows.ts";
import { Section } from "./section.tsx";
import type { useRecipients } from "./use-recipients.ts";

type RecipientListProps = {
  recipients: ReturnType<typeof useRecipients>;
  /** The package's, a code. */
  language: string;
  me: Sender | undefined;
  onRemove: (row: RecipientRow) => void;
};

export function RecipientList({ recipients, language, me, onRemove }: RecipientListProps) {
  const t = useWords("prepare");
  const reader = useReader();
  const { rows, inOrder } = recipients;
  /** The row that was added last: typing goes on there. */
  const [fresh, setFresh] = useState<string>();
  const [told, setTold] = useState("");
  /** The button that a recipient was moved with: it keeps the focus, wherever its row has gone. */
  const pressed = useRef<{ id: string; act: string }>(undefined);
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    if (!pressed.current) return;
    const { id, act } = pressed.current;
    pressed.current = undefined;
    const button = list.current?.querySelector<HTMLElement>(`[data-recipient="${CSS.escape(id)}"] [data-act="${act}"]`);
    button?.focus();
    // Having the focus already, it would not be brought back into view.
    button?.closest("li")?.scrollIntoView({ block: "nearest" });
  });
  const named = rows.filter((row) => row.name || row.email).length;
  const places = signingPlaces(rows);
  const steps = signingSteps(rows);
  const move = (row: RecipientRow, how: SigningMove) => {
    pressed.current = { id: row.id, act: how === "up" || how === "down" ? how : "beside" };
    setTold(placeWords({ t, reader }, recipients.move(row.id, how), row));
  };
  return (
    <Section
      id="recipients"
      title={t("people.title")}
      count={named}
      hint={inOrder ? t("people.hintOrder") : t("people.hintTogether")}
      act={
        <Switch
          className="ms-auto"
          checked={inOrder}
          onChange={(event) => recipients.setInOrder(event.currentTarget.checked)}
        >
          {t("people.inOrder")}
        </Switch>
      }
    >
      <ol data-part="people" className="border-hairline border-t" ref={list}>
        {steps.flatMap((step) =>
          step.map((row, at) => (
            <RecipientRowFields
              key={row.id}
              isFresh={row.id === fresh}
              row={row}
              place={places.get(row.id) ?? 1}
              isBeside={inOrder && at > 0}
              isWithNext={inOrder && at < step.length - 1}
              rows={rows}
              language={language}
              recipients={recipients}
              onRemove={onRemove}
              onMove={inOrder && rows.length > 1 ? (how) => move(row, how) : undefined}
            />
          )),
        )}
      </ol>
      <p className="sr-only" role="status">
        {told}
      </p>
      <div className="mt-3 flex items-center gap-2">
        <Button onClick={() => setFresh(recipients.add())}>
          <Icon as={UserPlus} />
          {t("people.add")}
        </Button>
        {me && !rows.some((row) => row.isOwner) && (
          <Button variant="quiet" onClick={() => void recipients.addMyself().then(setFresh)}>
            {t("people.addMyself")}
          </Button>
        )}
      </div>
    </Section>
  );
}

/** "Li Wang signs as number 2 of 3, at the same time as Layla Haddad." */
function placeWords({ t, reader }: Teller, rows: readonly RecipientRow[], { id, name, email }: RecipientRow): string {
  const steps = signingSteps(rows);
  const at = steps.findIndex((step) => step.some((one) => one.id === id));
  const others = (steps[at] ?? [])
    .filter((one) => one.id !== id)
    .map((one) => one.name || one.email || t("newRecipient"));
  const said = { who: name || email || t("theNewRecipient"), place: at + 1, count: steps.length };
  return others.length > 0
    ? t("people.placeBeside", { ...said, others: listOf(others, reader) })
    : t("people.place", said);
}
