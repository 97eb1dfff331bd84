// Locks the selected fields or unlocks them; its tip says what that means, and for whom.
import { Lock, LockOpen } from "lucide-react";
import { useShallow } from "zustand/react/shallow";
import { parted } from "#lib/designer/locks.ts";
import { chord } from "./chord.ts";
import { useDesigner, useFields } from "./designer-context.ts";
import { countOf } from "./field-words.ts";
import { toggleLock } from "./lock-acts.ts";
import { ToolButton } from "./tool-button.tsx";

export function LockButton({ side, className }: { side?: "top" | "bottom"; className?: string }) {
  const designer = useDesigner();
  const { tCanvas: t } = designer;
  const chosen = useFields(useShallow((state) => state.fields.filter((field) => state.selection.has(field.key))));
  const { free, held } = parted(chosen);
  const isFree = free.length > 0;
  return (
    <ToolButton
      glyph={isFree ? Lock : LockOpen}
      label={isFree ? t("lock.act", countOf(designer.t, free)) : t("lock.release", countOf(designer.t, held))}
      tip={t("lock.where")}
      keys={chord(designer.t, "shift ctrl L")}
      {...(side && { side })}
      {...(className && { className })}
      onClick={() => toggleLock(designer)}
    />
  );
}
