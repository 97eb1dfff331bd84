// What is done about found fields: looking, accepting, dismissing, giving; accepting is one undo step, however many it takes.
import { listProposedFields } from "#components/queries/documents.ts";
import type { ProposedKind } from "#lib/contract/records/proposed-kinds.ts";
import { accept, type FoundField, foundIn, given, openProposals, retyped } from "#lib/designer/proposals.ts";
import { type Designer, newId } from "./designer-context.ts";
import { firstWords } from "./field-words.ts";
import type { FindStore } from "./find-store.ts";
import type { FindWords } from "./find-words.ts";
import { sayUndoable } from "./say-undoable.ts";

type Finding = { designer: Designer; find: FindStore; t: FindWords };

export function openFinding({ designer, find }: Pick<Finding, "designer" | "find">): void {
  designer.fields.getState().select([]);
  designer.fields.getState().arm(null);
  // The panel begins to look as soon as it is there.
  find.setState({ isOpen: true });
}

/** What is not accepted is dropped; opening it again looks anew, since documents may have changed. */
export function closeFinding({ find }: Pick<Finding, "find">): void {
  find.setState((state) => ({
    isOpen: false,
    round: state.round + 1,
    looking: 0,
    found: [],
    filled: [],
    looked: new Set(),
    failed: new Map(),
    dismissed: new Set(),
    chosen: null,
  }));
}

/** One document after the other; what was looked through is not asked for again while this is open. */
export async function lookThrough({ designer, find, t }: Finding, scope: "document" | "all"): Promise<void> {
  const { documents, document, pkg, takers, parts } = designer;
  find.setState({ scope });
  const wanted = (scope === "all" ? documents : [document]).filter(({ id }) => !find.getState().looked.has(id));
  if (wanted.length === 0) return;
  find.setState((state) => ({
    looking: state.looking + wanted.length,
    looked: new Set([...state.looked, ...wanted.map(({ id }) => id)]),
  }));
  // Whoever signs alone fills in everything.
  const only = takers.length === 1 ? takers[0]?.roleId : undefined;
  const asked = new Set(takers.map(({ roleId }) => roleId));
  const offered = new Set<string>(parts.kinds.map(({ id }) => id));
  const { round } = find.getState();
  const isOver = () => find.getState().round !== round;
  for (const { id } of wanted) {
    try {
      const proposed = await listProposedFields(pkg.id, id);
      if (isOver()) return;
      const [open, filled] = [proposed.filter((one) => !one.value), proposed.filter((one) => one.value)];
      const own = open
        .filter(({ kind }) => offered.has(kind))
        .map((one) => ({
          ...one,
          roleId: one.roleId !== null && asked.has(one.roleId) ? one.roleId : (only ?? null),
        }));
      find.setState((state) => ({
        found: [...state.found, ...foundIn(id, own)],
        filled: [...state.filled, ...foundIn(id, filled)],
      }));
    } catch (cause) {
      if (isOver()) return;
      find.setState((state) => ({ failed: new Map(state.failed).set(id, cause) }));
    }
    find.setState((state) => ({ looking: state.looking - 1 }));
  }
  const { found, filled, dismissed, failed } = find.getState();
  // What could not be read is said by itself.
  if (failed.size > 0) return;
  const count = openProposals(found, dismissed, designer.fields.getState().fields).length;
  const words = [count > 0 ? t("count", { count }) : t("nothing")];
  if (filled.length > 0) words.push(t("filled", { count: filled.length }));
  designer.canvas.setState({ words: words.join(" ") });
}

export function lookAgain(finding: Finding): void {
  const { find } = finding;
  find.setState((state) => ({
    looked: new Set([...state.looked].filter((id) => !state.failed.has(id))),
    failed: new Map(),
  }));
  void lookThrough(finding, find.getState().scope);
}

/** What its document does not take stays found. */
export function acceptFound({ designer, find, t }: Finding, chosen: readonly FoundField[]): void {
  if (chosen.length === 0) return;
  const { fields, admit, commit, roleId } = designer.fields.getState();
  const accepting = {
    pages: designer.pages,
    newId,
    words: firstWords(designer.t),
    roleId,
    startOf: designer.parts.start,
  };
  const made = accept(fields, chosen, accepting);
  const admitted = admit(made.fields);
  const taken = new Set(admitted.map(({ key }) => key));
  const which = chosen.filter((_, at) => taken.has(made.keys[at] ?? ""));
  if (which.length === 0) return;
  commit(t("step", { count: which.length }), admitted, []);
  const unsure = which.filter((one) => one.roleId === null).length;
  const name = designer.recipients.find((one) => one.roleId === roleId)?.name ?? "";
  const count = which.length;
  const told = unsure > 0 ? t("acceptedUnsure", { count, unsure, name }) : t("accepted", { count });
  afterwards({ designer, find }, which, told);
  // Seen, too: nobody asked for it by name.
  if (unsure > 0) sayUndoable(designer, told);
}

export function dismissFound({ designer, find, t }: Finding, which: readonly FoundField[]): void {
  if (which.length === 0) return;
  find.setState((state) => ({ dismissed: new Set([...state.dismissed, ...which.map(({ key }) => key)]) }));
  afterwards({ designer, find }, which, t("dismissed", { count: which.length }));
}

/** The one after the last of them is chosen next, so that one can go through all with the same key. */
function afterwards(
  { designer, find }: Pick<Finding, "designer" | "find">,
  which: readonly FoundField[],
  told: string,
): void {
  const { found, dismissed, chosen } = find.getState();
  designer.canvas.setState({ words: told });
  if (!which.some(({ key }) => key === chosen)) return;
  const open = openProposals(found, dismissed, designer.fields.getState().fields);
  const at = found.findIndex(({ key }) => key === which.at(-1)?.key);
  const later = new Set(found.slice(at + 1).map(({ key }) => key));
  find.setState({ chosen: (open.find(({ key }) => later.has(key)) ?? open[0])?.key ?? null });
}

export const giveFound = ({ find }: Pick<Finding, "find">, which: (one: FoundField) => boolean, roleId: string): void =>
  find.setState((state) => ({ found: given(state.found, which, roleId) }));

export const retypeFound = ({ find }: Pick<Finding, "find">, key: string, kind: ProposedKind): void =>
  find.setState((state) => ({ found: retyped(state.found, key, kind) }));

/** Shows where it is, in its document. */
export function showFound(
  { designer, find }: Pick<Finding, "designer" | "find">,
  { key, documentId, page }: FoundField,
): void {
  find.setState({ chosen: key });
  const root = designer.scroller.current;
  const ghost = root?.querySelector(`[data-found="${CSS.escape(key)}"]`);
  if (ghost) ghost.scrollIntoView({ block: "nearest" });
  // Its page may have to be drawn first.
  else designer.openDocument(documentId, page);
}
