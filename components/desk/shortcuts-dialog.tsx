// The list of keys, opened by ? and by the help button.
import { Dialog } from "#components/ui/dialog.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { useDesk } from "./desk-context.ts";

const shortcuts = [
  { keys: ["ctrl", "K"], does: "palette" },
  { keys: ["N"], does: "new" },
  { keys: ["?"], does: "list" },
  { keys: ["esc"], does: "close" },
] as const;
/** In lists of packages. */
const ofLists = [
  { keys: ["J"], does: "down" },
  { keys: ["K"], does: "up" },
  { keys: ["enter"], does: "open" },
  { keys: ["X"], does: "choose" },
  { keys: ["shift", "X"], does: "range" },
  { keys: ["M"], does: "move" },
  { keys: ["#"], does: "trash" },
] as const;

type Shortcut = (typeof shortcuts | typeof ofLists)[number];

export function ShortcutsDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useWords("desk");
  const { mayPrepare } = useDesk();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t("keys.title")}>
      <Shortcuts of={shortcuts.filter(({ does }) => mayPrepare !== false || does !== "new")} />
      <h3 className="mt-4 mb-2 font-medium text-ink-3 text-xs">{t("keys.inLists")}</h3>
      <Shortcuts of={ofLists} />
    </Dialog>
  );
}

function Shortcuts({ of }: { of: readonly Shortcut[] }) {
  const t = useWords("desk");
  const named = (key: Shortcut["keys"][number]) =>
    key === "ctrl" || key === "esc" || key === "enter" || key === "shift" ? t(`keys.${key}`) : key;
  return (
    <dl className="grid gap-2">
      {of.map((shortcut) => (
        <div key={shortcut.does} className="grid grid-cols-[6rem_minmax(0,1fr)] items-center">
          <dt>
            <Kbd keys={shortcut.keys.map(named).join(" ")} />
          </dt>
          <dd className="text-ink">{t(`keys.${shortcut.does}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
