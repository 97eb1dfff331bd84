// The list of keys, opened by ? and by the help button.
import { Dialog } from "#components/ui/dialog.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { useWords } from "#components/ui/use-words.ts";

const shortcuts = [
  { keys: ["ctrl", "K"], does: "palette" },
  { keys: ["N"], does: "new" },
  { keys: ["?"], does: "list" },
  { keys: ["esc"], does: "close" },
] as const;

export function ShortcutsDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useWords("desk");
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t("keys.title")}>
      <dl className="grid gap-2">
        {shortcuts.map((shortcut) => (
          <div key={shortcut.does} className="grid grid-cols-[64px_minmax(0,1fr)] items-center">
            <dt>
              <Kbd
                keys={shortcut.keys.map((key) => (key === "ctrl" || key === "esc" ? t(`keys.${key}`) : key)).join(" ")}
              />
            </dt>
            <dd className="text-ink">{t(`keys.${shortcut.does}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
