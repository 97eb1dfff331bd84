// A small lock at the corner of every field of a page that is locked.
import { Lock } from "lucide-react";
import { useShallow } from "zustand/react/shallow";
import { Icon } from "#components/ui/icon.tsx";
import { useDesigner, useFields } from "./designer-context.ts";
import { boxStyle } from "./field-look.ts";

export function LockMarks({ page, scale }: { page: number; scale: number }) {
  const { document } = useDesigner();
  const held = useFields(
    useShallow((state) =>
      state.fields.filter((field) => field.documentId === document.id && field.page === page && field.locked),
    ),
  );
  return held.map((field) => {
    const { left, top, width } = boxStyle(field, scale);
    return (
      <span
        key={field.key}
        data-part="locked"
        aria-hidden="true"
        className="pointer-events-none absolute z-2 grid size-3.5 place-content-center rounded-full bg-ink text-surface"
        style={{ left: left + width - 8, top: top - 6 }}
      >
        <Icon as={Lock} className="size-2.25 stroke-[2.5]" />
      </span>
    );
  });
}
