"use client";
// Who signs: name, address and order, one row each, saved as they are typed.
import { Ellipsis, MessageSquare, TriangleAlert, UserPlus, X } from "lucide-react";
import { Fragment, useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Switch } from "#components/ui/choice.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Input } from "#components/ui/input.tsx";
import { Menu, MenuItem } from "#components/ui/menu.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { longest } from "#lib/api/contract/records/longest.ts";
import type { Sender } from "#lib/api/contract/records/sender.ts";
import { problemsOf, type RecipientRow } from "./recipient-rows.ts";
import type { useRecipients } from "./use-recipients.ts";

type RecipientListProps = {
  recipients: ReturnType<typeof useRecipients>;
  me: Sender | undefined;
  onRemove: (row: RecipientRow) => void;
};

export function RecipientList({ recipients, me, onRemove }: RecipientListProps) {
  const { rows, inOrder } = recipients;
  /** The row that was added last: typing goes on there. */
  const [fresh, setFresh] = useState<string>();
  const named = rows.filter((row) => row.name || row.email).length;
  return (
    <section className="block" aria-labelledby="recipients">
      <div className="section-head">
        <h2 id="recipients">Recipients</h2>
        <span className="count">{named}</span>
        <span className="grow" />
        <Switch checked={inOrder} onChange={(event) => recipients.setInOrder(event.currentTarget.checked)}>
          Sign in order
        </Switch>
      </div>
      <p className="hint">
        {inOrder ? "The same number signs at the same time." : "Everybody is asked at the same time."}
      </p>
      <ol className={inOrder ? "people is-ordered" : "people"}>
        {rows.map((row, at) => (
          <Row
            key={row.id}
            isFresh={row.id === fresh}
            row={row}
            place={at + 1}
            rows={rows}
            inOrder={inOrder}
            recipients={recipients}
            onRemove={onRemove}
          />
        ))}
      </ol>
      <div className="row people-acts">
        <Button onClick={() => setFresh(recipients.add())}>
          <Icon as={UserPlus} />
          Add recipient
        </Button>
        {me && !rows.some((row) => row.isOwner) && (
          <Button variant="quiet" onClick={() => void recipients.addMyself(me)}>
            Add myself
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
  onRemove: (row: RecipientRow) => void;
  rows: RecipientRow[];
  inOrder: boolean;
  recipients: ReturnType<typeof useRecipients>;
};

function Row({ isFresh, row, place, rows, inOrder, recipients, onRemove }: RowProps) {
  const { number } = row;
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
  const who = row.name || `recipient ${number}`;
  const together = inOrder && place > 1 && rows[place - 2]?.index === row.index;
  const set = (how: Partial<RecipientRow>) => recipients.change(row.id, how);
  return (
    <li
      data-recipient={row.id}
      className={together ? "together" : undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setLeft(true);
      }}
    >
      {inOrder && (
        <Input
          className="ord num"
          inputMode="numeric"
          longest={longest.short}
          aria-label={`Order of ${who}`}
          value={String(row.index)}
          onChange={(event) => {
            const digits = event.currentTarget.value.replace(/\D/g, "").slice(0, 3);
            if (digits) set({ index: Math.max(1, Number(digits)) });
          }}
        />
      )}
      <span className={`role-no role-${((number - 1) % 8) + 1}`} aria-hidden="true">
        {number}
      </span>
      <Input
        ref={nameInput}
        aria-label="Name"
        placeholder="Name"
        longest={longest.short}
        autoComplete="off"
        value={row.name}
        readOnly={row.isOwner}
        aria-invalid={problems.name ? true : undefined}
        aria-describedby={problems.name ? `${row.id}-name` : undefined}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <Input
        aria-label="E-mail address"
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
          <Button size="sm" variant="quiet" iconOnly aria-label={`More for ${who}`}>
            <Icon as={Ellipsis} />
          </Button>
        }
      >
        {!row.isOwner && (
          <MenuItem glyph={MessageSquare} onSelect={() => setAsked(asked + 1)}>
            Write them a message of their own
          </MenuItem>
        )}
        <MenuItem glyph={X} danger onSelect={() => onRemove(row)}>
          Remove
        </MenuItem>
      </Menu>
      {(isWritten || asked > 0) && !row.isOwner && (
        <div className="extra">
          <Textarea
            ref={messageBox}
            rows={2}
            longest={longest.long}
            aria-label={`Message for ${who} alone`}
            placeholder={`A message that only ${who} reads`}
            value={row.message}
            onChange={(event) => set({ message: event.currentTarget.value })}
          />
        </div>
      )}
      {Object.entries(problems).map(([field, words]) => (
        <Fragment key={field}>
          <p className={`error at-${field}`} id={`${row.id}-${field === "email" ? "mail" : "name"}`}>
            <Icon as={TriangleAlert} />
            {words}
          </p>
        </Fragment>
      ))}
    </li>
  );
}
