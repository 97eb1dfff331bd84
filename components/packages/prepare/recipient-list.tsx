"use client";
// Who signs: name, address and order, one row each, saved as they are typed.
import { ArrowDown, ArrowUp, Ellipsis, MessageSquare, TriangleAlert, UserPlus, X } from "lucide-react";
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Switch } from "#components/ui/choice.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Input } from "#components/ui/input.tsx";
import { Menu, MenuItem } from "#components/ui/menu.tsx";
import { useReader } from "#components/ui/reader.ts";
import { Textarea } from "#components/ui/textarea.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import type { Sender } from "#lib/contract/records/sender.ts";
import { listOf } from "#lib/language/formats.ts";
import { colourClass } from "#lib/packages/roles/role-colours.ts";
import { moved, type SigningMove, signingPlaces, signingSteps } from "#lib/packages/roles/signing-steps.ts";
import type { Teller } from "./conflict-words.ts";
import { problemsOf, type RecipientRow } from "./recipient-rows.ts";
import type { useRecipients } from "./use-recipients.ts";

type RecipientListProps = {
  recipients: ReturnType<typeof useRecipients>;
  me: Sender | undefined;
  onRemove: (row: RecipientRow) => void;
};

export function RecipientList({ recipients, me, onRemove }: RecipientListProps) {
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
    <section className="block" aria-labelledby="recipients">
      <div className="section-head">
        <h2 id="recipients">{t("people.title")}</h2>
        <span className="count">{named}</span>
        <span className="grow" />
        <Switch checked={inOrder} onChange={(event) => recipients.setInOrder(event.currentTarget.checked)}>
          {t("people.inOrder")}
        </Switch>
      </div>
      <p className="hint">{inOrder ? t("people.hintOrder") : t("people.hintTogether")}</p>
      <ol className="people" ref={list}>
        {steps.flatMap((step) =>
          step.map((row, at) => (
            <Row
              key={row.id}
              isFresh={row.id === fresh}
              row={row}
              place={places.get(row.id) ?? 1}
              isBeside={inOrder && at > 0}
              rows={rows}
              recipients={recipients}
              onRemove={onRemove}
              onMove={inOrder && rows.length > 1 ? (how) => move(row, how) : undefined}
            />
          )),
        )}
      </ol>
      <p className="sr" role="status">
        {told}
      </p>
      <div className="row people-acts">
        <Button onClick={() => setFresh(recipients.add())}>
          <Icon as={UserPlus} />
          {t("people.add")}
        </Button>
        {me && !rows.some((row) => row.isOwner) && (
          <Button variant="quiet" onClick={() => void recipients.addMyself(me)}>
            {t("people.addMyself")}
          </Button>
        )}
      </div>
    </section>
  );
}

type RowProps = {
  isFresh: boolean;
  row: RecipientRow;
  place: number;
  /** Signs at the same time as the one above. */
  isBeside: boolean;
  onRemove: (row: RecipientRow) => void;
  /** Undefined where there is no order to move in. */
  onMove: ((how: SigningMove) => void) | undefined;
  rows: RecipientRow[];
  recipients: ReturnType<typeof useRecipients>;
};

