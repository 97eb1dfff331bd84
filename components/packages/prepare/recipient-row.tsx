// One recipient: name, address and place in the order, with what was chosen for them alone below.
import { Copy } from "lucide-react";
import { Fragment, useEffect, useRef, useState } from "react";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { Problem } from "#components/ui/problem.tsx";
import { useReader } from "#components/ui/reader.ts";
import { RoleNumber } from "#components/ui/role-number.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import type { SuggestedPerson } from "#lib/contract/records/suggested-person.ts";
import { languageName } from "#lib/language/language-options.ts";
import { colourClass } from "#lib/packages/roles/role-colours.ts";
import type { SigningDrop, SigningMove } from "#lib/packages/roles/signing-steps.ts";
import { CertificateChoice } from "./certificate-choice.tsx";
import { DeviceChoice } from "./device-choice.tsx";
import { newRoleId } from "./new-row.ts";
import { OrderActs } from "./order-acts.tsx";
import { PersonInput } from "./person-input.tsx";
import { ProofEditor } from "./proof-editor.tsx";
import { RecipientDetails } from "./recipient-details.tsx";
import { hasExtras, type RowExtras } from "./recipient-extras.ts";
import { RecipientMenu } from "./recipient-menu.tsx";
import { isOnePerson, problemsOf, type RecipientRow } from "./recipient-rows.ts";
import type { useRecipients } from "./use-recipients.ts";

/** The line that holds together those who sign at the same time: from a number down, and on to the next. */
const tie = {
  next: "after:absolute after:inset-y-[2.25rem_-1px] after:start-2.5 after:w-[1.5px] after:bg-edge-input max-md:after:top-11",
  before:
    "before:absolute before:start-2.5 before:top-0 before:h-3.25 before:w-[1.5px] before:bg-edge-input max-md:before:h-4.5",
};

/** A line where they would sign by themselves, a frame around whom they would sign with. */
const landed = {
  before: "shadow-[0_-2px_0_var(--color-accent)]",
  beside: "rounded-md bg-accent-wash",
  after: "shadow-[0_2px_0_var(--color-accent)]",
};

/** More than any signature is asked for. */
const hasMethod = ({ certificate, device }: RecipientRow): boolean => certificate || device !== null;

