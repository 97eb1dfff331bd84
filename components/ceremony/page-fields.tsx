// What lies on one page: the signer's own fields as inputs, what others do in grey, what we fill in as it will stand.
import { Clock, Signature } from "lucide-react";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { CeremonyApproval, CeremonyDocument } from "#lib/contract/records/ceremony-view.ts";
import type { Field } from "#lib/contract/records/field.ts";
import { checkedValue } from "#lib/packages/fields/field-values.ts";
import { ChoiceMark } from "./choice-mark.tsx";
import { boxStyle } from "./field-box.ts";
import { lockedClass, othersClass } from "./field-looks.ts";
import { FilledText } from "./filled-text.tsx";
import { PageButton } from "./page-button.tsx";
import { PageField } from "./page-field.tsx";
import { fieldKey, isOpen, type Step } from "./signing-state.ts";
import { useView } from "./use-signing.ts";

type PageFieldsProps = { document: CeremonyDocument; page: number; scale: number; steps: Step[]; phone: boolean };

export function PageFields({ document, page, scale, steps, phone }: PageFieldsProps) {
  const here = document.approvals.flatMap((approval) =>
    approval.fields.filter((field) => field.page === page).map((field) => ({ approval, field })),
  );
  // Own fields come in the order of the trip, so that Tab follows it.
  const mine = steps.flatMap((step) =>
    step.fields.filter((field) => field.page === page).map((field) => ({ step, field })),
  );
  const isMine = new Set(mine.map(({ step, field }) => fieldKey(step.documentId, step.approvalId, field.id)));
  return (
    <>
      {here.map(({ approval, field }) => {
        const key = fieldKey(document.id, approval.id, field.id);
        return isMine.has(key) ? null : <StillField key={key} approval={approval} field={field} scale={scale} />;
      })}
      {mine.map(({ step, field }) => {
        const key = fieldKey(step.documentId, step.approvalId, field.id);
        return phone ? (
          <PageButton key={key} step={step} field={field} scale={scale} />
        ) : (
          <PageField key={key} step={step} field={field} scale={scale} />
        );
      })}
    </>
  );
}

/** Pixels of a line in a field of somebody else. */
const lineHeight = 16;

/** A field nobody changes here: somebody else's, signed already (the page itself shows it), or filled in by us. */
function StillField({ approval, field, scale }: { approval: CeremonyApproval; field: Field; scale: number }) {
  const t = useWords();
  const view = useView();
  const box = boxStyle(field, scale);
  // Signed fields are in the PDF that is shown.
  if (approval.accepted) return null;
  if (isOpen(approval)) {
    if (!field.value)
      return field.type === "INPUT" && field.binding ? (
        <span className={lockedClass} style={box} title={t("field.filledByUs")} />
      ) : null;
    const isTick = field.subtype === "CHECKBOX" || field.subtype === "RADIO";
    if (isTick)
      return field.value === checkedValue ? (
        <span className={cn(lockedClass, "justify-center")} style={box}>
          <ChoiceMark round={field.subtype === "RADIO"} />
        </span>
      ) : null;
    return (
      <span className={lockedClass} style={box} title={t("field.filledByUs")}>
        <FilledText text={field.value} field={field} scale={scale} />
      </span>
    );
  }
  const turn = view.recipients.find((one) => one.roleId === approval.roleId)?.state;
  const signs = field.type === "SIGNATURE";
  const says = t("field.others", {
    turn: signs ? (turn === "now" ? "now" : "later") : "fills",
    name: approval.signerName,
  });
  const tiny = field.height * scale < 16 || field.width * scale < 60;
  const lines = Math.max(1, Math.floor((field.height * scale - 2) / lineHeight));
  // Where there is little room, the words have it.
  const hasGlyph = signs && !tiny && (lines > 1 || field.width * scale >= 140);
  return (
    <span className={othersClass} style={box} title={says}>
      {hasGlyph ? <Icon as={turn === "now" ? Signature : Clock} className="size-3.75 text-inherit" /> : null}
      <span
        className={tiny ? "sr-only" : "line-clamp-1 min-w-0 wrap-anywhere"}
        style={{ WebkitLineClamp: lines }}
        dir="auto"
      >
        {says}
      </span>
    </span>
  );
}
