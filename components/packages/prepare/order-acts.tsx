// Moves a recipient within the signing order: up, down, beside the one before or apart from them; or by dragging.
import { useDraggable } from "@dnd-kit/react";
import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { moved, type SigningMove } from "#lib/packages/roles/signing-steps.ts";
import { type RecipientRow, signersAmong } from "./recipient-rows.ts";

type OrderActsProps = {
  row: RecipientRow;
  /** All of them; among those who sign one is moved. */
  rows: RecipientRow[];
  who: string;
  isBeside: boolean;
  onMove: (how: SigningMove) => void;
};

export function OrderActs({ row, rows, who, isBeside, onMove }: OrderActsProps) {
  const t = useWords("prepare");
  const { ref, isDragging } = useDraggable({ id: row.id });
  const goes = (how: SigningMove) => moved(signersAmong(rows), row.id, how) !== undefined;
  const beside = isBeside
    ? { how: "apart" as const, label: t("people.apart") }
    : { how: "together" as const, label: t("people.together") };
  return (
    <div className="col-[2/-1] -mt-1 flex gap-1 max-md:mt-0 max-md:*:h-auto max-md:*:min-h-11 max-md:*:min-w-11">
      <span
        ref={ref}
        data-act="drag"
        title={t("people.drag")}
        className={cn(
          "grid size-7 flex-none touch-none place-content-center rounded-md text-ink-3 hover:bg-pressed",
          // Beside the boxes of a phone there is no room for it; the buttons do the same.
          "max-[32.5rem]:hidden",
          isDragging ? "cursor-grabbing" : "cursor-grab",
        )}
      >
        <Icon as={GripVertical} />
      </span>
      <Button
        size="sm"
        variant="quiet"
        iconOnly
        data-act="up"
        aria-label={t("people.acts", { act: t("people.up"), who })}
        offReason={goes("up") ? undefined : t("people.isFirst")}
        onClick={() => onMove("up")}
      >
        <Icon as={ArrowUp} />
      </Button>
      <Button
        size="sm"
        variant="quiet"
        iconOnly
        data-act="down"
        aria-label={t("people.acts", { act: t("people.down"), who })}
        offReason={goes("down") ? undefined : t("people.isLast")}
        onClick={() => onMove("down")}
      >
        <Icon as={ArrowDown} />
      </Button>
      {goes(beside.how) && (
        <Button
          size="sm"
          variant="quiet"
          data-act="beside"
          aria-label={t("people.acts", { act: beside.label, who })}
          onClick={() => onMove(beside.how)}
        >
          {beside.label}
        </Button>
      )}
    </div>
  );
}
