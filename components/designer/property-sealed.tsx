// "As it will be sealed": the field as what seals it draws it, with what is given or with an example.
import { useMemo, useState } from "react";
import { Hint } from "#components/ui/hint.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { DesignerField } from "#lib/designer/designer-field.ts";
import { useDesigner } from "./designer-context.ts";
import { personOf } from "./person-of.ts";
import { type SealedValue, sealedValue } from "./sealed-value.ts";
import { PanelSection } from "./studio-parts.tsx";
import { useAppearance } from "./use-appearance.ts";

/** CSS pixels; what is smaller is shown larger than it is, so that it can be read. */
const [room, tallest] = [262, 150];
const mostEnlarged = 1.6;

export function SealedLook({ field }: { field: DesignerField }) {
  const { pkg } = useDesigner();
  const [now] = useState(() => new Date());
  const role = pkg.roles.find(({ id }) => id === field.roleId);
  const sealed = useMemo(
    () =>
      sealedValue(field, {
        person: role && personOf(role),
        conditions: pkg.conditions ?? [],
        now,
        timezoneId: pkg.timezoneId,
      }),
    [field, role, pkg.conditions, pkg.timezoneId, now],
  );
  return sealed && field.width > 0 && field.height > 0 ? <Drawn field={field} sealed={sealed} /> : null;
}

function Drawn({ field, sealed }: { field: DesignerField; sealed: SealedValue }) {
  const t = useWords("designer-fields");
  const picture = useAppearance(field, sealed.value, sealed.signer);
  if (!picture) return null;
  const scale = Math.min(room / field.width, tallest / field.height, mostEnlarged);
  return (
    <PanelSection in="right" data-part="sealed">
      <h3 className="font-medium text-2xs text-ink-3 tracking-[0.02em]">{t("sealed.title")}</h3>
      {/* Paper, in the dark too: what is drawn has the colours that it has on a page. */}
      <span className="grid place-items-center rounded-md border border-hairline bg-sheet p-1.5" dir="ltr">
        {/* biome-ignore lint/performance/noImgElement: a drawing of outlines, nothing to optimise. */}
        <img
          src={picture}
          alt={t("sealed.shows", { value: sealed.value })}
          width={field.width * scale}
          height={field.height * scale}
          className="max-w-full"
        />
      </span>
      {sealed.isExample && <Hint>{t("sealed.example")}</Hint>}
    </PanelSection>
  );
}
