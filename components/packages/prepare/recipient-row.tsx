// One recipient: name, address and place in the order, with what was chosen for them alone below.
import { Ellipsis, KeyRound, MessageSquare, X } from "lucide-react";
import { Fragment, useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { Input } from "#components/ui/input.tsx";
import { Menu, MenuChoice, MenuItem, MenuRule } from "#components/ui/menu.tsx";
import { Problem } from "#components/ui/problem.tsx";
import { useReader } from "#components/ui/reader.ts";
import { RoleNumber } from "#components/ui/role-number.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { signersLanguages } from "#lib/language/areas.ts";
import { languageName, languageOptions } from "#lib/language/language-options.ts";
import { colourClass } from "#lib/packages/roles/role-colours.ts";
import type { SigningDrop, SigningMove } from "#lib/packages/roles/signing-steps.ts";
import { OrderActs } from "./order-acts.tsx";
import { ProofEditor } from "./proof-editor.tsx";
import { problemsOf, type RecipientRow } from "./recipient-rows.ts";
import type { useRecipients } from "./use-recipients.ts";

/** The line that holds together those who sign at the same time: from a number down, and on to the next. */
const tie = {
  next: "after:absolute after:inset-y-[36px_-1px] after:start-2.5 after:w-[1.5px] after:bg-edge-input max-md:after:top-11",
  before:
    "before:absolute before:start-2.5 before:top-0 before:h-3.25 before:w-[1.5px] before:bg-edge-input max-md:before:h-4.5",
};

/** A line where they would sign by themselves, a frame around whom they would sign with. */
const landed = {
  before: "shadow-[0_-2px_0_var(--color-accent)]",
  beside: "rounded-md bg-accent-wash",
  after: "shadow-[0_2px_0_var(--color-accent)]",
};

type RowProps = {
  isFresh: boolean;
  row: RecipientRow;
  place: number;
  /** Signs at the same time as the one above. */
  isBeside: boolean;
  /** The one below signs at the same time. */
  isWithNext: boolean;
  /** Somebody who is dragged would land here. */
  landing?: SigningDrop["how"] | undefined;
  onRemove: (row: RecipientRow) => void;
  /** Undefined where there is no order to move in. */
  onMove: ((how: SigningMove) => void) | undefined;
  rows: RecipientRow[];
  language: string;
  recipients: ReturnType<typeof useRecipients>;
  /** What the account has switched off. */
  off: ReadonlySet<string>;
};

export function RecipientRowFields({
  isFresh,
  row,
  place,
  isBeside,
  isWithNext,
  landing,
  rows,
  language,
  recipients,
  off,
  onRemove,
  onMove,
}: RowProps) {
  const t = useWords("prepare");
  const reader = useReader();
  // A row is judged once it has been left, not while it is typed.
  const [left, setLeft] = useState(row.saved);
  const [isWritten] = useState(row.message !== "");
  /** How often the message was asked for: each time the writing goes on there. */
  const [asked, setAsked] = useState(0);
  const [hasProof] = useState(row.proof.way !== "NONE" || row.proof.record !== null);
  const [isProving, setProving] = useState(false);
  const proofBox = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isProving) proofBox.current?.querySelector("select")?.focus();
  }, [isProving]);
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
  // Who is somebody else's to name, and a place that nobody fills yet, are neither written to nor asked for proof here.
  const isPerson = !row.isOwner && !row.group && !row.isPlaceholder;
  const set = (how: Partial<RecipientRow>) => recipients.change(row.id, how);
  return (
    <li
      data-recipient={row.id}
      className={cn(
        "relative grid scroll-mt-32 scroll-mb-18 items-center gap-2 border-hairline border-b py-2",
        "grid-cols-[22px_minmax(0,1.05fr)_minmax(0,1.35fr)_auto] max-md:grid-cols-[22px_minmax(0,1fr)_44px]",
        isBeside && tie.before,
        isWithNext && tie.next,
        landing && landed[landing],
      )}
      onBlur={({ currentTarget, relatedTarget: to }) => {
        // From the last of what is typed the way on leads over the row's own buttons.
        if (!currentTarget.contains(to) || !(to instanceof HTMLInputElement)) setLeft(true);
      }}
    >
      <RoleNumber className={colourClass(row.colour)} aria-hidden="true">
        {place}
      </RoleNumber>
      <Input
        ref={nameInput}
        className="min-w-0"
        aria-label={row.isPlaceholder ? t("people.placeholderName") : t("people.name")}
        placeholder={row.isPlaceholder ? t("people.placeholderName") : t("people.name")}
        longest={longest.short}
        autoComplete="off"
        value={row.name}
        readOnly={row.isOwner || row.group !== null}
        aria-invalid={problems.name ? true : undefined}
        aria-describedby={problems.name ? `${row.id}-name` : undefined}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      {row.group || row.isPlaceholder ? (
        <p className="min-w-0 text-ink-3 text-xs max-md:col-[2/3]">
          {row.group ? t("people.group") : t("people.placeholder")}
        </p>
      ) : (
        <Input
          className="min-w-0 max-md:col-[2/3]"
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
      )}
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
        {!row.isOwner && !row.isPlaceholder && (
          <MenuItem glyph={MessageSquare} onSelect={() => setAsked(asked + 1)}>
            {t("people.write")}
          </MenuItem>
        )}
        {isPerson && (
          <MenuItem
            glyph={KeyRound}
            onSelect={() => {
              setProving(true);
              proofBox.current?.querySelector("select")?.focus();
            }}
          >
            {t("prove.menu")}
          </MenuItem>
        )}
        <MenuItem glyph={X} danger onSelect={() => onRemove(row)}>
          {t("people.remove")}
        </MenuItem>
        {isPerson && (
          <>
            <MenuRule />
            <MenuChoice
              label={t("people.language")}
              value={row.language}
              onChange={(code) => set({ language: code })}
              options={[
                { value: "", label: t("people.asPackage", { language: languageName(language, reader) }) },
                ...languageOptions(signersLanguages, row.language),
              ]}
            />
          </>
        )}
      </Menu>
      {onMove && <OrderActs row={row} rows={rows} who={who} isBeside={isBeside} onMove={onMove} />}
      {row.language && !row.isOwner && (
        <p data-part="language" className="col-[2/-1] text-ink-3 text-xs max-md:col-span-full">
          {t("fact.language", { language: languageName(row.language, reader) })}
        </p>
      )}
      {(isWritten || asked > 0) && !row.isOwner && (
        <div className="col-[2/-1] max-md:col-span-full">
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
      {(hasProof || isProving) && !row.isOwner && (
        <div ref={proofBox} className="contents">
          <ProofEditor
            who={who}
            proof={row.proof}
            kept={row.kept}
            off={off}
            judged={left && problems.proof !== undefined}
            onChange={(proof) => set({ proof })}
          />
        </div>
      )}
      {Object.entries({ name: problems.name, email: problems.email }).map(
        ([field, words]) =>
          words && (
            <Fragment key={field}>
              <Problem
                glyph
                className={cn(field === "email" ? "col-[3/-1]" : "col-[2/-1]", "max-md:col-span-full")}
                id={`${row.id}-${field === "email" ? "mail" : "name"}`}
              >
                {words(t)}
              </Problem>
            </Fragment>
          ),
      )}
    </li>
  );
}
