// The recipients' rows in the order of signing, in which they are moved by their buttons or dragged; below, who else may join.
import { DragDropProvider, PointerSensor } from "@dnd-kit/react";
import { useQuery } from "@tanstack/react-query";
import { UserPlus, Users } from "lucide-react";
import { type ClipboardEvent, useLayoutEffect, useRef, useState } from "react";
import { groupSummaries } from "#components/queries/groups.ts";
import { instanceState } from "#components/queries/instance.ts";
import { useFeaturesOff } from "#components/queries/use-features-off.ts";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { useLate } from "#components/ui/late.ts";
import { Menu, MenuItem } from "#components/ui/menu.tsx";
import { useReader } from "#components/ui/reader.ts";
import { useLateDialog } from "#components/ui/use-late-dialog.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { Sender } from "#lib/contract/records/sender.ts";
import { listOf } from "#lib/language/formats.ts";
import { type SigningDrop, type SigningMove, signingPlaces, signingSteps } from "#lib/packages/roles/signing-steps.ts";
import { isList } from "../read-people.ts";
import type { Teller } from "./conflict-words.ts";
import { dropUnder } from "./drop-under.ts";
import { pasteDialog } from "./late-dialogs.ts";
import { groupMade } from "./new-row.ts";
import { RecipientRowFields } from "./recipient-row.tsx";
import { type RecipientRow, signersAmong } from "./recipient-rows.ts";
import type { useRecipients } from "./use-recipients.ts";

export type RecipientRowsProps = {
  recipients: ReturnType<typeof useRecipients>;
  /** The package's, a code. */
  language: string;
  /** Placeholders can be asked for. */
  isTemplate: boolean;
  me: Sender | undefined;
  /** The account's groups may be asked for. */
  hasGroups?: boolean;
  /** Where the focus begins. */
  first?: string | undefined;
  onRemove: (row: RecipientRow) => void;
};

/** Where it would land is drawn by the rows: nothing has to move under the pointer. */
const noPlugins: never[] = [];
/** By keys a recipient is moved with the buttons of its row. */
const sensors = [PointerSensor];

