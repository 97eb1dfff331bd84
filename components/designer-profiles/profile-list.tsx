// The profiles to choose from, each with how much it hides.
import type { DesignerProfile } from "#components/queries/designer.ts";
import { cn } from "#components/ui/cn.ts";
import { useWords } from "#components/ui/use-words.ts";
import { defaultProfile, designerElements } from "#lib/contract/records/designer-elements.ts";

type ProfileListProps = {
  profiles: readonly DesignerProfile[];
  openName: string;
  /** Those with something that is not saved. */
  changed: readonly string[];
  onOpen: (name: string) => void;
};

export function ProfileList({ profiles, openName, changed, onOpen }: ProfileListProps) {
  const t = useWords("designer-profiles");
  return (
    <ul aria-label={t("profiles")} className="grid grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] gap-2">
      {profiles.map(({ name, settings }) => (
        <li key={name}>
          <button
            type="button"
            aria-pressed={name === openName}
            onClick={() => onOpen(name)}
            className={cn(
              "grid min-h-11 w-full rounded-md border border-edge bg-raised px-3 py-2 text-start",
              "aria-pressed:border-accent aria-pressed:shadow-[inset_0_0_0_1px_var(--color-accent)]",
              "focus-visible:shadow-(--focus-ring)",
            )}
          >
            <span dir="auto" className="truncate font-medium text-ink">
              {name === defaultProfile ? t("default") : name}
            </span>
            <span className="text-ink-3 text-xs">
              {name === defaultProfile
                ? t("defaultHint")
                : t("namedHint", { hidden: designerElements.filter((element) => !settings[element]).length })}
              {changed.includes(name) && ` · ${t("unsaved")}`}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