type RowProps = {
  isFresh: boolean;
  row: RecipientRow;
  /** Undefined for whoever only gets a copy. */
  place: number | undefined;
  /** Signs at the same time as the one above. */
  isBeside: boolean;
  /** The one below signs at the same time. */
  isWithNext: boolean;
  /** Somebody who is dragged would land here. */
  landing?: SigningDrop["how"] | undefined;
  onRemove: (row: RecipientRow) => void;
  /** Undefined where there is no order to move in. */
  onMove: ((how: SigningMove) => void) | undefined;
  onExtras: (how: Partial<RowExtras>) => void;
  rows: RecipientRow[];
  language: string;
  recipients: ReturnType<typeof useRecipients>;
  /** What the account has switched off. */
  off: ReadonlySet<string>;
  /** People that the account knows may be offered. */
  suggests: boolean;
  /** Where signers have certificates of their own, who checks passwords of their devices, and the account's bridge to their cards. */
  services?:
    | { signersService?: string | undefined; codeService?: string | undefined; signersBridge?: string | undefined }
    | undefined;
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
  suggests,
  services,
  onRemove,
  onMove,
  onExtras,
}: RowProps) {
  const t = useWords("prepare");
  const words = useWords("recipients");
  const reader = useReader();
  // A row is judged once it has been left, not while it is typed.
  const [left, setLeft] = useState(row.saved);
  const [isWritten] = useState(row.message !== "");
  /** How often the message was asked for: each time the writing goes on there. */
  const [asked, setAsked] = useState(0);
  const isPerson = isOnePerson(row);
  const [hadExtras] = useState(hasExtras(row) || (!isPerson && hasMethod(row)));
  const [isDetailed, setDetailed] = useState(false);
  const detailsBox = useRef<HTMLElement>(null);
  const focusDetails = () => detailsBox.current?.querySelector<HTMLElement>("select, input")?.focus();
  useEffect(() => {
    if (isDetailed) detailsBox.current?.querySelector<HTMLElement>("select, input")?.focus();
  }, [isDetailed]);
  const [hasProof] = useState(row.proof.way !== "NONE" || row.proof.record !== null || (isPerson && hasMethod(row)));
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
  const who = row.name || (place ? t("people.unnamed", { place }) : t("newRecipient"));
  const set = (how: Partial<RecipientRow>) => recipients.change(row.id, how);
  const others = rows.filter(({ id }) => id !== row.id).map(({ email }) => email);
  /** Whoever was asked before is written to as then, unless something else was chosen here. */
  const choose = ({ name, email, language: spoken, phone }: SuggestedPerson) =>
    set({
      name,
      email,
      ...(spoken && !row.language && spoken !== language ? { language: spoken } : {}),
      ...(phone && !row.reach.phone ? { reach: { ...row.reach, phone } } : {}),
    });
  const offer = suggests && isPerson ? choose : undefined;
  // One way of signing takes the place of the other.
  const method = (
    <>
      <CertificateChoice
        chosen={row.certificate}
        service={services?.signersService}
        hasBridge={services?.signersBridge !== undefined}
        onChoose={(chosen) => set(chosen ? { certificate: true, device: null } : { certificate: false })}
      />
      <DeviceChoice
        serial={row.device}
        service={services?.codeService}
        place={row.saved && recipients.packageId ? { packageId: recipients.packageId, roleId: row.id } : undefined}
        email={row.email}
        onChoose={(device) => set(device === null ? { device } : { device, certificate: false })}
      />
    </>
  );
  return (
    <li
      data-recipient={row.id}
      data-copied={row.copyOnly || undefined}
      className={cn(
        "relative grid scroll-mt-32 scroll-mb-18 items-center gap-2 border-hairline border-b py-2",
        "grid-cols-[1.375rem_minmax(0,1.05fr)_minmax(0,1.35fr)_auto] max-md:grid-cols-[1.375rem_minmax(0,1fr)_2.75rem]",
        isBeside && tie.before,
        isWithNext && tie.next,
        landing && landed[landing],
      )}
      onBlur={({ currentTarget, relatedTarget: to }) => {
        // From the last of what is typed the way on leads over the row's own buttons.
        if (!currentTarget.contains(to) || !(to instanceof HTMLInputElement)) setLeft(true);
      }}
    >
      {place === undefined ? (
        <span className="grid place-content-center text-ink-3" title={words("copies.one")}>
          <Icon as={Copy} />
        </span>
      ) : (
        <RoleNumber className={colourClass(row.colour)} aria-hidden="true">
          {place}
        </RoleNumber>
      )}
      <PersonInput
        ref={nameInput}
        className="w-full"
        onChoose={offer}
        taken={others}
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
        <PersonInput
          className="w-full"
          boxClassName="max-md:col-[2/3]"
          onChoose={offer}
          taken={others}
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
      <RecipientMenu
        row={row}
        who={who}
        language={language}
        onWrite={() => setAsked(asked + 1)}
        onProof={() => {
          setProving(true);
          proofBox.current?.querySelector("select")?.focus();
        }}
        onDetails={() => {
          setDetailed(true);
          focusDetails();
        }}
        onLanguage={(code) => set({ language: code })}
        onRemove={() => onRemove(row)}
      />
      {onMove && <OrderActs row={row} rows={rows} who={who} isBeside={isBeside} onMove={onMove} />}
      {row.language && !row.isOwner && (
        <p data-part="language" className="col-[2/-1] text-ink-3 text-xs max-md:col-span-full">
          {t("fact.language", { language: languageName(row.language, reader) })}
        </p>
      )}
      {(isWritten || asked > 0) && !row.isOwner && !row.copyOnly && (
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
      {(hadExtras || isDetailed || hasExtras(row)) && !row.isOwner && (
        <RecipientDetails
          ref={detailsBox}
          who={who}
          extras={row}
          isPlaceholder={row.isPlaceholder}
          isGroup={row.group !== null}
          off={off}
          judged={left && problems.extras !== undefined}
          newId={newRoleId}
          onChange={onExtras}
        >
          {!isPerson && method}
        </RecipientDetails>
      )}
      {(hasProof || isProving) && !row.isOwner && !row.copyOnly && (
        <div ref={proofBox} className="contents">
          <ProofEditor
            who={who}
            proof={row.proof}
            kept={row.kept}
            off={off}
            judged={left && problems.proof !== undefined}
            onChange={(proof) => set({ proof })}
          >
            {method}
          </ProofEditor>
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
