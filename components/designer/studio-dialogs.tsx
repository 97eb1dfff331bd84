// What opens over the designer and is no document's: the preview, the keys, the recipients. Their scripts come with the first opening.
import { late } from "#components/ui/late.ts";
import { useCanvas, useDesigner } from "./designer-context.ts";
import { useAsked } from "./use-asked.ts";
import type { PeopleEditing } from "./use-people-editing.ts";

const preview = late(() => import("./preview-dialog.tsx"));
const keys = late(() => import("./keys-dialog.tsx"));
const people = late(() => import("./people-dialog.tsx"));
const removal = late(() => import("./people-remove.tsx"));

type DialogsProps = { areKeysOpen: boolean; onKeys: (open: boolean) => void; editing: PeopleEditing };

export function StudioDialogs({ areKeysOpen, onKeys, editing }: DialogsProps) {
  const { canvas } = useDesigner();
  const isPreviewing = useCanvas((state) => state.isPreviewing);
  const ofPreview = useAsked(preview, isPreviewing, () => canvas.setState({ isPreviewing: false }));
  const ofKeys = useAsked(keys, areKeysOpen, () => onKeys(false));
  const ofPeople = useAsked(people, editing.asked !== undefined, editing.close);
  const ofRemoval = useAsked(removal, editing.removed !== undefined, editing.keep);
  return (
    <>
      {ofPreview && <ofPreview.PreviewDialog />}
      {ofKeys && <ofKeys.KeysDialog open={areKeysOpen} onOpenChange={onKeys} />}
      {ofPeople && <ofPeople.PeopleDialog people={editing.people} asked={editing.asked} onClose={editing.close} />}
      {ofRemoval && <ofRemoval.RemoveRecipient roleId={editing.removed} onClose={editing.keep} />}
    </>
  );
}
