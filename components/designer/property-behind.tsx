// "Place behind this text": the field goes to where the text stands in the document, and on to its next place when asked again.
import { useState } from "react";
import { findText } from "#components/queries/documents.ts";
import { Button } from "#components/ui/button.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import type { TextPlace } from "#lib/contract/records/text-place.ts";
import { placedBehind } from "#lib/designer/behind-text.ts";
import type { DesignerField } from "#lib/designer/designer-field.ts";
import { useDesigner } from "./designer-context.ts";
import { heldWords } from "./lock-acts.ts";
import { changeSelected } from "./selection-acts.ts";

type Found = { text: string; places: TextPlace[]; at: number };

export function BehindText({ field }: { field: DesignerField }) {
  const t = useWords("designer-fields");
  const reason = useReason();
  const designer = useDesigner();
  const [text, setText] = useState(field.anchor?.text ?? "");
  const [found, setFound] = useState<Found>();
  const [trouble, setTrouble] = useState<string>();
  const [isLooking, setLooking] = useState(false);
  const wanted = text.trim();
  const isStaying = field.locked;

  const look = async () => {
    setLooking(true);
    setTrouble(undefined);
    try {
      const isSame = found?.text === wanted;
      const places = isSame ? found.places : await findText(designer.pkg.id, field.documentId, wanted);
      const at = isSame ? (found.at + 1) % Math.max(1, places.length) : 0;
      setFound({ text: wanted, places, at });
      const place = places[at];
      if (!place) setTrouble(t("behind.nowhere", { text: wanted }));
      else {
        changeSelected(designer, t("step.behind", { text: wanted }), (one) => placedBehind(place, one));
        designer.canvas.setState({ words: t("behind.at", { at: at + 1, count: places.length, page: place.page + 1 }) });
      }
    } catch (cause) {
      setTrouble(reason(cause));
    } finally {
      setLooking(false);
    }
  };
  const place = found?.text === wanted ? found.places[found.at] : undefined;
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted && !isLooking && !isStaying) void look();
      }}
    >
      <FormField
        label={t("behind.title")}
        hint={found && place && t("behind.at", { at: found.at + 1, count: found.places.length, page: place.page + 1 })}
        error={trouble}
      >
        <Input
          className="h-7 ps-2 text-xs max-md:min-h-11 max-md:text-lg"
          longest={longest.line}
          dir="auto"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setTrouble(undefined);
          }}
        />
      </FormField>
      <Button
        type="submit"
        size="sm"
        className="mt-5 max-md:min-h-11"
        aria-busy={isLooking || undefined}
        {...(isStaying ? { offReason: heldWords(designer, [field]) } : wanted ? {} : { offReason: t("behind.first") })}
      >
        {place && found && found.places.length > 1 ? t("behind.next") : t("behind.act")}
      </Button>
    </form>
  );
}
