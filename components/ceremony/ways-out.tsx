// The questions on the way out of signing: somebody else, no, and not electronically. They come later than the page.
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { DeclineDialog } from "./decline-dialog.tsx";
import { ReassignDialog } from "./reassign-dialog.tsx";

export type WayOut = "reassign" | "decline" | "optOut";

type WaysOutProps = {
  view: CeremonyView;
  asked: string | null;
  onAsked: (asked: WayOut | null) => void;
};

export function WaysOut({ view, asked, onAsked }: WaysOutProps) {
  const of = (way: WayOut) => ({
    view,
    open: asked === way,
    onOpenChange: (open: boolean) => onAsked(open ? way : null),
  });
  return (
    <>
      <ReassignDialog {...of("reassign")} />
      <DeclineDialog {...of("decline")} />
      <DeclineDialog act="optOut" {...of("optOut")} />
    </>
  );
}