function Row({ isFresh, row, place, isBeside, rows, recipients, onRemove, onMove }: RowProps) {
  const t = useWords("prepare");
  // A row is judged once it has been left, not while it is typed.
  const [left, setLeft] = useState(row.saved);
  const [isWritten] = useState(row.message !== "");
  /** How often the message was asked for: each time the writing goes on there. */
  const [asked, setAsked] = useState(0);
  const messageBox = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (asked > 0) messageBox.current?.focus();
  }, [asked]);
  const nameInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isFresh) return;
    nameInput.current?.focus({ preventScroll: true });
    nameInput.current?.closest("li")?.scrollIntoView({ block: "center" });
  }, [isFresh]);
  const problems = left ? problemsOf(row, rows) : {};
  const who = row.name || t("people.unnamed", { place });
  const set = (how: Partial<RecipientRow>) => recipients.change(row.id, how);
  return (
    <li
      data-recipient={row.id}
      className={isBeside ? "together" : undefined}
      onBlur={({ currentTarget, relatedTarget: to }) => {
        // From the last of what is typed the way on leads over the row's own buttons.
        if (!currentTarget.contains(to) || !(to instanceof HTMLInputElement)) setLeft(true);
      }}
    >
      <span className={`role-no ${colourClass(row.colour)}`} aria-hidden="true">
        {place}
      </span>
      <Input
        ref={nameInput}
        aria-label={t("people.name")}
        placeholder={t("people.name")}
        longest={longest.short}
        autoComplete="off"
        value={row.name}
        readOnly={row.isOwner}
        aria-invalid={problems.name ? true : undefined}
        aria-describedby={problems.name ? `${row.id}-name` : undefined}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <Input
        aria-label={t("people.email")}
        type="email"
        longest={longest.email}
        placeholder="name@example.com"
        autoComplete="off"
        value={row.email}
        readOnly={row.isOwner}
        aria-invalid={problems.email ? true : undefined}
        aria-describedby={problems.email ? `${row.id}-mail` : undefined}
        onChange={(event) => set({ email: event.currentTarget.value })}
      />
      <Menu
        label={who}
        trigger={
          <Button
            size="sm"
            variant="quiet"
            iconOnly
            className="max-md:col-[-2/-1] max-md:row-start-1 max-md:size-11"
            aria-label={t("people.more", { who })}
          >
            <Icon as={Ellipsis} />
          </Button>
        }
      >
        {!row.isOwner && (
          <MenuItem glyph={MessageSquare} onSelect={() => setAsked(asked + 1)}>
            {t("people.write")}
          </MenuItem>
        )}
        <MenuItem glyph={X} danger onSelect={() => onRemove(row)}>
          {t("people.remove")}
        </MenuItem>
      </Menu>
      {onMove && <OrderActs row={row} rows={rows} who={who} isBeside={isBeside} onMove={onMove} />}
      {(isWritten || asked > 0) && !row.isOwner && (
        <div className="extra">
          <Textarea
            ref={messageBox}
            rows={2}
            longest={longest.long}
            aria-label={t("people.messageFor", { who })}
            placeholder={t("people.messageHint", { who })}
            value={row.message}
            onChange={(event) => set({ message: event.currentTarget.value })}
          />
        </div>
      )}
      {Object.entries(problems).map(([field, words]) => (
        <Fragment key={field}>
          <p className={`error at-${field}`} id={`${row.id}-${field === "email" ? "mail" : "name"}`}>
            <Icon as={TriangleAlert} />
            {words(t)}
          </p>
        </Fragment>
      ))}
    </li>
  );
}

type OrderActsProps = {
  row: RecipientRow;
  rows: RecipientRow[];
  who: string;
  isBeside: boolean;
  onMove: (how: SigningMove) => void;
};

function OrderActs({ row, rows, who, isBeside, onMove }: OrderActsProps) {
  const t = useWords("prepare");
  const goes = (how: SigningMove) => moved(rows, row.id, how) !== undefined;
  const beside = isBeside
    ? { how: "apart" as const, label: t("people.apart") }
    : { how: "together" as const, label: t("people.together") };
  return (
    <div className="order-acts max-md:*:h-auto max-md:*:min-h-11 max-md:*:min-w-11">
      <Button
        size="sm"
        variant="quiet"
        iconOnly
        data-act="up"
        aria-label={t("people.acts", { act: t("people.up"), who })}
        offReason={goes("up") ? undefined : t("people.isFirst")}
        onClick={() => onMove("up")}
      >
        <Icon as={ArrowUp} />
      </Button>
      <Button
        size="sm"
        variant="quiet"
        iconOnly
        data-act="down"
        aria-label={t("people.acts", { act: t("people.down"), who })}
        offReason={goes("down") ? undefined : t("people.isLast")}
        onClick={() => onMove("down")}
      >
        <Icon as={ArrowDown} />
      </Button>
      {goes(beside.how) && (
        <Button
          size="sm"
          variant="quiet"
          data-act="beside"
          aria-label={t("people.acts", { act: beside.label, who })}
          onClick={() => onMove(beside.how)}
        >
          {beside.label}
        </Button>
      )}
    </div>
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