export function RecipientRows({
  recipients,
  language,
  isTemplate,
  hasGroups = true,
  me,
  first,
  onRemove,
}: RecipientRowsProps) {
  const reader = useReader();
  const t = useWords("prepare");
  const { rows, inOrder } = recipients;
  const off = useFeaturesOff();
  const services = useQuery(instanceState).data;
  const words = useWords("recipients");
  const paste = useLateDialog(pasteDialog);
  // Ahead of its first use, which may come when there is no connection any more.
  useLate(pasteDialog);
  /** A list in a box for one person is rather a list. */
  const takeList = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text");
    if (!(event.target instanceof HTMLInputElement) || event.target.type === "tel" || !isList(text)) return;
    event.preventDefault();
    paste.open(text);
  };
  /** The row that was added last: typing goes on there. */
  const [fresh, setFresh] = useState(first);
  const [told, setTold] = useState("");
  const [landing, setLanding] = useState<SigningDrop>();
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
  const signers = signersAmong(rows);
  const copied = rows.filter(({ copyOnly }) => copyOnly);
  const places = signingPlaces(signers);
  const steps = signingSteps(signers);
  const move = (row: RecipientRow, how: SigningMove) => {
    pressed.current = { id: row.id, act: how === "up" || how === "down" ? how : "beside" };
    setTold(placeWords({ t, reader }, recipients.move(row.id, how), row));
  };
  const drop = (id: string, where: SigningDrop) => {
    const row = rows.find((one) => one.id === id);
    if (row) setTold(placeWords({ t, reader }, recipients.drop(id, where), row));
  };
  return (
    <>
      <DragDropProvider
        plugins={noPlugins}
        sensors={sensors}
        onDragMove={({ operation, to }) =>
          setLanding(dropUnder(list.current, to ?? operation.position.current, String(operation.source?.id)))
        }
        onDragEnd={({ canceled, operation }) => {
          const where = dropUnder(list.current, operation.position.current, String(operation.source?.id));
          setLanding(undefined);
          if (!canceled && where && operation.source) drop(String(operation.source.id), where);
        }}
      >
        <ol data-part="people" className="border-hairline border-t" ref={list} onPasteCapture={takeList}>
          {[...steps, ...copied.map((row) => [row])].flatMap((step) =>
            step.map((row, at) => (
              <RecipientRowFields
                key={row.id}
                isFresh={row.id === fresh}
                row={row}
                place={row.copyOnly ? undefined : (places.get(row.id) ?? 1)}
                isBeside={inOrder && at > 0}
                isWithNext={inOrder && at < step.length - 1}
                landing={landing?.of === row.id ? landing.how : undefined}
                rows={rows}
                language={language}
                recipients={recipients}
                off={off}
                onRemove={onRemove}
                onMove={inOrder && !row.copyOnly && signers.length > 1 ? (how) => move(row, how) : undefined}
                onExtras={(how) => {
                  // The row goes to another place in the list; the choice keeps the focus.
                  if (how.copyOnly !== undefined) pressed.current = { id: row.id, act: "does" };
                  recipients.change(row.id, how);
                }}
                suggests={hasGroups}
                services={services}
              />
            )),
          )}
        </ol>
      </DragDropProvider>
      <p className="sr-only" role="status">
        {told}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-2 max-md:*:min-h-11">
        <Button onClick={() => setFresh(recipients.add())}>
          <Icon as={UserPlus} />
          {t("people.add")}
        </Button>
        {isTemplate && (
          <Button onClick={() => setFresh(recipients.add({ name: "", email: "", isPlaceholder: true }))}>
            {t("people.addPlaceholder")}
          </Button>
        )}
        {me && !rows.some((row) => row.isOwner) && (
          <Button variant="quiet" onClick={() => void recipients.addMyself().then(setFresh)}>
            {t("people.addMyself")}
          </Button>
        )}
        {hasGroups && !off.has("groups") && <AddGroup recipients={recipients} />}
        <Button variant="quiet" onClick={() => paste.open("")}>
          {words("paste.open")}
        </Button>
      </div>
      {paste.parts && paste.about !== undefined && (
        <paste.parts.PasteDialog first={paste.about} recipients={recipients} onClose={paste.close} />
      )}
    </>
  );
}

/** The account's groups that do not sign yet; any member of one signs for it. */
function AddGroup({ recipients }: Pick<RecipientRowsProps, "recipients">) {
  const t = useWords("prepare");
  const all = useQuery({ ...groupSummaries, staleTime: 60_000 });
  const taken = new Set(recipients.rows.map(({ group }) => group?.group?.id));
  const groups = (all.data?.results ?? []).filter(({ id }) => !taken.has(id));
  if (groups.length === 0) return null;
  return (
    <Menu align="start" label={t("people.addGroup")} trigger={<Button variant="quiet">{t("people.addGroup")}</Button>}>
      {groups.map((group) => (
        <MenuItem key={group.id} glyph={Users} onSelect={() => recipients.add(groupMade(group))}>
          <bdi>{group.name}</bdi>
        </MenuItem>
      ))}
    </Menu>
  );
}

/** "Li Wang signs as number 2 of 3, at the same time as Layla Haddad." */
function placeWords({ t, reader }: Teller, rows: readonly RecipientRow[], { id, name, email }: RecipientRow): string {
  const steps = signingSteps(signersAmong(rows));
  const at = steps.findIndex((step) => step.some((one) => one.id === id));
  const others = (steps[at] ?? [])
    .filter((one) => one.id !== id)
    .map((one) => one.name || one.email || t("newRecipient"));
  const said = { who: name || email || t("theNewRecipient"), place: at + 1, count: steps.length };
  return others.length > 0
    ? t("people.placeBeside", { ...said, others: listOf(others, reader) })
    : t("people.place", said);
}
