// "As it will be sealed": the field as what seals it draws it, with what is given or with an example; in words where it cannot be drawn.
import { useMemo, useState } from "react";
import { Hint } from "#components/ui/hint.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { Package } from "#lib/contract/records/package.ts";
import type { Role } from "#lib/contract/records/role.ts";
import type { DesignerField } from "#lib/designer/designer-field.ts";
import { isDrawn } from "#lib/packages/fields/field-kinds.ts";
import { whyEmpty } from "#lib/packages/stays-empty.ts";
import { useDesigner } from "./designer-context.ts";
import { isBox } from "./field-property-list.ts";
import { shortened } from "./field-words.ts";
import { personOf } from "./person-of.ts";
import { type SealedValue, sealedValue } from "./sealed-value.ts";
import { Overline, PanelSection } from "./studio-parts.tsx";
import { useAppearance } from "./use-appearance.ts";

/** CSS pixels; what is smaller is shown larger than it is, so that it can be read. */
const [room, tallest] = [248, 150];
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
  const filledIn = role && filledInWords(field, role, pkg);
  if (filledIn) return <FilledIn {...filledIn} />;
  return sealed && field.width > 0 && field.height > 0 ? <Drawn field={field} sealed={sealed} /> : null;
}

type Filled = { what: "noSeal" | "noTitle" | "noCompany" | "seal" | "title" | "company"; who: string };
const missing = { seal: "noSeal", title: "noTitle", company: "noCompany" } as const;

/** Of what is filled in for a signer and cannot be drawn: what it will be, or why it will be nothing. */
function filledInWords(field: DesignerField, role: Role, pkg: Package): Filled | undefined {
  const empty = whyEmpty(field, role, pkg);
  if (empty) return { what: missing[empty.why], who: empty.who };
  if (field.subtype === "SEAL") return { what: "seal", who: "" };
  if (role.signers.length > 0) return undefined;
  if (field.binding === "{signer.title}") return { what: "title", who: "" };
  return field.binding === "{signer.company}" ? { what: "company", who: "" } : undefined;
}

function FilledIn({ what, who }: Filled) {
  const t = useWords("designer-fields");
  return (
    <PanelSection in="right" data-part="filled-in">
      <Overline as="h3">{t("sealed.title")}</Overline>
      <Hint>{t("sealed.filledIn", { what, who })}</Hint>
    </PanelSection>
  );
}

function Drawn({ field, sealed }: { field: DesignerField; sealed: SealedValue }) {
  const t = useWords("designer-fields");
  const { picture, isComing } = useAppearance(field, sealed.value, sealed.signer);
  if (!picture && !isComing) return null;
  const scale = Math.min(room / field.width, tallest / field.height, mostEnlarged);
  const says =
    isBox(field) || isDrawn(field) ? t("sealed.title") : t("sealed.shows", { value: shortened(sealed.value) });
  const [width, height] = [field.width * scale, field.height * scale];
  return (
    <PanelSection in="right" data-part="sealed">
      <Overline as="h3">{t("sealed.title")}</Overline>
      {/* Paper, in the dark too: what is drawn has the colours that it has on a page. Its room is there before it is. */}
      <span className="grid place-items-center rounded-md border border-hairline bg-sheet p-1.5" dir="ltr">
        <span style={{ width, height }}>
          {picture && (
            // biome-ignore lint/performance/noImgElement: a drawing of outlines, nothing to optimise.
            <img src={picture} alt={says} {...{ width, height }} />
          )}
        </span>
      </span>
      {sealed.isExample && <Hint>{t("sealed.example")}</Hint>}
    </PanelSection>
  );
}
