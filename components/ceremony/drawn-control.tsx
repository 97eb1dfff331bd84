// The place of a drawing at full size: a wide button until something is drawn, then the drawing on its paper.
import { PenLine } from "lucide-react";
import type { Ref } from "react";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { drawingOfValue } from "#lib/packages/fields/drawn-value.ts";
import { useCeremony } from "./ceremony-store.ts";
import { DrawnPicture } from "./drawn-picture.tsx";
import { heldValue, type Step } from "./signing-state.ts";

type DrawnControlProps = { step: Step; inSheet: boolean; inputRef: Ref<HTMLButtonElement> };

export function DrawnControl({ step, inSheet, inputRef }: DrawnControlProps) {
  const t = useWords();
  const openSignature = useCeremony((state) => state.openSignature);
  const be = useCeremony((state) => state.be);
  const [field] = step.fields;
  const value = useCeremony((state) => (field ? heldValue(step.documentId, step.approvalId, field, state) : ""));
  const drawing = drawingOfValue(value);
  return (
    <div data-slot="drawn-control" className="flex items-center gap-3 slim:flex-wrap">
      {drawing ? (
        <span className="scheme-light flex h-18 min-w-0 flex-1 slim:basis-full items-center overflow-hidden rounded-[8px] border border-hairline bg-sheet px-3 py-1">
          <DrawnPicture mark={drawing} width={240} height={60} label={t("drawing.alt")} />
        </span>
      ) : null}
      <Button
        size="lg"
        className={cn(
          drawing
            ? "h-auto min-h-13 whitespace-normal"
            : "h-auto min-h-16 w-full whitespace-normal border-(--role) border-dashed bg-(--role-fill) text-(--role-text) shadow-none",
          !drawing && "hover:bg-(--role-fill) [&_svg:not([class*='text-'])]:text-inherit",
          "max-w-full wrap-anywhere text-[1rem]/5",
          inSheet && "turned:h-auto turned:min-h-11 turned:px-2.5",
        )}
        ref={inputRef}
        onClick={() => {
          be(step);
          openSignature(step.key);
        }}
      >
        <Icon as={PenLine} />
        {drawing ? t("field.change") : t("signature.drawn")}
      </Button>
    </div>
  );
}
