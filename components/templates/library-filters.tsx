// What of the library is looked at: templates or layouts, words, whose, and in which order. All of it stands in the address.
import { Search } from "lucide-react";
import type { Changes } from "#components/desk/address-with.ts";
import { Input } from "#components/ui/input.tsx";
import { Link } from "#components/ui/link.tsx";
import { Select } from "#components/ui/select.tsx";
import { tabClass, tabListClass } from "#components/ui/tab-class.ts";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { type Kind, kinds, type LibraryView, libraryHref, owners, sorts } from "./library-view.ts";

export function LibraryTabs({ kind }: { kind: Kind }) {
  const t = useWords("templates");
  return (
    <nav aria-label={t("tabs")} className={tabListClass}>
      {kinds.map((one) => (
        <Link key={one} href={libraryHref(one)} className={tabClass} aria-current={one === kind ? "page" : undefined}>
          {one === "TEMPLATE" ? t("tab.templates") : t("tab.layouts")}
        </Link>
      ))}
    </nav>
  );
}

type LibraryFiltersProps = {
  view: LibraryView;
  words: string;
  onWords: (words: string) => void;
  onChange: (changes: Changes) => void;
};

export function LibraryFilters({ view, words, onWords, onChange }: LibraryFiltersProps) {
  const t = useWords("templates");
  // Layouts are applied, not used.
  const offered = sorts.filter((one) => view.kind === "TEMPLATE" || one !== "used");
  return (
    <search className="flex flex-wrap items-center gap-2 py-3">
      <div className="w-72 max-md:w-full">
        <Input
          icon={Search}
          type="search"
          longest={longest.short}
          placeholder={t("search")}
          aria-label={t("search")}
          value={words}
          onChange={(event) => onWords(event.currentTarget.value)}
        />
      </div>
      <div className="w-46 max-md:min-w-36 max-md:flex-1">
        <Select
          aria-label={t("owner.label")}
          value={view.owner}
          onChange={({ currentTarget: { value } }) => onChange({ owner: value === "all" ? null : value })}
          options={owners.map((value) => ({ value, label: t(`owner.${value}`) }))}
        />
      </div>
      <div className="ms-auto w-46 max-md:min-w-36 max-md:flex-1">
        <Select
          aria-label={t("sort.label")}
          value={offered.includes(view.sort) ? view.sort : "name"}
          onChange={({ currentTarget: { value } }) => onChange({ sort: value === "name" ? null : value })}
          options={offered.map((value) => ({ value, label: t(`sort.${value}`) }))}
        />
      </div>
    </search>
  );
}
