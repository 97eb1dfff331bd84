"use client";
// The list of keys, opened by ? and by the help button.
import { Dialog } from "#components/ui/dialog.tsx";
import { Kbd } from "#components/ui/kbd.tsx";

const SHORTCUTS = [
  { keys: "Ctrl K", does: "Search or jump to a page or package" },
  { keys: "N", does: "New package" },
  { keys: "?", does: "This list" },
  { keys: "Esc", does: "Close what is open, clear the selection" },
] as const;

export function ShortcutsDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keys">
      <dl className="grid gap-2">
        {SHORTCUTS.map((shortcut) => (
          <div key={shortcut.keys} className="grid grid-cols-[64px_minmax(0,1fr)] items-center">
            <dt>
              <Kbd keys={shortcut.keys} />
            </dt>
            <dd className="text-ink">{shortcut.does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
