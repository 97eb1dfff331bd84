// The keys of a list: J and K go from row to row, X chooses, Shift X chooses all from the last one, M moves, # or Delete is the trash. The focus
// is the browser's own, on the row's name: Enter opens it as any link.
import { useEffect, useEffectEvent, useRef } from "react";
import { isTaken } from "#components/desk/is-taken.ts";
import type { Chosen } from "#components/ui/data-table.tsx";
import type { Package } from "#lib/contract/records/package.ts";

type ListKeys = {
  /** As they stand in the table. */
  rows: readonly Package[];
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
  onTrash: (pkgs: Package[]) => void;
  mayTrash: (pkg: Package) => boolean;
  /** Into a folder, which is asked for. */
  onMove: (pkgs: Package[]) => void;
  mayMove: (pkg: Package) => boolean;
};

const rowsShown = () => [...document.querySelectorAll<HTMLTableRowElement>("#main tbody tr")];
const focusedRow = () => rowsShown().findIndex((row) => row.contains(document.activeElement));

/** Into view with what is around it: bars lie over the page's ends. */
function focusRow(at: number): void {
  const row = rowsShown()[at];
  row?.querySelector("a")?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: "nearest" });
}

export function useListKeys({ rows, chosen, onChoose, onTrash, mayTrash, onMove, mayMove }: ListKeys): void {
  /** The last that was chosen by key, whose neighbours a range begins with. */
  const last = useRef<string>(undefined);
  /** All that are chosen, or the one that has the focus. */
  const meantBy = (pkg: Package | undefined): Package[] => {
    const picked = rows.filter(({ id }) => chosen[id]);
    return picked.length > 0 ? picked : pkg ? [pkg] : [];
  };
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTaken(event.target) || rows.length === 0) return;
    const at = focusedRow();
    const pkg = rows[at];
    const key = event.key.toLowerCase();
    if (key === "j") focusRow(Math.min(at + 1, rows.length - 1));
    else if (key === "k") focusRow(at < 0 ? rows.length - 1 : Math.max(at - 1, 0));
    else if (key === "x" && pkg) {
      const { [pkg.id]: isChosen, ...others } = chosen;
      const from = rows.findIndex(({ id }) => id === last.current);
      if (event.shiftKey && from >= 0) {
        const range = rows.slice(Math.min(from, at), Math.max(from, at) + 1);
        onChoose({ ...chosen, ...Object.fromEntries(range.map(({ id }) => [id, true as const])) });
      } else onChoose(isChosen ? others : { ...chosen, [pkg.id]: true });
      last.current = pkg.id;
    } else if (key === "m" && !event.shiftKey && !event.repeat) {
      const meant = meantBy(pkg);
      if (meant.length === 0 || !meant.every(mayMove)) return;
      onMove(meant);
    } else if ((key === "#" || key === "delete") && !event.repeat) {
      const meant = meantBy(pkg);
      if (meant.length === 0 || !meant.every(mayTrash)) return;
      // The row goes, and the focus with it: the next one is there already.
      if (!meant.some(({ id }) => chosen[id])) focusRow(at + 1 < rows.length ? at + 1 : at - 1);
      onTrash(meant);
    } else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => act(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
