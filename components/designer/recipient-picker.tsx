// Whom new fields are for, each recipient with number, colour and how many fields they have.
import { UserPlus, Users } from "lucide-react";
import { useShallow } from "zustand/react/shallow";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { RoleNumber } from "#components/ui/role-number.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { type DesignerRecipient, roleClass } from "#lib/designer/recipients.ts";
import { useDesigner, useFields } from "./designer-context.ts";
import type { DesignerWords } from "./field-words.ts";
import { usePeople } from "./people-context.ts";
import { PreviewButton } from "./preview-button.tsx";
import { RecipientMenu } from "./recipient-menu.tsx";
import { OwnWords, PanelFieldset, PanelHead } from "./studio-parts.tsx";

const who = cn(
  "group/who relative grid min-h-11 min-w-0 flex-1 cursor-pointer grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-2.5",
  "rounded-md px-2 py-1 hover:bg-sunken has-focus-visible:shadow-(--focus-ring) has-checked:bg-(--role-fill)",
  "has-checked:shadow-[inset_0_0_0_1.5px_var(--role)] has-checked:has-focus-visible:shadow-(--focus-ring)",
  "max-md:max-w-50 max-md:flex-none max-md:gap-1.5",
);

export function RecipientPicker() {
  const t = useWords("designer");
  const { takers, parts } = useDesigner();
  const people = usePeople();
  const mayEdit = parts.addRecipientInPicker || parts.addRecipient;
  const roleId = useFields((state) => state.roleId);
  const setRole = useFields((state) => state.setRole);
  const counts = useFields(
    useShallow((state) => takers.map((one) => state.fields.filter((field) => field.roleId === one.roleId).length)),
  );
  return (
    <PanelFieldset
      data-part="recipients"
      className="max-md:[@media(max-height:31.24875rem)]:max-w-[38%] max-md:[@media(max-height:31.24875rem)]:flex-[0_1_auto]"
    >
      <legend className="sr-only">{t("recipients.title")}</legend>
      <PanelHead className="mb-2 max-md:hidden">
        <h2 className="flex-1">{t("recipients.title")}</h2>
        {parts.addRecipientInPicker && (
          <Button
            variant="quiet"
            size="sm"
            iconOnly
            className="-me-1.5"
            aria-label={t("recipients.add")}
            onClick={() => people?.edit("new")}
          >
            <Icon as={UserPlus} />
          </Button>
        )}
      </PanelHead>
      <div className="max-md:flex max-md:gap-1">
        {takers.map((one, at) => (
          <div key={one.roleId} className="-mx-1 flex items-center max-md:mx-0 max-md:flex-none">
            <label className={cn(who, roleClass(one))}>
              <input
                className="sr-only"
                type="radio"
                name="place-for"
                value={one.roleId}
                checked={one.roleId === roleId}
                onChange={() => setRole(one.roleId)}
                aria-label={t("recipients.one", { name: one.name, count: counts[at] ?? 0 })}
              />
              <RoleNumber
                className={cn(
                  "group-has-checked/who:bg-(--role) group-has-checked/who:text-raised",
                  one.isPlaceholder && "border-dashed",
                )}
                aria-hidden="true"
              >
                {one.number}
              </RoleNumber>
              <span className="grid min-w-0">
                <OwnWords className="font-medium text-ink leading-4 group-has-checked/who:text-(--role-text)">
                  {one.name}
                </OwnWords>
                {(one.isOwner || one.turn || one.isPlaceholder) && (
                  <span className="truncate text-ink-3 text-xs group-has-checked/who:text-(--role-text) max-md:hidden">
                    {one.isPlaceholder ? <SomebodyNew /> : turnWords(t, one)}
                  </span>
                )}
              </span>
              <span
                className="font-medium text-2xs text-ink-3 tabular-nums group-has-checked/who:text-(--role-text)"
                aria-hidden="true"
              >
                {counts[at]}
              </span>
            </label>
            {mayEdit && <RecipientMenu of={one} />}
          </div>
        ))}
        {/* Behind many names they would be out of sight. */}
        <div className="sticky -end-2 -me-2 flex flex-none bg-surface pe-2 md:hidden">
          {mayEdit && <PhoneEdit />}
          <PreviewButton className="flex-none" />
        </div>
      </div>
      {takers.length === 0 && (
        <p className="text-ink-3 text-xs">
          {t.rich("recipients.none", {
            people: (words) =>
              parts.addRecipientInPicker ? (
                <button
                  type="button"
                  className="text-accent-text hover:underline max-md:min-h-11"
                  onClick={() => people?.edit("new")}
                >
                  {words}
                </button>
              ) : (
                words
              ),
          })}
        </p>
      )}
    </PanelFieldset>
  );
}

/** On a phone there is no room for a menu of each. */
function PhoneEdit() {
  const t = useWords("designer-people");
  const people = usePeople();
  return (
    <Button
      variant="quiet"
      iconOnly
      className="size-11 flex-none md:hidden"
      aria-label={t("title")}
      onClick={() => people?.edit()}
    >
      <Icon as={Users} />
    </Button>
  );
}

function SomebodyNew() {
  const t = useWords("designer-people");
  return t("placeholder");
}

/** "you, signs first". */
const turnWords = (t: DesignerWords, { isOwner, turn }: DesignerRecipient): string =>
  turn
    ? t("recipients.turn", { you: isOwner ? "yes" : "no", last: turn.last ? "yes" : "no", at: turn.at })
    : t("recipients.you");
